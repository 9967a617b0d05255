//! What a page asks of the engine that runs beside it in the browser.
//!
//! The engine hosts tables like a server: [`ClientMessage`](crate::ClientMessage) and
//! [`ServerMessage`](crate::ServerMessage) are the same. A [`Call`] stands for what a server is asked over HTTP, and for everything that needs the rules.

use crate::{ApiError, NewTable};
use regalia_game::{GameId, Seat};
use regalia_table::{Comparison, Frame, MatchId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A question to the engine. The answer is JSON of the kind named here, or `null`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "call", rename_all = "snake_case")]
pub enum Call {
    /// Opens a table: an [`Opened`].
    Open {
        /// What it is like.
        table: NewTable,
        /// The address of the page that shows it.
        address: String,
        /// Where all luck comes from, for tests and pictures alone.
        seed: Option<u64>,
    },
    /// The record of a finished match at a table of the engine: a text.
    Record {
        /// The table.
        table: MatchId,
    },
    /// The options of a rematch after the match at a table of the engine, in the same seats.
    Rematch {
        /// The table.
        table: MatchId,
    },
    /// A finished match as each viewer was shown it: an archive as a text, as from a server.
    Frames {
        /// The record as a text.
        record: String,
    },
    /// Opens a table that begins in the middle of a record, with luck of its own: an [`Opened`].
    Branch {
        /// What it is like.
        branch: Branch,
        /// The address of the page that shows it.
        address: String,
        /// Where all luck comes from, for tests and pictures alone.
        seed: Option<u64>,
    },
    /// Takes up a match that is kept in this browser: whether it is there.
    Resume {
        /// Its table.
        table: MatchId,
    },
    /// The matches that are kept in this browser and not over, the newest first: a list of [`KeptMatch`].
    Kept,
    /// Keeps a match no longer. It is answered with `true`.
    Forget {
        /// Its table.
        table: MatchId,
    },
    /// Proves a record: a [`Proof`].
    Prove {
        /// The record as a text.
        record: String,
        /// What was noted of the match while it was played: a [`Memory`](regalia_table::Memory) as a text. Nothing if
        /// nothing was.
        memory: Option<String>,
        /// What the host answers when it is asked for the commitment in its tree: a [`TreeInclusion`](crate::TreeInclusion)
        /// as a text. Nothing if it was not asked.
        inclusion: Option<String>,
    },
    /// What would come of it if a viewer did all of this: a [`Trial`].
    Try {
        /// The id of the game.
        game: GameId,
        /// What the viewer sees.
        view: Value,
        /// Who would act.
        seat: Seat,
        /// What it would do, in order.
        actions: Vec<Value>,
    },
    /// The rules in a language: a [`Rulebook`](regalia_game::Rulebook).
    Rules {
        /// The id of the game.
        game: GameId,
        /// The language, as in `en`.
        language: String,
    },
    /// A position that a picture of the rules shows: a [`Pictured`].
    Position {
        /// The id of the game.
        game: GameId,
        /// The name of the position.
        name: String,
    },
    /// A lesson with all its positions: a [`Lesson`](crate::Lesson).
    Lesson {
        /// The id of the game.
        game: GameId,
        /// Which one, from 1.
        number: u8,
        /// The language, as in `en`.
        language: String,
    },
    /// What there is to know about a game before playing it: a [`GameNote`].
    About {
        /// The id of the game.
        game: GameId,
    },
    /// Counsel on a position, in the game's own form; from a game that has none of its own, the offered
    /// action that a beginner would choose as `best`, unless that gives much away. It is answered again and again as more of it is
    /// worked out, until the next one is asked for.
    Counsel {
        /// The id of the game.
        game: GameId,
        /// What the viewer sees.
        view: Value,
        /// What the viewer is offered.
        actions: Vec<Value>,
    },
    /// How the viewer can still reach a goal this turn, in the game's own form; nothing if there is no way, or the game
    /// knows of none.
    How {
        /// The id of the game.
        game: GameId,
        /// What the viewer sees.
        view: Value,
        /// The goal, in the game's own form.
        goal: Value,
    },
    /// A quick look at a finished match: an [`Analysis`](crate::Analysis). It is answered again and again as more of it is
    /// worked out, until something else is asked for.
    Analyse {
        /// The record as a text.
        record: String,
    },
    /// Nobody wants to hear more counsel, or more about a match. It is not answered.
    Enough,
    /// What would have come of another decision, with the luck of the match: `{"Ok": Retried}`, or `{"Err": ApiError}`.
    Retry {
        /// The record as a text.
        record: String,
        /// The line of the decision.
        line: u64,
        /// Its place in the line.
        at: u32,
        /// What is done instead.
        action: Value,
    },
    /// What the strongest bot would do in the viewer's place: an [`Advice`].
    Advise {
        /// The id of the game.
        game: GameId,
        /// What the viewer sees.
        view: Value,
        /// What the viewer is offered.
        actions: Vec<Value>,
    },
}

