//! The parts of a rules page that teach.

use crate::{RuleId, RulebookError, rule::push};
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

/// Reads the part of a page that stands before its first rule.
pub(crate) fn chapters<'a>(lines: impl Iterator<Item = &'a str>) -> Result<Vec<Chapter>, RulebookError> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for (number, line) in lines.enumerate() {
        if let Some(title) = line.strip_prefix("## ") {
            chapters.push(Chapter { title: title.trim().to_owned(), pieces: Vec::new() });
        } else if line.starts_with("###") {
            let bad = RulebookError::BadHeading(number + 1);
            let (Some(chapter), Some(piece)) = (chapters.last_mut(), Piece::parse(line)) else {
                return Err(bad);
            };
            chapter.pieces.push(piece);
        } else if let Some(piece) = chapters.last_mut().and_then(|chapter| chapter.pieces.last_mut()) {
            piece.push(line);
        }
    }
    // The last is the section of the first rule.
    chapters.retain(|chapter| !chapter.pieces.is_empty());
    for piece in chapters.iter_mut().flat_map(|chapter| &mut chapter.pieces) {
        piece.text = piece.text.trim().to_owned();
    }
    Ok(chapters)
}

impl Piece {
    /// A piece from its heading: `### Title`, or `#### Title (CK-3.2)` for a step.
    fn parse(heading: &str) -> Option<Self> {
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
    fn push(&mut self, line: &str) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rulebook;

    const PAGE: &str = "# Toy\n\nWords.\n\n## How to play\n\n### A turn\n\n![Two cards](start hand)\n\nPlay **one**.\n\n\
        #### Take (TY-1.1)\n\nTake it.\n\n## 1 Setup\n\n### TY-1.1 Cards\nSix cards.\n";

    #[test]
    fn what_stands_before_the_first_rule_teaches() {
        let book = Rulebook::parse(PAGE).unwrap();
        assert_eq!((book.preamble.as_str(), book.rules.len(), book.chapters.len()), ("Words.", 1, 1));
        let [turn, take] = &book.chapters[0].pieces[..] else { panic!("two pieces") };
        assert_eq!((turn.title.as_str(), turn.text.as_str(), turn.rule), ("A turn", "Play **one**.", None));
        let picture = turn.picture.as_ref().unwrap();
        assert_eq!([&picture.alt, &picture.position, &picture.part], ["Two cards", "start", "hand"]);
        assert_eq!((take.rule, &take.picture), (Some(RuleId::new("TY-1.1")), &None));
    }

    #[test]
    fn a_step_names_its_rule() {
        let page = PAGE.replace(" (TY-1.1)", "");
        assert_eq!(Rulebook::parse(&page), Err(RulebookError::BadHeading(13)));
    }
}
