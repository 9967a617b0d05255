//! Hints between nodes: "match m is now so long". Never a secret, never the truth.
//!
//! A hint may be lost, doubled or late: whoever gets one reads the log, and whoever gets none asks
//! for the lengths of its matches every few seconds. A single node needs no NATS.

use async_nats::Client;
use futures_util::StreamExt;
use regalia_table::MatchId;
use tokio::sync::broadcast;

const SUBJECT: &str = "regalia.hint";
/// So many hints may wait for a slow reader; what is lost then is found by asking for lengths.
const WAITING: usize = 4096;

/// A match has grown.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Hint {
    /// Which.
    pub id: MatchId,
    /// How many lines it has.
    pub length: u64,
}

/// Why there is no bus.
#[derive(Debug, thiserror::Error)]
#[error("NATS at {url} cannot be reached: {source}; start it, or leave it out for a single node")]
pub struct NoBus {
    url: String,
    source: async_nats::ConnectError,
}

/// The way to the other nodes.
#[derive(Clone, Debug)]
pub struct Bus {
    hints: broadcast::Sender<Hint>,
    nats: Option<Client>,
}

impl Bus {
    /// A bus for a single node.
    pub fn alone() -> Self {
        Self { hints: broadcast::Sender::new(WAITING), nats: None }
    }

    /// A bus over NATS. When NATS goes away it is looked for again, and hints are lost meanwhile.
    ///
    /// # Errors
    /// If NATS cannot be reached at the start.
    pub async fn over_nats(url: &str) -> Result<Self, NoBus> {
        let options = async_nats::ConnectOptions::new().retry_on_initial_connect();
        let failed = |source| NoBus { url: url.to_owned(), source };
        let nats = options.connect(url).await.map_err(failed)?;
        let bus = Self { hints: broadcast::Sender::new(WAITING), nats: Some(nats.clone()) };
        let hints = bus.hints.clone();
        tokio::spawn(async move {
            loop {
                match nats.subscribe(SUBJECT).await {
                    Ok(mut messages) => {
                        while let Some(message) = messages.next().await {
                            // Without a listener a hint is of no use to anyone.
                            let _ = Hint::read(&message.payload).map(|hint| hints.send(hint));
                        }
                    }
                    Err(error) => tracing::warn!(%error, "no hints from other nodes for now"),
                }
                tokio::time::sleep(std::time::Duration::from_secs(1)).await;
            }
        });
        Ok(bus)
    }

    /// Tells all nodes, this one included. A hint that cannot be sent is dropped.
    pub async fn tell(&self, hint: Hint) {
        // Without a listener a hint is of no use to anyone.
        let _ = self.hints.send(hint);
        if let Some(nats) = &self.nats
            && let Err(error) = nats.publish(SUBJECT, hint.write().to_vec().into()).await
        {
            tracing::debug!(%error, "a hint was lost");
        }
    }

    /// Everything told from now on.
    pub fn listen(&self) -> broadcast::Receiver<Hint> {
        self.hints.subscribe()
    }
}

impl Hint {
    fn write(self) -> [u8; 16] {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&self.id.bytes());
        bytes[8..].copy_from_slice(&self.length.to_be_bytes());
        bytes
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let (id, length) = bytes.split_at_checked(8)?;
        let id = MatchId(u64::from_be_bytes(id.try_into().ok()?));
        Some(Self { id, length: u64::from_be_bytes(length.try_into().ok()?) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_travels_as_sixteen_bytes() {
        let hint = Hint { id: MatchId(0x0102_0304), length: 77 };
        assert_eq!(Hint::read(&hint.write()), Some(hint));
        assert_eq!(Hint::read(&[0; 15]), None);
    }

    #[tokio::test]
    async fn a_single_node_hears_itself() {
        let bus = Bus::alone();
        let mut heard = bus.listen();
        let hint = Hint { id: MatchId(1), length: 2 };
        bus.tell(hint).await;
        assert_eq!(heard.recv().await, Ok(hint));
    }
}
