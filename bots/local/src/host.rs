//! Tables in the memory of this program, hosted as on a server: sealed dice, bots, undo, a record.

use crate::saved::{Beginning, BranchPoint, Saved, Unsaved};
use regalia_bot_catalog::Level;
use regalia_fairness::Seed;
use regalia_game::{Dice, GameId, Seat, Setup, Turn};
use regalia_live::{BotTurn, Change, Live, Outbox};
use regalia_search::{Budget, QuickDice};
use regalia_table::{
    AnyMatch, Entry, Flaw, Followed, Follower, Line, MatchId, Opening, PlayerKey, Record, Registry,
};
use regalia_wire::{
    ApiError, Branch, ClientMessage, Code, Command, KeptMatch, NewTable, Place, Request, Rewind,
    ServerMessage, Stage,
};
use serde_json::{Value, json};
use std::{cell::RefCell, collections::BTreeMap, mem, rc::Rc};

/// What was said, and to which of the client's sockets.
type Sent = Rc<RefCell<Vec<(u32, ServerMessage)>>>;

/// The way to one of the client's sockets.
struct Post {
    socket: u32,
    sent: Sent,
}

impl Outbox for Post {
    type Message = ServerMessage;

    fn send(&self, say: ServerMessage) -> bool {
        self.sent.borrow_mut().push((self.socket, say));
        true
    }
}

struct Table {
    live: Live<Post>,
    beginning: Beginning,
    lines: Vec<Line>,
    /// How many of the lines were given out to be saved.
    saved: usize,
    /// Who sits or stands behind which socket.
    people: BTreeMap<u32, PlayerKey>,
    dice: QuickDice,
    /// What somebody asked last to take back.
    rewind: Option<Rewind>,
}

impl Table {
    fn new(live: Live<Post>, beginning: Beginning, lines: Vec<Line>, chance: &mut dyn Dice) -> Self {
        let dice = QuickDice::new(u64::from_be_bytes(bytes(chance)));
        Self { live, beginning, lines, saved: 0, people: BTreeMap::new(), dice, rewind: None }
    }

    /// Keeps a change and shows it.
    fn keep(&mut self, mut change: Change) -> Place {
        change.close(false);
        self.lines.extend(change.lines.iter().cloned());
        let place = self.live.accept(change);
        self.name_people();
        self.live.show();
        place
    }

    /// The client knows what to call those who sit before it.
    fn name_people(&mut self) {
        let unnamed = self.live.unnamed();
        self.live.name(unnamed.into_iter().map(|key| (key, String::new())));
    }

    /// Keeps what somebody asks to take back, tells it, and takes it back once all have agreed.
    fn keep_rewind(&mut self, id: MatchId, rewind: Rewind) -> Result<(), ApiError> {
        self.live.tell(&ServerMessage::Rewind { table: id, rewind: Some(rewind.clone()) });
        if rewind.is_agreed() {
            let change = self.live.rewind(&rewind)?;
            self.keep(change);
        }
        self.rewind = Some(rewind);
        Ok(())
    }

    /// Who is behind a socket: the first of those who sit here that no other socket stands for, so that people who come
    /// back find their seats, or else somebody new.
    fn person(&mut self, socket: u32) -> PlayerKey {
        if let Some(known) = self.people.get(&socket) {
            return known.clone();
        }
        let is_away = |key: &&PlayerKey| !key.is_bot() && self.people.values().all(|other| other != *key);
        let seated = self.live.players().iter().flatten().find(is_away).cloned();
        let new = || {
            let keys = (0_u32..).map(|number| PlayerKey::from(format!("here:{number}")));
            let is_free = |key: &PlayerKey| {
                let is_taken = |other: &PlayerKey| other == key;
                !self.people.values().any(is_taken) && !self.live.players().iter().flatten().any(is_taken)
            };
            keys.into_iter().find(is_free)
        };
        let key = seated.or_else(new).expect("there are more numbers than people");
        self.people.insert(socket, key.clone());
        key
    }

