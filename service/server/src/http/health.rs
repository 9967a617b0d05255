//! Whether a node lives and may be given work.

use crate::{
    error::unavailable,
    http::answer::{Routes, refuse},
    node::Node,
};
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use std::sync::Arc;
use utoipa_axum::routes;

/// The calls of those who watch over a node.
pub(crate) fn routes() -> Routes {
    Routes::new().routes(routes!(get_health)).routes(routes!(get_ready))
}

/// Whether the node lives.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String)))]
async fn get_health() -> &'static str {
    "well"
}

/// Whether the node may be given work: its database answers, it is not about to stop, and what it does by itself runs.
#[utoipa::path(get, path = "/readyz", responses((status = 200, body = String)))]
async fn get_ready(State(node): State<Arc<Node>>) -> Response {
    if node.drain.is_on() {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining").into_response();
    }
    if let Some(task) = node.failing.essential() {
        let text = format!("the background task {task:?} keeps failing; the log says why");
        return (StatusCode::SERVICE_UNAVAILABLE, text).into_response();
    }
    match node.store.ping().await {
        Ok(()) => "ready".into_response(),
        Err(error) => refuse(&unavailable(error)),
    }
}
