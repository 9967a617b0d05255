//! Tables that live in the browser, hosted as on a server: sealed dice, bots, undo, a record.

use regalia_bot_catalog::Level;
use regalia_bots::{Pace, QuickDice};
use regalia_fairness::Seed;
use regalia_game::{Dice, Seat, Setup, Turn};
use regalia_live::{BotTurn, Change, Live, Outbox};
use regalia_table::{
    AnyMatch, BOT, Entry, Flaw, Followed, Follower, Line, MatchId, Opening, Record, Registry,
};
use regalia_wire::{Ask, Branch, CommandId, NewTable, Place, Rewind, Say, Why};
use serde_json::{Value, json};
use std::{cell::RefCell, collections::BTreeMap, mem, rc::Rc};

/// What was said, and to which of the page's sockets.
type Sent = Rc<RefCell<Vec<(u32, Say)>>>;

/// The way to one of the page's sockets.
struct Post {
    socket: u32,
    sent: Sent,
}

impl Outbox for Post {
    type Letter = Say;

    fn send(&self, say: Say) -> bool {
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
    fn keep(&mut self, change: Change) -> Place {
        self.lines.extend(change.lines.iter().cloned());
        let place = self.live.accept(change);
        let unnamed = self.live.unnamed();
        // The page knows what to call whoever sits before it.
        self.live.name(unnamed.into_iter().map(|key| (key, String::new())));
        self.live.show();
        place
    }

    /// Keeps what somebody asks to take back, tells it, and takes it back once all have agreed.
    fn keep_rewind(&mut self, id: MatchId, rewind: Rewind) -> Result<(), Why> {
        self.live.tell(&Say::Rewind { table: id, rewind: Some(rewind.clone()) });
        if rewind.is_agreed() {
            let change = self.live.rewind(&rewind)?;
            self.keep(change);
        }
        self.rewind = Some(rewind);
        Ok(())
    }

    /// Lets the bot act whose turn it is, if it is one's.
    fn let_bot_act(&mut self, pace: Pace<'_>) -> Option<()> {
        let BotTurn { seat, level, frame } = self.live.bot_to_act()?;
        let (game, level) = (self.live.game(), Level::named(&level)?);
        let action = regalia_bot_catalog::choose(&game, level, &frame, pace, &mut self.dice)?;
        let change = self.live.act(seat, &[action]).ok()?;
        self.keep(change);
        Some(())
    }
}

/// All tables of this page.
pub struct House {
    registry: Registry,
    tables: BTreeMap<MatchId, Table>,
    sent: Sent,
}

impl Default for House {
    fn default() -> Self {
        Self { registry: regalia_catalog::registry(), tables: BTreeMap::new(), sent: Sent::default() }
    }
}

impl House {
    /// Opens a table; bots take its last seats. All luck comes from `chance`.
    ///
    /// # Errors
    /// If the game is not played like that.
    pub fn open(&mut self, asked: NewTable, chance: &mut dyn Dice) -> Result<MatchId, Why> {
        let bad = |text: String| Why::new("bad_table", text);
        let level = level(asked.level.as_deref())?;
        let newest = self.registry.newest().find(|edition| edition.about.id == asked.game);
        let newest = newest.ok_or_else(|| bad(format!("there is no game {:?} here", asked.game)))?;
        let rules = asked.rules.unwrap_or(newest.about.newest_rules());
        let setup = Setup { rules, seats: asked.seats, options: asked.options.unwrap_or_else(|| json!({})) };
        let setup = self.registry.complete(&asked.game, &setup).map_err(|error| bad(error.to_string()))?;
        let (id, mut table) = new_table(&asked.game, setup, None, chance)?;
        let people = asked.seats.saturating_sub(asked.bots);
        for seat in Seat::all(asked.seats).skip(usize::from(people)) {
            let change = table.live.sit(seat, &format!("{BOT}{level}"), None)?;
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
    pub fn branch(&mut self, asked: &Branch, chance: &mut dyn Dice) -> Result<MatchId, Why> {
        let bad = |text: String| Why::new("bad_branch", text);
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
        let (id, mut table) = new_table(&game, setup, Some(origin), chance)?;
        for seat in Seat::all(seats).filter(|seat| *seat != asked.seat) {
            let change = table.live.sit(seat, &format!("{BOT}{level}"), None)?;
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

    /// Hears what the page asks over one of its sockets; gives what is said to which of them. Every
    /// socket is a player of its own.
    pub fn hear(&mut self, socket: u32, ask: &Ask) -> Vec<(u32, Say)> {
        match ask {
            Ask::Follow { table, from } => {
                if let Err(why) = self.follow(socket, *table, *from) {
                    self.say(socket, Say::Trouble { table: Some(*table), why });
                }
            }
            Ask::Unfollow { table: id } => {
                // A match that nobody looks at is not taken up again.
                if let Some(table) = self.tables.get_mut(id) {
                    table.live.leave(u64::from(socket));
                }
                self.tables.retain(|_, table| table.live.is_followed());
            }
            Ask::Rewind { table, .. } | Ask::Consent { table, .. } => {
                if let Err(why) = self.take_back(socket, *table, ask) {
                    self.say(socket, Say::Trouble { table: Some(*table), why });
                }
            }
            _ => {
                if let Some((table, cmd)) = ask.command() {
                    self.command(socket, table, cmd, ask);
                }
            }
        }
        mem::take(&mut *self.sent.borrow_mut())
    }

    /// The record of a finished match.
    pub fn record(&self, id: MatchId) -> Option<String> {
        let Table { lines, .. } = self.tables.get(&id).filter(|table| !table.is_branch)?;
        let is_over = matches!(lines.last()?.entry, Entry::Ended { .. });
        is_over.then(|| Record { lines: lines.clone() }.to_text())
    }

    /// What the games and their rules are.
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    fn follow(&mut self, socket: u32, id: MatchId, from: Option<Place>) -> Result<(), Why> {
        let table = self.tables.get_mut(&id).ok_or_else(unknown)?;
        let post = Post { socket, sent: self.sent.clone() };
        table.live.join(u64::from(socket), &player(socket), post, from)
    }

    fn take_back(&mut self, socket: u32, id: MatchId, ask: &Ask) -> Result<(), Why> {
        let table = self.tables.get_mut(&id).ok_or_else(unknown)?;
        let (player, kept) = (player(socket), table.rewind.as_ref());
        let rewind = match ask {
            Ask::Rewind { seq, back, .. } => table.live.ask_back(&player, *seq, *back, kept)?,
            Ask::Consent { seq, number, is_agreed, .. } => {
                table.live.consent(&player, (*seq, *number), *is_agreed, kept)?
            }
            _ => return Ok(()),
        };
        table.keep_rewind(id, rewind)
    }

    fn command(&mut self, socket: u32, id: MatchId, cmd: &CommandId, ask: &Ask) {
        let done = self.tables.get_mut(&id).ok_or_else(unknown).and_then(|table| {
            let change = table.live.answer(&player(socket), ask, &self.registry)?;
            Ok(table.keep(change))
        });
        let cmd = cmd.clone();
        self.say(
            socket,
            match done {
                Ok(place) => Say::Done { cmd, place },
                Err(why) => Say::Refused { cmd, why },
            },
        );
    }

    /// Lets one bot act whose turn it is, wherever that is; gives what is said to which socket, or nothing if no
    /// bot had to act.
    pub fn let_bot_act(&mut self, pace: Pace<'_>) -> Option<Vec<(u32, Say)>> {
        self.tables.values_mut().find_map(|table| table.let_bot_act(pace))?;
        Some(mem::take(&mut *self.sent.borrow_mut()))
    }

    fn say(&self, socket: u32, say: Say) {
        self.sent.borrow_mut().push((socket, say));
    }
}

/// An empty table, at which the match begins anew or where another one stands.
fn new_table(
    game: &str,
    setup: Setup<Value>,
    origin: Option<Box<dyn AnyMatch>>,
    chance: &mut dyn Dice,
) -> Result<(MatchId, Table), Why> {
    let bad = |text: String| Why::new("bad_table", text);
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
fn level(name: Option<&str>) -> Result<Level, Why> {
    let level = name.map_or(Some(Level::USUAL), Level::named);
    level.ok_or_else(|| Why::new("bad_table", "there is no such level"))
}

fn unknown() -> Why {
    Why::new("unknown_table", "there is no such table in this browser any more")
}

/// The key of whoever sits behind a socket.
fn player(socket: u32) -> String {
    format!("here:{socket}")
}

fn bytes<const N: usize>(chance: &mut dyn Dice) -> [u8; N] {
    std::array::from_fn(|_| chance.below(256) as u8)
}
