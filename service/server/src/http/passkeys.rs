//! Passkeys: a device proves that it holds a key, and the server keeps the public half alone.

use crate::{
    accounts::is_name_free,
    http::{
        answer::{Json, Refusal},
        caller::Caller,
        sign_in::{expect_new_name, taken},
    },
    node::Node,
    play::people::tell_tables,
    secrets::random,
};
use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, Ceremony, Code, Me, Named};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyAuthentication, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Uuid, Webauthn,
};

/// What is remembered between a challenge and its answer.
#[derive(Serialize, Deserialize)]
enum Asked {
    /// A new passkey for a player; with a name the player is a guest who becomes an account.
    New { player: PlayerKey, name: Option<String>, state: PasskeyRegistration },
    /// One of the passkeys of an account.
    One(PasskeyAuthentication),
    /// Whatever passkey the device holds for this site.
    Any(DiscoverableAuthentication),
}

fn expect_webauthn(node: &Node) -> Result<&Webauthn, ApiError> {
    let none = || ApiError::new(Code::NoPasskeys, "this server takes no passkeys at this address");
    node.accounts.passkeys.as_ref().ok_or_else(none)
}

/// A challenge to make a passkey. With a name, a guest becomes an account by it.
#[utoipa::path(post, path = "/api/passkeys/new", responses((status = 200, body = Ceremony)))]
pub(crate) async fn challenge_new(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<Named>,
) -> Result<Json<Ceremony>, Refusal> {
    let webauthn = expect_webauthn(&node)?;
    let session = caller.expect_session(&node).await?;
    let (key, mut name) = (session.player.key.clone(), None);
    if session.has_account {
        caller.expect_fresh_owner(&node).await?;
    } else {
        let wanted = expect_new_name(&session, &asked.name.unwrap_or_default())?;
        if !is_name_free(&node.store, &wanted).await? {
            return Err(taken(regalia_store::AccountError::Taken));
        }
        node.accounts.limits.join(&caller.address)?;
        name = Some(wanted);
    }
    let known = passkeys_of(&node, &key).await?;
    let known = known.iter().map(|passkey| passkey.cred_id().clone()).collect();
    let shown = name.as_deref().unwrap_or(&session.player.name);
    let begun = webauthn.start_passkey_registration(handle(&key), shown, shown, Some(known));
    let (options, state) = begun.map_err(failed)?;
    let mut options = public_key(&options)?;
    // With the key the device keeps whose it is, so that signing in needs no name.
    options["authenticatorSelection"]["residentKey"] = json!("preferred");
    begin_ceremony(&node, options, &Asked::New { player: key, name, state }).await
}

/// Adds the passkey that was made.
#[utoipa::path(post, path = "/api/passkeys", responses((status = 201, body = Me)))]
pub(crate) async fn add(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(answer): Json<Ceremony>,
) -> Result<Response, Refusal> {
    let webauthn = expect_webauthn(&node)?;
    let session = caller.expect_session(&node).await?;
    let Asked::New { player, name, state } = end_ceremony(&node, &answer).await? else {
        return Err(bad().into());
    };
    if player != session.player.key {
        return Err(bad().into());
    }
    let made: RegisterPublicKeyCredential = read(answer.credential)?;
    let passkey = webauthn.finish_passkey_registration(&made, &state).map_err(failed)?;
    let (id, text) = (passkey.cred_id().to_vec(), write(&passkey)?);
    match name {
        Some(name) => {
            let with = Some((&id[..], caller.device.as_str(), text.as_str()));
            node.store.add_account(&player, &name, None, with).await.map_err(taken)?;
            let cookie = caller.begin(&node, &player).await?;
            tell_tables(&node, &player).await?;
            Ok((StatusCode::CREATED, cookie, Json(Me { name, has_account: true })).into_response())
        }
        None => {
            let session = caller.expect_fresh_owner(&node).await?;
            node.store.add_passkey(&player, &id, &caller.device, &text).await.map_err(|_| bad())?;
            Ok((StatusCode::CREATED, Json(Me { name: session.player.name, has_account: true }))
                .into_response())
        }
    }
}

/// Removes a passkey, unless nothing else guards the account.
#[utoipa::path(delete, path = "/api/passkeys/{id}", responses((status = 204)))]
pub(crate) async fn remove(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_fresh_owner(&node).await?;
    let id = hex::decode(id).map_err(|_| bad())?;
    if node.store.remove_passkey(&session.player.key, &id).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(ApiError::new(Code::LastGuard, "without this passkey you could not sign in; set a password first")
        .into())
}

