//! A match with a stranger: one choice of speed, and the server finds someone.

use crate::{
    client::{channel::post, me},
    games::registry::Known,
    platform::{
        address,
        live::{live, part},
        words::Key,
    },
    shell::{masthead::Masthead, pace},
    ui::button::button,
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
    let titles = [key!("meet-quick"), key!("meet-calm"), key!("meet-day"), key!("meet-days")];
    let way = |(at, (title, of)): (usize, (Key, Pace))| {
        button(live(move || t!(title)))
            .detail(live(move || pace::in_words(Some(of))))
            .main(at == 1)
            .mark("data-meet", at.to_string())
            .does(move || meet(of))
    };
    let ways = titles.into_iter().zip(pace::usual(game.minutes, seats)).enumerate().map(way).collect_view();
    view! {
        <Masthead title=Signal::derive(move || t!("meet-title", game = game.title()))/>
        <main class="page friends" id="main">
            <p class="lead">{said!("meet-text")}</p>
            <div class="choices-row">{ways}</div>
            {part(move || trouble.get().map(|text| view! { <p class="notice" role="alert">{text}</p> }))}
            <p><a href=format!("/friends/{}", game.id)>{said!("meet-friends")}</a></p>
        </main>
    }
}
