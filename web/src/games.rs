//! The one place that lists the faces of the games.
//!
//! A game without a face can still be played, through the list of offered actions.
//! Faces know the types of a game (views, actions, events), not its rules: those run in the engine.

mod aragon;
mod court;
mod kingdom;

use crate::shell::{
    connection::Deed,
    table::{Hint, Names, Shown, Table, Told},
};
use leptos::prelude::*;
use regalia_game::{Game, RuleId, Seat};
use regalia_wire::Why;
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
    /// Whether everyone may see everything, so that people at one screen need not look away.
    fn is_open(&self) -> bool {
        false
    }
    /// A turn in a few pictures with a sentence each, for those who have never played.
    fn lesson(&self) -> Vec<(AnyView, String, String)>;
    /// The moment in a few words, such as the round.
    fn moment(&self, shown: &Shown, names: &Names) -> String;
    /// What is asked of the reader.
    fn asked(&self, shown: &Shown, names: &Names) -> Asked;
    /// An offered action as a sentence with its price and its yield.
    fn offer(&self, shown: &Shown, action: &Value, names: &Names) -> String;
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

/// A game that the client knows.
pub(crate) struct Known {
    /// Its id.
    pub(crate) id: &'static str,
    /// The fewest who can play.
    pub(crate) least: u8,
    /// The most who can play.
    pub(crate) most: u8,
    /// How it looks and speaks.
    pub(crate) face: &'static dyn Face,
}

impl Known {
    /// What is taken over from the rules is worked out by the compiler, so that the rest stays out.
    const fn of<G: Game>(face: &'static dyn Face) -> Self {
        let about = G::ABOUT;
        Self { id: about.id, least: *about.seats.start(), most: *about.seats.end(), face }
    }
}

/// All games, in the order of the front page.
pub(crate) const ALL: &[Known] = &[
    Known::of::<regalia_court::Court>(&court::CourtFace),
    Known::of::<regalia_kingdom::Kingdom>(&kingdom::KingdomFace),
    Known::of::<regalia_aragon::Aragon>(&aragon::AragonFace),
];

/// Games that are being made; they can be looked forward to, not played.
pub(crate) const COMING: [&str; 1] = ["emara"];

/// The game with this id, if the client knows it.
pub(crate) fn known(game: &str) -> Option<&'static Known> {
    ALL.iter().find(|known| known.id == game)
}

/// The face of a game, if it has one.
pub(crate) fn face(game: &str) -> Option<&'static dyn Face> {
    known(game).map(|known| known.face)
}

/// A refusal in the reader's language where that is known, else as the host put it.
pub(crate) fn refusal(game: &str, why: &Why) -> String {
    match why.code.as_str() {
        "stale" => t!("refused-stale"),
        "sealed" | "beyond_seal" => t!("undo-sealed"),
        "not_seated" => t!("refused-not-seated"),
        "unknown_table" => t!("refused-unknown-table"),
        "unavailable" | "busy" => t!("refused-unavailable"),
        "other_history" => t!("forked"),
        _ => {
            let told = face(game).zip(why.reason.as_ref()).and_then(|(face, reason)| face.refusal(reason));
            told.unwrap_or_else(|| why.text.clone())
        }
    }
}

/// The icons of an author that faces bring along, for the page of credits.
pub(crate) fn icons_by(author: &str) -> &'static [&'static str] {
    aragon::ICONS.iter().find(|(name, _)| *name == author).map_or(&[], |(_, icons)| *icons)
}

/// The keys of messages that are put together from names.
#[cfg(test)]
pub(crate) fn keys_by_name() -> Vec<String> {
    let mut keys = court::keys_by_name();
    keys.extend(kingdom::keys_by_name());
    keys.extend(aragon::keys_by_name());
    keys.extend(
        COMING.iter().flat_map(|game| ["title", "hook", "facts"].map(|part| format!("coming-{game}-{part}"))),
    );
    keys.extend(crate::shell::signs::TINCTURES.iter().map(|tincture| format!("charge-{tincture}")));
    keys
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_face_is_of_a_game_in_the_catalogue() {
        let games: Vec<&str> = regalia_catalog::all().into_iter().map(|about| about.id).collect();
        assert!(super::ALL.iter().all(|known| games.contains(&known.id)));
    }
}
