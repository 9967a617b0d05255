//! What the table is told. Everything is open, so everyone is told the same.

use crate::{Character, Face, Faces, Mark};
use regalia_game::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "seat: who; by: which character; the rest is named for what it is")]
pub enum Event {
    /// The start player was drawn.
    StartDrawn { seat: Seat },
    /// A round began; the start figure is here.
    RoundBegan { round: u8, start: Seat },
    /// A turn began, with so many dice to roll.
    TurnBegan { seat: Seat, dice: u8 },
    /// A die of a roll landed: of the player's, or of one by a Fool or Merchant.
    Rolled { seat: Seat, by: Option<Character>, face: Face },
    /// A die was set aside.
    SetAside { seat: Seat, face: Face },
    /// A character brought a die into play.
    BroughtIn { seat: Seat, by: Character, face: Face },
    /// A character added a die to the first roll.
    ThrownIn { seat: Seat, by: Character },
    /// A die was picked up for a power.
    PickedUp { seat: Seat, by: Character, face: Face },
    /// A character changed active dice.
    Changed { seat: Seat, by: Character, from: Faces, to: Faces },
    /// All dice are set aside: the dice result.
    ResultStood { seat: Seat, dice: Faces },
    /// A character was claimed.
    Claimed { seat: Seat, character: Character },
    /// Nobody was claimed.
    Declined { seat: Seat },
    /// The final round began: this is the mark to beat, and the Queen's owner rolls last.
    FinalRoundBegan { start: Seat, queen: Seat, mark: Mark },
    /// A roll was passed, by choice or because it could not win.
    Passed { seat: Seat, by_choice: bool },
    /// The King has a new holder.
    KingTaken { seat: Seat, mark: Mark },
    /// The match is over.
    Ended { winner: Seat },
}
