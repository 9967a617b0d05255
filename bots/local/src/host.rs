//! Tables in the memory of this program, hosted as on a server: sealed dice, bots, undo, a record.

use regalia_bot_catalog::Level;
use regalia_fairness::Seed;
use regalia_game::{Dice, GameId, Seat, Setup, Turn};
use regalia_live::{BotTurn, Change, Live, Outbox};
use regalia_search::{Budget, QuickDice};
use regalia_table::{
    AnyMatch, Entry, Flaw, Followed, Follower, Line, MatchId, Opening, PlayerKey, Record, Registry,
};
use regalia_wire::{
    ApiError, Branch, ClientMessage, Code, Command, NewTable, Place, Request, Rewind, ServerMessage,
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
    lines: Vec<Line>,
    dice: QuickDice,
    /// Whether it begins in the middle of another match: then its log proves nothing.
    is_branch: bool,
    /// What somebody asked last to take back.
    rewind: Option<Rewind>,
}

impl Table {
    /// Keeps a change and shows it.
    fn keep(&mut self, mut change: Change) -> Place {
        change.close(false);
        self.lines.extend(change.lines.iter().cloned());
        let place = self.live.accept(change);
        let unnamed = self.live.unnamed();
        // The client knows what to call the one who sits before it.
        self.live.name(unnamed.into_iter().map(|key| (key, String::new())));
        self.live.show();
        place
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
        let seats = setup.seats;
        let (id, mut table) = new_table(game, setup, Some(origin), chance)?;
        for seat in Seat::all(seats).filter(|seat| *seat != asked.seat) {
            let change = table.live.sit(seat, &PlayerKey::Bot(level), None)?;
            table.keep(change);
        }
        self.tables.insert(id, table);
        Ok(id)
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
        let player = player(socket);
        match request {
            Request::Follow { from } => {
                let post = Post { socket, sent: self.sent.clone() };
                self.table(id)?.live.join(u64::from(socket), &player, post, from)
            }
            Request::Unfollow => {
                // A match that nobody looks at is not taken up again.
                if let Some(table) = self.tables.get_mut(&id) {
                    table.live.leave(u64::from(socket));
                }
                self.tables.retain(|_, table| table.live.is_followed());
                Ok(())
            }
            Request::Rewind { seq, back } => {
                let table = self.table(id)?;
                let rewind = table.live.ask_back(&player, seq, back, table.rewind.as_ref())?;
                table.keep_rewind(id, rewind)
            }
            Request::Consent { seq, number, is_agreed } => {
                let table = self.table(id)?;
                let rewind = table.live.consent(&player, (seq, number), is_agreed, table.rewind.as_ref())?;
                table.keep_rewind(id, rewind)
            }
            // There are no clocks here, and nobody to talk to.
            Request::Talk { .. } | Request::Ahead { .. } | Request::Pause { .. } => Ok(()),
            Request::Command { cmd, command } => {
                let answer = match self.command(&player, id, &command) {
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
        let Table { lines, .. } = self.tables.get(&id).filter(|table| !table.is_branch)?;
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

    fn command(&mut self, player: &PlayerKey, id: MatchId, command: &Command) -> Result<Place, ApiError> {
        let table = self.tables.get_mut(&id).ok_or_else(unknown)?;
        let change = table.live.answer(player, command, &self.registry)?;
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
    origin: Option<Box<dyn AnyMatch>>,
    chance: &mut dyn Dice,
) -> Result<(MatchId, Table), ApiError> {
    let bad = |text: String| ApiError::new(Code::BadTable, text);
    let id = MatchId(u64::from_be_bytes(bytes(chance)));
    let seed = Seed(bytes(chance));
    let (_, created) = Opening::create(id, game, setup, &seed).map_err(|error| bad(error.to_string()))?;
    let mut live = Live::begin(&created, seed).map_err(|flaw| bad(flaw.to_string()))?;
    let dice = QuickDice::new(u64::from_be_bytes(bytes(chance)));
    let is_branch = origin.is_some();
    if let Some(origin) = origin {
        live = live.branching_from(origin);
    }
    Ok((id, Table { live, lines: vec![created], dice, is_branch, rewind: None }))
}

/// How strong bots play, by the name of a level.
fn level(name: Option<&str>) -> Result<Level, ApiError> {
    let level = name.map_or(Some(Level::USUAL), Level::named);
    level.ok_or_else(|| ApiError::new(Code::BadTable, "there is no such level"))
}

fn unknown() -> ApiError {
    ApiError::new(Code::UnknownTable, "there is no such table here any more")
}

/// The key of the one who sits behind a socket.
fn player(socket: u32) -> PlayerKey {
    format!("here:{socket}").into()
}

fn bytes<const N: usize>(chance: &mut dyn Dice) -> [u8; N] {
    std::array::from_fn(|_| chance.below(256) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_search::nodes;
    use regalia_table::{Verified, verify};
    use regalia_wire::Stage;

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
