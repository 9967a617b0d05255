//! The games that this program can play, by id and version of the rules.

use crate::{AnyMatch, AnyStep, BadOpening, Match, Opening, erased::erase, play::typed_setup};
use regalia_fairness::Seed;
use regalia_game::{About, BadSetup, Game, GameId, Outcome, RulesVersion, Setup};
use serde_json::Value;
use std::{collections::BTreeMap, fmt};

/// Why a match cannot begin.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum StartError {
    /// Nobody here knows this game in this version.
    #[error("no game {0:?} with rules version {v}", v = .1.0)]
    UnknownGame(GameId, RulesVersion),
    /// The options are not those of the game.
    #[error("options: {0}")]
    BadOptions(String),
    /// The game is not played like that.
    #[error(transparent)]
    BadSetup(#[from] BadSetup),
    /// The opening is not finished.
    #[error(transparent)]
    BadOpening(#[from] BadOpening),
}

type Start = fn(&Opening, Seed) -> Result<(Box<dyn AnyMatch>, AnyStep), StartError>;
type Complete = fn(&Setup<Value>) -> Result<Setup<Value>, StartError>;

/// One game in one version of its rules.
#[derive(Clone)]
pub struct Edition {
    /// What there is to know about the game.
    pub about: About,
    start: Start,
    complete: Complete,
    rematch: fn(&Setup<Value>, Option<&Outcome>) -> Result<Value, StartError>,
    is_rematch: fn(&Setup<Value>) -> Result<bool, StartError>,
}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.about.fmt(f)
    }
}

/// All editions.
#[derive(Clone, Debug, Default)]
pub struct Registry {
    editions: BTreeMap<(GameId, RulesVersion), Edition>,
}

impl Registry {
    /// A registry that knows no game.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds every version of a game.
    ///
    /// # Panics
    /// If a game with this id is there already.
    #[must_use]
    pub fn with<G: Game>(mut self) -> Self {
        for rules in G::ABOUT.rules {
            let edition = Edition {
                about: G::ABOUT,
                start: |opening, seed| {
                    let (it, step) = Match::<G>::start(opening, seed)?;
                    Ok((Box::new(it), erase(step)))
                },
                complete: |setup| {
                    let setup = typed_setup::<G>(setup)?;
                    G::new(&setup)?;
                    Ok(to_setup(&setup))
                },
                rematch: |setup, last| {
                    let mut setup = typed_setup::<G>(setup)?;
                    setup.options = G::rematch(&setup.options, last);
                    Ok(to_setup(&setup).options)
                },
                is_rematch: |setup| Ok(G::is_rematch(&typed_setup::<G>(setup)?.options)),
            };
            let old = self.editions.insert((G::ABOUT.id, *rules), edition);
            assert!(old.is_none(), "{} is registered twice", G::ABOUT.id);
        }
        self
    }

    /// The edition of a game.
    ///
    /// # Errors
    /// If it is not known.
    pub fn edition(&self, game: GameId, rules: RulesVersion) -> Result<&Edition, StartError> {
        self.editions.get(&(game, rules)).ok_or(StartError::UnknownGame(game, rules))
    }

    /// Of every game the edition that new matches are played by.
    pub fn current(&self) -> impl Iterator<Item = &Edition> {
        let is_current =
            |((_, rules), edition): &(&(_, RulesVersion), &Edition)| *rules == edition.about.current_rules();
        self.editions.iter().filter(is_current).map(|(_, edition)| edition)
    }

    /// The setup with every option written out, as a match keeps it.
    ///
    /// # Errors
    /// If the game is not known or not played like that.
    pub fn complete(&self, game: GameId, setup: &Setup<Value>) -> Result<Setup<Value>, StartError> {
        (self.edition(game, setup.rules)?.complete)(setup)
    }

    /// The options of a rematch. See [`Game::rematch`].
    ///
    /// # Errors
    /// If the game is not known or not played like that.
    pub fn rematch(
        &self,
        game: GameId,
        setup: &Setup<Value>,
        last: Option<&Outcome>,
    ) -> Result<Value, StartError> {
        (self.edition(game, setup.rules)?.rematch)(setup, last)
    }

    /// Whether only a rematch can be set up like this. See [`Game::is_rematch`].
    ///
    /// # Errors
    /// If the game is not known or not played like that.
    pub fn is_rematch(&self, game: GameId, setup: &Setup<Value>) -> Result<bool, StartError> {
        (self.edition(game, setup.rules)?.is_rematch)(setup)
    }

    /// Begins a match. See [`Match::start`].
    ///
    /// # Errors
    /// If the game is not known, or as there.
    pub fn start(&self, opening: &Opening, seed: Seed) -> Result<(Box<dyn AnyMatch>, AnyStep), StartError> {
        (self.edition(opening.game(), opening.setup().rules)?.start)(opening, seed)
    }
}

/// A setup with its options as JSON.
pub fn to_setup<O: serde::Serialize>(setup: &Setup<O>) -> Setup<Value> {
    let options = serde_json::to_value(&setup.options).expect("options are plain data");
    Setup { rules: setup.rules, seats: setup.seats, options }
}
