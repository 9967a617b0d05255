//! The reader's search for opponents. It is kept on the server; every page follows it, and leads to the table that is found.

use crate::{
    client::{
        channel::{ask_server, post},
        lists, me,
    },
    platform::{address, browser, read},
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{ApiError, Code, FoundGroup, Seek, Seeker, Seeking};
use std::{sync::LazyLock, time::Duration};

read_fields! {
    FoundGroup { game, seats, here, are_you_here }
    Seek { games, seats, pace }
    Seeker { name, rating }
    Seeking { asked, waited, here, in_reach, usual_wait, others, group, table }
}

/// Where this browser keeps that the reader looks for opponents.
const IS_ON: &str = "regalia-seek";
/// How often it is asked how the search stands, whatever the server says of it.
const LOOK_EVERY: Duration = Duration::from_secs(3);

static SEEKING: LazyLock<ArcRwSignal<Option<Seeking>>> = LazyLock::new(|| ArcRwSignal::new(None));

/// How the search stands, as last heard; reading it subscribes to changes.
pub(crate) fn seeking() -> Option<Seeking> {
    SEEKING.get()
}

/// Whether the reader looks for opponents, as far as this browser knows.
pub(crate) fn is_on() -> bool {
    browser::recall(IS_ON).is_some()
}

/// Begins to look; if that cannot be done, why, in the reader's language.
pub(crate) async fn begin(asked: &Seek) -> Result<(), String> {
    // The cookie that says who we are comes with this answer.
    me::ask().await;
    let found = ask_server("PUT", "/api/seek", serde_json::to_string(asked).ok()).await?;
    browser::remember(IS_ON, "");
    address::go("/seek");
    take(found).await;
    Ok(())
}

/// Does not look any more.
pub(crate) async fn stop() {
    end();
    browser::request("DELETE", "/api/seek", None).await;
}

fn end() {
    browser::forget(IS_ON);
    SEEKING.set(None);
}

async fn take(mut seeking: Seeking) {
    if seeking.group.as_ref().is_some_and(|group| !group.are_you_here)
        && let Ok(answered) = post("/api/seek/here", None).await
    {
        seeking = answered;
    }
    match seeking.table {
        // Another page may have seen it first.
        Some(table) if is_on() => {
            end();
            address::go(&format!("/table/{table}?join=1"));
        }
        Some(_) => (),
        None if is_on() => SEEKING.set(Some(seeking)),
        None => (),
    }
}

async fn look() {
    match browser::request("GET", "/api/seek", None).await {
        Some(Ok(text)) => {
            if let Some(seeking) = read::text(&text) {
                take(seeking).await;
            }
        }
        Some(Err(text)) if read::text::<ApiError>(&text).is_some_and(|why| why.code == Code::NoSeek) => end(),
        _ => (),
    }
}

/// Follows the search as long as the caller is on the page.
pub(crate) fn follow() {
    let again = || {
        if is_on() {
            spawn_local(look());
        }
    };
    lists::listen();
    Effect::new(move || {
        lists::track();
        again();
    });
    if let Ok(asking) = set_interval_with_handle(again, LOOK_EVERY) {
        on_cleanup(move || asking.clear());
    }
}
