//! What the games look like in a terminal.
//!
//! A game with a screen of its own has a file below this one that implements [`Face`] and one
//! line in [`play`]. Every other game of the catalogue is shown by [`Plain`], as JSON.

pub(crate) mod court;
mod plain;

use crate::{
    arguments::Play,
    games,
    play::{self, Console},
    seating::Names,
};
use court::CourtFace;
use plain::Plain;
use regalia_catalog::{CatalogGame, Visitor, visit};
use regalia_court::Court;
use regalia_game::Game;

/// How a game is shown and described. All texts are at most [`WIDTH`](crate::text::WIDTH) columns wide,
/// except sentences, which are wrapped when they are printed.
pub(crate) trait Face<G: Game> {
    /// What lies on the table. It is printed only when it has changed since it was last printed.
    fn board(&self, view: &G::View, names: Names) -> String;

    /// What is in the player's hands and changes with every action; empty if there is nothing.
    fn hand(&self, view: &G::View) -> String;

    /// What is asked of the player now, in one sentence.
    fn asked(&self, view: &G::View) -> String;

    /// A word or two under which actions of one kind are listed; empty if none is needed.
    fn heading(&self, view: &G::View, action: &G::Action) -> String;

    /// An action as a short sentence without a full stop.
    fn sentence(&self, view: &G::View, action: &G::Action) -> String;

    /// What happened, as sentences.
    fn tell(&self, events: &[G::Event], names: Names) -> Vec<String>;

    /// The actions that someone may mean who asks `why` with these words.
    fn meant(&self, view: &G::View, words: &str) -> Vec<G::Action>;

    /// What may follow `why`, for the help text.
    fn why_examples(&self) -> &'static str;
}

/// Plays a match of the game with this id. This is the one place where a game gets its face.
///
/// # Errors
/// If there is no such game, the match cannot begin, or the screen or the record cannot be written.
pub(crate) fn play<'a>(asked: &'a Play, console: Console<'a>) -> anyhow::Result<()> {
    let game = games::about(&asked.game)?.id;
    if game == Court::ABOUT.id && !asked.plain {
        return play::run::<Court>(&CourtFace, asked, console);
    }
    visit(game, PlayPlain { asked, console }).unwrap_or_else(|| Err(games::unknown(&asked.game)))
}

/// Plays a game that has no face of its own.
struct PlayPlain<'a> {
    asked: &'a Play,
    console: Console<'a>,
}

impl Visitor for PlayPlain<'_> {
    type Output = anyhow::Result<()>;

    fn visit<G: CatalogGame>(self) -> Self::Output {
        play::run::<G>(&Plain, self.asked, self.console)
    }
}
