//! The nine action cards, and the fourteen event cards.

use crate::{Good, Resource, set::set};
use regalia_game::RuleId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// An action card; everyone has one of each (EM-1.11).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Card {
    Wood,
    Stone,
    Cloth,
    Grain,
    SignetRing,
    Trade,
    Step,
    Help,
    Errand,
}

set! {
    /// Some action cards.
    Cards of Card in u16
}

impl Card {
    /// All nine.
    pub const ALL: [Self; 9] = {
        use Card::*;
        [Wood, Stone, Cloth, Grain, SignetRing, Trade, Step, Help, Errand]
    };

    /// Its place in [`Card::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What it gives for nothing (EM-4.1).
    pub const fn good(self) -> Option<Good> {
        match self {
            Self::Wood => Some(Good::Wood),
            Self::Stone => Some(Good::Stone),
            Self::Cloth => Some(Good::Cloth),
            Self::Grain => Some(Good::Grain),
            Self::SignetRing => Some(Good::Ring),
            _ => None,
        }
    }

    /// Its name in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wood => "Wood",
            Self::Stone => "Stone",
            Self::Cloth => "Cloth",
            Self::Grain => "Grain",
            Self::SignetRing => "Signet Ring",
            Self::Trade => "Trade",
            Self::Step => "Step",
            Self::Help => "Help",
            Self::Errand => "Errand",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// An event card, in the order of the rules.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum EventCard {
    OldForest,
    Harvest,
    DistantStone,
    FineCloth,
    Famine,
    Alms,
    NewLore,
    EarlyWinter,
    LongSummer,
    AfarMerchants,
    PiousDonation,
    RespectedAtCourt,
    PeoplesGift,
    GoodLabour,
}

set! {
    /// Some event cards.
    EventCards of EventCard in u16
}

impl EventCard {
    /// All fourteen.
    pub const ALL: [Self; 14] = {
        use EventCard::*;
        [
            OldForest,
            Harvest,
            DistantStone,
            FineCloth,
            Famine,
            Alms,
            NewLore,
            EarlyWinter,
            LongSummer,
            AfarMerchants,
            PiousDonation,
            RespectedAtCourt,
            PeoplesGift,
            GoodLabour,
        ]
    };

    /// Its place in [`EventCard::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What everyone takes at once (EV-1 to EV-4).
    pub const fn bounty(self) -> Option<Resource> {
        match self {
            Self::OldForest => Some(Resource::Wood),
            Self::Harvest => Some(Resource::Grain),
            Self::DistantStone => Some(Resource::Stone),
            Self::FineCloth => Some(Resource::Cloth),
            _ => None,
        }
    }

    /// What it adds to every receipt of building points (EV-8, EV-9).
    pub const fn building_change(self) -> i16 {
        match self {
            Self::EarlyWinter => -1,
            Self::LongSummer => 2,
            _ => 0,
        }
    }

    /// The rule that says its effect.
    pub const fn rule(self) -> RuleId {
        const RULES: [RuleId; 14] = [
            RuleId::new("EV-1"),
            RuleId::new("EV-2"),
            RuleId::new("EV-3"),
            RuleId::new("EV-4"),
            RuleId::new("EV-5"),
            RuleId::new("EV-6"),
            RuleId::new("EV-7"),
            RuleId::new("EV-8"),
            RuleId::new("EV-9"),
            RuleId::new("EV-10"),
            RuleId::new("EV-11"),
            RuleId::new("EV-12"),
            RuleId::new("EV-13"),
            RuleId::new("EV-14"),
        ];
        RULES[self.index()]
    }

    /// Its name in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OldForest => "Clear the old forest",
            Self::Harvest => "Bountiful harvest",
            Self::DistantStone => "Stone from distant shores",
            Self::FineCloth => "Fine wool, fine cloth",
            Self::Famine => "The great famine",
            Self::Alms => "Alms for the poor",
            Self::NewLore => "New lore in old books",
            Self::EarlyWinter => "An early winter",
            Self::LongSummer => "A long summer",
            Self::AfarMerchants => "Merchants from afar",
            Self::PiousDonation => "A pious donation",
            Self::RespectedAtCourt => "Respected at court, loved by the people",
            Self::PeoplesGift => "A gift from the people",
            Self::GoodLabour => "Good labour situation",
        }
    }
}

impl fmt::Display for EventCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
