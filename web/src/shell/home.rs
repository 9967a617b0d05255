//! The front page: the games, two clicks from a match, and what is promised.

use crate::{
    client::{channel, learned, me},
    games::registry::{self, Known},
    platform::live::{live, part},
    shell::{
        kept::KeptMatches,
        levels,
        lobby::{Called, List, Lobby},
        masthead::Masthead,
        notice::NoticeLinks,
        play::PlaySheet,
    },
    ui::{button::button, signs::symbol, text::rich},
};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::GameId;
use regalia_wire::NewTable;

/// Whether a server answers; nothing until that is known.
pub(crate) async fn find_server() -> bool {
    me::ask().await.is_some()
}

/// Opens a table on the server and gives its address.
pub(crate) async fn open_table(wish: NewTable) -> Result<String, String> {
    let id = channel::open_on_server(&NewTable { level: levels::chosen(), ..wish }).await?;
    Ok(format!("/table/{id}?join=1"))
}

/// The page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let has_server = RwSignal::new(None);
    spawn_local(async move {
        let found = find_server().await;
        has_server.try_set(Some(found));
    });
    let (waiting, invited) = (List::new("waiting"), List::new("invited"));
    let about_to = RwSignal::new(None);
    let games = registry::all().iter().map(|game| view! { <Banner game about_to/> });
    view! {
        <Masthead title=Signal::derive(|| t!("home-title"))/>
        <main class="home" id="main">
            <Called waiting invited/>
            <KeptMatches/>
            <section class="banners" aria-label=said!("home-games")>
                <div class="pole-rail" aria-hidden="true"></div>
                <ol>{games.collect_view()}</ol>
            </section>
            <Lobby has_server waiting invited/>
            <Promises/>
            <PlaySheet game=about_to has_server/>
        </main>
        <footer class="colophon">
            <a href="/commitments">{said!("commitments-title")}</a>
            <a href="/credits#source">{said!("source-link")}</a>
            <a href="/credits">{said!("credits-link")}</a>
            <NoticeLinks/>
        </footer>
    }
}

/// A game that can be played.
#[component]
fn Banner(game: &'static Known, about_to: RwSignal<Option<&'static Known>>) -> impl IntoView {
    let (known, is_solo) = (game, game.least == 1);
    let Known { id: game, least, most, minutes, .. } = *game;
    let players = move || match least == most {
        true => t!("players-exactly", count = most),
        false => t!("players-range", least = least, most = most),
    };
    view! {
        <li class="banner" id=game.to_string()>
            {symbol("scene", &format!("scene-{game}"))}
            <div class="banner-text">
                <h2>{live(move || known.title())}</h2>
                <p class="facts">
                    <span>{live(players)}</span>
                    <span>{said!("minutes", minutes = minutes)}</span>
                </p>
                <p class="hook">{live(move || known.hook())}</p>
                <div class="ways">
                    {button(said!("play-now"))
                        .detail(said!("play-now-detail"))
                        .is("button primary play")
                        .does(move || about_to.set(Some(known)))}
                    {is_solo.then(|| view! { <a class="quiet" href=format!("/solo/{game}")>{said!("solo-link")}</a> })}
                    <a class="quiet" href=format!("/friends/{game}")>{said!("with-friends")}</a>
                    <a class="quiet" href=format!("/meet/{game}")>{said!("with-strangers")}</a>
                    <a class="quiet" href=format!("/rules/{game}")>{said!("rules-link")}</a>
                    {learn(game)}
                </div>
            </div>
        </li>
    }
}

/// The way to the first lesson of a game, with a mark if it was taken to its end.
fn learn(game: GameId) -> AnyView {
    let is_learned = !learned::recall(game).is_empty();
    let mark =
        is_learned.then(|| view! { <span class="learned" role="img" aria-label=said!("learned")>"✓"</span> });
    view! { <a class="quiet learn-way" href=format!("/learn/{game}")>{said!("learn-link")}{mark}</a> }
        .into_any()
}

/// What is promised.
#[component]
fn Promises() -> impl IntoView {
    view! {
        <ul class="special" aria-label=said!("promises")>
            <li>
                <svg viewBox="0 0 40 40" aria-hidden="true" class="art">
                    <use href="#m-5" x="2" y="9" width="25" height="25"/>
                    <circle class="seal-disc" cx="28" cy="13" r="10"/><path class="seal-mark" d="M23.5 13l3.2 3.5 6-7"/>
                </svg>
                <b>{said!("promise-dice")}</b><p>{said!("promise-dice-text")}</p>
            </li>
            <li>
                <svg viewBox="0 0 40 40" aria-hidden="true" class="art">
                    <use class="inkfill" href="#i-rolling-dices" x="3" y="3" width="34" height="34"/>
                </svg>
                <b>{said!("promise-odds")}</b><p>{said!("promise-odds-text")}</p>
            </li>
            <li>
                <svg viewBox="0 0 40 40" aria-hidden="true" class="art">
                    <use class="inkfill" href="#i-anticlockwise-rotation" x="3" y="3" width="34" height="34"/>
                </svg>
                <b>{said!("promise-undo")}</b><p>{said!("promise-undo-text")}</p>
            </li>
            <li>
                <svg viewBox="0 0 40 40" aria-hidden="true" class="art">
                    <rect class="ghost" x="3" y="8" width="34" height="22" rx="3"/>
                    <path class="ghost-line" d="M9 16h12M9 22h8"/>
                    <circle class="seal-disc" cx="30" cy="26" r="9"/><text class="why-mark" x="30" y="31">"?"</text>
                </svg>
                <b>{said!("promise-why")}</b><p>{part(move || rich(&t!("promise-why-text")))}</p>
            </li>
        </ul>
    }
}