    /// What was not given out to be saved so far.
    fn unsaved(&mut self, id: MatchId) -> Option<Unsaved> {
        let lines = self.lines.get(self.saved..).filter(|lines| !lines.is_empty())?.to_vec();
        let from = mem::replace(&mut self.saved, self.lines.len());
        let beginning = (from == 0).then(|| self.beginning.clone());
        Some(Unsaved { beginning, from, lines, note: self.note(id) })
    }

    fn note(&self, id: MatchId) -> KeptMatch {
        let players = self.live.players();
        let is_person = |seat: Seat| {
            players.get(seat.index()).and_then(Option::as_ref).is_some_and(|player| !player.is_bot())
        };
        let acts = |line: &Line| matches!(line.entry, Entry::Acted { seat, .. } if is_person(seat));
        let (bots, level) = self.live.bots();
        KeptMatch {
            id,
            game: self.live.game(),
            seats: players.len() as u8,
            bots,
            level,
            is_branch: self.beginning.branch.is_some(),
            is_begun: self.lines.iter().any(acts),
            is_over: self.live.stage() == Stage::Over,
            saved: 0,
            address: self.beginning.address.clone(),
        }
    }

    /// Lets the bot act whose turn it is, if it is one's.
    fn let_bot_act(&mut self, budget: Budget<'_>) -> Option<()> {
        let BotTurn { seat, level, frame } = self.live.bot_to_act()?;
        let (game, level) = (self.live.game(), Level::named(&level)?);
        let action = regalia_bot_catalog::choose(game, level, &frame, budget, &mut self.dice)?;
        let change = self.live.act(seat, &[action]).ok()?;
        self.keep(change);
        Some(())
    }
}

/// All tables of this program.
pub struct LocalHost {
    registry: Registry,
    tables: BTreeMap<MatchId, Table>,
    sent: Sent,
}

impl Default for LocalHost {
    fn default() -> Self {
        Self { registry: regalia_catalog::registry(), tables: BTreeMap::new(), sent: Sent::default() }
    }
}

impl LocalHost {
    /// Opens a table; bots take its last seats. All luck comes from `chance`.
    ///
    /// # Errors
    /// If the game is not played like that.
    pub fn open(&mut self, asked: NewTable, chance: &mut dyn Dice) -> Result<MatchId, ApiError> {
        let bad = |text: String| ApiError::new(Code::BadTable, text);
        let level = level(asked.level.as_deref())?;
        let current = self.registry.current().find(|edition| edition.about.id == asked.game);
        let current = current.ok_or_else(|| bad(format!("there is no game {:?} here", asked.game)))?;
        let rules = asked.rules.unwrap_or(current.about.current_rules());
        let setup = Setup { rules, seats: asked.seats, options: asked.options.unwrap_or_else(|| json!({})) };
        let setup = self.registry.complete(asked.game, &setup).map_err(|error| bad(error.to_string()))?;
        let (id, mut table) = new_table(asked.game, setup, None, chance)?;
        let people = asked.seats.saturating_sub(asked.bots);
        for seat in Seat::all(asked.seats).skip(usize::from(people)) {
            let change = table.live.sit(seat, &PlayerKey::Bot(level), None)?;
            table.keep(change);
        }
        if people == 0 {
            // Nobody has anything to reveal.
            let change = table.live.start_without(&self.registry)?;
            table.keep(change);
        }
        self.tables.insert(id, table);
        Ok(id)
    }

