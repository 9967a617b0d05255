//! The tables that a node holds in memory.

use crate::outbox::Outbox;
use regalia_table::MatchId;
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI32, AtomicU64, Ordering},
    },
};

/// A table as this node knows it. The lock makes commands of one node wait for each other; between
/// nodes the store decides.
pub(crate) struct Table {
    pub(crate) id: MatchId,
    pub(crate) live: tokio::sync::Mutex<Live>,
    /// How long the log is as far as this node knows, to be asked without waiting for the lock.
    pub(crate) length: AtomicU64,
    /// How often its clocks were set when everyone was told last; nothing if it has none.
    pub(crate) rev: Option<AtomicI32>,
    /// How many messages everyone was told.
    pub(crate) talk: AtomicU64,
    /// How often something to take back was asked for or answered when everyone was told last.
    pub(crate) rewinds: AtomicI32,
    /// How often answers were given ahead or carried out here.
    pub(crate) ahead: AtomicU64,
    /// How often somebody here changed whom they have muted or blocked.
    pub(crate) standings: AtomicU64,
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

    /// Notes that an answer was given ahead or carried out.
    pub(crate) fn note_ahead(&self) {
        self.ahead.fetch_add(1, Ordering::Relaxed);
    }

    /// Notes that somebody has changed whom they have muted or blocked.
    pub(crate) fn note_standing(&self) {
        self.standings.fetch_add(1, Ordering::Relaxed);
    }

    /// What was told last of everything that is kept beside the log. What was read before this changed may be older than
    /// what was told since.
    pub(crate) fn told(&self) -> Told {
        Told {
            clocks: self.rev.as_ref().map(|rev| rev.load(Ordering::Relaxed)),
            talk: self.talked(),
            rewinds: self.rewinds(),
            ahead: self.ahead.load(Ordering::Relaxed),
            standings: self.standings.load(Ordering::Relaxed),
        }
    }

    /// Whether the clocks were set since everyone was told.
    pub(crate) fn is_behind(&self, rev: i32) -> bool {
        self.rev.as_ref().is_some_and(|known| known.load(Ordering::Relaxed) != rev)
    }
}

/// What was told last of everything that is kept beside the log.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(crate) struct Told {
    pub(crate) clocks: Option<i32>,
    pub(crate) talk: u64,
    pub(crate) rewinds: i32,
    pub(crate) ahead: u64,
    pub(crate) standings: u64,
}

/// A table that is shown over sockets.
pub(crate) type Live = regalia_live::Live<Outbox>;

/// The tables that a node holds, by number.
#[derive(Default)]
pub(crate) struct Tables(Mutex<HashMap<MatchId, Arc<Table>>>);

impl Tables {
    fn lock(&self) -> MutexGuard<'_, HashMap<MatchId, Arc<Table>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table, if the node holds it.
    pub(crate) fn get(&self, id: MatchId) -> Option<Arc<Table>> {
        self.lock().get(&id).cloned()
    }

    /// All of them.
    pub(crate) fn all(&self) -> Vec<Arc<Table>> {
        self.lock().values().cloned().collect()
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// Holds a table from now on; if another task was first with the same one, that is the one.
    pub(crate) fn add(&self, table: Table) -> Arc<Table> {
        self.lock().entry(table.id).or_insert_with(|| Arc::new(table)).clone()
    }

    /// Forgets a table; the next who asks for it reads it from the store.
    pub(crate) fn forget(&self, id: MatchId) {
        self.lock().remove(&id);
    }

    /// Forgets the tables that nobody here looks at and nothing here works on.
    pub(crate) fn forget_unused(&self) {
        // A table is only ever taken from this map: with one owner left, nobody can be about to join it.
        self.lock().retain(|_, table| {
            Arc::strong_count(table) > 1 || table.live.try_lock().is_ok_and(|live| live.is_followed())
        });
    }
}
