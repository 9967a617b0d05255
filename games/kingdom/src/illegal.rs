//! Why something is not allowed: a reason per rule, with the facts.

use crate::{Bribe, Character, Disc, Region, Spot};
use regalia_game::{Refusal, RuleId, Seat};
use serde::Serialize;
use thiserror::Error;

/// Why an action is refused.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Error, Serialize)]
#[serde(tag = "illegal", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence over each reason tells its facts")]
pub enum Illegal {
    #[error("it is not the turn of {seat}")]
    NotYourTurn { seat: Seat },
    #[error("the match is over")]
    MatchOver,
    #[error("there is no {seat} at this table")]
    NoSuchPlayer { seat: Seat },
    #[error("the ring has no region {}", u16::from(at.0) + 1)]
    NoSuchRegion { at: Spot },
    #[error("first everyone places all characters")]
    StillPlacing,
    #[error("the {character} has been placed")]
    AlreadyPlaced { character: Character },
    #[error("characters are placed only before the first turn")]
    PlacingIsOver,
    #[error("one bribe has been bought this turn")]
    OneBribe,
    #[error("all your characters are imprisoned: bail one out, it costs nothing")]
    MustBail,
    #[error("{bribe} costs {cost}, and you have {coins}")]
    CannotPay { bribe: Bribe, cost: u8, coins: u8 },
    #[error("the {character} is not on the board")]
    NoInfluence { character: Character },
    #[error("no character of yours is on the board")]
    NobodyToInfluence,
    #[error("none of your characters is imprisoned")]
    NoPrisoner,
    #[error("the {character} is not imprisoned")]
    NotImprisoned { character: Character },
    #[error("a prisoner returns to a region where a character of yours stands")]
    NoHaven { to: Spot },
    #[error("the {character} is imprisoned and cannot move")]
    NotOnBoard { character: Character },
    #[error("first decide whom the Knight imprisons, if anybody")]
    KnightFirst,
    #[error("the Scholar's action comes first, and cannot be left out")]
    ScholarFirst,
    #[error("no Knight is using its ability")]
    NoKnightActs,
    #[error("the {disc} does not stand in the Knight's region")]
    NotBesideKnight { disc: Disc },
    #[error("first decide whether the Thief takes the coins")]
    ThiefFirst,
    #[error("you decide only for another player's Thief, and only when it is activated")]
    NoThiefActs,
    #[error("no Scholar is using its ability")]
    NoScholarActs,
    #[error("that is not what the Scholar does in this region ({})", region.name())]
    OtherDeed { region: Region },
    #[error("the {disc} is imprisoned and cannot be activated")]
    CannotAct { disc: Disc },
    #[error("the {character} is not imprisoned")]
    NotToFree { character: Character, region: Region },
    #[error("the {disc} does not stand in another region")]
    CannotCome { disc: Disc, region: Region },
    #[error("another player's token must lie here, and {seat} has none to send back")]
    NoToken { seat: Seat, region: Region },
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::NotYourTurn { .. } => "KG-1.6",
            Self::MatchOver => "KG-6.1",
            Self::NoSuchPlayer { .. } => "KG-1.1",
            Self::NoSuchRegion { .. } => "KG-1.2",
            Self::StillPlacing | Self::AlreadyPlaced { .. } | Self::PlacingIsOver => "KG-1.5",
            Self::OneBribe => "KG-2.1",
            Self::MustBail => "KG-2.2",
            Self::CannotPay { bribe, .. } => return bribe.rule(),
            Self::NoInfluence { .. } => "KG-3.3",
            Self::NobodyToInfluence | Self::NoPrisoner => "KG-3.6",
            Self::NotImprisoned { .. } | Self::NoHaven { .. } => "KG-3.5",
            Self::NotOnBoard { .. } => "KG-4.1",
            Self::KnightFirst | Self::NoKnightActs | Self::NotBesideKnight { .. } => "KG-5.5",
            Self::ThiefFirst | Self::NoThiefActs => "KG-5.12",
            Self::ScholarFirst => "KG-5.1",
            Self::NoScholarActs => "KG-5.6",
            Self::CannotAct { .. } => "KG-5.8",
            Self::OtherDeed { region }
            | Self::NotToFree { region, .. }
            | Self::CannotCome { region, .. }
            | Self::NoToken { region, .. } => return region.rule(),
        })
    }
}
