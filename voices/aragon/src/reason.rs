//! Why an action is advised, in one short sentence.

use crate::{area, t};
use regalia_aragon::Action;
use regalia_voice::Language;

/// Why this would be a good thing to do.
pub(crate) fn reason(language: Language, action: Action) -> String {
    match action {
        Action::Keep { .. } => t!(language, "aragon-why-keep"),
        Action::Play { card } => t!(language, "aragon-why-play", area = area(language, card.area())),
        Action::PlayDown { .. } => t!(language, "aragon-why-down"),
        Action::Begin { .. } | Action::PlayEvent | Action::Use { .. } | Action::Accept => {
            t!(language, "aragon-why-use")
        }
        Action::Finish => t!(language, "aragon-why-finish"),
        Action::Choose { .. } | Action::Pick { .. } | Action::Name { .. } => {
            t!(language, "aragon-why-choose")
        }
        Action::Discard { .. } | Action::Show { .. } | Action::Abandon => t!(language, "aragon-why-least"),
        Action::Surrender { .. } => t!(language, "aragon-why-surrender"),
        Action::DiscardTop => t!(language, "aragon-why-top"),
        Action::Take { card } => t!(language, "aragon-why-take", area = area(language, card.area())),
        Action::Decline => t!(language, "aragon-why-decline"),
    }
}
