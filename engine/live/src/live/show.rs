//! What those who look at a table are shown and told.

use super::{Answers, Follows, Live, Outbox};
use crate::{Shown, people::BOT_NAMES, shown::Rest};
use regalia_game::{Seat, Viewer};
use regalia_table::{Entry, Followed, PlayerKey};
use regalia_wire::{ApiError, Chair, Code, Hand, Occupant, Place, ServerMessage, Stage, Table};
use std::collections::HashMap;

impl<O: Outbox> Live<O> {
    /// Begins to show the table to a socket, from the place it has seen.
    pub fn join(
        &mut self,
        socket: u64,
        player: &PlayerKey,
        outbox: O,
        from: Option<Place>,
    ) -> Result<(), ApiError> {
        if from.is_some_and(|from| from.seq == self.length() && from.head != self.head) {
            return Err(other_history());
        }
        let is_news = self.is_news(player);
        self.follows.retain(|other| other.socket != socket);
        let shown = from.map_or(0, |from| from.seq);
        self.follows.push(Follows {
            socket,
            player: player.clone(),
            outbox,
            shown,
            ahead: Answers::default(),
        });
        // Spectators come and go without the others being told.
        self.tell_table_to(|other| is_news || other.socket == socket);
        self.show_matches();
        self.tell_ahead();
        Ok(())
    }

    /// Shows it to this socket no longer.
    pub fn leave(&mut self, socket: u64) {
        let Some(at) = self.follows.iter().position(|other| other.socket == socket) else { return };
        let gone = self.follows.remove(at);
        if self.is_news(&gone.player) {
            self.tell_table();
        }
    }

    /// Whether the others are told that a player comes or has gone: one who sits here and does not look otherwise.
    fn is_news(&self, player: &PlayerKey) -> bool {
        self.seat_of(player).is_some() && self.follows.iter().all(|other| other.player != *player)
    }

    /// Whether anyone looks at it from here.
    pub fn is_followed(&self) -> bool {
        !self.follows.is_empty()
    }

    /// Whether someone who sits here waits for others.
    pub fn is_waited_at(&self) -> bool {
        let sits = |other: &Follows<O>| self.players.iter().flatten().any(|player| *player == other.player);
        self.stage() == Stage::Waiting && self.follows.iter().any(sits)
    }

    /// Says something to everyone who looks.
    pub fn tell(&mut self, say: &ServerMessage) {
        let letter = O::Message::from(say.clone());
        self.follows.retain(|other| other.outbox.send(letter.clone()));
    }

    /// Says to everyone who looks what is meant for that player.
    pub fn tell_each(&mut self, say: impl Fn(&PlayerKey) -> Option<ServerMessage>) {
        self.follows.retain(|other| say(&other.player).is_none_or(|say| other.outbox.send(say.into())));
    }

    /// The keys of those who look.
    pub fn lookers(&self) -> Vec<PlayerKey> {
        self.follows.iter().map(|other| other.player.clone()).collect()
    }

    /// Shows everyone what is new.
    pub fn show(&mut self) {
        // While a match runs nothing changes at the table but the match, and who plays.
        if self.told != Some(Stage::Playing) || self.stage() != Stage::Playing {
            self.tell_table();
        }
        self.show_matches();
        self.tell_ahead();
    }

    pub(super) fn tell_table(&mut self) {
        self.told = Some(self.stage());
        self.tell_table_to(|_| true);
    }

    fn tell_table_to(&mut self, is_told: impl Fn(&Follows<O>) -> bool) {
        let follows = std::mem::take(&mut self.follows);
        let tell = |other: &Follows<O>| {
            let say = || ServerMessage::Table { table: self.as_seen_by(&other.player, &follows) };
            !is_told(other) || other.outbox.send(say().into())
        };
        let kept: Vec<bool> = follows.iter().map(tell).collect();
        self.follows =
            follows.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(other, _)| other).collect();
    }

    /// The table as a player may see it.
    fn as_seen_by(&self, player: &PlayerKey, follows: &[Follows<O>]) -> Table {
        let (waiting, here) =
            (self.waiting(), |key: &PlayerKey| follows.iter().any(|other| other.player == *key));
        let mut bot_names = BOT_NAMES.into_iter().cycle();
        let mut chair = |(at, key): (usize, &Option<PlayerKey>)| {
            let Some(key) = key else { return Chair::default() };
            let seat = Seat(at as u8);
            let occupant = match key.level() {
                Some(level) => {
                    let name = bot_names.next().unwrap_or_default().to_owned();
                    Occupant::Bot { name, level: level.to_owned() }
                }
                None => {
                    let level = self.stand_in(seat).map(str::to_owned);
                    let hand = Hand::new(level, self.resigned().contains(seat));
                    Occupant::Person { name: self.names.get(key).cloned(), hand }
                }
            };
            Chair { occupant, is_here: key.is_bot() || here(key), is_ready: !waiting.contains(&seat) }
        };
        let chairs: Vec<Chair> = self.players.iter().enumerate().map(&mut chair).collect();
        let (id, setup) = match &self.opening[0].entry {
            Entry::Created { match_id, setup, .. } => (*match_id, setup.clone()),
            _ => unreachable!("a log begins with its creation"),
        };
        Table {
            id,
            game: self.game,
            setup,
            opening: self.opening.clone(),
            chairs,
            you: self.seat_of(player),
            stage: self.stage(),
        }
    }

    fn show_matches(&mut self) {
        let Followed::Match(it) = &self.follower.state else { return };
        let (length, players) = (self.follower.length(), &self.players);
        let Some(table) = self.id() else { return };
        // Viewers who see the same and have seen as much are told the same.
        let mut letters: HashMap<(Option<Seat>, u64), O::Message> = HashMap::new();
        self.follows.retain_mut(|other| {
            if other.shown >= length && other.shown > 0 {
                return true;
            }
            let seat = players.iter().position(|key| key.as_ref() == Some(&other.player));
            let viewer = seat.map_or(Viewer::Watcher, |at| Viewer::Seat(Seat(at as u8)));
            #[cfg(debug_assertions)]
            let viewer = crate::planted::viewer(viewer, players.len());
            let letter = letters.entry((viewer.seat(), other.shown)).or_insert_with(|| {
                let new = self.recent.iter().filter(|recent| recent.length > other.shown);
                let (told, at) = new.clone().flat_map(|recent| recent.heard_by(viewer)).unzip();
                let gap = self.recent.front().is_some_and(|first| first.length > other.shown + 1)
                    && self.recent.len() == self.kept;
                let undone_to = new.filter_map(|recent| recent.undone_to).min();
                let rest = Rest { told, at, gap, undone_to };
                let (it, player) = (it.as_ref(), &other.player);
                Shown { table, it, viewer, player, rest }.into()
            });
            other.shown = length;
            other.outbox.send(letter.clone())
        });
    }
}

/// The log is not the one that a client was told before.
pub fn other_history() -> ApiError {
    ApiError::new(
        Code::OtherHistory,
        "the server tells another history than it told you before; keep your record",
    )
}
