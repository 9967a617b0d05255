//! The face of *Crown of Emara*.

mod agenda;
mod bar;
mod own;
mod panel;
mod pieces;
mod play;
mod press;
mod quarter;
mod read;
mod rondel;
mod sheet;
mod solo;
mod speech;
mod tally;

use crate::{
    client::table::{Shown, Table},
    games::face::{Board, Choice, Face, Way},
    platform::{live::live, words::Key},
};
use leptos::prelude::*;
use play::Play;
use regalia_emara::{Action, Emara, View};
use regalia_emara_voice::EmaraVoice;
use regalia_game::Seat;
use regalia_voice::Voice;

/// What a table can choose.
pub(crate) const CHOICES: &[Choice] = &[
    Choice {
        name: "building_points",
        title: key!("emara-option-building-points"),
        values: &[
            ("null", key!("emara-option-building-points-event")),
            ("35", key!("emara-option-building-points-first")),
            ("20", key!("emara-option-building-points-20")),
            ("25", key!("emara-option-building-points-25")),
            ("30", key!("emara-option-building-points-30")),
            ("40", key!("emara-option-building-points-40")),
        ],
    },
    Choice {
        name: "random_layout",
        title: key!("emara-option-random-layout"),
        values: &[
            ("false", key!("emara-option-random-layout-false")),
            ("true", key!("emara-option-random-layout-true")),
        ],
    },
    Choice {
        name: "full_selection",
        title: key!("emara-option-full-selection"),
        values: &[
            ("false", key!("emara-option-full-selection-false")),
            ("true", key!("emara-option-full-selection-true")),
        ],
    },
];

/// The face.
pub(crate) struct EmaraFace;

/// Icons that no other screen uses, by author.
pub(crate) const ICONS: [(&str, &[&str]); 2] = [
    (
        "Lorc",
        &["book-cover", "crown-coin", "hourglass", "sickle", "trade", "walking-boot", "war-pick", "windmill"],
    ),
    (
        "Delapouite",
        &[
            "big-diamond-ring",
            "family-house",
            "forest",
            "ribbon-medal",
            "sliced-bread",
            "three-friends",
            "wooden-crate",
        ],
    ),
];

impl Face for EmaraFace {
    type Game = Emara;

    fn voice(&self) -> &'static dyn Voice<Emara> {
        &EmaraVoice
    }

    fn is_tried(&self) -> bool {
        true
    }

    fn key(&self, action: Action) -> Option<char> {
        match action {
            Action::EndTurn => Some('e'),
            Action::Leave => Some('l'),
            Action::Advance => Some('r'),
            Action::PayOtherwise => Some('p'),
            _ => None,
        }
    }

    fn held(&self, shown: &Shown, seat: Seat) -> AnyView {
        panel::held(shown, seat)
    }

    fn after(&self, view: &View) -> Option<Way> {
        (view.table.seats() == 1).then(|| Way {
            label: t!("emara-sheet"),
            detail: t!("emara-sheet-detail"),
            address: "/solo/emara".to_owned(),
        })
    }

    fn solo(&self) -> Option<(Key, AnyView)> {
        Some((key!("emara-solo-title"), solo::page()))
    }

    fn hand(&self, table: Table) -> Option<AnyView> {
        let hand = own::hand(Play::new(table));
        Some(view! { <div class="emara"><div class="open-hand">{hand}</div></div> }.into_any())
    }

    fn board(&self, table: Table) -> Board {
        let play = Play::new(table);
        let view = view! {
            <div class="emara" data-part="board" class:their-turn=live(move || !table.is_your_turn())>
                {panel::scores(play)}
                {rondel::rondels(play)}
                {own::board(play)}
            </div>
        };
        Board {
            view: view.into_any(),
            panel: Some((key!("emara-panel-tab"), panel::realm(play))),
            places: Signal::derive(move || play.places()),
            asked: Signal::derive(move || play.busy()),
            back: Signal::derive(move || play.back()),
            card: None,
        }
    }
}