    /// Opens a table that begins in the middle of a record, with luck of its own: one seat is free, bots take the others.
    ///
    /// # Errors
    /// If the record cannot be followed so far, or the match does not go on there.
    pub fn branch(&mut self, asked: &Branch, chance: &mut dyn Dice) -> Result<MatchId, ApiError> {
        let bad = |text: String| ApiError::new(Code::BadBranch, text);
        let level = level(asked.level.as_deref())?;
        let record = Record::parse(&asked.record).map_err(|flaw| bad(flaw.to_string()))?;
        let Some(Entry::Created { game, setup, .. }) = record.lines.first().map(|line| line.entry.clone())
        else {
            return Err(bad("it is empty".to_owned()));
        };
        let origin = self.stand(&record, asked.seq).map_err(|flaw| bad(flaw.to_string()))?;
        let Some(origin) = origin.filter(|it| matches!(it.turn(), Turn::Seats(_))) else {
            return Err(bad("nobody has anything to decide there".to_owned()));
        };
        let (seats, from) = (setup.seats, BranchPoint { record: asked.record.clone(), seq: asked.seq });
        let (id, mut table) = new_table(game, setup, Some((from, origin)), chance)?;
        for seat in Seat::all(seats).filter(|seat| *seat != asked.seat) {
            let change = table.live.sit(seat, &PlayerKey::Bot(level), None)?;
            table.keep(change);
        }
        self.tables.insert(id, table);
        Ok(id)
    }

    /// Takes a table up again from what was saved of it.
    ///
    /// # Errors
    /// If it cannot be followed.
    pub fn resume(&mut self, saved: &Saved, chance: &mut dyn Dice) -> Result<MatchId, ApiError> {
        let bad = |text: String| ApiError::new(Code::BadRecord, text);
        let flawed = |flaw: Flaw| bad(flaw.to_string());
        let Saved { beginning, lines } = saved;
        let (first, rest) = lines.split_first().ok_or_else(|| bad("it is empty".to_owned()))?;
        let Entry::Created { match_id: id, .. } = first.entry else {
            return Err(bad("it does not begin".to_owned()));
        };
        let mut live = Live::begin(first, beginning.seed).map_err(flawed)?.keeping_all();
        if let Some(BranchPoint { record, seq }) = &beginning.branch {
            let record = Record::parse(record).map_err(flawed)?;
            let origin = self.stand(&record, *seq).map_err(flawed)?;
            live = live.branching_from(origin.ok_or_else(|| bad("its origin had not begun".to_owned()))?);
        }
        for line in rest {
            live.follow(line, &self.registry).map_err(flawed)?;
        }
        let mut table =
            Table { saved: lines.len(), ..Table::new(live, beginning.clone(), lines.clone(), chance) };
        table.name_people();
        self.tables.insert(id, table);
        Ok(id)
    }

    /// Learns the address of the page that shows a new table.
    pub fn show_at(&mut self, id: MatchId, address: String) {
        if let Some(table) = self.tables.get_mut(&id) {
            table.beginning.address = address;
        }
    }

    /// Whether a table is in memory.
    pub fn has(&self, id: MatchId) -> bool {
        self.tables.contains_key(&id)
    }

    /// Says to those who look at a table what is wrong there; gives what is said to which socket.
    pub fn tell_trouble(&mut self, id: MatchId, why: &ApiError) -> Vec<(u32, ServerMessage)> {
        if let Some(table) = self.tables.get_mut(&id) {
            table.live.tell(&ServerMessage::Trouble { table: Some(id), why: why.clone() });
        }
        self.said()
    }

    /// Drops a table, and says to those who look at it why.
    pub fn drop_table(&mut self, id: MatchId, why: &ApiError) -> Vec<(u32, ServerMessage)> {
        let said = self.tell_trouble(id, why);
        self.tables.remove(&id);
        said
    }

    /// What is new at all tables since this was asked last: what must be saved to take them up again.
    pub fn unsaved(&mut self) -> Vec<Unsaved> {
        self.tables.iter_mut().filter_map(|(id, table)| table.unsaved(*id)).collect()
    }

    /// The match of a record after so many of its lines, if it had begun.
    fn stand(&self, record: &Record, seq: u64) -> Result<Option<Box<dyn AnyMatch>>, Flaw> {
        let (Some(first), Some(seed)) = (record.lines.first(), record.seed()) else { return Ok(None) };
        let mut follower = Follower::begin(first, seed)?;
        for line in record.lines.iter().take(seq as usize).skip(1) {
            follower.follow(line, &self.registry)?;
        }
        Ok(match follower.state {
            Followed::Match(it) => Some(it),
            Followed::Opening(_) => None,
        })
    }

