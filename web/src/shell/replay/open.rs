//! Finding the archive of a match: from a record on this device, or from the server.

use super::{document::Document, on_the_way, page::ReplayPage, state::Replay};
use crate::{
    client::{engine, kept, me},
    games::registry,
    platform::{
        address, browser,
        live::{live, part},
    },
    shell::masthead::Masthead,
};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::Seat;
use regalia_table::MatchId;
use regalia_wire::{Call, Listed};
use std::sync::Arc;

/// A match to be shown, and whose eyes it is seen with first; taken once.
type Once = Arc<std::sync::Mutex<Option<(Document, Option<Seat>)>>>;

/// What came of looking for an archive.
#[derive(Clone)]
enum Found {
    Looking,
    Here(Once),
    Missing,
}

/// The page of a match.
pub(super) fn page(id: MatchId) -> AnyView {
    let found = RwSignal::new(Found::Looking);
    spawn_local(async move {
        let document = match kept::record(id) {
            Some(record) => from_record(record).await,
            None => from_server(id).await,
        };
        let _ = found.try_set(match document {
            Some(document) => Found::Here(Arc::new(Some(document).into())),
            None => Found::Missing,
        });
    });
    part(move || match found.get() {
        Found::Looking => on_the_way(|| t!("replay-waiting")),
        Found::Missing => missing(),
        Found::Here(document) => match document.lock().ok().and_then(|mut document| document.take()) {
            Some((document, you)) => {
                let game =
                    registry::known(document.archived.game.as_str()).map_or("", |known| known.id.as_str());
                let replay = Replay::new(document, game, you);
                view! { <ReplayPage replay/> }.into_any()
            }
            None => missing(),
        },
    })
    .into_any()
}

async fn from_record(record: String) -> Option<(Document, Option<Seat>)> {
    let text: String = engine::call(&Call::Frames { record }).await?;
    let document = Document::read(&text)?;
    let people: Vec<usize> =
        (0..).zip(&document.archived.chairs).filter(|(_, chair)| !chair.is_bot()).map(|(at, _)| at).collect();
    let you = match people[..] {
        [at] => Some(Seat(at as u8)),
        _ => None,
    };
    Some((document, you))
}

async fn from_server(id: MatchId) -> Option<(Document, Option<Seat>)> {
    // The cookie that says who we are comes with this answer.
    me::ask().await;
    let listed: Listed = browser::fetch("GET", &format!("/api/tables/{id}/replay"), None).await?;
    let text = browser::fetch_text("GET", &format!("/api/tables/{id}/frames"), None).await?;
    let mut document = Document::read(&text)?;
    document.name(&listed);
    Some((document, listed.you))
}

fn missing() -> AnyView {
    view! {
        <Masthead title=Signal::derive(|| t!("replay-title"))/>
        <main class="page" id="main">
            <p class="lead" role="alert">{said!("replay-missing")}</p>
            <ChooseFile/>
        </main>
    }
    .into_any()
}

/// The page without a match: a record can be opened.
pub(super) fn choose() -> AnyView {
    view! {
        <Masthead title=Signal::derive(|| t!("replay-title"))/>
        <main class="page" id="main">
            <p class="lead">{said!("replay-open-text")}</p>
            <ChooseFile/>
        </main>
    }
    .into_any()
}

/// Opens a record that was taken home.
#[component]
fn ChooseFile() -> impl IntoView {
    let trouble = RwSignal::new(false);
    let choose = move |event: leptos::ev::Event| {
        let Some(file) = event.target().and_then(|target| browser::chosen_file(&target)) else { return };
        spawn_local(async move {
            let text = browser::read_file(&file).await;
            let sound = match text.clone() {
                Some(record) => engine::call::<String>(&Call::Frames { record }).await.is_some(),
                None => false,
            };
            match text.filter(|_| sound).and_then(|record| Some((kept::number(&record)?, record))) {
                Some((id, record)) => {
                    kept::keep(id, &record);
                    // A path of its own makes the page begin anew even where one was.
                    address::go("/");
                    browser::sleep(0).await;
                    address::go(&format!("/replay/{id}"));
                }
                None => drop(trouble.try_set(true)),
            }
        });
    };
    view! {
        <p class="choose-file">
            <label for="record-file">{said!("replay-open")}</label>
            <input id="record-file" type="file" accept="application/json,.json" on:change=choose/>
        </p>
        {part(move || trouble.get().then(|| view! { <p class="notice" role="alert">{live(|| t!("replay-open-bad"))}</p> }))}
    }
}
