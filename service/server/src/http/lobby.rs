//! The lobby: lists of matches, pairing with strangers, invitations, rematches.

use crate::{
    error::unknown_table,
    http::{
        answer::{After, Json, Refusal, Routes, read_id},
        caller::Caller,
    },
    node::Node,
    play::{
        clocks,
        open::{New, enough_tables, fill, prepare},
        people::tell_lists_changed,
        welcome::expect_may_play,
    },
};
use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
};
use regalia_game::Seat;
use regalia_store::{Invited, MatchList, NewMatch, Origin, Paired};
use regalia_table::{Entry, PlayerKey};
use regalia_wire::{ApiError, Code, Found, Invite, Listing, NewTable, Pair};
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
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(which): Path<String>,
    Query(After { after }): Query<After>,
) -> Result<Json<Listing>, Refusal> {
    let which =
        MatchList::named(&which).ok_or_else(|| ApiError::new(Code::UnknownList, "there is no such list"))?;
    // A caller who is not known yet has no matches, and sees those that are open.
    let player = caller.key(&node).await?;
    Ok(Json(node.store.list(which, &player, after.as_deref()).await?))
}

/// A table of this kind at which someone waits, or a new one.
#[utoipa::path(post, path = "/api/pair", responses((status = 200, body = Found)))]
async fn pair(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<Pair>,
) -> Result<Json<Found>, Refusal> {
    let session = caller.expect_session(&node).await?;
    node.accounts.limits.open(&session.player.key)?;
    expect_may_play(&node, &session.player.key).await?;
    let Pair { game, seats, pace } = asked;
    let table = NewTable { pace: Some(pace), is_listed: true, ..NewTable::new(game, seats) };
    let new = prepare(&node, &table, &session.player.key)?;
    let paired = NewMatch { origin: Origin::Paired, ..new.as_stored() };
    let id = match node.store.pair(&session.player.key, pace, &paired).await? {
        Some(Paired::Found(id)) => id,
        Some(Paired::Opened) => new.id,
        None => return Err(enough_tables().into()),
    };
    Ok(Json(Found { id }))
}

/// A table for the same again, for all who were there; the one who asks first opens it.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", responses((status = 200, body = Found)))]
async fn rematch(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Found>, Refusal> {
    let player = caller.expect_session(&node).await?.player.key;
    let of = read_id(&id)?;
    let (asked, bots, others, is_there): (_, Vec<Seat>, Vec<PlayerKey>, _) = {
        let table = node.table(of).await?;
        let timer = clocks::timer(&node, &table).await?;
        let live = table.live.lock().await;
        let Entry::Created { game, setup, .. } = live.created() else { return Err(unknown_table().into()) };
        let (bots, level) = live.bots();
        let last = live.outcome();
        let options = node.registry.rematch(*game, setup, last.as_ref());
        let asked = NewTable {
            game: *game,
            // The next match is played by the current rules.
            rules: None,
            seats: setup.seats,
            bots,
            level,
            options: Some(options.map_err(|error| ApiError::new(Code::BadTable, error.to_string()))?),
            pace: timer.map(|timer| timer.clock.pace),
            is_listed: false,
            guests_talk: None,
        };
        let is_bot = |(_, key): &(usize, &Option<PlayerKey>)| key.as_ref().is_some_and(PlayerKey::is_bot);
        let bots = live.players().iter().enumerate().filter(is_bot).map(|(at, _)| Seat(at as u8)).collect();
        let is_other = |key: &&PlayerKey| !key.is_bot() && **key != player;
        let others = live.players().iter().flatten().filter(is_other).cloned().collect();
        (asked, bots, others, live.seat_of(&player).is_some())
    };
    if !is_there {
        return Err(ApiError::new(Code::NotSeated, "a rematch is for those who played").into());
    }
    node.accounts.limits.open(&player)?;
    expect_may_play(&node, &player).await?;
    let new: New = prepare(&node, &asked, &player)?;
    match node.store.rematch(of, &player, &new.as_stored()).await? {
        Paired::Found(id) => Ok(Json(Found { id })),
        Paired::Opened => {
            fill(&node, new.id, &asked, bots).await?;
            // They are invited to it.
            others.iter().for_each(|player| tell_lists_changed(&node, player));
            Ok(Json(Found { id: new.id }))
        }
    }
}

/// Invites somebody with an account to the table.
#[utoipa::path(post, path = "/api/tables/{id}/invitations", responses((status = 204)))]
async fn invite(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(asked): Json<Invite>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_session(&node).await?.player.key;
    node.accounts.limits.open(&player)?;
    let nobody = || {
        ApiError::new(
            Code::Nobody,
            "nobody with an account is called so, or there is no free seat; check the name",
        )
    };
    let invited = node.store.invite(read_id(&id)?, &player, &asked.name).await?.ok_or_else(nobody)?;
    if let Invited::Sent(player) = invited {
        tell_lists_changed(&node, &player);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Declines an invitation of the caller's.
#[utoipa::path(delete, path = "/api/tables/{id}/invitations", responses((status = 204)))]
async fn decline(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_session(&node).await?.player.key;
    node.store.decline(read_id(&id)?, &player).await?;
    Ok(StatusCode::NO_CONTENT)
}
