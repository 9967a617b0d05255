//! The ways in: a guest becomes an account, an account signs in.

use super::{
    calls::call,
    form::{Deed, Doing, Kind, field, form},
    oidc, passkeys,
};
use crate::{
    client::me,
    platform::{address, live::part, words},
    shell::masthead::Masthead,
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Account, Me, Played};
use serde_json::json;

/// What the server keeps of the reader, once it has answered.
#[derive(Copy, Clone)]
pub(super) struct Kept {
    account: RwSignal<Option<Account>>,
    /// Whether no server has answered.
    pub(super) is_missing: RwSignal<bool>,
}

impl Kept {
    /// Asks for it.
    pub(super) fn ask() -> Self {
        let kept = Self { account: RwSignal::new(None), is_missing: RwSignal::new(false) };
        kept.ask_again();
        kept
    }

    /// Asks once more: something has changed.
    pub(super) fn ask_again(self) {
        spawn_local(async move {
            // There is nobody before this was asked.
            me::ask().await;
            let found = call::<Account>("GET", "/api/account", None).await.ok();
            let _ = self.is_missing.try_set(found.is_none());
            let _ = self.account.try_set(found);
        });
    }

    /// The answer; reading it subscribes to newer ones.
    pub(super) fn get(self) -> Option<Account> {
        self.account.get()
    }
}

/// The reader is known as this one now, and sees the account.
pub(super) fn enter(known: Me) {
    me::set(Some(known));
    address::go("/account");
}

/// A guest becomes an account.
#[component]
pub(super) fn Join() -> impl IntoView {
    let (name, password, email) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let account = Kept::ask();
    Effect::new(move || {
        if let Some(account) = account.get() {
            if account.has_account {
                address::go("/account");
            }
            name.set(account.name);
        }
    });
    let by_password = move || -> Deed {
        let language = words::language().code();
        let wish = json!({
            "name": name.get_untracked(), "password": password.get_untracked(),
            "email": email.get_untracked(), "language": language,
        });
        Box::pin(async move { call("POST", "/api/account", Some(wish.to_string())).await.map(enter) })
    };
    let by_passkey = Doing::new();
    let passkey = move || -> Deed {
        Box::pin(async move { passkeys::make(Some(&name.get_untracked())).await.map(enter) })
    };
    let fields = move || {
        let ways = account.get()?.ways;
        let has_passkeys = ways.passkeys && passkeys::can();
        let mut fields = vec![field(
            Kind::NewPassword,
            password,
            || t!("account-password"),
            || t!("account-password-help"),
            true,
        )];
        if ways.mail {
            fields.push(field(
                Kind::Email,
                email,
                || t!("account-email-optional"),
                || t!("account-email-help"),
                false,
            ));
        }
        let without = (!ways.mail).then(|| view! { <p class="quiet-text">{t!("account-no-mail-here")}</p> });
        let passkey = has_passkeys.then(|| {
            view! {
                <section class="entrance">
                    <h2>{t!("account-by-passkey")}</h2>
                    <p>{t!("account-passkey-text")}</p>
                    {by_passkey.notice()}
                    {by_passkey.button("button primary", || t!("account-join-passkey"), passkey)}
                </section>
            }
        });
        Some(view! {
            {field(Kind::Name, name, || t!("account-name"), || t!("account-name-help"), true)}
            <div class="entrances">
                {oidc::entrance(&ways)}
                {passkey}
                <section class="entrance">
                    <h2>{t!("account-by-password")}</h2>
                    {form("fields", fields, || t!("account-join-password"), !has_passkeys, by_password)}
                    {without}
                </section>
            </div>
        })
    };
    view! {
        <Masthead title=Signal::derive(|| t!("account-join-title"))/>
        <main class="page account" id="main">
            <p class="lead">{said!("account-join-text")}</p>
            {part(fields)}
            <p class="quiet-text">{said!("account-have-one")}" "<a href="/account/sign-in">{said!("account-sign-in")}</a></p>
        </main>
    }
}

/// An account signs in.
#[component]
pub(super) fn SignIn() -> impl IntoView {
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (account, left) = (Kept::ask(), RwSignal::new(0_usize));
    Effect::new(move || match account.get() {
        // At a repeated login the name is known.
        Some(account) if account.has_account => name.set(account.name),
        Some(_) => spawn_local(async move {
            let played: Vec<Played> = call("GET", "/api/account/matches", None).await.unwrap_or_default();
            let running = played.iter().filter(|played| !played.is_over).count();
            let _ = left.try_set(running);
        }),
        None => (),
    });
    let by_password = move || -> Deed {
        let wish = json!({ "name": name.get_untracked(), "password": password.get_untracked() });
        Box::pin(async move { call("POST", "/api/session", Some(wish.to_string())).await.map(enter) })
    };
    let by_passkey = Doing::new();
    let passkey = move || -> Deed {
        Box::pin(async move {
            let name = name.get_untracked();
            passkeys::sign_in(Some(name.trim()).filter(|name| !name.is_empty())).await.map(enter)
        })
    };
    let ways = move || account.get().map(|account| account.ways).unwrap_or_default();
    let passkey = move || {
        (ways().passkeys && passkeys::can()).then(|| {
            view! {
                <section class="entrance">
                    <h2>{t!("account-by-passkey")}</h2>
                    <p>{t!("account-passkey-short")}</p>
                    {by_passkey.notice()}
                    {by_passkey.button("button primary", || t!("account-use-passkey"), passkey)}
                </section>
            }
        })
    };
    let guest = move || {
        let is_guest = account.get().is_some_and(|account| !account.has_account);
        let left = left.get();
        (is_guest && left > 0).then(|| view! {
            <p class="notice mild">{t!("account-guest-matches", count = left)}" "<a href="/account/join">{t!("account-join")}</a></p>
        })
    };
    let fields = move || {
        vec![
            field(Kind::Known, name, || t!("account-known"), String::new, true),
            field(Kind::Password, password, || t!("account-password"), String::new, true),
        ]
    };
    view! {
        <Masthead title=Signal::derive(|| t!("account-sign-in"))/>
        <main class="page account" id="main">
            {part(guest)}
            <div class="entrances">
                {part(move || oidc::entrance(&ways()))}
                {part(passkey)}
                <section class="entrance">
                    <h2>{said!("account-by-password")}</h2>
                    {form("fields", fields(), || t!("account-sign-in"), true, by_password)}
                    <p><a href="/account/forgot">{said!("account-forgot")}</a></p>
                </section>
            </div>
            <p class="quiet-text">{said!("account-have-none")}" "<a href="/account/join">{said!("account-join")}</a></p>
        </main>
    }
}
