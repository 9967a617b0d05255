//! Answers that players give before they are asked. The host of the table keeps them and carries them out.

use super::{Live, Outbox, not_seated};
use crate::Change;
use regalia_game::{Ahead, Seat};
use regalia_table::{Followed, PlayerKey};
use regalia_wire::{ApiError, Code, ServerMessage};
use serde_json::Value;

/// What a player may answer ahead, and has.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(super) struct Answers {
    offered: Vec<Ahead<Value>>,
    given: Option<Ahead<Value>>,
    is_lapsed: bool,
}

impl<O: Outbox> Live<O> {
    /// What the player of a seat may answer before being asked; nothing while a bot plays there.
    fn ahead(&self, seat: Seat) -> Vec<Ahead<Value>> {
        match &self.follower.state {
            Followed::Match(it) if self.stand_in(seat).is_none() => it.ahead(seat),
            _ => Vec::new(),
        }
    }

    /// The seat of a player who may give this answer ahead, or take one back.
    ///
    /// # Errors
    /// If the player does not sit here, or it cannot be answered ahead now.
    pub fn answering(&self, player: &PlayerKey, answer: Option<&Ahead<Value>>) -> Result<Seat, ApiError> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        match answer {
            Some(answer) if !self.ahead(seat).contains(answer) => {
                Err(ApiError::new(Code::NotAhead, "this cannot be answered ahead any more; look again"))
            }
            _ => Ok(seat),
        }
    }

    /// Learns the answers that are given ahead, by seat, and tells it to the one who gave them.
    pub fn note_ahead(&mut self, given: impl IntoIterator<Item = (Seat, Ahead<Value>)>) {
        self.given = vec![None; self.players().len()];
        for (seat, answer) in given {
            if let Some(place) = self.given.get_mut(seat.index()) {
                *place = Some(answer);
            }
        }
        self.tell_ahead();
    }

    /// Carries an answer out that was given ahead.
    ///
    /// # Errors
    /// If it is not asked for, or has lapsed.
    pub fn act_ahead(&self, seat: Seat, answer: &Ahead<Value>) -> Result<Change, ApiError> {
        if !self.people_to_act().contains(seat) || !self.ahead(seat).contains(answer) {
            return Err(ApiError::new(Code::Lapsed, "the situation is another one by now"));
        }
        self.act(seat, std::slice::from_ref(&answer.action))
    }

    /// Tells every player what can be answered ahead and what is, where that has changed.
    pub(super) fn tell_ahead(&mut self) {
        let Some(table) = self.id() else { return };
        let to_act = self.people_to_act();
        let mut follows = std::mem::take(&mut self.follows);
        follows.retain_mut(|other| {
            let Some(seat) = self.seat_of(&other.player) else { return true };
            let (given, is_asked) = (self.given.get(seat.index()).cloned().flatten(), to_act.contains(seat));
            // Anyone who is asked now needs no answer ahead, and to find them out takes the view of the whole table.
            let mut offered = if is_asked && given.is_none() { Vec::new() } else { self.ahead(seat) };
            let is_lapsed = given.as_ref().is_some_and(|answer| !offered.contains(answer));
            if is_asked {
                offered.clear();
            }
            let now = Answers { offered, given, is_lapsed };
            if now == other.ahead {
                return true;
            }
            other.ahead = now.clone();
            let Answers { offered, given, is_lapsed } = now;
            other.outbox.send(ServerMessage::Ahead { table, offered, given, is_lapsed }.into())
        });
        self.follows = follows;
    }
}
