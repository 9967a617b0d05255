//! Latencies of calls, and the counts of a node over HTTP.

use crate::{http::health, node::Node};
use axum::{
    Router,
    extract::{MatchedPath, Request, State},
    http::{Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
    routing::get,
};
use std::{io, sync::Arc, time::Instant};
use tokio::net::TcpListener;

/// Takes the time of every call.
pub(crate) async fn measure(State(node): State<Arc<Node>>, request: Request, next: Next) -> Response {
    let route =
        request.extensions().get::<MatchedPath>().map_or("the client", MatchedPath::as_str).to_owned();
    let (method, begun) = (named(request.method()).to_owned(), Instant::now());
    let response = next.run(request).await;
    let status = response.status();
    if status == StatusCode::TOO_MANY_REQUESTS {
        node.metrics.limited.inc();
    }
    let labels = [("route", route), ("method", method), ("status", status.as_str().to_owned())];
    node.metrics.call(&labels, begun.elapsed());
    response
}

/// A method as it is counted. Callers can make up as many as they like: those are counted together.
fn named(method: &Method) -> &'static str {
    let known = [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS];
    let names = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
    known.iter().zip(names).find(|(known, _)| *known == method).map_or("other", |(_, name)| name)
}

/// Serves the counts, on an address of their own that only the host's network reaches.
pub(crate) async fn serve(node: Arc<Node>, listener: io::Result<std::net::TcpListener>) {
    let router = Router::new().route("/metrics", get(get_metrics)).merge(health::routes()).with_state(node);
    let served = async { axum::serve(TcpListener::from_std(listener?)?, router).await };
    if let Err(error) = served.await {
        tracing::error!(%error, "metrics are served no more");
    }
}

/// `GET /metrics`: everything that is counted, as OpenMetrics.
async fn get_metrics(State(node): State<Arc<Node>>) -> Response {
    let jobs = match node.store.job_counts().await {
        Ok(counts) => Some(counts.by_state()),
        Err(error) => {
            tracing::warn!(%error, "jobs cannot be counted now");
            None
        }
    };
    node.metrics.note(node.accounts.sockets.count(), node.tables.count(), node.drain.is_on(), jobs);
    match node.metrics.to_text() {
        Ok(text) => {
            let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
            ([(header::CONTENT_TYPE, kind)], text).into_response()
        }
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}
