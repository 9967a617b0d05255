//! What a node counts, for monitoring. No player, no table and no address is named.

use prometheus_client::{
    encoding::text::encode,
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram, info::Info},
    registry::{Registry, Unit},
};
use regalia_wire::Code;
use std::{
    fmt,
    future::Future,
    sync::atomic::AtomicU64,
    time::{Duration, Instant},
};

/// Latencies are counted up to these many seconds.
const SECONDS: [f64; 11] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

pub(crate) type Label<const N: usize> = [(&'static str, String); N];

type Timed<const N: usize> = Family<Label<N>, Histogram, fn() -> Histogram>;

/// The counts of a node.
pub(crate) struct Metrics {
    registry: Registry,
    /// Commands of clients that were carried out and acknowledged.
    pub(crate) acknowledged: Counter,
    /// Commands of clients that were refused, for whatever reason.
    pub(crate) all_refused: Counter,
    /// Calls that came too often.
    pub(crate) limited: Counter,
    /// When the node began.
    pub(crate) begun: Instant,
    refused: Family<Label<1>, Counter>,
    task_failures: Family<Label<1>, Counter>,
    append: Histogram,
    http: Timed<3>,
    sockets: Gauge,
    tables: Gauge,
    draining: Gauge,
    jobs: Family<Label<1>, Gauge<u64, AtomicU64>>,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("regalia"),
            acknowledged: Counter::default(),
            all_refused: Counter::default(),
            begun: Instant::now(),
            refused: Family::default(),
            task_failures: Family::default(),
            limited: Counter::default(),
            append: histogram(),
            http: Family::new_with_constructor(histogram),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            draining: Gauge::default(),
            jobs: Family::default(),
        };
        metrics.register();
        metrics
    }

    fn register(&mut self) {
        let to = &mut self.registry;
        to.register("build", "The version", Info::new([("version", env!("CARGO_PKG_VERSION"))]));
        to.register(
            "acknowledged",
            "Commands of clients that were carried out and acknowledged",
            self.acknowledged.clone(),
        );
        to.register("refused", "Commands of clients that were refused, by code", self.refused.clone());
        to.register("limited", "Calls refused because they came too often", self.limited.clone());
        let append = "Append latency in seconds";
        to.register_with_unit("append", append, Unit::Seconds, self.append.clone());
        to.register_with_unit(
            "http",
            "How long calls took, by the pattern of their path",
            Unit::Seconds,
            self.http.clone(),
        );
        let failures = "Background tasks that panicked or ended and were started again, by name";
        to.register("task_failures", failures, self.task_failures.clone());
        to.register("sockets", "Open sockets", self.sockets.clone());
        to.register("tables", "Tables that the node holds in memory", self.tables.clone());
        to.register("draining", "Whether the node is about to stop", self.draining.clone());
        to.register("jobs", "Turns of bots in the database, by what they wait for", self.jobs.clone());
    }

    /// Counts a command that was refused.
    pub(crate) fn refused(&self, code: Code) {
        self.all_refused.inc();
        self.refused.get_or_create(&[("code", code.to_string())]).inc();
    }

    /// Counts a background task that panicked or ended.
    pub(crate) fn task_failed(&self, task: &str) {
        self.task_failures.get_or_create(&[("task", task.to_owned())]).inc();
    }

    /// Takes the time of an append.
    pub(crate) async fn append<T>(&self, append: impl Future<Output = T>) -> T {
        let begun = Instant::now();
        let done = append.await;
        self.append.observe(begun.elapsed().as_secs_f64());
        done
    }

    /// Takes the time of a call.
    pub(crate) fn call(&self, labels: &Label<3>, took: Duration) {
        self.http.get_or_create(labels).observe(took.as_secs_f64());
    }

    /// Notes what is counted when it is asked for; jobs that could not be counted are not shown, rather than shown as
    /// they were.
    pub(crate) fn note(
        &self,
        sockets: usize,
        tables: usize,
        is_draining: bool,
        jobs: Option<[(&'static str, u64); 4]>,
    ) {
        self.sockets.set(sockets as i64);
        self.tables.set(tables as i64);
        self.draining.set(i64::from(is_draining));
        match jobs {
            Some(jobs) => {
                for (state, count) in jobs {
                    self.jobs.get_or_create(&[("state", state.to_owned())]).set(count);
                }
            }
            None => self.jobs.clear(),
        }
    }

    /// Everything that is counted, as OpenMetrics.
    pub(crate) fn to_text(&self) -> Result<String, fmt::Error> {
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

fn histogram() -> Histogram {
    Histogram::new(SECONDS)
}
