//! How a node stops: it takes no new sockets, sends its clients elsewhere, and finishes what it has begun.

use std::time::Duration;
use tokio::sync::watch;

/// Whether a node is about to stop.
#[derive(Default)]
pub(crate) struct Drain(watch::Sender<bool>);

impl Drain {
    /// Whether it is.
    pub(crate) fn is_on(&self) -> bool {
        *self.0.borrow()
    }

    /// From now on it is.
    pub(crate) fn begin(&self) {
        self.0.send_replace(true);
    }

    /// Waits until it is, and then for this time.
    pub(crate) async fn ends_within(&self, most: Duration) {
        // The sender lives as long as this.
        let _ = self.0.subscribe().wait_for(|is_on| *is_on).await;
        tokio::time::sleep(most).await;
    }
}