/// A challenge to sign in, for the passkeys of a name or for whatever the device holds.
#[utoipa::path(post, path = "/api/passkeys/challenge", responses((status = 200, body = Ceremony)))]
pub(crate) async fn challenge(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<Named>,
) -> Result<Json<Ceremony>, Refusal> {
    let webauthn = expect_webauthn(&node)?;
    node.accounts.limits.challenge(&caller.address)?;
    // Names are known to everyone at the table; an address is not, and is not looked for.
    let name = asked.name.as_deref().map(str::trim).filter(|name| !name.contains('@'));
    let mut passkeys = Vec::new();
    if let Some(name) = name
        && let Some((player, _)) = node.store.sign_in(name).await?
    {
        passkeys = passkeys_of(&node, &player).await?;
    }
    if passkeys.is_empty() {
        let (options, state) = webauthn.start_discoverable_authentication().map_err(failed)?;
        return begin_ceremony(&node, public_key(&options)?, &Asked::Any(state)).await;
    }
    let (options, state) = webauthn.start_passkey_authentication(&passkeys).map_err(failed)?;
    begin_ceremony(&node, public_key(&options)?, &Asked::One(state)).await
}

/// Signs in by the answer to a challenge.
#[utoipa::path(post, path = "/api/passkeys/session", responses((status = 200, body = Me)))]
pub(crate) async fn sign_in(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(answer): Json<Ceremony>,
) -> Result<impl IntoResponse, Refusal> {
    let webauthn = expect_webauthn(&node)?;
    let asked = end_ceremony(&node, &answer).await?;
    let proof: PublicKeyCredential = read(answer.credential)?;
    let id = proof.get_credential_id();
    let (player, text) = node.store.passkey(id).await?.ok_or_else(bad)?;
    let mut passkey: Passkey = serde_json::from_str(&text).map_err(|_| bad())?;
    let proved = match asked {
        Asked::Any(state) => {
            let (whose, _) = webauthn.identify_discoverable_authentication(&proof).map_err(failed)?;
            if whose != handle(&player) {
                return Err(bad().into());
            }
            webauthn.finish_discoverable_authentication_v2(&proof, state, &passkey)
        }
        Asked::One(state) => webauthn.finish_passkey_authentication(&proof, &state),
        Asked::New { .. } => return Err(bad().into()),
    };
    passkey.update_credential(&proved.map_err(failed)?);
    node.store.use_passkey(id, &write(&passkey)?).await?;
    caller.sign_in(&node, &player).await
}

/// The name by which a passkey knows its owner: as opaque as the player's key, and made from it.
fn handle(player: &PlayerKey) -> Uuid {
    let digest: [u8; 32] = Sha256::digest(format!("passkey {player}")).into();
    Uuid::from_slice(&digest[..16]).unwrap_or_default()
}

async fn passkeys_of(node: &Node, player: &PlayerKey) -> Result<Vec<Passkey>, Refusal> {
    let texts = node.store.passkeys(player).await?;
    let read = |text: &String| {
        let passkey = serde_json::from_str(text);
        passkey.inspect_err(|error| tracing::error!(%error, "a stored passkey cannot be read")).ok()
    };
    Ok(texts.iter().filter_map(read).collect())
}

async fn begin_ceremony(node: &Node, options: Value, asked: &Asked) -> Result<Json<Ceremony>, Refusal> {
    let id: [u8; 16] = random()?;
    node.store.begin_ceremony(&id, &write(asked)?).await?;
    Ok(Json(Ceremony { ceremony: hex::encode(id), credential: options }))
}

async fn end_ceremony(node: &Node, answer: &Ceremony) -> Result<Asked, Refusal> {
    let id = hex::decode(&answer.ceremony).map_err(|_| bad())?;
    let state = node.store.end_ceremony(&id).await?.ok_or_else(bad)?;
    Ok(serde_json::from_str(&state).map_err(|_| bad())?)
}

/// The part of a challenge that the browser is given.
fn public_key(challenge: &impl Serialize) -> Result<Value, ApiError> {
    serde_json::to_value(challenge).map(|mut all| all["publicKey"].take()).map_err(|_| bad())
}

fn write(value: &impl Serialize) -> Result<String, ApiError> {
    serde_json::to_string(value).map_err(|_| bad())
}

fn read<T: DeserializeOwned>(value: Value) -> Result<T, ApiError> {
    serde_json::from_value(value).map_err(|_| bad())
}

#[expect(clippy::needless_pass_by_value, reason = "it ends errors where they come from")]
fn failed(error: webauthn_rs::prelude::WebauthnError) -> ApiError {
    tracing::info!(%error, "a passkey was refused");
    bad()
}

/// What is wrong with a passkey is for the log alone.
fn bad() -> ApiError {
    ApiError::new(
        Code::BadPasskey,
        "that passkey is not known here, or took too long; try again or sign in another way",
    )
}
