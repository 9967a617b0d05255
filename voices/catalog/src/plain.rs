//! The voice of a game that has none of its own: its data, without brackets.

use regalia_game::{Game, RuleId, Seat};
use regalia_voice::{Asked, Language, Names, Section, Sentence, Voice};
use serde::Serialize;
use serde_json::Value;

/// Tells any game in the words of its data, which are English.
#[derive(Copy, Clone, Debug)]
pub struct PlainVoice;

impl<G: Game> Voice<G> for PlainVoice {
    fn title(&self, _: Language) -> String {
        G::ABOUT.title.to_owned()
    }

    fn moment(&self, _: Language, _: &G::View, _: &Names) -> String {
        String::new()
    }

    fn asked(&self, _: Language, _: &G::View, _: &[G::Action], _: &Names) -> Asked {
        Asked { title: G::ABOUT.title.to_owned(), detail: String::new() }
    }

    fn offer(&self, _: Language, _: &G::View, action: &G::Action, _: &Names) -> String {
        told(action)
    }

    fn position(&self, _: Language, view: &G::View, _: &Names) -> Vec<Section> {
        let rows = match serde_json::to_value(view) {
            Ok(Value::Object(fields)) => {
                fields.iter().map(|(name, value)| (spaced(name), words(value))).collect()
            }
            _ => Vec::new(),
        };
        vec![Section { title: G::ABOUT.title.to_owned(), rows }]
    }

    fn tell(&self, _: Language, events: &[G::Event], _: &Names) -> Vec<Sentence> {
        let sentence = |event| Sentence::told(told(event));
        events.iter().map(sentence).collect()
    }

    fn refusal(&self, _: Language, illegal: &G::Illegal, _: &Names) -> String {
        format!("{illegal}.")
    }

    fn role(&self, _: Language, _: &G::View, _: Seat) -> Option<String> {
        None
    }

    fn worth(&self, _: Language, _: &G::View, _: Seat) -> String {
        String::new()
    }

    fn ending(&self, _: Language, rule: RuleId, _: Seat, _: &Names) -> String {
        rule.to_string()
    }
}

fn told(value: &impl Serialize) -> String {
    serde_json::to_value(value).map(|value| words(&value)).unwrap_or_default()
}

fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

/// A value in words: fields with their names, lists with commas.
fn words(value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::String(text) => spaced(text),
        Value::Array(values) => values.iter().map(words).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => {
            let field = |(name, value): (&String, &Value)| format!("{} {}", spaced(name), words(value));
            fields.iter().map(field).collect::<Vec<_>>().join("; ")
        }
        other => other.to_string(),
    }
}
