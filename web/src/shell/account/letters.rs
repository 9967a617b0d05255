//! What goes by e-mail: a forgotten password, and the pages that the links lead to.

use super::{
    calls::{Refused, call},
    entry::{Kept, enter},
    form::{Deed, Kind, field, form},
};
use crate::{
    client::me,
    platform::{browser, live::part, words},
    shell::masthead::Masthead,
};
use leptos::{prelude::*, task::spawn_local};
use serde_json::{Value, json};

/// Asks for an e-mail with a link to a new password.
#[component]
pub(super) fn Forgot() -> impl IntoView {
    let (email, is_sent, account) = (RwSignal::new(String::new()), RwSignal::new(false), Kept::ask());
    let ask = move || -> Deed {
        let wish = json!({ "email": email.get_untracked(), "language": words::language().code() });
        Box::pin(async move {
            call::<Value>("POST", "/api/letters/forgot", Some(wish.to_string())).await?;
            let _ = is_sent.try_set(true);
            Ok(())
        })
    };
    let body = move || {
        if is_sent.get() {
            return view! { <p class="lead" role="status">{t!("account-forgot-sent")}</p> }.into_any();
        }
        match account.get() {
            Some(account) if !account.ways.mail => {
                view! { <p class="lead">{t!("account-no-mail")}</p> }.into_any()
            }
            _ => {
                let fields = vec![field(Kind::Email, email, || t!("account-email"), String::new, true)];
                view! {
                    <p class="lead">{t!("account-forgot-text")}</p>
                    {form("fields", fields, || t!("account-forgot-send"), true, ask)}
                }
                .into_any()
            }
        }
    };
    view! {
        <Masthead title=Signal::derive(|| t!("account-forgot"))/>
        <main class="page account" id="main">
            {part(body)}
            <p><a href="/account/sign-in">{said!("account-sign-in")}</a></p>
        </main>
    }
}

/// A new password, by the link in an e-mail.
#[component]
pub(super) fn Reset() -> impl IntoView {
    let password = RwSignal::new(String::new());
    let reset = move || -> Deed {
        let wish = json!({ "token": browser::fragment(), "password": password.get_untracked() });
        Box::pin(async move { call("POST", "/api/letters/reset", Some(wish.to_string())).await.map(enter) })
    };
    let fields = vec![field(
        Kind::NewPassword,
        password,
        || t!("account-new-password"),
        || t!("account-password-help"),
        true,
    )];
    view! {
        <Masthead title=Signal::derive(|| t!("account-new-password"))/>
        <main class="page account" id="main">
            <p class="lead">{said!("account-reset-text")}</p>
            {form("fields", fields, || t!("account-reset"), true, reset)}
            <p><a href="/account/forgot">{said!("account-another-letter")}</a></p>
        </main>
    }
}

/// Confirms an address, by the link in an e-mail.
#[component]
pub(super) fn Confirm() -> impl IntoView {
    let done = RwSignal::new(None::<Result<(), Refused>>);
    spawn_local(async move {
        let wish = json!({ "token": browser::fragment() });
        let answer = call::<Value>("POST", "/api/letters/confirm", Some(wish.to_string())).await;
        me::ask().await;
        let _ = done.try_set(Some(answer.map(drop)));
    });
    let body = move || match done.get() {
        None => view! { <p class="lead" role="status">{t!("account-waiting")}</p> }.into_any(),
        Some(Ok(())) => view! { <p class="lead" role="status">{t!("account-confirmed")}</p> }.into_any(),
        Some(Err(refused)) => view! { <p class="notice" role="alert">{refused.text}</p> }.into_any(),
    };
    view! {
        <Masthead title=Signal::derive(|| t!("account-email"))/>
        <main class="page account" id="main">
            {part(body)}
            <p><a href="/account">{said!("account-to-account")}</a></p>
        </main>
    }
}
