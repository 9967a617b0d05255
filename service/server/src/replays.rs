//! Replays: every match that is over as each viewer was shown it.
//!
//! The archive is made once, by the sweep or by whoever asks first. It is shown without the rules, so that it can be
//! looked at when those have moved on.

use crate::{
    accounts::{Refusal, caller::Caller},
    api::{Json, Routes},
    house::{House, unknown_table},
    lobby::read_id,
};
use axum::{
    extract::{Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use miniz_oxide::{deflate::compress_to_vec_zlib, inflate::decompress_to_vec_zlib};
use regalia_live::{Unshown, archive};
use regalia_table::{MatchId, Record};
use regalia_wire::{Listed, Why};
use std::{sync::Arc, time::Duration};
use utoipa_axum::routes;

const LOOK_EVERY: Duration = Duration::from_secs(2);
const AT_ONCE: u32 = 8;
/// After this time another node may try to make an archive, or the same one again.
const LEASE: Duration = Duration::from_secs(600);
/// Where more effort gives a hundredth less.
const LEVEL: u8 = 6;
/// An archive never changes; a day is enough for those who come back to it.
const KEPT_FOR: &str = "public, max-age=86400";

pub(crate) fn routes() -> Routes {
    Routes::new().routes(routes!(get_replay)).routes(routes!(get_frames))
}

/// Who sat where in a match that is over, by the names of today.
#[utoipa::path(get, path = "/api/tables/{id}/replay", responses((status = 200, body = Listed)))]
async fn get_replay(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Listed>, Refusal> {
    let player = caller.key(&house).await?;
    let listed = house.store.listed(read_id(&id)?, &player).await?.ok_or_else(unknown_table)?;
    if listed.is_over { Ok(Json(listed)) } else { Err(not_over().into()) }
}

/// The archive of a match that is over.
#[utoipa::path(get, path = "/api/tables/{id}/frames", responses((status = 200, body = serde_json::Value)))]
async fn get_frames(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let id = read_id(&id)?;
    let packed = match house.store.archive(id).await? {
        Some(packed) => packed,
        None => make(&house, id).await?,
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

/// Makes the archive of a match that is over, and keeps it.
async fn make(house: &House, id: MatchId) -> Result<Vec<u8>, Refusal> {
    let note = house.store.match_note(id).await?.ok_or_else(unknown_table)?;
    if !note.is_over {
        return Err(not_over().into());
    }
    let lines = house.store.lines(id, 0).await?;
    let registry = house.registry.clone();
    // On a thread of its own, so that rules that panic stop nothing else, and nobody waits for it.
    let packed = tokio::task::spawn_blocking(move || {
        archive(&Record { lines }, &registry).map(|text| compress_to_vec_zlib(text.as_bytes(), LEVEL))
    });
    let failed = match packed.await {
        Ok(Ok(packed)) => {
            house.store.keep_archive(id, &packed).await?;
            return Ok(packed);
        }
        Ok(Err(Unshown::NotOver)) => return Err(not_over().into()),
        Ok(Err(error)) => error.to_string(),
        Err(_) => "its rules panicked".to_owned(),
    };
    tracing::warn!(%id, why = failed, "a match cannot be archived");
    Err(unshown().into())
}

/// Makes the archives that are missing: of matches that have just ended, or that a node broke down over.
pub(crate) async fn make_missing(house: Arc<House>) {
    loop {
        tokio::time::sleep(LOOK_EVERY).await;
        match house.store.claim_unarchived(AT_ONCE, LEASE).await {
            Ok(missing) => {
                for id in missing {
                    // What goes wrong is told there, and tried again when the lease is over.
                    drop(make(&house, id).await);
                }
            }
            Err(error) => tracing::warn!(%error, "missing archives cannot be asked for now"),
        }
    }
}

fn not_over() -> Why {
    Why::new("not_over", "a replay is opened when the match is over")
}

fn unshown() -> Why {
    Why::new("unshown", "this match cannot be shown; its record can still be taken home")
}
