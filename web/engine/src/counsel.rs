//! Counsel on a position, worked out bit by bit.

mod court;

use crate::answers::frame;
use regalia_game::GameId;
use regalia_search::QuickDice;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What a game has to say about positions; it remembers what the next may need.
trait Adviser {
    /// Turns to a position and drops the one before; `None` if it cannot be read.
    fn begin(&mut self, view: Value, actions: Vec<Value>) -> Option<()>;
    /// Finds out a little more; `false` if nothing is left to find out.
    fn go_on(&mut self) -> bool;
    /// What is known by now, in the game's own form.
    fn known(&self) -> Value;
    /// How a goal can still be reached from this position, both in the game's own form.
    fn how(&self, _view: Value, _goal: Value) -> Option<Value> {
        None
    }
}

/// The adviser of a game.
fn adviser(game: GameId) -> Box<dyn Adviser> {
    match game.as_str() {
        "court" => Box::<court::CourtAdviser>::default(),
        _ => Box::new(Beginner { game, best: Value::Null }),
    }
}

/// Advises any game by its rule of thumb, where that is no blunder.
struct Beginner {
    game: GameId,
    best: Value,
}

impl Adviser for Beginner {
    fn begin(&mut self, view: Value, actions: Vec<Value>) -> Option<()> {
        let praised = regalia_bot_catalog::praised(self.game, &frame(view, actions), &mut QuickDice::new(0))?;
        self.best = praised.unwrap_or_default();
        Some(())
    }

    fn go_on(&mut self) -> bool {
        false
    }

    fn known(&self) -> Value {
        json!({ "best": self.best, "is_done": true })
    }
}

/// Gives counsel on one position after the other.
#[derive(Default)]
pub struct Counsellor {
    advisers: BTreeMap<GameId, Box<dyn Adviser>>,
    game: Option<GameId>,
}

impl Counsellor {
    /// Turns to another position and drops the one before; `false` if there is nothing to say about it.
    pub fn begin(&mut self, game: GameId, view: Value, actions: Vec<Value>) -> bool {
        let adviser = self.advisers.entry(game).or_insert_with(|| adviser(game));
        self.game = adviser.begin(view, actions).map(|()| game);
        self.game.is_some()
    }

    /// How a goal can still be reached from this position; nothing if there is no way, or the game knows of none.
    pub fn how(&mut self, game: GameId, view: Value, goal: Value) -> Option<Value> {
        self.advisers.entry(game).or_insert_with(|| adviser(game)).how(view, goal)
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

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_catalog::{CatalogGame, Visitor};
    use regalia_game::{Setup, Story, Turn, Viewer};
    use regalia_search::nodes;

    /// The first position of a game in which a seat chooses: its view and what it is offered.
    struct First;

    impl Visitor for First {
        type Output = (Value, Vec<Value>);

        fn visit<G: CatalogGame>(self) -> Self::Output {
            let (rules, seats) = (G::ABOUT.current_rules(), *G::ABOUT.seats.end());
            let mut game = G::new(&Setup { rules, seats, options: G::Options::default() }).unwrap();
            let mut dice = QuickDice::new(3);
            let seat = loop {
                match game.turn() {
                    Turn::Seats(seats) => break seats.iter().next().unwrap(),
                    _ => game.chance(&mut dice, &mut Vec::new(), &mut Story::silent()),
                }
            };
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            let json = |value| serde_json::to_value(value).unwrap();
            let view = serde_json::to_value(game.view(Viewer::Seat(seat))).unwrap();
            (view, actions.iter().map(json).collect())
        }
    }

    #[test]
    fn every_game_is_advised() {
        let mut counsellor = Counsellor::default();
        for about in regalia_catalog::all() {
            let (view, actions) = regalia_catalog::visit(about.id, First).unwrap();
            assert!(counsellor.begin(about.id, view.clone(), actions.clone()), "{}", about.id);
            while counsellor.go_on() {}
            let known = counsellor.known();
            assert_eq!(known["is_done"], true, "{}", about.id);
            let mut beginner = Beginner { game: about.id, best: Value::Null };
            beginner.begin(view.clone(), actions.clone()).unwrap();
            let best = &beginner.known()["best"];
            assert!(best.is_null() || actions.contains(best), "{}", about.id);
            let advice = crate::advise(about.id, view, actions.clone(), &mut nodes(50)).unwrap();
            assert!(
                actions.contains(&advice.ways[0].steps[0].actions[0]) && advice.before >= 0.0,
                "{}",
                about.id
            );
        }
        assert!(!counsellor.begin(GameId::new("chess"), Value::Null, Vec::new()));
        assert_eq!(counsellor.known(), Value::Null);
    }
}
