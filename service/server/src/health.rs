//! Which background tasks keep failing.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};
use tokio::time::Instant;

/// The tasks without which matches stand still. A node that cannot send email is still worth playing on.
const ESSENTIAL: [&str; 4] = ["hints", "lengths", "deadlines", "bots"];

/// The tasks that keep failing, and until when they count as failing.
#[derive(Default)]
pub(crate) struct Failing(Mutex<BTreeMap<&'static str, Instant>>);

impl Failing {
    /// Notes until when a task counts as failing; nothing if it no longer does.
    pub(crate) fn note(&self, task: &'static str, until: Option<Instant>) {
        let mut failing = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        failing.remove(task);
        failing.extend(until.map(|until| (task, until)));
    }

    /// A task that matches depend on and that keeps failing.
    pub(crate) fn essential(&self) -> Option<&'static str> {
        let failing = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_failing = |task: &&str| failing.get(task).is_some_and(|until| *until > Instant::now());
        ESSENTIAL.into_iter().find(is_failing)
    }
}
