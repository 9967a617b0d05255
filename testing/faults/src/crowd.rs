//! Those who play: many tables, each with clients of its own, over real sockets.

mod client;
mod history;
mod link;
mod tables;

pub(crate) use history::{History, Seen, Sent, print};

use crate::stage::Stage;
use anyhow::Result;
use regalia_store::Store;
use regalia_table::MatchId;
use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{sleep, timeout},
};

/// How long everything may take to be answered after the last fault, and then to be seen.
const ANSWERED_WITHIN: Duration = Duration::from_secs(60);
const SEEN_WITHIN: Duration = Duration::from_secs(20);

/// So many seconds bots may take to end their turns.
const BOTS: u32 = 60;

/// What clients are to do.
#[derive(Clone, Debug)]
pub(crate) enum Phase {
    /// Act.
    Play,
    /// Send nothing new.
    Stop,
    /// Wait until everything is seen: so long are the logs.
    Settle(Arc<HashMap<MatchId, u64>>),
    /// Go.
    Leave,
}

/// What all clients share.
#[derive(Debug)]
pub(crate) struct Shared {
    /// Where the nodes are.
    pub(crate) addresses: Vec<SocketAddr>,
    /// How many sockets each client has, to as many nodes.
    pub(crate) sockets: usize,
    /// How often every command is sent.
    pub(crate) copies: usize,
    /// What to do.
    pub(crate) phase: watch::Sender<Phase>,
    /// Counts up when all sockets are to be cut.
    pub(crate) cut: watch::Sender<u64>,
    /// How many lines those miss who watch, when they are cut off.
    pub(crate) absence: Arc<AtomicU64>,
    /// How many commands wait for an answer.
    pub(crate) pending: AtomicU64,
    /// How many acknowledgements came.
    pub(crate) acknowledged: AtomicU64,
}

/// How a crowd plays.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Manners {
    /// Where the choices begin.
    pub(crate) seed: u64,
    /// How many tables there are at a time.
    pub(crate) tables: usize,
    /// How many sockets each client has.
    pub(crate) sockets: usize,
    /// How often every command is sent.
    pub(crate) copies: usize,
    /// How many watch each table.
    pub(crate) watchers: usize,
    /// How many seats of each table are bots'.
    pub(crate) bots: u8,
    /// One table in so many has clocks.
    pub(crate) clocks: u64,
}

impl Manners {
    /// The usual: one socket each, everything sent once, one who watches.
    pub(crate) fn usual(seed: u64, tables: usize) -> Self {
        Self { seed, tables, sockets: 1, copies: 1, watchers: 1, bots: 0, clocks: 4 }
    }
}

/// Those who play.
pub(crate) struct Crowd {
    pub(crate) shared: Arc<Shared>,
    tables: JoinSet<Vec<History>>,
}

/// What became of it all.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) histories: Vec<History>,
    /// When the crowd began and stopped to act.
    pub(crate) span: (Instant, Instant),
}

impl Crowd {
    /// Lets them begin.
    pub(crate) fn start(stage: &Stage, manners: &Manners) -> Result<Self> {
        let shared = Arc::new(Shared {
            addresses: stage.addresses.clone(),
            sockets: manners.sockets,
            copies: manners.copies,
            phase: watch::Sender::new(Phase::Play),
            cut: watch::Sender::new(0),
            absence: Arc::default(),
            pending: AtomicU64::new(0),
            acknowledged: AtomicU64::new(0),
        });
        let mut tables = JoinSet::new();
        for number in 0..manners.tables {
            tables.spawn(tables::play(shared.clone(), *manners, number as u64)?);
        }
        Ok(Self { shared, tables })
    }

    /// How many acknowledgements came so far.
    pub(crate) fn acknowledged(&self) -> u64 {
        self.shared.acknowledged.load(Ordering::Relaxed)
    }

    /// Cuts all sockets at once; those who watch miss so many lines.
    pub(crate) fn cut(&self, missed: u64) {
        self.shared.absence.store(missed, Ordering::Relaxed);
        self.shared.cut.send_modify(|count| *count += 1);
    }

    /// Waits until so many more acknowledgements came, at most for so long.
    pub(crate) async fn go_on(&self, more: u64, most: Duration) {
        let goal = self.acknowledged() + more;
        let gone_on = async {
            while self.acknowledged() < goal {
                sleep(Duration::from_millis(20)).await;
            }
        };
        // If they do not go on the gap tells.
        let _ = timeout(most, gone_on).await;
    }

    /// Lets everyone stop, and waits until they have their answers.
    pub(crate) async fn stop(&self) {
        self.shared.phase.send_replace(Phase::Stop);
        let answered = async {
            while self.shared.pending.load(Ordering::Relaxed) > 0 {
                sleep(Duration::from_millis(20)).await;
            }
        };
        // What is not answered by then is found among the histories.
        let _ = timeout(ANSWERED_WITHIN, answered).await;
    }

    /// Lets everyone stop, get their answers, and see everything that is in the logs.
    pub(crate) async fn settle(mut self, stage: &Stage, begun: Instant) -> Result<Played> {
        let stopped = Instant::now();
        self.stop().await;
        let store = stage.store().await?;
        let mut lengths = lengths(&store).await?;
        // Bots may still have their turns.
        for _ in 0..BOTS {
            sleep(Duration::from_secs(1)).await;
            let before = std::mem::replace(&mut lengths, self::lengths(&store).await?);
            if before == lengths {
                break;
            }
        }
        self.shared.phase.send_replace(Phase::Settle(Arc::new(lengths)));
        let mut histories = Vec::new();
        let seen = async {
            while let Some(table) = self.tables.join_next().await {
                histories.extend(table?);
            }
            anyhow::Ok(())
        };
        match timeout(SEEN_WITHIN, seen).await {
            Ok(done) => done?,
            Err(_) => {
                self.shared.phase.send_replace(Phase::Leave);
                while let Some(table) = self.tables.join_next().await {
                    histories.extend(table?);
                }
            }
        }
        Ok(Played { histories, span: (begun, stopped) })
    }
}

/// How long all logs are.
async fn lengths(store: &Store) -> Result<HashMap<MatchId, u64>> {
    let (mut lengths, mut after) = (HashMap::new(), None);
    loop {
        let notes = store.matches_after(after, 1000).await?;
        let Some(last) = notes.last() else { return Ok(lengths) };
        after = Some(last.id);
        lengths.extend(notes.iter().map(|note| (note.id, note.length)));
    }
}
