//! Signing in by another site that the host trusts.
//!
//! The page asks for an address, goes there, and comes back to `/account/oidc` with a code; from there it calls again,
//! so that the cookie, which no other site can make a browser send, says who began.

use crate::{
    accounts::{Asked, Issuer, sound_name},
    http::{
        answer::{Json, Refusal},
        caller::Caller,
    },
    node::Node,
    play::people::tell_tables,
    secrets::random,
};
use axum::{extract::State, http::StatusCode, response::IntoResponse};
use openidconnect::{CsrfToken, Nonce, PkceCodeChallenge, Scope, core::CoreAuthenticationFlow};
use regalia_store::AccountError;
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, Away, Code, Me, Returned};
use std::sync::Arc;

fn expect_issuer(node: &Node) -> Result<&Issuer, ApiError> {
    let none = || ApiError::new(Code::NoOidc, "this server trusts no other site");
    node.accounts.issuer.as_ref().ok_or_else(none)
}

/// Where the other site asks who this is. Anyone who has an account links it, and must have signed in lately.
#[utoipa::path(post, path = "/api/oidc/new", responses((status = 200, body = Away)))]
pub(crate) async fn leave(State(node): State<Arc<Node>>, caller: Caller) -> Result<Json<Away>, Refusal> {
    let issuer = expect_issuer(&node)?;
    let session = caller.expect_session(&node).await?;
    node.accounts.limits.challenge(&caller.address)?;
    let client = issuer.discover().await.map_err(failed)?;
    let state: [u8; 16] = random()?;
    let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
    let csrf = move || CsrfToken::new(hex::encode(state));
    let (url, _, nonce) = client
        .authorize_url(CoreAuthenticationFlow::AuthorizationCode, csrf, Nonce::new_random)
        .add_scope(Scope::new("profile".to_owned()))
        .set_pkce_challenge(challenge)
        .url();
    let asked = Asked { player: session.player.key, nonce, verifier };
    let asked = serde_json::to_string(&asked).map_err(|_| bad())?;
    node.store.begin_ceremony(&state, &asked).await?;
    Ok(Json(Away { url: url.into() }))
}

/// Signs in by the code that the other site gave. Somebody known is signed in, an account is linked, a guest becomes an
/// account.
#[utoipa::path(post, path = "/api/oidc/session", responses((status = 200, body = Me)))]
pub(crate) async fn come_back(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(answer): Json<Returned>,
) -> Result<impl IntoResponse, Refusal> {
    let issuer = expect_issuer(&node)?;
    let session = caller.expect_session(&node).await?;
    node.accounts.limits.challenge(&caller.address)?;
    let state = hex::decode(&answer.state).map_err(|_| bad())?;
    let asked = node.store.end_ceremony(&state).await?.ok_or_else(bad)?;
    let asked: Asked = serde_json::from_str(&asked).map_err(|_| bad())?;
    let key = session.player.key.clone();
    // The caller who comes back must be the one who left: nobody is led into an account of somebody else's.
    if asked.player != key {
        return Err(bad().into());
    }
    let (subject, names) = issuer.redeem(answer.code, asked).await.map_err(failed)?;
    let known = node.store.identity(&issuer.url, &subject).await?;
    match known {
        Some(player) if !session.has_account || player == key => caller.sign_in(&node, &player).await,
        Some(_) => Err(linked().into()),
        None => {
            if session.has_account {
                caller.expect_fresh_owner(&node).await?;
                let added = node.store.add_identity(&issuer.url, &subject, &key).await;
                added.map_err(|error| match error {
                    AccountError::Taken => linked().into(),
                    AccountError::Store(error) => Refusal::from(error),
                })?;
            } else {
                node.accounts.limits.join(&caller.address)?;
                let wishes = names.iter().chain([&session.player.name]);
                make_account(&node, &key, wishes, (&issuer.url, &subject)).await?;
            }
            let entered = caller.sign_in(&node, &key).await?;
            tell_tables(&node, &key).await?;
            Ok(entered)
        }
    }
}

/// The other site vouches no more.
#[utoipa::path(delete, path = "/api/oidc", responses((status = 204)))]
pub(crate) async fn unlink(State(node): State<Arc<Node>>, caller: Caller) -> Result<StatusCode, Refusal> {
    let issuer = expect_issuer(&node)?;
    let player = caller.expect_fresh_owner(&node).await?.player.key;
    if node.store.remove_identity(&issuer.url, &player).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(ApiError::new(Code::LastGuard, "without it you could not sign in; set a password first").into())
}

/// A guest becomes an account under the first of these names that is free.
async fn make_account(
    node: &Node,
    player: &PlayerKey,
    names: impl Iterator<Item = &String>,
    vouched: (&str, &str),
) -> Result<(), Refusal> {
    for name in names.filter_map(|name| sound_name(name).ok()) {
        match node.store.add_vouched_account(player, &name, vouched).await {
            Ok(()) => return Ok(()),
            // Somebody was faster; the next one may be free.
            Err(AccountError::Taken) => (),
            Err(AccountError::Store(error)) => return Err(error.into()),
        }
    }
    Err(ApiError::new(Code::NameTaken, "somebody else has your name here; make an account and link it")
        .into())
}

#[expect(clippy::needless_pass_by_value, reason = "it ends errors where they come from")]
fn failed(error: anyhow::Error) -> ApiError {
    tracing::warn!(error = format!("{error:#}"), "another site did not vouch for someone");
    bad()
}

/// What is wrong is for the log alone.
fn bad() -> ApiError {
    ApiError::new(Code::BadOidc, "the other site did not vouch for you, or it took too long; try again")
}

fn linked() -> ApiError {
    ApiError::new(Code::OidcTaken, "you have another account here by that site; sign out, and sign in to it")
}
