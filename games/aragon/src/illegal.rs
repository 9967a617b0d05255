//! Why something is not allowed: a reason per rule, with the facts.

use crate::{Area, Card, Leader, Source, Spot};
use regalia_game::{Refusal, RuleId, Seat};
use serde::Serialize;
use thiserror::Error;

/// Why an action is refused.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Error, Serialize)]
#[serde(tag = "illegal", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence over each reason tells its facts")]
pub enum Illegal {
    #[error("{seat} has nothing to decide now")]
    NotYourTurn { seat: Seat },
    #[error("the match is over")]
    MatchOver,
    #[error("that belongs to another phase of the turn")]
    NotNow,
    #[error("{leader} was not dealt to you")]
    NotYourLeader { leader: Leader },
    #[error("you have no leader in play")]
    NoLeader,
    #[error("an event cannot be played here")]
    NoEventHere,
    #[error("that ability is not due at the beginning of this turn")]
    NotDue,
    #[error("{card} is not in your hand")]
    NotInHand { card: Card },
    #[error("{card} cannot be played face down")]
    NotFaceDown { card: Card },
    #[error("you have played a card this turn")]
    AlreadyPlayed,
    #[error("on the first turn of the game only one card is played")]
    OneCardOnFirstTurn,
    #[error("the normal play comes first")]
    NormalPlayFirst,
    #[error("you control no such card")]
    NotYours { by: Source },
    #[error("it has no ability that can be used now")]
    NoAbility { by: Source },
    #[error("its ability has been used this turn")]
    OncePerTurn { by: Source },
    #[error("its condition is not met")]
    ConditionNotMet { rule: RuleId },
    #[error("its cost cannot be paid")]
    CannotPay { rule: RuleId },
    #[error("it would do nothing now")]
    WouldDoNothing,
    #[error("an ability waits for another decision")]
    NotAsked,
    #[error("this cannot be declined")]
    NotOptional,
    #[error("{spot} cannot be named for this")]
    NoTarget { spot: Spot, rule: RuleId },
    #[error("{spot} is protected by {by}")]
    Protected { spot: Spot, by: Card, rule: RuleId },
    #[error("{card} is not of the sort that may be played additionally")]
    WrongSort { card: Card, rule: RuleId },
    #[error("{card} is not of the kind that is asked for")]
    WrongCard { card: Card, rule: RuleId },
    #[error("{card} is not among these cards")]
    NotAmong { card: Card },
    #[error("that much cannot be surrendered in the {area} area")]
    TooMuch { area: Area },
    #[error("the ability does not work in the {area} area now")]
    WrongArea { area: Area, rule: RuleId },
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::NotYourTurn { .. } => "AR-2.9",
            Self::MatchOver => "AR-3.1",
            Self::NotNow | Self::NotInHand { .. } | Self::AlreadyPlayed => "AR-2.2",
            Self::NotYourLeader { .. } | Self::NoLeader | Self::NoEventHere => "AR-6.1",
            Self::NotDue => "AR-2.1",
            Self::NotFaceDown { .. } => "AR-2.8",
            Self::OneCardOnFirstTurn => "AR-1.3",
            Self::NormalPlayFirst => "AR-4.6",
            Self::NotYours { .. } | Self::NoAbility { .. } | Self::OncePerTurn { .. } => "AR-2.3",
            Self::WouldDoNothing => "AR-4.9",
            Self::NotAsked | Self::NotOptional => "AR-4.5",
            Self::NotAmong { .. } => "AR-2.7",
            Self::TooMuch { .. } => "AR-4.4",
            Self::ConditionNotMet { rule }
            | Self::CannotPay { rule }
            | Self::NoTarget { rule, .. }
            | Self::Protected { rule, .. }
            | Self::WrongSort { rule, .. }
            | Self::WrongCard { rule, .. }
            | Self::WrongArea { rule, .. } => return *rule,
        })
    }
}
