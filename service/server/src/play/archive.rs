//! Archives: every match that is over, as each viewer was shown it.
//!
//! An archive is made once, by a background task or for the first reader. It is shown without the rules, so that it can
//! be looked at when those have moved on.

use crate::{
    error::{unavailable, unknown_table},
    node::Node,
};
use miniz_oxide::deflate::compress_to_vec_zlib;
use regalia_live::{Unshown, archive};
use regalia_table::{MatchId, Record};
use regalia_wire::{ApiError, Code};

/// Where more effort gives a hundredth less.
const LEVEL: u8 = 6;

/// Makes the archive of a match that is over, and keeps it.
pub(crate) async fn make(node: &Node, id: MatchId) -> Result<Vec<u8>, ApiError> {
    let note = node.store.match_note(id).await.map_err(unavailable)?.ok_or_else(unknown_table)?;
    if !note.is_over {
        return Err(not_over());
    }
    let lines = node.store.lines(id, 0).await.map_err(unavailable)?;
    let registry = node.registry.clone();
    // On a thread of its own, so that rules that panic stop nothing else, and nobody waits for it.
    let packed = tokio::task::spawn_blocking(move || {
        archive(&Record { lines }, &registry).map(|text| compress_to_vec_zlib(text.as_bytes(), LEVEL))
    });
    let failed = match packed.await {
        Ok(Ok(packed)) => {
            node.store.keep_archive(id, &packed).await.map_err(unavailable)?;
            return Ok(packed);
        }
        Ok(Err(Unshown::NotOver)) => return Err(not_over()),
        Ok(Err(error)) => error.to_string(),
        Err(_) => "its rules panicked".to_owned(),
    };
    tracing::warn!(%id, why = failed, "a match cannot be archived");
    Err(unshown())
}

pub(crate) fn not_over() -> ApiError {
    ApiError::new(Code::NotOver, "a replay is opened when the match is over")
}

pub(crate) fn unshown() -> ApiError {
    ApiError::new(Code::Unshown, "this match cannot be shown; its record can still be taken home")
}
