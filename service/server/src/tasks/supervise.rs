//! The background tasks of a node. None of them ends while the node runs: one that panics or returns is logged, counted
//! and started again, and while a task that matches depend on keeps failing, `/readyz` says that the node is not ready.

use crate::node::Node;
use futures_util::FutureExt;
use std::{future::Future, panic::AssertUnwindSafe, sync::Arc, time::Duration};
use tokio::{task::JoinSet, time::Instant};

/// After so many failures in a row a task keeps failing.
const FAILURES: u32 = 3;
const USUAL: Backoff = Backoff {
    first: Duration::from_secs(1),
    longest: Duration::from_secs(60),
    steady: Duration::from_secs(60),
};

/// How long a failed task rests before it is started again: twice as long every time.
#[derive(Copy, Clone)]
struct Backoff {
    first: Duration,
    longest: Duration,
    /// A task that ran for this long is sound again.
    steady: Duration,
}

impl Backoff {
    fn after(self, failures: u32) -> Duration {
        (self.first * 2_u32.saturating_pow(failures.saturating_sub(1).min(16))).min(self.longest)
    }
}

/// The background tasks of a node; they end when this is dropped.
pub(crate) struct Tasks {
    node: Arc<Node>,
    set: JoinSet<()>,
}

impl Tasks {
    pub(crate) fn new(node: &Arc<Node>) -> Self {
        Self { node: node.clone(), set: JoinSet::new() }
    }

    /// Keeps a task running.
    pub(crate) fn spawn<F>(
        &mut self,
        name: &'static str,
        start: impl Fn(Arc<Node>) -> F + Send + Sync + 'static,
    ) where
        F: Future<Output = ()> + Send + 'static,
    {
        let (node, its) = (self.node.clone(), self.node.clone());
        let failed = move |failing_until| {
            node.metrics.task_failed(name);
            node.failing.note(name, failing_until);
        };
        self.set.spawn(supervise(name, USUAL, move || start(its.clone()), failed));
    }
}

/// Runs a task again and again. `failed` is told of every failure, and until when the task counts as failing.
async fn supervise<F: Future<Output = ()>>(
    name: &'static str,
    backoff: Backoff,
    start: impl Fn() -> F,
    failed: impl Fn(Option<Instant>),
) {
    let mut failures = 0;
    loop {
        let begun = Instant::now();
        let ended = AssertUnwindSafe(async { start().await }).catch_unwind().await;
        failures = if begun.elapsed() < backoff.steady { failures + 1 } else { 1 };
        let (rest, how) = (backoff.after(failures), if ended.is_ok() { "ended" } else { "panicked" });
        tracing::error!(task = name, how, failures, ?rest, "a background task failed; it is started again");
        failed((failures >= FAILURES).then(|| Instant::now() + rest + backoff.steady));
        tokio::time::sleep(rest).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::health::Failing;
    use std::sync::atomic::{AtomicU32, Ordering};

    const QUICK: Backoff = Backoff {
        first: Duration::from_millis(1),
        longest: Duration::from_millis(4),
        steady: Duration::from_secs(3),
    };

    #[test]
    fn a_task_rests_longer_every_time_up_to_a_minute() {
        let rests = [1, 2, 3, 7, 8, 1_000].map(|failures| USUAL.after(failures).as_secs());
        assert_eq!(rests, [1, 2, 4, 60, 60, 60]);
    }

    #[tokio::test]
    async fn integrity_10_a_task_that_panics_or_ends_is_started_again_and_counted() {
        let (runs, counted, failing) = (Arc::new(AtomicU32::new(0)), AtomicU32::new(0), Failing::default());
        let start = || {
            let run = runs.fetch_add(1, Ordering::Relaxed);
            async move {
                match run {
                    0 | 2 => panic!("planted"),
                    1 => (),
                    _ => std::future::pending().await,
                }
            }
        };
        let failed = |until| {
            let count = counted.fetch_add(1, Ordering::Relaxed) + 1;
            failing.note("deadlines", until);
            assert_eq!(failing.essential(), (count == 3).then_some("deadlines"), "after {count} failures");
        };
        let sound = async {
            while runs.load(Ordering::Relaxed) < 4 {
                tokio::time::sleep(QUICK.first).await;
            }
        };
        tokio::select! {
            () = supervise("deadlines", QUICK, start, failed) => unreachable!("it never ends"),
            () = sound => (),
        }
        assert_eq!(counted.load(Ordering::Relaxed), 3);
        assert_eq!(failing.essential(), Some("deadlines"));
        tokio::time::sleep(QUICK.steady).await;
        assert_eq!(failing.essential(), None, "it has run for a while");
        failing.note("email", Some(Instant::now() + QUICK.steady));
        assert_eq!(failing.essential(), None, "one can play without email");
    }
}
