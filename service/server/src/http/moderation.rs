//! Moderation: mute, block, report, what moderators make of reports, and appeals against it.

use crate::{
    error::unavailable,
    http::{
        answer::{Json, Refusal, Routes, read_id},
        caller::Caller,
    },
    node::Node,
    play::talk,
    table::Table,
};
use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use regalia_store::{Complaint, Role, Session, TalkLine};
use regalia_table::PlayerKey;
use regalia_wire::{
    ApiError, Appeal, AppealAnswer, AppealCase, Avoided, Code, Decision, Distance, Evidence, LONGEST_TALK,
    NewReport, Report, Sanction, Whom,
};
use std::sync::Arc;
use utoipa_axum::routes;

/// The calls about moderation.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(put_distance))
        .routes(routes!(get_avoided))
        .routes(routes!(make_up))
        .routes(routes!(get_reports, report))
        .routes(routes!(decide))
        .routes(routes!(get_sanctions))
        .routes(routes!(appeal))
        .routes(routes!(get_appeals))
        .routes(routes!(answer_appeal))
}

/// Somebody else at a table, by key.
async fn find(node: &Node, table: &Table, whom: Whom, me: &PlayerKey) -> Result<PlayerKey, ApiError> {
    let nobody = || ApiError::new(Code::Nobody, "there is nobody whom this could be about");
    let found = match whom {
        Whom::Seat(seat) => table.live.lock().await.players().get(seat.index()).cloned().flatten(),
        Whom::Line(line) => node.store.speaker(table.id, line).await.map_err(unavailable)?,
    };
    found.filter(|key| key != me && !key.is_bot()).ok_or_else(nobody)
}

