//! Matches with strangers: how many play and how fast, and the server finds someone.

use crate::{
    client::seek,
    games::registry::Known,
    platform::{
        live::{live, part},
        words::Key,
    },
    shell::{masthead::Masthead, pace},
    ui::{
        button::button,
        chip::{chip, chips},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Pace, Seek};

/// The page.
#[component]
pub(crate) fn Meet(game: &'static Known) -> impl IntoView {
    let least = game.together();
    // How many play; nothing if any number will do.
    let (seats, trouble) = (RwSignal::new(Some(least)), RwSignal::new(None::<String>));
    let meet = move |pace: Pace| {
        spawn_local(async move {
            let seats =
                seats.get_untracked().map_or_else(|| (least..=game.most).collect(), |seats| vec![seats]);
            let asked = Seek { games: vec![game.id], seats, pace };
            if let Err(text) = seek::begin(&asked).await {
                let _ = trouble.try_set(Some(text));
            }
        });
    };
    let number = move |of: Option<u8>| {
        let label = move || of.map_or_else(|| t!("meet-any"), |seats| seats.to_string());
        let mark = ("data-seats", of.unwrap_or(0).to_string());
        chip(live(label), mark, move || seats.get() == of, move || seats.set(of))
    };
    let numbers = (game.most > least).then(|| {
        let all = (least..=game.most).map(Some).chain([None]).map(number).collect_view();
        chips(|| t!("friends-seats"), true, all)
    });
    let titles = [key!("meet-quick"), key!("meet-calm"), key!("meet-day"), key!("meet-days")];
    let way = |(at, (title, of)): (usize, (Key, Pace))| {
        button(live(move || t!(title)))
            .detail(live(move || pace::in_words(Some(of))))
            .main(at == 1)
            .mark("data-meet", at.to_string())
            .does(move || meet(of))
    };
    let ways = titles.into_iter().zip(pace::usual(game.minutes, least)).enumerate().map(way).collect_view();
    view! {
        <Masthead title=Signal::derive(move || t!("meet-title", game = game.title()))/>
        <main class="page friends" id="main">
            <p class="lead">{said!("meet-text")}</p>
            {numbers}
            <div class="choices-row">{ways}</div>
            {part(move || trouble.get().map(|text| view! { <p class="notice" role="alert">{text}</p> }))}
            <p><a href=format!("/friends/{}", game.id)>{said!("meet-friends")}</a></p>
        </main>
    }
}
