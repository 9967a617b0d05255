//! The laws by name.

use std::fmt;

/// What must hold for every game and every match.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Law {
    /// Offered actions are sorted, each once.
    ActionsSorted,
    /// A seat that must act has something to do.
    SomethingToDo,
    /// A seat that need not act is offered nothing.
    NothingOutOfTurn,
    /// What is offered is allowed.
    OfferedIsAllowed,
    /// What is not offered is refused.
    UnofferedIsRefused,
    /// A refusal changes nothing.
    RefusalChangesNothing,
    /// Every page of rules can be read, and all languages have the same rules.
    PagesAgree,
    /// What may be answered ahead is offered once the seat is asked.
    AheadIsOffered,
    /// A rule that is named has a text in every language.
    RuleHasText,
    /// Draws are sorted, each once, with weights above zero whose sum fits.
    DrawsSorted,
    /// The quick way to let chance decide goes where the listed draws go.
    ChanceFollowsWeights,
    /// The same call on the same state gives the same state and the same story.
    Deterministic,
    /// A world imagined from a view looks the same.
    ImaginedLooksTheSame,
    /// Whose turn it is follows from what every viewer knows.
    TurnFollowsFromView,
    /// All viewers see the same but for what is their own.
    PublicPartIsPublic,
    /// A view contains everything that the viewer's events said.
    HeardIsSeen,
    /// What nobody is informed of is not decided.
    DecidedWhenSeen,
    /// What is offered depends only on what the seat knows.
    OffersFollowFromView,
    /// Why something is refused depends only on what the seat knows.
    RefusalFollowsFromView,
    /// A step that can be taken back reveals nothing.
    UnsealedRevealsNothing,
    /// Two matches with the same events for a viewer look the same to it.
    ToldTheSameSeesTheSame,
    /// What is written can be read again, and holds no float.
    WireRoundTrip,
    /// A match comes to an end.
    Ends,
    /// Places are those of a ranking.
    RanksAreRanks,
    /// The host refuses what is not an action of the game.
    MalformedIsRefused,
    /// Asking why gives the answer that acting would give.
    WhyTellsTheTruth,
    /// A list is carried out as a whole or not at all.
    AllOrNothing,
    /// A list cannot go on after something was revealed.
    NoProbing,
    /// An undo restores the match as it was.
    UndoRestores,
    /// An undo is the actor's own and never goes past a seal.
    UndoStopsAtSeal,
    /// What all agree to take back is as it was for everyone, and nothing is taken back without them.
    RewindNeedsAll,
    /// A viewer's frame is that viewer's view with that viewer's actions.
    FrameIsTheViewers,
    /// No frame and no event holds the seed while the match runs.
    SecretsStayHidden,
    /// The log replays to the same frames, and its record is proved.
    LogReplays,
    /// Counted positions and weights are those counted before.
    Perft,
    /// The events of each seat are the same as before.
    Transcript,
    /// A recorded match replays as it did before.
    Corpus,
}

/// A law that did not hold.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Broken {
    /// Which.
    pub law: Law,
    /// Where, and what was seen.
    pub detail: String,
}

impl Broken {
    pub(crate) fn new(law: Law, detail: impl fmt::Debug) -> Self {
        Self { law, detail: format!("{detail:?}") }
    }

    pub(crate) fn in_match(self, setup: impl fmt::Debug, seed: u64) -> Self {
        let detail = format!("{} (seed {seed} of {setup:?})", self.detail);
        Self { law: self.law, detail }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.law, self.detail)
    }
}

impl std::error::Error for Broken {}

/// Holds a law.
pub(crate) fn hold(law: Law, holds: bool, detail: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken { law, detail: detail() }) }
}
