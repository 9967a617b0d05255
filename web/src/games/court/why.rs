//! "Why can't I?": what the rules answer, in the reader's words.

use super::speech;
use crate::{fluent::Fact, read::Read, words};
use regalia_court::Character;
use serde_json::Value;

/// The reasons that the rules give, as parts of keys.
#[cfg(test)]
pub(super) const REASONS: [&str; 32] = [
    "not-your-turn",
    "match-over",
    "not-rolled-yet",
    "result-stands",
    "nothing-set-aside",
    "die-set-aside",
    "no-such-die",
    "not-owned",
    "already-used",
    "not-its-power",
    "pips-do-not-fit",
    "bad-shift",
    "nothing-to-copy",
    "no-change",
    "no-dice-left",
    "not-before-roll",
    "roll-is-over",
    "power-open",
    "nothing-picked",
    "not-enough-picked",
    "enough-picked",
    "too-few-dice",
    "wrong-total",
    "cannot-pass",
    "no-claims-in-final",
    "dice-still-active",
    "cost-not-met",
    "none-left",
    "already-owned",
    "one-fool-at-a-time",
    "no-fool-to-turn",
    "queen-comes-with-king",
];

/// A refusal in the reader's language, from its facts.
pub(super) fn sentence(reason: &Value) -> Option<String> {
    let facts = reason.as_object()?;
    let key = format!("court-illegal-{}", facts.get("illegal")?.as_str()?.replace('_', "-"));
    let mut values: Vec<(&str, Fact)> = Vec::new();
    for (name, fact) in facts {
        match name.as_str() {
            "illegal" => (),
            "by" | "character" => {
                let character = Character::read(fact)?;
                values.push(("name", speech::name(character).into()));
                values.push(("the", speech::the(character).into()));
                values.push(("cost", speech::cost(character).into()));
            }
            "face" => {
                let pips = fact.as_u64().and_then(|pips| u8::try_from(pips).ok())?;
                values.push(("die", words::die(pips).to_string().into()));
            }
            _ => values.push((name.as_str(), fact.as_u64().unwrap_or_default().into())),
        }
    }
    Some(words::message(&key, &values))
}