/// A position that a picture shows, as one viewer sees it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pictured {
    /// How many play.
    pub seats: u8,
    /// Who looks.
    pub viewer: Seat,
    /// What is seen.
    pub frame: Frame,
}

/// A table of the engine that was opened.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// The table.
    pub id: MatchId,
    /// A match that is kept no longer, because there were too many.
    pub dropped: Option<KeptMatch>,
}

/// A match that is kept in this browser.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptMatch {
    /// Its table.
    pub id: MatchId,
    /// The id of the game.
    pub game: GameId,
    /// How many sit at the table.
    pub seats: u8,
    /// How many of them are bots.
    pub bots: u8,
    /// How strong those play.
    pub level: Option<String>,
    /// Whether it begins in the middle of another match.
    pub is_branch: bool,
    /// Whether a person has done anything yet.
    pub is_begun: bool,
    /// Whether it is over.
    pub is_over: bool,
    /// When it was last saved, in milliseconds since 1970.
    pub saved: i64,
    /// The address of the page that shows it.
    pub address: String,
}

/// A table that begins in the middle of a record.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Branch {
    /// The record as a text.
    pub record: String,
    /// After how many of its lines it begins.
    pub seq: u64,
    /// The seat that is left for a person; bots take all others.
    pub seat: Seat,
    /// How strong they play, by the name of a level; the engine chooses if left out.
    pub level: Option<String>,
}

/// What the strongest bot would do, with the numbers behind it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The chance of the first place at a glance, before anything is done; alone, the chance to win.
    pub before: f64,
    /// What it would do; and the best way that leads elsewhere, if there is one.
    pub ways: Vec<Way>,
}

/// One way to go on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Way {
    /// What to do this turn, in order, as far as luck and others leave it to the viewer.
    pub steps: Vec<PlanStep>,
    /// The chance of the first place after the first of them.
    pub chance: f64,
}

/// A part of a plan that is done at once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlanStep {
    /// What the viewer sees before its last action.
    pub view: Value,
    /// Its actions, in order.
    pub actions: Vec<Value>,
}

/// What would come of some actions, as far as it follows from what the viewer knows: up to chance's turn.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Trial {
    /// Why the first of them is refused that is; then nothing happens.
    pub why: Option<ApiError>,
    /// What the viewer would be told.
    pub told: Vec<Value>,
    /// What the viewer would see afterwards.
    pub view: Value,
    /// Whether the viewer's turn would be over, as far as chance leaves it to them.
    pub ends_turn: bool,
    /// Whether none of it could be taken back.
    pub seals: bool,
}

/// What the proof of a record has shown.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Proof {
    /// The first thing that is wrong, in English; nothing if all is sound.
    pub flaw: Option<String>,
    /// How many lines were checked.
    pub lines: usize,
    /// How many draws were made again and found equal.
    pub draws: usize,
    /// How many players added luck of their own.
    pub revealed: usize,
    /// How many committed to some and never revealed it.
    pub absent: usize,
    /// What was compared with what was noted; nothing if nothing was noted.
    pub compared: Option<Comparison>,
    /// Where the commitment is in the tree that the host signed: its number and how many there are. Nothing if that is not
    /// proved.
    pub leaf: Option<(u64, u64)>,
}

/// What there is to know about a game before playing it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameNote {
    /// Its name for people, in English.
    pub title: String,
    /// The fewest who can play.
    pub least: u8,
    /// The most who can play.
    pub most: u8,
}
