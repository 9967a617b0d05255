//! Open sockets by session, so that a device that was signed out is cut off, by place, so that none has too many, and by
//! player, so that somebody is told that their matches wait.

use crate::outbox::Outbox;
use regalia_bus::PlayerHash;
use regalia_live::Outbox as _;
use regalia_store::{Store, StoreError};
use regalia_table::PlayerKey;
use regalia_wire::ServerMessage;
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
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
        let living: BTreeSet<_> = store.valid_sessions(&tokens).await?.into_iter().collect();
        for (_, end) in open.values().filter(|(token, _)| !living.contains(token)) {
            end.notify_one();
        }
        Ok(())
    }
}

/// The sockets that are told when the lists of their player have changed, by their numbers.
#[derive(Default)]
pub(crate) struct ListSockets(Mutex<HashMap<PlayerHash, Listener>>);

/// A player who listens, and the sockets.
struct Listener {
    player: PlayerKey,
    sockets: BTreeMap<u64, Outbox>,
}

impl ListSockets {
    fn lock(&self) -> MutexGuard<'_, HashMap<PlayerHash, Listener>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a socket of a player.
    pub(crate) fn add(&self, player: PlayerKey, socket: u64, outbox: Outbox) {
        let mut all = self.lock();
        let listener = all.entry(PlayerHash::of(&player));
        listener
            .or_insert_with(|| Listener { player, sockets: BTreeMap::new() })
            .sockets
            .insert(socket, outbox);
    }

    /// The players who listen here.
    pub(crate) fn players(&self) -> Vec<PlayerKey> {
        self.lock().values().map(|listener| listener.player.clone()).collect()
    }

    /// Forgets a socket, if it was noted.
    pub(crate) fn remove(&self, player: PlayerHash, socket: u64) {
        let mut all = self.lock();
        if let Some(listener) = all.get_mut(&player) {
            listener.sockets.remove(&socket);
            if listener.sockets.is_empty() {
                all.remove(&player);
            }
        }
    }

    /// Tells a player that the lists have changed.
    pub(crate) fn tell(&self, player: PlayerHash) {
        for outbox in self.lock().get(&player).into_iter().flat_map(|listener| listener.sockets.values()) {
            // One that is too slow is ended by it.
            outbox.send(ServerMessage::ListsChanged.into());
        }
    }
}

/// Sockets by the address that they come from. Each holds a copy of its place's pass: there are as many as it has copies.
#[derive(Default)]
pub(crate) struct Places(Mutex<BTreeMap<String, Weak<()>>>);

impl Places {
    /// A pass for one more socket from a place, to be held while it is open; nothing if it has as many as it may.
    pub(crate) fn enter(&self, place: &str, most: usize) -> Option<Arc<()>> {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let pass = places.get(place).and_then(Weak::upgrade).unwrap_or_default();
        places.insert(place.to_owned(), Arc::downgrade(&pass));
        // Counted with the one that would be new.
        (Arc::strong_count(&pass) <= most).then_some(pass)
    }

    /// Forgets places without sockets.
    pub(crate) fn forget_empty(&self) {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        places.retain(|_, pass| pass.strong_count() > 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_has_as_many_sockets_as_it_may_and_others_have_theirs() {
        let places = Places::default();
        let first = places.enter("here", 2);
        let second = places.enter("here", 2);
        assert!(first.is_some() && second.is_some());
        assert!(places.enter("here", 2).is_none() && places.enter("here", 2).is_none());
        assert!(places.enter("there", 2).is_some());
        drop(first);
        assert!(places.enter("here", 2).is_some());
        places.forget_empty();
        assert_eq!(places.0.lock().unwrap().keys().collect::<Vec<_>>(), ["here"]);
    }
}
