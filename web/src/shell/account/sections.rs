//! The parts of the account page: each shows one thing and changes it.

use super::{
    calls::call,
    entry::Kept,
    form::{Deed, Doing, Kind, field, form},
    passkeys as keys,
};
use crate::{
    client::me,
    platform::{address, browser, live::part, words},
    ui::button::button,
};
use leptos::prelude::*;
use regalia_wire::{Account, Device, Me, PasskeyNote};
use serde_json::{Value, json};

/// Does something on the server, and then shows the account as it is.
pub(super) fn change(kept: Kept, method: &'static str, path: String, body: Option<String>) -> Deed {
    Box::pin(async move {
        call::<Value>(method, &path, body).await?;
        kept.ask_again();
        Ok(())
    })
}

pub(super) fn day(seconds: u64) -> String {
    browser::day(seconds, words::language().code())
}

/// A device or a browser, by what it calls itself.
fn device(label: &str) -> String {
    if label.is_empty() { t!("account-some-device") } else { label.to_owned() }
}

/// The name that others see.
pub(super) fn name(kept: Kept, account: &Account) -> AnyView {
    let name = RwSignal::new(account.name.clone());
    let rename = move || -> Deed {
        let wish = json!({ "name": name.get_untracked() }).to_string();
        Box::pin(async move {
            let known: Me = call("POST", "/api/account/name", Some(wish)).await?;
            me::set(Some(known));
            kept.ask_again();
            Ok(())
        })
    };
    let fields = vec![field(Kind::Name, name, || t!("account-name"), || t!("account-name-help"), true)];
    view! {
        <section id="name">
            <h2>{t!("account-name")}</h2>
            {form("in-line", fields, || t!("account-rename"), false, rename)}
        </section>
    }
    .into_any()
}

/// The keys on one's devices.
pub(super) fn passkeys(kept: Kept, account: &Account) -> AnyView {
    let doing = Doing::new();
    let row = |passkey: &PasskeyNote| {
        let path = format!("/api/passkeys/{}", passkey.id);
        let used = match passkey.used {
            Some(used) => t!("account-passkey-used", day = day(used)),
            None => t!("account-passkey-unused"),
        };
        let remove = move || change(kept, "DELETE", path.clone(), None);
        view! {
            <li class="row">
                <span><b>{device(&passkey.label)}</b><small>{t!("account-made", day = day(passkey.created))}" · "{used}</small></span>
                {doing.button("button small", || t!("account-remove"), remove)}
            </li>
        }
    };
    let add = move || -> Deed {
        Box::pin(async move {
            keys::make(None).await?;
            kept.ask_again();
            Ok(())
        })
    };
    let can = account.ways.passkeys && keys::can();
    let rows = account.passkeys.iter().map(row).collect_view();
    let text = if can { t!("account-passkey-text") } else { t!("account-passkey-cannot") };
    view! {
        <section id="passkeys">
            <h2>{t!("account-passkeys")}</h2>
            <p>{text}</p>
            <ul class="rows">{rows}</ul>
            {doing.notice()}
            {can.then(|| doing.button("button", || t!("account-add-passkey"), add))}
        </section>
    }
    .into_any()
}

/// The password.
pub(super) fn password(kept: Kept, account: &Account) -> AnyView {
    let (password, is_done, has_one) =
        (RwSignal::new(String::new()), RwSignal::new(false), account.has_password);
    let set = move || -> Deed {
        let wish = json!({ "password": password.get_untracked() }).to_string();
        Box::pin(async move {
            call::<Value>("POST", "/api/account/password", Some(wish)).await?;
            let _ = password.try_set(String::new());
            let _ = is_done.try_set(true);
            if !has_one {
                kept.ask_again();
            }
            Ok(())
        })
    };
    let label = if has_one { key!("account-new-password") } else { key!("account-password") };
    let fields =
        vec![field(Kind::NewPassword, password, move || t!(label), || t!("account-password-help"), true)];
    let done = move || {
        is_done.get().then(|| view! { <p class="well" role="status">{t!("account-password-set")}</p> })
    };
    view! {
        <section id="password">
            <h2>{t!("account-password")}</h2>
            <p>{if has_one { t!("account-password-change") } else { t!("account-password-none") }}</p>
            {form("in-line", fields, || t!("account-set-password"), false, set)}
            {part(done)}
        </section>
    }
    .into_any()
}

