//! Taking back beyond a seal: asked for, agreed to or declined. The host of the table keeps what is asked for.

use super::{Live, Outbox};
use crate::Change;
use regalia_game::SeatSet;
use regalia_table::{Check, Flaw, Followed, Follower, Line, PlayerKey, Registry};
use regalia_wire::{ApiError, Back, Code, Rewind};

/// So often something is asked for in one position; then it must go on.
const TIMES: u8 = 3;

impl<O: Outbox> Live<O> {
    /// Forgets the positions that only consent could bring back: a host with many tables has the log to find them again.
    pub fn forget_sealed(&mut self) {
        if let Followed::Match(it) = &mut self.follower.state {
            it.forget_sealed();
        }
    }

    /// Follows the log once more, so that every position is there that the match can go back to.
    ///
    /// # Errors
    /// If these are not the lines that led here.
    pub fn recall(&mut self, lines: &[Line], registry: &Registry) -> Result<(), Flaw> {
        let other = || Flaw {
            seq: self.length(),
            check: Check::Chain,
            detail: "the log has changed since it was followed".to_owned(),
        };
        let (first, rest) = lines.split_first().ok_or_else(other)?;
        let mut follower = Follower::begin(first, self.seed)?;
        for line in rest {
            follower.follow(line, registry)?;
        }
        if follower.length() != self.length() || lines.last().is_none_or(|last| last.head != self.head) {
            return Err(other());
        }
        self.follower = follower;
        Ok(())
    }

    /// What a player asks to take back. `kept` is what was asked for last.
    ///
    /// # Errors
    /// If there is nothing to take back, or it may not be, or something is asked for already, or was too often.
    pub fn ask_back(
        &self,
        player: &PlayerKey,
        seq: u64,
        back: Back,
        kept: Option<&Rewind>,
    ) -> Result<Rewind, ApiError> {
        let seat = self.acting(player, seq)?;
        let Followed::Match(it) = &self.follower.state else {
            return Err(ApiError::new(Code::NotBegun, "the match has not begun"));
        };
        let none = || ApiError::new(Code::NothingToTakeBack, "there is nothing that could be taken back");
        let way = it.way_back(seat, back).ok_or_else(none)?;
        let kept = kept.filter(|kept| kept.at == seq);
        if kept.is_some_and(Rewind::is_open) {
            return Err(ApiError::new(
                Code::AskedAlready,
                "somebody asks to take something back; answer that first",
            ));
        }
        let number = kept.map_or(1, |kept| kept.number + 1);
        if number > TIMES {
            return Err(ApiError::new(Code::AskedEnough, "this was asked often enough; play on"));
        }
        let mut asked = self.people();
        asked.remove(seat);
        // If all agree it must be possible: where somebody cannot be asked, nobody is.
        self.step(|it| it.rewind(seat, way.to, asked))?;
        let (agreed, declined) = (SeatSet::default(), None);
        Ok(Rewind { at: seq, number, seat, back, to: way.to, steps: way.steps, asked, agreed, declined })
    }

    /// What is asked for, after a player has answered.
    ///
    /// # Errors
    /// If this is not asked for, or not of this player.
    pub fn consent(
        &self,
        player: &PlayerKey,
        (seq, number): (u64, u8),
        is_agreed: bool,
        kept: Option<&Rewind>,
    ) -> Result<Rewind, ApiError> {
        let seat = self.acting(player, seq)?;
        let is_it = |kept: &&Rewind| kept.at == seq && kept.number == number && kept.is_open();
        let not_asked = || ApiError::new(Code::NotAsked, "nobody asks you that any more");
        let mut rewind = kept.filter(is_it).ok_or_else(not_asked)?.clone();
        match is_agreed {
            true if rewind.asked.contains(seat) => rewind.agreed.insert(seat),
            false if rewind.asked.contains(seat) || rewind.seat == seat => rewind.declined = Some(seat),
            _ => return Err(not_asked()),
        }
        Ok(rewind)
    }

    /// Takes back what all have agreed to take back.
    ///
    /// # Errors
    /// If they have not, or something has happened since.
    pub fn rewind(&self, rewind: &Rewind) -> Result<Change, ApiError> {
        if rewind.at != self.length() || !rewind.is_agreed() {
            return Err(ApiError::new(Code::Stale, "something happened meanwhile; look again"));
        }
        let Followed::Match(it) = &self.follower.state else {
            return Err(ApiError::new(Code::NotBegun, "the match has not begun"));
        };
        let way = it.way_back(rewind.seat, Back::Line(rewind.to));
        let change = self.step(|it| it.rewind(rewind.seat, rewind.to, rewind.agreed))?;
        Ok(Change { turns_back: way.map(|way| way.turns), ..change })
    }
}
