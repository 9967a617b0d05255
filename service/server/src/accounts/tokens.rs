//! Tokens: an account lets a program play for it, and is a bot's account from then on.
//!
//! A token plays and does nothing else: it cannot see or change what belongs to the account.

use super::{
    Refusal,
    caller::{Caller, hash, new_token},
    tell_tables,
};
use crate::{
    api::{Json, Routes},
    house::House,
};
use axum::{
    extract::{MatchedPath, Path, Request, State},
    http::StatusCode,
};
use regalia_store::MOST_TOKENS;
use regalia_wire::{NewToken, Token, TokenNote, Why};
use std::sync::Arc;
use utoipa_axum::routes;

/// How a token begins, so that it is known for one wherever it turns up.
const BEGIN: &str = "regalia_";
/// No token has a longer name.
const LONGEST: usize = 40;
/// What a token may ask for: paths that begin like this.
const PLAY: [&str; 8] = [
    "/api/matches/",
    "/api/me",
    "/api/openapi.json",
    "/api/pair",
    "/api/socket",
    "/api/tables",
    "/healthz",
    "/readyz",
];

/// The calls about tokens.
pub(crate) fn routes() -> Routes {
    Routes::new().routes(routes!(get_tokens, add_token)).routes(routes!(remove_token))
}

/// Whether a token may ask for this.
pub(crate) fn may_play(request: &Request) -> bool {
    let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    PLAY.iter().any(|begin| path.starts_with(begin))
}

/// The tokens of the account, without what they open anything with.
#[utoipa::path(get, path = "/api/account/tokens", responses((status = 200, body = Vec<TokenNote>)))]
async fn get_tokens(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<Json<Vec<TokenNote>>, Refusal> {
    let session = caller.expect_owner(&house).await?;
    Ok(Json(house.store.tokens(&session.player.key).await?))
}

/// A new token, told this once. With the first one the account is a bot's for good, and its name ends with `[bot]`.
#[utoipa::path(post, path = "/api/account/tokens", responses((status = 201, body = Token)))]
async fn add_token(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<NewToken>,
) -> Result<(StatusCode, Json<Token>), Refusal> {
    let player = caller.expect_fresh_owner(&house).await?.player.key;
    let name = asked.name.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_sound = (1..=LONGEST).contains(&name.chars().count()) && !name.contains(char::is_control);
    if !is_sound {
        return Err(Why::new("bad_token_name", format!("a token is called by 1 to {LONGEST} letters")).into());
    }
    let token = format!("{BEGIN}{}", new_token()?);
    let enough =
        || Why::new("enough_tokens", format!("an account has at most {MOST_TOKENS}; remove one first"));
    let note = house.store.add_token(&player, &hash(&token), &name).await?.ok_or_else(enough)?;
    tell_tables(&house, &player).await?;
    Ok((StatusCode::CREATED, Json(Token { token, note })))
}

/// Removes a token. Programs that play by it are cut off; the account stays a bot's.
#[utoipa::path(delete, path = "/api/account/tokens/{id}", responses((status = 204)))]
async fn remove_token(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_owner(&house).await?;
    let removed = house.store.remove_token(&session.player.key, &id).await?;
    let removed = removed.ok_or_else(|| Why::new("unknown_token", "there is no such token any more"))?;
    house.accounts.sockets.close(&[removed]);
    Ok(StatusCode::NO_CONTENT)
}
