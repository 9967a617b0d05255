//! What happened in many matches, and how those fared to whom it happened.
//!
//! Every game emits events with named parts. Whatever has a name (a card, a bribe, a region) is counted
//! by event, part and name, so that no game has to say what of it is worth counting.

use regalia_game::{Outcome, Seat, SeatSet, Told, Wire};
use serde_json::Value;
use std::collections::BTreeMap;

/// Something that can happen: the event, and where it has parts with names, one of them.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(crate) struct Deed {
    pub(crate) event: String,
    pub(crate) part: String,
    pub(crate) name: String,
}

/// How often something happened in many matches.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Use {
    /// How often in all.
    pub(crate) times: u64,
    /// To how many players, once for every match in which it did.
    pub(crate) players: u64,
    /// How many of those won.
    pub(crate) winners: u64,
}

/// All that happened in many matches.
#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Usage(pub(crate) BTreeMap<Deed, Use>);

impl Usage {
    /// Counts the story of one match.
    pub(crate) fn count(&mut self, chapter: Chapter, outcome: &Outcome) {
        let winners = SeatSet::from(outcome.winners().collect::<Vec<_>>());
        for (deed, (times, seats)) in chapter.0 {
            let used = self.0.entry(deed).or_default();
            used.times += times;
            used.players += seats.iter().count() as u64;
            used.winners += seats.iter().filter(|seat| winners.contains(*seat)).count() as u64;
        }
    }

    /// Counts what another has counted.
    pub(crate) fn add(&mut self, other: Self) {
        for (deed, more) in other.0 {
            let used = self.0.entry(deed).or_default();
            used.times += more.times;
            used.players += more.players;
            used.winners += more.winners;
        }
    }
}

/// What happened in one match so far: how often, and to which seats.
#[derive(Default)]
pub(crate) struct Chapter(BTreeMap<Deed, (u64, SeatSet)>);

impl Chapter {
    /// Takes down what was told, as those heard it who heard the most.
    pub(crate) fn take<E: Wire>(&mut self, told: &[Told<E>]) {
        for told in told {
            let (Told::Everyone(event) | Told::Only { event, .. }) = told;
            if let Ok(event) = serde_json::to_value(event) {
                self.take_event(&event);
            }
        }
    }

    fn take_event(&mut self, event: &Value) {
        let Some(name) = event["event"].as_str() else { return };
        let mut parts = Vec::new();
        named_parts("", event, &mut parts);
        let actor = event["seat"].as_u64().or_else(|| first_seat(event));
        if parts.is_empty() {
            parts.push((String::new(), String::new()));
        }
        for (part, value) in parts {
            let deed = Deed { event: name.to_owned(), part, name: value };
            let (times, seats) = self.0.entry(deed).or_insert((0, SeatSet::default()));
            *times += 1;
            if let Some(seat) = actor {
                seats.insert(Seat(seat as u8));
            }
        }
    }
}

/// Parts of these names say which one it is, not how much: their numbers are counted like names.
const NUMBERED: [&str; 3] = ["rank", "favor", "hut number"];

/// All parts that have a name for their value.
fn named_parts(within: &str, value: &Value, into: &mut Vec<(String, String)>) {
    let Value::Object(parts) = value else { return };
    for (part, value) in parts.iter().filter(|(part, _)| *part != "event") {
        let part = if within.is_empty() { part.clone() } else { format!("{within} {part}") };
        match value {
            Value::String(name) => into.push((part, name.clone())),
            Value::Number(number) if NUMBERED.contains(&part.as_str()) => {
                into.push((part, number.to_string()));
            }
            value => named_parts(&part, value, into),
        }
    }
}

/// The seat that is named inside a part, where the event itself names none.
fn first_seat(event: &Value) -> Option<u64> {
    event.as_object()?.values().find_map(|part| part["seat"].as_u64())
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_game::{PerSeat, RuleId};
    use serde_json::json;

    #[test]
    fn whatever_has_a_name_is_counted_for_whom_it_happened_to() {
        let mut chapter = Chapter::default();
        let moved = json!({"event": "moved", "disc": {"seat": 1, "character": "knight"}, "to": "T1"});
        let told = [
            Told::Everyone(moved.clone()),
            Told::Everyone(moved),
            Told::Everyone(json!({"event": "passed", "seat": 0})),
        ];
        chapter.take(&told);
        let outcome = Outcome {
            ranks: PerSeat::from_fn(2, |seat| if seat.0 == 1 { 1 } else { 2 }),
            scores: None,
            by: RuleId::new("XX-1.1"),
        };
        let mut usage = Usage::default();
        usage.count(chapter, &outcome);
        let found: Vec<String> = usage
            .0
            .iter()
            .map(|(Deed { event, part, name }, used)| {
                format!("{event}/{part}/{name} {} {} {}", used.times, used.players, used.winners)
            })
            .collect();
        assert_eq!(found, ["moved/disc character/knight 2 1 1", "moved/to/T1 2 1 1", "passed// 1 1 0"]);
    }
}
