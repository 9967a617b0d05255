//! "Why can't I?": what the rules answer, in the reader's words.

use super::speech;
use crate::{fluent::Fact, read::Read, words};
use regalia_aragon::Card;
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

/// A refusal in the reader's language, from its facts.
pub(super) fn sentence(reason: &Value) -> Option<String> {
    let facts = reason.as_object()?;
    let key = format!("aragon-illegal-{}", facts.get("illegal")?.as_str()?.replace('_', "-"));
    let mut values: Vec<(&str, Fact)> = Vec::new();
    for (fact, value) in facts.iter().filter(|(fact, _)| *fact == "card" || *fact == "by") {
        if let Some(card) = Card::read(value) {
            values.push((fact, speech::name(card).into()));
        }
    }
    Some(words::message(&key, &values))
}
