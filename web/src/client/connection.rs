//! A seat at a table: commands that are carried out once, a way back after a loss.
//!
//! The same for both hosts of a table: a server, or the engine in this browser.

use crate::{
    client::{
        channel::{Channel, Heard, Host},
        engine, games, kept, lists, me, noted,
        refusal::refusal,
        table::{Answers, Link, Shown, Table},
        typed,
    },
    platform::{browser, read, words::language},
};
use leptos::{prelude::*, task::spawn_local};
use regalia_fairness::{Entropy, player_commit, typed_entropy};
use regalia_game::{GameId, Seat};
use regalia_table::{Entry, MatchId, Memory};
use regalia_wire::{
    Ahead, ApiError, Back, Branch, Call, ClientMessage, Code, Command, CommandId, KeptMatch, NewTable,
    Opened, Place, Request, Rewind, ServerMessage, Stage,
};
use serde_json::Value;
use std::{cell::RefCell, rc::Rc};

/// How long to wait before the first and at most before any further attempt to connect.
const FIRST_WAIT: i32 = 250;
const LONGEST_WAIT: i32 = 5_000;
/// From this wait on it is asked anew who the reader is.
const ASK_AGAIN: i32 = 1_000;
/// How long an answer is waited for before another way is taken: first, and at most. A server that waits for its database
/// says so after ten seconds.
const FIRST_PATIENCE: i32 = 15_000;
const LONGEST_PATIENCE: i32 = 60_000;

/// The part of an address that names a match of this browser.
const MATCH: &str = "match";

/// What a reader can ask for at a table.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    /// Do all of this or nothing.
    Act(Vec<Value>),
    /// Take the last step back.
    Undo,
    /// Let a bot play on.
    Leave,
    /// Let a bot play on, for good.
    Resign,
    /// Take the seat back from the bot.
    TakeBack,
}

/// What a table in this browser is opened with. All chance comes from the browser unless a test fixes it.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    /// How many sit at the table, the readers among them.
    pub(crate) seats: u8,
    /// How many of them share this screen; the others are bots.
    pub(crate) people: u8,
    /// How strong the bots play; as the engine likes if left out.
    pub(crate) level: Option<String>,
    /// The game's options; its defaults if left out.
    pub(crate) options: Option<Value>,
    /// A fixed seed, for tests and pictures alone.
    pub(crate) seed: Option<u64>,
    /// Whether nothing waits.
    pub(crate) is_fast: bool,
}

struct Wire {
    channel: Option<Channel>,
    /// Commands that the host has not answered; they are sent again with the same number.
    unanswered: Vec<(CommandId, Command)>,
    /// Whether the reader wants a seat.
    wants_seat: bool,
    /// What the reader adds to the luck, if a test fixes it.
    entropy: Option<Entropy>,
    /// What was noted of the match; kept on this device once the reader sits there. A table of this browser has nobody
    /// who could deceive its reader.
    memory: Option<Memory>,
    wait: i32,
    patience: i32,
    /// How many ways were taken so far, whether anything came over the last, and whether the next is about to be taken.
    ways: u32,
    is_heard: bool,
    is_waiting: bool,
}

/// The way to a match. It answers by filling the [`Table`].
#[derive(Clone)]
pub(crate) struct Connection {
    host: Host,
    id: MatchId,
    table: Table,
    wire: Rc<RefCell<Wire>>,
}

/// Opens a table on the server; `wants_seat` if the reader came to play.
pub(crate) fn open(id: MatchId, wants_seat: bool) -> Table {
    let table = Table::new("", false, false);
    spawn_local(async move {
        // The cookie that says who we are comes with this answer.
        me::ask().await;
        Connection::begin(Host::Server, id, table, wants_seat, None);
    });
    table
}

/// The table in this browser that the address names, if it names one.
pub(crate) fn named() -> Option<MatchId> {
    browser::parameter(MATCH)?.parse().ok()
}

/// The address of a new match in this browser, with the game's options as JSON.
pub(crate) fn new_address(game: &str, seats: u8, people: u8, options: Option<&str>) -> String {
    let options = options.map(|text| format!("&options={}", js_sys::encode_uri_component(text)));
    format!("/local/{game}?seats={seats}&people={people}{}", options.unwrap_or_default())
}

