//! A table in memory: the match, who sits there, and who looks.

mod ahead;
mod commands;
mod rewinds;
mod show;

pub use commands::bot_of;
pub use show::other_history;

use crate::{
    Change, Shown,
    people::{people_among, people_to_act},
};
use ahead::Answers;
use regalia_fairness::{Hash, Seed};
use regalia_game::{Ahead, GameId, Outcome, Seat, SeatSet, Told, Turn, Viewer};
use regalia_table::{
    AnyMatch, BadOpening, Check, Entry, Flaw, Followed, Follower, Line, MatchId, PlayerKey, Registry,
};
use regalia_wire::{ApiError, Code, Place, ServerMessage, Stage};
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};
use std::collections::{HashMap, VecDeque};

/// So many steps are kept for those who come back, unless the host keeps all.
const KEPT: usize = 64;

/// The way to someone who looks. Never waits.
pub trait Outbox {
    /// What it carries: made once for all who are told the same.
    type Message: Clone + From<ServerMessage> + for<'a> From<Shown<'a>>;
    /// Sends a message; `false` if the one who looked is gone.
    fn send(&self, letter: Self::Message) -> bool;
}

/// A step as it was told.
struct Recent {
    length: u64,
    /// Written out: values in between would take ten times the room.
    told: Vec<Told<Box<RawValue>>>,
    undone_to: Option<u64>,
}

impl Recent {
    /// What a viewer heard of it, with the length of the log after it.
    fn heard_by(&self, viewer: Viewer) -> impl Iterator<Item = (&RawValue, u64)> {
        self.told.iter().filter_map(move |told| Some((told.heard_by(viewer)?.as_ref(), self.length)))
    }
}

/// Someone who looks at the table.
struct Follows<O> {
    socket: u64,
    player: PlayerKey,
    outbox: O,
    /// How many lines this one has been shown.
    shown: u64,
    /// What this one was told of answers ahead.
    ahead: Answers,
}

/// A table in memory, shown to those who look through outboxes of this kind.
pub struct Live<O> {
    pub(crate) follower: Follower,
    pub(crate) seed: Seed,
    game: GameId,
    /// The public lines before the match.
    opening: Vec<Line>,
    /// The keys of those who sit, by seat.
    players: Vec<Option<PlayerKey>>,
    names: HashMap<PlayerKey, String>,
    follows: Vec<Follows<O>>,
    recent: VecDeque<Recent>,
    /// So many of them are kept.
    kept: usize,
    head: Hash,
    /// How long the log was when the turn of each seat that a person plays began.
    turn_from: Vec<Option<u64>>,
    /// How far the table was when everyone was told last; nothing if who plays has changed since.
    told: Option<Stage>,
    /// The answers that were given ahead, by seat; some may have lapsed.
    given: Vec<Option<Ahead<Value>>>,
}

/// A bot that must act, and what it is given: its frame, as a person in its seat would be shown.
#[derive(Clone, Debug)]
pub struct BotTurn {
    /// Its seat.
    pub seat: Seat,
    /// How strong it plays.
    pub level: String,
    /// What it is shown.
    pub frame: regalia_table::Frame,
}

impl BotTurn {
    pub(crate) fn of(state: &Followed) -> Option<Self> {
        let Followed::Match(it) = state else { return None };
        let Turn::Seats(seats) = it.turn() else { return None };
        if it.has_ended() {
            return None;
        }
        let bot = |seat: Seat| Some((seat, it.player(seat)?.level()?.to_owned()));
        let (seat, level) = seats.iter().find_map(bot)?;
        Some(Self { seat, level, frame: it.frame(Viewer::Seat(seat)) })
    }
}

impl<O: Outbox> Live<O> {
    /// A table from the first line of its log.
    pub fn begin(created: &Line, seed: Seed) -> Result<Self, Flaw> {
        let Entry::Created { game, setup, .. } = &created.entry else {
            return Err(Flaw { seq: 0, check: Check::Opening, detail: BadOpening::OutOfPlace.to_string() });
        };
        Ok(Self {
            follower: Follower::begin(created, seed)?,
            seed,
            game: *game,
            opening: vec![created.clone()],
            players: vec![None; usize::from(setup.seats)],
            names: HashMap::new(),
            follows: Vec::new(),
            recent: VecDeque::new(),
            kept: KEPT,
            head: created.head,
            turn_from: Vec::new(),
            told: None,
            given: Vec::new(),
        })
    }

