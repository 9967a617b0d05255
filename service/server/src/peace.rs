//! Keeping the peace: mute, block, report, and what moderators make of reports.

use crate::{
    accounts::{Refusal, caller::Caller},
    api::{Json, Routes},
    house::{House, Table, unavailable},
    lobby::read_id,
    talk,
};
use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use regalia_store::{Complaint, Role, Session, TalkLine};
use regalia_table::BOT;
use regalia_wire::{Avoided, Decision, Distance, Evidence, LONGEST_TALK, NewReport, Report, Whom, Why};
use std::sync::Arc;
use utoipa_axum::routes;

/// Nobody is silenced for longer, in days.
const LONGEST_SILENCE: u16 = 365;

/// The calls by which the peace is kept.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(put_distance))
        .routes(routes!(talk::get_notes, talk::put_notes))
        .routes(routes!(get_avoided))
        .routes(routes!(make_up))
        .routes(routes!(get_reports, report))
        .routes(routes!(decide))
}

/// Somebody else at a table, by key.
async fn find(house: &House, table: &Table, whom: Whom, me: &str) -> Result<String, Why> {
    let nobody = || Why::new("nobody", "there is nobody whom this could be about");
    let found = match whom {
        Whom::Seat(seat) => table.live.lock().await.players().get(seat.index()).cloned().flatten(),
        Whom::Line(line) => house.store.speaker(table.id, line).await.map_err(unavailable)?,
    };
    found.filter(|key| key != me && !key.starts_with(BOT)).ok_or_else(nobody)
}

/// Mutes or blocks somebody, or no longer.
#[utoipa::path(put, path = "/api/tables/{id}/people", responses((status = 204)))]
async fn put_distance(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(asked): Json<Distance>,
) -> Result<StatusCode, Refusal> {
    let me = caller.expect_session(&house).await?.player.key;
    let table = house.table(read_id(&id)?).await?;
    let other = find(&house, &table, asked.whom, &me).await?;
    if let Some(is_muted) = asked.is_muted {
        house.store.set_mute(&me, &other, is_muted).await?;
    }
    if let Some(is_blocked) = asked.is_blocked {
        house.store.set_block(&me, &other, is_blocked).await?;
    }
    let mut live = table.live.lock().await;
    talk::tell_standing(&house, &table, &mut live, &me).await?;
    talk::tell_whole(&house, &table, &mut live, Some(&me)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Those whom the caller has muted or blocked.
#[utoipa::path(get, path = "/api/people", responses((status = 200, body = Vec<Avoided>)))]
async fn get_avoided(State(house): State<Arc<House>>, caller: Caller) -> Result<Json<Vec<Avoided>>, Refusal> {
    let me = caller.expect_session(&house).await?.player.key;
    Ok(Json(house.store.avoided(&me).await?))
}

/// Makes up with somebody, who is neither muted nor blocked any more.
#[utoipa::path(delete, path = "/api/people/{key}", responses((status = 204)))]
async fn make_up(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(key): Path<String>,
) -> Result<StatusCode, Refusal> {
    let me = caller.expect_session(&house).await?.player.key;
    house.store.set_mute(&me, &key, false).await?;
    house.store.set_block(&me, &key, false).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Tells the moderators about somebody, with what was said last.
#[utoipa::path(post, path = "/api/reports", responses((status = 201)))]
async fn report(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<NewReport>,
) -> Result<StatusCode, Refusal> {
    let me = caller.expect_session(&house).await?.player.key;
    house.accounts.limits.report(&me)?;
    if asked.text.chars().count() > LONGEST_TALK {
        return Err(Why::new("too_long", format!("a report has at most {LONGEST_TALK} letters")).into());
    }
    let table = house.table(asked.table).await?;
    let about = find(&house, &table, asked.whom, &me).await?;
    let evidence = |line: TalkLine| Evidence {
        is_theirs: line.player == about,
        name: line.name,
        text: line.text,
        at: line.at,
    };
    let lines: Vec<Evidence> = house.store.talk(table.id, 0).await?.into_iter().map(evidence).collect();
    let text = asked.text.replace('\0', "");
    let complaint = Complaint {
        id: table.id,
        player: &me,
        about: &about,
        reason: asked.reason,
        text: &text,
        lines: &lines,
    };
    house.store.report(&complaint).await?;
    Ok(StatusCode::CREATED)
}

/// The session of somebody who keeps the peace here.
async fn expect_moderator(house: &House, caller: &Caller) -> Result<Session, Why> {
    let session = caller.expect_owner(house).await?;
    let role = house.store.role(&session.player.key).await.map_err(unavailable)?;
    match role {
        Role::Moderator | Role::Host => Ok(session),
        Role::Player => Err(Why::new("not_moderator", "this is for those who keep the peace here")),
    }
}

/// The reports that nobody has decided about, for moderators. Of the match it tells nothing but which it is.
#[utoipa::path(get, path = "/api/reports", responses((status = 200, body = Vec<Report>)))]
async fn get_reports(State(house): State<Arc<House>>, caller: Caller) -> Result<Json<Vec<Report>>, Refusal> {
    expect_moderator(&house, &caller).await?;
    Ok(Json(house.store.open_reports().await?))
}

/// Decides about a report; who was quicker has decided.
#[utoipa::path(post, path = "/api/reports/{id}", params(("id" = u64, Path)), responses((status = 204)))]
async fn decide(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(decision): Json<Decision>,
) -> Result<StatusCode, Refusal> {
    let moderator = expect_moderator(&house, &caller).await?;
    let id = id.parse().map_err(|_| Why::new("malformed", "a report is named by its number"))?;
    if matches!(decision, Decision::Silence { days } if !(1..=LONGEST_SILENCE).contains(&days)) {
        return Err(Why::new("bad_days", format!("1 to {LONGEST_SILENCE} days")).into());
    }
    match house.store.decide(id, decision, &moderator.player.key).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Why::new("decided", "somebody has decided about it").into()),
    }
}
