//! What a node counts, for whoever watches over it. No player, no table and no address is named.

use crate::{house::House, watch};
use axum::{
    Router,
    extract::{MatchedPath, Request, State},
    http::{Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
    routing::get,
};
use prometheus_client::{
    encoding::text::encode,
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram, info::Info},
    registry::{Registry, Unit},
};
use std::{
    future::Future,
    sync::{Arc, atomic::AtomicU64},
    time::Instant,
};
use tokio::net::TcpListener;

/// Latencies are counted up to these many seconds.
const SECONDS: [f64; 11] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

type Label<const N: usize> = [(&'static str, String); N];
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
        let append = "How long the statement took by which a log grows";
        to.register_with_unit("append", append, Unit::Seconds, self.append.clone());
        to.register_with_unit(
            "http",
            "How long calls took, by the pattern of their path",
            Unit::Seconds,
            self.http.clone(),
        );
        to.register("sockets", "Open sockets", self.sockets.clone());
        to.register("tables", "Tables that the node holds in memory", self.tables.clone());
        to.register("draining", "Whether the node is about to stop", self.draining.clone());
        to.register("jobs", "Turns of bots in the database, by what they wait for", self.jobs.clone());
    }

    /// Counts a command that was refused.
    pub(crate) fn refused(&self, code: &str) {
        self.all_refused.inc();
        self.refused.get_or_create(&[("code", code.to_owned())]).inc();
    }

    /// Takes the time of an append.
    pub(crate) async fn append<T>(&self, append: impl Future<Output = T>) -> T {
        let begun = Instant::now();
        let done = append.await;
        self.append.observe(begun.elapsed().as_secs_f64());
        done
    }
}

fn histogram() -> Histogram {
    Histogram::new(SECONDS)
}

/// Takes the time of every call.
pub(crate) async fn measure(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let route =
        request.extensions().get::<MatchedPath>().map_or("the client", MatchedPath::as_str).to_owned();
    let (method, begun) = (named(request.method()).to_owned(), Instant::now());
    let response = next.run(request).await;
    let status = response.status();
    if status == StatusCode::TOO_MANY_REQUESTS {
        house.metrics.limited.inc();
    }
    let labels = [("route", route), ("method", method), ("status", status.as_str().to_owned())];
    house.metrics.http.get_or_create(&labels).observe(begun.elapsed().as_secs_f64());
    response
}

/// A method as it is counted. Callers can make up as many as they like: those are counted together.
fn named(method: &Method) -> &'static str {
    let known = [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS];
    let names = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
    known.iter().zip(names).find(|(known, _)| *known == method).map_or("other", |(_, name)| name)
}

/// Serves the counts, on an address of their own that only the host's network reaches.
pub(crate) async fn serve(house: Arc<House>, listener: TcpListener) {
    let router = Router::new().route("/metrics", get(get_metrics)).merge(watch::routes()).with_state(house);
    if let Err(error) = axum::serve(listener, router).await {
        tracing::error!(%error, "metrics are served no more");
    }
}

/// `GET /metrics`: everything that is counted, as OpenMetrics.
async fn get_metrics(State(house): State<Arc<House>>) -> Response {
    let metrics = &house.metrics;
    metrics.sockets.set(house.accounts.sockets.count() as i64);
    metrics.tables.set(house.all_known().len() as i64);
    metrics.draining.set(i64::from(house.drain.is_on()));
    match house.store.job_counts().await {
        Ok(counts) => {
            for (state, count) in counts.by_state() {
                metrics.jobs.get_or_create(&[("state", state.to_owned())]).set(count);
            }
        }
        // What is not known is not shown, rather than shown as it was.
        Err(error) => {
            tracing::warn!(%error, "jobs cannot be counted now");
            metrics.jobs.clear();
        }
    }
    let mut text = String::new();
    match encode(&mut text, &metrics.registry) {
        Ok(()) => {
            let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
            ([(header::CONTENT_TYPE, kind)], text).into_response()
        }
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}
