//! Tables over HTTP: opening one, and taking a finished record home.

use crate::{
    error::unavailable,
    http::{
        answer::{Json, refuse},
        caller::Caller,
    },
    node::Node,
    play::{open::open_table, welcome::expect_may_play},
};
use axum::{
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use regalia_table::{Entry, MatchId, Record};
use regalia_wire::{ApiError, Code, Found, NewTable};
use std::sync::Arc;

/// Opens a table; bots take its last seats at once.
#[utoipa::path(post, path = "/api/tables", responses((status = 201, body = Found)))]
pub(crate) async fn create_table(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<NewTable>,
) -> Response {
    let opened = async {
        let player = caller.expect_session(&node).await?.player.key;
        node.accounts.limits.open(&player)?;
        expect_may_play(&node, &player).await?;
        open_table(&node, &asked, &player).await
    };
    match opened.await {
        Ok(id) => (StatusCode::CREATED, Json(Found { id })).into_response(),
        Err(why) => refuse(&why),
    }
}

/// The record of a finished match. While it runs the log holds secrets.
#[utoipa::path(get, path = "/api/tables/{id}/record", responses((status = 200, body = serde_json::Value)))]
pub(crate) async fn get_record(State(node): State<Arc<Node>>, Path(id): Path<String>) -> Response {
    match read_record(&node, &id).await {
        Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        Err(why) => refuse(&why),
    }
}

/// The record of a match that is over, as text.
pub(crate) async fn read_record(node: &Node, id: &str) -> Result<String, ApiError> {
    let id: MatchId = id.parse().map_err(|error| ApiError::new(Code::UnknownTable, error))?;
    let lines = node.store.lines(id, 0).await.map_err(unavailable)?;
    let over = lines.last().is_some_and(|line| matches!(line.entry, Entry::Ended { .. }));
    if !over {
        return Err(ApiError::new(Code::NotOver, "the record is opened when the match is over"));
    }
    Ok(Record { lines }.to_text())
}
