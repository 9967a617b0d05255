//! A match with a stranger: one choice of speed, and the server finds someone.

use crate::{
    client::{channel::post, me},
    games::registry::Known,
    platform::{address, live::part, words},
    shell::{masthead::Masthead, pace},
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Found, Pace, Pair};

/// The page.
#[component]
pub(crate) fn Meet(game: &'static Known) -> impl IntoView {
    let (seats, trouble) = (game.together(), RwSignal::new(None::<String>));
    let meet = move |pace: Pace| {
        spawn_local(async move {
            // The cookie that says who we are comes with this answer.
            me::ask().await;
            let wish = Pair { game: game.id, seats, pace };
            let body = serde_json::to_string(&wish).ok();
            match post::<Found>("/api/pair", body).await {
                Ok(found) => address::go(&format!("/table/{}?join=1", found.id)),
                Err(text) => trouble.set(Some(text)),
            }
        });
    };
    let ways = move || {
        words::language();
        let [quick, calm, day, days] = pace::usual(game.minutes, seats);
        let way = |at: usize, title: String, of: Pace| {
            view! {
                <button class="button" class:primary=at == 1 type="button" data-meet=at on:click=move |_| meet(of)>
                    <b>{title}</b><small>{pace::in_words(Some(of))}</small>
                </button>
            }
        };
        view! {
            <div class="choices-row">
                {way(0, t!("meet-quick"), quick)}{way(1, t!("meet-calm"), calm)}{way(2, t!("meet-day"), day)}{way(3, t!("meet-days"), days)}
            </div>
        }
    };
    view! {
        <Masthead title=Signal::derive(move || t!("meet-title", game = game.title()))/>
        <main class="page friends" id="main">
            <p class="lead">{said!("meet-text")}</p>
            {part(ways)}
            {part(move || trouble.get().map(|text| view! { <p class="notice" role="alert">{text}</p> }))}
            <p><a href=format!("/friends/{}", game.id)>{said!("meet-friends")}</a></p>
        </main>
    }
}
