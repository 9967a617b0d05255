//! When a player's clocks of days stand still.

use crate::{
    http::{
        answer::{Json, Refusal},
        caller::Caller,
    },
    node::Node,
    play::clocks,
};
use axum::{extract::State, http::StatusCode};
use regalia_bus::Hint;
use regalia_clock::{DAY, Span};
use regalia_wire::{ApiError, Code, Quiet, Rest};
use std::sync::Arc;

/// So many holidays can be planned, and so much of any year they may take.
const HOLIDAYS: usize = 20;

const MOST: Span = 60 * DAY;

/// No moment is later: about a thousand years from 1970.
const FAR: i64 = 365_000 * DAY;

/// When the player's clocks of days stand still.
#[utoipa::path(get, path = "/api/rest", responses((status = 200, body = Rest)))]
pub(crate) async fn get_rest(State(node): State<Arc<Node>>, caller: Caller) -> Result<Json<Rest>, Refusal> {
    let session = caller.expect_session(&node).await?;
    Ok(Json(node.store.rest(&session.player.key).await?))
}

/// Sets when the player's clocks of days stand still. That holds for turns that begin later; of a turn that runs, a
/// holiday that is given up brings the deadline nearer.
#[utoipa::path(put, path = "/api/rest", responses((status = 204)))]
pub(crate) async fn put_rest(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Json(wish): Json<Rest>,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_session(&node).await?;
    let bad = || {
        ApiError::new(
            Code::BadRest,
            "at least eight hours of the day and all but 60 days of any year are for playing; holidays already taken count",
        )
    };
    // Before anything is computed with them: moments from outside can be any numbers.
    let is_moment = |moment: &i64| (0..FAR).contains(moment);
    let are_moments = wish.holidays.iter().all(|(from, to)| is_moment(from) && is_moment(to) && from < to);
    if wish.holidays.len() > HOLIDAYS || !are_moments || !wish.quiet.is_none_or(Quiet::is_sound) {
        return Err(bad().into());
    }
    let (before, now) = (node.store.rest(&session.player.key).await?, node.store.house_time().await?);
    let rest = before.changed(&wish, now);
    if rest.most_in_a_year() > MOST {
        return Err(bad().into());
    }
    for id in node.store.set_rest(&session.player.key, &rest).await? {
        let table = node.table(id).await?;
        let mut live = table.live.lock().await;
        // If it cannot be set someone has just acted: the next turn's deadline knows of it anyway.
        if let Some(timer) = clocks::timer(&node, &table).await? {
            node.store.set_clock(id, live.length(), &timer, &timer.clock).await?;
            clocks::tell(&node, &table, &mut live).await?;
            node.bus.tell(Hint::Noted { id });
        }
    }
    Ok(StatusCode::NO_CONTENT)
}
