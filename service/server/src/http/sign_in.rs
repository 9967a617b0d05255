//! A guest becomes an account; an account signs in by its password.

use crate::{
    accounts::{check_password, sound_email, sound_name},
    http::{
        answer::{Json, Refusal},
        caller::Caller,
        email,
    },
    node::Node,
    play::people::tell_tables,
};
use axum::{extract::State, http::StatusCode, response::IntoResponse};
use regalia_store::AccountError;
use regalia_wire::{ApiError, Code, Join, Me, SignIn};
use std::sync::Arc;

/// The guest becomes an account, with the same key and so with the same matches.
#[utoipa::path(post, path = "/api/account", responses((status = 201, body = Me)))]
pub(crate) async fn join(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<Join>,
) -> Result<impl IntoResponse, Refusal> {
    let session = caller.expect_session(&node).await?;
    let name = expect_new_name(&session, &asked.name)?;
    check_password(&asked.password, &name)?;
    let wishes_mail = asked.email.as_deref().filter(|email| !email.trim().is_empty());
    let email = wishes_mail.map(sound_email).transpose()?;
    node.accounts.limits.join(&caller.address)?;
    if let Some(email) = &email {
        email::expect_may_write(&node, &caller, email)?;
    }
    let password = node.accounts.passwords.hash(asked.password).await?;
    let player = session.player.key;
    node.store.add_account(&player, &name, Some(&password), None).await.map_err(taken)?;
    let cookie = caller.begin(&node, &player).await?;
    if let Some(email) = email {
        email::ask_to_confirm(&node, &player, &name, &email, &asked.language).await?;
    }
    tell_tables(&node, &player).await?;
    Ok((StatusCode::CREATED, cookie, Json(Me { name, has_account: true })))
}

/// The name of a new account, if this is a guest.
pub(crate) fn expect_new_name(session: &regalia_store::Session, name: &str) -> Result<String, ApiError> {
    if session.has_account {
        return Err(ApiError::new(Code::HasAccount, "you have an account already; sign out to make another"));
    }
    sound_name(name)
}

/// A name that somebody else has.
pub(crate) fn taken(error: AccountError) -> Refusal {
    match error {
        AccountError::Taken => {
            ApiError::new(Code::NameTaken, "somebody else has this name; choose another").into()
        }
        AccountError::Store(error) => error.into(),
    }
}

/// Signs in by name or address and password. What is wrong of the two is not said.
#[utoipa::path(post, path = "/api/session", responses((status = 200, body = Me)))]
pub(crate) async fn sign_in(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<SignIn>,
) -> Result<impl IntoResponse, Refusal> {
    // No name and no address is longer; what is counted must not fill the memory.
    let name: String = asked.name.trim().chars().take(254).collect();
    let limited = node.accounts.limits.sign_in(&caller.address, &name);
    if caller.known.is_none() {
        limited.clone()?;
    }
    let (player, hashed) = node.store.sign_in(&name).await?.unzip();
    let known = player.as_ref().zip(caller.known.as_deref());
    let known =
        known.and_then(|(player, cookie)| Some((node.accounts.devices.known(cookie, player)?, player)));
    match known {
        // Others cannot lock out a player who has signed in in this browser before.
        Some((browser, player)) if limited.is_err() => {
            node.accounts.limits.sign_in_again(browser, player)?;
        }
        _ => limited?,
    }
    let passwords = &node.accounts.passwords;
    let is_right = passwords.is_right(asked.password, hashed.flatten(), known.is_some()).await?;
    match player.filter(|_| is_right) {
        Some(player) => caller.sign_in(&node, &player).await,
        None => {
            tracing::info!("a sign-in by password failed");
            Err(ApiError::new(Code::WrongSignIn, "name and password do not belong together; try again")
                .into())
        }
    }
}
