//! "Why can't I?": what the rules answer, in the reader's words.

use super::speech;
use crate::{fluent::Fact, read::Read, shell::signs::charge, words};
use regalia_emara::{Advisor, Card, EventCard, Good, Hut, Location, Means};
use regalia_game::Seat;
use serde_json::Value;

/// The reasons that the rules give, as parts of keys.
#[cfg(test)]
pub(super) const REASONS: [&str; 51] = [
    "not-your-turn",
    "match-over",
    "setup-over",
    "relocate-first",
    "bad-relocation",
    "choose-first",
    "play-first",
    "already-played",
    "not-in-hand",
    "no-such-slot",
    "visit-open",
    "help-open",
    "keep-first",
    "nothing-drawn",
    "not-drawn",
    "already-moved",
    "must-move",
    "must-step",
    "other-card",
    "card-done",
    "not-in-town",
    "nobody-to-help",
    "not-there",
    "no-visit",
    "no-craftsman",
    "deed-done",
    "wrong-number",
    "no-such-favor",
    "favor-elsewhere",
    "too-few",
    "too-dear",
    "highest-rank",
    "rank-done",
    "craftsman-done",
    "advisor-done",
    "no-craftsmen-left",
    "hut-taken",
    "no-councilor",
    "not-on-town",
    "not-yours",
    "already-asked",
    "baker-limit",
    "no-citizens",
    "event-asks",
    "not-asked",
    "not-wanted",
    "payment-open",
    "bad-means",
    "nothing-to-pay",
    "one-way",
    "by-hand-first",
];

/// A refusal in the reader's language, from its facts.
pub(super) fn sentence(reason: &Value) -> Option<String> {
    let facts = reason.as_object()?;
    let illegal = facts.get("illegal")?.as_str()?;
    let key = format!("emara-illegal-{}", illegal.replace('_', "-"));
    let is_event = matches!(illegal, "event_asks" | "not_wanted");
    let mut values: Vec<(&str, Fact)> = Vec::new();
    for (name, fact) in facts {
        let value: Fact = match name.as_str() {
            "at" => speech::place(Location::read(fact)?).into(),
            "card" if is_event => speech::event(EventCard::read(fact)?).into(),
            "card" => speech::card(Card::read(fact)?).into(),
            "advisor" => speech::advisor(Advisor::read(fact)?).into(),
            "good" => speech::kind(Good::read(fact)? as usize).into(),
            "with" => speech::kind(speech::means_kind(Means::read(fact)?)).into(),
            "hut" => speech::place(Hut::read(fact)?.location()).into(),
            "seat" => charge(Seat::read(fact)?).into(),
            _ => fact.as_u64().unwrap_or_default().into(),
        };
        values.push((name.as_str(), value));
    }
    Some(words::message(&key, &values))
}
