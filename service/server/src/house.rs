//! Everything that a node holds, and how a command is carried out.

use crate::{
    Config, accounts::Accounts, clocks, drain::Drain, metrics::Metrics, notify::Notifier, socket::Outbox,
    talk,
};
use regalia_bus::{Bus, Hint};
use regalia_game::{Seat, SeatSet};
use regalia_live::{BotTurn, Change};
use regalia_store::{Append, Appended, Glance, Job, Store, StoreError, Timer};
use regalia_table::{BOT, Entry, Flaw, Line, MatchId, Registry};
use regalia_wire::{CommandId, Place, Say, Stage, Why};
use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI32, AtomicU64, Ordering},
    },
    time::Duration,
};

/// How often a command is tried when others are faster.
const TRIES: usize = 5;

/// Everything that a node holds.
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    pub(crate) registry: Registry,
    pub(crate) config: Config,
    pub(crate) accounts: Accounts,
    pub(crate) notifier: Notifier,
    pub(crate) metrics: Metrics,
    pub(crate) drain: Drain,
    tables: Mutex<HashMap<MatchId, Arc<Table>>>,
}

/// A table as this node knows it. The lock makes commands of one node wait for each other; between
/// nodes the store decides.
pub(crate) struct Table {
    pub(crate) id: MatchId,
    pub(crate) live: tokio::sync::Mutex<Live>,
    /// How long the log is as far as this node knows, to be asked without waiting for the lock.
    length: AtomicU64,
    /// How often its clocks were set when everyone was told last; nothing if it has none.
    rev: Option<AtomicI32>,
    /// How many messages everyone was told.
    talk: AtomicU64,
    /// How often something to take back was asked for or answered when everyone was told last.
    rewinds: AtomicI32,
}

impl Table {
    /// Notes how often the clocks were set when everyone was told.
    pub(crate) fn note_rev(&self, rev: i32) {
        if let Some(known) = &self.rev {
            known.store(rev, Ordering::Relaxed);
        }
    }

    /// How many messages everyone was told.
    pub(crate) fn talked(&self) -> u64 {
        self.talk.load(Ordering::Relaxed)
    }

    /// Notes how many messages everyone was told.
    pub(crate) fn note_talk(&self, count: u64) {
        self.talk.store(count, Ordering::Relaxed);
    }

    /// How often something to take back was asked for or answered when everyone was told last.
    pub(crate) fn rewinds(&self) -> i32 {
        self.rewinds.load(Ordering::Relaxed)
    }

    /// Notes how often it was.
    pub(crate) fn note_rewind(&self, rev: i32) {
        self.rewinds.store(rev, Ordering::Relaxed);
    }

    /// Whether the clocks were set since everyone was told.
    pub(crate) fn is_behind(&self, rev: i32) -> bool {
        self.rev.as_ref().is_some_and(|known| known.load(Ordering::Relaxed) != rev)
    }
}

/// A table that is shown over sockets.
pub(crate) type Live = regalia_live::Live<Outbox>;

impl House {
    pub(crate) fn new(
        store: Store,
        bus: Bus,
        config: Config,
        accounts: Accounts,
        notifier: Notifier,
    ) -> Self {
        let registry = regalia_catalog::registry();
        let (metrics, drain) = (Metrics::new(), Drain::default());
        Self { store, bus, registry, config, accounts, notifier, metrics, drain, tables: Mutex::default() }
    }

