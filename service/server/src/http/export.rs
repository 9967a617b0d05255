//! Everything that is kept about a player, as one file.

use crate::{
    http::{answer::Refusal, caller::Caller, tables::read_record},
    node::Node,
};
use axum::{body::Body, extract::State, http::header, response::IntoResponse};
use futures_util::{StreamExt, stream};
use regalia_wire::{ApiError, Played};
use serde_json::json;
use std::sync::Arc;

/// Everything that is kept: account, devices and matches; a match that is over with its record. It is read and
/// sent match by match.
#[utoipa::path(get, path = "/api/account/export", responses((status = 200, body = serde_json::Value)))]
pub(crate) async fn get_export(
    State(node): State<Arc<Node>>,
    caller: Caller,
) -> Result<impl IntoResponse, Refusal> {
    let session = caller.expect_session(&node).await?;
    let key = session.player.key;
    let credentials = node.store.credentials(&key).await?;
    let account = credentials.map(|credentials| {
        json!({ "email": credentials.email, "has_password": credentials.password.is_some(), "created": credentials.created })
    });
    let profile = match account {
        Some(_) => node.store.profile(&session.player.name, &key).await?,
        None => None,
    };
    let about = json!({
        "key": key,
        "name": session.player.name,
        "account": account,
        "passkeys": node.store.passkey_notes(&key).await?,
        "vouched_by": node.store.identities(&key).await?,
        "words": node.store.texts_of(&key).await?,
        "profile": profile,
        "settings": node.store.settings(&key).await?,
        "avoided": node.store.avoided(&key).await?,
        "devices": node.store.devices(&key, &caller.token_hash().unwrap_or_default()).await?,
    });
    let played = node.store.matches_of(&key, u32::MAX).await?;
    // The list of matches is the last field of the object that was begun.
    let about = about.to_string();
    let head = format!("{},\"matches\":[", about.strip_suffix('}').unwrap_or(&about));
    let matches = stream::iter(played.into_iter().enumerate()).then(move |(at, played)| {
        let node = node.clone();
        async move { Ok(format!("{}{}", if at > 0 { "," } else { "" }, written(&node, &played).await?)) }
    });
    let one = |text: String| stream::iter([Ok::<_, Broken>(text)]);
    let body = Body::from_stream(one(head).chain(matches).chain(one("]}".to_owned())));
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"regalia-account.json\""),
    ];
    Ok((headers, body))
}

async fn written(node: &Node, played: &Played) -> Result<String, Broken> {
    // While a match runs its log holds secrets of the others.
    let record =
        if played.is_over { read_record(node, &played.id.to_string()).await? } else { "null".to_owned() };
    let about = json!(played).to_string();
    Ok(format!("{},\"record\":{record}}}", about.strip_suffix('}').unwrap_or(&about)))
}

/// The store broke off in the middle: the download fails, rather than seem whole.
#[derive(Debug)]
struct Broken;

impl std::fmt::Display for Broken {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("the store does not answer")
    }
}

impl std::error::Error for Broken {}

impl From<ApiError> for Broken {
    fn from(_: ApiError) -> Self {
        Self
    }
}
