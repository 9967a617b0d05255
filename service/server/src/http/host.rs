//! For accounts with the role of a host: how the servers are, and what hosts do by hand. Everything that changes something
//! is noted in the audit.

use crate::{
    error::{unavailable, unknown_table},
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
use regalia_store::{Role, Session};
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, AuditNote, Closing, Code, DeadLetter, HostReport};
use std::{collections::BTreeMap, sync::Arc};
use utoipa_axum::routes;

/// So many dead letters are shown.
const SHOWN: u32 = 20;
/// So many lines of the audit are shown.
const DEEDS: u32 = 50;

/// The calls of hosts.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(get_report))
        .routes(routes!(close_account))
        .routes(routes!(retry_job))
        .routes(routes!(get_audit))
}

async fn expect_host(node: &Node, session: Session) -> Result<Session, ApiError> {
    match node.store.role(&session.player.key).await.map_err(unavailable)? {
        Role::Host => Ok(session),
        _ => Err(ApiError::new(Code::NotHost, "this is for hosts: `regalia admin account role NAME host`")),
    }
}

/// A host who signed in lately: a browser that was left open is not enough to change something.
async fn expect_fresh_host(node: &Node, caller: &Caller) -> Result<PlayerKey, ApiError> {
    let host = expect_host(node, caller.expect_fresh_owner(node).await?).await?.player.key;
    node.accounts.limits.settings(&host)?;
    Ok(host)
}

/// Closes an account, whose devices are signed out on all nodes within half a minute, or opens it again.
#[utoipa::path(post, path = "/api/host/accounts/{name}", responses((status = 204)))]
async fn close_account(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(name): Path<String>,
    Json(asked): Json<Closing>,
) -> Result<StatusCode, Refusal> {
    let host = expect_fresh_host(&node, &caller).await?;
    asked.check()?;
    let why = asked.why.replace('\0', "");
    let unknown = || ApiError::new(Code::NoProfile, "there is no account of this name");
    let account = node.store.account_named(&name.replace('\0', "")).await?.ok_or_else(unknown)?;
    if account.role == Role::Host {
        let text = "the account of a host is closed by `regalia admin account block` alone";
        return Err(ApiError::new(Code::HostAccount, text).into());
    }
    // If it was done already, that was noted then.
    match asked.is_closed {
        true => node.store.block(&account.key, why.trim(), host.as_str()).await?,
        false => node.store.unblock(&account.key, why.trim(), host.as_str()).await?,
    };
    Ok(StatusCode::NO_CONTENT)
}

/// Tries a bot's turn again that could not be computed, if its match still waits for it.
#[utoipa::path(post, path = "/api/host/jobs/{id}", responses((status = 204)))]
async fn retry_job(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    let host = expect_fresh_host(&node, &caller).await?;
    match node.store.retry_job(read_id(&id)?, host.as_str()).await? {
        Some(_) => Ok(StatusCode::NO_CONTENT),
        None => Err(unknown_table().into()),
    }
}

/// What was changed by hand, by hosts, moderators and the command line, the newest first.
#[utoipa::path(get, path = "/api/host/audit", responses((status = 200, body = Vec<AuditNote>)))]
async fn get_audit(State(node): State<Arc<Node>>, caller: Caller) -> Result<Json<Vec<AuditNote>>, Refusal> {
    expect_host(&node, caller.expect_owner(&node).await?).await?;
    let entries = node.store.audit_log(DEEDS).await?;
    let keys: Vec<PlayerKey> = entries
        .iter()
        .flat_map(|entry| [&entry.who, &entry.subject])
        .map(|key| key.as_str().into())
        .collect();
    let known = node.store.players(&keys).await?.into_iter();
    let names: BTreeMap<String, String> = known.map(|player| (player.key.to_string(), player.name)).collect();
    let named = |key: String| names.get(&key).cloned().unwrap_or(key);
    let deeds = entries.into_iter().map(|entry| AuditNote {
        at: entry.at,
        who: named(entry.who),
        what: entry.what,
        subject: named(entry.subject),
        detail: entry.detail,
    });
    Ok(Json(deeds.collect()))
}

/// Counts of this node and of the database.
#[utoipa::path(get, path = "/api/host", responses((status = 200, body = HostReport)))]
async fn get_report(State(node): State<Arc<Node>>, caller: Caller) -> Result<Json<HostReport>, Refusal> {
    expect_host(&node, caller.expect_owner(&node).await?).await?;
    let (jobs, metrics) = (node.store.job_counts().await?, &node.metrics);
    let dead = node.store.dead_letters(SHOWN).await?.into_iter();
    let dead =
        dead.map(|job| DeadLetter { id: job.id, game: job.game, level: job.level, why: job.why, at: job.at });
    Ok(Json(HostReport {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        uptime: metrics.begun.elapsed().as_secs(),
        sockets: node.accounts.sockets.count() as u64,
        tables: node.tables.count() as u64,
        acknowledged: metrics.acknowledged.get(),
        refused: metrics.all_refused.get(),
        limited: metrics.limited.get(),
        running: node.store.count_running().await?,
        accounts: node.store.count_accounts().await?,
        waiting: jobs.waiting,
        claimed: jobs.claimed,
        dead: dead.collect(),
        dead_count: jobs.dead,
    }))
}