/// Mutes or blocks somebody, or no longer.
#[utoipa::path(put, path = "/api/tables/{id}/people", responses((status = 204)))]
async fn put_distance(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(asked): Json<Distance>,
) -> Result<StatusCode, Refusal> {
    let me = caller.expect_session(&node).await?.player.key;
    let table = node.table(read_id(&id)?).await?;
    let other = find(&node, &table, asked.whom, &me).await?;
    if let Some(is_muted) = asked.is_muted {
        node.store.set_mute(&me, &other, is_muted).await?;
    }
    if let Some(is_blocked) = asked.is_blocked {
        node.store.set_block(&me, &other, is_blocked).await?;
    }
    talk::tell_anew(&node, &table, &me).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Those whom the caller has muted or blocked.
#[utoipa::path(get, path = "/api/people", responses((status = 200, body = Vec<Avoided>)))]
async fn get_avoided(State(node): State<Arc<Node>>, caller: Caller) -> Result<Json<Vec<Avoided>>, Refusal> {
    let me = caller.expect_session(&node).await?.player.key;
    Ok(Json(node.store.avoided(&me).await?))
}

/// Makes up with somebody, who is neither muted nor blocked any more.
#[utoipa::path(delete, path = "/api/people/{key}", responses((status = 204)))]
async fn make_up(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(key): Path<String>,
) -> Result<StatusCode, Refusal> {
    let me = caller.expect_session(&node).await?.player.key;
    let key = PlayerKey::from(key);
    node.store.set_mute(&me, &key, false).await?;
    node.store.set_block(&me, &key, false).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Tells the moderators about somebody, with what was said last.
#[utoipa::path(post, path = "/api/reports", responses((status = 201)))]
async fn report(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(asked): Json<NewReport>,
) -> Result<StatusCode, Refusal> {
    let me = caller.expect_session(&node).await?.player.key;
    node.accounts.limits.report(&me)?;
    if asked.text.chars().count() > LONGEST_TALK {
        return Err(
            ApiError::new(Code::TooLong, format!("a report has at most {LONGEST_TALK} characters")).into()
        );
    }
    let table = node.table(asked.table).await?;
    let about = find(&node, &table, asked.whom, &me).await?;
    let evidence = |line: TalkLine| Evidence {
        is_theirs: line.player == about,
        name: line.name,
        text: line.text,
        at: line.at,
    };
    let lines: Vec<Evidence> = node.store.talk(table.id, 0).await?.into_iter().map(evidence).collect();
    let text = asked.text.replace('\0', "");
    let complaint = Complaint {
        id: table.id,
        player: &me,
        about: &about,
        reason: asked.reason,
        text: &text,
        lines: &lines,
    };
    node.store.report(&complaint).await?;
    Ok(StatusCode::CREATED)
}

/// The session of somebody who keeps the peace here.
async fn expect_moderator(node: &Node, caller: &Caller) -> Result<Session, ApiError> {
    let session = caller.expect_owner(node).await?;
    let role = node.store.role(&session.player.key).await.map_err(unavailable)?;
    match role {
        Role::Moderator | Role::Host => Ok(session),
        Role::Player => Err(ApiError::new(Code::NotModerator, "this is for those who keep the peace here")),
    }
}

/// The reports that nobody has decided about, for moderators; not those by or about the caller. Of the match it tells
/// nothing but which it is.
#[utoipa::path(get, path = "/api/reports", responses((status = 200, body = Vec<Report>)))]
async fn get_reports(State(node): State<Arc<Node>>, caller: Caller) -> Result<Json<Vec<Report>>, Refusal> {
    let moderator = expect_moderator(&node, &caller).await?;
    Ok(Json(node.store.open_reports(moderator.player.key.as_str()).await?))
}

fn read_number(id: &str) -> Result<u64, ApiError> {
    id.parse().map_err(|_| ApiError::new(Code::Malformed, "it is named by its number"))
}

fn decided() -> ApiError {
    ApiError::new(Code::Decided, "somebody has decided about it")
}

/// Decides about a report; who was quicker has decided, and nobody decides in their own cause.
#[utoipa::path(post, path = "/api/reports/{id}", params(("id" = u64, Path)), responses((status = 204)))]
async fn decide(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(decision): Json<Decision>,
) -> Result<StatusCode, Refusal> {
    let moderator = expect_moderator(&node, &caller).await?;
    let id = read_number(&id)?;
    decision.check()?;
    match node.store.decide(id, &decision, moderator.player.key.as_str()).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(decided().into()),
    }
}

/// What moderators have imposed on the caller, and why.
#[utoipa::path(get, path = "/api/sanctions", responses((status = 200, body = Vec<Sanction>)))]
async fn get_sanctions(
    State(node): State<Arc<Node>>,
    caller: Caller,
) -> Result<Json<Vec<Sanction>>, Refusal> {
    let me = caller.expect_session(&node).await?.player.key;
    Ok(Json(node.store.sanctions(&me).await?))
}

/// Appeals against a sanction, once; another moderator decides.
#[utoipa::path(post, path = "/api/sanctions/{id}/appeal", params(("id" = u64, Path)), responses((status = 204)))]
async fn appeal(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(asked): Json<Appeal>,
) -> Result<StatusCode, Refusal> {
    let me = caller.expect_session(&node).await?.player.key;
    let (id, text) = (read_number(&id)?, asked.text.replace('\0', ""));
    match text.trim().chars().count() {
        0 => return Err(ApiError::new(Code::NothingSaid, "say why the decision is wrong").into()),
        1..=LONGEST_TALK => (),
        _ => {
            return Err(ApiError::new(
                Code::TooLong,
                format!("an appeal has at most {LONGEST_TALK} characters"),
            )
            .into());
        }
    }
    match node.store.appeal(&me, id, text.trim()).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => {
            Err(ApiError::new(Code::Appealed, "you have appealed against it, or there is no such decision")
                .into())
        }
    }
}

/// The appeals that nobody has decided about, for moderators; not those against the caller's own decisions.
#[utoipa::path(get, path = "/api/appeals", responses((status = 200, body = Vec<AppealCase>)))]
async fn get_appeals(
    State(node): State<Arc<Node>>,
    caller: Caller,
) -> Result<Json<Vec<AppealCase>>, Refusal> {
    let moderator = expect_moderator(&node, &caller).await?;
    Ok(Json(node.store.open_appeals(moderator.player.key.as_str()).await?))
}

/// Decides about an appeal; nobody does about their own decision.
#[utoipa::path(post, path = "/api/appeals/{id}", params(("id" = u64, Path)), responses((status = 204)))]
async fn answer_appeal(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(answer): Json<AppealAnswer>,
) -> Result<StatusCode, Refusal> {
    let moderator = expect_moderator(&node, &caller).await?;
    match node.store.answer_appeal(read_number(&id)?, answer.is_lifted, moderator.player.key.as_str()).await?
    {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(decided().into()),
    }
}
