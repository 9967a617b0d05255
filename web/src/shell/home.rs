//! The front page: the games, one click from a match, and what is promised.

use crate::{
    app, browser, games,
    shell::{
        masthead::Masthead,
        signs::{rich, symbol},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::About;
use regalia_wire::{Me, NewTable};
use serde_json::Value;

/// Games that are being made; they can be looked forward to, not played.
const COMING: [&str; 2] = ["kingdom", "emara"];

/// Whether a server answers; nothing until that is known.
pub(crate) async fn find_server() -> bool {
    browser::fetch::<Me>("GET", "/api/me", None).await.is_some()
}

/// Opens a table on the server and gives its address.
pub(crate) async fn open_table(game: &str, seats: u8, bots: u8) -> Option<String> {
    let wish = NewTable { game: game.to_owned(), rules: None, seats, bots, options: None };
    let body = serde_json::to_string(&wish).ok()?;
    // Whatever else the answer tells of the table, the socket tells again.
    let table: Value = browser::fetch("POST", "/api/tables", Some(body)).await?;
    Some(format!("/table/{}?join=1", table["id"].as_str()?))
}

/// Begins a match against a bot: on the server if there is one, else in this page.
fn play_now(game: &'static str, seats: u8, has_server: RwSignal<Option<bool>>) {
    spawn_local(async move {
        let has_server = match has_server.get_untracked() {
            Some(known) => known,
            None => find_server().await,
        };
        let table = if has_server { open_table(game, seats, 1).await } else { None };
        app::go(&table.unwrap_or_else(|| format!("/local/{game}")));
    });
}

/// The page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let has_server = RwSignal::new(None);
    spawn_local(async move {
        let found = find_server().await;
        has_server.try_set(Some(found));
    });
    let games = regalia_catalog::all().into_iter().map(|about| view! { <Banner about has_server/> });
    let coming = COMING.map(|game| {
        let part = move |part: &str| t!(&format!("coming-{game}-{part}"));
        view! {
            <li class="banner coming">
                {symbol("scene", &format!("scene-{game}"))}
                <div class="about">
                    <h2>{move || part("title")}</h2>
                    <p class="facts"><span>{move || part("facts")}</span></p>
                    <p class="hook">{move || part("hook")}</p>
                    <p class="ways soon">{move || t!("coming")}</p>
                </div>
            </li>
        }
    });
    let rules =
        regalia_catalog::all().first().map(|about| format!("/rules/{}", about.id)).unwrap_or_default();
    view! {
        <Masthead title=Signal::derive(|| t!("home-title")) rules=Signal::stored(rules)/>
        <main class="home" id="main">
            <section class="banners" aria-label=move || t!("home-games")>
                <div class="pole-rail" aria-hidden="true"></div>
                <ol>{games.collect_view()}{coming.into_iter().collect_view()}</ol>
            </section>
            <Lesson/>
            <Promises/>
        </main>
        <footer class="colophon">
            <a href="/credits#source">{move || t!("source-link")}</a>
            <a href="/credits">{move || t!("credits-link")}</a>
        </footer>
    }
}

/// A game that can be played.
#[component]
fn Banner(about: About, has_server: RwSignal<Option<bool>>) -> impl IntoView {
    let game = about.id;
    let face = games::face(game);
    let least = *about.seats.start();
    let most = *about.seats.end();
    let title = move || face.map_or_else(|| about.title.to_owned(), games::Face::title);
    view! {
        <li class="banner" id=game>
            {symbol("scene", &format!("scene-{game}"))}
            <div class="about">
                <h2>{title}</h2>
                <p class="facts">
                    <span>{move || if least == most { t!("players-exactly", count = most) } else { t!("players-range", least = least, most = most) }}</span>
                    {move || face.map(|face| view! { <span>{t!("minutes", minutes = face.minutes())}</span> })}
                </p>
                <p class="hook">{move || face.map(games::Face::hook)}</p>
                <div class="ways">
                    <button class="button primary play" type="button"
                        on:click=move |_| play_now(game, least, has_server)>
                        <b>{move || t!("play-now")}</b><small>{move || t!("play-now-detail")}</small>
                    </button>
                    <a class="quiet" href=format!("/friends/{game}")>{move || t!("with-friends")}</a>
                    <a class="quiet" href=format!("/rules/{game}")>{move || t!("rules-link")}</a>
                </div>
            </div>
        </li>
    }
}

/// A turn of the first game in a few pictures.
#[component]
fn Lesson() -> impl IntoView {
    let face = regalia_catalog::all().first().and_then(|about| games::face(about.id));
    let steps = move || {
        let step = |(picture, title, text): (AnyView, String, String)| {
            view! { <li>{picture}<b>{title}</b><p>{text}</p></li> }
        };
        face.map(|face| face.lesson().into_iter().map(step).collect_view())
    };
    view! {
        <section class="lesson" aria-labelledby="lesson-title">
            <h2 class="panel-title" id="lesson-title">
                {move || face.map(|face| t!("lesson-title", game = face.title()))}
            </h2>
            <ol>{steps}</ol>
        </section>
    }
}

/// What is promised.
#[component]
fn Promises() -> impl IntoView {
    view! {
        <ul class="special" aria-label=move || t!("promises")>
            <li>
                <svg viewBox="0 0 40 40" aria-hidden="true" class="art">
                    <use href="#m-5" x="2" y="9" width="25" height="25"/>
                    <circle class="seal-disc" cx="28" cy="13" r="10"/><path class="seal-mark" d="M23.5 13l3.2 3.5 6-7"/>
                </svg>
                <b>{move || t!("promise-dice")}</b><p>{move || t!("promise-dice-text")}</p>
            </li>
            <li>
                <svg viewBox="0 0 40 40" aria-hidden="true" class="art">
                    <use class="inkfill" href="#i-rolling-dices" x="3" y="3" width="34" height="34"/>
                </svg>
                <b>{move || t!("promise-odds")}</b><p>{move || t!("promise-odds-text")}</p>
            </li>
            <li>
                <svg viewBox="0 0 40 40" aria-hidden="true" class="art">
                    <use class="inkfill" href="#i-anticlockwise-rotation" x="3" y="3" width="34" height="34"/>
                </svg>
                <b>{move || t!("promise-undo")}</b><p>{move || t!("promise-undo-text")}</p>
            </li>
            <li>
                <svg viewBox="0 0 40 40" aria-hidden="true" class="art">
                    <rect class="ghost" x="3" y="8" width="34" height="22" rx="3"/>
                    <path class="ghost-line" d="M9 16h12M9 22h8"/>
                    <circle class="seal-disc" cx="30" cy="26" r="9"/><text class="why-mark" x="30" y="31">"?"</text>
                </svg>
                <b>{move || t!("promise-why")}</b><p>{move || rich(&t!("promise-why-text"))}</p>
            </li>
        </ul>
    }
}
