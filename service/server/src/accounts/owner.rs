//! What a player can see and change of an account: name, password, devices, and its end.

use super::{
    Refusal,
    caller::{Caller, is_fresh},
    join::taken,
    names::{check_password, sound_name},
    refresh_names, tables_of, tell_tables,
};
use crate::house::House;
use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::IntoResponse,
};
use regalia_store::Role;
use regalia_wire::{Account, Me, Named, NewPassword, Played, Ways};
use std::sync::Arc;

/// So many matches are listed.
const LISTED: u32 = 100;

/// `GET /api/account`: what the server keeps about the player, besides the matches.
pub(crate) async fn get_account(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<Json<Account>, Refusal> {
    let session = caller.expect_session(&house).await?;
    let key = &session.player.key;
    let guards = house.store.guards(key).await?.unwrap_or_default();
    let (this, issuer) = (caller.token_hash().unwrap_or_default(), house.accounts.issuer.as_ref());
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
        is_host: house.store.role(key).await? == Role::Host,
        name: session.player.name,
        has_account: session.has_account,
        email: guards.email,
        has_password: guards.password.is_some(),
    }))
}

/// `GET /api/account/matches`: the matches in which the player has a seat, newest first.
pub(crate) async fn get_matches(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<Json<Vec<Played>>, Refusal> {
    let session = caller.expect_session(&house).await?;
    Ok(Json(house.store.matches_of(&session.player.key, LISTED).await?))
}

/// `POST /api/account/name`: another name.
pub(crate) async fn rename(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<Named>,
) -> Result<Json<Me>, Refusal> {
    let session = caller.expect_owner(&house).await?;
    let name = sound_name(&asked.name.unwrap_or_default())?;
    house.store.rename_account(&session.player.key, &name).await.map_err(taken)?;
    tell_tables(&house, &session.player.key).await?;
    Ok(Json(Me { name, has_account: true }))
}

/// `POST /api/account/password`: another password. The other devices are signed out.
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

/// `DELETE /api/account/devices`: signs out everywhere else.
pub(crate) async fn sign_out_others(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_session(&house).await?;
    end_others(&house, &caller, &session.player.key, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/account/devices/{id}`: signs out one other device.
pub(crate) async fn sign_out_one(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(device): Path<String>,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_session(&house).await?;
    let ended = end_others(&house, &caller, &session.player.key, Some(&device)).await?;
    Ok(if ended == 0 { StatusCode::NOT_FOUND } else { StatusCode::NO_CONTENT })
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

/// `DELETE /api/session`: signs out here.
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

/// `DELETE /api/account`: forgets the player. What was played stays, under a key that belongs to nobody.
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