    /// The table with this number, read from the store if this node does not know it yet.
    pub(crate) async fn table(&self, id: MatchId) -> Result<Arc<Table>, Why> {
        if let Some(table) = self.known(id) {
            return Ok(table);
        }
        let seed = self.store.seed(id).await.map_err(unavailable)?.ok_or_else(unknown_table)?;
        let lines = self.store.lines(id, 0).await.map_err(unavailable)?;
        let first = lines.first().ok_or_else(unknown_table)?;
        let mut live = Live::begin(first, seed).map_err(halted(id))?;
        for line in &lines[1..] {
            careful(id, || live.follow(line, &self.registry).map_err(halted(id)))?;
        }
        live.forget_sealed();
        live.name(self.names(&live, &[]).await?);
        self.resigned(id, &lines).await?.into_iter().for_each(|seats| live.note_resigned(seats));
        let there = self.glance(id, 0).await?;
        let (talk, rev) = (AtomicU64::new(there.talk), there.clock_rev.map(AtomicI32::new));
        // What was asked for before is looked at by the next poll: perhaps a node fell with all having agreed.
        let (rewinds, length) = (AtomicI32::new(0), AtomicU64::new(live.length()));
        let table = Arc::new(Table { id, live: tokio::sync::Mutex::new(live), length, rev, talk, rewinds });
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(tables.entry(id).or_insert(table).clone())
    }

    /// What is there of a match, and its head at a place.
    pub(crate) async fn glance(&self, id: MatchId, at: u64) -> Result<Glance, Why> {
        self.store.glance(id, at).await.map_err(unavailable)?.ok_or_else(unknown_table)
    }

