//! Hints between nodes: "match m is now so long", "a bot is to act". Never a secret, never the truth.
//!
//! A hint may be lost, doubled or late: a node that gets one looks into the store, and a node that gets none looks
//! there every so often. A single node needs no NATS.

use async_nats::{Client, ConnectError, ConnectOptions, ServerAddr};
use futures_util::{FutureExt, StreamExt};
use percent_encoding::percent_decode_str;
use regalia_table::{MatchId, PlayerKey};
use sha2::{Digest, Sha256};
use std::time::Duration;
use tokio::{
    sync::broadcast::{self, error::RecvError},
    task::unconstrained,
};

const SUBJECT: &str = "regalia.hint";
/// So many hints may wait for a slow reader; what is lost then is found by asking for lengths.
const WAITING: usize = 4096;

/// A player, for nodes that know the player's key already: other readers of a hint learn nothing of it.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct PlayerHash([u8; PlayerHash::BYTES]);

impl PlayerHash {
    const BYTES: usize = 12;

    /// That of a player.
    pub fn of(player: &PlayerKey) -> Self {
        let mut hash = [0; Self::BYTES];
        hash.copy_from_slice(&Sha256::digest(player.as_str())[..Self::BYTES]);
        Self(hash)
    }
}

/// What others should look at.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Hint {
    /// A match has grown.
    Grown {
        /// Which.
        id: MatchId,
        /// How many lines it has.
        length: u64,
    },
    /// A bot is to act: workers may claim its job.
    Wanted,
    /// Something beside the log has changed at a table, such as its clocks.
    Noted {
        /// The match.
        id: MatchId,
    },
    /// A worker has thought of something.
    Answered {
        /// The match.
        id: MatchId,
    },
    /// It is a player's turn somewhere, or somebody invites the player.
    ListsChanged {
        /// Whose lists.
        player: PlayerHash,
    },
}

