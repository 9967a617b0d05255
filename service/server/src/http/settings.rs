//! What the owner of an account has set for the page.

use crate::{
    http::{
        answer::{Json, Refusal},
        caller::Caller,
    },
    node::Node,
};
use axum::{extract::State, http::StatusCode};
use regalia_wire::{ApiError, Code, Settings};
use serde_json::Value;
use std::sync::Arc;

/// What the owner of the account has set; nothing if that was never kept.
#[utoipa::path(get, path = "/api/settings", responses((status = 200, body = Option<Settings>)))]
pub(crate) async fn get_settings(
    State(node): State<Arc<Node>>,
    caller: Caller,
) -> Result<Json<Option<Value>>, Refusal> {
    let session = caller.expect_owner(&node).await?;
    Ok(Json(node.store.settings(&session.player.key).await?))
}

/// Keeps what the owner of the account has set, in place of what was kept before.
#[utoipa::path(put, path = "/api/settings", responses((status = 204)))]
pub(crate) async fn put_settings(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(settings): Json<Settings>,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_owner(&node).await?;
    node.accounts.limits.settings(&session.player.key)?;
    if !settings.is_sound() {
        let text = "a volume is at most 100, an hour within the day, a language a short code, and nothing is listed twice";
        return Err(ApiError::new(Code::Malformed, text).into());
    }
    node.store.set_settings(&session.player.key, &settings).await?;
    Ok(StatusCode::NO_CONTENT)
}
