//! The parts of a rules page that teach.

use crate::{RuleId, rule::push};
use serde::{Deserialize, Serialize};

/// A part of a rules page that teaches, such as *How to play*.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Chapter {
    /// Its heading.
    pub title: String,
    /// What it tells, in order.
    pub pieces: Vec<Piece>,
}

/// A few sentences, perhaps with a picture.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Its heading.
    pub title: String,
    /// The rule that it shows, if it is a step of the example turn.
    pub rule: Option<RuleId>,
    /// The picture.
    pub picture: Option<Picture>,
    /// What it says, as Markdown.
    pub text: String,
}

/// A picture: a part of the board in a position of [`About::positions`](crate::About::positions).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Picture {
    /// What is seen, in words.
    pub alt: String,
    /// The name of the position.
    pub position: String,
    /// The part of the board.
    pub part: String,
}

impl Piece {
    /// A piece from its heading: `### Title`, or `#### Title (CK-3.2)` for a step.
    pub(crate) fn parse(heading: &str) -> Option<Self> {
        let (title, rule) = match heading.strip_prefix("#### ") {
            Some(step) => {
                let (title, rule) = step.strip_suffix(')')?.rsplit_once(" (")?;
                (title, Some(RuleId::parse(rule)?))
            }
            None => (heading.strip_prefix("### ")?, None),
        };
        Some(Self { title: title.trim().to_owned(), rule, picture: None, text: String::new() })
    }

    /// Takes a line below the heading: `![alt](position part)` is its picture.
    pub(crate) fn push(&mut self, line: &str) {
        match picture(line) {
            Some(picture) if self.picture.is_none() => self.picture = Some(picture),
            _ => push(&mut self.text, line),
        }
    }
}

fn picture(line: &str) -> Option<Picture> {
    let (alt, shown) = line.strip_prefix("![")?.strip_suffix(')')?.split_once("](")?;
    let (position, part) = shown.split_once(' ')?;
    Some(Picture { alt: alt.to_owned(), position: position.to_owned(), part: part.to_owned() })
}
