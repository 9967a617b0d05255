//! What a face is.

use crate::{
    client::table::{Shown, Table, Told},
    platform::{
        read::Read,
        words::{Key, language},
    },
    ui::bar::Place,
};
use leptos::prelude::*;
use regalia_game::{Game, RuleId, Seat, Wire};
use regalia_voice::{Asked, Goal, Names, Section, Sentence, Voice};
use serde_json::Value;

/// A way on from the end of a match.
pub(crate) struct Way {
    /// Where to, in a word or two.
    pub(crate) label: String,
    /// What is there.
    pub(crate) detail: String,
    /// The address.
    pub(crate) address: String,
}

/// How a game looks at a table, in its own types. One value per game, without state of its own.
pub(crate) trait Face: Sync + 'static {
    /// The game.
    type Game: Game;
    /// How the game is told.
    fn voice(&self) -> &'static dyn Voice<Self::Game>;
    /// Whether everyone may see everything, so that people at one screen need not look away.
    fn is_open(&self) -> bool {
        false
    }
    /// Whether its luck is that of dice, which are rolled and not drawn.
    fn has_dice(&self) -> bool {
        false
    }
    /// What a seat alone sees, such as its hand, drawn for a replay in which all hands lie open.
    fn hand(&self, _table: Table) -> Option<AnyView> {
        None
    }
    /// Whether offers are tried out, so that [`Voice::fruit`] can say what they bring.
    fn is_tried(&self) -> bool {
        false
    }
    /// The key that does it, besides the numbers.
    fn key(&self, action: Action<Self>) -> Option<char>;
    /// What a player has, for the players' panel.
    fn held(&self, shown: &Shown, seat: Seat) -> AnyView;
    /// Where the end of this match leads besides a rematch.
    fn after(&self, _view: &View<Self>) -> Option<Way> {
        None
    }
    /// The title and the page for playing alone, if the game has one.
    fn solo(&self) -> Option<(Key, AnyView)> {
        None
    }
    /// The board. What it keeps on the screen alone is made here, once per table.
    fn board(&self, table: Table) -> Board;
}

type View<F> = <<F as Face>::Game as Game>::View;
type Action<F> = <<F as Face>::Game as Game>::Action;
type Event<F> = <<F as Face>::Game as Game>::Event;

/// A face and its game's voice for the shell, which does not know the types of a game. Every [`Face`] is one.
pub(crate) trait AnyFace: Sync {
    /// See [`Face::is_open`].
    fn is_open(&self) -> bool;
    /// See [`Face::has_dice`].
    fn has_dice(&self) -> bool;
    /// See [`Face::hand`].
    fn hand(&self, table: Table) -> Option<AnyView>;
    /// The moment in a few words, such as the round.
    fn moment(&self, shown: &Shown, names: &Names) -> String;
    /// What one plays for, and how far everyone is.
    fn goal(&self, shown: &Shown, names: &Names) -> Goal;
    /// What is asked of the reader.
    fn asked(&self, shown: &Shown, names: &Names) -> Asked;
    /// An offered action as a sentence with its price and its yield.
    fn offer(&self, shown: &Shown, action: &Value, names: &Names) -> String;
    /// See [`Voice::reason`].
    fn reason(&self, shown: &Shown, action: &Value) -> String;
    /// See [`Voice::fruit`].
    fn fruit(&self, shown: &Shown, told: &[Value]) -> Option<String>;
    /// See [`Face::is_tried`].
    fn is_tried(&self) -> bool;
    /// See [`Face::key`].
    fn key(&self, action: &Value) -> Option<char>;
    /// What happened, as sentences; the newest last.
    fn tell(&self, log: &[Told], names: &Names) -> Vec<Sentence>;
    /// What lies on the table, in words.
    fn position(&self, shown: &Shown, names: &Names) -> Vec<Section>;
    /// A refusal in the reader's language, from its facts.
    fn refusal(&self, reason: &Value, names: &Names) -> Option<String>;
    /// See [`Face::held`].
    fn held(&self, shown: &Shown, seat: Seat) -> AnyView;
    /// What stands behind a player's name, such as who starts.
    fn role(&self, shown: &Shown, seat: Seat) -> Option<String>;
    /// What a player's end was worth, for the standings.
    fn worth(&self, shown: &Shown, seat: Seat) -> String;
    /// How the match ended, in one sentence.
    fn ending(&self, rule: RuleId, winner: Seat, names: &Names) -> String;
    /// The title and the sentence of an end that nobody has won.
    fn defeat(&self) -> (String, String);
    /// See [`Face::after`].
    fn after(&self, shown: &Shown) -> Option<Way>;
    /// See [`Face::solo`].
    fn solo(&self) -> Option<(Key, AnyView)>;
    /// See [`Face::board`].
    fn board(&self, table: Table) -> Board;
}

