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
mod story;
mod why;

use crate::{
    games::{Asked, Board, Choice, Face, Sentence},
    live::live,
    read::Read,
    shell::table::{Names, Shown, Table, Told},
};
use leptos::prelude::*;
pub(crate) use panel::lesson;
use play::Play;
use regalia_game::{RuleId, Seat, Turn};
use regalia_kingdom::{Action, Event, Phase, View};
use serde_json::Value;

/// What a table can choose.
pub(crate) const CHOICES: &[Choice] = &[Choice { name: "turn_limit", values: &["\"usual\"", "\"lifted\""] }];

/// The face.
pub(crate) struct KingdomFace;

/// The view of a frame.
fn view_of(shown: &Shown) -> Option<View> {
    shown.view().copied()
}

/// An action in its own form.
fn to_json(action: Action) -> Value {
    serde_json::to_value(action).unwrap_or_default()
}

impl Face for KingdomFace {
    fn is_open(&self) -> bool {
        true
    }

    fn moment(&self, shown: &Shown, names: &Names) -> String {
        let Some(view) = view_of(shown) else { return String::new() };
        let realm = view.realm;
        let (you, name) = (names.you(realm.seat), names.of(realm.seat));
        match realm.phase {
            Phase::Over => t!("kingdom-asked-over"),
            Phase::Placing => t!("kingdom-moment-placing", you = you, name = name),
            _ => t!("kingdom-moment", turn = realm.turns, you = you, name = name),
        }
    }

    fn asked(&self, shown: &Shown, names: &Names) -> Asked {
        view_of(shown).map(|view| speech::asked(&view, names)).unwrap_or_default()
    }

    fn offer(&self, shown: &Shown, action: &Value, names: &Names) -> String {
        match (view_of(shown), Action::read(action)) {
            (Some(view), Some(action)) => speech::offer(&view.realm, action, names),
            _ => t!("kingdom-offer-unknown"),
        }
    }

    fn key(&self, action: &Value) -> Option<char> {
        match Action::read(action)? {
            Action::Move { character } => character.id().chars().next(),
            Action::Spare => Some('x'),
            _ => None,
        }
    }

    fn tell(&self, log: &[Told], names: &Names) -> Vec<Sentence> {
        let events = log.iter().flat_map(|told| told.events.iter());
        let events: Vec<Event> = events.filter_map(Event::read).collect();
        story::tell(&events, names)
    }

    fn refusal(&self, reason: &Value) -> Option<String> {
        why::sentence(reason)
    }

    fn held(&self, shown: &Shown, seat: Seat) -> AnyView {
        panel::held(shown, seat)
    }

    fn role(&self, shown: &Shown, seat: Seat) -> Option<String> {
        let realm = view_of(shown)?.realm;
        let is_over = matches!(shown.frame.turn, Turn::Over(_));
        (realm.start == seat && !is_over).then(|| t!("kingdom-role-start"))
    }

    fn worth(&self, shown: &Shown, seat: Seat) -> String {
        let Some(view) = view_of(shown) else { return String::new() };
        let player = &view.realm.players[seat];
        t!("kingdom-worth", tokens = player.tokens.count(), coins = player.coins)
    }

    fn ending(&self, rule: RuleId, winner: Seat, names: &Names) -> String {
        let (you, name) = (names.you(winner), names.of(winner));
        match rule.as_str() {
            "KG-6.1" => t!("kingdom-ending-crown", you = you, name = name),
            _ => t!("kingdom-ending-limit", you = you, name = name),
        }
    }

    fn board(&self, table: Table) -> Board {
        let play = Play::new(table);
        let view = view! {
            <div class="kingdom" class:their-turn=live(move || !table.is_your_turn())>
                {map::realm(play)}
                <div class="hand">{hand::hand(play)}{hand::bribes(play)}</div>
            </div>
        };
        Board {
            view: view.into_any(),
            panel: Some(("kingdom-scholars-tab", panel::scholars())),
            places: Signal::derive(move || play.places()),
            asked: Signal::derive(move || play.busy()),
        }
    }
}

/// The keys of messages that are put together from names.
#[cfg(test)]
pub(crate) fn keys_by_name() -> Vec<String> {
    use regalia_kingdom::{Bribe, Character, Deed, Region};
    let mut keys: Vec<String> = Vec::new();
    for character in Character::ALL {
        keys.extend(["name", "whose"].map(|part| format!("kingdom-{part}-{}", character.id())));
    }
    for bribe in Bribe::ALL {
        keys.extend(
            ["bribe", "brief", "about"].map(|part| format!("kingdom-{part}-{}", speech::bribe_id(bribe))),
        );
    }
    for region in Region::all() {
        keys.push(format!("kingdom-region-{}", speech::region_id(region)));
        keys.push(format!("kingdom-tile-t{}", region.tile()));
        if let Deed::Activate(character) = region.deed() {
            keys.push(format!("kingdom-deed-activate-{}", character.id()));
        }
    }
    keys.extend(why::REASONS.iter().map(|reason| format!("kingdom-illegal-{reason}")));
    keys
}
