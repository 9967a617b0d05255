//! The 22 advisors: who they are, and when they help.

use crate::set::set;
use serde::{Deserialize, Serialize};
use std::fmt;

/// An advisor: sixteen of type A, in the order of section 7, then six of type B.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Advisor {
    MasterOfCoin,
    Archivist,
    Goldsmith,
    Carpenter,
    Baker,
    Schoolmarm,
    Bailiff,
    Dressmaker,
    Landlord,
    Merchant,
    Chamberlain,
    Scholar,
    Mayoress,
    Steward,
    Abbess,
    Toolmaker,
    SirChristiaan,
    LadyMarie,
    SirCarl,
    LadyFrida,
    SirGustave,
    SirAntoni,
}

set! {
    /// Some advisors.
    Advisors of Advisor in u32
}

impl Advisors {
    /// Type A (EM-1.6).
    pub const TYPE_A: Self = Self((1 << 16) - 1);
    /// Type B (EM-1.6).
    pub const TYPE_B: Self = Self::ALL.except(Self::TYPE_A);
}

impl Advisor {
    /// All 22.
    pub const ALL: [Self; 22] = {
        use Advisor::*;
        [
            MasterOfCoin,
            Archivist,
            Goldsmith,
            Carpenter,
            Baker,
            Schoolmarm,
            Bailiff,
            Dressmaker,
            Landlord,
            Merchant,
            Chamberlain,
            Scholar,
            Mayoress,
            Steward,
            Abbess,
            Toolmaker,
            SirChristiaan,
            LadyMarie,
            SirCarl,
            LadyFrida,
            SirGustave,
            SirAntoni,
        ]
    };

    /// Its place in [`Advisor::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in English.
    pub const fn name(self) -> &'static str {
        use Advisor::*;
        match self {
            MasterOfCoin => "Master of Coin",
            Archivist => "Archivist",
            Goldsmith => "Goldsmith",
            Carpenter => "Carpenter",
            Baker => "Baker",
            Schoolmarm => "Schoolmarm",
            Bailiff => "Bailiff",
            Dressmaker => "Dressmaker",
            Landlord => "Landlord",
            Merchant => "Merchant",
            Chamberlain => "Chamberlain",
            Scholar => "Scholar",
            Mayoress => "Mayoress",
            Steward => "Steward",
            Abbess => "Abbess",
            Toolmaker => "Toolmaker",
            SirChristiaan => "Sir Christiaan",
            LadyMarie => "Lady Marie",
            SirCarl => "Sir Carl",
            LadyFrida => "Lady Frida",
            SirGustave => "Sir Gustave",
            SirAntoni => "Sir Antoni",
        }
    }
}

impl fmt::Display for Advisor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
