//! What a player can see and change of an account: name, password, devices, and its end.

use crate::{
    accounts::{check_password, sound_name},
    http::{
        answer::{Json, Refusal},
        caller::{Caller, is_fresh},
        sign_in::taken,
    },
    node::Node,
    play::people::{refresh_names, resign_everywhere, tables_of, tell_tables},
};
use axum::{
    extract::{Path, State},
    http::{StatusCode, header},
    response::IntoResponse,
};
use regalia_store::{Renamed, Role, without_mark};
use regalia_table::PlayerKey;
use regalia_wire::{Account, ApiError, Code, Me, Named, NewPassword, Played, Ways};
use serde_json::json;
use std::sync::Arc;

/// So many matches are listed.
const LISTED: u32 = 100;

/// What the server keeps about the player, besides the matches.
#[utoipa::path(get, path = "/api/account", responses((status = 200, body = Account)))]
pub(crate) async fn get_account(
    State(node): State<Arc<Node>>,
    caller: Caller,
) -> Result<Json<Account>, Refusal> {
    let session = caller.expect_session(&node).await?;
    let key = &session.player.key;
    let credentials = node.store.credentials(key).await?.unwrap_or_default();
    let (this, issuer) = (caller.token_hash().unwrap_or_default(), node.accounts.issuer.as_ref());
    let role = node.store.role(key).await?;
    Ok(Json(Account {
        is_fresh: is_fresh(&session),
        passkeys: node.store.passkey_notes(key).await?,
        devices: node.store.devices(key, &this).await?,
        ways: Ways {
            mail: node.notifier.mailer.is_some(),
            passkeys: node.accounts.passkeys.is_some() && caller.is_at_site,
            oidc: issuer.map(|issuer| issuer.name.clone()),
        },
        is_vouched: match issuer {
            Some(issuer) => node.store.identities(key).await?.iter().any(|(by, _)| *by == *issuer.url),
            None => false,
        },
        is_host: role == Role::Host,
        is_moderator: role != Role::Player,
        name: session.player.name,
        has_account: session.has_account,
        email: credentials.email,
        has_password: credentials.password.is_some(),
    }))
}

/// The matches in which the player has a seat, newest first.
#[utoipa::path(get, path = "/api/account/matches", responses((status = 200, body = Vec<Played>)))]
pub(crate) async fn get_matches(
    State(node): State<Arc<Node>>,
    caller: Caller,
) -> Result<Json<Vec<Played>>, Refusal> {
    let session = caller.expect_session(&node).await?;
    Ok(Json(node.store.matches_of(&session.player.key, LISTED).await?))
}

/// Sets another name.
#[utoipa::path(post, path = "/api/account/name", responses((status = 200, body = Me)))]
pub(crate) async fn rename(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<Named>,
) -> Result<Json<Me>, Refusal> {
    let session = caller.expect_owner(&node).await?;
    let name = sound_name(without_mark(&asked.name.unwrap_or_default()))?;
    if name == without_mark(&session.player.name) {
        return Ok(Json(Me { name: session.player.name, has_account: true }));
    }
    let name = match node.store.rename_account(&session.player.key, &name).await.map_err(taken)? {
        Renamed::Done(name) => name,
        Renamed::TooOften(seconds) => return Err(renamed_often(seconds).into()),
    };
    tell_tables(&node, &session.player.key).await?;
    Ok(Json(Me { name, has_account: true }))
}

fn renamed_often(seconds: u64) -> ApiError {
    let hours = seconds.div_ceil(3600);
    let text = format!("you have changed your name three times within a day; you can again in {hours} hours");
    ApiError { reason: Some(json!({ "seconds": seconds })), ..ApiError::new(Code::RenamedOften, text) }
}

/// Sets another password. The other devices are signed out, and the tokens of programs end.
#[utoipa::path(post, path = "/api/account/password", responses((status = 204)))]
pub(crate) async fn change_password(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<NewPassword>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_fresh_owner(&node).await?.player;
    check_password(&asked.password, &player.name)?;
    let password = node.accounts.passwords.hash(asked.password).await?;
    node.store.set_password(&player.key, &password).await?;
    end_others(&node, &caller, &player.key, None).await?;
    // The sockets of programs.
    node.accounts.sockets.close_ended(&node.store).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Signs out everywhere else.
#[utoipa::path(delete, path = "/api/account/devices", responses((status = 204)))]
pub(crate) async fn sign_out_others(
    State(node): State<Arc<Node>>,
    caller: Caller,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_session(&node).await?;
    end_others(&node, &caller, &session.player.key, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Signs out one other device.
#[utoipa::path(delete, path = "/api/account/devices/{id}", responses((status = 204)))]
pub(crate) async fn sign_out_one(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(device): Path<String>,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_session(&node).await?;
    let ended = end_others(&node, &caller, &session.player.key, Some(&device)).await?;
    match ended {
        0 => Err(ApiError::new(Code::UnknownDevice, "that device is signed out already").into()),
        _ => Ok(StatusCode::NO_CONTENT),
    }
}

async fn end_others(
    node: &Arc<Node>,
    caller: &Caller,
    player: &PlayerKey,
    device: Option<&str>,
) -> Result<usize, Refusal> {
    let ended = node.store.end_other_sessions(player, caller.token_hash().as_ref(), device).await?;
    node.accounts.sockets.close(&ended);
    Ok(ended.len())
}

/// Signs out here.
#[utoipa::path(delete, path = "/api/session", responses((status = 204)))]
pub(crate) async fn sign_out(
    State(node): State<Arc<Node>>,
    caller: Caller,
) -> Result<impl IntoResponse, Refusal> {
    if let Some(token) = caller.token_hash() {
        node.store.end_session(&token).await?;
        node.accounts.sockets.close(&[token]);
    }
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, node.accounts.site.cookie(None))]))
}

/// Forgets the player, who resigns what still runs. What was played stays, under a key that belongs to nobody.
#[utoipa::path(delete, path = "/api/account", responses((status = 204)))]
pub(crate) async fn delete_account(
    State(node): State<Arc<Node>>,
    caller: Caller,
) -> Result<impl IntoResponse, Refusal> {
    let session = caller.expect_session(&node).await?;
    if session.has_account {
        caller.expect_fresh_owner(&node).await?;
    }
    let key = session.player.key;
    let (tables, ended) =
        (tables_of(&node, &key).await?, node.store.end_other_sessions(&key, None, None).await?);
    resign_everywhere(&node, &key).await?;
    node.store.forget_player(&key).await?;
    node.accounts.sockets.close(&ended);
    refresh_names(&node, &tables).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, node.accounts.site.cookie(None))]))
}
