//! Notes that a player keeps about a match.

use crate::{
    error::unknown_table,
    http::{
        answer::{Json, Refusal, read_id},
        caller::Caller,
    },
    node::Node,
};
use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use regalia_store::{MAX_NOTES, NotesOutcome};
use regalia_wire::{ApiError, Code, LONGEST_NOTES, Notes};
use serde_json::json;
use std::sync::Arc;

/// What the caller has noted about a match.
#[utoipa::path(get, path = "/api/tables/{id}/notes", responses((status = 200, body = Notes)))]
pub(crate) async fn get_notes(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Notes>, Refusal> {
    let session = caller.expect_session(&node).await?;
    Ok(Json(Notes { text: node.store.notes(read_id(&id)?, &session.player.key).await? }))
}

/// Keeps what the caller notes about a match; without a text it is gone.
#[utoipa::path(put, path = "/api/tables/{id}/notes", responses((status = 204)))]
pub(crate) async fn put_notes(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(notes): Json<Notes>,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_session(&node).await?;
    if notes.text.chars().count() > LONGEST_NOTES {
        return Err(
            ApiError::new(Code::TooLong, format!("notes have at most {LONGEST_NOTES} characters")).into()
        );
    }
    // PostgreSQL keeps no such sign in a text.
    let text = notes.text.replace('\0', "");
    match node.store.set_notes(read_id(&id)?, &session.player.key, &text).await? {
        NotesOutcome::Kept => Ok(StatusCode::NO_CONTENT),
        NotesOutcome::UnknownMatch => Err(unknown_table().into()),
        NotesOutcome::TooMany => {
            let text = format!("you have notes about {MAX_NOTES} matches; remove some first");
            Err(ApiError {
                reason: Some(json!({ "most": MAX_NOTES })),
                ..ApiError::new(Code::EnoughNotes, text)
            }
            .into())
        }
    }
}
