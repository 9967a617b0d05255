//! Whether a node lives and may be given work.

use crate::{
    guests::refuse,
    house::{House, unavailable},
};
use axum::{
    Router,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::get,
};
use std::sync::Arc;

/// The calls of whoever watches over a node.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new().route("/healthz", get(async || "well")).route("/readyz", get(get_ready))
}

/// `GET /readyz`: whether the node may be given work: its database answers, and it is not about to stop.
async fn get_ready(State(house): State<Arc<House>>) -> Response {
    if house.drain.is_on() {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining").into_response();
    }
    match house.store.ping().await {
        Ok(()) => "ready".into_response(),
        Err(error) => refuse(&unavailable(error)),
    }
}
