//! Why something is not allowed: a reason per rule, with the facts.

use crate::{Character, Face};
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
    #[error("the dice have not been rolled yet")]
    NotRolledYet,
    #[error("all dice are set aside, so the result stands")]
    ResultStands,
    #[error("set at least one die aside before the next roll")]
    NothingSetAside,
    #[error("no active die shows {face}, and what is set aside stays as it is")]
    DieSetAside { face: Face },
    #[error("no active die shows {face}")]
    NoSuchDie { face: Face },
    #[error("you do not have the {by}")]
    NotOwned { by: Character },
    #[error("the {by} has been used this turn")]
    AlreadyUsed { by: Character },
    #[error("that is not what the {by} does")]
    NotItsPower { by: Character },
    #[error("the {by} cannot add {pips} to a {face}")]
    PipsDoNotFit { by: Character, face: Face, pips: u8 },
    #[error("the Philosopher moves pips between two dice and keeps their total")]
    BadShift,
    #[error("no die set aside shows {face}")]
    NothingToCopy { face: Face },
    #[error("that would leave the dice as they are")]
    NoChange,
    #[error("there are twelve dice, and all are in play")]
    NoDiceLeft,
    #[error("at this table characters bring in dice only after the first roll")]
    NotBeforeRoll,
    #[error("the first roll is over")]
    RollIsOver,
    #[error("first finish what the {by} began")]
    PowerOpen { by: Character },
    #[error("pick up at least one die for it")]
    NothingPicked,
    #[error("the {by} needs {wanted} dice, and {picked} are picked up")]
    NotEnoughPicked { by: Character, wanted: u8, picked: u8 },
    #[error("the {by} works on no more than three dice")]
    EnoughPicked { by: Character },
    #[error("the {by} needs at least two active dice")]
    TooFewDice { by: Character },
    #[error("the dice must keep their total of {total}")]
    WrongTotal { total: u16 },
    #[error("a roll can be passed only in the final round, before it is made")]
    CannotPass,
    #[error("nobody is claimed in the final round")]
    NoClaimsInFinal,
    #[error("dice are still active")]
    DiceStillActive,
    #[error("the dice do not meet the cost of the {character}")]
    CostNotMet { character: Character },
    #[error("no {character} is left")]
    NoneLeft { character: Character },
    #[error("you have the {character} already")]
    AlreadyOwned { character: Character },
    #[error("you have a Fool; turn it into a Charlatan before you take another")]
    OneFoolAtATime,
    #[error("a Charlatan is a Fool turned over, and you have no Fool")]
    NoFoolToTurn,
    #[error("the Queen comes with the King")]
    QueenComesWithKing,
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        let name = match self {
            Self::NotYourTurn { .. } => "CK-2.1",
            Self::MatchOver => "CK-6.6",
            Self::NotRolledYet => "CK-3.1",
            Self::ResultStands => "CK-3.7",
            Self::NothingSetAside => "CK-3.2",
            Self::DieSetAside { .. } => "CK-3.3",
            Self::NoSuchDie { .. } => "CK-3.6",
            Self::NotOwned { .. } | Self::AlreadyUsed { .. } => "CK-3.5",
            Self::BadShift => "CK-5.5",
            Self::NothingToCopy { .. } => "CK-5.9",
            Self::NoChange => "CK-3.13",
            Self::NoDiceLeft => "CK-3.9",
            Self::NotBeforeRoll => "CK-3.10",
            Self::RollIsOver => "CK-3.11",
            Self::PowerOpen { .. }
            | Self::NothingPicked
            | Self::NotEnoughPicked { .. }
            | Self::EnoughPicked { .. }
            | Self::TooFewDice { .. } => "CK-3.12",
            Self::WrongTotal { .. } => "CK-5.15",
            Self::CannotPass => "CK-6.7",
            Self::NoClaimsInFinal => "CK-6.3",
            Self::DiceStillActive | Self::AlreadyOwned { .. } => "CK-4.1",
            Self::NoneLeft { .. } => "CK-4.4",
            Self::OneFoolAtATime | Self::NoFoolToTurn => "CK-4.3",
            Self::QueenComesWithKing => "CK-5.19",
            Self::NotItsPower { by } | Self::PipsDoNotFit { by, .. } => return by.rule(),
            Self::CostNotMet { character } => return character.rule(),
        };
        RuleId::new(name)
    }
}
