//! The five levels of bots.

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
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}
