//! Ratings: finished matches are settled, profiles and ranks are told.

use crate::{
    accounts::{Refusal, caller::Caller},
    api::{After, Json, Routes},
    house::House,
    lobby::read_id,
};
use axum::extract::{Path, Query, State};
use regalia_wire::{Profile, Ranks, RatedPage, Speed, TableRatings, Why};
use std::{sync::Arc, time::Duration};
use tokio::task::JoinSet;
use utoipa_axum::routes;

const SETTLE_EVERY: Duration = Duration::from_secs(1);
const AT_ONCE: u32 = 100;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(get_profile))
        .routes(routes!(get_rated))
        .routes(routes!(get_ranks))
        .routes(routes!(get_table_ratings))
}

/// Starts the task that lets finished matches change ratings; with several nodes the store lets one do it.
pub(crate) fn start(house: &Arc<House>, tasks: &mut JoinSet<()>) {
    let house = house.clone();
    tasks.spawn(async move {
        loop {
            tokio::time::sleep(SETTLE_EVERY).await;
            match house.store.settle(AT_ONCE).await {
                Ok(settled) if !settled.is_empty() => {
                    tracing::info!(matches = settled.len(), "ratings were changed");
                }
                Ok(_) => (),
                Err(error) => tracing::warn!(%error, "ratings cannot be changed now"),
            }
        }
    });
}

fn nobody() -> Why {
    Why::new("no_profile", "nobody with an account is called so")
}

/// What everyone may know of somebody with an account.
#[utoipa::path(get, path = "/api/profiles/{name}", responses((status = 200, body = Profile)))]
async fn get_profile(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<Json<Profile>, Refusal> {
    let reader = caller.key(&house).await?;
    Ok(Json(house.store.profile(&name, &reader).await?.ok_or_else(nobody)?))
}

/// A page of their matches that counted.
#[utoipa::path(get, path = "/api/profiles/{name}/matches", responses((status = 200, body = RatedPage)))]
async fn get_rated(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
    Query(After { after }): Query<After>,
) -> Result<Json<RatedPage>, Refusal> {
    Ok(Json(house.store.rated_matches(&name, after.as_deref()).await?.ok_or_else(nobody)?))
}

/// A page of the strongest.
#[utoipa::path(get, path = "/api/ranks/{game}/{speed}", responses((status = 200, body = Ranks)))]
async fn get_ranks(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path((game, speed)): Path<(String, String)>,
    Query(After { after }): Query<After>,
) -> Result<Json<Ranks>, Refusal> {
    let is_known = house.registry.newest().any(|edition| edition.about.id == game);
    let speed = Speed::named(&speed).filter(|_| is_known);
    let speed = speed.ok_or_else(|| Why::new("unknown_list", "there is no such list"))?;
    let after = after.and_then(|after| after.parse().ok()).unwrap_or(0);
    let reader = caller.key(&house).await?;
    Ok(Json(house.store.ranks(&game, speed, &reader, after).await?))
}

/// How strong those are who sit there.
#[utoipa::path(get, path = "/api/tables/{id}/ratings", responses((status = 200, body = TableRatings)))]
async fn get_table_ratings(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Json<TableRatings>, Refusal> {
    Ok(Json(house.store.table_ratings(read_id(&id)?).await?))
}
