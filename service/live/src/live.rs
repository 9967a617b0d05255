//! A table in memory: the match, who sits there, and who looks.

use crate::{
    Change,
    people::{BOT_NAMES, frame_for, people_among, people_to_act},
};
use regalia_fairness::{Entropy, Hash, Seed};
use regalia_game::{Seat, SeatSet, Told, Turn, Viewer};
use regalia_table::{AnyMatch, AnyStep, BOT, Entry, Flaw, Followed, Follower, Line, Opening, Registry};
use regalia_wire::{Ask, Chair, Place, Say, Stage, Table, Why};
use serde_json::Value;
use std::collections::{HashMap, VecDeque};

/// So many steps are kept for those who come back.
const KEPT: usize = 64;

/// The way to someone who looks. Never waits.
pub trait Outbox {
    /// Sends a message; `false` if whoever looked is gone.
    fn send(&self, say: Say) -> bool;
}

/// A step as it was told.
struct Recent {
    length: u64,
    told: Vec<Told<Value>>,
    undone_to: Option<u64>,
}

/// Someone who looks at the table.
struct Follows<O> {
    socket: u64,
    player: String,
    outbox: O,
    /// How many lines this one has been shown.
    shown: u64,
}

/// A table in memory, shown to those who look through outboxes of this kind.
pub struct Live<O> {
    pub(crate) follower: Follower,
    pub(crate) seed: Seed,
    /// The public lines before the match.
    opening: Vec<Line>,
    names: HashMap<String, String>,
    follows: Vec<Follows<O>>,
    recent: VecDeque<Recent>,
    head: Hash,
    /// How long the log was when the turn of each seat that a person plays began.
    turn_from: Vec<Option<u64>>,
    /// How far the table was when everyone was told last; nothing if who plays has changed since.
    told: Option<Stage>,
    /// The seats whose players have resigned.
    resigned: SeatSet,
    /// The position that it begins with, if it branches off from another match.
    origin: Option<Box<dyn AnyMatch>>,
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
        let bot = |seat: Seat| Some((seat, it.player(seat)?.strip_prefix(BOT)?.to_owned()));
        let (seat, level) = seats.iter().find_map(bot)?;
        Some(Self { seat, level, frame: it.frame(Viewer::Seat(seat)) })
    }
}

impl<O: Outbox> Live<O> {
    /// A table from the first line of its log.
    pub fn begin(created: &Line, seed: Seed) -> Result<Self, Flaw> {
        let follower = Follower::begin(created, seed)?;
        Ok(Self {
            follower,
            seed,
            opening: vec![created.clone()],
            names: HashMap::new(),
            follows: Vec::new(),
            recent: VecDeque::new(),
            head: created.head,
            turn_from: Vec::new(),
            told: None,
            resigned: SeatSet::default(),
            origin: None,
        })
    }

    /// Lets the match begin where another one stands, with luck of its own.
    #[must_use]
    pub fn branching_from(mut self, origin: Box<dyn AnyMatch>) -> Self {
        self.origin = Some(origin);
        self
    }

    /// Takes a line that the store has.
    pub fn follow(&mut self, line: &Line, registry: &Registry) -> Result<(), Flaw> {
        let step = self.follower.follow(line, registry)?;
        let undone_to = undone_to(line);
        self.turn_from = self.turn_from(&self.follower.state, self.length());
        self.note(line);
        if let Some(step) = step {
            self.remember(step.told, undone_to);
        }
        Ok(())
    }

    /// Takes a change that was stored.
    pub fn accept(&mut self, change: Change) -> Place {
        self.turn_from = self.turn_from_after(&change);
        self.follower.state = change.state;
        if let Some(seat) = change.resigned {
            self.resigned.insert(seat);
        }
        for line in &change.lines {
            self.note(line);
        }
        self.remember(change.told, change.undone_to);
        self.place()
    }

    /// How long the log was when each seat's turn began, after a change.
    pub fn turn_from_after(&self, change: &Change) -> Vec<Option<u64>> {
        self.turn_from(&change.state, self.length() + change.lines.len() as u64)
    }