/// The address under which a match of this browser goes on.
pub(crate) fn address_of(match_address: &str, id: MatchId) -> String {
    let joint = if match_address.contains('?') { '&' } else { '?' };
    format!("{match_address}{joint}{MATCH}={id}")
}

/// Takes up the match that the address names; without one opens another, which the address names from then on.
async fn find_here(
    table: Table,
    open: impl AsyncFnOnce(String) -> Result<Opened, String>,
) -> Result<MatchId, String> {
    if let Some(id) = named() {
        let is_kept = engine::call(&Call::Resume { table: id }).await.unwrap_or(false);
        return if is_kept { Ok(id) } else { Err(t!("kept-missing")) };
    }
    let address = browser::place();
    let Opened { id, dropped } = open(address.clone()).await?;
    if !table.is_gone() && browser::place() == address {
        browser::rename(&address_of(&address, id));
        kept::begin();
        if let Some(KeptMatch { saved, .. }) = dropped {
            let day = browser::day(saved as u64 / 1000, language().code());
            table.notice.set(Some(t!("kept-dropped", day = day)));
        }
    }
    Ok(id)
}

/// Opens a table in this browser, as each of those sees it who share the screen: a new one, or the one that the address
/// names.
pub(crate) fn open_here(game: &'static GameId, wish: Wish) -> Vec<Table> {
    let tables: Vec<Table> =
        (0..wish.people).map(|_| Table::new(game.as_str(), true, wish.is_fast)).collect();
    let opened = tables.clone();
    spawn_local(async move {
        let (bots, options, seed) = (wish.seats - wish.people, wish.options, wish.seed);
        let table = NewTable { bots, level: wish.level, options, ..NewTable::new(*game, wish.seats) };
        let open = async move |address| {
            engine::call(&Call::Open { table, address, seed }).await.ok_or_else(|| t!("engine-missing"))
        };
        let id = find_here(opened[0], open).await;
        let entropy = wish.seed.map(|seed| Entropy([seed as u8; 32]));
        for table in opened {
            match &id {
                Ok(id) => Connection::begin(Host::Here, *id, table, true, entropy),
                Err(text) => drop(table.notice.try_set(Some(text.clone()))),
            }
        }
    });
    tables
}

/// Opens a table in this browser that begins in the middle of a record, or the one that the address names; `origin` leads
/// back there.
pub(crate) fn open_branch(branch: impl Future<Output = Option<Branch>> + 'static, origin: String) -> Table {
    let is_fast = browser::parameter("fast").is_some();
    let table = Table::new("", true, is_fast);
    table.origin.set(Some(origin));
    spawn_local(async move {
        let open = async move |address| {
            let opened = match branch.await {
                Some(branch) => engine::call(&Call::Branch { branch, address, seed: None }).await,
                None => None,
            };
            opened.ok_or_else(|| t!("branch-impossible"))
        };
        match find_here(table, open).await {
            Ok(id) => Connection::begin(Host::Here, id, table, true, None),
            Err(text) => drop(table.notice.try_set(Some(text))),
        }
    });
    table
}

impl Connection {
    fn begin(host: Host, id: MatchId, table: Table, wants_seat: bool, entropy: Option<Entropy>) {
        let wire = Wire {
            channel: None,
            unanswered: Vec::new(),
            wants_seat,
            entropy,
            memory: (host == Host::Server).then(|| noted::recall(id)).flatten(),
            wait: FIRST_WAIT,
            patience: FIRST_PATIENCE,
            ways: 0,
            is_heard: false,
            is_waiting: false,
        };
        let connection = Self { host, id, table, wire: Rc::new(RefCell::new(wire)) };
        if !table.is_gone() {
            table.connect(connection.clone());
            connection.connect();
        }
    }

    /// Asks for something to be done, once in every position: a second click comes too late.
    pub(crate) fn ask(&self, deed: Deed) {
        let seq = self.seq();
        let is_same = |(_, command): &(CommandId, Command)| matches!(command, Command::Act { seq: asked, .. } | Command::Undo { seq: asked } if *asked == seq);
        if self.wire.borrow().unanswered.iter().any(is_same) {
            return;
        }
        self.command(match deed {
            Deed::Act(actions) => Command::Act { seq, actions },
            Deed::Undo => Command::Undo { seq },
            Deed::Leave => Command::Leave { level: None },
            Deed::Resign => Command::Resign,
            Deed::TakeBack => Command::TakeBack,
        });
    }

