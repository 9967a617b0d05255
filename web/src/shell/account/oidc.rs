//! Signing in by another site that the host trusts.

use super::{
    calls::{Refused, call},
    entry::{Kept, enter},
    form::{Deed, Doing},
    sections::change,
};
use crate::{
    platform::{browser, live::part},
    shell::masthead::Masthead,
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Account, Away, Ways};
use serde_json::json;

/// Goes to the other site; the page is left.
fn leave() -> Deed {
    Box::pin(async move {
        let away: Away = call("POST", "/api/oidc/new", Some("{}".to_owned())).await?;
        let _ = browser::window().location().set_href(&away.url);
        Ok(())
    })
}

/// The way in by the other site, if the host trusts one.
pub(super) fn entrance(ways: &Ways) -> Option<AnyView> {
    let site = ways.oidc.clone()?;
    let (doing, label) = (Doing::new(), site.clone());
    Some(
        view! {
            <section class="entrance" data-way="oidc">
                <h2>{t!("account-by-oidc", site = site.clone())}</h2>
                <p>{t!("account-oidc-text", site = site)}</p>
                {doing.notice()}
                {doing.button("button primary", move || t!("account-use-oidc", site = label.clone()), leave)}
            </section>
        }
        .into_any(),
    )
}

/// Whether the owner can log in with the other site, and how to change it.
pub(super) fn section(kept: Kept, account: &Account) -> Option<AnyView> {
    let site = account.ways.oidc.clone()?;
    let doing = Doing::new();
    let body = if account.is_vouched {
        let end = move || change(kept, "DELETE", "/api/oidc".to_owned(), None);
        view! {
            <p>{t!("account-oidc-linked", site = site.clone())}</p>
            {doing.button("button", || t!("account-oidc-unlink"), end)}
        }
        .into_any()
    } else {
        let label = site.clone();
        doing.button("button", move || t!("account-oidc-link", site = label.clone()), leave)
    };
    Some(view! { <section id="oidc"><h2>{site}</h2>{doing.notice()}{body}</section> }.into_any())
}

/// Back from the other site.
#[component]
pub(super) fn Return() -> impl IntoView {
    let refused = RwSignal::new(None::<Refused>);
    let (code, state) = (browser::parameter("code"), browser::parameter("state"));
    spawn_local(async move {
        let answer = json!({ "code": code.unwrap_or_default(), "state": state.unwrap_or_default() });
        match call("POST", "/api/oidc/session", Some(answer.to_string())).await {
            Ok(known) => enter(known),
            Err(why) => drop(refused.try_set(Some(why))),
        }
    });
    let body = move || match refused.get() {
        None => view! { <p class="lead" role="status">{t!("account-waiting")}</p> }.into_any(),
        Some(refused) => view! {
            <p class="notice" role="alert">{refused.text}</p>
            <p><a href="/account/sign-in">{t!("account-sign-in")}</a></p>
        }
        .into_any(),
    };
    view! {
        <Masthead title=Signal::derive(|| t!("account-oidc-title"))/>
        <main class="page account" id="main">{part(body)}</main>
    }
}
