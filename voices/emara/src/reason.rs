//! Why an action is advised, in one short sentence.

use crate::t;
use regalia_emara::{Action, Ring};
use regalia_voice::Language;

/// Why this would be a good thing to do.
pub(crate) fn reason(language: Language, action: Action) -> String {
    match action {
        Action::Relocate { .. } | Action::Move { ring: Ring::First } | Action::Step { ring: Ring::First } => {
            t!(language, "emara-why-countryside")
        }
        Action::Move { ring: Ring::Second } | Action::Step { ring: Ring::Second } => {
            t!(language, "emara-why-town")
        }
        Action::Play { slot, .. } => t!(language, "emara-why-play", steps = slot),
        Action::Errand { .. } => t!(language, "emara-why-errand"),
        Action::Help => t!(language, "emara-why-help"),
        Action::Choose { .. } | Action::Gather => t!(language, "emara-why-resource"),
        Action::Trade { .. } | Action::TradeThree | Action::Exchange { .. } => t!(language, "emara-why-coin"),
        Action::Bake | Action::AskBaker { .. } => t!(language, "emara-why-bread"),
        Action::Donate { .. } | Action::AskSchoolmarm => t!(language, "emara-why-donate"),
        Action::KeepFavor { .. } => t!(language, "emara-why-keep"),
        Action::Give { .. } => t!(language, "emara-why-ring"),
        Action::SellBooks { .. } | Action::DeliverBread { .. } | Action::AskDressmaker => {
            t!(language, "emara-why-citizens")
        }
        Action::HandInBook | Action::LayWood { .. } | Action::AskBailiff | Action::AskLandlord => {
            t!(language, "emara-why-buildings")
        }
        Action::LayStone => t!(language, "emara-why-stone"),
        Action::UseFavor { .. } => t!(language, "emara-why-favor"),
        Action::Advance => t!(language, "emara-why-rank"),
        Action::Hire { .. } => t!(language, "emara-why-hire"),
        Action::Recruit { .. } => t!(language, "emara-why-recruit"),
        Action::AskMerchant { .. } | Action::AskChamberlain { .. } => t!(language, "emara-why-swap"),
        Action::Contribute { .. } => t!(language, "emara-why-contribute"),
        Action::PayOtherwise | Action::Pay { .. } => t!(language, "emara-why-pay"),
        Action::Leave | Action::Decline | Action::EndTurn => t!(language, "emara-why-end"),
    }
}