    /// Lets the match begin where another one stands, with luck of its own.
    #[must_use]
    pub fn branching_from(mut self, origin: Box<dyn AnyMatch>) -> Self {
        self.follower = self.follower.branching_from(origin);
        self
    }

    /// Keeps every step for those who come back.
    #[must_use]
    pub fn keeping_all(mut self) -> Self {
        self.kept = usize::MAX;
        self
    }

    /// Takes a line that the store has.
    pub fn follow(&mut self, line: &Line, registry: &Registry) -> Result<(), Flaw> {
        let step = self.follower.follow(line, registry)?;
        let undone_to = line.entry.back_to();
        self.turn_from = self.turn_from(&self.follower.state, self.length());
        self.note(line);
        if let Some(step) = step {
            self.remember(&step.told, undone_to);
        }
        Ok(())
    }

    /// Takes a change that was stored.
    pub fn accept(&mut self, change: Change) -> Place {
        self.turn_from = self.turn_from_after(&change);
        self.follower.state = change.state;
        for line in &change.lines {
            self.note(line);
        }
        self.remember(&change.told, change.undone_to);
        self.place()
    }

    /// How long the log was when each seat's turn began, after a change.
    pub fn turn_from_after(&self, change: &Change) -> Vec<Option<u64>> {
        self.turn_from(&change.state, self.length() + change.lines.len() as u64)
    }

    fn turn_from(&self, state: &Followed, length: u64) -> Vec<Option<u64>> {
        let to_act = people_to_act(state);
        let seats = Seat::all(self.players.len() as u8);
        let from = |seat: Seat| {
            let known = self.turn_from.get(seat.index()).copied().flatten();
            to_act.contains(seat).then(|| known.unwrap_or(length))
        };
        seats.map(from).collect()
    }

    /// Whether everyone who must act looks at the table from here.
    pub fn is_seen_by_all_to_act(&self) -> bool {
        self.is_seen_by(self.people_to_act())
    }

    /// Whether everyone who must act after a change looks at the table from here.
    pub fn is_seen_after(&self, change: &Change) -> bool {
        self.is_seen_by(change.people_to_act())
    }

    fn is_seen_by(&self, seats: SeatSet) -> bool {
        let looks = |seat: Seat| {
            let player = self.players.get(seat.index()).and_then(Option::as_ref);
            player.is_some_and(|player| self.is_followed_by(player))
        };
        !seats.is_empty() && seats.iter().all(looks)
    }

    /// Whether a player looks at the table from here.
    pub fn is_followed_by(&self, player: &PlayerKey) -> bool {
        self.follows.iter().any(|other| other.player == *player)
    }

    fn note(&mut self, line: &Line) {
        self.head = line.head;
        if matches!(line.entry, Entry::Handed { .. } | Entry::Resigned { .. }) {
            self.told = None;
        }
        if let Entry::Sat { seat, player, .. } = &line.entry {
            self.players[seat.index()] = Some(player.clone());
        }
        if matches!(line.entry, Entry::Sat { .. } | Entry::CommitsClosed { .. } | Entry::Revealed { .. }) {
            self.opening.push(line.clone());
        }
    }

    fn remember(&mut self, told: &[Told<Value>], undone_to: Option<u64>) {
        // What was taken back is told to nobody who comes later.
        for recent in
            self.recent.iter_mut().filter(|recent| undone_to.is_some_and(|to| recent.length > to + 1))
        {
            recent.told.clear();
        }
        let write = |event: &Value| to_raw_value(event).expect("events are plain data");
        let told = told.iter().map(|told| told.map(write)).collect();
        self.recent.push_back(Recent { length: self.length(), told, undone_to });
        if self.recent.len() > self.kept {
            self.recent.pop_front();
        }
    }

    /// How many lines the log has.
    pub fn length(&self) -> u64 {
        self.follower.length()
    }

    /// Where the log stands.
    pub fn place(&self) -> Place {
        Place { seq: self.length(), head: self.head }
    }

    /// The number of the match.
    pub(crate) fn id(&self) -> Option<MatchId> {
        match &self.opening[0].entry {
            Entry::Created { match_id, .. } => Some(*match_id),
            _ => None,
        }
    }

