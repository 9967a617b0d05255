//! Guests: a cookie with a token, and a name to be called by.

use crate::{
    accounts::{
        Refusal,
        caller::{Caller, hash, new_token, random},
        is_name_free,
    },
    api::Json,
    house::{House, unavailable},
};
use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use regalia_store::Player;
use regalia_wire::{Me, Why};
use std::sync::Arc;

const NAMES: [&str; 16] = [
    "Anselm",
    "Maud",
    "Ferrante",
    "Berengaria",
    "Oda",
    "Martí",
    "Wenceslas",
    "Isolde",
    "Ludmila",
    "Ramon",
    "Adela",
    "Gawain",
    "Sancha",
    "Otto",
    "Petronila",
    "Hugo",
];

/// Who the client is; a guest is made if there is none.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub(crate) async fn get_me(State(house): State<Arc<House>>, caller: Caller) -> Result<Response, Refusal> {
    let (me, token) = match caller.session(&house).await? {
        Some(session) => {
            let me = Me { name: session.player.name, has_account: session.has_account };
            // Now and then the cookie's time begins anew, so that a device in use stays signed in.
            (me, caller.token.clone().filter(|_| session.is_noted))
        }
        None => {
            let (name, token) = make_guest(&house, &caller).await?;
            (Me { name, has_account: false }, Some(token))
        }
    };
    let cookie = token.map(|token| [(header::SET_COOKIE, house.accounts.site.cookie(Some(&token)))]);
    Ok((cookie, Json(me)).into_response())
}

async fn make_guest(house: &House, caller: &Caller) -> Result<(String, String), Why> {
    house.accounts.limits.guest(&caller.address)?;
    let name = loop {
        let [first, second] = random()?;
        let name = format!("{} {}", NAMES[usize::from(first) % NAMES.len()], 100 + u16::from(second));
        // A guest is not taken for somebody with an account.
        if is_name_free(house, &name).await? {
            break name;
        }
    };
    let (key, token) = (hex::encode(random::<10>()?), new_token()?);
    let player = Player { key, name };
    house.store.add_guest(&player, &hash(&token), &caller.device).await.map_err(unavailable)?;
    Ok((player.name, token))
}

/// A refusal over HTTP.
pub(crate) fn refuse(why: &Why) -> Response {
    let status = match why.code.as_str() {
        "unavailable" | "busy" => StatusCode::SERVICE_UNAVAILABLE,
        "unknown_table" | "unknown_token" | "unknown_device" | "not_over" | "no_profile" | "unshown" => {
            StatusCode::NOT_FOUND
        }
        "no_guest" | "bad_token" | "wrong_sign_in" | "bad_passkey" | "bad_oidc" => StatusCode::UNAUTHORIZED,
        "foreign" | "not_by_token" | "no_account" | "prove_again" | "blocked" | "not_host"
        | "not_moderator" => StatusCode::FORBIDDEN,
        "name_taken" | "enough_tokens" | "has_account" | "oidc_taken" | "decided" => StatusCode::CONFLICT,
        "too_often" => StatusCode::TOO_MANY_REQUESTS,
        "too_large" => StatusCode::PAYLOAD_TOO_LARGE,
        "too_slow" => StatusCode::REQUEST_TIMEOUT,
        _ => StatusCode::BAD_REQUEST,
    };
    let wait = why.reason.as_ref().and_then(|reason| reason["seconds"].as_u64());
    let wait = wait.map(|seconds| [(header::RETRY_AFTER, seconds.to_string())]);
    (status, wait, Json(why)).into_response()
}
