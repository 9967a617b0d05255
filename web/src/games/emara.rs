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
mod story;
mod tally;
mod why;

use crate::{
    games::{Asked, Board, Choice, Face, Sentence, Way},
    live::live,
    read::Read,
    shell::table::{Names, Shown, Table, Told},
};
use leptos::prelude::*;
pub(crate) use panel::lesson;
use play::Play;
use regalia_emara::{Action, Event, Phase, View};
use regalia_game::{RuleId, Seat};
use serde_json::Value;

/// What a table can choose.
pub(crate) const CHOICES: &[Choice] = &[
    Choice { name: "random_layout", values: &["false", "true"] },
    Choice { name: "full_selection", values: &["false", "true"] },
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

/// The view of a frame.
fn view_of(shown: &Shown) -> Option<View> {
    shown.view().copied()
}

/// An action in its own form.
fn to_json(action: Action) -> Value {
    serde_json::to_value(action).unwrap_or_default()
}

impl Face for EmaraFace {
    fn moment(&self, shown: &Shown, names: &Names) -> String {
        let Some(table) = view_of(shown).map(|view| view.table) else { return String::new() };
        let (you, name) = (names.you(table.seat), names.of(table.seat));
        match table.phase {
            Phase::Over => t!("emara-asked-over"),
            _ if table.round == 0 => t!("emara-moment-setup", you = you, name = name),
            Phase::Contributing => t!("emara-moment-end", round = table.round, you = you, name = name),
            _ => {
                let turn = table.turns / table.seats() + 1;
                t!("emara-moment", round = table.round, turn = turn, you = you, name = name)
            }
        }
    }

    fn asked(&self, shown: &Shown, names: &Names) -> Asked {
        view_of(shown).map(|view| speech::asked(&view, names)).unwrap_or_default()
    }

    fn offer(&self, shown: &Shown, action: &Value, _names: &Names) -> String {
        match (view_of(shown), Action::read(action)) {
            (Some(view), Some(action)) => speech::offer(&view.table, action),
            _ => t!("emara-offer-unknown"),
        }
    }

    fn fruit(&self, shown: &Shown, told: &[Value]) -> Option<String> {
        let seat = view_of(shown)?.table.seat;
        Some(tally::Tally::of(told, seat).words())
    }

    fn is_tried(&self) -> bool {
        true
    }

    fn key(&self, action: &Value) -> Option<char> {
        match Action::read(action)? {
            Action::EndTurn => Some('e'),
            Action::Leave => Some('l'),
            Action::Advance => Some('r'),
            Action::PayOtherwise => Some('p'),
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
        let rank = table.players[seat].rank;
        let rank = (rank > 0).then(|| speech::rank(rank));
        let statue = (table.statue == seat && table.seats() > 1 && table.phase != Phase::Over)
            .then(|| t!("emara-role-statue"));
        let roles: Vec<String> = rank.into_iter().chain(statue).collect();
        (!roles.is_empty()).then(|| roles.join(" · "))
    }

    fn worth(&self, shown: &Shown, seat: Seat) -> String {
        let Some(table) = view_of(shown).map(|view| view.table) else { return String::new() };
        let player = &table.players[seat];
        if table.seats() == 1 {
            return t!(
                "emara-worth-solo",
                score = player.score().0,
                citizens = player.citizens,
                buildings = player.buildings,
                victoria = table.victoria
            );
        }
        t!("emara-worth", score = player.score().0, citizens = player.citizens, buildings = player.buildings)
    }

    fn ending(&self, rule: RuleId, winner: Seat, names: &Names) -> String {
        let (you, name) = (names.you(winner), names.of(winner));
        match rule.as_str() {
            "EM-9.5" => t!("emara-ending-solo"),
            _ => t!("emara-ending", you = you, name = name),
        }
    }

    fn defeat(&self) -> (String, String) {
        (t!("emara-defeat-title"), t!("emara-defeat"))
    }

    fn after(&self, shown: &Shown) -> Option<Way> {
        let table = view_of(shown)?.table;
        (table.seats() == 1).then(|| Way {
            label: t!("emara-sheet"),
            detail: t!("emara-sheet-detail"),
            address: "/solo/emara".to_owned(),
        })
    }

    fn solo(&self) -> Option<AnyView> {
        Some(solo::page())
    }

    fn hand(&self, table: Table) -> Option<AnyView> {
        let hand = own::hand(Play::new(table));
        Some(view! { <div class="emara"><div class="open-hand">{hand}</div></div> }.into_any())
    }

    fn board(&self, table: Table) -> Board {
        let play = Play::new(table);
        let view = view! {
            <div class="emara" class:their-turn=live(move || !table.is_your_turn())>
                {panel::scores(play)}
                {rondel::rondels(play)}
                {own::board(play)}
            </div>
        };
        Board {
            view: view.into_any(),
            panel: Some(("emara-panel-tab", panel::realm(play))),
            places: Signal::derive(move || play.places()),
            asked: Signal::derive(move || play.busy()),
        }
    }
}

/// The keys of messages that are put together from names.
#[cfg(test)]
pub(crate) fn keys_by_name() -> Vec<String> {
    let parts: [(&[&str], &[&str]); 8] = [
        (&["count", "kind"], &speech::KINDS),
        (&["at", "to"], &speech::LOCATIONS),
        (&["card"], &speech::CARDS),
        (&["card-text"], &speech::CARDS[5..]),
        (&["advisor"], &speech::ADVISORS),
        (&["advisor-text"], &speech::ADVISORS[..16]),
        (&["event", "event-text"], &speech::EVENTS),
        (&["rank"], &speech::RANKS),
    ];
    let of = |(kinds, names): (&[&str], &[&str])| -> Vec<String> {
        let each = |kind: &&str| names.iter().map(|name| format!("emara-{kind}-{name}")).collect::<Vec<_>>();
        kinds.iter().flat_map(each).collect()
    };
    let reasons = why::REASONS.iter().map(|reason| format!("emara-illegal-{reason}"));
    parts.into_iter().flat_map(of).chain(reasons).collect()
}