/// The address for a forgotten password.
pub(super) fn email(kept: Kept, account: &Account) -> AnyView {
    let (email, sent, doing) = (RwSignal::new(String::new()), RwSignal::new(None::<String>), Doing::new());
    let ask = move || -> Deed {
        let address = email.get_untracked();
        let wish = json!({ "email": address, "language": words::language().code() }).to_string();
        Box::pin(async move {
            call::<Value>("POST", "/api/account/email", Some(wish)).await?;
            let _ = email.try_set(String::new());
            let _ = sent.try_set(Some(address));
            Ok(())
        })
    };
    let known = account.email.clone().map(|address| {
        let remove = move || change(kept, "DELETE", "/api/account/email".to_owned(), None);
        view! {
            <ul class="rows"><li class="row">
                <span><b>{address}</b><small>{t!("account-email-confirmed")}</small></span>
                {doing.button("button small", || t!("account-remove"), remove)}
            </li></ul>
        }
    });
    let change = account.ways.mail.then(|| {
        let label = if account.email.is_some() { key!("account-email-other") } else { key!("account-email") };
        let fields = vec![field(Kind::Email, email, move || t!(label), || t!("account-email-help"), true)];
        form("in-line", fields, || t!("account-email-send"), false, ask)
    });
    let told = move || {
        let told = |address: String| view! { <p class="well" role="status">{t!("account-email-sent", address = address)}</p> };
        sent.get().map(told)
    };
    let without = (!account.ways.mail).then(|| view! { <p>{t!("account-no-mail-here")}</p> });
    view! {
        <section id="email">
            <h2>{t!("account-email")}</h2>
            {without}
            {known}
            {doing.notice()}
            {change}
            {part(told)}
        </section>
    }
    .into_any()
}

/// Where one is signed in.
pub(super) fn devices(kept: Kept, devices: Vec<Device>) -> AnyView {
    let doing = Doing::new();
    let has_others = devices.len() > 1;
    let row = |is: Device| {
        let path = format!("/api/account/devices/{}", is.id);
        let end = move || change(kept, "DELETE", path.clone(), None);
        let note =
            if is.is_this { t!("account-this-device") } else { t!("account-seen", day = day(is.seen)) };
        view! {
            <li class="row" class:runs=is.is_this>
                <span><b>{device(&is.label)}</b><small>{t!("account-since", day = day(is.created))}" · "{note}</small></span>
                {(!is.is_this).then(|| doing.button("button small", || t!("account-sign-out"), end))}
            </li>
        }
    };
    let all = move || change(kept, "DELETE", "/api/account/devices".to_owned(), None);
    view! {
        <section id="devices">
            <h2>{t!("account-devices")}</h2>
            <ul class="rows">{devices.into_iter().map(row).collect_view()}</ul>
            {doing.notice()}
            {has_others.then(|| doing.button("button", || t!("account-sign-out-others"), all))}
        </section>
    }
    .into_any()
}

/// Everything that is kept, to take home or to be forgotten.
pub(super) fn data(has_account: bool) -> AnyView {
    let (doing, is_sure) = (Doing::new(), RwSignal::new(false));
    let take = || {
        // The browser itself downloads the file, however long it is.
        let _ = browser::window().location().set_href("/api/account/export");
    };
    let delete = move || -> Deed {
        Box::pin(async move {
            call::<Value>("DELETE", "/api/account", None).await?;
            me::set(None);
            address::go("/");
            Ok(())
        })
    };
    let text = move || if has_account { t!("account-delete-text") } else { t!("account-delete-guest") };
    let ask = move || match is_sure.get() {
        false => button(t!("account-delete")).is("button danger").does(move || is_sure.set(true)),
        true => view! {
            <div class="confirm" role="group" aria-label=t!("account-delete")>
                <p><b>{t!("account-delete-sure")}</b></p>
                {doing.button("button danger", || t!("account-delete-yes"), delete)}
                {button(t!("account-delete-no")).does(move || is_sure.set(false))}
            </div>
        }
        .into_any(),
    };
    view! {
        <section id="data">
            <h2>{t!("account-data")}</h2>
            <p>{t!("account-export-text")}</p>
            {button(t!("account-export")).mark("data-way", "export").does(take)}
            <p class="after">{text()}</p>
            {part(ask)}
            {doing.notice()}
        </section>
    }
    .into_any()
}
