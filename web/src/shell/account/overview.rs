//! The account: who one is, what one plays, and everything that can be changed.

use super::{
    calls::call,
    entry::Kept,
    form::{Deed, Doing},
    notify::NotifySection,
    oidc,
    people::People,
    rest::RestSection,
    sanctions::Sanctions,
    sections,
    tokens::Tokens,
};
use crate::{
    games::registry,
    platform::{
        browser,
        live::{live, part},
        words,
    },
    shell::{masthead::Masthead, people},
    ui::{
        button::{button, small},
        signs::symbol,
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Account, Played};
use serde_json::Value;

/// So many matches are shown at first.
const SHOWN: usize = 5;

/// The page.
#[component]
pub(super) fn Overview() -> impl IntoView {
    let kept = Kept::ask();
    let body = move || match kept.get() {
        Some(account) if account.has_account => owner(kept, account),
        Some(account) => guest(&account),
        None => {
            let text =
                move || if kept.is_missing.get() { t!("account-no-server") } else { t!("account-waiting") };
            view! { <p class="lead" role="status">{live(text)}</p> }.into_any()
        }
    };
    view! {
        <Masthead title=Signal::derive(|| t!("account-title"))/>
        <main class="page account" id="main">{part(body)}</main>
    }
}

/// What a guest sees: how to stay, what was played.
fn guest(account: &Account) -> AnyView {
    view! {
        <p class="lead">{t!("account-guest", name = account.name.clone())}</p>
        <p>{t!("account-guest-text")}</p>
        <div class="choices-row">
            {button(t!("account-join")).detail(t!("account-join-detail")).main(true).leads("/account/join")}
            {button(t!("account-sign-in")).detail(t!("account-sign-in-detail")).leads("/account/sign-in")}
        </div>
        <Sanctions/>
        <Matches/>
        <NotifySection/>
        <RestSection/>
        <People/>
        {sections::data(false)}
    }
    .into_any()
}

/// What the owner of an account sees.
fn owner(kept: Kept, account: Account) -> AnyView {
    let leave = Doing::new();
    let sign_out = move || -> Deed {
        Box::pin(async move {
            call::<Value>("DELETE", "/api/session", None).await?;
            kept.ask_again();
            Ok(())
        })
    };
    view! {
        <div class="whoami">
            <p class="lead">{t!("account-owner", name = account.name.clone())}</p>
            {leave.button("button", || t!("account-sign-out"), sign_out)}
        </div>
        {leave.notice()}
        <p><a class="own-profile" href=people::address(&account.name)>{t!("profile-yours")}</a></p>
        {account.is_host.then(|| view! { <p><a href="/host">{t!("host-title")}</a></p> })}
        {account.is_moderator.then(|| view! { <p><a href="/moderation">{t!("moderation-title")}</a></p> })}
        <Sanctions/>
        <Matches/>
        <NotifySection/>
        <RestSection/>
        <People/>
        {sections::name(kept, &account)}
        {oidc::section(kept, &account)}
        {sections::passkeys(kept, &account)}
        {sections::password(kept, &account)}
        {sections::email(kept, &account)}
        {sections::devices(kept, account.devices)}
        <Tokens/>
        {sections::data(true)}
    }
    .into_any()
}

/// The matches that one has played or plays.
#[component]
fn Matches() -> impl IntoView {
    let (played, is_whole) = (RwSignal::new(None::<Vec<Played>>), RwSignal::new(false));
    spawn_local(async move {
        let found = call("GET", "/api/account/matches", None).await.unwrap_or_default();
        let _ = played.try_set(Some(found));
    });
    let rows = move || {
        let mut played = played.get()?;
        if played.is_empty() {
            return Some(view! { <p class="quiet-text">{t!("account-no-matches")}</p> }.into_any());
        }
        // What still runs comes first; within that, the newest.
        played.sort_by_key(|played| played.is_over);
        let count = if is_whole.get() { played.len() } else { SHOWN.min(played.len()) };
        let more = (count < played.len()).then(|| {
            let rest = played.len() - count;
            small(t!("account-more-matches", count = rest)).does(move || is_whole.set(true))
        });
        let row = |played: &Played| {
            let title = registry::title(played.game.as_str());
            let state = if played.is_over { t!("account-match-over") } else { t!("account-match-runs") };
            let day = browser::day(played.created, words::language().code());
            let address = if played.is_over {
                format!("/replay/{}", played.id)
            } else {
                format!("/table/{}", played.id)
            };
            let state =
                if played.is_over { format!("{state}, {}", t!("account-match-replay")) } else { state };
            view! {
                <li class="row" class:runs=!played.is_over data-table=played.id.to_string()>
                    {symbol("row-scene", &format!("scene-{}", played.game))}
                    <span><b><a href=address>{title}</a></b><small>{format!("{day} · {state}")}</small></span>
                </li>
            }
        };
        let rows = played.iter().take(count).map(row).collect_view();
        Some(view! { <ol class="rows matches">{rows}</ol>{more} }.into_any())
    };
    view! { <section id="matches"><h2>{said!("account-matches")}</h2>{part(rows)}</section> }
}
