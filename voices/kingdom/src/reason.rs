//! Why an action is advised, in one short sentence.

use crate::t;
use regalia_kingdom::{Action, Character};
use regalia_voice::Language;

/// Why this would be a good thing to do.
pub(crate) fn reason(language: Language, action: Action) -> String {
    match action {
        Action::Place { .. } => t!(language, "kingdom-why-place"),
        Action::BuyMount => t!(language, "kingdom-why-mount"),
        Action::BuyRoads => t!(language, "kingdom-why-roads"),
        Action::BuyInfluence { .. } => t!(language, "kingdom-why-influence"),
        Action::BuyTreatment => t!(language, "kingdom-why-treatment"),
        Action::Bail { .. } | Action::Free { .. } => t!(language, "kingdom-why-bail"),
        Action::Move { character } => match character {
            Character::Duke => t!(language, "kingdom-why-duke"),
            Character::Merchant => t!(language, "kingdom-why-merchant"),
            Character::Thief => t!(language, "kingdom-why-thief"),
            Character::Knight => t!(language, "kingdom-why-knight"),
            Character::Scholar => t!(language, "kingdom-why-scholar"),
        },
        Action::Imprison { .. } => t!(language, "kingdom-why-imprison"),
        Action::Spare => t!(language, "kingdom-why-spare"),
        Action::Steal => t!(language, "kingdom-why-steal"),
        Action::Refrain => t!(language, "kingdom-why-refrain"),
        Action::Activate { .. } => t!(language, "kingdom-why-activate"),
        Action::Summon { .. } => t!(language, "kingdom-why-summon"),
        Action::SendBack { .. } => t!(language, "kingdom-why-send-back"),
    }
}
