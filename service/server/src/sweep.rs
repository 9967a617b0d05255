//! What nobody asked for: hints from other nodes, lengths in case a hint was lost, and what is due.

use crate::{bots, house::House};
use regalia_table::MatchId;
use std::{sync::Arc, time::Duration};
use tokio::sync::broadcast::error::RecvError;

const SWEEP_EVERY: Duration = Duration::from_secs(1);
const AT_ONCE: u32 = 100;

/// Starts the tasks of a node; they end with the runtime.
pub(crate) fn start(house: &Arc<House>) {
    tokio::spawn(listen(house.clone()));
    tokio::spawn(poll(house.clone()));
    tokio::spawn(sweep(house.clone()));
}

/// Reads on where another node says that a match has grown.
async fn listen(house: Arc<House>) {
    let mut hints = house.bus.listen();
    loop {
        match hints.recv().await {
            Ok(hint) => catch_up(&house, hint.id, hint.length).await,
            // What was missed is found by the poll.
            Err(RecvError::Lagged(_)) => (),
            Err(RecvError::Closed) => return,
        }
    }
}

/// Asks how long the matches are that someone here looks at.
async fn poll(house: Arc<House>) {
    loop {
        tokio::time::sleep(house.config.poll_every).await;
        house.forget_unused();
        let ids: Vec<MatchId> = house.all_known().iter().map(|table| table.id).collect();
        match house.store.lengths(&ids).await {
            Ok(lengths) => {
                for (id, length) in lengths {
                    catch_up(&house, id, length).await;
                }
            }
            Err(error) => tracing::warn!(%error, "lengths cannot be asked for now"),
        }
    }
}

async fn catch_up(house: &Arc<House>, id: MatchId, length: u64) {
    let Some(table) = house.known(id) else { return };
    let mut live = table.live.lock().await;
    if live.length() < length
        && let Err(why) = house.catch_up(id, &mut live).await
    {
        tracing::warn!(%id, code = why.code, "a match could not be read on");
    }
}

/// Sees to reveals that never came and bots that never acted; with several nodes the store lets one win.
async fn sweep(house: Arc<House>) {
    loop {
        tokio::time::sleep(SWEEP_EVERY).await;
        let due = house.store.due(AT_ONCE).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "what is due cannot be asked for now");
            Vec::new()
        });
        for id in due {
            let Ok(table) = house.table(id).await else { continue };
            let is_bots = table.live.lock().await.bot_to_act().is_some();
            if is_bots {
                bots::act(&house, &table).await;
            } else if let Err(why) =
                house.command(&table, None, |live| live.start_without(&house.registry)).await
            {
                tracing::warn!(%id, code = why.code, "a match that is due could not be seen to");
            }
        }
    }
}
