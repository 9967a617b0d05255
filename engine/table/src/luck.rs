//! A match's luck: its key, and how far each stream has been drawn.

use crate::Drawn;
use regalia_fairness::GameKey;
use regalia_game::{Dice, Game, Story, Stream, Turn, outcome_at, total_weight};
use std::collections::BTreeMap;

/// Draws are never taken twice, not even after an undo: the counts only grow.
#[derive(Clone, Debug)]
pub(crate) struct Luck {
    pub(crate) key: GameKey,
    drawn: BTreeMap<Stream, u64>,
}

impl Luck {
    pub(crate) fn new(key: GameKey) -> Self {
        Self { key, drawn: BTreeMap::new() }
    }

    /// Lets chance decide until a seat must act or the match is over.
    pub(crate) fn settle<G: Game>(&mut self, game: &mut G, story: &mut Story<G::Event>) -> Vec<Drawn> {
        let (mut all, mut draws) = (Vec::new(), Vec::new());
        while game.turn() == Turn::Chance {
            let stream = game.draws(&mut draws);
            let count = self.drawn.entry(stream).or_default();
            let (name, of) = (stream.to_string(), total_weight(&draws));
            let at = self.key.draw(&name, *count).below(of);
            *count += 1;
            let draw = outcome_at(&draws, at).expect("the number is below the sum of the weights");
            game.draw(draw, story);
            let draw = serde_json::to_value(draw).expect("draws are plain data");
            all.push(Drawn { stream: name, of, at, draw });
        }
        all
    }
}
