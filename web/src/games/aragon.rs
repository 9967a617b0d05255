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
use regalia_aragon::{Action, Event, Phase, View};
use regalia_game::{RuleId, Seat};
use serde_json::Value;

/// What a table can choose.
pub(crate) const CHOICES: &[Choice] = &[
    Choice { name: "leaders", values: &["false", "true"] },
    Choice { name: "head_start", values: &["false", "true"] },
    Choice { name: "pair", values: &["false", "true"] },
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

/// The view of a frame.
fn view_of(shown: &Shown) -> Option<View> {
    shown.view().cloned()
}

/// An action in its own form.
fn to_json(action: Action) -> Value {
    serde_json::to_value(action).unwrap_or_default()
}

impl Face for AragonFace {
    fn moment(&self, shown: &Shown, names: &Names) -> String {
        let Some(view) = view_of(shown) else { return String::new() };
        let table = view.table;
        if matches!(table.phase, Phase::Over { .. }) {
            return t!("aragon-moment-over");
        }
        if table.turn == 0 {
            return t!("aragon-moment-setup");
        }
        let (you, name) = (names.you(table.active), names.of(table.active));
        let key = if table.first.is_some() { "aragon-moment-second" } else { "aragon-moment" };
        t!(key, turn = table.turn, you = you, name = name, phase = speech::phase(&table))
    }

    fn asked(&self, shown: &Shown, names: &Names) -> Asked {
        view_of(shown).map(|view| speech::asked(&view, names)).unwrap_or_default()
    }

    fn offer(&self, shown: &Shown, action: &Value, _names: &Names) -> String {
        match (view_of(shown), Action::read(action)) {
            (Some(view), Some(action)) => speech::offer(&view, action),
            _ => t!("aragon-offer-unknown"),
        }
    }

    fn key(&self, action: &Value) -> Option<char> {
        match Action::read(action)? {
            Action::Finish => Some('e'),
            Action::Decline => Some('d'),
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
        let table = view_of(shown)?.table;
        (table.start == seat && table.turn > 0).then(|| t!("aragon-role-start"))
    }

    fn worth(&self, shown: &Shown, seat: Seat) -> String {
        let Some(view) = view_of(shown) else { return String::new() };
        let first = view.table.first.map_or(0, |first| first.totals[seat.index()]);
        t!("aragon-worth", total = first + view.table.total(seat))
    }

    fn ending(&self, rule: RuleId, winner: Seat, names: &Names) -> String {
        let (you, name) = (names.you(winner), names.of(winner));
        match rule.as_str() {
            "AR-3.1" => t!("aragon-ending-ten", you = you, name = name),
            "AR-3.2" => t!("aragon-ending-contest", you = you, name = name),
            "AR-6.3" => t!("aragon-ending-pair"),
            _ => t!("aragon-ending-count"),
        }
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
            panel: Some(("aragon-known-tab", panel::notes(play))),
            places: Signal::derive(move || play.places()),
            asked: Signal::derive(|| None),
        }
    }
}

/// The keys of messages that are put together from the names of cards, leaders, areas and reasons.
#[cfg(test)]
pub(crate) fn keys_by_name() -> Vec<String> {
    let cards = regalia_aragon::Card::all()
        .flat_map(|card| ["name", "text"].map(|part| format!("aragon-{part}-{}", speech::id(card))));
    let parts = ["leader", "reign", "event", "deed"];
    let leaders = regalia_aragon::Leader::all()
        .flat_map(|leader| parts.map(|part| format!("aragon-{part}-{}", leader.to_string().to_lowercase())));
    let areas = regalia_aragon::Area::ALL
        .into_iter()
        .flat_map(|area| ["area", "in"].map(|part| format!("aragon-{part}-{area}")));
    let reasons = why::REASONS.iter().map(|reason| format!("aragon-illegal-{reason}"));
    cards.chain(leaders).chain(areas).chain(reasons).collect()
}
