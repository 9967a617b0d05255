//! Thinks for the bots of a server, from what their seats are shown.
//!
//! A worker claims a job for a while, thinks on a thread of its own, and answers. If it dies the job is free
//! again after the lease; if it is too late its answer is dropped. What it answers is checked by the rules,
//! elsewhere: a worker cannot do anything that a person in the bot's seat could not.

mod analyse;

pub use analyse::{AnalyseMatch, analyse, look};

use regalia_bot_catalog::Level;
use regalia_bus::{Bus, Hint, wait_for};
use regalia_search::QuickDice;
use regalia_store::{ClaimedJob, Store, StoreError};
use serde_json::Value;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::{JoinSet, spawn_blocking},
    time::sleep,
};

/// A job is looked for so often, in case a hint was lost.
const POLL: Duration = Duration::from_millis(250);

/// How a worker works.
#[derive(Clone, Debug)]
pub struct Config {
    /// How many jobs it thinks about at a time.
    pub threads: usize,
    /// How long it may think about one; the friendlier levels take less.
    pub budget: Duration,
    /// After this time others may take it for dead.
    pub lease: Duration,
}

impl Default for Config {
    fn default() -> Self {
        Self { threads: 1, budget: Duration::from_secs(1), lease: Duration::from_secs(5) }
    }
}

/// How an answer is found: in earnest by [`think`].
pub type Thinker = Arc<dyn Fn(&ClaimedJob, Duration) -> Option<Value> + Send + Sync>;

/// What a bot does that is shown this, after no more than about this time.
pub fn think(job: &ClaimedJob, budget: Duration) -> Option<Value> {
    let level = Level::named(&job.level)?;
    let mut dice = QuickDice::new(getrandom::u64().unwrap_or(job.length));
    let begun = Instant::now();
    let mut pace = |_| begun.elapsed().as_secs_f32() / budget.as_secs_f32();
    regalia_bot_catalog::choose(job.game, level, &job.frame, &mut pace, &mut dice)
}

/// Works until it is dropped.
pub async fn work(store: Store, bus: Bus, config: Config, thinker: Thinker) {
    let (threads, mut hints) = (Arc::new(Semaphore::new(config.threads)), bus.listen());
    let mut thoughts = JoinSet::new();
    // The threads are never closed.
    while let Ok(thread) = threads.clone().acquire_owned().await {
        while thoughts.try_join_next().is_some() {}
        match store.claim_job(config.lease).await {
            Ok(Some(job)) => {
                let (store, bus, thinker) = (store.clone(), bus.clone(), thinker.clone());
                let budget = config.budget;
                thoughts.spawn(async move {
                    if let Err(error) = process(&store, &bus, job, thinker, budget, thread).await {
                        tracing::warn!(%error, "an answer cannot be stored now");
                    }
                });
                continue;
            }
            Ok(None) => (),
            Err(error) => tracing::warn!(%error, "jobs cannot be claimed now"),
        }
        drop(thread);
        wait_for(&mut hints, |hint| hint == Hint::Wanted, POLL).await;
    }
}

/// Thinks about a job, and answers it when it is time.
async fn process(
    store: &Store,
    bus: &Bus,
    job: ClaimedJob,
    thinker: Thinker,
    budget: Duration,
    thread: OwnedSemaphorePermit,
) -> Result<(), StoreError> {
    let begun = Instant::now();
    let job = Arc::new(job);
    let thought = {
        let job = job.clone();
        spawn_blocking(move || {
            let _busy = thread;
            thinker(&job, budget)
        })
    };
    let failed = match thought.await {
        Ok(Some(action)) => {
            sleep(job.pace.saturating_sub(begun.elapsed())).await;
            // If it comes too late, someone else has seen to it.
            if store.answer_job(&job, &action).await? {
                bus.tell(Hint::Answered { id: job.id });
            }
            return Ok(());
        }
        Ok(None) => "it chose nothing",
        Err(_) => "it panicked",
    };
    tracing::error!(id = %job.id, length = job.length, level = job.level, failed, "a bot failed");
    store.fail_job(&job, failed).await?;
    bus.tell(Hint::Wanted);
    Ok(())
}
