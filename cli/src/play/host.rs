//! The host of a match at this terminal, and the people here: each is a client of the host, as in a browser.

use crate::seating::NODES;
use anyhow::{Context, anyhow, bail};
use regalia_bot_catalog::Level;
use regalia_fairness::{Entropy, Hash, player_commit};
use regalia_game::{Dice, Game, Seat, Setup, Turn};
use regalia_local::{LocalHost, Words};
use regalia_search::nodes;
use regalia_table::{Entry, Frame, MatchId};
use regalia_wire::{ApiError, ClientMessage, Command, CommandId, NewTable, Request, ServerMessage};
use serde_json::{Value, from_value, to_value};
use std::mem;

/// A match with the people who play it here; bots sit behind them.
pub(crate) struct Host<G: Game> {
    local: LocalHost,
    /// The number of the match.
    pub(crate) id: MatchId,
    /// The host's commitment.
    pub(crate) commitment: Hash,
    people: Vec<Person<G>>,
}

/// What the host has told a person.
struct Person<G: Game> {
    /// What this one was shown last.
    frame: Option<Frame>,
    /// What this one was told and has not heard yet, each with the length of the log after it.
    news: Vec<(u64, G::Event)>,
}

impl<G: Game> Host<G> {
    /// Opens a match and begins it. Against bots of a level there is one person, in the first seat; without bots there
    /// are people in all seats.
    ///
    /// # Errors
    /// If there is no randomness to be had, or the game is not played like that.
    pub(crate) fn open(
        setup: &Setup<Value>,
        level: Option<Level>,
        chance: &mut dyn Dice,
    ) -> anyhow::Result<Self> {
        let seats: Vec<Seat> = Seat::all(if level.is_some() { 1 } else { setup.seats }).collect();
        let entropy: Vec<Entropy> =
            seats.iter().map(|_| Entropy(std::array::from_fn(|_| chance.below(256) as u8))).collect();
        let mut local = LocalHost::default();
        let asked = NewTable {
            rules: Some(setup.rules),
            bots: setup.seats - seats.len() as u8,
            level: level.map(|level| level.to_string()),
            options: Some(setup.options.clone()),
            ..NewTable::new(G::ABOUT.id, setup.seats)
        };
        let id = local.open(asked, chance).map_err(|why| anyhow!(why.text))?;
        let follow = |seat: &Seat| {
            local.hear(u32::from(seat.0), ClientMessage::new(id, Request::Follow { from: None }))
        };
        let said: Vec<_> = seats.iter().flat_map(follow).collect();
        let commitment = said.iter().find_map(|(_, say)| commitment(say));
        let commitment = commitment.context("the host has committed to nothing")?;
        let people = seats.iter().map(|_| Person { frame: None, news: Vec::new() }).collect();
        let mut host = Self { local, id, commitment, people };
        let commits = seats.iter().zip(&entropy).map(|(seat, entropy)| {
            let commit = player_commit(&id.bytes(), seat.0, entropy);
            Command::Sit { seat: *seat, commit }
        });
        let reveals = entropy.iter().map(|entropy| Command::Reveal { entropy: *entropy });
        for (seat, command) in seats.iter().cycle().zip(commits.chain(reveals)) {
            host.command(*seat, command)?.map_err(|why| anyhow!(why.text))?;
        }
        Ok(host)
    }

    /// Lets the bots act until a person must decide; nothing when the match is over.
    ///
    /// # Errors
    /// If a bot does not go on.
    pub(crate) fn next_person(&mut self) -> anyhow::Result<Option<Seat>> {
        while let Some(said) = self.local.let_bot_act(&mut nodes(NODES)) {
            self.take(said)?.map_err(|why| anyhow!(why.text))?;
        }
        let Turn::Seats(seats) = self.turn()? else { return Ok(None) };
        let person = seats.iter().find(|seat| seat.index() < self.people.len());
        if person.is_none() {
            bail!("a bot went astray");
        }
        Ok(person)
    }

    /// Does all of this, or nothing and says why.
    pub(crate) fn act(&mut self, seat: Seat, actions: &[G::Action]) -> anyhow::Result<Result<(), ApiError>> {
        let seq = self.frame(seat)?.seq;
        self.command(seat, Command::Act { seq, actions: json(actions)? })
    }

    /// Takes the seat's last step back, or says why not.
    pub(crate) fn undo(&mut self, seat: Seat) -> anyhow::Result<Result<(), ApiError>> {
        let seq = self.frame(seat)?.seq;
        self.command(seat, Command::Undo { seq })
    }

    /// Whether several people sit here.
    pub(crate) fn has_several(&self) -> bool {
        self.people.len() > 1
    }

    /// Ends the match if it has not ended; whether it was abandoned by that.
    pub(crate) fn abandon(&mut self) -> bool {
        self.local.abandon(self.id).is_ok()
    }

    fn command(&mut self, seat: Seat, command: Command) -> anyhow::Result<Result<(), ApiError>> {
        // Nothing gets lost on the way, so nothing is sent twice.
        let message = ClientMessage::command(self.id, CommandId(0), command);
        let said = self.local.hear(u32::from(seat.0), message);
        self.take(said)
    }

