//! What a command would change.

use super::{Live, Outbox, not_seated};
use crate::Change;
use regalia_fairness::{Entropy, Hash};
use regalia_game::{Seat, Told};
use regalia_table::{AnyMatch, AnyStep, BOT, BadOpening, Entry, Followed, Line, Opening, Refused, Registry};
use regalia_wire::{Ask, Why};
use serde_json::Value;

impl<O: Outbox> Live<O> {
    pub(crate) fn change(&self, state: Followed, lines: Vec<Line>, told: Vec<Told<Value>>) -> Change {
        let undone_to = lines.first().and_then(|line| line.entry.back_to());
        Change { state, lines, told, undone_to, resigned: None, turns_back: None }
    }

    /// What a command of a player would change.
    ///
    /// # Errors
    /// If it is not allowed, or no command of a match: what is shown to whom, and which bot plays for whom,
    /// is the host's to see to.
    pub fn answer(&self, player: &str, ask: &Ask, registry: &Registry) -> Result<Change, Why> {
        match ask {
            Ask::Follow { .. }
            | Ask::Unfollow { .. }
            | Ask::Leave { .. }
            | Ask::Resign { .. }
            | Ask::Talk { .. }
            | Ask::Rewind { .. }
            | Ask::Consent { .. }
            | Ask::Ahead { .. }
            | Ask::Pause { .. } => Err(Why::new("malformed", "this is no command")),
            Ask::Sit { seat, commit, .. } => self.sit(*seat, player, Some(*commit)),
            Ask::Reveal { entropy, .. } => self.reveal(player, *entropy, registry),
            Ask::Act { seq, actions, .. } => self.act(self.acting(player, *seq)?, actions),
            Ask::Undo { seq, .. } => self.undo(self.acting(player, *seq)?),
            Ask::TakeBack { .. } => self.take_back(self.seat_of(player).ok_or_else(not_seated)?, player),
        }
    }

    /// The seat of a player who has seen the newest position. An action on an old one is refused: the
    /// player has not seen what it would answer to.
    pub(super) fn acting(&self, player: &str, seq: u64) -> Result<Seat, Why> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        if self.length() != seq {
            Err(Why::new("stale", "something happened meanwhile; look again"))
        } else if self.stand_in(seat).is_some() {
            Err(Why::new("handed", "a bot plays for you; take your seat back first"))
        } else {
            Ok(seat)
        }
    }

    pub(crate) fn opening(&self) -> Result<Opening, Why> {
        match &self.follower.state {
            Followed::Opening(opening) => Ok(opening.clone()),
            Followed::Match(_) => Err(Why::new("begun", "the match has begun")),
        }
    }

    /// Someone sits down; with the last one the commitments are closed.
    pub fn sit(&self, seat: Seat, player: &str, commit: Option<Hash>) -> Result<Change, Why> {
        if self.seat_of(player).is_some() && !player.starts_with(BOT) {
            return Err(Why::new("seated", "you sit at this table already"));
        }
        let mut opening = self.opening()?;
        let bad = |error: BadOpening| Why::new("opening", error.to_string());
        let sat = Entry::Sat { seat, player: player.to_owned(), commit };
        let mut lines = vec![opening.enter(sat).map_err(bad)?];
        // While a seat is free this is refused, which is as it should be.
        lines.extend(opening.enter(Entry::CommitsClosed).ok());
        Ok(self.change(Followed::Opening(opening), lines, Vec::new()))
    }

    /// A player's entropy is laid open; with the last one the match begins.
    pub fn reveal(&self, player: &str, entropy: Entropy, registry: &Registry) -> Result<Change, Why> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        let mut opening = self.opening()?;
        let line = opening.enter(Entry::Revealed { seat, entropy });
        let line = line.map_err(|error| Why::new("opening", error.to_string()))?;
        let waiting = self.waiting().into_iter().any(|other| other != seat);
        if waiting {
            return Ok(self.change(Followed::Opening(opening), vec![line], Vec::new()));
        }
        self.start(&opening, vec![line], registry)
    }

    /// The match begins without those who have not revealed.
    pub fn start_without(&self, registry: &Registry) -> Result<Change, Why> {
        self.start(&self.opening()?, Vec::new(), registry)
    }

    fn start(&self, opening: &Opening, mut lines: Vec<Line>, registry: &Registry) -> Result<Change, Why> {
        let started = match &self.origin {
            Some(origin) => origin.branch(opening, self.seed),
            None => registry.start(opening, self.seed),
        };
        let (it, step) = started.map_err(|error| Why::new("start", error.to_string()))?;
        lines.extend(step.lines);
        Ok(self.change(Followed::Match(it), lines, step.told))
    }

    /// A seat acts.
    pub fn act(&self, seat: Seat, actions: &[Value]) -> Result<Change, Why> {
        #[cfg(debug_assertions)]
        if let Entry::Created { match_id, .. } = self.created() {
            crate::planted::panic(*match_id);
        }
        self.step(|it| it.act(seat, actions))
    }

    /// A seat takes its last step back.
    pub fn undo(&self, seat: Seat) -> Result<Change, Why> {
        self.step(|it| it.undo(seat))
    }

    /// A player lets a bot with this key play on.
    pub fn let_play(&self, player: &str, bot: &str) -> Result<Change, Why> {
        self.hand(self.seat_of(player).ok_or_else(not_seated)?, bot)
    }

    /// A player lets a bot with this key play on, for good.
    pub fn resign(&self, player: &str, bot: &str) -> Result<Change, Why> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        if self.stand_in(seat).is_some() {
            return Err(Why::new("handed", "a bot plays for you; take your seat back first"));
        }
        Ok(Change { resigned: Some(seat), ..self.hand(seat, bot)? })
    }

    fn take_back(&self, seat: Seat, player: &str) -> Result<Change, Why> {
        if self.resigned.contains(seat) {
            return Err(Why::new("resigned", "you have resigned; the bot plays to the end"));
        }
        self.hand(seat, player)
    }

    /// A seat changes hands: to a bot, or back to whoever sat down there. Whether it may is the caller's to
    /// know: the player asked for it, or was away for too long.
    pub fn hand(&self, seat: Seat, to: &str) -> Result<Change, Why> {
        self.step(|it| it.hand(seat, to))
    }

    pub(crate) fn step(
        &self,
        step: impl FnOnce(&mut dyn AnyMatch) -> Result<AnyStep, Refused>,
    ) -> Result<Change, Why> {
        let Followed::Match(it) = &self.follower.state else {
            return Err(Why::new("not_begun", "the match has not begun"));
        };
        let mut copy = it.fork();
        let step = step(copy.as_mut()).map_err(|refused| Why::from(&refused))?;
        Ok(self.change(Followed::Match(copy), step.lines, step.told))
    }
}
