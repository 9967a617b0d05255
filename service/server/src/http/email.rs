//! Addresses and forgotten passwords: what goes by e-mail. Nobody is told whether an address is known.

use crate::{
    accounts::{check_password, sound_email},
    http::{
        answer::{Json, Refusal},
        caller::Caller,
    },
    node::Node,
    notify::{confirm_email, other_email, reset_email},
    secrets::{hash, new_token},
};
use axum::{extract::State, http::StatusCode, response::IntoResponse};
use regalia_store::AccountError;
use regalia_table::PlayerKey;
use regalia_wire::{Address, ApiError, Code, Me, NewPassword, Ticket};
use std::sync::Arc;

/// Sets an address for a forgotten password, to be confirmed by an e-mail.
#[utoipa::path(post, path = "/api/account/email", responses((status = 202)))]
pub(crate) async fn change_email(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<Address>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_fresh_owner(&node).await?.player;
    let email = sound_email(&asked.email)?;
    expect_may_write(&node, &caller, &email)?;
    ask_to_confirm(&node, &player.key, &player.name, &email, &asked.language).await?;
    Ok(StatusCode::ACCEPTED)
}

/// Queues the e-mail that confirms an address.
pub(crate) async fn ask_to_confirm(
    node: &Node,
    player: &PlayerKey,
    name: &str,
    email: &str,
    language: &str,
) -> Result<(), Refusal> {
    let token = new_token()?;
    let link = node.accounts.site.link(&format!("/account/confirm#{token}"));
    let (message, other) = (confirm_email(language, name, &link), other_email(language));
    let store = &node.store;
    store
        .queue_confirmation(player, email, &hash(&token), (&message.0, &message.1), (&other.0, &other.1))
        .await?;
    wake(node);
    Ok(())
}

/// Forgets the address.
#[utoipa::path(delete, path = "/api/account/email", responses((status = 204)))]
pub(crate) async fn remove_email(
    State(node): State<Arc<Node>>,
    caller: Caller,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_fresh_owner(&node).await?;
    node.store.remove_address(&session.player.key).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Confirms an address by the link in an e-mail, once.
#[utoipa::path(post, path = "/api/letters/confirm", responses((status = 204)))]
pub(crate) async fn confirm(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<Ticket>,
) -> Result<StatusCode, Refusal> {
    node.accounts.limits.challenge(&caller.address)?;
    match node.store.confirm_email(&hash(&asked.token)).await {
        Ok(Some(_)) => Ok(StatusCode::NO_CONTENT),
        Ok(None) | Err(AccountError::Taken) => Err(spent().into()),
        Err(AccountError::Store(error)) => Err(error.into()),
    }
}

/// An e-mail with a link to a new password, if the address belongs to an account.
#[utoipa::path(post, path = "/api/letters/forgot", responses((status = 202)))]
pub(crate) async fn forgot(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<Address>,
) -> Result<StatusCode, Refusal> {
    let email = sound_email(&asked.email)?;
    expect_may_write(&node, &caller, &email)?;
    let token = new_token()?;
    let message = reset_email(&asked.language, &node.accounts.site.link(&format!("/account/reset#{token}")));
    node.store.queue_password_reset(&email, &hash(&token), (&message.0, &message.1)).await?;
    wake(&node);
    Ok(StatusCode::ACCEPTED)
}

/// A new password by the link in an e-mail, once; all devices are signed out but this, and the tokens of programs end.
#[utoipa::path(post, path = "/api/letters/reset", responses((status = 200, body = Me)))]
pub(crate) async fn reset(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<NewPassword>,
) -> Result<impl IntoResponse, Refusal> {
    node.accounts.limits.challenge(&caller.address)?;
    check_password(&asked.password, "")?;
    let token = asked.token.ok_or_else(spent)?;
    let password = node.accounts.passwords.hash(asked.password).await?;
    let player = node.store.reset_password(&hash(&token), &password).await?.ok_or_else(spent)?;
    node.accounts.sockets.close_ended(&node.store).await?;
    caller.sign_in(&node, &player).await
}

/// Whether an e-mail may be sent to this address now; it is counted.
pub(crate) fn expect_may_write(node: &Node, caller: &Caller, email: &str) -> Result<(), ApiError> {
    if node.notifier.mailer.is_none() {
        return Err(ApiError::new(Code::NoMail, "this server sends no e-mails; its host can help"));
    }
    node.accounts.limits.email(&caller.address, email)
}

fn wake(node: &Node) {
    if let Some(mailer) = &node.notifier.mailer {
        mailer.wake();
    }
}

fn spent() -> ApiError {
    ApiError::new(Code::Spent, "this link was used or is too old; ask for another")
}
