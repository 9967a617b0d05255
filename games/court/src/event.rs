//! Events. Everything is open, so everyone gets the same.

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
    RoundBegan { round: u16, start: Seat },
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

/// What kind of event, whose, and by which character.
type Kind = (u8, Seat, Option<Character>);

impl Event {
    /// The first of these events with the dice of all that tell the same of one die each, to be told
    /// together; and the events after them. Nothing if there is none.
    pub fn told_together(events: &[Self]) -> Option<(Self, Faces, &[Self])> {
        let (first, rest) = events.split_first()?;
        let Some((kind, face)) = first.of_one_die() else { return Some((*first, Faces::NONE, rest)) };
        let more = rest.iter().map_while(|event| event.of_one_die().filter(|(other, _)| *other == kind));
        let faces: Vec<Face> = more.map(|(_, face)| face).collect();
        let dice = faces.iter().fold(Faces::one(face), |dice, face| dice.with(*face));
        Some((*first, dice, &rest[faces.len()..]))
    }

    /// What kind of event it is and which die it is about, if it is about one die among several.
    fn of_one_die(&self) -> Option<(Kind, Face)> {
        match *self {
            Self::Rolled { seat, by, face } => Some(((0, seat, by), face)),
            Self::SetAside { seat, face } => Some(((1, seat, None), face)),
            Self::PickedUp { seat, by, face } => Some(((2, seat, Some(by)), face)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_of_one_roll_are_told_together() {
        let [one, two] = [Face::ALL[0], Face::ALL[1]];
        let rolled = |seat, by, face| Event::Rolled { seat: Seat(seat), by, face };
        let fool = Some(Character::Fool);
        let all = [rolled(0, None, two), rolled(0, None, one), rolled(0, fool, one), rolled(1, fool, one)];
        let (first, dice, rest) = Event::told_together(&all).unwrap();
        assert_eq!((first, dice, rest), (all[0], Faces::one(one).with(two), &all[2..]));
        assert_eq!(Event::told_together(rest), Some((all[2], Faces::one(one), &all[3..])));
        let ended = [Event::Ended { winner: Seat(0) }];
        assert_eq!(Event::told_together(&ended), Some((ended[0], Faces::NONE, &[][..])));
        assert_eq!(Event::told_together(&[]), None);
    }
}
