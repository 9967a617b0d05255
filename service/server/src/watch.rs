//! Whether a node lives and may be given work.

use crate::{
    api::Routes,
    guests::refuse,
    house::{House, unavailable},
};
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use std::sync::Arc;
use utoipa_axum::routes;

/// The calls of whoever watches over a node.
pub(crate) fn routes() -> Routes {
    Routes::new().routes(routes!(get_health)).routes(routes!(get_ready))
}

/// Whether the node lives.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String)))]
async fn get_health() -> &'static str {
    "well"
}

/// Whether the node may be given work: its database answers, and it is not about to stop.
#[utoipa::path(get, path = "/readyz", responses((status = 200, body = String)))]
async fn get_ready(State(house): State<Arc<House>>) -> Response {
    if house.drain.is_on() {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining").into_response();
    }
    match house.store.ping().await {
        Ok(()) => "ready".into_response(),
        Err(error) => refuse(&unavailable(error)),
    }
}
