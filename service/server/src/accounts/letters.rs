//! Addresses and forgotten passwords: what goes by letter. Nobody is told whether an address is known.

use super::{
    Refusal,
    caller::{Caller, hash, new_token},
    join::begin,
    names::{check_password, sound_email},
};
use crate::{api::Json, house::House};
use axum::{extract::State, http::StatusCode, response::IntoResponse};
use regalia_store::Taken;
use regalia_wire::{Address, Me, NewPassword, Ticket, Why};
use std::sync::Arc;

/// Subject and text.
type Written = (&'static str, String);

/// Sets an address for a forgotten password, to be confirmed by a letter.
#[utoipa::path(post, path = "/api/account/email", responses((status = 202)))]
pub(crate) async fn change_email(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<Address>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_fresh_owner(&house).await?.player;
    let email = sound_email(&asked.email)?;
    expect_letter(&house, &caller, &email)?;
    ask_to_confirm(&house, &player.key, &player.name, &email, &asked.language).await?;
    Ok(StatusCode::ACCEPTED)
}

/// Writes the letter that confirms an address.
pub(crate) async fn ask_to_confirm(
    house: &House,
    player: &str,
    name: &str,
    email: &str,
    language: &str,
) -> Result<(), Refusal> {
    let token = new_token()?;
    let link = house.accounts.site.link(&format!("/account/confirm#{token}"));
    let (letter, other) = (confirm_letter(language, name, &link), other_letter(language));
    let store = &house.store;
    store.ask_to_confirm(player, email, &hash(&token), (letter.0, &letter.1), (other.0, &other.1)).await?;
    wake(house);
    Ok(())
}

/// Forgets the address.
#[utoipa::path(delete, path = "/api/account/email", responses((status = 204)))]
pub(crate) async fn remove_email(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_fresh_owner(&house).await?;
    house.store.remove_email(&session.player.key).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Confirms an address by the link in a letter, once.
#[utoipa::path(post, path = "/api/letters/confirm", responses((status = 204)))]
pub(crate) async fn confirm(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<Ticket>,
) -> Result<StatusCode, Refusal> {
    house.accounts.limits.challenge(&caller.address)?;
    match house.store.confirm(&hash(&asked.token)).await {
        Ok(Some(_)) => Ok(StatusCode::NO_CONTENT),
        Ok(None) | Err(Taken::Taken) => Err(spent().into()),
        Err(Taken::Store(error)) => Err(error.into()),
    }
}

/// A letter with a link to a new password, if the address belongs to an account.
#[utoipa::path(post, path = "/api/letters/forgot", responses((status = 202)))]
pub(crate) async fn forgot(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<Address>,
) -> Result<StatusCode, Refusal> {
    let email = sound_email(&asked.email)?;
    expect_letter(&house, &caller, &email)?;
    let token = new_token()?;
    let letter = reset_letter(&asked.language, &house.accounts.site.link(&format!("/account/reset#{token}")));
    house.store.ask_to_reset(&email, &hash(&token), (letter.0, &letter.1)).await?;
    wake(&house);
    Ok(StatusCode::ACCEPTED)
}

/// A new password by the link in a letter, once; all devices are signed out but this.
#[utoipa::path(post, path = "/api/letters/reset", responses((status = 200, body = Me)))]
pub(crate) async fn reset(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<NewPassword>,
) -> Result<impl IntoResponse, Refusal> {
    house.accounts.limits.challenge(&caller.address)?;
    check_password(&asked.password, "")?;
    let token = asked.token.ok_or_else(spent)?;
    let password = house.accounts.passwords.hash(asked.password).await?;
    let player = house.store.reset(&hash(&token), &password).await?.ok_or_else(spent)?;
    house.accounts.sockets.close_ended(&house.store).await?;
    begin(&house, &caller, &player).await
}

/// Whether a letter may be written to this address now; it is counted.
pub(crate) fn expect_letter(house: &House, caller: &Caller, email: &str) -> Result<(), Why> {
    if house.accounts.post.is_none() {
        return Err(Why::new("no_mail", "this server sends no letters; its host can help"));
    }
    house.accounts.limits.letter(&caller.address, email)
}

fn wake(house: &House) {
    if let Some(post) = &house.accounts.post {
        post.wake();
    }
}

fn spent() -> Why {
    Why::new("spent", "this link was used or is too old; ask for another")
}

/// Asks to confirm an address.
fn confirm_letter(language: &str, name: &str, link: &str) -> Written {
    match language {
        "de" => (
            "Regalia: deine E-Mail-Adresse",
            format!(
                "Hallo {name},\n\nöffne diesen Link, und deine Adresse ist bestätigt:\n\n{link}\n\nEr gilt einmal, zwei \
                 Tage lang. Vergisst du dein Passwort, schreiben wir dir hierher, und sonst nie.\n\nWarst du das nicht? \
                 Dann tu nichts.\n"
            ),
        ),
        _ => (
            "Regalia: your e-mail address",
            format!(
                "Hello {name},\n\nopen this link, and your address is confirmed:\n\n{link}\n\nIt works once, for two days. \
                 If you forget your password we write to you here, and never otherwise.\n\nThis was not you? Then do \
                 nothing.\n"
            ),
        ),
    }
}

/// Tells the owner of an address that someone wanted it for another account; the store puts the name in.
fn other_letter(language: &str) -> Written {
    match language {
        "de" => (
            "Regalia: deine E-Mail-Adresse",
            "Hallo {name},\n\njemand wollte diese Adresse für ein anderes Konto bei Regalia verwenden. Sie gehört schon zu \
             deinem, und dabei bleibt es. Du musst nichts tun.\n"
                .to_owned(),
        ),
        _ => (
            "Regalia: your e-mail address",
            "Hello {name},\n\nsomeone wanted to use this address for another account at Regalia. It belongs to yours, and \
             stays there. You need not do anything.\n"
                .to_owned(),
        ),
    }
}

/// Allows a new password; the store puts the name in.
fn reset_letter(language: &str, link: &str) -> Written {
    match language {
        "de" => (
            "Regalia: ein neues Passwort",
            format!(
                "Hallo {{name}},\n\nunter diesem Link wählst du ein neues Passwort:\n\n{link}\n\nEr gilt einmal, eine Stunde \
                 lang. Danach bist du auf allen anderen Geräten abgemeldet.\n\nWarst du das nicht? Dann tu nichts: Dein \
                 Passwort bleibt, wie es ist.\n"
            ),
        ),
        _ => (
            "Regalia: a new password",
            format!(
                "Hello {{name}},\n\nchoose a new password here:\n\n{link}\n\nThe link works once, for an hour. Afterwards you \
                 are signed out on all other devices.\n\nThis was not you? Then do nothing: your password stays as it is.\n"
            ),
        ),
    }
}
