//! Profiles, ranks, and ratings at a table.

use crate::{
    http::{
        answer::{After, Json, Refusal, Routes, read_id},
        caller::Caller,
    },
    node::Node,
};
use axum::extract::{Path, Query, State};
use regalia_wire::{ApiError, Code, Profile, Ranks, RatedPage, Speed, TableRatings};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;
use utoipa_axum::routes;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(get_profile))
        .routes(routes!(get_rated))
        .routes(routes!(get_ranks))
        .routes(routes!(get_table_ratings))
}

fn nobody() -> ApiError {
    ApiError::new(Code::NoProfile, "nobody with an account is called so")
}

/// What everyone may know of somebody with an account.
#[utoipa::path(get, path = "/api/profiles/{name}", responses((status = 200, body = Profile)))]
async fn get_profile(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<Json<Profile>, Refusal> {
    let reader = caller.key(&node).await?;
    Ok(Json(node.store.profile(&name, &reader).await?.ok_or_else(nobody)?))
}

/// A page of their matches that counted.
#[utoipa::path(get, path = "/api/profiles/{name}/matches", responses((status = 200, body = RatedPage)))]
async fn get_rated(
    State(node): State<Arc<Node>>,
    Path(name): Path<String>,
    Query(After { after }): Query<After>,
) -> Result<Json<RatedPage>, Refusal> {
    Ok(Json(node.store.rated_matches(&name, after.as_deref()).await?.ok_or_else(nobody)?))
}

/// Which page of which list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct RanksAsked {
    /// What the last page gave as `next`.
    after: Option<String>,
    /// Whether the programs are asked for; people if left out.
    #[serde(default)]
    programs: bool,
}

/// A page of the strongest people, or of the strongest programs.
#[utoipa::path(get, path = "/api/ranks/{game}/{speed}",
    params(("game" = String, Path), ("speed" = String, Path), RanksAsked), responses((status = 200, body = Ranks)))]
async fn get_ranks(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path((game, speed)): Path<(String, String)>,
    Query(RanksAsked { after, programs }): Query<RanksAsked>,
) -> Result<Json<Ranks>, Refusal> {
    let edition = node.registry.current().find(|edition| edition.about.id.as_str() == game);
    let (edition, speed) = edition
        .zip(Speed::named(&speed))
        .ok_or_else(|| ApiError::new(Code::UnknownList, "there is no such list"))?;
    let after = after.and_then(|after| after.parse().ok()).unwrap_or(0);
    let reader = caller.key(&node).await?;
    Ok(Json(node.store.ranks(edition.about.id, speed, programs, &reader, after).await?))
}

/// How strong those are who sit there.
#[utoipa::path(get, path = "/api/tables/{id}/ratings", responses((status = 200, body = TableRatings)))]
async fn get_table_ratings(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
) -> Result<Json<TableRatings>, Refusal> {
    Ok(Json(node.store.table_ratings(read_id(&id)?).await?))
}
