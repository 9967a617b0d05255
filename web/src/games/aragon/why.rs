//! "Why can't I?": the rules themselves are asked, and their answer put into the reader's words.

use super::speech;
use crate::{shell::table::Hint, words};
use fluent_bundle::FluentValue;
use regalia_aragon::{Action, Aragon, Card, Illegal, View};
use regalia_game::{Dice, Game, Imagine, Refusal, Story};
use serde_json::Value;

/// The reasons that the rules give, as parts of keys.
#[cfg(test)]
pub(super) const REASONS: [&str; 27] = [
    "not-your-turn",
    "match-over",
    "not-now",
    "not-your-leader",
    "no-leader",
    "no-event-here",
    "not-due",
    "not-in-hand",
    "not-face-down",
    "already-played",
    "one-card-on-first-turn",
    "normal-play-first",
    "not-yours",
    "no-ability",
    "once-per-turn",
    "condition-not-met",
    "cannot-pay",
    "would-do-nothing",
    "not-asked",
    "not-optional",
    "no-target",
    "protected",
    "wrong-sort",
    "wrong-card",
    "not-among",
    "too-much",
    "wrong-area",
];

/// What is hidden does not matter for a refusal: any world that fits gives the same answer.
struct NoChance;

impl Dice for NoChance {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// Why the viewer may not do this now; nothing if it may.
pub(super) fn refusal(view: &View, action: Action) -> Option<Illegal> {
    let mut game = Aragon::imagine(view, &mut NoChance);
    let seat = view.you.unwrap_or(view.table.active);
    Game::act(&mut game, seat, &action, &mut Story::silent()).err()
}

/// A refusal with its rule.
pub(super) fn hint(title: String, illegal: &Illegal) -> Hint {
    let reason = serde_json::to_value(illegal).unwrap_or_default();
    let text = sentence(&reason).unwrap_or_else(|| illegal.to_string());
    Hint { title, text, rule: Some(illegal.rule()) }
}

/// A refusal in the reader's language, from its facts.
pub(super) fn sentence(reason: &Value) -> Option<String> {
    let facts = reason.as_object()?;
    let key = format!("aragon-illegal-{}", facts.get("illegal")?.as_str()?.replace('_', "-"));
    let mut values: Vec<(&str, FluentValue<'_>)> = Vec::new();
    for (fact, value) in facts.iter().filter(|(fact, _)| *fact == "card" || *fact == "by") {
        if let Some(card) = value.as_str().and_then(|id| id.parse::<Card>().ok()) {
            values.push((fact, speech::name(card).into()));
        }
    }
    Some(words::message(&key, &values))
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_game::{Seat, Viewer};

    #[test]
    fn the_rules_say_why() {
        let game: Aragon = "hand 1: E01\nplayed: yes".parse().unwrap();
        let view = game.view(Viewer::Seat(Seat(0)));
        let play = Action::Play { card: "E01".parse().unwrap() };
        assert_eq!(refusal(&view, play), Some(Illegal::AlreadyPlayed));
        assert_eq!(refusal(&view, Action::Finish), None);
    }
}
