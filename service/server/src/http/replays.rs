//! Replays: every match that is over, as each viewer was shown it.

use crate::{
    error::unknown_table,
    http::{
        answer::{Json, Refusal, Routes, read_id},
        caller::Caller,
    },
    node::Node,
    play::archive::{make, not_over, unshown},
};
use axum::{
    extract::{Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use miniz_oxide::inflate::decompress_to_vec_zlib;
use regalia_wire::Listed;
use std::sync::Arc;
use utoipa_axum::routes;

/// An archive never changes; a day is enough for those who come back to it.
const KEPT_FOR: &str = "public, max-age=86400";

pub(crate) fn routes() -> Routes {
    Routes::new().routes(routes!(get_replay)).routes(routes!(get_frames))
}

/// Who sat where in a match that is over, by the names of today.
#[utoipa::path(get, path = "/api/tables/{id}/replay", responses((status = 200, body = Listed)))]
async fn get_replay(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Listed>, Refusal> {
    let player = caller.key(&node).await?;
    let listed = node.store.listed(read_id(&id)?, &player).await?.ok_or_else(unknown_table)?;
    if listed.is_over { Ok(Json(listed)) } else { Err(not_over().into()) }
}

/// The archive of a match that is over.
#[utoipa::path(get, path = "/api/tables/{id}/frames", responses((status = 200, body = serde_json::Value)))]
async fn get_frames(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let id = read_id(&id)?;
    let packed = match node.store.archive(id).await? {
        Some(packed) => packed,
        None => make(&node, id).await?,
    };
    let kept = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, KEPT_FOR),
        (header::VARY, "Accept-Encoding"),
    ];
    let takes = headers.get(header::ACCEPT_ENCODING).and_then(|takes| takes.to_str().ok());
    if takes.is_some_and(|takes| takes.contains("deflate")) {
        return Ok((kept, [(header::CONTENT_ENCODING, "deflate")], packed).into_response());
    }
    let whole = tokio::task::spawn_blocking(move || decompress_to_vec_zlib(&packed)).await;
    match whole {
        Ok(Ok(whole)) => Ok((kept, whole).into_response()),
        _ => {
            tracing::error!(%id, "an archive cannot be unpacked");
            Err(unshown().into())
        }
    }
}
