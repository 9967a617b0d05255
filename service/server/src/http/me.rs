//! Guests: a cookie with a token, and a name to be called by.

use crate::{
    accounts::is_name_free,
    error::unavailable,
    http::{
        answer::{Json, Refusal},
        caller::Caller,
    },
    node::Node,
    secrets::{hash, new_token, random},
};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use regalia_store::NamedPlayer;
use regalia_wire::{ApiError, Me};
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

/// Who the client is. Somebody unknown is refused, and no cookie is set: a link on another site leads here as well.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub(crate) async fn get_me(State(node): State<Arc<Node>>, caller: Caller) -> Result<Json<Me>, Refusal> {
    let session = caller.expect_session(&node).await?;
    Ok(Json(Me { name: session.player.name, has_account: session.has_account }))
}

/// Who the client is; a guest is made if there is none. Only pages of this site and programs outside browsers can ask
/// this, because it sets the cookie.
#[utoipa::path(post, path = "/api/me", responses((status = 200, body = Me)))]
pub(crate) async fn enter(State(node): State<Arc<Node>>, caller: Caller) -> Result<Response, Refusal> {
    let (me, token) = match caller.session(&node).await? {
        Some(session) => {
            let me = Me { name: session.player.name, has_account: session.has_account };
            // Now and then the cookie's time begins anew, so that a device in use stays signed in.
            (me, caller.token.clone().filter(|_| session.is_noted))
        }
        None => {
            let (name, token) = make_guest(&node, &caller).await?;
            (Me { name, has_account: false }, Some(token))
        }
    };
    let cookie = token.map(|token| [(header::SET_COOKIE, node.accounts.site.cookie(Some(&token)))]);
    Ok((cookie, Json(me)).into_response())
}

async fn make_guest(node: &Node, caller: &Caller) -> Result<(String, String), ApiError> {
    node.accounts.limits.guest(&caller.address)?;
    let name = loop {
        let [first, second] = random()?;
        let name = format!("{} {}", NAMES[usize::from(first) % NAMES.len()], 100 + u16::from(second));
        // A guest is not taken for somebody with an account.
        if is_name_free(&node.store, &name).await? {
            break name;
        }
    };
    let (key, token) = (hex::encode(random::<10>()?), new_token()?);
    let player = NamedPlayer { key: key.into(), name };
    node.store.add_guest(&player, &hash(&token), &caller.device).await.map_err(unavailable)?;
    Ok((player.name, token))
}