    /// The id of the game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The entry that opened it.
    pub fn created(&self) -> &Entry {
        &self.opening[0].entry
    }

    /// Whether the match has begun.
    pub fn has_begun(&self) -> bool {
        matches!(self.follower.state, Followed::Match(_))
    }

    /// How the match ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        match &self.follower.state {
            Followed::Match(it) => match it.turn() {
                Turn::Over(outcome) => Some(outcome),
                _ => None,
            },
            Followed::Opening(_) => None,
        }
    }

    /// How many bots sit here for themselves, and how strong they play.
    pub fn bots(&self) -> (u8, Option<String>) {
        let levels: Vec<&str> = self.players.iter().flatten().filter_map(PlayerKey::level).collect();
        (levels.len() as u8, levels.first().map(|level| (*level).to_owned()))
    }

    /// The keys of those who sit, by seat.
    pub fn players(&self) -> &[Option<PlayerKey>] {
        &self.players
    }

    /// Where a player sits.
    pub fn seat_of(&self, player: &PlayerKey) -> Option<Seat> {
        let at = self.players.iter().position(|key| key.as_ref() == Some(player))?;
        Some(Seat(at as u8))
    }

    /// The bot that must act.
    pub fn bot_to_act(&self) -> Option<BotTurn> {
        BotTurn::of(&self.follower.state)
    }

    /// The seats that people play in, and no bot for them.
    pub fn people(&self) -> SeatSet {
        let Followed::Match(it) = &self.follower.state else { return SeatSet::default() };
        people_among(it.as_ref(), Seat::all(self.players.len() as u8))
    }

    /// The people who must act.
    pub fn people_to_act(&self) -> SeatSet {
        people_to_act(&self.follower.state)
    }

    /// Whether the match counts for ratings.
    pub fn counts(&self) -> bool {
        match &self.follower.state {
            Followed::Opening(opening) => opening.counts(),
            Followed::Match(it) => it.counts(),
        }
    }

    /// The seats whose players have resigned.
    fn resigned(&self) -> SeatSet {
        match &self.follower.state {
            Followed::Match(it) => it.resigned(),
            Followed::Opening(_) => SeatSet::default(),
        }
    }

    /// The level of the bot that plays a seat for the one who sat down there.
    fn stand_in(&self, seat: Seat) -> Option<&str> {
        let Followed::Match(it) = &self.follower.state else { return None };
        let level = it.player(seat)?.level()?;
        let sat = self.players.get(seat.index())?;
        if sat.as_ref().is_some_and(PlayerKey::is_bot) { None } else { Some(level) }
    }

    /// Seats that committed and have not revealed.
    fn waiting(&self) -> Vec<Seat> {
        let mut waiting = Vec::new();
        for line in &self.opening {
            match &line.entry {
                Entry::Sat { seat, commit: Some(_), .. } => waiting.push(*seat),
                Entry::Revealed { seat, .. } => waiting.retain(|other| other != seat),
                _ => (),
            }
        }
        waiting
    }

    /// Keys whose names are not known yet.
    pub fn unnamed(&self) -> Vec<PlayerKey> {
        let known = |key: &&PlayerKey| key.is_bot() || self.names.contains_key(*key);
        self.players.iter().flatten().filter(|key| !known(key)).cloned().collect()
    }

    /// Learns the names that others see, by key.
    pub fn name(&mut self, names: impl IntoIterator<Item = (PlayerKey, String)>) {
        self.names.extend(names);
    }

    /// Learns what those are called now who sit here, and tells it; who is not among them has left.
    pub fn rename(&mut self, names: &HashMap<PlayerKey, String>) {
        let sits = |key: &PlayerKey| Some((key.clone(), names.get(key)?.clone()));
        let now: HashMap<_, _> = self.players.iter().flatten().filter_map(sits).collect();
        if now != self.names {
            self.names = now;
            self.tell_table();
        }
    }

    /// How far the table is.
    pub fn stage(&self) -> Stage {
        match &self.follower.state {
            state if state.has_ended() => Stage::Over,
            Followed::Opening(_) if self.players.contains(&None) => Stage::Waiting,
            Followed::Opening(_) => Stage::Revealing,
            Followed::Match(_) => Stage::Playing,
        }
    }
}

fn not_seated() -> ApiError {
    ApiError::new(Code::NotSeated, "you do not sit at this table")
}
