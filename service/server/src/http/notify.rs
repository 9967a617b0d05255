//! How players want to be told of their turns.

use crate::{
    http::{
        answer::{Json, Refusal, Routes, read_id},
        caller::Caller,
    },
    node::Node,
};
use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use regalia_store::PushSubscription;
use regalia_wire::{ApiError, Code, EmailSetting, Endpoint, NewPushSubscription, Notify, Silent};
use std::sync::Arc;
use utoipa_axum::routes;

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(get_wishes, put_wishes))
        .routes(routes!(add_push_subscription, remove_push_subscription))
        .routes(routes!(stop_mail))
        .routes(routes!(get_silent, put_silent))
}

/// How the player wants to be told, and what can be had.
#[utoipa::path(get, path = "/api/notify", responses((status = 200, body = Notify)))]
async fn get_wishes(State(node): State<Arc<Node>>, caller: Caller) -> Result<Json<Notify>, Refusal> {
    let session = caller.expect_session(&node).await?;
    let settings = node.store.notification_settings(&session.player.key).await?;
    let credentials = node.store.credentials(&session.player.key).await?;
    let can_mail =
        node.notifier.mailer.is_some() && credentials.is_some_and(|credentials| credentials.email.is_some());
    let key = node.notifier.push.public_key();
    Ok(Json(Notify { by_mail: settings.by_email, bells: settings.push_subscriptions as u32, can_mail, key }))
}

/// Sets whether the player is told of turns by e-mail.
#[utoipa::path(put, path = "/api/notify", responses((status = 204)))]
async fn put_wishes(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<EmailSetting>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_session(&node).await?.player.key;
    node.store.set_turn_emails(&player, asked.by_mail, &asked.language).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// This browser may be woken.
#[utoipa::path(post, path = "/api/notify/bells", responses((status = 204)))]
async fn add_push_subscription(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<NewPushSubscription>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_session(&node).await?.player.key;
    let bad = || ApiError::new(Code::BadBell, "this browser's push service is not known here");
    let read = |text: &str| BASE64.decode(text.trim_end_matches('=')).map_err(|_| bad());
    let (p256dh, auth) = (read(&asked.p256dh)?, read(&asked.auth)?);
    let subscription = PushSubscription { endpoint: asked.endpoint, p256dh, auth, language: asked.language };
    if !node.notifier.push.is_sound(&subscription) {
        return Err(bad().into());
    }
    node.store.add_push_subscription(&player, &subscription).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// This browser may be woken no longer.
#[utoipa::path(delete, path = "/api/notify/bells", responses((status = 204)))]
async fn remove_push_subscription(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<Endpoint>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_session(&node).await?.player.key;
    node.store.remove_push_subscription(Some(&player), &asked.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends e-mails by the link that stands in each of them.
#[utoipa::path(post, path = "/api/notify/off/{token}", responses((status = 204)))]
async fn stop_mail(State(node): State<Arc<Node>>, Path(token): Path<String>) -> Result<StatusCode, Refusal> {
    let player = node.notifier.read_token(&token);
    let player = player.ok_or_else(|| ApiError::new(Code::Spent, "this link is not one of ours"))?;
    node.store.stop_turn_emails(&player).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether the player wants to hear nothing of this table.
#[utoipa::path(get, path = "/api/tables/{id}/silent", responses((status = 200, body = Silent)))]
async fn get_silent(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Silent>, Refusal> {
    let player = caller.expect_session(&node).await?.player.key;
    Ok(Json(Silent { is_silent: node.store.is_silent_table(&player, read_id(&id)?).await? }))
}

/// Sets whether the player wants to hear nothing of this table.
#[utoipa::path(put, path = "/api/tables/{id}/silent", responses((status = 204)))]
async fn put_silent(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(asked): Json<Silent>,
) -> Result<StatusCode, Refusal> {
    let player = caller.expect_session(&node).await?.player.key;
    let id = node.table(read_id(&id)?).await?.id;
    node.store.silence_table(&player, id, asked.is_silent).await?;
    Ok(StatusCode::NO_CONTENT)
}
