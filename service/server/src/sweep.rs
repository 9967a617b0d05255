//! What nobody asked for: hints from other nodes, lengths in case a hint was lost, and what is due.

use crate::{
    ahead, bots, clocks, commitments,
    house::{House, Table},
    replays, rewinds, talk,
};
use futures_util::{
    StreamExt,
    stream::{iter, unfold},
};
use regalia_bus::Hint;
use regalia_store::{Length, StoreError};
use regalia_table::MatchId;
use regalia_wire::Why;
use std::{sync::Arc, time::Duration};
use tokio::{sync::broadcast::error::RecvError, task::JoinSet};

const SWEEP_EVERY: Duration = Duration::from_secs(1);
const AT_ONCE: u32 = 300;
/// So many tables are read on at a time; one that takes long keeps few others waiting.
const READERS: usize = 32;
/// Whoever takes a match that is due sees to it within this time, or another node does.
const LEASE: Duration = Duration::from_secs(10);

/// Starts the tasks of a node; they end when they are dropped.
pub(crate) fn start(house: &Arc<House>) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    tasks.spawn(listen(house.clone()));
    tasks.spawn(poll(house.clone()));
    tasks.spawn(sweep(house.clone()));
    tasks.spawn(commitments::open_abandoned(house.clone()));
    tasks.spawn(bots::carry_out(house.clone()));
    tasks.spawn(replays::make_missing(house.clone()));
    let worker = house.config.worker.clone();
    if worker.threads > 0 {
        let (store, bus) = (house.store.clone(), house.bus.clone());
        tasks.spawn(regalia_worker::analyse(store.clone(), Arc::new(regalia_worker::look)));
        tasks.spawn(regalia_worker::work(store, bus, worker, Arc::new(regalia_worker::think)));
    }
    tasks
}

/// Reads on where another node says that a match has grown.
async fn listen(house: Arc<House>) {
    let hints = unfold(house.bus.listen(), async |mut hints| {
        loop {
            match hints.recv().await {
                Ok(hint) => return Some((hint, hints)),
                // What was missed is found by the poll.
                Err(RecvError::Lagged(_)) => (),
                Err(RecvError::Closed) => return None,
            }
        }
    });
    let heard = async |hint| match hint {
        Hint::Grown { id, length } => catch_up(&house, id, length).await,
        Hint::Noted { id } => look_beside(&house, id).await,
        _ => (),
    };
    hints.for_each_concurrent(READERS, heard).await;
}

/// Asks how long the matches are that someone here looks at.
async fn poll(house: Arc<House>) {
    loop {
        tokio::time::sleep(house.config.poll_every).await;
        house.forget_unused();
        let tables = house.all_known();
        let ids: Vec<MatchId> = tables.iter().map(|table| table.id).collect();
        match house.store.lengths(&ids).await {
            Ok(lengths) => iter(lengths).for_each_concurrent(READERS, |length| read_on(&house, length)).await,
            Err(error) => tracing::warn!(%error, "lengths cannot be asked for now"),
        }
        see_who_waits(&house, &tables).await;
    }
}

/// Reads on where a match is further than here.
async fn read_on(house: &Arc<House>, Length { id, length, clock_rev, talk, rewind_rev }: Length) {
    catch_up(house, id, length).await;
    let is_behind = |table: Arc<Table>| {
        table.is_behind(clock_rev) || table.talked() < talk || table.rewinds() != rewind_rev
    };
    if house.known(id).is_some_and(is_behind) {
        look_beside(house, id).await;
    }
}

/// Notes at which tables someone waits, so that strangers are only led where somebody is.
async fn see_who_waits(house: &House, tables: &[Arc<Table>]) {
    let is_waited_at = |table: &&Arc<Table>| table.live.try_lock().is_ok_and(|live| live.is_waited_at());
    let ids: Vec<MatchId> = tables.iter().filter(is_waited_at).map(|table| table.id).collect();
    if !ids.is_empty()
        && let Err(error) = house.store.see(&ids).await
    {
        tracing::warn!(%error, "who waits cannot be noted now");
    }
}

/// Looks at what is kept beside the log: clocks, talk, answers given ahead, and what is asked to be taken back.
async fn look_beside(house: &Arc<House>, id: MatchId) {
    let Some(table) = house.known(id) else { return };
    let told = async {
        let mut live = table.live.lock().await;
        clocks::tell_if_set(house, &table, &mut live).await?;
        talk::tell(house, &table, &mut live).await?;
        ahead::tell(house, &table, &mut live).await?;
        drop(live);
        rewinds::look(house, &table).await
    };
    if let Err(why) = told.await {
        tracing::warn!(%id, code = why.code, "what is kept beside a log could not be read");
    }
}

async fn catch_up(house: &House, id: MatchId, length: u64) {
    let Some(table) = house.known(id) else { return };
    if let Err(why) = house.catch_up_to(&table, length).await {
        tracing::warn!(%id, code = why.code, "a match could not be read on");
    }
}

/// Sees to reveals that never came, bots that nobody thought for and clocks that are over; each is taken by one node.
async fn sweep(house: Arc<House>) {
    let mut is_more = false;
    loop {
        if !is_more {
            tokio::time::sleep(SWEEP_EVERY).await;
        }
        is_more = false;
        match house.store.beat().await {
            Ok(Some(gap)) => tracing::warn!(?gap, "nobody could play for a while; the time was given back"),
            Ok(None) => (),
            Err(error) => {
                tracing::warn!(%error, "nothing is due while the database does not answer");
                continue;
            }
        }
        let mut due = or_none(house.store.claim_due(AT_ONCE, LEASE).await);
        is_more = due.len() == AT_ONCE as usize;
        due.extend(or_none(house.store.dead_jobs(AT_ONCE).await));
        let mut tasks = JoinSet::new();
        for id in due {
            let house = house.clone();
            // On its own, so that rules that panic stop nothing else.
            tasks.spawn(async move {
                if let Err(why) = see_to(&house, id).await {
                    tracing::warn!(%id, code = why.code, "a match that is due could not be seen to");
                }
            });
        }
        while tasks.join_next().await.is_some() {}
        ahead::carry_out(&house).await;
    }
}

fn or_none(found: Result<Vec<MatchId>, StoreError>) -> Vec<MatchId> {
    found.unwrap_or_else(|error| {
        tracing::warn!(%error, "what is due cannot be asked for now");
        Vec::new()
    })
}

async fn see_to(house: &Arc<House>, id: MatchId) -> Result<(), Why> {
    let table = house.table(id).await?;
    if clocks::hand_over_late(house, &table).await? {
        return Ok(());
    }
    let (is_bots, has_begun) = {
        let live = table.live.lock().await;
        (live.bot_to_act().is_some(), live.has_begun())
    };
    if is_bots {
        bots::stand_in(house, &table).await?;
    } else if !has_begun {
        house.command(&table, None, |live| live.start_without(&house.registry)).await?;
    }
    Ok(())
}
