//! Who sits at a table: bots by kind, and how it is set up.

use crate::{arguments::Played, games};
use anyhow::Context;
use clap::{
    ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};
use regalia_bot_catalog::Level;
use regalia_fairness::Hash;
use regalia_game::{About, BadSetup, Bot, Dice, Game, Instinct, Setup, Turn};
use regalia_search::{HeuristicBot, RandomBot, nodes};
use regalia_table::{Frame, StartError};
use serde_json::Value;
use std::fmt;

/// A kind of bot.
#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum BotKind {
    /// Plays by the game's heuristic
    #[value(name = "thumb")]
    Heuristic,
    /// Plays at random
    #[value(name = "chancer")]
    Random,
    /// Friendly: looks one action ahead and is content with less
    Page,
    /// Looks one action ahead
    Squire,
    /// Searches a little
    Envoy,
    /// Searches ahead
    Regent,
    /// Strongest: searches for up to about a second
    Sovereign,
}

/// The most nodes of a decision, so that matches are the same on every machine.
pub(crate) const NODES: u64 = 300_000;

/// A bot of some level, for a game known only by its id.
struct Levelled(Level);

impl<G: Game> Bot<G> for Levelled {
    fn choose(&mut self, view: &G::View, actions: &[G::Action], dice: &mut dyn Dice) -> G::Action {
        let json = |action| serde_json::to_value(action).unwrap_or_default();
        let frame = Frame {
            seq: 0,
            head: Hash([0; 32]),
            turn: Turn::Chance,
            view: serde_json::to_value(view).unwrap_or_default(),
            actions: actions.iter().map(json).collect(),
            can_undo: false,
        };
        let chosen = regalia_bot_catalog::choose(G::ABOUT.id, self.0, &frame, &mut nodes(NODES), dice);
        let action = chosen.and_then(|action| serde_json::from_value(action).ok());
        action.unwrap_or_else(|| actions[0].clone())
    }
}

impl BotKind {
    /// A bot of this kind.
    pub(crate) fn bot<G: Instinct>(self) -> Box<dyn Bot<G>> {
        match self {
            Self::Heuristic => Box::new(HeuristicBot),
            Self::Random => Box::new(RandomBot),
            Self::Page => Box::new(Levelled(Level::Page)),
            Self::Squire => Box::new(Levelled(Level::Squire)),
            Self::Envoy => Box::new(Levelled(Level::Envoy)),
            Self::Regent => Box::new(Levelled(Level::Regent)),
            Self::Sovereign => Box::new(Levelled(Level::Sovereign)),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Heuristic => "thumb",
            Self::Random => "chancer",
            Self::Page => "page",
            Self::Squire => "squire",
            Self::Envoy => "envoy",
            Self::Regent => "regent",
            Self::Sovereign => "sovereign",
        })
    }
}

/// Reads the name of a level; the help says what each is like.
pub(crate) fn level() -> impl TypedValueParser<Value = Level> {
    let kinds = BotKind::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    let levels = kinds.filter(|kind| Level::named(kind.get_name()).is_some());
    PossibleValuesParser::new(levels).try_map(|name| Level::named(&name).ok_or("there is no such level"))
}

/// The game and the setup that a command asks for.
///
/// # Errors
/// If there is no such game, or it is not played like that.
pub(crate) fn asked_for(played: &Played) -> anyhow::Result<(About, Setup<Value>)> {
    table(&played.game, played.seats, &played.options)
}

/// A game and its setup; two players if nothing is said, or the fewest that the game seats.
///
/// # Errors
/// If there is no such game, or it is not played like that.
pub(crate) fn table(game: &str, seats: Option<u8>, options: &str) -> anyhow::Result<(About, Setup<Value>)> {
    let about = games::about(game)?;
    let seats = seats.unwrap_or_else(|| (*about.seats.start()).max(2));
    let setup = complete_setup(&about, seats, options)?;
    Ok((about, setup))
}

/// The opening of a game with this setup.
///
/// # Errors
/// If the options are not those of the game, or it is not played like that.
pub(crate) fn begin<G: Game>(setup: &Setup<Value>) -> anyhow::Result<G> {
    let options = serde_json::from_value(setup.options.clone()).context("--options")?;
    Ok(G::new(&Setup { rules: setup.rules, seats: setup.seats, options })?)
}

/// The setup as a host keeps it: the current rules, every option written out.
///
/// # Errors
/// If the game is not played like that; the error says what is allowed.
pub(crate) fn complete_setup(about: &About, seats: u8, options: &str) -> anyhow::Result<Setup<Value>> {
    let options: Value = serde_json::from_str(options).map_err(|error| {
        anyhow::anyhow!("--options: this is not JSON ({error}); write for example '{{\"name\": true}}'")
    })?;
    let setup = Setup { rules: about.current_rules(), seats, options };
    let completed = regalia_catalog::registry().complete(about.id, &setup);
    completed.map_err(|error| match error {
        StartError::BadSetup(BadSetup::WrongSeats { seats, .. }) => {
            let (fewest, most) = (seats.start(), seats.end());
            anyhow::anyhow!("{} is for {fewest} to {most}: choose --seats {fewest} to {most}", about.title)
        }
        StartError::BadOptions(reason) => anyhow::anyhow!(
            "--options: {reason} (a JSON object is wanted; `regalia rules {}` marks what can be chosen)",
            about.id
        ),
        other => anyhow::anyhow!("{other}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_court::Court;

    #[test]
    fn a_bot_of_some_level_answers_with_what_is_offered() {
        use regalia_court::View;
        use regalia_game::{Seat, Viewer};
        use regalia_search::QuickDice;
        let game: Court = "active: 1 4 6".parse().unwrap();
        let (view, mut actions): (View, _) = (game.view(Viewer::Seat(Seat(0))), Vec::new());
        game.actions(Seat(0), &mut actions);
        let mut bot: Box<dyn Bot<Court>> = BotKind::Envoy.bot();
        assert!(actions.contains(&bot.choose(&view, &actions, &mut QuickDice::new(1))));
    }

    #[test]
    fn a_bad_setup_is_told_with_its_remedy() {
        let error = |seats, options| complete_setup(&Court::ABOUT, seats, options).unwrap_err().to_string();
        assert!(error(9, "{}").contains("--seats 2 to 5"));
        assert!(error(2, "{").contains("not JSON"));
        assert!(error(2, r#"{"colour":1}"#).contains("unknown field `colour`"));
        assert_eq!(complete_setup(&Court::ABOUT, 2, "{}").unwrap().options["early_dice"], false);
    }
}