    /// Takes what is said to whom; gives what is refused among it.
    fn take(&mut self, said: Vec<(u32, ServerMessage)>) -> anyhow::Result<Result<(), ApiError>> {
        let mut answer = Ok(());
        for (socket, say) in said {
            match say {
                ServerMessage::Shown { frame, told, at, undone_to, .. } => {
                    let person = self.people.get_mut(socket as usize).context("nobody sits there")?;
                    // What was taken back is not told any more.
                    person.news.retain(|(at, _)| undone_to.is_none_or(|to| *at <= to + 1));
                    for (at, told) in at.into_iter().zip(told) {
                        person.news.push((at, from_value(told)?));
                    }
                    person.frame = Some(frame);
                }
                ServerMessage::Refused { why, .. } | ServerMessage::Trouble { why, .. } => answer = Err(why),
                _ => (),
            }
        }
        Ok(answer)
    }

    fn frame(&self, seat: Seat) -> anyhow::Result<&Frame> {
        let person = self.people.get(seat.index());
        person.and_then(|person| person.frame.as_ref()).with_context(|| format!("{seat} is shown nothing"))
    }

    /// Whose turn it is, or how the match ended.
    pub(crate) fn turn(&self) -> anyhow::Result<Turn> {
        Ok(self.frame(Seat(0))?.turn)
    }

    /// What this seat sees.
    pub(crate) fn view(&self, seat: Seat) -> anyhow::Result<G::View> {
        Ok(from_value(self.frame(seat)?.view.clone())?)
    }

    /// What this seat may do.
    pub(crate) fn actions(&self, seat: Seat) -> anyhow::Result<Vec<G::Action>> {
        let actions = self.frame(seat)?.actions.iter().cloned();
        Ok(actions.map(from_value).collect::<Result<_, _>>()?)
    }

    /// What this seat has not heard yet.
    pub(crate) fn news(&mut self, seat: Seat) -> Vec<G::Event> {
        let news = self.people.get_mut(seat.index()).map(|person| mem::take(&mut person.news));
        news.unwrap_or_default().into_iter().map(|(_, event)| event).collect()
    }

    /// The record of the match, once it has ended.
    pub(crate) fn record(&self) -> Option<String> {
        self.local.record(self.id)
    }
}

/// What the host has committed to, if it says so.
fn commitment(say: &ServerMessage) -> Option<Hash> {
    let ServerMessage::Table { table } = say else { return None };
    match table.opening.first()?.entry {
        Entry::Created { server_commit, .. } => Some(server_commit),
        _ => None,
    }
}

fn json<A: serde::Serialize>(actions: &[A]) -> anyhow::Result<Vec<Value>> {
    Ok(actions.iter().map(to_value).collect::<Result<_, _>>()?)
}

/// Chance from the operating system.
///
/// # Errors
/// If it gives none.
pub(crate) fn chance() -> anyhow::Result<impl Dice> {
    getrandom::u32().map_err(|error| anyhow!("the system gives no randomness: {error}"))?;
    Ok(Words(|| getrandom::u32().expect("the system gave randomness a moment ago")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::complete_setup;
    use regalia_court::{Court, Event};
    use regalia_search::QuickDice;
    use regalia_table::{Record, Verified, verify};

    fn host(level: Option<Level>) -> Host<Court> {
        Host::open(&complete_setup(&Court::ABOUT, 2, "{}").unwrap(), level, &mut QuickDice::new(7)).unwrap()
    }

    fn proved(host: &Host<Court>) -> Verified {
        let record = Record::parse(&host.record().unwrap()).unwrap();
        verify(&record, &regalia_catalog::registry()).unwrap()
    }

    #[test]
    fn people_play_to_the_end_and_the_record_is_proved() {
        let mut host = host(None);
        while let Some(seat) = host.next_person().unwrap() {
            let actions = host.actions(seat).unwrap();
            host.act(seat, &actions[..1]).unwrap().unwrap();
        }
        assert!(!host.abandon());
        let verified = proved(&host);
        assert!(verified.outcome.is_some() && verified.revealed == 2);
    }

    #[test]
    fn what_was_taken_back_is_not_told() {
        let mut host = host(None);
        let seat = host.next_person().unwrap().unwrap();
        let other = seat.clockwise(1, 2);
        host.news(seat);
        let actions = host.actions(seat).unwrap();
        host.act(seat, &actions[..1]).unwrap().unwrap();
        assert_eq!(host.news(seat).len(), 1);
        host.undo(seat).unwrap().unwrap();
        let set_aside = |event: &Event| matches!(event, Event::SetAside { .. });
        assert!(host.news(seat).is_empty() && !host.news(other).iter().any(set_aside));
        host.act(seat, &actions[..1]).unwrap().unwrap();
        assert_eq!((host.news(seat).len(), host.news(other).len()), (1, 1));
    }

    #[test]
    fn a_person_commits_and_hears_everything_once() {
        let mut host = host(Some(Level::Page));
        assert_eq!(host.next_person().unwrap(), Some(Seat(0)));
        assert!(!host.news(Seat(0)).is_empty() && host.news(Seat(0)).is_empty());
        assert!(host.abandon());
        let verified = proved(&host);
        assert_eq!((verified.outcome, verified.revealed), (None, 1));
    }
}
