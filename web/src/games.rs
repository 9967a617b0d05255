//! The one place that lists the faces of the games.
//!
//! A game without a face can still be played, through the list of offered actions.

mod aragon;
mod court;

use crate::shell::{
    connection::Deed,
    table::{Hint, Names, Shown, Table, Told},
};
use leptos::prelude::*;
use regalia_game::{RuleId, Seat};
use serde_json::Value;

/// What is asked of the reader.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct Asked {
    /// One sentence.
    pub(crate) title: String,
    /// A second one that helps.
    pub(crate) detail: String,
}

/// One of the places in the bar of actions. Places never move.
#[derive(Clone)]
pub(crate) struct Place {
    /// What it does, in a word or two; dice as signs.
    pub(crate) label: String,
    /// Its price, its yield or why it is not offered.
    pub(crate) detail: String,
    /// What happens, or why nothing does.
    pub(crate) deed: Result<Then, Hint>,
    /// What it will bring, for the pointer and the focus.
    pub(crate) hint: Option<Hint>,
    /// Whether it is what most would do now.
    pub(crate) is_main: bool,
}

/// What a button does.
#[derive(Clone)]
pub(crate) enum Then {
    /// Asks the table.
    Ask(Deed),
    /// Something on the screen alone.
    Call(Callback<()>),
}

/// A sentence of the chronicle and whose shield stands before it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Sentence {
    /// Whose deed it was.
    pub(crate) seat: Option<Seat>,
    /// The sentence, dice as signs.
    pub(crate) text: String,
    /// Whether it closes something, such as a turn or a round.
    pub(crate) is_mark: bool,
}

/// How a game looks and speaks. One value per game, without state of its own.
pub(crate) trait Face: Sync {
    /// The game's name in the reader's language.
    fn title(&self) -> String;
    /// One sentence that makes curious.
    fn hook(&self) -> String;
    /// How long a match takes, in minutes.
    fn minutes(&self) -> u32;
    /// A turn in a few pictures with a sentence each, for those who have never played.
    fn lesson(&self) -> Vec<(AnyView, String, String)>;
    /// The moment in a few words, such as the round.
    fn moment(&self, shown: &Shown, names: &Names) -> String;
    /// What is asked of the reader.
    fn asked(&self, shown: &Shown, names: &Names) -> Asked;
    /// An offered action as a sentence with its price and its yield.
    fn offer(&self, shown: &Shown, action: &Value) -> String;
    /// The key that does it, besides the numbers.
    fn key(&self, action: &Value) -> Option<char>;
    /// What happened, as sentences; the newest last.
    fn tell(&self, log: &[Told], names: &Names) -> Vec<Sentence>;
    /// A refusal in the reader's language, from its facts.
    fn refusal(&self, reason: &Value) -> Option<String>;
    /// What a player has, for the players' panel.
    fn held(&self, shown: &Shown, seat: Seat) -> AnyView;
    /// What stands behind a player's name, such as who starts.
    fn role(&self, shown: &Shown, seat: Seat) -> Option<String>;
    /// What a player's end was worth, for the standings.
    fn worth(&self, shown: &Shown, seat: Seat) -> String;
    /// How the match ended, in one sentence.
    fn ending(&self, rule: RuleId, winner: Seat, names: &Names) -> String;
    /// The board. What it keeps on the screen alone is made here, once per table.
    fn board(&self, table: Table) -> Board;
}

/// The living parts of a face at one table.
pub(crate) struct Board {
    /// The board itself.
    pub(crate) view: AnyView,
    /// A panel beside it with its title, if the game has one.
    pub(crate) panel: Option<(&'static str, AnyView)>,
    /// The first, second and last place of the bar; undo is always the third.
    pub(crate) places: Signal<[Place; 3]>,
    /// What is asked, if the reader is in the middle of something on the screen.
    pub(crate) asked: Signal<Option<Asked>>,
}

/// The face of a game, if it has one.
pub(crate) fn face(game: &str) -> Option<&'static dyn Face> {
    match game {
        "aragon" => Some(&aragon::AragonFace),
        "court" => Some(&court::CourtFace),
        _ => None,
    }
}

/// The icons of an author that faces bring along, for the page of credits.
pub(crate) fn icons_by(author: &str) -> &'static [&'static str] {
    aragon::ICONS.iter().find(|(name, _)| *name == author).map_or(&[], |(_, icons)| *icons)
}

/// The keys of messages that are put together from names.
#[cfg(test)]
pub(crate) fn keys_by_name() -> Vec<String> {
    let coming = ["kingdom", "emara"];
    let mut keys = court::keys_by_name();
    keys.extend(aragon::keys_by_name());
    keys.extend(
        coming.iter().flat_map(|game| ["title", "hook", "facts"].map(|part| format!("coming-{game}-{part}"))),
    );
    keys.extend(crate::shell::signs::TINCTURES.iter().map(|tincture| format!("charge-{tincture}")));
    keys
}
