//! Somebody with an account: ratings, how they came about, places, matches.

use super::told::{Answer, ask, margin, speed};
use crate::{
    client::me,
    games::registry,
    platform::{browser, live::part, words},
    shell::masthead::Masthead,
    ui::{
        button::small,
        plot::plot,
        signs::{symbol, tincture},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Met, Profile, Rated, RatedMatch, RatedPage, Tally};

/// The page.
#[component]
pub(super) fn ProfilePage(name: String) -> impl IntoView {
    let profile = RwSignal::new(Answer::<Profile>::Awaited);
    let path = format!("/api/profiles/{}", String::from(js_sys::encode_uri_component(&name)));
    let asked = path.clone();
    spawn_local(async move {
        me::ask().await;
        let told = ask(&asked).await;
        let _ = profile.try_set(told);
    });
    let body = move || {
        words::language();
        match profile.get() {
            Answer::Awaited => view! { <p class="lead" role="status">{t!("account-waiting")}</p> }.into_any(),
            Answer::Unknown => view! { <p class="lead nobody">{t!("profile-nobody")}</p> }.into_any(),
            Answer::Missing => view! { <p class="lead">{t!("account-no-server")}</p> }.into_any(),
            Answer::Told(profile) => person(&profile, path.clone()),
        }
    };
    view! {
        <Masthead title=Signal::stored(name)/>
        <main class="page people-page" id="main">{part(body)}</main>
    }
}

fn person(profile: &Profile, path: String) -> AnyView {
    let since = t!("profile-since", day = browser::day(profile.since, words::language().code()));
    let own = profile.is_you.then(|| view! { " "<a href="/account">{t!("account-title")}</a> });
    let ratings = match profile.ratings.is_empty() {
        true => view! { <p class="quiet-text">{t!("profile-unrated")}</p> }.into_any(),
        false => view! { <ol class="rating-cards">{profile.ratings.iter().map(card).collect_view()}</ol> }
            .into_any(),
    };
    let has_played = !profile.tallies.is_empty();
    view! {
        <p class="lead">{since}{own}</p>
        {profile.met.map(|met| meeting(met, &profile.name))}
        <section id="ratings"><h2>{t!("profile-ratings")}</h2>{ratings}</section>
        {has_played.then(|| places(&profile.tallies))}
        {has_played.then(|| view! { <Matches path/> })}
    }
    .into_any()
}

/// What came of the matches against the reader.
fn meeting(met: Met, name: &str) -> AnyView {
    let all = met.ahead + met.behind + met.level;
    let text = t!("profile-met", name = name.to_owned(), count = all, ahead = met.ahead, behind = met.behind);
    let share = |count: u32| format!("flex-grow:{count}");
    view! {
        <section class="met" id="met">
            <p>{text}</p>
            <div class="met-bar" aria-hidden="true">
                <i class="ahead" style=share(met.ahead)></i><i style=share(met.level)></i><i class="behind" style=share(met.behind)></i>
            </div>
        </section>
    }
    .into_any()
}

/// A rating and how it came about.
fn card(rated: &Rated) -> AnyView {
    let strength = rated.strength;
    let mut notes = vec![t!("profile-count", count = rated.matches)];
    notes.extend(rated.best.map(|best| t!("profile-best", rating = best.to_string())));
    let provisional =
        strength.is_provisional.then(|| view! { <small class="tag">{t!("rating-provisional")}</small> });
    view! {
        <li class="rating-card" data-game=rated.game.to_string() data-speed=rated.speed.id()>
            <div class="card-head">
                {symbol("row-scene", &format!("scene-{}", rated.game))}
                <span><b><a href=format!("/ranks/{}?speed={}", rated.game, rated.speed.id())>{registry::title(rated.game.as_str())}</a></b>
                    <small>{speed(rated.speed)}</small></span>
            </div>
            <p class="rating-score"><b>{strength.rating.to_string()}</b><small>{margin(strength)}</small>{provisional}</p>
            {plot(&rated.history, history_in_words(&rated.history))}
            <small>{notes.join(" · ")}</small>
        </li>
    }
    .into_any()
}

/// The ratings of a plot in words.
fn history_in_words(history: &[i32]) -> String {
    let (first, last) =
        (history.first().copied().unwrap_or_default(), history.last().copied().unwrap_or_default());
    t!("plot-label", count = history.len() as u64, first = first.to_string(), last = last.to_string())
}

/// How often somebody came in which place.
fn places(tallies: &[Tally]) -> AnyView {
    let most = tallies.iter().map(|tally| tally.places.len()).max().unwrap_or_default();
    let head = (1..=most).map(|place| view! { <th scope="col">{t!("place", place = place as u64)}</th> });
    let row = |tally: &Tally| {
        let count: u32 = tally.places.iter().sum();
        let cell = |at: usize| {
            let times = tally.places.get(at).map(u32::to_string);
            view! { <td>{times.unwrap_or_default()}</td> }
        };
        view! {
            <tr>
                <th scope="row">{registry::title(tally.game.as_str())}<small>{t!("profile-seats", count = u64::from(tally.seats))}</small></th>
                <td>{count.to_string()}</td>{(0..most).map(cell).collect_view()}<td>{tally.left.to_string()}</td>
            </tr>
        }
    };
    view! {
        <section id="places">
            <h2>{t!("profile-places")}</h2>
            <div class="scroller" tabindex="0" role="region" aria-label=t!("profile-places")><table class="numbers-table">
                <thead><tr><th scope="col">{t!("profile-game")}</th><th scope="col">{t!("profile-matches")}</th>
                    {head.collect_view()}<th scope="col">{t!("profile-left")}</th></tr></thead>
                <tbody>{tallies.iter().map(row).collect_view()}</tbody>
            </table></div>
        </section>
    }
    .into_any()
}

/// The matches that counted, page by page.
#[component]
fn Matches(path: String) -> impl IntoView {
    let (matches, next) = (RwSignal::new(Vec::<RatedMatch>::new()), RwSignal::new(None::<String>));
    let more = move |after: Option<String>| {
        let after = after.map(|after| format!("?after={after}")).unwrap_or_default();
        let path = format!("{path}/matches{after}");
        spawn_local(async move {
            if let Answer::Told(page) = ask::<RatedPage>(&path).await {
                let _ = matches.try_update(|matches| matches.extend(page.matches));
                let _ = next.try_set(page.next);
            }
        });
    };
    more(None);
    let rows = move || matches.get().iter().map(row).collect_view();
    let button = move || {
        let (more, after) = (more.clone(), next.get()?);
        let more = move || more(Some(after.clone()));
        Some(small(t!("profile-more")).is("small-button more-matches").does(more))
    };
    view! {
        <section id="rated-matches">
            <h2>{said!("profile-recent")}</h2>
            <ol class="rows matches">{part(rows)}</ol>
            {part(button)}
        </section>
    }
}

fn row(played: &RatedMatch) -> AnyView {
    let place = match played.has_left {
        true => t!("profile-has-left"),
        false => t!("place", place = u64::from(played.place)),
    };
    let others = played.players.iter().map(|rival| {
        let name = rival.name.clone().unwrap_or_else(|| t!("has-left"));
        view! { <span class=format!("rival {}", tincture(rival.seat))>{format!("{}. {name}", rival.place)}</span> }
    });
    let day = browser::day(played.at, words::language().code());
    let (sign, class) = if played.change < 0 { ("−", "fell") } else { ("+", "rose") };
    let change = format!("{sign}{}", played.change.unsigned_abs());
    view! {
        <li class="row" data-match=played.id.to_string()>
            {symbol("row-scene", &format!("scene-{}", played.game))}
            <span>
                <b><a href=format!("/replay/{}", played.id)>{registry::title(played.game.as_str())}</a></b>
                <small>{format!("{day} · {} · {place}", speed(played.speed))}</small>
                <small class="opponents">{others.collect_view()}</small>
            </span>
            <span class="rating-change"><b>{played.rating.to_string()}</b><small class=class>{change}</small></span>
        </li>
    }
    .into_any()
}