    /// The table, if this node knows it.
    pub(crate) fn known(&self, id: MatchId) -> Option<Arc<Table>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    /// All tables that this node knows.
    pub(crate) fn all_known(&self) -> Vec<Arc<Table>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// Forgets the tables that nobody here looks at and nothing here works on.
    pub(crate) fn forget_unused(&self) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        // A table is only ever taken from this map: with one owner left, nobody can be about to join it.
        tables.retain(|_, table| {
            Arc::strong_count(table) > 1 || table.live.try_lock().is_ok_and(|live| live.is_followed())
        });
    }

    /// The clocks of a table as they are now, if it has any.
    pub(crate) async fn timer(&self, table: &Table) -> Result<Option<Timer>, Why> {
        match table.rev {
            Some(_) => self.store.timer(table.id).await.map_err(unavailable),
            None => Ok(None),
        }
    }

    /// Carries a command out: on a copy, then in the store, then for everyone to see.
    pub(crate) async fn command(
        self: &Arc<Self>,
        table: &Table,
        cmd: Option<&CommandId>,
        change: impl Fn(&Live) -> Result<Change, Why>,
    ) -> Result<Place, Why> {
        self.command_if(table, cmd, |_| true, change).await
    }

    /// Carries a command out if the clocks are so when it happens.
    pub(crate) async fn command_if(
        self: &Arc<Self>,
        table: &Table,
        cmd: Option<&CommandId>,
        is_so: impl Fn(&Timer) -> bool,
        change: impl Fn(&Live) -> Result<Change, Why>,
    ) -> Result<Place, Why> {
        let mut live = table.live.lock().await;
        let mut is_recalled = false;
        for _ in 0..TRIES {
            let change = match careful(table.id, || change(&live)) {
                Ok(change) => change,
                Err(why) if why.code == "out_of_reach" && !is_recalled => {
                    self.recall(table.id, &mut live).await?;
                    is_recalled = true;
                    continue;
                }
                Err(why) => match self.repeated(table.id, cmd).await? {
                    Some(place) => return Ok(place),
                    // Perhaps it is this node that has not seen the newest position.
                    None if self.catch_up(table, &mut live).await? => continue,
                    None => return Err(why),
                },
            };
            let names = self.names(&live, &change.lines).await?;
            let timer = self.timer(table).await?;
            if timer.as_ref().is_some_and(|timer| !is_so(timer)) {
                return Err(Why::new("not_late", "there is time left"));
            }
            let clock = timer.as_ref().map(|timer| clocks::after(timer, &change));
            let runs = timer.as_ref().zip(clock.as_ref());
            let (bot, turn_from) = (change.bot_to_act(), live.turn_from_after(&change));
            let append = Append {
                cmd,
                due: [self.due(&change, bot.is_some()), runs.and_then(|(timer, clock)| timer.due(clock))]
                    .into_iter()
                    .flatten()
                    .min(),
                over: change.is_over(),
                job: bot.as_ref().map(|bot| self.job(bot)),
                turn: change.people_to_act(),
                turn_from: &turn_from,
                is_seen: live.is_seen_after(&change),
                clock: runs.map(|(timer, clock)| (clock, timer.rev)),
                resigned: change.resigned(),
                ..Append::new(table.id, live.length(), &change.lines)
            };
            match self.metrics.append(self.store.append(&append)).await {
                Ok(Appended::Done) => {
                    let place = live.accept(change);
                    live.forget_sealed();
                    table.length.store(place.seq, Ordering::Relaxed);
                    live.name(names);
                    self.show(table.id, &mut live);
                    self.open_talk(table, &mut live).await;
                    if let Some((timer, clock)) = runs {
                        table.note_rev(timer.rev + 1);
                        live.tell(&Say::Clocks { table: table.id, clocks: clocks::shown(timer, clock) });
                    }
                    self.bus.tell(Hint::Grown { id: table.id, length: place.seq });
                    if bot.is_some() {
                        self.bus.tell(Hint::Wanted);
                    }
                    return Ok(place);
                }
                Ok(Appended::Repeated(place)) => {
                    self.catch_up(table, &mut live).await?;
                    return Ok(place);
                }
                Ok(Appended::Behind) => {
                    self.catch_up(table, &mut live).await?;
                }
                Err(error) => return Err(unavailable(error)),
            }
        }
        Err(Why::new("busy", "others are faster; try again"))
    }

    /// When someone should look at the match again: a reveal that may never come, a bot that nobody thinks for.
    fn due(&self, change: &Change, is_bots: bool) -> Option<Duration> {
        let reveals = change.waits_for_reveals().then_some(self.config.reveal_within);
        reveals.or(is_bots.then_some(self.config.bot_patience))
    }

    fn job<'a>(&self, bot: &'a BotTurn) -> Job<'a> {
        Job { seat: bot.seat.0, level: &bot.level, frame: &bot.frame, pace: self.config.bot_pace }
    }

    /// A command that is refused now may have been carried out before: the answer then is the same as then.
    async fn repeated(&self, id: MatchId, cmd: Option<&CommandId>) -> Result<Option<Place>, Why> {
        match cmd {
            Some(cmd) => self.store.command(id, cmd).await.map_err(unavailable),
            None => Ok(None),
        }
    }

    /// Reads what other nodes have added, and shows it; tells whether there was anything.
    pub(crate) async fn catch_up(&self, table: &Table, live: &mut Live) -> Result<bool, Why> {
        let id = table.id;
        let lines = self.store.lines(id, live.length()).await.map_err(unavailable)?;
        if lines.is_empty() {
            return Ok(false);
        }
        // Everything is asked for beforehand: what was followed is shown, even if the database falls silent now.
        let (names, resigned) = (self.names(live, &lines).await?, self.resigned(id, &lines).await?);
        if lines.iter().any(|line| matches!(line.entry, Entry::Rewound { .. })) {
            self.recall(id, live).await?;
        }
        for line in &lines {
            careful(id, || live.follow(line, &self.registry).map_err(halted(id)))
                .inspect_err(|_| self.forget(id))?;
        }
        live.forget_sealed();
        table.length.store(live.length(), Ordering::Relaxed);
        live.name(names);
        resigned.into_iter().for_each(|seats| live.note_resigned(seats));
        self.show(id, live);
        self.open_talk(table, live).await;
        clocks::tell(self, table, live).await?;
        Ok(true)
    }

    /// Shows everyone what is new. If the rules cannot, what is stored stays.
    fn show(&self, id: MatchId, live: &mut Live) {
        let show = || {
            live.show();
            Ok(())
        };
        if careful(id, show).is_err() {
            self.forget(id);
        }
    }

    /// Forgets a table that cannot be followed any further: whoever asks for it reads it anew.
    fn forget(&self, id: MatchId) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
    }

    /// Finds the positions again that the match can go back to by consent; a node with many tables keeps none of them.
    pub(crate) async fn recall(&self, id: MatchId, live: &mut Live) -> Result<(), Why> {
        let mut lines = self.store.lines(id, 0).await.map_err(unavailable)?;
        lines.truncate(live.length() as usize);
        careful(id, || live.recall(&lines, &self.registry).map_err(halted(id)))
    }

    /// Reads on if the match is known to be longer than here.
    pub(crate) async fn catch_up_to(&self, table: &Table, length: u64) -> Result<(), Why> {
        // Most hints are a node's own.
        if table.length.load(Ordering::Relaxed) >= length {
            return Ok(());
        }
        let mut live = table.live.lock().await;
        if live.length() < length {
            self.catch_up(table, &mut live).await?;
        }
        Ok(())
    }

    /// When a match is over, those who played hear what the watchers said.
    async fn open_talk(&self, table: &Table, live: &mut Live) {
        if live.stage() == Stage::Over
            && let Err(why) = talk::tell_whole(self, table, live, None).await
        {
            tracing::warn!(id = %table.id, code = why.code, "talk could not be read");
        }
    }

    /// Who has resigned is not in the log; it changes only with a seat that changes hands.
    async fn resigned(&self, id: MatchId, lines: &[Line]) -> Result<Option<SeatSet>, Why> {
        if !lines.iter().any(|line| matches!(line.entry, Entry::Handed { .. })) {
            return Ok(None);
        }
        let seats = self.store.resigned(id).await.map_err(unavailable)?;
        Ok(Some(seats.into_iter().map(Seat).collect::<Vec<_>>().into()))
    }

    /// The names of those who sit down by these lines, and of all whose names are not known yet.
    async fn names(&self, live: &Live, lines: &[Line]) -> Result<Vec<(String, String)>, Why> {
        let sits = |line: &Line| match &line.entry {
            Entry::Sat { player, .. } if !player.starts_with(BOT) => Some(player.clone()),
            _ => None,
        };
        let missing: Vec<String> = live.unnamed().into_iter().chain(lines.iter().filter_map(sits)).collect();
        if missing.is_empty() {
            return Ok(Vec::new());
        }
        let players = self.store.players(&missing).await.map_err(unavailable)?;
        Ok(players.into_iter().map(|player| (player.key, player.name)).collect())
    }
}

