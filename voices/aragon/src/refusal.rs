//! "Why can't I?": what the rules answer.

use crate::speech::name;
use regalia_aragon::Illegal;
use regalia_voice::{Language, t};

/// Why something is not allowed.
pub(crate) fn sentence(language: Language, illegal: Illegal) -> String {
    match illegal {
        Illegal::NotYourTurn { .. } => t!(language, "aragon-illegal-not-your-turn"),
        Illegal::MatchOver => t!(language, "aragon-illegal-match-over"),
        Illegal::NotNow => t!(language, "aragon-illegal-not-now"),
        Illegal::NotYourLeader { .. } => t!(language, "aragon-illegal-not-your-leader"),
        Illegal::NoLeader => t!(language, "aragon-illegal-no-leader"),
        Illegal::NoEventHere => t!(language, "aragon-illegal-no-event-here"),
        Illegal::NotDue => t!(language, "aragon-illegal-not-due"),
        Illegal::NotInHand { card } => {
            t!(language, "aragon-illegal-not-in-hand", card = name(language, card))
        }
        Illegal::NotFaceDown { card } => {
            t!(language, "aragon-illegal-not-face-down", card = name(language, card))
        }
        Illegal::AlreadyPlayed => t!(language, "aragon-illegal-already-played"),
        Illegal::OneCardOnFirstTurn => t!(language, "aragon-illegal-one-card-on-first-turn"),
        Illegal::NormalPlayFirst => t!(language, "aragon-illegal-normal-play-first"),
        Illegal::NotYours { .. } => t!(language, "aragon-illegal-not-yours"),
        Illegal::NoAbility { .. } => t!(language, "aragon-illegal-no-ability"),
        Illegal::OncePerTurn { .. } => t!(language, "aragon-illegal-once-per-turn"),
        Illegal::ConditionNotMet { .. } => t!(language, "aragon-illegal-condition-not-met"),
        Illegal::CannotPay { .. } => t!(language, "aragon-illegal-cannot-pay"),
        Illegal::WouldDoNothing => t!(language, "aragon-illegal-would-do-nothing"),
        Illegal::NotAsked => t!(language, "aragon-illegal-not-asked"),
        Illegal::NotOptional => t!(language, "aragon-illegal-not-optional"),
        Illegal::NoTarget { .. } => t!(language, "aragon-illegal-no-target"),
        Illegal::Protected { by, .. } => t!(language, "aragon-illegal-protected", by = name(language, by)),
        Illegal::WrongSort { card, .. } => {
            t!(language, "aragon-illegal-wrong-sort", card = name(language, card))
        }
        Illegal::WrongCard { card, .. } => {
            t!(language, "aragon-illegal-wrong-card", card = name(language, card))
        }
        Illegal::NotAmong { card } => t!(language, "aragon-illegal-not-among", card = name(language, card)),
        Illegal::TooMuch { .. } => t!(language, "aragon-illegal-too-much"),
        Illegal::WrongArea { .. } => t!(language, "aragon-illegal-wrong-area"),
    }
}
