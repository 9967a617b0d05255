//! Following matches: a table is read from the store once, and then read on.

use crate::{
    error::{unavailable, unknown_table},
    node::Node,
    play::{
        clocks,
        panics::{catch_rules_panic, halted},
        talk,
    },
    table::{Live, Table},
};
use regalia_store::Glance;
use regalia_table::{Entry, Line, MatchId, PlayerKey};
use regalia_wire::{ApiError, Stage};
use std::sync::{
    Arc,
    atomic::{AtomicI32, AtomicU64, Ordering},
};

impl Node {
    /// The table with this number, read from the store if this node does not know it yet.
    pub(crate) async fn table(&self, id: MatchId) -> Result<Arc<Table>, ApiError> {
        if let Some(table) = self.tables.get(id) {
            return Ok(table);
        }
        let seed = self.store.seed(id).await.map_err(unavailable)?.ok_or_else(unknown_table)?;
        let lines = self.store.lines(id, 0).await.map_err(unavailable)?;
        let first = lines.first().ok_or_else(unknown_table)?;
        let mut live = Live::begin(first, seed).map_err(halted(id))?;
        for line in &lines[1..] {
            catch_rules_panic(id, || live.follow(line, &self.registry).map_err(halted(id)))?;
        }
        live.forget_sealed();
        live.name(self.names(&live, &[]).await?);
        let there = self.glance(id, 0).await?;
        let (talk, rev) = (AtomicU64::new(there.talk), there.clock_rev.map(AtomicI32::new));
        // What was asked for before is looked at by the next poll: perhaps a node fell with all having agreed.
        let (rewinds, length) = (AtomicI32::new(0), AtomicU64::new(live.length()));
        let live = tokio::sync::Mutex::new(live);
        Ok(self.tables.add(Table {
            id,
            live,
            length,
            rev,
            talk,
            rewinds,
            ahead: AtomicU64::new(0),
            standings: AtomicU64::new(0),
        }))
    }

    /// What is there of a match, and its head at a place.
    pub(crate) async fn glance(&self, id: MatchId, at: u64) -> Result<Glance, ApiError> {
        self.store.glance(id, at).await.map_err(unavailable)?.ok_or_else(unknown_table)
    }

    /// Reads what other nodes have added, and shows it; tells whether there was anything.
    pub(crate) async fn catch_up(&self, table: &Table, live: &mut Live) -> Result<bool, ApiError> {
        let id = table.id;
        let lines = self.store.lines(id, live.length()).await.map_err(unavailable)?;
        if lines.is_empty() {
            return Ok(false);
        }
        // Everything is asked for beforehand: what was followed is shown, even if the database falls silent now.
        let names = self.names(live, &lines).await?;
        if lines.iter().any(|line| matches!(line.entry, Entry::Rewound { .. })) {
            self.recall(id, live).await?;
        }
        for line in &lines {
            catch_rules_panic(id, || live.follow(line, &self.registry).map_err(halted(id)))
                .inspect_err(|_| self.tables.forget(id))?;
        }
        live.forget_sealed();
        table.length.store(live.length(), Ordering::Relaxed);
        live.name(names);
        self.show(id, live);
        self.open_talk(table, live).await;
        clocks::tell(self, table, live).await?;
        Ok(true)
    }

    /// Shows everyone what is new. If the rules cannot, what is stored stays.
    pub(crate) fn show(&self, id: MatchId, live: &mut Live) {
        let show = || {
            live.show();
            Ok(())
        };
        if catch_rules_panic(id, show).is_err() {
            self.tables.forget(id);
        }
    }

    /// Finds the positions again that the match can go back to by consent; a node with many tables keeps none of them.
    pub(crate) async fn recall(&self, id: MatchId, live: &mut Live) -> Result<(), ApiError> {
        let mut lines = self.store.lines(id, 0).await.map_err(unavailable)?;
        lines.truncate(live.length() as usize);
        catch_rules_panic(id, || live.recall(&lines, &self.registry).map_err(halted(id)))
    }

    /// Reads on if the match is known to be longer than here.
    pub(crate) async fn catch_up_to(&self, table: &Table, length: u64) -> Result<(), ApiError> {
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
    pub(crate) async fn open_talk(&self, table: &Table, live: &mut Live) {
        if live.stage() == Stage::Over
            && let Err(why) = talk::tell_whole(self, table, live).await
        {
            tracing::warn!(id = %table.id, code = %why.code, "talk could not be read");
        }
    }

    /// The names of those who sit down by these lines, and of all whose names are not known yet.
    pub(crate) async fn names(
        &self,
        live: &Live,
        lines: &[Line],
    ) -> Result<Vec<(PlayerKey, String)>, ApiError> {
        let sits = |line: &Line| match &line.entry {
            Entry::Sat { player, .. } if !player.is_bot() => Some(player.clone()),
            _ => None,
        };
        let missing: Vec<PlayerKey> =
            live.unnamed().into_iter().chain(lines.iter().filter_map(sits)).collect();
        if missing.is_empty() {
            return Ok(Vec::new());
        }
        let players = self.store.players(&missing).await.map_err(unavailable)?;
        Ok(players.into_iter().map(|player| (player.key, player.name)).collect())
    }
}
