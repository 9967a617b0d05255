//! The face of *To Court the King*.

mod card;
mod dice;
mod hall;
mod how;
mod odds;
mod panel;
mod play;
mod read;
mod retinue;
mod speech;

use crate::{
    client::table::{Shown, Table},
    games::face::{Board, Choice, Face},
    platform::live::live,
};
use leptos::prelude::*;
use play::Play;
use regalia_court::{Action, Court};
use regalia_court_voice::CourtVoice;
use regalia_game::Seat;
use regalia_voice::Voice;

/// What a table can choose.
pub(crate) const CHOICES: &[Choice] = &[
    Choice {
        name: "fools",
        title: key!("court-option-fools"),
        values: &[
            ("\"unlimited\"", key!("court-option-fools-unlimited")),
            ("\"one_per_player\"", key!("court-option-fools-one-per-player")),
        ],
    },
    Choice {
        name: "dice",
        title: key!("court-option-dice"),
        values: &[
            ("\"twelve\"", key!("court-option-dice-twelve")),
            ("\"unlimited\"", key!("court-option-dice-unlimited")),
        ],
    },
    Choice {
        name: "early_dice",
        title: key!("court-option-early-dice"),
        values: &[
            ("false", key!("court-option-early-dice-false")),
            ("true", key!("court-option-early-dice-true")),
        ],
    },
    Choice {
        name: "round_limit",
        title: key!("court-option-round-limit"),
        values: &[
            ("\"usual\"", key!("court-option-round-limit-usual")),
            ("\"lifted\"", key!("court-option-round-limit-lifted")),
        ],
    },
];

/// The face.
pub(crate) struct CourtFace;

impl Face for CourtFace {
    type Game = Court;

    fn voice(&self) -> &'static dyn Voice<Court> {
        &CourtVoice
    }

    fn is_open(&self) -> bool {
        true
    }

    fn has_dice(&self) -> bool {
        true
    }

    fn key(&self, action: Action) -> Option<char> {
        (action == Action::Roll).then_some('r')
    }

    fn held(&self, shown: &Shown, seat: Seat) -> AnyView {
        panel::held(shown, seat)
    }

    fn board(&self, table: Table) -> Board {
        let play = Play::new(table);
        let view = view! {
            <div class="court" data-part="board" class:their-turn=live(move || !table.is_your_turn())>
                {hall::hall(play)}
                <section class=live(move || format!("lower {}", play.tincture())) aria-label=said!("court-turn")>
                    {dice::trays(play)}
                    {retinue::retinue(play)}
                </section>
            </div>
        };
        Board {
            view: view.into_any(),
            panel: Some((key!("court-odds-tab"), panel::odds(play))),
            places: Signal::derive(move || play.places()),
            asked: Signal::derive(move || play.busy()),
            back: Signal::derive(move || play.back()),
            card: Some(how::card(play)),
        }
    }
}
