//! What every voice can say.

use crate::{Asked, Language, Names, Sentence};
use regalia_game::{Game, RuleId, Seat};

/// How a game is told. One value per game, without state; texts are in the language that is asked for.
pub trait Voice<G: Game>: Sync {
    /// The game's name.
    fn title(&self, language: Language) -> String;
    /// The moment in a few words, such as the round.
    fn moment(&self, language: Language, view: &G::View, names: &Names) -> String;
    /// What is asked of the viewer, to whom this is offered.
    fn asked(&self, language: Language, view: &G::View, offered: &[G::Action], names: &Names) -> Asked;
    /// An offered action as a sentence with its price and its yield.
    fn offer(&self, language: Language, view: &G::View, action: &G::Action, names: &Names) -> String;
    /// What happened, the newest last.
    fn tell(&self, language: Language, events: &[G::Event], names: &Names) -> Vec<Sentence>;
    /// Why something is not allowed.
    fn refusal(&self, language: Language, illegal: &G::Illegal, names: &Names) -> String;
    /// What stands behind a player's name, such as who starts.
    fn role(&self, language: Language, view: &G::View, seat: Seat) -> Option<String>;
    /// What a player's end was worth.
    fn worth(&self, language: Language, view: &G::View, seat: Seat) -> String;
    /// How the match ended, in one sentence.
    fn ending(&self, language: Language, rule: RuleId, winner: Seat, names: &Names) -> String;
    /// The title and the sentence of an end that nobody has won.
    fn defeat(&self, _language: Language) -> (String, String) {
        (String::new(), String::new())
    }
}