    /// How many lines the reader has seen.
    fn seq(&self) -> u64 {
        self.table.present().map_or(0, |shown| shown.frame.seq)
    }

    /// Asks for a free seat, if there is one.
    pub(crate) fn sit(&self) -> bool {
        self.sit_at(None)
    }

    /// Asks for the seat that is kept for the reader, else for any; only if it is free.
    fn sit_at(&self, kept: Option<Seat>) -> bool {
        self.wire.borrow_mut().wants_seat = true;
        let free = self.table.chairs.with_untracked(|chairs| {
            let may_be = |at: usize| kept.is_none_or(|kept| kept.index() == at);
            (0..chairs.len()).find(|at| may_be(*at) && chairs[*at].is_free())
        });
        let is_asking =
            self.wire.borrow().unanswered.iter().any(|(_, command)| matches!(command, Command::Sit { .. }));
        let Some(seat) = free.filter(|_| !is_asking).map(|at| Seat(at as u8)) else { return false };
        let entropy = self.entropy(seat);
        let commit = player_commit(&self.id.bytes(), seat.0, &entropy);
        self.note(|memory| memory.note_seat(seat, entropy));
        self.command(Command::Sit { seat, commit });
        true
    }

    /// Asks to stop the clocks for a while, or to let them go on.
    pub(crate) fn pause(&self, is_wanted: bool) {
        self.send(Request::Pause { is_wanted });
    }

    /// Asks the others to take something back in the position that is shown.
    pub(crate) fn ask_back(&self, back: Back) {
        self.send(Request::Rewind { seq: self.seq(), back });
    }

    /// Answers what somebody asks to take back.
    pub(crate) fn consent(&self, is_agreed: bool) {
        if let Some(Rewind { at, number, .. }) = self.table.rewind.get_untracked() {
            self.send(Request::Consent { seq: at, number, is_agreed });
        }
    }

    /// Answers before being asked, or takes such an answer back.
    pub(crate) fn answer_ahead(&self, answer: Option<Ahead<Value>>) {
        self.send(Request::Ahead { answer });
    }

    /// Says something to the others.
    pub(crate) fn talk(&self, text: &str) {
        self.send(Request::Talk { text: text.to_owned() });
    }

    /// The number of the match.
    pub(crate) fn id(&self) -> MatchId {
        self.id
    }

    /// The record of the match, once it is over.
    pub(crate) async fn record(&self) -> Option<String> {
        self.host.record(self.id).await
    }

    /// Leaves the table.
    pub(crate) fn close(&self) {
        self.send(Request::Unfollow);
        self.wire.borrow_mut().channel = None;
    }

    /// What the reader adds to the luck, kept on this device so that a reload can still reveal it.
    fn entropy(&self, seat: Seat) -> Entropy {
        if let Some(entropy) = self.wire.borrow().entropy {
            return entropy;
        }
        let key = self.entropy_key(seat);
        let kept = browser::recall(&key).and_then(|text| serde_json::from_str(&text).ok());
        kept.unwrap_or_else(|| {
            let typed = typed::recall().map(|text| typed_entropy(&text, &self.id.bytes(), seat.0));
            let entropy = typed.unwrap_or_else(|| Entropy(browser::random()));
            if let Ok(text) = serde_json::to_string(&entropy) {
                browser::remember(&key, &text);
            }
            entropy
        })
    }

    /// Notes something of the match, and keeps it.
    fn note<T>(&self, change: impl FnOnce(&mut Memory) -> T) -> Option<T> {
        let mut wire = self.wire.borrow_mut();
        let memory = wire.memory.as_mut()?;
        let changed = change(memory);
        noted::keep(memory);
        Some(changed)
    }

    /// Notes what the host has committed to when the reader first comes, and afterwards whether it is still so. Says
    /// whether it is.
    fn note_opening(&self, table: &regalia_wire::Table) -> bool {
        if let (Host::Server, Some(Entry::Created { server_commit, .. })) =
            (self.host, table.opening.first().map(|line| &line.entry))
        {
            self.wire.borrow_mut().memory.get_or_insert_with(|| Memory::new(self.id, *server_commit));
        }
        let Some(you) = table.you else { return true };
        let is_mine = |entry: &Entry| matches!(entry, Entry::Revealed { seat, .. } if *seat == you);
        let difference = self.note(|memory| {
            if table.opening.iter().any(|line| is_mine(&line.entry)) {
                memory.note_reveal();
            }
            memory.compare_opening(&table.opening).difference
        });
        difference.flatten().is_none()
    }