/// Why there is no bus. The address is not quoted: it may hold a password.
#[derive(Debug, thiserror::Error)]
#[error("NATS cannot be reached at the address given: {0}; correct it, or leave it out for a single node")]
pub struct NoBus(#[from] ConnectError);

/// The way to the other nodes.
#[derive(Clone, Debug)]
pub struct Bus {
    hints: broadcast::Sender<Hint>,
    nats: Option<Client>,
}

impl Bus {
    /// A bus over NATS if it is said where, else for a single node. The address may hold a user and a password, as in
    /// `nats://regalia:password@10.0.0.5:4222`.
    ///
    /// # Errors
    /// If NATS cannot be reached at the start.
    pub async fn open(nats: Option<&str>) -> Result<Self, NoBus> {
        match nats {
            Some(url) => Self::over_nats(url).await,
            None => Ok(Self::alone()),
        }
    }

    /// A bus for a single node.
    pub fn alone() -> Self {
        Self { hints: broadcast::Sender::new(WAITING), nats: None }
    }

    /// When NATS goes away it is looked for again, and hints are lost meanwhile.
    async fn over_nats(url: &str) -> Result<Self, NoBus> {
        // What this node tells, it hears without NATS.
        let mut options = ConnectOptions::new().retry_on_initial_connect().no_echo();
        let server: ServerAddr = url.parse().map_err(ConnectError::from)?;
        // The client does not use the user and the password of an address by itself.
        if let Some(user) = server.username() {
            options =
                options.user_and_password(decoded(user), decoded(server.password().unwrap_or_default()));
        }
        let nats = options.connect(server).await?;
        let bus = Self { hints: broadcast::Sender::new(WAITING), nats: Some(nats.clone()) };
        let hints = bus.hints.clone();
        tokio::spawn(async move {
            loop {
                match nats.subscribe(SUBJECT).await {
                    Ok(mut messages) => {
                        while let Some(message) = messages.next().await {
                            let Some(hint) = Hint::read(&message.payload) else {
                                tracing::warn!(
                                    bytes = message.payload.len(),
                                    "a message of another node cannot be read; do all run the same version?"
                                );
                                continue;
                            };
                            // Without a listener a hint is of no use to anyone.
                            let _ = hints.send(hint);
                        }
                    }
                    Err(error) => tracing::warn!(%error, "no hints from other nodes for now"),
                }
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        });
        Ok(bus)
    }

    /// Tells all nodes, this one included. A hint that cannot be sent at once is dropped: while NATS is away a client keeps
    /// some thousands, and then would let everyone wait until it is back.
    pub fn tell(&self, hint: Hint) {
        // Without a listener a hint is of no use to anyone.
        let _ = self.hints.send(hint);
        let Some(nats) = &self.nats else { return };
        match unconstrained(nats.publish(SUBJECT, hint.write().into())).now_or_never() {
            Some(Ok(())) => (),
            Some(Err(error)) => tracing::debug!(%error, "a hint was lost"),
            None => tracing::debug!("a hint was lost: too many wait for NATS"),
        }
    }

    /// Everything told from now on.
    pub fn listen(&self) -> broadcast::Receiver<Hint> {
        self.hints.subscribe()
    }
}

/// A part of an address, as it was meant: an `@` in a password is written as `%40`.
fn decoded(part: &str) -> String {
    percent_decode_str(part).decode_utf8_lossy().into_owned()
}

impl Hint {
    fn write(self) -> Vec<u8> {
        match self {
            Self::Grown { id, length } => [&id.bytes()[..], &length.to_be_bytes()].concat(),
            Self::Answered { id } => id.bytes().to_vec(),
            Self::Noted { id } => [&id.bytes()[..], &[1]].concat(),
            Self::Wanted => Vec::new(),
            Self::ListsChanged { player } => player.0.to_vec(),
        }
    }

    /// The length tells one kind from another.
    fn read(bytes: &[u8]) -> Option<Self> {
        let number = |bytes: &[u8]| bytes.try_into().map(u64::from_be_bytes).ok();
        match bytes.len() {
            0 => Some(Self::Wanted),
            8 => Some(Self::Answered { id: MatchId(number(bytes)?) }),
            PlayerHash::BYTES => Some(Self::ListsChanged { player: PlayerHash(bytes.try_into().ok()?) }),
            9 => Some(Self::Noted { id: MatchId(number(&bytes[..8])?) }),
            16 => Some(Self::Grown { id: MatchId(number(&bytes[..8])?), length: number(&bytes[8..])? }),
            _ => None,
        }
    }
}

/// Waits until a hint comes that is worth a look, or hints were lost, or this much time has passed.
pub async fn wait_for(
    hints: &mut broadcast::Receiver<Hint>,
    is_worth: impl Fn(Hint) -> bool + Send,
    most: Duration,
) {
    let heard = async {
        loop {
            match hints.recv().await {
                Ok(hint) if !is_worth(hint) => (),
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                // The bus is gone: only time passes.
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    };
    // Whether a hint came or not, it is time to look.
    let _ = tokio::time::timeout(most, heard).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_comes_back_as_it_was_sent() {
        let id = MatchId(0x0102_0304);
        let player = PlayerHash::of(&"somebody".into());
        for hint in [
            Hint::Grown { id, length: 77 },
            Hint::Wanted,
            Hint::Answered { id },
            Hint::Noted { id },
            Hint::ListsChanged { player },
        ] {
            assert_eq!(Hint::read(&hint.write()), Some(hint));
        }
        assert_eq!(Hint::read(&[0; 15]), None);
    }

    #[tokio::test]
    async fn a_single_node_hears_itself() {
        let bus = Bus::alone();
        let mut heard = bus.listen();
        let hint = Hint::Grown { id: MatchId(1), length: 2 };
        bus.tell(hint);
        assert_eq!(heard.recv().await, Ok(hint));
    }

    #[tokio::test]
    async fn a_listener_is_woken_by_what_it_waits_for_or_by_time() {
        let bus = Bus::alone();
        let (mut heard, begun) = (bus.listen(), std::time::Instant::now());
        let most = Duration::from_millis(200);
        bus.tell(Hint::Wanted);
        wait_for(&mut heard, |hint| hint == Hint::Wanted, most).await;
        assert!(begun.elapsed() < most);
        bus.tell(Hint::Wanted);
        wait_for(&mut heard, |hint| hint != Hint::Wanted, most).await;
        assert!(begun.elapsed() >= most);
    }
}
