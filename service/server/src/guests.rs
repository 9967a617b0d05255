//! Guests: a cookie with a token, and a name to be called by.

use crate::house::{House, unavailable};
use anyhow::Context;
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{AppendHeaders, IntoResponse, Response},
};
use regalia_store::Player;
use regalia_wire::{Me, Why};
use sha2::{Digest, Sha256};
use std::sync::Arc;

const COOKIE: &str = "regalia_guest";
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

/// `GET /api/me`: who the client is; a guest is made if there is none.
pub(crate) async fn get_me(State(house): State<Arc<House>>, headers: HeaderMap) -> Response {
    match whoever(&house, &headers).await {
        Ok(Some(player)) => Json(Me { name: player.name }).into_response(),
        Ok(None) => match make_guest(&house).await {
            Ok((player, token)) => {
                // A year, for this site alone, out of reach of scripts.
                let cookie = format!("{COOKIE}={token}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
                (AppendHeaders([(header::SET_COOKIE, cookie)]), Json(Me { name: player.name }))
                    .into_response()
            }
            Err(why) => refuse(&why),
        },
        Err(why) => refuse(&why),
    }
}

/// The player whose cookie this is.
pub(crate) async fn whoever(house: &House, headers: &HeaderMap) -> Result<Option<Player>, Why> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    match pairs.find(|(name, _)| *name == COOKIE) {
        Some((_, token)) => house.store.player_by_token(&hash(token)).await.map_err(unavailable),
        None => Ok(None),
    }
}

/// The player whose cookie this is, or why there is none.
pub(crate) async fn expect_someone(house: &House, headers: &HeaderMap) -> Result<Player, Why> {
    let nobody = || Why::new("no_guest", "ask /api/me first, and keep its cookie");
    whoever(house, headers).await?.ok_or_else(nobody)
}

async fn make_guest(house: &House) -> Result<(Player, String), Why> {
    let random = random_bytes().map_err(|error| Why::new("unavailable", error.to_string()))?;
    let name = format!("{} {}", NAMES[usize::from(random[0]) % NAMES.len()], 100 + u16::from(random[1]));
    let player = Player { key: hex::encode(&random[2..12]), name };
    let token = hex::encode(&random[12..44]);
    house.store.add_player(&player, &hash(&token)).await.map_err(unavailable)?;
    Ok((player, token))
}

fn random_bytes() -> anyhow::Result<[u8; 44]> {
    let mut bytes = [0; 44];
    getrandom::fill(&mut bytes).context("the operating system gives no randomness")?;
    Ok(bytes)
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

/// A refusal over HTTP.
pub(crate) fn refuse(why: &Why) -> Response {
    let status = match why.code.as_str() {
        "unavailable" | "busy" => StatusCode::SERVICE_UNAVAILABLE,
        "unknown_table" | "not_over" => StatusCode::NOT_FOUND,
        "no_guest" => StatusCode::UNAUTHORIZED,
        _ => StatusCode::BAD_REQUEST,
    };
    (status, Json(why)).into_response()
}
