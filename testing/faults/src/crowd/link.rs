//! One socket of a client: it comes back by itself, to another node, and follows from the place that was seen.

use crate::crowd::Shared;
use futures_util::{SinkExt, StreamExt};
use regalia_client::{Socket, connect, tungstenite::Message};
use regalia_table::MatchId;
use regalia_wire::{ClientMessage, Place, Request, ServerMessage};
use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::{mpsc, watch},
    task::JoinHandle,
    time::{sleep, timeout},
};

/// A client waits so long before it comes back, and twice as long each time, as the browser's does.
const FIRST_WAIT: Duration = Duration::from_millis(50);
const LONGEST_WAIT: Duration = Duration::from_millis(800);
const KNOCK: Duration = Duration::from_secs(3);

static CONNECTIONS: AtomicU64 = AtomicU64::new(0);

/// What a socket has to tell its client.
pub(crate) enum News {
    /// It is open again, as the connection with this number.
    Up,
    /// It was lost.
    Down,
    /// The server said something over the connection with this number.
    Heard(u64, Box<ServerMessage>),
}

/// What a client has to tell its socket.
pub(crate) enum Order {
    /// Send this.
    Send(String),
    /// Go to another node.
    Leave,
}

/// A socket that comes back by itself; dropping it ends it.
pub(crate) struct Link {
    orders: mpsc::UnboundedSender<Order>,
    task: JoinHandle<()>,
}

/// Where a socket leads, and what it needs to know to come back.
pub(crate) struct Way {
    pub(crate) shared: Arc<Shared>,
    pub(crate) cookie: String,
    pub(crate) table: MatchId,
    /// The last place that its client has seen.
    pub(crate) place: Arc<Mutex<Option<Place>>>,
    /// The node it tries first.
    pub(crate) node: usize,
    /// It comes back only after the match has gone on by so many lines, as far as others know.
    pub(crate) absence: Option<Absence>,
}

/// How long somebody who was cut off stays away: until others have seen so many more lines.
#[derive(Clone)]
pub(crate) struct Absence {
    pub(crate) seen: Arc<AtomicU64>,
    pub(crate) lines: Arc<AtomicU64>,
}

impl Link {
    pub(crate) fn open(way: Way, news: mpsc::UnboundedSender<News>) -> Self {
        let (orders, waiting) = mpsc::unbounded_channel();
        Self { orders, task: tokio::spawn(run(way, waiting, news)) }
    }

    /// Sends something, if the socket is open.
    pub(crate) fn send(&self, text: &str) {
        // If the task is gone so is everything else.
        let _ = self.orders.send(Order::Send(text.to_owned()));
    }

    /// Goes to another node.
    pub(crate) fn leave(&self) {
        let _ = self.orders.send(Order::Leave);
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn run(mut way: Way, mut orders: mpsc::UnboundedReceiver<Order>, news: mpsc::UnboundedSender<News>) {
    let (mut wait, mut cut) = (FIRST_WAIT, way.shared.cut.subscribe());
    loop {
        let address = way.shared.addresses[way.node % way.shared.addresses.len()];
        way.node += 1;
        if let Some(mut socket) = open(address, &way).await {
            wait = FIRST_WAIT;
            // What was meant for the last socket is sent again by the client.
            while orders.try_recv().is_ok() {}
            if news.send(News::Up).is_err() {
                return;
            }
            talk(&mut socket, &mut orders, &news, &mut cut).await;
            if news.send(News::Down).is_err() {
                return;
            }
            stay_away(&way).await;
        }
        sleep(wait).await;
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

/// Waits until others have seen as much as this one is to miss, or nobody goes on.
async fn stay_away(way: &Way) {
    let Some(absence) = &way.absence else { return };
    let goal = absence.seen.load(Ordering::Relaxed) + absence.lines.load(Ordering::Relaxed);
    for _ in 0..100 {
        if absence.seen.load(Ordering::Relaxed) >= goal {
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
}

async fn open(address: SocketAddr, way: &Way) -> Option<Socket> {
    let mut socket = timeout(KNOCK, connect(address, &way.cookie)).await.ok()?.ok()?;
    let from = *way.place.lock().unwrap_or_else(PoisonError::into_inner);
    let follow = serde_json::to_string(&ClientMessage::new(way.table, Request::Follow { from })).ok()?;
    socket.send(Message::text(follow)).await.ok()?;
    Some(socket)
}

/// Passes on in both directions until the socket ends.
async fn talk(
    socket: &mut Socket,
    orders: &mut mpsc::UnboundedReceiver<Order>,
    news: &mpsc::UnboundedSender<News>,
    cut: &mut watch::Receiver<u64>,
) {
    let number = CONNECTIONS.fetch_add(1, Ordering::Relaxed);
    cut.mark_unchanged();
    loop {
        tokio::select! {
            message = socket.next() => {
                let Some(Ok(message)) = message else { return };
                let Ok(text) = message.to_text() else { continue };
                if message.is_text() {
                    let Ok(say) = serde_json::from_str(text) else { return };
                    let _ = news.send(News::Heard(number, Box::new(say)));
                }
            }
            order = orders.recv() => match order {
                Some(Order::Send(text)) => if socket.send(Message::text(text)).await.is_err() { return },
                Some(Order::Leave) | None => return,
            },
            _ = cut.changed() => return,
        }
    }
}
