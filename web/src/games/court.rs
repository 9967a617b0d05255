//! The face of *To Court the King*.

mod card;
mod dice;
mod hall;
mod odds;
mod panel;
mod play;
mod read;
mod retinue;
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
use regalia_court::{Action, Character, Event, Phase, View};
use regalia_game::{RuleId, Seat, Turn};
use serde_json::Value;

/// What a table can choose.
pub(crate) const CHOICES: &[Choice] = &[
    Choice { name: "fools", values: &["\"unlimited\"", "\"one_per_player\""] },
    Choice { name: "dice", values: &["\"twelve\"", "\"unlimited\""] },
    Choice { name: "early_dice", values: &["false", "true"] },
];

/// The face.
pub(crate) struct CourtFace;

/// The view of a frame.
fn view_of(shown: &Shown) -> Option<View> {
    shown.view().copied()
}

/// An action in its own form.
fn to_json(action: Action) -> Value {
    serde_json::to_value(action).unwrap_or_default()
}

impl Face for CourtFace {
    fn is_open(&self) -> bool {
        true
    }

    fn has_dice(&self) -> bool {
        true
    }

    fn moment(&self, shown: &Shown, names: &Names) -> String {
        let Some(view) = view_of(shown) else { return String::new() };
        let hall = view.hall;
        if hall.phase == Phase::Over {
            return t!("court-moment-over");
        }
        let (you, name) = (names.you(hall.seat), names.of(hall.seat));
        if hall.is_final() {
            return t!("court-moment-final", you = you, name = name);
        }
        t!("court-moment", round = hall.round, you = you, name = name)
    }

    fn asked(&self, shown: &Shown, names: &Names) -> Asked {
        let claims = shown.frame.actions.iter().filter(|action| action["do"] == "claim").count();
        view_of(shown).map(|view| speech::asked(&view, claims, names)).unwrap_or_default()
    }

    fn offer(&self, shown: &Shown, action: &Value, _names: &Names) -> String {
        match (view_of(shown), Action::read(action)) {
            (Some(view), Some(action)) => speech::offer(&view.hall, action),
            _ => action_text_lost(),
        }
    }

    fn key(&self, action: &Value) -> Option<char> {
        (Action::read(action)? == Action::Roll).then_some('r')
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
        let hall = view_of(shown)?.hall;
        match hall.throne {
            Some(throne) if throne.king == seat => Some(t!("court-role-king")),
            Some(throne) if throne.queen == seat => Some(t!("court-role-queen")),
            _ => (hall.start == seat && !matches!(shown.frame.turn, Turn::Over(_)))
                .then(|| t!("court-role-start")),
        }
    }

    fn worth(&self, shown: &Shown, seat: Seat) -> String {
        let Some(view) = view_of(shown) else { return String::new() };
        let player = &view.hall.players[seat];
        if player.owns(Character::King) && player.result.alike == 0 {
            return t!("court-worth-king");
        }
        speech::mark(player.result)
    }

    fn ending(&self, rule: RuleId, winner: Seat, names: &Names) -> String {
        let (you, name) = (names.you(winner), names.of(winner));
        match rule.as_str() {
            "CK-6.4" => t!("court-ending-taken", you = you, name = name),
            "CK-6.5" => t!("court-ending-queen", you = you, name = name),
            _ => t!("court-ending-rounds", you = you, name = name),
        }
    }

    fn board(&self, table: Table) -> Board {
        let play = Play::new(table);
        let view = view! {
            <div class="court" class:their-turn=live(move || !table.is_your_turn())>
                {hall::hall(play)}
                <section class=live(move || format!("lower {}", play.tincture())) aria-label=said!("court-turn")>
                    {dice::trays(play)}
                    {retinue::retinue(play)}
                </section>
            </div>
        };
        Board {
            view: view.into_any(),
            panel: Some(("court-odds-tab", panel::odds(play))),
            places: Signal::derive(move || play.places()),
            asked: Signal::derive(move || play.busy()),
        }
    }
}

fn action_text_lost() -> String {
    t!("court-offer-unknown")
}

/// The keys of messages that are put together from the names of characters and reasons.
#[cfg(test)]
pub(crate) fn keys_by_name() -> Vec<String> {
    let parts = ["name", "the", "cost", "power"];
    let by_character = Character::ALL
        .iter()
        .flat_map(|character| parts.map(|part| format!("court-{part}-{}", speech::id(*character))));
    by_character.chain(why::REASONS.iter().map(|reason| format!("court-illegal-{reason}"))).collect()
}
