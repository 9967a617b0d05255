//! Why an action is advised, in one short sentence.

use crate::{name, t};
use regalia_court::{Action, Character, Hall};
use regalia_voice::Language;

/// Why this would be a good thing to do.
pub(crate) fn reason(language: Language, hall: &Hall, action: Action) -> String {
    match action {
        Action::SetAside { face } => match hall.aside.of(face) + 1 {
            1 => t!(language, "court-why-first"),
            alike => t!(language, "court-why-alike", alike = alike),
        },
        Action::Roll => t!(language, "court-why-roll"),
        Action::Pass => t!(language, "court-why-pass"),
        Action::Reroll { .. } => t!(language, "court-why-reroll"),
        Action::BringIn { .. } | Action::ThrowIn { .. } => t!(language, "court-why-bring-in"),
        Action::Add { .. }
        | Action::Shift { .. }
        | Action::Copy { .. }
        | Action::Turn { .. }
        | Action::Pick { .. }
        | Action::Finish
        | Action::Recast { .. } => t!(language, "court-why-change"),
        Action::Claim { character } => claim(language, character),
        Action::Decline => t!(language, "court-why-decline"),
    }
}

fn claim(language: Language, character: Character) -> String {
    let name = name(language, character);
    match character {
        Character::King | Character::Queen => t!(language, "court-why-king"),
        Character::Farmer | Character::Charlatan => t!(language, "court-why-start", name = name),
        Character::General => t!(language, "court-why-general", name = name),
        Character::Laborer
        | Character::Guard
        | Character::Hunter
        | Character::Pawnbroker
        | Character::Knight
        | Character::Bishop => t!(language, "court-why-brings", name = name),
        _ => t!(language, "court-why-changes", name = name),
    }
}
