//! What goes on at this server: matches that wait for the reader, invitations, tables with free seats.

use crate::{
    client::{lists, me, table::Table},
    games::registry,
    platform::{
        browser,
        live::{live, part},
    },
    shell::{cues, pace},
    ui::{
        button::{button, small},
        panel::{noted, title},
        signs::{shield, symbol, tincture},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::Seat;
use regalia_table::MatchId;
use regalia_wire::{CueKind, Listed, Listing};
use std::time::Duration;

/// How often lists are asked for, whatever the server says of them.
const LOOK_EVERY: Duration = Duration::from_secs(8);

/// So many finished matches are shown.
const FINISHED: usize = 3;

/// A list, as last received.
#[derive(Copy, Clone)]
pub(crate) struct List {
    which: &'static str,
    /// What each of its matches calls the reader for, if they do.
    calls: Option<CueKind>,
    matches: RwSignal<Vec<Listed>>,
}

impl List {
    /// A list that nothing is known of yet.
    pub(crate) fn new(which: &'static str) -> Self {
        let calls = match which {
            "waiting" => Some(CueKind::Turn),
            "invited" => Some(CueKind::Invite),
            _ => None,
        };
        Self { which, calls, matches: RwSignal::new(Vec::new()) }
    }

    async fn ask(self) {
        let listing: Option<Listing> =
            browser::fetch("GET", &format!("/api/matches/{}", self.which), None).await;
        if let Some(listing) = listing
            && self.matches.try_with_untracked(|old| *old != listing.matches) == Some(true)
        {
            self.matches.set(listing.matches);
        }
    }
}

/// Looks again and again: while the page is not seen, only at what calls for the reader.
fn keep_asking(lists: Vec<List>) {
    for list in &lists {
        if let Some(kind) = list.calls {
            cues::follow_list(kind, list.matches);
        }
    }
    // How many have asked for a look since the last one began: an older answer must not come after a newer one.
    let asked = StoredValue::new(0);
    let again = move || {
        asked.update_value(|asked| *asked += 1);
        if asked.get_value() > 1 {
            return;
        }
        let lists = lists.clone();
        spawn_local(async move {
            while asked.try_get_value().is_some_and(|asked| asked > 0) {
                asked.set_value(1);
                let is_seen = !browser::document().hidden();
                for list in lists.iter().filter(|list| is_seen || list.calls.is_some()) {
                    list.ask().await;
                }
                let _ = asked.try_update_value(|asked| *asked -= 1);
            }
        });
    };
    Effect::new({
        let again = again.clone();
        move || {
            lists::track();
            again();
        }
    });
    if let Ok(asking) = set_interval_with_handle(again, LOOK_EVERY) {
        on_cleanup(move || asking.clear());
    }
}

/// What waits for the reader: matches in which it is their turn, and invitations.
#[component]
pub(crate) fn Called(waiting: List, invited: List) -> impl IntoView {
    let turns = move || {
        let rows = waiting.matches.get();
        (!rows.is_empty()).then(|| {
            view! {
                {noted(Some("turns"), t!("lobby-turn"), kept_where())}
                <ol class="turns">{rows.iter().map(|listed| mine(listed, String::new())).collect_view()}</ol>
            }
        })
    };
    let calls = move || {
        let rows = invited.matches.get();
        (!rows.is_empty()).then(|| {
            view! {
                {title(None, t!("lobby-invited"))}
                <ol class="invited">{rows.iter().map(|listed| invitation(invited, listed)).collect_view()}</ol>
            }
        })
    };
    let is_any =
        Memo::new(move |_| !waiting.matches.with(Vec::is_empty) || !invited.matches.with(Vec::is_empty));
    part(move || {
        is_any.get().then(|| {
            view! {
                <section class="my-matches called" aria-label=said!("lobby-called")>{part(turns)}{part(calls)}</section>
            }
        })
    })
}

/// The two halves of the lobby; nothing without a server.
#[component]
pub(crate) fn Lobby(has_server: RwSignal<Option<bool>>, waiting: List, invited: List) -> impl IntoView {
    part(move || (has_server.get() == Some(true)).then(|| view! { <Rooms waiting invited/> }))
}

#[component]
fn Rooms(waiting: List, invited: List) -> impl IntoView {
    let (running, open) = (List::new("running"), List::new("open"));
    let over = List::new("over");
    keep_asking(vec![waiting, running, invited, open, over]);
    lists::listen();
    let finished = move || {
        let rows = over.matches.get();
        (!rows.is_empty()).then(|| {
            view! {
                {title(None, t!("lobby-over"))}
                <ol class="over">{rows.iter().take(FINISHED).map(|listed| mine(listed, t!("lobby-replay"))).collect_view()}</ol>
            }
        })
    };
    let others = move || {
        let rows: Vec<Listed> =
            running.matches.get().into_iter().filter(|listed| !listed.is_your_turn).collect();
        (!rows.is_empty()).then(|| {
            view! {
                {title(None, t!("lobby-running"))}
                <ol>{rows.iter().map(|listed| mine(listed, t!("lobby-others-turn"))).collect_view()}</ol>
            }
        })
    };
    let tables = move || {
        let rows: Vec<Listed> =
            open.matches.get().into_iter().filter(|listed| listed.you.is_none()).collect();
        if rows.is_empty() {
            return view! { <p class="quiet-text">{t!("lobby-none")}</p> }.into_any();
        }
        view! { <ul>{rows.iter().map(table_row).collect_view()}</ul> }.into_any()
    };
    let is_idle = move || {
        waiting.matches.with(Vec::is_empty)
            && running.matches.with(Vec::is_empty)
            && invited.matches.with(Vec::is_empty)
    };
    let empty = move || {
        is_idle().then(|| {
            view! { {title(None, t!("lobby-turn"))}<p class="quiet-text">{t!("lobby-idle")}</p> }
        })
    };
    view! {
        <div class="rooms">
            <section class="my-matches" aria-label=said!("lobby-mine")>
                {part(others)}{part(empty)}{part(finished)}
            </section>
            <section class="tables" aria-labelledby="open">
                {title(Some("open"), said!("lobby-open"))}
                {part(tables)}
                <p class="quiet-text strongest">{said!("ranks-link")}{registry::all().iter().map(|game| view! {
                    " "<a href=format!("/ranks/{}", game.id)>{live(move || game.title())}</a>
                }).collect_view()}</p>
            </section>
        </div>
    }
}

fn kept_where() -> Option<String> {
    me::me().filter(|me| !me.has_account).map(|_| t!("lobby-kept-here"))
}

/// The others at a table, by name.
fn others(listed: &Listed) -> String {
    let name = |sitter: &regalia_wire::Sitter| match &sitter.name {
        Some(name) => match sitter.rating {
            Some(rating) => format!("{name} ({rating})"),
            None => name.clone(),
        },
        None if sitter.is_bot => t!("bot-note"),
        None => t!("has-left"),
    };
    let names: Vec<String> =
        listed.sitters.iter().filter(|sitter| Some(sitter.seat) != listed.you).map(name).collect();
    names.join(", ")
}

fn shields(listed: &Listed) -> AnyView {
    let sign = |seat: Seat| match listed.sitters.iter().any(|sitter| sitter.seat == seat) {
        true => shield(seat),
        false => symbol("shield", "shield-free"),
    };
    view! { <span class="seats">{Seat::all(listed.seats).map(sign).collect_view()}</span> }.into_any()
}

/// A match of the reader's.
fn mine(listed: &Listed, note: String) -> impl IntoView + use<> {
    let (is_live, due) = (listed.pace.is_some_and(regalia_wire::Pace::is_live), listed.due);
    let time = match due.filter(|_| listed.is_your_turn && listed.pace.is_some()) {
        Some(due) => t!("lobby-left", left = pace::until(due)),
        None if listed.free > 0 => t!("lobby-seats-free", count = listed.free),
        None => note,
    };
    let detail = match others(listed) {
        names if names.is_empty() => pace::in_words(listed.pace),
        names => t!("lobby-against", names = names),
    };
    let seat = listed.you.unwrap_or(Seat(0));
    let page = if listed.is_over { "replay" } else { "table" };
    view! {
        <li><a class=format!("match {}", tincture(seat)) class:hot=is_live && listed.is_your_turn href=format!("/{page}/{}", listed.id)
            data-table=listed.id.to_string()>
            {symbol("row-scene", &format!("scene-{}", listed.game))}
            <span class="match-title"><b>{registry::title(listed.game.as_str())}</b><small>{detail}</small></span>
            <time>{time}</time>
        </a></li>
    }
}

/// The way to a seat at a table.
fn join(id: MatchId) -> AnyView {
    button(t!("lobby-join")).is("button join").leads(format!("/table/{id}?join=1"))
}

/// An invitation, with a way to accept and one to decline.
fn invitation(list: List, listed: &Listed) -> impl IntoView + use<> {
    let id = listed.id;
    let decline = move || {
        spawn_local(async move {
            browser::request("DELETE", &format!("/api/tables/{id}/invitations"), None).await;
            list.ask().await;
        });
    };
    let host = listed.host.clone().unwrap_or_default();
    view! {
        <li class="match invitation">
            {symbol("row-scene", &format!("scene-{}", listed.game))}
            <span class="match-title"><b>{registry::title(listed.game.as_str())}</b><small>{t!("lobby-invites", name = host)}" · "{pace::in_words(listed.pace)}</small></span>
            <span class="answers">
                {join(id)}
                {small(t!("lobby-decline")).does(decline)}
            </span>
        </li>
    }
}

/// A table with a free seat.
fn table_row(listed: &Listed) -> impl IntoView + use<> {
    view! {
        <li class="open-table" data-table=listed.id.to_string()>
            <span class="game">{symbol("row-scene", &format!("scene-{}", listed.game))}<b>{registry::title(listed.game.as_str())}</b><small>{others(listed)}</small></span>
            {shields(listed)}
            <span class="speed"><small>{pace::in_words(listed.pace)}</small></span>
            {join(listed.id)}
        </li>
    }
}

/// At a table: the way to the next match that waits for the reader. An invitation only calls.
#[component]
pub(crate) fn NextMatch(
    /// The table.
    table: Option<Table>,
) -> impl IntoView {
    let waiting = List::new("waiting");
    keep_asking(vec![waiting, List::new("invited")]);
    // A table of the server's has a socket of its own.
    if table.is_none_or(|table| table.is_here) {
        lists::listen();
    }
    let here = move || browser::path().rsplit('/').next().and_then(|id| id.parse::<MatchId>().ok());
    let next = move || {
        let here = here();
        let others: Vec<Listed> =
            waiting.matches.get().into_iter().filter(|listed| Some(listed.id) != here).collect();
        let first = others.first()?;
        let (address, count) = (format!("/table/{}", first.id), others.len());
        Some(view! { <a class="next-match" href=address>{live(move || t!("next-match", count = count))}</a> })
    };
    part(next)
}
