//! The strongest in a game, live and over days, people and programs.

use super::{
    address,
    told::{Answer, ask, margin, speed},
};
use crate::{
    client::me,
    games::registry::{self, Known},
    platform::{
        browser,
        live::{live, part},
        words,
    },
    shell::masthead::Masthead,
    ui::{
        button::small,
        chip::{chip, unnamed},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Rank, Ranks, Speed};

/// The page.
#[component]
pub(super) fn RanksPage(game: &'static Known) -> impl IntoView {
    let asked = browser::parameter("speed").and_then(|name| Speed::named(&name));
    let chosen = RwSignal::new((asked.unwrap_or(Speed::Live), false));
    let (rows, next) = (RwSignal::new(Answer::<Vec<Rank>>::Awaited), RwSignal::new(None::<String>));
    let more = move |of: (Speed, bool), after: Option<String>| {
        let after = after.map(|after| format!("&after={after}")).unwrap_or_default();
        let path = format!("/api/ranks/{}/{}?programs={}{after}", game.id, of.0.id(), of.1);
        spawn_local(async move {
            let answer = ask::<Ranks>(&path).await;
            // The reader may have chosen another list, or gone to another page.
            if chosen.try_get_untracked() != Some(of) {
                return;
            }
            rows.update(|rows| {
                *rows = match (std::mem::replace(rows, Answer::Awaited), answer) {
                    (Answer::Told(mut old), Answer::Told(page)) => {
                        next.set(page.next);
                        old.extend(page.rows);
                        Answer::Told(old)
                    }
                    (_, Answer::Told(page)) => {
                        next.set(page.next);
                        Answer::Told(page.rows)
                    }
                    (_, Answer::Unknown) => Answer::Unknown,
                    _ => Answer::Missing,
                };
            });
        });
    };
    spawn_local(async { drop(me::ask().await) });
    more(chosen.get_untracked(), None);
    let choose = move |of: (Speed, bool)| {
        rows.set(Answer::Awaited);
        next.set(None);
        chosen.set(of);
        more(of, None);
    };
    let speeds = Speed::ALL.map(|of| {
        let (is_on, choose) = (move || chosen.get().0 == of, move || choose((of, chosen.get_untracked().1)));
        chip(live(move || speed(of)), ("data-speed", of.id().to_owned()), is_on, choose)
    });
    let kinds = [(false, key!("ranks-people")), (true, key!("ranks-programs"))].map(|(programs, label)| {
        let (is_on, choose) =
            (move || chosen.get().1 == programs, move || choose((chosen.get_untracked().0, programs)));
        chip(live(move || t!(label)), ("data-programs", programs.to_string()), is_on, choose)
    });
    let others = registry::all().iter().map(|other| {
        let is_this = (other.id == game.id).then_some("page");
        view! { <li><a href=format!("/ranks/{}", other.id) aria-current=is_this>{live(move || other.title())}</a></li> }
    });
    let body = move || {
        words::language();
        match rows.get() {
            Answer::Awaited => view! { <p role="status">{t!("account-waiting")}</p> }.into_any(),
            Answer::Told(rows) if rows.is_empty() => {
                view! { <p class="quiet-text no-ranks">{t!("ranks-empty")}</p> }.into_any()
            }
            Answer::Told(rows) => table(&rows),
            Answer::Unknown | Answer::Missing => view! { <p>{t!("account-no-server")}</p> }.into_any(),
        }
    };
    let button = move || {
        let after = next.get()?;
        Some(small(t!("profile-more")).does(move || more(chosen.get_untracked(), Some(after.clone()))))
    };
    view! {
        <Masthead title=Signal::derive(move || t!("ranks-title", game = game.title()))/>
        <main class="page people-page" id="main">
            <nav class="contents" aria-label=said!("home-games")><ol>{others.collect_view()}</ol></nav>
            {unnamed(said!("pace-title"), speeds.into_iter().collect_view())}
            {unnamed(said!("ranks-kind"), kinds.into_iter().collect_view())}
            {part(body)}
            {part(button)}
            <p class="quiet-text">{said!("ranks-note")}</p>
            <p class="quiet-text">{said!("ranks-weight")}</p>
        </main>
    }
}

fn table(rows: &[Rank]) -> AnyView {
    let row = |row: &Rank| {
        view! {
            <tr class:you=row.is_you data-rank=row.rank.to_string()>
                <td>{row.rank.to_string()}</td>
                <th scope="row"><a href=address(&row.name)>{row.name.clone()}</a></th>
                <td><b>{row.strength.rating.to_string()}</b>" "<small>{margin(row.strength)}</small></td>
                <td>{row.matches.to_string()}</td>
            </tr>
        }
    };
    view! {
        <table class="numbers-table ranks">
            <thead><tr><th scope="col">{t!("ranks-rank")}</th><th scope="col">{t!("ranks-name")}</th>
                <th scope="col">{t!("ranks-rating")}</th><th scope="col">{t!("profile-matches")}</th></tr></thead>
            <tbody>{rows.iter().map(row).collect_view()}</tbody>
        </table>
    }
    .into_any()
}
