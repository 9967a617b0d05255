//! Events. Everything is open, so everyone gets the same.

use crate::{Bribe, Disc, Region};
use regalia_game::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "seat: who; disc: which character, and whose; at, from, to: where; the rest is named for what it is"
)]
pub enum Event {
    /// A tile was laid behind the others; the large side shows one region, the small side two.
    TileLaid { tile: u8, is_large: bool },
    /// The start player was drawn.
    StartDrawn { seat: Seat },
    /// A character was placed.
    Placed { disc: Disc, at: Region },
    /// A turn began; turns are counted for all together, from 1.
    TurnBegan { seat: Seat, turn: u32 },
    /// A bribe was bought.
    Bribed { seat: Seat, bribe: Bribe, cost: u8 },
    /// By Increased Influence a character uses its ability where it stands.
    Influenced { disc: Disc, at: Region },
    /// A character was bailed out.
    BailedOut { disc: Disc, to: Region },
    /// A character moved; with a Dependable Mount perhaps to where it was.
    Moved { disc: Disc, from: Region, to: Region },
    /// A support token was placed.
    TokenPlaced { seat: Seat, at: Region },
    /// A Merchant took coins from the supply.
    CoinsTaken { seat: Seat, at: Region, coins: u8 },
    /// A Thief took coins from another player.
    Stolen { seat: Seat, at: Region, from: Seat, coins: u8 },
    /// A Knight imprisoned a character; `seat` chose it.
    Imprisoned { seat: Seat, disc: Disc, at: Region },
    /// A Knight imprisoned nobody.
    Spared { seat: Seat, at: Region },
    /// A Thief of another player took nothing; `seat` chose so.
    Refrained { seat: Seat, disc: Disc, at: Region },
    /// A Scholar let this character use its ability.
    Activated { seat: Seat, disc: Disc, at: Region },
    /// A Scholar freed a character.
    Freed { disc: Disc, at: Region },
    /// A Scholar moved a character.
    Summoned { seat: Seat, disc: Disc, from: Region, to: Region },
    /// A Scholar sent the token of another player back to her.
    SentBack { seat: Seat, of: Seat, at: Region },
    /// An ability came to nothing: no majority, no coins, nobody to choose.
    CameToNothing { disc: Disc, at: Region },
    /// A player has nobody left to move.
    CouldNotMove { seat: Seat },
    /// A player has a support token in every region.
    Crowned { seat: Seat },
    /// The last turn has been played.
    LimitReached { turns: u32 },
    /// The match is over, and this player has won, perhaps with others.
    Ended { winner: Seat },
}
