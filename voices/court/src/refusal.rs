//! "Why can't I?": what the rules answer.

use crate::speech::{cost, name, the};
use regalia_court::Illegal;
use regalia_voice::{Language, die, t};

/// Why something is not allowed.
pub(crate) fn sentence(language: Language, illegal: Illegal) -> String {
    match illegal {
        Illegal::NotYourTurn { .. } => t!(language, "court-illegal-not-your-turn"),
        Illegal::MatchOver => t!(language, "court-illegal-match-over"),
        Illegal::NotRolledYet => t!(language, "court-illegal-not-rolled-yet"),
        Illegal::ResultStands => t!(language, "court-illegal-result-stands"),
        Illegal::NothingSetAside => t!(language, "court-illegal-nothing-set-aside"),
        Illegal::DieSetAside { face } => {
            t!(language, "court-illegal-die-set-aside", die = die(face.pips()).to_string())
        }
        Illegal::NoSuchDie { face } => {
            t!(language, "court-illegal-no-such-die", die = die(face.pips()).to_string())
        }
        Illegal::NotOwned { by } => {
            t!(language, "court-illegal-not-owned", name = name(language, by), the = the(language, by))
        }
        Illegal::AlreadyUsed { by } => t!(language, "court-illegal-already-used", name = name(language, by)),
        Illegal::NotItsPower { by } => t!(language, "court-illegal-not-its-power", name = name(language, by)),
        Illegal::PipsDoNotFit { by, face, pips } => t!(
            language,
            "court-illegal-pips-do-not-fit",
            name = name(language, by),
            die = die(face.pips()).to_string(),
            pips = pips
        ),
        Illegal::BadShift => t!(language, "court-illegal-bad-shift"),
        Illegal::NothingToCopy { face } => {
            t!(language, "court-illegal-nothing-to-copy", die = die(face.pips()).to_string())
        }
        Illegal::NoChange => t!(language, "court-illegal-no-change"),
        Illegal::NoDiceLeft => t!(language, "court-illegal-no-dice-left"),
        Illegal::NotBeforeRoll => t!(language, "court-illegal-not-before-roll"),
        Illegal::RollIsOver => t!(language, "court-illegal-roll-is-over"),
        Illegal::PowerOpen { by } => t!(language, "court-illegal-power-open", name = name(language, by)),
        Illegal::NothingPicked => t!(language, "court-illegal-nothing-picked"),
        Illegal::NotEnoughPicked { by, wanted, picked } => t!(
            language,
            "court-illegal-not-enough-picked",
            name = name(language, by),
            wanted = wanted,
            picked = picked
        ),
        Illegal::EnoughPicked { by } => {
            t!(language, "court-illegal-enough-picked", name = name(language, by))
        }
        Illegal::TooFewDice { by } => t!(language, "court-illegal-too-few-dice", name = name(language, by)),
        Illegal::WrongTotal { total } => t!(language, "court-illegal-wrong-total", total = total),
        Illegal::CannotPass => t!(language, "court-illegal-cannot-pass"),
        Illegal::NoClaimsInFinal => t!(language, "court-illegal-no-claims-in-final"),
        Illegal::DiceStillActive => t!(language, "court-illegal-dice-still-active"),
        Illegal::CostNotMet { character } => {
            t!(language, "court-illegal-cost-not-met", cost = cost(language, character))
        }
        Illegal::NoneLeft { character } => {
            t!(language, "court-illegal-none-left", name = name(language, character))
        }
        Illegal::AlreadyOwned { character } => {
            t!(language, "court-illegal-already-owned", the = the(language, character))
        }
        Illegal::OneFoolAtATime => t!(language, "court-illegal-one-fool-at-a-time"),
        Illegal::NoFoolToTurn => t!(language, "court-illegal-no-fool-to-turn"),
        Illegal::QueenComesWithKing => t!(language, "court-illegal-queen-comes-with-king"),
    }
}
