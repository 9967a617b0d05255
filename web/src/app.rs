//! Which page is shown: a small router, because the pages are few.

use crate::{
    client::{
        connection::{self, Wish},
        engine, me, synced,
    },
    faces,
    games::registry,
    platform::{
        address, browser, focus,
        live::{live, part},
        words,
    },
    shell::{
        account, cues, home::Home, hotseat::HotSeat, learn, levels, lost::lost, masthead::Masthead, people,
        replay, rules, screen::TableScreen,
    },
};
use leptos::{ev, prelude::*, task::spawn_local};
use regalia_table::MatchId;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

/// How long after the first screen the engine is fetched if nobody needs it before, in milliseconds.
const ENGINE_LATER: u64 = 400;

/// The games and how to reach them, by the parts of the path.
fn page(path: &str) -> AnyView {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match parts[..] {
        [] => view! { <Home/> }.into_any(),
        ["local", id] => of_game(id, |game| {
            let tables = connection::open_here(&game.id, wish(game));
            match tables[..] {
                [table] => view! { <TableScreen table/> }.into_any(),
                _ => view! { <HotSeat tables/> }.into_any(),
            }
        }),
        ["table", id] => match id.parse::<MatchId>() {
            Ok(id) => {
                let wants_seat = browser::parameter("join").is_some();
                let table = connection::open(id, wants_seat);
                view! { <TableScreen table/> }.into_any()
            }
            Err(_) => lost(),
        },
        ["replay"] => replay::page("", false),
        ["replay", id] => replay::page(id, false),
        ["replay", id, "play"] => replay::page(id, true),
        ["friends", id] => of_game(id, |game| people::page(people::Page::Friends(game))),
        ["meet", id] => of_game(id, |game| people::page(people::Page::Meet(game))),
        ["seek"] => people::page(people::Page::Seek),
        ["solo", id] => match registry::known(id).filter(|game| game.least == 1) {
            Some(game) => alone(game),
            None => lost(),
        },
        ["learn", id] => of_game(id, |game| learn::page(game, 1)),
        ["learn", id, number] => match (registry::known(id), number.parse()) {
            (Some(game), Ok(number)) => learn::page(game, number),
            _ => lost(),
        },
        ["rules", id] => of_game(id, |game| rules::page(game.id.as_str())),
        ["commitments"] => account::page("commitments"),
        ["people", name] => people::page(people::Page::Profile(browser::decoded(name))),
        ["ranks", id] => of_game(id, |game| people::page(people::Page::Ranks(game))),
        ["account"] => account::page("overview"),
        ["account", name] => account::page(name),
        ["settings"] => account::page("settings"),
        ["host"] => account::page("host"),
        ["moderation"] => account::page("moderation"),
        ["credits"] => people::page(people::Page::Credits),
        ["imprint"] => people::page(people::Page::Notice("imprint")),
        ["privacy"] => people::page(people::Page::Notice("privacy")),
        #[cfg(feature = "parts")]
        ["parts"] => crate::shell::parts::page(),
        _ => lost(),
    }
}

/// A page of a game. The engine is asked for games that have no face here.
fn of_game(id: &str, show: fn(&'static registry::Known) -> AnyView) -> AnyView {
    if let Some(game) = registry::known(id) {
        return show(game);
    }
    let (id, found) = (id.to_owned(), RwSignal::new(None));
    spawn_local(async move {
        let game = registry::learn(&id).await;
        let _ = found.try_set(Some(game));
    });
    let page = move || {
        match found.get() {
        Some(Some(game)) => show(game),
        Some(None) => lost(),
        None => {
            view! { <main class="page" id="main"><p class="lead" role="status">{said!("room-setting")}</p></main> }
                .into_any()
        }
    }
    };
    part(page).into_any()
}

/// What a table in this browser is opened with, from the address; only tests and pictures fix its luck there.
fn wish(game: &registry::Known) -> Wish {
    let number = |name: &str| browser::parameter(name).and_then(|text| text.parse::<u64>().ok());
    let (least, most) = (u64::from(game.least), u64::from(game.most));
    let seats = number("seats").map_or(game.together(), |seats| seats.clamp(least, most) as u8);
    Wish {
        seats,
        people: number("people").map_or(1, |people| people.clamp(1, u64::from(seats)) as u8),
        level: browser::parameter("level").or_else(levels::chosen),
        options: browser::parameter("options").and_then(|text| serde_json::from_str(&text).ok()),
        seed: number("seed"),
        is_fast: browser::parameter("fast").is_some(),
    }
}

/// The page for playing a game alone, once its face is here.
fn alone(game: &'static registry::Known) -> AnyView {
    let is_missing = RwSignal::new(false);
    registry::fetch(game.id.as_str(), move || {
        let _ = is_missing.try_set(true);
    });
    let waiting = move || if is_missing.get() { t!("engine-missing") } else { t!("room-setting") };
    let page = move || match registry::face(game.id.as_str()) {
        Some(face) => face.solo().map_or_else(lost, |(title, page)| {
            view! { <Masthead title=Signal::derive(move || t!(title))/>{page} }.into_any()
        }),
        None => {
            let title = Signal::derive(move || game.title());
            view! { <Masthead title/><main class="page" id="main"><p class="lead" role="status">{live(waiting)}</p></main> }
                .into_any()
        }
    };
    part(page).into_any()
}

/// Links inside the site change the page without loading it again, unless they lead to a file.
fn follow_link(event: &MouseEvent) {
    let plain = event.button() == 0 && !event.ctrl_key() && !event.meta_key() && !event.shift_key();
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let anchor =
        target.and_then(|element| element.closest("a[href^='/']:not([rel=external])").ok().flatten());
    if let Some(address) = anchor.filter(|_| plain).and_then(|anchor| anchor.get_attribute("href")) {
        event.prevent_default();
        address::go(&address);
    }
}

/// Whether a path leads to a table, which has its own first links.
fn is_table(path: &str) -> bool {
    ["/local/", "/table/", "/learn/"].iter().any(|start| path.starts_with(start))
}

/// The client.
#[component]
pub(crate) fn App() -> impl IntoView {
    faces::enter();
    focus::follow();
    words::follow_settings();
    cues::listen();
    synced::follow();
    address::look_again();
    let moved = window_event_listener(ev::popstate, |_| address::look_again());
    on_cleanup(move || moved.remove());
    let path = Memo::new(|_| address::path());
    // Other pages ask by themselves, or need no server.
    if ["/rules/", "/friends/", "/credits", "/replay", "/settings"]
        .iter()
        .any(|page| browser::path().starts_with(page))
    {
        spawn_local(async { drop(me::ask().await) });
    }
    // The page stands before the engine is fetched.
    set_timeout(engine::prepare, Duration::from_millis(ENGINE_LATER));
    view! {
        {part(move || (!is_table(&path.get())).then(|| view! { <a class="skip" href="#main">{said!("skip")}</a> }))}
        <div class="app" on:click=move |event| follow_link(&event)>{part(move || page(&path.get()))}</div>
    }
}
