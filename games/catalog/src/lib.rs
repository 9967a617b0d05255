//! The one list of all games. No other crate below the clients names a game.

use regalia_game::{About, Bot, Dice, Game, GameId, Imagine, Instinct};
use regalia_search::HeuristicBot;
use regalia_table::{Frame, Registry};
use serde_json::Value;
use std::{fmt::Display, str::FromStr};

/// A game with all that a place in the catalogue asks for.
pub trait CatalogGame: Game + Imagine + Instinct + FromStr<Err: Display> {}
impl<G: Game + Imagine + Instinct + FromStr<Err: Display>> CatalogGame for G {}

/// Something to be done with a game that is known only by its id.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: CatalogGame>(self) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// Every game, ready to be played by id and version of the rules.
        pub fn registry() -> Registry {
            Registry::new()$(.with::<$game>())+
        }

        /// What there is to know about every game.
        pub fn all() -> Vec<About> {
            vec![$(<$game as Game>::ABOUT),+]
        }

        /// Does something with the game of this id; nothing if there is none.
        pub fn visit<V: Visitor>(id: GameId, visitor: V) -> Option<V::Output> {
            $(if id == <$game as Game>::ABOUT.id {
                return Some(visitor.visit::<$game>());
            })+
            None
        }
    };
}

games![
    regalia_court::Court,
    regalia_kingdom::Kingdom,
    regalia_aragon::Aragon,
    regalia_emara::Emara,
    regalia_heirs::Heirs,
];

/// What a bot does that is shown this frame and plays by rule of thumb: it is given what a person in its
/// seat would be given. Nothing if nothing is offered, or the frame is not of this game.
pub fn choose(game: GameId, frame: &Frame, dice: &mut dyn Dice) -> Option<Value> {
    visit(game, Choose { frame, dice })?
}

struct Choose<'a> {
    frame: &'a Frame,
    dice: &'a mut dyn Dice,
}

impl Visitor for Choose<'_> {
    type Output = Option<Value>;

    fn visit<G: CatalogGame>(self) -> Option<Value> {
        let view: G::View = serde_json::from_value(self.frame.view.clone()).ok()?;
        let actions: Vec<G::Action> = serde_json::from_value(self.frame.actions.clone().into()).ok()?;
        if actions.is_empty() {
            return None;
        }
        let action = Bot::<G>::choose(&mut HeuristicBot, &view, &actions, self.dice);
        serde_json::to_value(action).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_found_by_its_id() {
        struct Id;
        impl Visitor for Id {
            type Output = GameId;
            fn visit<G: CatalogGame>(self) -> GameId {
                G::ABOUT.id
            }
        }
        for about in all() {
            assert_eq!(visit(about.id, Id), Some(about.id));
            assert!(registry().edition(about.id, about.current_rules()).is_ok());
        }
        assert_eq!(visit(GameId::new("chess"), Id), None);
        assert_eq!(registry().current().count(), all().len());
    }
}
