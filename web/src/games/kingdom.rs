//! The face of *For Crown & Kingdom*.

mod bar;
mod discs;
mod geometry;
mod hand;
mod map;
mod panel;
mod play;
mod read;
mod speech;

use crate::{
    client::table::{Shown, Table},
    games::face::{Board, Choice, Face},
    platform::live::live,
    ui::bar::on_escape,
};
use leptos::prelude::*;
use play::Play;
use regalia_game::Seat;
use regalia_kingdom::{Action, Kingdom};
use regalia_kingdom_voice::KingdomVoice;
use regalia_voice::Voice;

/// What a table can choose.
pub(crate) const CHOICES: &[Choice] = &[Choice {
    name: "turn_limit",
    title: key!("kingdom-option-turn-limit"),
    values: &[
        ("\"usual\"", key!("kingdom-option-turn-limit-usual")),
        ("\"lifted\"", key!("kingdom-option-turn-limit-lifted")),
    ],
}];

/// The face.
pub(crate) struct KingdomFace;

impl Face for KingdomFace {
    type Game = Kingdom;

    fn voice(&self) -> &'static dyn Voice<Kingdom> {
        &KingdomVoice
    }

    fn is_open(&self) -> bool {
        true
    }

    fn key(&self, action: Action) -> Option<char> {
        match action {
            Action::Move { character } => character.id().chars().next(),
            Action::Spare | Action::Refrain => Some('x'),
            _ => None,
        }
    }

    fn held(&self, shown: &Shown, seat: Seat) -> AnyView {
        panel::held(shown, seat)
    }

    fn board(&self, table: Table) -> Board {
        let play = Play::new(table);
        on_escape(Signal::derive(move || play.back()));
        let view = view! {
            <div class="kingdom" data-part="board" class:their-turn=live(move || !table.is_your_turn())>
                {map::realm(play)}
                <div class="hand">{hand::hand(play)}{hand::bribes(play)}</div>
            </div>
        };
        Board {
            view: view.into_any(),
            panel: Some((key!("kingdom-scholars-tab"), panel::scholars())),
            places: Signal::derive(move || play.places()),
            asked: Signal::derive(move || play.busy()),
            // One of its places does it.
            back: Signal::derive(|| None),
            card: None,
        }
    }
}
