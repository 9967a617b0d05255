//! What a command would change.

use super::{Live, Outbox, not_seated};
use crate::Change;
use regalia_fairness::{Entropy, Hash};
use regalia_game::{Seat, Told};
use regalia_table::{
    AnyMatch, AnyStep, BadOpening, Entry, Followed, Level, Line, Opening, PlayerKey, Refused, Registry,
};
use regalia_wire::{ApiError, Code, Command};
use serde_json::Value;

/// The bot that plays on for somebody who has resigned.
const MILDEST: PlayerKey = PlayerKey::Bot(Level::ALL[0]);

/// The bot of this level, or of the usual one.
///
/// # Errors
/// If there is no such level.
pub fn bot_of(level: Option<&str>) -> Result<PlayerKey, ApiError> {
    let levels = || Level::ALL.map(Level::id).join(", ");
    let unknown =
        |level| ApiError::new(Code::BadLevel, format!("there is no level {level:?}, but {}", levels()));
    let level = level.map_or(Ok(Level::USUAL), |level| Level::named(level).ok_or_else(|| unknown(level)))?;
    Ok(PlayerKey::Bot(level))
}

impl<O: Outbox> Live<O> {
    pub(crate) fn change(&self, state: Followed, lines: Vec<Line>, told: Vec<Told<Value>>) -> Change {
        let undone_to = lines.first().and_then(|line| line.entry.back_to());
        Change { state, lines, told, undone_to, turns_back: None }
    }

    /// What a command of a player would change.
    ///
    /// # Errors
    /// If it is not allowed.
    pub fn answer(
        &self,
        player: &PlayerKey,
        command: &Command,
        registry: &Registry,
    ) -> Result<Change, ApiError> {
        match command {
            Command::Sit { seat, commit } => self.sit(*seat, player, Some(*commit)),
            Command::Reveal { entropy } => self.reveal(player, *entropy, registry),
            Command::Act { seq, actions } => self.act(self.acting(player, *seq)?, actions),
            Command::Undo { seq } => self.undo(self.acting(player, *seq)?),
            Command::Leave { level } => self.leave_to_bot(player, level.as_deref()),
            Command::TakeBack => self.take_back(self.seat_of(player).ok_or_else(not_seated)?, player),
            Command::Resign => self.resign(player),
        }
    }

