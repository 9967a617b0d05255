//! The contract between a game and everything that plays it.

use crate::{Dice, GameId, Outcome, RuleId, Seat, Story, Stream, Turn, Viewer, outcome_at, total_weight};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{fmt, hash::Hash, ops::RangeInclusive};

/// What may be stored and sent. State types are not `Wire`: they hold secrets.
pub trait Wire: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Wire for T {}

/// A version of a game's rules. A match keeps the version it began with.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RulesVersion(pub u16);

impl RulesVersion {
    /// Whether it is the first. Views of a game's first rules do not name them, so that they stay as they were recorded.
    pub const fn is_first(&self) -> bool {
        self.0 <= 1
    }
}

impl Default for RulesVersion {
    fn default() -> Self {
        Self(1)
    }
}

/// What must be settled before a match can begin.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup<O> {
    /// The version of the rules.
    pub rules: RulesVersion,
    /// How many sit at the table.
    pub seats: u8,
    /// What the table's creator chose.
    pub options: O,
}

/// Why a match cannot begin like this.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum BadSetup {
    /// These rules are not known here.
    #[error("{game} has no rules version {}", asked.0)]
    UnknownRules {
        /// The game's id.
        game: GameId,
        /// The version asked for.
        asked: RulesVersion,
    },
    /// Too few or too many at the table.
    #[error("{game} seats {} to {}, not {asked}", seats.start(), seats.end())]
    WrongSeats {
        /// The game's id.
        game: GameId,
        /// How many it seats.
        seats: RangeInclusive<u8>,
        /// How many were asked for.
        asked: u8,
    },
    /// An option has a value that the game does not allow.
    #[error("option {option}: {reason}")]
    BadOption {
        /// The name of the option.
        option: &'static str,
        /// What is wrong with it, and what would do.
        reason: String,
    },
}

/// How far a game may be trusted: a promise to players.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Maturity {
    /// Rules may still change; running matches may be lost.
    Draft,
    /// Complete; running matches are kept.
    Beta,
    /// Matches are kept and can be replayed for ever.
    Stable,
}

impl fmt::Display for Maturity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Draft => "draft",
            Self::Beta => "beta",
            Self::Stable => "stable",
        })
    }
}

/// A page of rules.
#[derive(Copy, Clone, Debug)]
pub struct Page {
    /// The language, as in `en`.
    pub language: &'static str,
    /// The page as Markdown, for [`Rulebook::parse`](crate::Rulebook::parse).
    pub markdown: &'static str,
}

/// What there is to know about a game before playing it.
#[derive(Clone, Debug)]
pub struct About {
    /// Its short name in addresses, files and logs; never changes.
    pub id: GameId,
    /// Its name for people, in English.
    pub title: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// The versions of the rules that this code can play; new matches are played by the last.
    pub rules: &'static [RulesVersion],
    /// How far it may be trusted.
    pub stage: Maturity,
    /// The rules, in every language there is; English first.
    pub pages: &'static [Page],
    /// The positions that pictures of the pages show, as `regalia_table::position` reads them; may be empty.
    pub positions: &'static str,
}

impl About {
    /// The version of the rules that new matches are played by.
    pub fn current_rules(&self) -> RulesVersion {
        self.rules.last().copied().unwrap_or(RulesVersion(0))
    }

    /// Checks what every game must check: the version of the rules and the number of seats.
    ///
    /// # Errors
    /// If either is not one the game knows.
    pub fn check<O>(&self, setup: &Setup<O>) -> Result<(), BadSetup> {
        if !self.rules.contains(&setup.rules) {
            return Err(BadSetup::UnknownRules { game: self.id, asked: setup.rules });
        }
        if !self.seats.contains(&setup.seats) {
            let seats = self.seats.clone();
            return Err(BadSetup::WrongSeats { game: self.id, seats, asked: setup.seats });
        }
        Ok(())
    }
}

/// Why an action is not allowed: the rule, and the facts as fields.
pub trait Refusal: std::error::Error + Clone + Eq + Serialize + Send + Sync + 'static {
    /// The rule that forbids it.
    fn rule(&self) -> RuleId;
}

