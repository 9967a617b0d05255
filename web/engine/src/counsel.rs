//! Counsel on a position, worked out bit by bit.

mod court;

use serde_json::Value;
use std::collections::BTreeMap;

/// What a game has to say about positions; it remembers what the next may need.
trait Adviser {
    /// Turns to a position and drops the one before; `None` if the view cannot be read.
    fn begin(&mut self, view: Value) -> Option<()>;
    /// Finds out a little more; `false` if nothing is left to find out.
    fn go_on(&mut self) -> bool;
    /// What is known by now, in the game's own form.
    fn known(&self) -> Value;
}

/// The adviser of a game, if it has one.
fn adviser(game: &str) -> Option<Box<dyn Adviser>> {
    match game {
        "court" => Some(Box::<court::CourtAdviser>::default()),
        _ => None,
    }
}

/// Gives counsel on one position after the other.
#[derive(Default)]
pub struct Counsellor {
    advisers: BTreeMap<String, Box<dyn Adviser>>,
    game: Option<String>,
}

impl Counsellor {
    /// Turns to another position and drops the one before; `false` if there is nothing to say about it.
    pub fn begin(&mut self, game: &str, view: Value) -> bool {
        self.game = None;
        if !self.advisers.contains_key(game)
            && let Some(adviser) = adviser(game)
        {
            self.advisers.insert(game.to_owned(), adviser);
        }
        let begun = self.advisers.get_mut(game).and_then(|adviser| adviser.begin(view));
        self.game = begun.map(|()| game.to_owned());
        self.game.is_some()
    }

    /// Finds out a little more; `false` if nothing is left to find out.
    pub fn go_on(&mut self) -> bool {
        let adviser = self.game.as_ref().and_then(|game| self.advisers.get_mut(game));
        adviser.is_some_and(|adviser| adviser.go_on())
    }

    /// What is known by now.
    pub fn known(&self) -> Value {
        let adviser = self.game.as_ref().and_then(|game| self.advisers.get(game));
        adviser.map(|adviser| adviser.known()).unwrap_or_default()
    }
}
