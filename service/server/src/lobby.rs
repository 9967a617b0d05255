//! The lobby: lists of matches, pairing with strangers, invitations, rematches.

use crate::{
    accounts::{Refusal, caller::Caller},
    api::{After, Json, Routes},
    house::{House, unknown_table},
    tables::{New, fill, prepare},
};
use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
};
use regalia_store::{Paired, Which};
use regalia_table::{Entry, MatchId};
use regalia_wire::{Found, Invite, Listing, NewTable, Pair, Why};
use std::sync::Arc;
use utoipa_axum::routes;

/// The calls of the lobby.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(get_matches))
        .routes(routes!(pair))
        .routes(routes!(rematch))
        .routes(routes!(invite, decline))
}

/// A page of a list: `open`, `waiting`, `running`, `over` or `invited`.
#[utoipa::path(get, path = "/api/matches/{which}", params(("which" = String, Path), After), responses((status = 200, body = Listing)))]
async fn get_matches(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(which): Path<String>,
    Query(After { after }): Query<After>,
) -> Result<Json<Listing>, Refusal> {
    let which = Which::named(&which).ok_or_else(|| Why::new("unknown_list", "there is no such list"))?;
    // Whoever is not known yet has no matches, and sees those that are open.
    let player = caller.key(&house).await?;
    Ok(Json(house.store.list(which, &player, after.as_deref()).await?))
}

/// A table of this kind at which someone waits, or a new one.
#[utoipa::path(post, path = "/api/pair", responses((status = 200, body = Found)))]
async fn pair(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<Pair>,
) -> Result<Json<Found>, Refusal> {
    let session = caller.expect_session(&house).await?;
    house.accounts.limits.open(&session.player.key)?;
    let Pair { game, seats, pace } = asked;
    let table = NewTable { game, seats, pace: Some(pace), is_listed: true, ..NewTable::default() };
    let new = prepare(&house, &table, &session.player.key)?;
    let id = match house.store.pair(&session.player.key, pace, &new.as_stored()).await? {
        Paired::Found(id) => id,
        Paired::Opened => new.id,
    };
    Ok(Json(Found { id }))
}

/// A table for the same again, for all who were there; whoever asks first opens it.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", responses((status = 200, body = Found)))]
async fn rematch(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Found>, Refusal> {
    let player = caller.expect_session(&house).await?.player.key;
    let of = read_id(&id)?;
    let (asked, is_there) = {
        let table = house.table(of).await?;
        let timer = house.timer(&table).await?;
        let live = table.live.lock().await;
        let Entry::Created { game, setup, .. } = live.created() else { return Err(unknown_table().into()) };
        let (bots, level) = live.bots();
        let asked = NewTable {
            game: game.clone(),
            rules: Some(setup.rules),
            seats: setup.seats,
            bots,
            level,
            options: Some(setup.options.clone()),
            pace: timer.map(|timer| timer.clock.pace),
            is_listed: false,
        };
        (asked, live.seat_of(&player).is_some())
    };
    if !is_there {
        return Err(Why::new("not_seated", "a rematch is for those who played").into());
    }
    house.accounts.limits.open(&player)?;
    let new: New = prepare(&house, &asked, &player)?;
    match house.store.rematch(of, &player, &new.as_stored()).await? {
        Paired::Found(id) => Ok(Json(Found { id })),
        Paired::Opened => {
            fill(&house, new.id, &asked).await?;
            Ok(Json(Found { id: new.id }))
        }
    }
}

/// Invites somebody with an account to the table.
#[utoipa::path(post, path = "/api/tables/{id}/invitations", responses((status = 204)))]
async fn invite(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(asked): Json<Invite>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_session(&house).await?.player.key;
    house.accounts.limits.open(&player)?;
    let nobody = || {
        Why::new("nobody", "nobody with an account is called so, or there is no free seat; check the name")
    };
    house.store.invite(read_id(&id)?, &player, &asked.name).await?.ok_or_else(nobody)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Declines an invitation of the caller's.
#[utoipa::path(delete, path = "/api/tables/{id}/invitations", responses((status = 204)))]
async fn decline(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_session(&house).await?.player.key;
    house.store.decline(read_id(&id)?, &player).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) fn read_id(id: &str) -> Result<MatchId, Why> {
    id.parse().map_err(|_| unknown_table())
}