    /// The seat of a player who has seen the newest position. An action on an old one is refused: the
    /// player has not seen what it would answer to.
    ///
    /// # Errors
    /// If the player does not sit here or a bot plays for them, or the position is an old one.
    pub fn acting(&self, player: &PlayerKey, seq: u64) -> Result<Seat, ApiError> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        if self.length() != seq {
            Err(ApiError::new(Code::Stale, "something happened meanwhile; look again"))
        } else if self.stand_in(seat).is_some() {
            Err(ApiError::new(Code::Handed, "a bot plays for you; take your seat back first"))
        } else {
            Ok(seat)
        }
    }

    pub(crate) fn opening(&self) -> Result<Opening, ApiError> {
        match &self.follower.state {
            Followed::Opening(opening) => Ok(opening.clone()),
            Followed::Match(_) => Err(ApiError::new(Code::Begun, "the match has begun")),
        }
    }

    /// Someone sits down. With the last one the commitments are to be closed, see [`Change::close`].
    pub fn sit(&self, seat: Seat, player: &PlayerKey, commit: Option<Hash>) -> Result<Change, ApiError> {
        if self.seat_of(player).is_some() && !player.is_bot() {
            return Err(ApiError::new(Code::Seated, "you sit at this table already"));
        }
        let mut opening = self.opening()?;
        let bad = |error: BadOpening| ApiError::new(Code::Opening, error.to_string());
        let sat = Entry::Sat { seat, player: player.clone(), commit };
        let line = opening.enter(sat).map_err(bad)?;
        Ok(self.change(Followed::Opening(opening), vec![line], Vec::new()))
    }

    /// A player's entropy is laid open; with the last one the match begins.
    pub fn reveal(
        &self,
        player: &PlayerKey,
        entropy: Entropy,
        registry: &Registry,
    ) -> Result<Change, ApiError> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        let mut opening = self.opening()?;
        let line = opening.enter(Entry::Revealed { seat, entropy });
        let line = line.map_err(|error| ApiError::new(Code::Opening, error.to_string()))?;
        let waiting = self.waiting().into_iter().any(|other| other != seat);
        if waiting {
            return Ok(self.change(Followed::Opening(opening), vec![line], Vec::new()));
        }
        self.start(&opening, vec![line], registry)
    }

    /// The match begins without those who have not revealed.
    pub fn start_without(&self, registry: &Registry) -> Result<Change, ApiError> {
        self.start(&self.opening()?, Vec::new(), registry)
    }

    fn start(
        &self,
        opening: &Opening,
        mut lines: Vec<Line>,
        registry: &Registry,
    ) -> Result<Change, ApiError> {
        let started = self.follower.start(opening, registry);
        let (it, step) = started.map_err(|error| ApiError::new(Code::Start, error.to_string()))?;
        lines.extend(step.lines);
        Ok(self.change(Followed::Match(it), lines, step.told))
    }

    /// A seat acts.
    pub fn act(&self, seat: Seat, actions: &[Value]) -> Result<Change, ApiError> {
        #[cfg(debug_assertions)]
        if let Entry::Created { match_id, .. } = self.created() {
            crate::planted::panic(*match_id);
        }
        self.step(|it| it.act(seat, actions))
    }

    /// A seat takes its last step back.
    pub fn undo(&self, seat: Seat) -> Result<Change, ApiError> {
        self.step(|it| it.undo(seat))
    }

    /// The bot that plays on for somebody who asks for one or is late. In a match that counts it is the mildest: nobody
    /// gains by letting it play.
    ///
    /// # Errors
    /// If there is no such level.
    pub fn substitute(&self, level: Option<&str>) -> Result<PlayerKey, ApiError> {
        let asked = bot_of(level)?;
        Ok(if self.counts() { MILDEST } else { asked })
    }

    fn leave_to_bot(&self, player: &PlayerKey, level: Option<&str>) -> Result<Change, ApiError> {
        self.hand(self.seat_of(player).ok_or_else(not_seated)?, &self.substitute(level)?, false)
    }

    /// A player resigns. In a match of two the other has won by it; with more, the mildest bot plays on.
    pub fn resign(&self, player: &PlayerKey) -> Result<Change, ApiError> {
        let seat = self.seat_of(player).ok_or_else(not_seated)?;
        if self.stand_in(seat).is_some() {
            return Err(ApiError::new(Code::Handed, "a bot plays for you; take your seat back first"));
        }
        let plays_on = (self.players.len() > 2).then_some(&MILDEST);
        self.step(|it| it.resign(seat, plays_on))
    }

    fn take_back(&self, seat: Seat, player: &PlayerKey) -> Result<Change, ApiError> {
        if self.resigned().contains(seat) {
            return Err(ApiError::new(Code::Resigned, "you have resigned, and that cannot be taken back"));
        }
        self.hand(seat, player, false)
    }

    /// A seat changes hands: to a bot, or back to the one who sat down there. Whether it may is the caller's to
    /// know: the player asked for it, or the player's time is over.
    pub fn hand(&self, seat: Seat, to: &PlayerKey, is_late: bool) -> Result<Change, ApiError> {
        self.step(|it| it.hand(seat, to, is_late))
    }

    pub(crate) fn step(
        &self,
        step: impl FnOnce(&mut dyn AnyMatch) -> Result<AnyStep, Refused>,
    ) -> Result<Change, ApiError> {
        let Followed::Match(it) = &self.follower.state else {
            return Err(ApiError::new(Code::NotBegun, "the match has not begun"));
        };
        let mut copy = it.fork();
        let step = step(copy.as_mut()).map_err(|refused| ApiError::from(&refused))?;
        Ok(self.change(Followed::Match(copy), step.lines, step.told))
    }
}
