//! What every voice can say.

use crate::{Asked, Goal, Language, Names, Section, Sentence};
use regalia_game::{Game, RuleId, Seat};

/// How a game is told. One value per game, without state; texts are in the language that is asked for.
pub trait Voice<G: Game>: Sync {
    /// The game's name.
    fn title(&self, language: Language) -> String;
    /// The moment in a few words, such as the round.
    fn moment(&self, language: Language, view: &G::View, names: &Names) -> String;
    /// What one plays for and how far everyone is, for one line over the board.
    fn goal(&self, _language: Language, _view: &G::View, _names: &Names) -> Goal {
        Goal::default()
    }
    /// What is asked of the viewer, to whom this is offered.
    fn asked(&self, language: Language, view: &G::View, offered: &[G::Action], names: &Names) -> Asked;
    /// An offered action as a sentence with its price and its yield.
    fn offer(&self, language: Language, view: &G::View, action: &G::Action, names: &Names) -> String;
    /// What an offered action would cost and bring, from the events it would cause; nothing if the offer says it.
    fn fruit(&self, _language: Language, _view: &G::View, _events: &[G::Event]) -> Option<String> {
        None
    }
    /// Why an action is advised, in one short sentence; empty if nothing is known.
    fn reason(&self, _language: Language, _view: &G::View, _action: &G::Action) -> String {
        String::new()
    }
    /// What lies on the table, in words: for terminals, and for people who listen. What the viewer alone knows comes last.
    fn position(&self, language: Language, view: &G::View, names: &Names) -> Vec<Section>;
    /// A word or two under which offered actions of one kind are listed; empty if none is needed.
    fn group(&self, _language: Language, _view: &G::View, _action: &G::Action) -> String {
        String::new()
    }
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
