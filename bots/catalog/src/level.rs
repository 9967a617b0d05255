//! The five levels of every game.

use crate::Learned;
use regalia_bots::{Pace, Thought, decide};
use regalia_game::Dice;
use std::fmt;

/// How strong a bot plays. All think alike: the friendlier ones look less far ahead and are content with less,
/// but none of them plays at random.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it, the friendliest first")]
pub enum Level {
    Page,
    Squire,
    Envoy,
    Regent,
    Sovereign,
}

impl Level {
    /// All five, from friendly to merciless.
    pub const ALL: [Self; 5] = [Self::Page, Self::Squire, Self::Envoy, Self::Regent, Self::Sovereign];

    /// What a bot plays at if nobody chooses.
    pub const USUAL: Self = Self::Envoy;

    /// Its name in addresses and logs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Squire => "squire",
            Self::Envoy => "envoy",
            Self::Regent => "regent",
            Self::Sovereign => "sovereign",
        }
    }

    /// The level of this name.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.id() == id)
    }

    /// The most nodes it looks at, whatever the budget.
    const fn nodes<G: Learned>(self) -> u64 {
        match self {
            Self::Page | Self::Squire => G::GLANCE,
            Self::Envoy => 300,
            Self::Regent => 3_000,
            Self::Sovereign => u64::MAX,
        }
    }

    /// How much its choices may lose, as a part of the game's slack.
    const fn ease(self) -> f32 {
        match self {
            Self::Page => 1.0,
            Self::Squire => 0.6,
            Self::Envoy => 0.15,
            Self::Regent | Self::Sovereign => 0.0,
        }
    }

    /// What a bot of this level does that sees this, within about so many nodes and as long as the pace allows.
    pub fn act<G: Learned>(
        self,
        view: &G::View,
        actions: &[G::Action],
        most: u64,
        pace: Pace<'_>,
        dice: &mut dyn Dice,
    ) -> Option<G::Action> {
        let mut thoughts = G::thoughts(view, actions, most.min(self.nodes::<G>()), pace, dice);
        let mut slack = 0.0;
        if self.ease() > 0.0 {
            // Few tries say little: what is thought best counts.
            thoughts.sort_by(|one, other| other.value.total_cmp(&one.value));
            // Where more share the first place, the same mistake costs a smaller part of it.
            slack = self.ease() * G::SLACK * 2.0 / f32::from(G::imagine(view, dice).seats().max(2));
        }
        let thought: Option<&Thought<_>> = decide(&thoughts, slack, dice);
        thought.map(|thought| thought.action.clone())
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}
