//! A guest becomes an account; an account signs in by its password.

use super::{
    Refusal,
    caller::Caller,
    letters,
    names::{check_password, sound_email, sound_name},
    tell_tables,
};
use crate::{api::Json, house::House};
use axum::{extract::State, http::StatusCode, response::IntoResponse};
use regalia_store::Taken;
use regalia_wire::{Join, Me, SignIn, Why};
use std::sync::Arc;

/// The guest becomes an account, with the same key and so with the same matches.
#[utoipa::path(post, path = "/api/account", responses((status = 201, body = Me)))]
pub(crate) async fn join(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<Join>,
) -> Result<impl IntoResponse, Refusal> {
    let session = caller.expect_session(&house).await?;
    let name = expect_new_name(&session, &asked.name)?;
    check_password(&asked.password, &name)?;
    let wishes_mail = asked.email.as_deref().filter(|email| !email.trim().is_empty());
    let email = wishes_mail.map(sound_email).transpose()?;
    house.accounts.limits.join(&caller.address)?;
    if let Some(email) = &email {
        letters::expect_letter(&house, &caller, email)?;
    }
    let password = house.accounts.passwords.hash(asked.password).await?;
    let player = session.player.key;
    house.store.add_account(&player, &name, Some(&password), None).await.map_err(taken)?;
    let cookie = caller.begin(&house, &player).await?;
    if let Some(email) = email {
        letters::ask_to_confirm(&house, &player, &name, &email, &asked.language).await?;
    }
    tell_tables(&house, &player).await?;
    Ok((StatusCode::CREATED, cookie, Json(Me { name, has_account: true })))
}

/// The name of a new account, if this is a guest.
pub(crate) fn expect_new_name(session: &regalia_store::Session, name: &str) -> Result<String, Why> {
    if session.has_account {
        return Err(Why::new("has_account", "you have an account already; sign out to make another"));
    }
    sound_name(name)
}

/// A name that somebody else has.
pub(crate) fn taken(error: Taken) -> Refusal {
    match error {
        Taken::Taken => Why::new("name_taken", "somebody else has this name; choose another").into(),
        Taken::Store(error) => error.into(),
    }
}

/// Signs in by name or address and password. What is wrong of the two is not said.
#[utoipa::path(post, path = "/api/session", responses((status = 200, body = Me)))]
pub(crate) async fn sign_in(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<SignIn>,
) -> Result<impl IntoResponse, Refusal> {
    // No name and no address is longer; what is counted must not fill the memory.
    let name: String = asked.name.trim().chars().take(254).collect();
    house.accounts.limits.sign_in(&caller.address, &name)?;
    let (player, hashed) = house.store.sign_in(&name).await?.unzip();
    let is_right = house.accounts.passwords.is_right(asked.password, hashed.flatten()).await?;
    match player.filter(|_| is_right) {
        Some(player) => begin(&house, &caller, &player).await,
        None => {
            tracing::info!("a sign-in by password failed");
            Err(Why::new("wrong_sign_in", "name and password do not belong together; try again").into())
        }
    }
}

/// Signs a player in, and says who it is.
pub(crate) async fn begin(
    house: &Arc<House>,
    caller: &Caller,
    player: &str,
) -> Result<impl IntoResponse + use<>, Refusal> {
    let cookie = caller.begin(house, player).await?;
    tracing::info!("somebody signed in");
    let found = house.store.players(&[player.to_owned()]).await?;
    let name = found.into_iter().next().map(|player| player.name).unwrap_or_default();
    Ok((cookie, Json(Me { name, has_account: true })))
}
