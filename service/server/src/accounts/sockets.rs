//! Open sockets by session, so that a device that was signed out is cut off.

use regalia_store::{Store, StoreError};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, PoisonError},
};
use tokio::sync::Notify;

/// The hash of a session's token, and how to end a socket of it.
type Open = ([u8; 32], Arc<Notify>);

/// The open sockets of a node by their numbers.
#[derive(Default)]
pub(crate) struct Sockets(Mutex<BTreeMap<u64, Open>>);

impl Sockets {
    /// Notes an open socket; `end` ends it.
    pub(crate) fn add(&self, socket: u64, token: [u8; 32], end: Arc<Notify>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(socket, (token, end));
    }

    /// Forgets a socket that is closed.
    pub(crate) fn remove(&self, socket: u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&socket);
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Ends all sockets, and tells how many there were.
    pub(crate) fn close_all(&self) -> usize {
        let open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.values().for_each(|(_, end)| end.notify_one());
        open.len()
    }

    /// Ends the sockets of these sessions.
    pub(crate) fn close(&self, tokens: &[[u8; 32]]) {
        let open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (_, end) in open.values().filter(|(token, _)| tokens.contains(token)) {
            end.notify_one();
        }
    }

    /// Ends the sockets of sessions that are over, wherever they were ended.
    pub(crate) async fn close_ended(&self, store: &Store) -> Result<(), StoreError> {
        let open = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let tokens: BTreeSet<[u8; 32]> = open.values().map(|(token, _)| *token).collect();
        let tokens: Vec<_> = tokens.into_iter().collect();
        let living: BTreeSet<_> = store.living_sessions(&tokens).await?.into_iter().collect();
        for (_, end) in open.values().filter(|(token, _)| !living.contains(token)) {
            end.notify_one();
        }
        Ok(())
    }
}
