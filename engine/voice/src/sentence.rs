//! What a voice says.

use regalia_game::Seat;

/// What is asked of the reader.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Asked {
    /// One sentence.
    pub title: String,
    /// A second one that helps.
    pub detail: String,
}

/// A part of a position in words.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Section {
    /// What it is about.
    pub title: String,
    /// What lies there: whose or where it is, and what.
    pub rows: Vec<(String, String)>,
}

/// A sentence of the chronicle and whose shield stands before it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Sentence {
    /// Whose deed it was.
    pub seat: Option<Seat>,
    /// The sentence, dice as characters.
    pub text: String,
    /// Whether it closes something, such as a turn or a round.
    pub is_mark: bool,
}
