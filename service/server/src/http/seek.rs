//! Looking for opponents among strangers.

use crate::{
    http::{
        answer::{Json, Refusal, Routes},
        caller::Caller,
    },
    node::Node,
    play::{seeks, welcome::expect_may_play},
};
use axum::{extract::State, http::StatusCode};
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, Code, Seek, Seeking};
use std::sync::Arc;
use utoipa_axum::routes;

/// The calls about a search.
pub(crate) fn routes() -> Routes {
    Routes::new().routes(routes!(get_seek, put_seek, delete_seek)).routes(routes!(answer_seek))
}

async fn standing(node: &Node, player: &PlayerKey) -> Result<Json<Seeking>, Refusal> {
    let seeking = node.store.seeking(player).await?;
    Ok(Json(seeking.ok_or_else(|| ApiError::new(Code::NoSeek, "you are not looking for opponents"))?))
}

/// How the search of the caller stands.
#[utoipa::path(get, path = "/api/seek", responses((status = 200, body = Seeking)))]
async fn get_seek(State(node): State<Arc<Node>>, caller: Caller) -> Result<Json<Seeking>, Refusal> {
    standing(&node, &caller.expect_session(&node).await?.player.key).await
}

/// Looks for opponents from now on; another search of the caller's ends. Who closes the page of a live search leaves it.
#[utoipa::path(put, path = "/api/seek", responses((status = 200, body = Seeking)))]
async fn put_seek(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<Seek>,
) -> Result<Json<Seeking>, Refusal> {
    let player = caller.expect_session(&node).await?.player.key;
    node.accounts.limits.open(&player)?;
    expect_may_play(&node, &player).await?;
    let kinds = seeks::kinds(&node, &asked)?;
    node.store.seek(&player, &asked, &kinds).await?;
    seeks::attempt(&node, &player).await?;
    standing(&node, &player).await
}

/// Does not look any more.
#[utoipa::path(delete, path = "/api/seek", responses((status = 204)))]
async fn delete_seek(State(node): State<Arc<Node>>, caller: Caller) -> Result<StatusCode, Refusal> {
    node.store.stop_seek(&caller.expect_session(&node).await?.player.key).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Answers for the group that was found that the caller is there.
#[utoipa::path(post, path = "/api/seek/here", responses((status = 200, body = Seeking)))]
async fn answer_seek(State(node): State<Arc<Node>>, caller: Caller) -> Result<Json<Seeking>, Refusal> {
    let player = caller.expect_session(&node).await?.player.key;
    seeks::answer(&node, &player).await?;
    standing(&node, &player).await
}
