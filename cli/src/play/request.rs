//! What a player types.

use crate::Key;
use regalia_voice::key;

/// One line of input, understood.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum Request {
    /// Do the actions with these numbers, all or none.
    Act(Vec<usize>),
    /// Take the last step back.
    Undo,
    /// Tell why what these words mean is not allowed.
    Why(String),
    /// Print a rule, or all titles.
    Rules(Vec<String>),
    /// Show the table again.
    Look,
    /// Tell what can be typed.
    Help,
    /// Leave the match.
    Quit,
    /// Nothing was typed.
    Nothing,
    /// It was not understood.
    Unknown(String),
}

impl Request {
    /// Reads a line.
    pub(crate) fn parse(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_lowercase().as_str(), rest) {
            ("", _) => Self::Nothing,
            ("why", _) => Self::Why(rest.to_owned()),
            ("rules" | "rule", _) => Self::Rules(rest.split_whitespace().map(str::to_owned).collect()),
            ("u" | "undo", "") => Self::Undo,
            ("l" | "look", "") => Self::Look,
            ("?" | "h" | "help", "") => Self::Help,
            ("q" | "quit" | "exit", "") => Self::Quit,
            _ => numbers(line).map_or_else(|| Self::Unknown(line.to_owned()), Self::Act),
        }
    }
}

/// Numbers between blanks or commas; nothing if there is anything else.
fn numbers(line: &str) -> Option<Vec<usize>> {
    let words = line.split([' ', '\t', ',']).filter(|word| !word.is_empty());
    words.map(|word| word.parse().ok()).collect::<Option<Vec<_>>>().filter(|numbers| !numbers.is_empty())
}

/// What can be typed, and the message that says what it does.
pub(crate) const HELP: [(&str, Key); 8] = [
    ("3", key!("play-help-number")),
    ("1 3 3", key!("play-help-numbers")),
    ("u", key!("play-help-undo")),
    ("why …", key!("play-help-why")),
    ("rules", key!("play-help-rules")),
    ("l", key!("play-help-look")),
    ("?", key!("play-help-help")),
    ("q", key!("play-help-quit")),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let told = [
            ("1", Request::Act(vec![1])),
            (" 1 3,3 ", Request::Act(vec![1, 3, 3])),
            ("u", Request::Undo),
            ("Undo", Request::Undo),
            ("why Claim  king", Request::Why("Claim  king".into())),
            ("why", Request::Why(String::new())),
            ("rules", Request::Rules(vec![])),
            ("rules CK-3.2", Request::Rules(vec!["CK-3.2".into()])),
            ("l", Request::Look),
            ("?", Request::Help),
            ("q", Request::Quit),
            ("", Request::Nothing),
            (",", Request::Unknown(",".into())),
            ("1 x", Request::Unknown("1 x".into())),
            ("u 3", Request::Unknown("u 3".into())),
            ("99999999999999999999999", Request::Unknown("99999999999999999999999".into())),
        ];
        for (line, wanted) in told {
            assert_eq!(Request::parse(line), wanted, "{line}");
        }
    }
}
