//! "Why can't I?": the rules themselves are asked, and their answer put into the reader's words.

use super::speech;
use crate::{shell::table::Hint, words};
use fluent_bundle::FluentValue;
use regalia_court::{Action, Character, Court, Illegal, View};
use regalia_game::{Dice, Game, Imagine, Refusal, Story};
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

/// The game is open: imagining it takes no chance.
struct NoChance;

impl Dice for NoChance {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// Why the viewer may not do this now; nothing if it may.
pub(super) fn refusal(view: &View, action: Action) -> Option<Illegal> {
    let mut court = Court::imagine(view, &mut NoChance);
    let seat = view.you.unwrap_or(view.hall.seat);
    court.act(seat, &action, &mut Story::silent()).err()
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
    let key = format!("court-illegal-{}", facts.get("illegal")?.as_str()?.replace('_', "-"));
    let mut values: Vec<(&str, FluentValue<'_>)> = Vec::new();
    for (name, fact) in facts {
        match name.as_str() {
            "illegal" => (),
            "by" | "character" => {
                let character: Character = serde_json::from_value(fact.clone()).ok()?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_say_why() {
        let court: Court = "players: 2\nactive: 2 5\naside: 3".parse().unwrap();
        let view = View { you: Some(court.hall().seat), hall: *court.hall() };
        assert_eq!(refusal(&view, Action::Roll), Some(Illegal::NothingSetAside));
        assert_eq!(refusal(&view, Action::SetAside { face: regalia_court::Face::ALL[1] }), None);
    }
}