impl<F: Face> AnyFace for F
where
    View<F>: Read + Send + Sync + 'static,
    Action<F>: Read,
    Event<F>: Read,
    <F::Game as Game>::Illegal: Read,
{
    fn is_open(&self) -> bool {
        Face::is_open(self)
    }

    fn has_dice(&self) -> bool {
        Face::has_dice(self)
    }

    fn hand(&self, table: Table) -> Option<AnyView> {
        Face::hand(self, table)
    }

    fn moment(&self, shown: &Shown, names: &Names) -> String {
        let view = shown.view::<View<F>>();
        view.map(|view| self.voice().moment(language(), view, names)).unwrap_or_default()
    }

    fn goal(&self, shown: &Shown, names: &Names) -> Goal {
        let view = shown.view::<View<F>>();
        view.map(|view| self.voice().goal(language(), view, names)).unwrap_or_default()
    }

    fn asked(&self, shown: &Shown, names: &Names) -> Asked {
        let offered: Vec<Action<F>> = shown.frame.actions.iter().filter_map(Read::read).collect();
        let view = shown.view::<View<F>>();
        view.map(|view| self.voice().asked(language(), view, &offered, names)).unwrap_or_default()
    }

    fn offer(&self, shown: &Shown, action: &Value, names: &Names) -> String {
        match (shown.view::<View<F>>(), Action::<F>::read(action)) {
            (Some(view), Some(action)) => self.voice().offer(language(), view, &action, names),
            _ => t!("offer-unknown"),
        }
    }

    fn reason(&self, shown: &Shown, action: &Value) -> String {
        match (shown.view::<View<F>>(), Action::<F>::read(action)) {
            (Some(view), Some(action)) => self.voice().reason(language(), view, &action),
            _ => String::new(),
        }
    }

    fn fruit(&self, shown: &Shown, told: &[Value]) -> Option<String> {
        let events: Vec<Event<F>> = told.iter().filter_map(Read::read).collect();
        self.voice().fruit(language(), shown.view::<View<F>>()?, &events)
    }

    fn is_tried(&self) -> bool {
        Face::is_tried(self)
    }

    fn key(&self, action: &Value) -> Option<char> {
        Face::key(self, Read::read(action)?)
    }

    fn tell(&self, log: &[Told], names: &Names) -> Vec<Sentence> {
        let events = log.iter().flat_map(|told| told.events.iter());
        let events: Vec<Event<F>> = events.filter_map(Read::read).collect();
        self.voice().tell(language(), &events, names)
    }

    fn position(&self, shown: &Shown, names: &Names) -> Vec<Section> {
        let view = shown.view::<View<F>>();
        view.map(|view| self.voice().position(language(), view, names)).unwrap_or_default()
    }

    fn refusal(&self, reason: &Value, names: &Names) -> Option<String> {
        let illegal = Read::read(reason)?;
        Some(self.voice().refusal(language(), &illegal, names))
    }

    fn held(&self, shown: &Shown, seat: Seat) -> AnyView {
        Face::held(self, shown, seat)
    }

    fn role(&self, shown: &Shown, seat: Seat) -> Option<String> {
        self.voice().role(language(), shown.view::<View<F>>()?, seat)
    }

    fn worth(&self, shown: &Shown, seat: Seat) -> String {
        let view = shown.view::<View<F>>();
        view.map(|view| self.voice().worth(language(), view, seat)).unwrap_or_default()
    }

    fn ending(&self, rule: RuleId, winner: Seat, names: &Names) -> String {
        self.voice().ending(language(), rule, winner, names)
    }

    fn defeat(&self) -> (String, String) {
        self.voice().defeat(language())
    }

    fn after(&self, shown: &Shown) -> Option<Way> {
        Face::after(self, shown.view::<View<F>>()?)
    }

    fn solo(&self) -> Option<(Key, AnyView)> {
        Face::solo(self)
    }

    fn board(&self, table: Table) -> Board {
        Face::board(self, table)
    }
}

/// The living parts of a face at one table.
pub(crate) struct Board {
    /// The board itself.
    pub(crate) view: AnyView,
    /// A panel beside it with its title, if the game has one.
    pub(crate) panel: Option<(Key, AnyView)>,
    /// The first, second and last place of the bar; undo is always the third.
    pub(crate) places: Signal<[Place; 3]>,
    /// What is asked, if the reader is in the middle of something on the screen.
    pub(crate) asked: Signal<Option<Asked>>,
    /// Puts back what is half chosen, if anything is.
    pub(crate) back: Signal<Option<Callback<()>>>,
    /// What lies over the bar when the reader has asked for it.
    pub(crate) card: Option<AnyView>,
}

/// Something that a table can choose: an option of the game, and its values as they are written, the usual one first.
pub(crate) struct Choice {
    /// The option.
    pub(crate) name: &'static str,
    /// What it is called.
    pub(crate) title: Key,
    /// The values, and what each is called.
    pub(crate) values: &'static [(&'static str, Key)],
}

/// What the reader sees, in the game's own type; it follows what the table shows.
pub(crate) fn seen<V: Read + Clone + PartialEq + Send + Sync + 'static>(table: Table) -> Memo<Option<V>> {
    Memo::new(move |_| table.shown.with(|shown| shown.as_ref()?.view::<V>().cloned()))
}

/// What is offered, in the game's own type; it follows what the table shows.
pub(crate) fn offered<A: Read + PartialEq + Send + Sync + 'static>(table: Table) -> Memo<Vec<A>> {
    Memo::new(move |_| {
        table.shown.with(|shown| {
            let actions = shown.iter().flat_map(|shown| &shown.frame.actions);
            actions.filter_map(A::read).collect()
        })
    })
}

/// Actions as they are sent.
pub(crate) fn sent<A: Wire + Copy>(actions: &[A]) -> Vec<Value> {
    actions.iter().copied().map(to_json).collect()
}

/// An action as it is sent.
pub(crate) fn to_json(action: impl Wire) -> Value {
    serde_json::to_value(action).unwrap_or_default()
}
