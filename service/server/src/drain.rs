//! How a node stops: it takes no new sockets, sends its clients elsewhere, and finishes what it has begun.

use crate::house::House;
use std::{sync::Arc, time::Duration};
use tokio::sync::watch;

/// How often it is looked whether all sockets are closed.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Whether a node is about to stop.
#[derive(Default)]
pub(crate) struct Drain(watch::Sender<bool>);

impl Drain {
    /// Whether it is.
    pub(crate) fn is_on(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until it is, and then for this time.
    pub(crate) async fn ends_within(&self, most: Duration) {
        // The sender lives as long as this.
        let _ = self.0.subscribe().wait_for(|is_on| *is_on).await;
        tokio::time::sleep(most).await;
    }
}

/// Closes every socket after its last answer; done when there is none left.
pub(crate) async fn empty(house: &Arc<House>) {
    house.drain.0.send_replace(true);
    tracing::info!(sockets = house.accounts.sockets.count(), "draining");
    // One that was about to be opened may come late.
    while house.accounts.sockets.close_all() > 0 {
        tokio::time::sleep(LOOK_EVERY).await;
    }
    tracing::info!("every socket is closed");
}