/// There is no table with this number.
pub(crate) fn unknown_table() -> Why {
    Why::new("unknown_table", "there is no such table; check the link")
}

#[expect(clippy::needless_pass_by_value, reason = "it ends errors where they come from")]
pub(crate) fn unavailable(error: StoreError) -> Why {
    if error.is_about_a_sign() {
        return Why::new("malformed", "a text holds a sign that cannot be kept; leave it out");
    }
    tracing::error!(%error, "the store does not answer");
    Why::new("unavailable", "the server cannot store anything right now; nothing was lost, try again")
}

/// A log that cannot be followed halts its match, and no other.
fn halted(id: MatchId) -> impl Fn(Flaw) -> Why {
    move |flaw| {
        tracing::error!(%id, %flaw, "the log of a match cannot be followed");
        Why::new("halted", "this match was halted because its log cannot be read; the host has been told")
    }
}

/// Lets the rules decide. If they panic their match is halted, and neither the socket that asked nor any other match.
fn careful<T>(id: MatchId, decide: impl FnOnce() -> Result<T, Why>) -> Result<T, Why> {
    catch_unwind(AssertUnwindSafe(decide)).unwrap_or_else(|_| {
        tracing::error!(%id, "the rules of a match have failed");
        Err(Why::new("halted", "this match was halted because its rules have failed; the host has been told"))
    })
}
