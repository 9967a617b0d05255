//! Matches that nobody will finish.

use crate::{Change, Live, Outbox};
use regalia_game::Turn;
use regalia_table::{Entry, Followed};
use regalia_wire::{ApiError, Code, ServerMessage};

impl<O: Outbox> Live<O> {
    /// Ends the match without a result, before or after it began; its seed lies open then.
    ///
    /// # Errors
    /// If it is over.
    pub fn give_up(&self) -> Result<Change, ApiError> {
        if self.has_begun() {
            return self.step(|it| it.abandon());
        }
        let mut opening = self.opening()?;
        let ended = opening.enter(Entry::Ended { outcome: None, seed: self.seed });
        let ended = ended.map_err(|bad| ApiError::new(Code::Over, bad.to_string()))?;
        Ok(self.change(Followed::Opening(opening), vec![ended], Vec::new()))
    }

    /// What those who look at a match that was given up are told; nothing if it was not.
    pub fn given_up(&self) -> Option<ServerMessage> {
        let table = self.id();
        let why =
            ApiError::new(Code::GivenUp, "nobody played on, so this match was given up; its seed lies open");
        let has_result =
            matches!(&self.follower.state, Followed::Match(it) if matches!(it.turn(), Turn::Over(_)));
        (self.follower.state.has_ended() && !has_result).then_some(ServerMessage::Trouble { table, why })
    }
}
