//! What a player can see and change of an account: name, password, devices, and its end.

use super::{
    Refusal,
    caller::{Caller, is_fresh},
    join::taken,
    names::{check_password, sound_name},
    refresh_names, tables_of, tell_tables,
};
use crate::{api::Json, house::House};
use axum::{
    extract::{Path, State},
    http::{StatusCode, header},
    response::IntoResponse,
};
use regalia_store::{Role, without_mark};
use regalia_wire::{Account, Me, Named, NewPassword, Played, Ways, Why};
use std::sync::Arc;

/// So many matches are listed.
const LISTED: u32 = 100;

/// What the server keeps about the player, besides the matches.
#[utoipa::path(get, path = "/api/account", responses((status = 200, body = Account)))]
pub(crate) async fn get_account(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<Json<Account>, Refusal> {
    let session = caller.expect_session(&house).await?;
    let key = &session.player.key;
    let guards = house.store.guards(key).await?.unwrap_or_default();
    let (this, issuer) = (caller.token_hash().unwrap_or_default(), house.accounts.issuer.as_ref());
    let role = house.store.role(key).await?;
    Ok(Json(Account {
        is_fresh: is_fresh(&session),
        passkeys: house.store.passkey_notes(key).await?,
        devices: house.store.devices(key, &this).await?,
        ways: Ways {
            mail: house.accounts.post.is_some(),
            passkeys: house.accounts.passkeys.is_some() && caller.is_at_site,
            oidc: issuer.map(|issuer| issuer.name.clone()),
        },
        is_vouched: match issuer {
            Some(issuer) => house.store.identities(key).await?.iter().any(|(by, _)| *by == *issuer.url),
            None => false,
        },
        is_host: role == Role::Host,
        is_moderator: role != Role::Player,
        name: session.player.name,
        has_account: session.has_account,
        email: guards.email,
        has_password: guards.password.is_some(),
    }))
}

/// The matches in which the player has a seat, newest first.
#[utoipa::path(get, path = "/api/account/matches", responses((status = 200, body = Vec<Played>)))]
pub(crate) async fn get_matches(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<Json<Vec<Played>>, Refusal> {
    let session = caller.expect_session(&house).await?;
    Ok(Json(house.store.matches_of(&session.player.key, LISTED).await?))
}

/// Sets another name.
#[utoipa::path(post, path = "/api/account/name", responses((status = 200, body = Me)))]
pub(crate) async fn rename(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<Named>,
) -> Result<Json<Me>, Refusal> {
    let session = caller.expect_owner(&house).await?;
    let name = sound_name(without_mark(&asked.name.unwrap_or_default()))?;
    let name = house.store.rename_account(&session.player.key, &name).await.map_err(taken)?;
    tell_tables(&house, &session.player.key).await?;
    Ok(Json(Me { name, has_account: true }))
}

/// Sets another password. The other devices are signed out.
#[utoipa::path(post, path = "/api/account/password", responses((status = 204)))]
pub(crate) async fn change_password(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<NewPassword>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_fresh_owner(&house).await?.player;
    check_password(&asked.password, &player.name)?;
    let password = house.accounts.passwords.hash(asked.password).await?;
    house.store.set_password(&player.key, &password).await?;
    end_others(&house, &caller, &player.key, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Signs out everywhere else.
#[utoipa::path(delete, path = "/api/account/devices", responses((status = 204)))]
pub(crate) async fn sign_out_others(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_session(&house).await?;
    end_others(&house, &caller, &session.player.key, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Signs out one other device.
#[utoipa::path(delete, path = "/api/account/devices/{id}", responses((status = 204)))]
pub(crate) async fn sign_out_one(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(device): Path<String>,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_session(&house).await?;
    let ended = end_others(&house, &caller, &session.player.key, Some(&device)).await?;
    match ended {
        0 => Err(Why::new("unknown_device", "that device is signed out already").into()),
        _ => Ok(StatusCode::NO_CONTENT),
    }
}

async fn end_others(
    house: &Arc<House>,
    caller: &Caller,
    player: &str,
    device: Option<&str>,
) -> Result<usize, Refusal> {
    let ended = house.store.end_other_sessions(player, caller.token_hash().as_ref(), device).await?;
    house.accounts.sockets.close(&ended);
    Ok(ended.len())
}

/// Signs out here.
#[utoipa::path(delete, path = "/api/session", responses((status = 204)))]
pub(crate) async fn sign_out(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<impl IntoResponse, Refusal> {
    if let Some(token) = caller.token_hash() {
        house.store.end_session(&token).await?;
        house.accounts.sockets.close(&[token]);
    }
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, house.accounts.site.cookie(None))]))
}

/// Forgets the player. What was played stays, under a key that belongs to nobody.
#[utoipa::path(delete, path = "/api/account", responses((status = 204)))]
pub(crate) async fn delete_account(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<impl IntoResponse, Refusal> {
    let session = caller.expect_session(&house).await?;
    if session.has_account {
        caller.expect_fresh_owner(&house).await?;
    }
    let key = session.player.key;
    let (tables, ended) =
        (tables_of(&house, &key).await?, house.store.end_other_sessions(&key, None, None).await?);
    house.store.forget_player(&key).await?;
    house.accounts.sockets.close(&ended);
    refresh_names(&house, &tables).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, house.accounts.site.cookie(None))]))
}
