//! The way to a client: a queue of bounded length, which never waits.

use bytes::Bytes;
use regalia_live::Shown;
use regalia_wire::ServerMessage;
use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};
use tokio::sync::{Notify, mpsc};

/// So many messages may wait for a slow reader; then the socket is closed, and the client comes back.
const MAX_QUEUED_MESSAGES: usize = 64;
/// No more bytes may wait for it than these, unless a single message is longer.
const MAX_QUEUED_BYTES: usize = 256 * 1024;

/// What is said, as it travels. Copies share the text.
#[derive(Clone)]
pub(crate) struct EncodedMessage(pub(crate) Bytes);

impl From<ServerMessage> for EncodedMessage {
    fn from(say: ServerMessage) -> Self {
        Self(serde_json::to_string(&say).unwrap_or_default().into())
    }
}

impl From<Shown<'_>> for EncodedMessage {
    fn from(shown: Shown<'_>) -> Self {
        Self(shown.to_text().into())
    }
}

/// The way to a client. Never waits.
#[derive(Clone)]
pub(crate) struct Outbox {
    queue: mpsc::Sender<EncodedMessage>,
    /// How many bytes wait in it.
    waiting: Arc<AtomicUsize>,
    /// Ends the socket.
    overflow: Arc<Notify>,
}

impl Outbox {
    /// A new one, and what waits in it.
    pub(crate) fn new() -> (Self, Queue) {
        let (queue, messages) = mpsc::channel(MAX_QUEUED_MESSAGES);
        let (waiting, overflow) = (Arc::<AtomicUsize>::default(), Arc::default());
        (Self { queue, waiting: waiting.clone(), overflow }, Queue { messages, waiting })
    }

    /// What ends the socket: it is notified when too much waits.
    pub(crate) fn overflow(&self) -> Arc<Notify> {
        self.overflow.clone()
    }
}

impl regalia_live::Outbox for Outbox {
    type Message = EncodedMessage;

    /// Queues a message; `false` if the client is gone or too slow, which ends its socket.
    fn send(&self, message: EncodedMessage) -> bool {
        let length = message.0.len();
        let waiting = self.waiting.fetch_add(length, Ordering::Relaxed);
        let has_room = waiting == 0 || waiting + length <= MAX_QUEUED_BYTES;
        let sent = has_room && self.queue.try_send(message).is_ok();
        if !sent {
            self.overflow.notify_one();
        }
        sent
    }
}

/// What waits to be sent to a client.
pub(crate) struct Queue {
    messages: mpsc::Receiver<EncodedMessage>,
    waiting: Arc<AtomicUsize>,
}

impl Queue {
    /// Waits for messages, and takes at most so many at once; none when every outbox is gone.
    pub(crate) async fn take(&mut self, batch: &mut Vec<EncodedMessage>, most: usize) -> usize {
        self.messages.recv_many(batch, most).await
    }

    /// Notes that so many bytes were sent.
    pub(crate) fn sent(&self, bytes: usize) {
        self.waiting.fetch_sub(bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_live::Outbox as _;

    fn message(length: usize) -> EncodedMessage {
        EncodedMessage("x".repeat(length).into())
    }

    #[tokio::test]
    async fn for_a_slow_reader_few_messages_wait_and_few_bytes() {
        let (outbox, _queue) = Outbox::new();
        assert!((0..MAX_QUEUED_MESSAGES).all(|_| outbox.send(message(1))) && !outbox.send(message(1)));
        outbox.overflow.notified().await;
        let (outbox, _queue) = Outbox::new();
        let length = MAX_QUEUED_BYTES / 4;
        assert!((0..4).all(|_| outbox.send(message(length))) && !outbox.send(message(length)));
        outbox.overflow.notified().await;
    }

    #[tokio::test]
    async fn one_message_may_be_as_long_as_it_must() {
        let (outbox, _queue) = Outbox::new();
        assert!(outbox.send(message(2 * MAX_QUEUED_BYTES)) && !outbox.send(message(1)));
    }

    #[tokio::test]
    async fn what_was_sent_makes_room_for_more() {
        let (outbox, mut queue) = Outbox::new();
        assert!(outbox.send(message(MAX_QUEUED_BYTES)) && !outbox.send(message(1)));
        let mut batch = Vec::new();
        assert_eq!(queue.take(&mut batch, 8).await, 1);
        // The one that found no room was counted too, and its socket is closed for it.
        queue.sent(MAX_QUEUED_BYTES + 1);
        assert!(outbox.send(message(MAX_QUEUED_BYTES)));
    }
}