/// A game in progress, with all its secrets.
///
/// What holds for every game is checked by `regalia-testkit`. In short: the same calls give the
/// same state everywhere and for ever; what is listed is accepted, what is not listed is refused
/// and changes nothing; and a viewer sees nothing but what follows from its events.
pub trait Game: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// What there is to know about the game.
    const ABOUT: About;

    /// What the table's creator can choose.
    type Options: Wire + Default;
    /// One decision of a seat, small enough for one sentence.
    type Action: Wire + Ord;
    /// One decision of chance.
    type Draw: Wire + Ord;
    /// What happened, as a viewer is informed of it.
    type Event: Wire;
    /// What a viewer sees: a public part, and what this viewer alone knows. Searching bots keep what they know by it.
    type View: Wire + Hash;
    /// Why an action is refused.
    type Illegal: Refusal;

    /// A match at its beginning.
    ///
    /// # Errors
    /// If the game is not played like that.
    fn new(setup: &Setup<Self::Options>) -> Result<Self, BadSetup>;

    /// How many sit at the table.
    fn seats(&self) -> u8;

    /// Who must decide next.
    fn turn(&self) -> Turn;

    /// Everything this seat may do now, sorted, each thing once. Empties `out` first.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Does it, if the rules allow it.
    ///
    /// # Errors
    /// If the rules forbid it; then nothing has changed.
    fn act(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        story: &mut Story<Self::Event>,
    ) -> Result<(), Self::Illegal>;

    /// Everything that chance may decide now, sorted, with weights above zero whose sum fits a
    /// `u32`; and the stream that decides. Empties `out` first. Only while it is chance's turn.
    fn draws(&self, out: &mut Vec<(Self::Draw, u32)>) -> Stream;

    /// Applies a draw.
    ///
    /// # Panics
    /// May panic if the draw is not one of [`Game::draws`].
    fn draw(&mut self, draw: &Self::Draw, story: &mut Story<Self::Event>);

    /// Draws with these dice by the weights of [`Game::draws`], and applies it. `buffer` is reused memory.
    ///
    /// For search and simulation, where speed counts: a game whose draws are plain dice may override
    /// it, as long as the same dice lead to the same state.
    #[inline]
    fn chance<D: Dice + ?Sized>(
        &mut self,
        dice: &mut D,
        buffer: &mut Vec<(Self::Draw, u32)>,
        story: &mut Story<Self::Event>,
    ) {
        self.draws(buffer);
        let at = dice.below(total_weight(buffer));
        if let Some(draw) = outcome_at(buffer, at) {
            self.draw(draw, story);
        }
    }

    /// What this viewer sees. Built from what it may know, never cut down from the whole.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The options of a rematch: of the same players in the same seats, after a match with these options that ended like this, if
    /// it did.
    fn rematch(options: &Self::Options, _last: Option<&Outcome>) -> Self::Options {
        options.clone()
    }

    /// Whether only a rematch can have these options, because they name a seat.
    fn is_rematch(_options: &Self::Options) -> bool {
        false
    }

    /// The simple answers that a seat may give before it is asked, such as to pass on what an event offers; sorted by
    /// their actions. What is still among them when the seat is asked is offered then; a decision of its own before
    /// that makes it lapse, and so does another [`Ahead::about`].
    fn ahead(_view: &Self::View, _seat: Seat) -> Vec<Ahead<Self::Action>> {
        Vec::new()
    }
}

/// An answer that a seat gives before it is asked.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ahead<A> {
    /// The answer.
    pub action: A,
    /// The situation that it is an answer to: with another number it is another one.
    pub about: u32,
}

impl<A> Ahead<A> {
    /// The same with its action in another form.
    pub fn map<B>(self, change: impl FnOnce(A) -> B) -> Ahead<B> {
        Ahead { action: change(self.action), about: self.about }
    }
}

/// A game whose hidden part can be sampled, for information-set tree search: what a searching bot needs, and all it gets.
pub trait Imagine: Game {
    /// Samples a determinization: a complete state that is consistent with what the viewer of this view knows, each
    /// with the same probability.
    fn imagine(view: &Self::View, dice: &mut dyn Dice) -> Self;
}

/// A game with a heuristic for simple play.
pub trait Instinct: Game {
    /// The heuristic score of an offered action; the highest is played.
    fn appeal(view: &Self::View, action: &Self::Action) -> i32;
}

/// A bot. It sees what a person in its seat would see, and no more.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the offered actions.
    fn choose(&mut self, view: &G::View, actions: &[G::Action], dice: &mut dyn Dice) -> G::Action;
}
