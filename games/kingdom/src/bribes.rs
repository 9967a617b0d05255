//! Section 3: bribes.

use crate::{Character, Disc, Event, Illegal, Realm, Spot, Whereabouts};
use regalia_game::{RuleId, Story};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A bribe, in the order of section 3.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bribe {
    /// Dependable Mount: one region less (KG-3.1).
    Mount,
    /// Private Roads: counter-clockwise (KG-3.2).
    Roads,
    /// Increased Influence: an ability before moving (KG-3.3).
    Influence,
    /// Royal Treatment: the Duke needs no majority (KG-3.4).
    Treatment,
    /// Bail: a prisoner returns (KG-3.5).
    Bail,
}

impl Bribe {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Mount, Self::Roads, Self::Influence, Self::Treatment, Self::Bail];

    /// The rule that says what it does and costs.
    pub const fn rule(self) -> RuleId {
        RuleId::new(match self {
            Self::Mount => "KG-3.1",
            Self::Roads => "KG-3.2",
            Self::Influence => "KG-3.3",
            Self::Treatment => "KG-3.4",
            Self::Bail => "KG-3.5",
        })
    }
}

impl fmt::Display for Bribe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Mount => "Dependable Mount",
            Self::Roads => "Private Roads",
            Self::Influence => "Increased Influence",
            Self::Treatment => "Royal Treatment",
            Self::Bail => "Bail",
        })
    }
}

impl Realm {
    /// What this bribe costs the player whose turn it is.
    pub fn cost(&self, bribe: Bribe) -> u8 {
        match bribe {
            Bribe::Mount => 1,
            Bribe::Roads => 2,
            Bribe::Influence => 3,
            Bribe::Treatment => 4,
            Bribe::Bail => self.player().bail_price(),
        }
    }

    /// Whether this bribe can be bought now by the player whose turn it is.
    pub(crate) fn check_bribe(&self, bribe: Bribe) -> Result<(), Illegal> {
        self.expect_moving()?;
        if self.bribe.is_some() {
            return Err(Illegal::OneBribe);
        }
        let player = self.player();
        match bribe {
            Bribe::Bail if player.prisoners() == 0 => return Err(Illegal::NoPrisoner),
            Bribe::Influence if !player.is_on_board() => return Err(Illegal::NobodyToInfluence),
            Bribe::Mount | Bribe::Roads | Bribe::Treatment if !player.is_on_board() => {
                return Err(Illegal::MustBail);
            }
            _ => (),
        }
        let (cost, coins) = (self.cost(bribe), player.coins);
        if coins < cost { Err(Illegal::CannotPay { bribe, cost, coins }) } else { Ok(()) }
    }

    /// Pays to the supply at once.
    fn pay(&mut self, bribe: Bribe, story: &mut Story<Event>) {
        let (seat, cost) = (self.seat, self.cost(bribe));
        self.players[seat].coins -= cost;
        self.supply += cost;
        self.bribe = Some(bribe);
        story.tell_all(Event::Bribed { seat, bribe, cost });
    }

    fn buy(&mut self, bribe: Bribe, story: &mut Story<Event>) -> Result<(), Illegal> {
        self.check_bribe(bribe)?;
        self.pay(bribe, story);
        Ok(())
    }

    /// Dependable Mount (KG-3.1).
    pub(crate) fn buy_mount(&mut self, story: &mut Story<Event>) -> Result<(), Illegal> {
        self.buy(Bribe::Mount, story)
    }

    /// Private Roads (KG-3.2).
    pub(crate) fn buy_roads(&mut self, story: &mut Story<Event>) -> Result<(), Illegal> {
        self.buy(Bribe::Roads, story)
    }

    /// Royal Treatment (KG-3.4).
    pub(crate) fn buy_treatment(&mut self, story: &mut Story<Event>) -> Result<(), Illegal> {
        self.buy(Bribe::Treatment, story)
    }

    /// Increased Influence: the ability is used at once, where the character stands (KG-3.3).
    pub(crate) fn buy_influence(
        &mut self,
        character: Character,
        story: &mut Story<Event>,
    ) -> Result<(), Illegal> {
        self.check_bribe(Bribe::Influence)?;
        let Some(at) = self.player().spot(character) else {
            return Err(Illegal::NoInfluence { character });
        };
        self.pay(Bribe::Influence, story);
        let disc = Disc::new(self.seat, character);
        story.tell_all(Event::Influenced { disc, at: self.region(at) });
        self.use_ability(disc, story);
        Ok(())
    }

    /// Whether a prisoner can return to this region: an own character stands there, or none anywhere (KG-3.5).
    pub fn is_haven(&self, to: Spot) -> bool {
        self.player().crowd(to) > 0 || !self.player().is_on_board()
    }

    /// Bail (KG-3.5).
    pub(crate) fn bail(
        &mut self,
        character: Character,
        to: Spot,
        story: &mut Story<Event>,
    ) -> Result<(), Illegal> {
        self.check_bribe(Bribe::Bail)?;
        if self.player().whereabouts(character) != Whereabouts::Prison {
            return Err(Illegal::NotImprisoned { character });
        }
        self.expect_region(to)?;
        if !self.is_haven(to) {
            return Err(Illegal::NoHaven { to });
        }
        self.pay(Bribe::Bail, story);
        let disc = Disc::new(self.seat, character);
        self.put(disc, Whereabouts::Board(to));
        story.tell_all(Event::BailedOut { disc, to: self.region(to) });
        Ok(())
    }
}
