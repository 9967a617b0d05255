//! How much time there is.

use crate::{DAY, MINUTE, Span};
use serde::{Deserialize, Serialize};

/// How much time players have.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// All sit there at the same time: a bank for the match, and something on top after every turn.
    Live {
        /// The bank.
        minutes: u16,
        /// What every turn adds to it.
        seconds: u16,
    },
    /// Everyone comes by when there is time: so many days for each turn.
    Days {
        /// The days.
        days: u8,
    },
}

/// Whether players sit there at the same time.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// They do.
    Live,
    /// They come by when there is time.
    Days,
}

impl Speed {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Live, Self::Days];

    /// The name under which it is stored and sent.
    pub fn id(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Days => "days",
        }
    }

    /// By name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|speed| speed.id() == name)
    }
}

impl Pace {
    /// How fast it is, roughly.
    pub fn speed(self) -> Speed {
        if self.is_live() { Speed::Live } else { Speed::Days }
    }

    /// Whether anyone can play at it.
    pub fn is_sound(self) -> bool {
        match self {
            Self::Live { minutes, seconds } => (1..=180).contains(&minutes) && seconds <= 300,
            Self::Days { days } => (1..=14).contains(&days),
        }
    }

    /// Whether all sit there at the same time.
    pub fn is_live(self) -> bool {
        matches!(self, Self::Live { .. })
    }

    /// What a seat begins with.
    pub fn first(self) -> Span {
        match self {
            Self::Live { minutes, .. } => Span::from(minutes) * MINUTE,
            Self::Days { days } => Span::from(days) * DAY,
        }
    }

    /// What a turn adds to the bank.
    pub fn added(self) -> Span {
        match self {
            Self::Live { seconds, .. } => Span::from(seconds) * 1000,
            Self::Days { .. } => 0,
        }
    }
}
