//! The face of *Crown of Aragón*.

mod board;
mod card;
mod choices;
mod hand;
mod motion;
mod panel;
mod places;
mod play;
mod read;
mod speech;

use crate::{
    client::table::{Shown, Table},
    games::face::{Board, Choice, Face},
    platform::live::live,
};
use leptos::prelude::*;
use play::Play;
use regalia_aragon::{Action, Aragon};
use regalia_aragon_voice::AragonVoice;
use regalia_game::Seat;
use regalia_voice::Voice;

/// What a table can choose.
pub(crate) const CHOICES: &[Choice] = &[
    Choice {
        name: "leaders",
        title: key!("aragon-option-leaders"),
        values: &[
            ("false", key!("aragon-option-leaders-false")),
            ("true", key!("aragon-option-leaders-true")),
        ],
    },
    Choice {
        name: "head_start",
        title: key!("aragon-option-head-start"),
        values: &[
            ("false", key!("aragon-option-head-start-false")),
            ("true", key!("aragon-option-head-start-true")),
        ],
    },
    Choice {
        name: "pair",
        title: key!("aragon-option-pair"),
        values: &[("false", key!("aragon-option-pair-false")), ("true", key!("aragon-option-pair-true"))],
    },
];

/// The face.
pub(crate) struct AragonFace;

/// Icons that no other screen uses, by author.
pub(crate) const ICONS: [(&str, &[&str]); 2] = [
    (
        "Lorc",
        &[
            "anchor",
            "battered-axe",
            "conversation",
            "crenulated-shield",
            "crossed-axes",
            "gavel",
            "gear-hammer",
            "hood",
            "linked-rings",
            "poison-bottle",
            "quill-ink",
            "scroll-unfurled",
            "spears",
            "spyglass",
        ],
    ),
    (
        "Delapouite",
        &[
            "caravel",
            "coins-pile",
            "galley",
            "lighthouse",
            "mine-wagon",
            "public-speaker",
            "shaking-hands",
            "sheep",
            "tower-flag",
            "trebuchet",
        ],
    ),
];

impl Face for AragonFace {
    type Game = Aragon;

    fn voice(&self) -> &'static dyn Voice<Aragon> {
        &AragonVoice
    }

    fn key(&self, action: Action) -> Option<char> {
        match action {
            Action::Finish => Some('e'),
            Action::Decline => Some('d'),
            _ => None,
        }
    }

    fn held(&self, shown: &Shown, seat: Seat) -> AnyView {
        panel::held(shown, seat)
    }

    fn hand(&self, table: Table) -> Option<AnyView> {
        Some(hand::laid_open(Play::new(table)))
    }

    fn board(&self, table: Table) -> Board {
        let play = Play::new(table);
        let view = view! {
            <div class="aragon" class:their-turn=live(move || !table.is_your_turn())>
                {board::field(play)}
                {hand::dock(play)}
                {choices::overlay(play)}
            </div>
        };
        Board {
            view: view.into_any(),
            panel: Some((key!("aragon-known-tab"), panel::notes(play))),
            places: Signal::derive(move || play.places()),
            asked: Signal::derive(|| None),
            back: Signal::derive(move || play.back()),
            card: None,
        }
    }
}