    /// Hears what the client asks over one of its sockets; gives what is said to which of them. Every
    /// socket is a player of its own.
    pub fn hear(&mut self, socket: u32, message: ClientMessage) -> Vec<(u32, ServerMessage)> {
        let ClientMessage { table: id, request } = message;
        if let Err(why) = self.request(socket, id, request) {
            self.say(socket, ServerMessage::Trouble { table: Some(id), why });
        }
        self.said()
    }

    fn request(&mut self, socket: u32, id: MatchId, request: Request) -> Result<(), ApiError> {
        match request {
            Request::Follow { from } => {
                let post = Post { socket, sent: self.sent.clone() };
                let table = self.table(id)?;
                let player = table.person(socket);
                table.live.join(u64::from(socket), &player, post, from)
            }
            Request::Unfollow => {
                if let Some(table) = self.tables.get_mut(&id) {
                    table.live.leave(u64::from(socket));
                    table.people.remove(&socket);
                }
                // Bots need not play where nobody looks; what was saved can be taken up again.
                self.tables.retain(|_, table| table.live.is_followed());
                Ok(())
            }
            Request::Rewind { seq, back } => {
                let table = self.table(id)?;
                let player = table.person(socket);
                let rewind = table.live.ask_back(&player, seq, back, table.rewind.as_ref())?;
                table.keep_rewind(id, rewind)
            }
            Request::Consent { seq, number, is_agreed } => {
                let table = self.table(id)?;
                let player = table.person(socket);
                let rewind = table.live.consent(&player, (seq, number), is_agreed, table.rewind.as_ref())?;
                table.keep_rewind(id, rewind)
            }
            // There are no clocks here, and nobody to talk to.
            Request::Talk { .. } | Request::Ahead { .. } | Request::Pause { .. } => Ok(()),
            Request::Command { cmd, command } => {
                let answer = match self.command(socket, id, &command) {
                    Ok(place) => ServerMessage::Done { cmd, place },
                    Err(why) => ServerMessage::Refused { cmd, why },
                };
                self.say(socket, answer);
                Ok(())
            }
        }
    }

    /// The record of a match that is finished, or given up.
    pub fn record(&self, id: MatchId) -> Option<String> {
        let Table { lines, .. } = self.tables.get(&id).filter(|table| table.beginning.branch.is_none())?;
        let is_over = matches!(lines.last()?.entry, Entry::Ended { .. });
        is_over.then(|| Record { lines: lines.clone() }.to_text())
    }

    /// The options of a rematch in the same seats.
    pub fn rematch(&self, id: MatchId) -> Option<Value> {
        let live = &self.tables.get(&id)?.live;
        let Entry::Created { game, setup, .. } = live.created() else { return None };
        self.registry.rematch(*game, setup, live.outcome().as_ref()).ok()
    }

    /// What the games and their rules are.
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    fn table(&mut self, id: MatchId) -> Result<&mut Table, ApiError> {
        self.tables.get_mut(&id).ok_or_else(unknown)
    }

    fn command(&mut self, socket: u32, id: MatchId, command: &Command) -> Result<Place, ApiError> {
        let table = self.tables.get_mut(&id).ok_or_else(unknown)?;
        let player = table.person(socket);
        let change = table.live.answer(&player, command, &self.registry)?;
        Ok(table.keep(change))
    }

    /// Lets one bot act whose turn it is, wherever that is; gives what is said to which socket, or nothing if no
    /// bot had to act.
    pub fn let_bot_act(&mut self, budget: Budget<'_>) -> Option<Vec<(u32, ServerMessage)>> {
        self.tables.values_mut().find_map(|table| table.let_bot_act(budget))?;
        Some(self.said())
    }

