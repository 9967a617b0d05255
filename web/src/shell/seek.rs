//! Looking for opponents: who is there, how long it takes, and a way out.

use crate::{
    client::seek::{follow, is_on, seeking, stop},
    games::registry,
    platform::{address, live::part},
    shell::{masthead::Masthead, pace},
    ui::{
        button::button,
        panel,
        signs::{shield, symbol},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::Seat;
use regalia_wire::{Seeker, Seeking};
use std::time::Duration;

/// After so many seconds somebody who is alone is offered to play bots.
const ALONE: u32 = 45;

/// The page.
#[component]
pub(crate) fn SeekPage() -> impl IntoView {
    follow();
    let (first, passed) = (Memo::new(|_| seeking().map(|seeking| seeking.waited)), RwSignal::new(0_u32));
    // The time goes on between two answers.
    Effect::new(move || {
        first.track();
        passed.set(0);
    });
    if let Ok(clock) =
        set_interval_with_handle(move || passed.update(|passed| *passed += 1), Duration::from_secs(1))
    {
        on_cleanup(move || clock.clear());
    }
    let waited = Signal::derive(move || first.get().map(|first| first + passed.get()));
    let body = move || match seeking() {
        Some(seeking) => standing(&seeking),
        None if is_on() => view! { <p class="lead" role="status">{t!("account-waiting")}</p> }.into_any(),
        None => view! {
            <p class="lead" role="status">{t!("seek-over")}</p>
            {button(t!("seek-home")).leads("/")}
        }
        .into_any(),
    };
    let clock = move || waited.get().map(|waited| view! { <time class="seek-time">{time(waited)}</time> });
    view! {
        <Masthead title=Signal::derive(|| t!("seek-title"))/>
        <main class="page seek" id="main">{part(clock)}{part(body)}</main>
    }
}

/// A time as a clock shows it.
fn time(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

fn standing(seeking: &Seeking) -> AnyView {
    let asked = &seeking.asked;
    let games: Vec<String> = asked.games.iter().map(|game| registry::title(game.as_str())).collect();
    let players = match asked.seats[..] {
        [seats] => t!("seek-players", count = seats),
        _ => t!("seek-players-any"),
    };
    let wishes = [games.join(", "), players, pace::in_words(Some(asked.pace))];
    let wishes = wishes.map(|wish| view! { <li>{wish}</li> }).collect_view();
    let usual = match seeking.usual_wait {
        None => t!("seek-wait-unknown"),
        Some(seconds) if seconds < 45 => t!("seek-wait-short"),
        Some(seconds) => t!("seek-wait", count = seconds.div_ceil(60)),
    };
    let reach = match seeking.here {
        0 => t!("seek-reach-none"),
        all => t!("seek-reach-of", count = seeking.in_reach, all = all),
    };
    let status = match &seeking.group {
        Some(group) => t!("seek-found", here = group.here, count = group.seats),
        None if !asked.pace.is_live() => t!("seek-days"),
        None => t!("seek-live"),
    };
    // The first seats are taken by those who would do.
    let found =
        seeking.group.as_ref().map_or(1 + seeking.in_reach as usize, |group| usize::from(group.seats));
    let most = asked.seats.iter().copied().max().unwrap_or(2);
    let seat = |seat: Seat| match seat.index() < found {
        true => shield(seat),
        false => symbol("shield", "shield-free"),
    };
    let other = |seeker: &Seeker| {
        let rating = seeker.rating.map(|rating| view! { <small>{rating}</small> });
        view! { <li><b>{seeker.name.clone()}</b>{rating}</li> }
    };
    let others = (!seeking.others.is_empty()).then(|| {
        view! {
            {panel::title(None, t!("seek-others"))}
            <ul class="seekers">{seeking.others.iter().map(other).collect_view()}</ul>
        }
    });
    let game = asked.games.first().map(|game| format!("/local/{game}?seats={most}")).unwrap_or_default();
    let alone = (seeking.in_reach == 0 && seeking.waited >= ALONE && asked.pace.is_live())
        .then(|| view! { <p class="quiet-text">{t!("seek-alone")}</p> });
    let cancel = || {
        spawn_local(async {
            stop().await;
            address::go("/");
        });
    };
    view! {
        <ul class="seek-wishes" aria-label=t!("seek-wishes")>{wishes}</ul>
        <p class="seek-seats" aria-hidden="true">{Seat::all(most).map(seat).collect_view()}</p>
        <p class="lead" role="status">{status}</p>
        <dl class="seek-facts">
            <div><dt>{t!("seek-reach")}</dt><dd>{reach}</dd></div>
            <div><dt>{t!("seek-usual")}</dt><dd>{usual}</dd></div>
        </dl>
        {others}
        {alone}
        <div class="choices-row">
            {button(t!("seek-cancel")).mark("data-seek", "cancel").does(cancel)}
            {button(t!("seek-bot")).detail(t!("seek-bot-detail")).main(true).mark("data-seek", "bot").leads(game)}
        </div>
    }
    .into_any()
}