    fn entropy_key(&self, seat: Seat) -> String {
        format!("regalia-entropy-{}-{}", self.id, seat.0)
    }

    fn connect(&self) {
        if self.table.is_gone() {
            return;
        }
        let connection = self.clone();
        let channel = Channel::open(self.host, move |heard| connection.notice(heard));
        if channel.is_none() {
            return self.connect_later();
        }
        {
            let mut wire = self.wire.borrow_mut();
            wire.channel = channel;
            wire.ways += 1;
            (wire.is_heard, wire.is_waiting) = (false, false);
        }
        self.expect(|wire| wire.is_heard);
    }

    /// Takes another way if this one leads nowhere: a server that has vanished ends no socket.
    fn expect(&self, is_answered: impl Fn(&Wire) -> bool + 'static) {
        if self.host == Host::Here {
            return;
        }
        let (connection, way, patience) = {
            let wire = self.wire.borrow();
            (self.clone(), wire.ways, wire.patience)
        };
        spawn_local(async move {
            browser::sleep(patience).await;
            {
                let mut wire = connection.wire.borrow_mut();
                let is_another = wire.ways != way || wire.is_waiting;
                if is_another || connection.table.is_gone() || is_answered(&wire) {
                    return;
                }
                wire.channel = None;
                // Repeated reconnects would delay a server that is behind even more.
                wire.patience = (2 * patience).min(LONGEST_PATIENCE);
            }
            connection.connect_later();
        });
    }

    fn notice(&self, heard: Heard) {
        if self.table.is_gone() {
            return;
        }
        match heard {
            Heard::Opened => self.opened(),
            Heard::Closed => self.connect_later(),
            Heard::Said(text) => {
                {
                    let mut wire = self.wire.borrow_mut();
                    (wire.is_heard, wire.patience) = (true, FIRST_PATIENCE);
                }
                if let Some(say) = read::text(&text) {
                    self.hear(say);
                }
            }
        }
    }

    fn connect_later(&self) {
        self.table.link.set(Link::Lost);
        let wait = {
            let mut wire = self.wire.borrow_mut();
            let wait = wire.wait;
            wire.wait = (2 * wait).min(LONGEST_WAIT);
            wire.is_waiting = true;
            wait
        };
        let connection = self.clone();
        spawn_local(async move {
            browser::sleep_about(wait).await;
            // Perhaps this device was signed out: then it is a guest's from now on.
            if wait >= ASK_AGAIN && connection.host == Host::Server {
                // The answer may never come; if it does, it counts for the next attempt.
                spawn_local(me::ask_again());
            }
            connection.connect();
        });
    }

    fn opened(&self) {
        self.table.link.set(Link::Open);
        if self.host == Host::Server {
            lists::note_change();
        }
        self.wire.borrow_mut().wait = FIRST_WAIT;
        let from = self.table.place().map(|(seq, head)| Place { seq, head });
        self.send(Request::Follow { from });
        let unanswered = self.wire.borrow().unanswered.clone();
        for (cmd, command) in unanswered {
            self.send_command(cmd, command);
        }
    }

    fn command(&self, command: Command) {
        let cmd = CommandId(u128::from_be_bytes(browser::random()));
        self.wire.borrow_mut().unanswered.push((cmd, command.clone()));
        self.send_command(cmd, command);
    }

    fn send_command(&self, cmd: CommandId, command: Command) {
        self.send(Request::Command { cmd, command });
        // What is asked while there is no way is sent when there is one.
        if self.table.link.get_untracked() == Link::Open {
            self.expect(move |wire| wire.unanswered.iter().all(|(other, _)| *other != cmd));
        }
    }

    /// Sends if the channel is open; what is unanswered is sent again when it opens.
    fn send(&self, request: Request) {
        let message = ClientMessage::new(self.id, request);
        if let (Some(channel), Ok(text)) = (&self.wire.borrow().channel, serde_json::to_string(&message)) {
            channel.send(&text);
        }
    }