    fn turn_from(&self, state: &Followed, length: u64) -> Vec<Option<u64>> {
        let to_act = people_to_act(state);
        let seats = Seat::all(self.players().len() as u8);
        let from = |seat: Seat| {
            let known = self.turn_from.get(seat.index()).copied().flatten();
            to_act.contains(seat).then(|| known.unwrap_or(length))
        };
        seats.map(from).collect()
    }

    /// Whether everyone who must act looks at the table from here.
    pub fn is_seen_by_all_to_act(&self) -> bool {
        let (to_act, players) = (self.people_to_act(), self.players());
        let looks = |seat: Seat| {
            let player = players.get(seat.index()).and_then(Option::as_ref);
            player.is_some_and(|player| self.follows.iter().any(|other| other.player == *player))
        };
        !to_act.is_empty() && to_act.iter().all(looks)
    }

    fn note(&mut self, line: &Line) {
        self.head = line.head;
        if matches!(line.entry, Entry::Handed { .. }) {
            self.told = None;
        }
        if matches!(line.entry, Entry::Sat { .. } | Entry::CommitsClosed | Entry::Revealed { .. }) {
            self.opening.push(line.clone());
        }
    }

    fn remember(&mut self, told: Vec<Told<Value>>, undone_to: Option<u64>) {
        self.recent.push_back(Recent { length: self.length(), told, undone_to });
        if self.recent.len() > KEPT {
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

    /// The id of the game.
    pub fn game(&self) -> String {
        match &self.opening[0].entry {
            Entry::Created { game, .. } => game.clone(),
            _ => String::new(),
        }
    }

    /// The entry that opened it.
    pub fn created(&self) -> &Entry {
        &self.opening[0].entry
    }

    /// Whether the match has begun.
    pub fn has_begun(&self) -> bool {
        matches!(self.follower.state, Followed::Match(_))
    }

    /// How many bots sit here for themselves, and how strong they play.
    pub fn bots(&self) -> (u8, Option<String>) {
        let players = self.players();
        let levels: Vec<&str> = players.iter().flatten().filter_map(|key| key.strip_prefix(BOT)).collect();
        (levels.len() as u8, levels.first().map(|level| (*level).to_owned()))
    }

    /// The keys of those who sit, by seat.
    pub fn players(&self) -> Vec<Option<String>> {
        let seats = match &self.opening[0].entry {
            Entry::Created { setup, .. } => usize::from(setup.seats),
            _ => 0,
        };
        let mut players = vec![None; seats];
        for line in &self.opening {
            if let Entry::Sat { seat, player, .. } = &line.entry {
                players[seat.index()] = Some(player.clone());
            }
        }
        players
    }

    /// Where a player sits.
    pub fn seat_of(&self, player: &str) -> Option<Seat> {
        let at = self.players().iter().position(|key| key.as_deref() == Some(player))?;
        Some(Seat(at as u8))
    }

    /// The bot that must act.
    pub fn bot_to_act(&self) -> Option<BotTurn> {
        BotTurn::of(&self.follower.state)
    }

    /// The seats that people play in, and no bot for them.
    pub fn people(&self) -> SeatSet {
        let Followed::Match(it) = &self.follower.state else { return SeatSet::default() };
        people_among(it.as_ref(), Seat::all(self.players().len() as u8))
    }

    /// The people who must act.
    pub fn people_to_act(&self) -> SeatSet {
        people_to_act(&self.follower.state)
    }

    pub(crate) fn change(&self, state: Followed, lines: Vec<Line>, told: Vec<Told<Value>>) -> Change {
        let undone_to = lines.first().and_then(undone_to);
        Change { state, lines, told, undone_to, resigned: None }
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
    fn acting(&self, player: &str, seq: u64) -> Result<Seat, Why> {
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
        let bad = |error: regalia_table::BadOpening| Why::new("opening", error.to_string());
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

    /// Learns the seats whose players have resigned, which the log does not tell.
    pub fn note_resigned(&mut self, seats: SeatSet) {
        self.resigned = seats;
    }

    /// A seat changes hands: to a bot, or back to whoever sat down there. Whether it may is the caller's to
    /// know: the player asked for it, or was away for too long.
    pub fn hand(&self, seat: Seat, to: &str) -> Result<Change, Why> {
        self.step(|it| it.hand(seat, to))
    }

    /// The level of the bot that plays a seat for whoever sat down there.
    fn stand_in(&self, seat: Seat) -> Option<&str> {
        let Followed::Match(it) = &self.follower.state else { return None };
        let level = it.player(seat)?.strip_prefix(BOT)?;
        let sat = self.players().into_iter().nth(seat.index())?;
        if sat.is_some_and(|sat| sat.starts_with(BOT)) { None } else { Some(level) }
    }

    pub(crate) fn step(
        &self,
        step: impl FnOnce(&mut dyn regalia_table::AnyMatch) -> Result<AnyStep, regalia_table::Refused>,
    ) -> Result<Change, Why> {
        let Followed::Match(it) = &self.follower.state else {
            return Err(Why::new("not_begun", "the match has not begun"));
        };
        let mut copy = it.fork();
        let step = step(copy.as_mut()).map_err(|refused| Why::from(&refused))?;
        Ok(self.change(Followed::Match(copy), step.lines, step.told))
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
    pub fn unnamed(&self) -> Vec<String> {
        let known = |key: &String| key.starts_with(BOT) || self.names.contains_key(key);
        self.players().into_iter().flatten().filter(|key| !known(key)).collect()
    }

    /// Learns the names that others see, by key.
    pub fn name(&mut self, names: impl IntoIterator<Item = (String, String)>) {
        self.names.extend(names);
    }

    /// Learns what those are called now who sit here, and tells it; who is not among them has left.
    pub fn rename(&mut self, names: &HashMap<String, String>) {
        let sits = |key: String| Some((key.clone(), names.get(&key)?.clone()));
        let now: HashMap<_, _> = self.players().into_iter().flatten().filter_map(sits).collect();
        if now != self.names {
            self.names = now;
            self.tell_table();
        }
    }

    /// Begins to show the table to a socket, from the place it has seen.
    pub fn join(&mut self, socket: u64, player: &str, outbox: O, from: Option<Place>) -> Result<(), Why> {
        if from.is_some_and(|from| from.seq == self.length() && from.head != self.head) {
            return Err(Why::new(
                "other_history",
                "the server tells another history than it told you before; keep your record",
            ));
        }
        self.follows.retain(|other| other.socket != socket);
        let shown = from.map_or(0, |from| from.seq);
        self.follows.push(Follows { socket, player: player.to_owned(), outbox, shown });
        self.tell_table();
        self.show_matches();
        Ok(())
    }

    /// Shows it to this socket no longer.
    pub fn leave(&mut self, socket: u64) {
        self.follows.retain(|other| other.socket != socket);
        self.tell_table();
    }

    /// Whether anyone looks at it from here.
    pub fn is_followed(&self) -> bool {
        !self.follows.is_empty()
    }

    /// Whether someone who sits here waits for others.
    pub fn is_waited_at(&self) -> bool {
        let players = self.players();
        let sits = |other: &Follows<O>| players.iter().flatten().any(|player| *player == other.player);
        self.stage() == Stage::Waiting && self.follows.iter().any(sits)
    }

    /// Says something to everyone who looks.
    pub fn tell(&mut self, say: &Say) {
        self.follows.retain(|other| other.outbox.send(say.clone()));
    }

    /// Says to everyone who looks what is meant for that player.
    pub fn tell_each(&mut self, say: impl Fn(&str) -> Option<Say>) {
        self.follows.retain(|other| say(&other.player).is_none_or(|say| other.outbox.send(say)));
    }

    /// The keys of those who look.
    pub fn lookers(&self) -> Vec<String> {
        self.follows.iter().map(|other| other.player.clone()).collect()
    }

    /// Shows everyone what is new.
    pub fn show(&mut self) {
        // While a match runs nothing changes at the table but the match, and who plays.
        if self.told != Some(Stage::Playing) || self.stage() != Stage::Playing {
            self.tell_table();
        }
        self.show_matches();
    }

    /// How far the table is.
    pub fn stage(&self) -> Stage {
        match &self.follower.state {
            state if state.has_ended() => Stage::Over,
            Followed::Opening(_) if self.players().contains(&None) => Stage::Waiting,
            Followed::Opening(_) => Stage::Revealing,
            Followed::Match(_) => Stage::Playing,
        }
    }

    fn tell_table(&mut self) {
        self.told = Some(self.stage());
        let follows = std::mem::take(&mut self.follows);
        let tell = |other: &Follows<O>| {
            other.outbox.send(Say::Table { table: self.as_seen_by(&other.player, &follows) })
        };
        let kept: Vec<bool> = follows.iter().map(tell).collect();
        self.follows =
            follows.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(other, _)| other).collect();
    }

    /// The table as a player may see it.
    fn as_seen_by(&self, player: &str, follows: &[Follows<O>]) -> Table {
        let players = self.players();
        let (waiting, here) = (self.waiting(), |key: &str| follows.iter().any(|other| other.player == key));
        let mut bot_names = BOT_NAMES.into_iter().cycle();
        let mut chair = |(at, key): (usize, &Option<String>)| {
            let Some(key) = key else { return Chair::default() };
            let level = key.strip_prefix(BOT);
            let is_bot = level.is_some();
            let name = if is_bot { bot_names.next() } else { self.names.get(key).map(String::as_str) };
            Chair {
                name: Some(name.unwrap_or_default().to_owned()),
                has_left: name.is_none(),
                is_bot,
                level: level.or(self.stand_in(Seat(at as u8))).map(str::to_owned),
                has_resigned: self.resigned.contains(Seat(at as u8)),
                is_here: is_bot || here(key),
                is_ready: !waiting.contains(&Seat(at as u8)),
            }
        };
        let chairs: Vec<Chair> = players.iter().enumerate().map(&mut chair).collect();
        let (id, game, setup) = match &self.opening[0].entry {
            Entry::Created { match_id, game, setup, .. } => (*match_id, game.clone(), setup.clone()),
            _ => unreachable!("a log begins with its creation"),
        };
        Table {
            id,
            game,
            setup,
            opening: self.opening.clone(),
            chairs,
            you: self.seat_of(player),
            stage: self.stage(),
        }
    }

    fn show_matches(&mut self) {
        let Followed::Match(it) = &self.follower.state else { return };
        let (length, players) = (self.follower.length(), self.players());
        let mut frames: HashMap<Option<Seat>, regalia_table::Frame> = HashMap::new();
        let Entry::Created { match_id, .. } = &self.opening[0].entry else { return };
        self.follows.retain_mut(|other| {
            if other.shown >= length && other.shown > 0 {
                return true;
            }
            let seat = players.iter().position(|key| key.as_deref() == Some(other.player.as_str()));
            let viewer = seat.map_or(Viewer::Watcher, |at| Viewer::Seat(Seat(at as u8)));
            let frame =
                frames.entry(viewer.seat()).or_insert_with(|| frame_for(it.as_ref(), viewer, &other.player));
            let frame = frame.clone();
            let new = self.recent.iter().filter(|recent| recent.length > other.shown);
            let heard = |recent: &'_ Recent| {
                let told = recent.told.iter().filter_map(|told| told.heard_by(viewer).cloned());
                told.map(|told| (told, recent.length)).collect::<Vec<_>>()
            };
            let (told, at) = new.clone().flat_map(heard).unzip();
            let gap = self.recent.front().is_some_and(|first| first.length > other.shown + 1)
                && self.recent.len() == KEPT;
            let say = Say::Shown {
                table: *match_id,
                frame,
                told,
                at,
                gap,
                undone_to: new.clone().next_back().and_then(|recent| recent.undone_to),
            };
            other.shown = length;
            other.outbox.send(say)
        });
    }
}

fn undone_to(line: &Line) -> Option<u64> {
    match line.entry {
        Entry::Undone { to, .. } => Some(to),
        _ => None,
    }
}

fn not_seated() -> Why {
    Why::new("not_seated", "you do not sit at this table")
}
