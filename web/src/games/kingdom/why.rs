//! "Why can't I?": what the rules answer, in the reader's words.

use super::speech;
use crate::{
    fluent::Fact,
    read::{Read, field},
    shell::signs::charge,
    words,
};
use regalia_game::Seat;
use regalia_kingdom::{Bribe, Character, Region};
use serde_json::Value;

/// The reasons that the rules give, as parts of keys.
#[cfg(test)]
pub(super) const REASONS: [&str; 26] = [
    "not-your-turn",
    "match-over",
    "no-such-player",
    "no-such-region",
    "still-placing",
    "already-placed",
    "placing-is-over",
    "one-bribe",
    "must-bail",
    "cannot-pay",
    "no-influence",
    "nobody-to-influence",
    "no-prisoner",
    "not-imprisoned",
    "no-haven",
    "not-on-board",
    "knight-first",
    "scholar-first",
    "no-knight-acts",
    "not-beside-knight",
    "no-scholar-acts",
    "other-deed",
    "cannot-act",
    "not-to-free",
    "cannot-come",
    "no-token",
];

/// A refusal in the reader's language, from its facts.
pub(super) fn sentence(reason: &Value) -> Option<String> {
    let facts = reason.as_object()?;
    let key = format!("kingdom-illegal-{}", facts.get("illegal")?.as_str()?.replace('_', "-"));
    let mut values: Vec<(&str, Fact)> = Vec::new();
    for (name, fact) in facts {
        match name.as_str() {
            "illegal" => (),
            "character" => {
                let character = Character::read(fact)?;
                values.push(("character", speech::name(character).into()));
            }
            "disc" => {
                let (character, seat): (Character, Seat) = (field(fact, "character")?, field(fact, "seat")?);
                values.push(("character", speech::name(character).into()));
                values.push(("charge", charge(seat).into()));
            }
            "seat" => values.push(("charge", charge(Seat::read(fact)?).into())),
            "region" => {
                let region = Region::read(fact)?;
                values.push(("region", speech::region(region).into()));
            }
            "bribe" => {
                let bribe = Bribe::read(fact)?;
                values.push(("bribe", speech::bribe(bribe).into()));
            }
            _ => values.push((name.as_str(), fact.as_u64().unwrap_or_default().into())),
        }
    }
    Some(words::message(&key, &values))
}
