//! The host of a match at this terminal: it seals the luck, seats people and bots, and keeps the log.

use crate::seating::BotKind;
use anyhow::{Context, anyhow};
use regalia_fairness::{Entropy, Hash, Seed, player_commit};
use regalia_game::{Bot, Game, Instinct, Seat, Setup, Told, Turn, Viewer};
use regalia_search::QuickDice;
use regalia_table::{Entry, Line, Match, MatchId, Opening, Record, Refused, Step};
use serde_json::Value;

/// A match with its log and its bots.
pub(crate) struct Host<G: Game> {
    /// The match.
    pub(crate) game: Match<G>,
    /// The number of the match.
    pub(crate) id: MatchId,
    /// The host's commitment.
    pub(crate) commitment: Hash,
    lines: Vec<Line>,
    told: Vec<Told<G::Event>>,
    /// How much had been told before each step, so that what is taken back is not told to others.
    before: Vec<usize>,
    /// How much of what was told each seat has heard.
    heard: Vec<usize>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    dice: QuickDice,
}

impl<G: Instinct> Host<G> {
    /// Opens a match as every host does, and begins it. A seat without a bot is a person's.
    ///
    /// # Errors
    /// If there is no randomness to be had, or the game is not played like that.
    pub(crate) fn open(id: MatchId, setup: &Setup<Value>, seats: &[Option<BotKind>]) -> anyhow::Result<Self> {
        let seed = Seed(random()?);
        let (mut opening, created) = Opening::create(id, G::ABOUT.id, setup.clone(), &seed)?;
        let mut lines = vec![created];
        let mut reveals = Vec::new();
        for (seat, kind) in Seat::all(setup.seats).zip(seats) {
            let mut commit = None;
            if kind.is_none() {
                let entropy = Entropy(random()?);
                commit = Some(player_commit(&id.bytes(), seat.0, &entropy));
                reveals.push(Entry::Revealed { seat, entropy });
            }
            let player = kind.map_or_else(|| "terminal".into(), BotKind::key);
            lines.push(opening.enter(Entry::Sat { seat, player, commit })?);
        }
        for entry in [Entry::CommitsClosed { counts: false }].into_iter().chain(reveals) {
            lines.push(opening.enter(entry)?);
        }
        let (game, first) = Match::<G>::start(&opening, seed)?;
        lines.extend(first.lines);
        Ok(Self {
            game,
            id,
            commitment: opening.server_commit(),
            lines,
            told: first.told,
            before: Vec::new(),
            heard: vec![0; seats.len()],
            bots: seats.iter().map(|kind| kind.map(BotKind::bot)).collect(),
            dice: QuickDice::new(u64::from_be_bytes(random()?)),
        })
    }

    /// Plays the bots' turns until a person must decide; nothing when the match is over.
    ///
    /// # Errors
    /// If a bot does something that is not allowed.
    pub(crate) fn next_person(&mut self) -> anyhow::Result<Option<Seat>> {
        let mut actions = Vec::new();
        while let Turn::Seats(seats) = self.game.now().turn() {
            let Some(seat) = seats.iter().find(|seat| self.bots[seat.index()].is_some()) else {
                return Ok(seats.iter().next());
            };
            self.game.now().actions(seat, &mut actions);
            let view = self.game.now().view(Viewer::Seat(seat));
            let bot = self.bots[seat.index()].as_mut().context("the seat is a bot's")?;
            let action = bot.choose(&view, &actions, &mut self.dice);
            self.act(seat, &[action])
                .map_err(|refused| anyhow!("the bot in {seat} went astray: {refused}"))?;
        }
        Ok(None)
    }
}

impl<G: Game> Host<G> {
    /// Does all of this, or nothing. See [`Match::act`].
    pub(crate) fn act(&mut self, seat: Seat, actions: &[G::Action]) -> Result<(), Refused> {
        let step = self.game.act(seat, actions)?;
        self.before.push(self.told.len());
        self.keep(step);
        Ok(())
    }

    /// Takes the seat's last step back. See [`Match::undo`].
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        let step = self.game.undo(seat)?;
        self.told.truncate(self.before.pop().unwrap_or_default());
        for heard in &mut self.heard {
            *heard = self.told.len().min(*heard);
        }
        self.keep(step);
        Ok(())
    }

    /// Ends the match if it has not ended; whether it was abandoned by that.
    pub(crate) fn abandon(&mut self) -> bool {
        let step = self.game.abandon();
        let abandoned = step.is_ok();
        step.into_iter().for_each(|step| self.keep(step));
        abandoned
    }

    fn keep(&mut self, step: Step<G::Event>) {
        self.lines.extend(step.lines);
        self.told.extend(step.told);
    }

    /// What this seat has not heard yet.
    pub(crate) fn news(&mut self, seat: Seat) -> Vec<G::Event> {
        let heard = std::mem::replace(&mut self.heard[seat.index()], self.told.len());
        let new = self.told[heard..].iter();
        new.filter_map(|told| told.heard_by(Viewer::Seat(seat)).cloned()).collect()
    }

    /// The whole log.
    pub(crate) fn record(&self) -> Record {
        Record { lines: self.lines.clone() }
    }
}

/// A new number for a match.
///
/// # Errors
/// If there is no randomness to be had.
pub(crate) fn new_id() -> anyhow::Result<MatchId> {
    Ok(MatchId(u64::from_be_bytes(random()?)))
}

fn random<const N: usize>() -> anyhow::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!("the system gives no randomness: {error}"))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::complete_setup;
    use regalia_court::{Court, Event};
    use regalia_table::verify;

    fn host(seats: &[Option<BotKind>]) -> Host<Court> {
        let setup = complete_setup(&Court::ABOUT, seats.len() as u8, "{}").unwrap();
        Host::open(MatchId(7), &setup, seats).unwrap()
    }

    #[test]
    fn bots_alone_play_to_the_end_and_the_record_is_proved() {
        let mut host = host(&[Some(BotKind::Heuristic), Some(BotKind::Random)]);
        assert_eq!(host.next_person().unwrap(), None);
        assert!(!host.abandon());
        let verified = verify(&host.record(), &regalia_catalog::registry()).unwrap();
        assert!(verified.outcome.is_some() && verified.revealed == 0);
    }

    #[test]
    fn what_was_taken_back_is_not_told() {
        let mut host = host(&[None, None]);
        let seat = host.next_person().unwrap().unwrap();
        let other = seat.clockwise(1, 2);
        host.news(seat);
        let mut actions = Vec::new();
        host.game.now().actions(seat, &mut actions);
        host.act(seat, &actions[..1]).unwrap();
        assert_eq!(host.news(seat).len(), 1);
        host.undo(seat).unwrap();
        let set_aside = |event: &Event| matches!(event, Event::SetAside { .. });
        assert!(host.news(seat).is_empty() && !host.news(other).iter().any(set_aside));
        host.act(seat, &actions[..1]).unwrap();
        assert_eq!((host.news(seat).len(), host.news(other).len()), (1, 1));
    }

    #[test]
    fn a_person_commits_and_hears_everything_once() {
        let mut host = host(&[None, Some(BotKind::Heuristic)]);
        assert_eq!(host.next_person().unwrap(), Some(Seat(0)));
        assert!(!host.news(Seat(0)).is_empty() && host.news(Seat(0)).is_empty());
        assert!(host.abandon());
        let verified = verify(&host.record(), &regalia_catalog::registry()).unwrap();
        assert_eq!((verified.outcome, verified.revealed), (None, 1));
    }
}
