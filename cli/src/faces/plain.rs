//! The face of a game that has none of its own: everything as JSON.

use super::Face;
use crate::{
    seating::Names,
    text::{indent, wrap},
};
use regalia_game::Game;
use serde_json::Value;

/// Shows any game.
pub(crate) struct Plain;

impl<G: Game> Face<G> for Plain {
    fn board(&self, view: &G::View, _names: Names) -> String {
        serde_json::to_value(view).map(|view| outline(&view, "", 2)).unwrap_or_default()
    }

    fn hand(&self, _view: &G::View) -> String {
        String::new()
    }

    fn asked(&self, _view: &G::View) -> String {
        "Choose one of these actions.".to_owned()
    }

    fn heading(&self, _view: &G::View, _action: &G::Action) -> String {
        String::new()
    }

    fn sentence(&self, _view: &G::View, action: &G::Action) -> String {
        serde_json::to_string(action).unwrap_or_default()
    }

    fn tell(&self, events: &[G::Event], _names: Names) -> Vec<String> {
        events.iter().map(|event| serde_json::to_string(event).unwrap_or_default()).collect()
    }

    fn meant(&self, _view: &G::View, words: &str) -> Vec<G::Action> {
        serde_json::from_str(words).into_iter().collect()
    }

    fn why_examples(&self) -> &'static str {
        "an action as JSON, in the form in which actions are listed"
    }
}

/// A value with a line for each field, as deep as told, and everything below that on one line.
fn outline(value: &Value, before: &str, depth: u8) -> String {
    match value {
        Value::Object(fields) if depth > 0 && !fields.is_empty() => {
            fields.iter().map(|(name, value)| field(name, value, before, depth)).collect()
        }
        other => wrap(before, &spaced(other)),
    }
}

fn field(name: &str, value: &Value, before: &str, depth: u8) -> String {
    match value {
        Value::Object(fields) if depth > 1 && !fields.is_empty() => {
            indent(before, &[format!("{name}:")]) + &outline(value, &format!("{before}  "), depth - 1)
        }
        _ => wrap(&format!("{before}{name}: "), &spaced(value)),
    }
}

/// JSON with a blank behind each comma, so that long lines can be broken.
fn spaced(value: &Value) -> String {
    value.to_string().replace(',', ", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_court::{Action, Court, Event};
    use regalia_game::{Seat, Viewer};

    fn court() -> Court {
        "players: 2\nactive: 2 5\naside: 3\nmay roll: yes".parse().unwrap()
    }

    #[test]
    fn any_game_can_be_shown() {
        let view = court().view(Viewer::Seat(Seat(0)));
        let board = Face::<Court>::board(&Plain, &view, Names::default());
        assert!(board.contains("hall:\n  active: [2, 5]\n"), "{board}");
        assert!(board.lines().all(|line| line.chars().count() <= 100), "{board}");
    }

    #[test]
    fn actions_and_events_are_json_and_can_be_read_back() {
        let view = court().view(Viewer::Seat(Seat(0)));
        let sentence = Face::<Court>::sentence(&Plain, &view, &Action::Roll);
        assert_eq!(sentence, r#"{"do":"roll"}"#);
        assert_eq!(Face::<Court>::meant(&Plain, &view, &sentence), [Action::Roll]);
        assert!(Face::<Court>::meant(&Plain, &view, "roll").is_empty());
        let told = Face::<Court>::tell(&Plain, &[Event::Ended { winner: Seat(1) }], Names::default());
        assert_eq!(told, [r#"{"event":"ended","winner":1}"#]);
    }
}