    /// Gives a match up, so that its record lies open; gives what is said to which socket.
    ///
    /// # Errors
    /// If there is no such table, or the match is over.
    pub fn abandon(&mut self, id: MatchId) -> Result<Vec<(u32, ServerMessage)>, ApiError> {
        let table = self.table(id)?;
        let change = table.live.give_up()?;
        table.keep(change);
        Ok(self.said())
    }

    /// What was said since this was asked last, and to which socket.
    fn said(&self) -> Vec<(u32, ServerMessage)> {
        mem::take(&mut *self.sent.borrow_mut())
    }

    fn say(&self, socket: u32, say: ServerMessage) {
        self.sent.borrow_mut().push((socket, say));
    }
}

/// An empty table, at which the match begins anew or where another one stands.
fn new_table(
    game: GameId,
    setup: Setup<Value>,
    origin: Option<(BranchPoint, Box<dyn AnyMatch>)>,
    chance: &mut dyn Dice,
) -> Result<(MatchId, Table), ApiError> {
    let bad = |text: String| ApiError::new(Code::BadTable, text);
    let id = MatchId(u64::from_be_bytes(bytes(chance)));
    let seed = Seed(bytes(chance));
    let (_, created) = Opening::create(id, game, setup, &seed).map_err(|error| bad(error.to_string()))?;
    let mut live = Live::begin(&created, seed).map_err(|flaw| bad(flaw.to_string()))?.keeping_all();
    let mut branch = None;
    if let Some((point, origin)) = origin {
        live = live.branching_from(origin);
        branch = Some(point);
    }
    Ok((id, Table::new(live, Beginning { seed, branch, address: String::new() }, vec![created], chance)))
}

/// How strong bots play, by the name of a level.
fn level(name: Option<&str>) -> Result<Level, ApiError> {
    let level = name.map_or(Some(Level::USUAL), Level::named);
    level.ok_or_else(|| ApiError::new(Code::BadTable, "there is no such level"))
}

fn unknown() -> ApiError {
    ApiError::new(Code::UnknownTable, "there is no such table here any more")
}

fn bytes<const N: usize>(chance: &mut dyn Dice) -> [u8; N] {
    std::array::from_fn(|_| chance.below(256) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_search::nodes;
    use regalia_table::{Verified, verify};

    /// A table at which only bots sit.
    fn bots() -> (LocalHost, MatchId) {
        let mut host = LocalHost::default();
        let level = Some("squire".to_owned());
        let asked = NewTable { bots: 2, level, ..NewTable::new(GameId::new("court"), 2) };
        let id = host.open(asked, &mut QuickDice::new(5)).unwrap();
        (host, id)
    }

    fn proved(host: &LocalHost, id: MatchId) -> Verified {
        verify(&Record::parse(&host.record(id).unwrap()).unwrap(), host.registry()).unwrap()
    }

    #[test]
    fn bots_alone_play_to_the_end_and_the_record_is_proved() {
        let (mut host, id) = bots();
        while host.let_bot_act(&mut nodes(20)).is_some() {}
        assert_eq!(host.abandon(id).unwrap_err().code, Code::Over);
        let verified = proved(&host, id);
        assert!(verified.outcome.is_some() && verified.revealed == 0);
    }

    #[test]
    fn a_match_that_is_given_up_is_proved_and_nobody_plays_on() {
        let (mut host, id) = bots();
        host.hear(1, ClientMessage::new(id, Request::Follow { from: None }));
        assert!(host.let_bot_act(&mut nodes(20)).is_some() && host.record(id).is_none());
        let said = host.abandon(id).unwrap();
        let is_over =
            |say: &ServerMessage| matches!(say, ServerMessage::Table { table } if table.stage == Stage::Over);
        assert!(said.iter().any(|(socket, say)| *socket == 1 && is_over(say)), "{said:?}");
        assert!(host.let_bot_act(&mut nodes(20)).is_none());
        assert_eq!(proved(&host, id).outcome, None);
        assert_eq!(host.abandon(id).unwrap_err().code, Code::Over);
    }
}
