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

/// What one plays for, and how far everyone is.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Goal {
    /// One short sentence; empty when there is nothing left to reach.
    pub text: String,
    /// How far each player is, in a word or two, by seat; empty where nobody may know.
    pub reached: Vec<String>,
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
    /// Whether it is only a step on the way, which is left out where a turn is summed up.
    pub is_step: bool,
}

impl Sentence {
    /// What the player in a seat did, or what happened to them.
    pub fn of(seat: Seat, text: String) -> Self {
        Self { seat: Some(seat), ..Self::told(text) }
    }

    /// What happened without anybody's doing.
    pub fn told(text: String) -> Self {
        Self { seat: None, text, is_mark: false, is_step: false }
    }

    /// What closes or opens something, such as a round.
    pub fn mark(text: String) -> Self {
        Self { is_mark: true, ..Self::told(text) }
    }

    /// The same as a step on the way.
    pub fn step(self) -> Self {
        Self { is_step: true, ..self }
    }
}