    fn hear(&self, say: ServerMessage) {
        match say {
            ServerMessage::Table { table } if table.id == self.id => self.hear_table(&table),
            ServerMessage::Shown { table, frame, told, at, gap, undone_to } if table == self.id => {
                let is_seated = self.table.you.get_untracked().is_some();
                let (seq, head) = (frame.seq, frame.head);
                if is_seated && matches!(self.note(|memory| memory.note_head(seq, head)), Some(Err(_))) {
                    self.table.notice.set(Some(t!("proof-another-history")));
                }
                let mut shown = Shown::new(frame, told, !gap, undone_to);
                shown.at = at;
                self.table.push(shown);
            }
            ServerMessage::Clocks { table, clocks } if table == self.id => {
                self.table.clocks.set(Some((clocks, browser::now())));
            }
            ServerMessage::Rewind { table, rewind } if table == self.id => self.table.rewind.set(rewind),
            ServerMessage::Ahead { table, offered, given, is_lapsed } if table == self.id => {
                self.table.ahead.set(Answers { offered, given, is_lapsed });
            }
            ServerMessage::Talk { table, lines, is_whole } if table == self.id => {
                self.table.hear_talk(lines, is_whole);
            }
            ServerMessage::Standing { table, standing } if table == self.id => {
                self.table.standing.set(standing);
            }
            ServerMessage::ListsChanged => lists::note_change(),
            ServerMessage::Done { cmd, .. } => drop(self.answered(&cmd)),
            ServerMessage::Refused { cmd, why } => {
                // Somebody else was quicker at that seat; perhaps another is free.
                let is_unwelcome = why.code == Code::KeptAway;
                let wanted_seat = matches!(self.answered(&cmd), Some(Command::Sit { .. })) && !is_unwelcome;
                if is_unwelcome {
                    self.wire.borrow_mut().wants_seat = false;
                }
                let kept = why.reason.as_ref().filter(|_| why.code == Code::SeatKept);
                let kept = kept.and_then(|reason| read::field(reason, "seat"));
                if !wanted_seat || !self.sit_at(kept) {
                    self.table.notice.set(Some(self.sentence(&why)));
                }
            }
            ServerMessage::Trouble { table, why } if table.is_none_or(|table| table == self.id) => {
                if why.code == Code::Malformed {
                    // This page is not of the server's version; what it does not understand is not asked for again.
                    self.wire.borrow_mut().unanswered.clear();
                }
                self.table.notice.set(Some(self.sentence(&why)));
            }
            _ => (),
        }
    }

    fn hear_table(&self, table: &regalia_wire::Table) {
        games::name(table.game, self.table.game);
        let is_as_noted = self.note_opening(table);
        if !is_as_noted {
            self.table.notice.set(Some(t!("proof-opening-changed")));
        }
        self.table.you.set(table.you);
        self.table.chairs.set(table.chairs.clone());
        self.table.stage.set(table.stage);
        match (table.stage, table.you) {
            (Stage::Waiting, None) if self.wire.borrow().wants_seat => drop(self.sit()),
            // A host that changed the opening gets nothing more from us.
            (Stage::Revealing, Some(seat)) if is_as_noted => self.reveal(table, seat),
            // It lies open in the log now.
            (Stage::Playing, Some(seat)) => browser::forget(&self.entropy_key(seat)),
            _ => (),
        }
    }

    fn reveal(&self, table: &regalia_wire::Table, seat: Seat) {
        let is_ready = table.chairs.get(seat.index()).is_some_and(|chair| chair.is_ready);
        let is_asking =
            self.wire.borrow().unanswered.iter().any(|(_, ask)| matches!(ask, Command::Reveal { .. }));
        if !is_ready && !is_asking {
            self.command(Command::Reveal { entropy: self.entropy(seat) });
        }
    }

    /// Forgets a command that was answered, and gives it back.
    fn answered(&self, cmd: &CommandId) -> Option<Command> {
        let unanswered = &mut self.wire.borrow_mut().unanswered;
        let at = unanswered.iter().position(|(other, _)| other == cmd)?;
        Some(unanswered.remove(at).1)
    }

    /// A refusal in the reader's language where the game's face knows it, else as the host put it.
    fn sentence(&self, why: &ApiError) -> String {
        refusal(self.table.game.get_untracked(), why, &self.table.names())
    }
}
