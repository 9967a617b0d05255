//! Tokens: an account lets a program play for it, and is a bot's account from then on.
//!
//! A token plays and does nothing else: it cannot see or change what belongs to the account.

use crate::{
    http::{
        answer::{Json, Refusal, Routes},
        caller::Caller,
    },
    node::Node,
    play::people::tell_tables,
    secrets::{hash, new_token},
};
use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use regalia_store::MAX_TOKENS;
use regalia_wire::{ApiError, Code, NewToken, Token, TokenNote};
use std::sync::Arc;
use utoipa_axum::routes;

/// How a token begins, so that it is known for one wherever it turns up.
const BEGIN: &str = "regalia_";
/// No token has a longer name.
const LONGEST: usize = 40;

/// The calls about tokens.
pub(crate) fn routes() -> Routes {
    Routes::new().routes(routes!(get_tokens, add_token)).routes(routes!(remove_token))
}

/// The tokens of the account, without what they open anything with.
#[utoipa::path(get, path = "/api/account/tokens", responses((status = 200, body = Vec<TokenNote>)))]
async fn get_tokens(State(node): State<Arc<Node>>, caller: Caller) -> Result<Json<Vec<TokenNote>>, Refusal> {
    let session = caller.expect_owner(&node).await?;
    Ok(Json(node.store.tokens(&session.player.key).await?))
}

/// A new token, told this once. With the first one the account is a bot's for good, and its name ends with `[bot]`.
#[utoipa::path(post, path = "/api/account/tokens", responses((status = 201, body = Token)))]
async fn add_token(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<NewToken>,
) -> Result<(StatusCode, Json<Token>), Refusal> {
    let player = caller.expect_fresh_owner(&node).await?.player.key;
    let name = asked.name.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_sound = (1..=LONGEST).contains(&name.chars().count()) && !name.contains(char::is_control);
    if !is_sound {
        return Err(ApiError::new(
            Code::BadTokenName,
            format!("a token is called by 1 to {LONGEST} characters"),
        )
        .into());
    }
    let token = format!("{BEGIN}{}", new_token()?);
    let enough = || {
        ApiError::new(Code::EnoughTokens, format!("an account has at most {MAX_TOKENS}; remove one first"))
    };
    let note = node.store.add_token(&player, &hash(&token), &name).await?.ok_or_else(enough)?;
    tell_tables(&node, &player).await?;
    Ok((StatusCode::CREATED, Json(Token { token, note })))
}

/// Removes a token. Programs that play by it are cut off; the account stays a bot's.
#[utoipa::path(delete, path = "/api/account/tokens/{id}", responses((status = 204)))]
async fn remove_token(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_owner(&node).await?;
    let unknown = || ApiError::new(Code::UnknownToken, "there is no such token any more");
    let mut begin = [0; 8];
    hex::decode_to_slice(&id, &mut begin).map_err(|_| unknown())?;
    let removed = node.store.remove_token(&session.player.key, begin).await?.ok_or_else(unknown)?;
    node.accounts.sockets.close(&[removed]);
    Ok(StatusCode::NO_CONTENT)
}
