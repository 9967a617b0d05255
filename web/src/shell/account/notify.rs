//! Notifications that it is one's turn: push messages to this browser, and e-mails.

use super::{
    calls::{Refused, call},
    form::{Deed, Doing},
};
use crate::{
    platform::{
        browser,
        live::{live, part},
        words,
    },
    shell::masthead::Masthead,
};
use js_sys::{Function, Promise, Reflect};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::Notify;
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Asks the page's own script, which asks the browser.
async fn bell(name: &str, key: &str) -> Option<Value> {
    let ask: Function = Reflect::get(&browser::window(), &name.into()).ok()?.dyn_into().ok()?;
    let promise: Promise = ask.call1(&JsValue::NULL, &key.into()).ok()?.dyn_into().ok()?;
    serde_json::from_str(&JsFuture::from(promise).await.ok()?.as_string()?).ok()
}

/// The section of the account page.
#[component]
pub(super) fn NotifySection() -> impl IntoView {
    let (wishes, is_here) = (RwSignal::new(None::<Notify>), RwSignal::new(false));
    let doing = Doing::new();
    let ask = move || {
        spawn_local(async move {
            let found = call::<Notify>("GET", "/api/notify", None).await.ok();
            let _ = wishes.try_set(found);
            let _ = is_here.try_set(bell("regaliaBellHere", "").await.is_some());
        });
    };
    ask();
    let ring = move |key: String| -> Deed {
        Box::pin(async move {
            let made = bell("regaliaBell", &key).await.ok_or_else(|| Refused::plain(t!("notify-not")))?;
            let keys = &made["keys"];
            let asked = json!({
                "endpoint": made["endpoint"], "p256dh": keys["p256dh"], "auth": keys["auth"],
                "language": words::language().code(),
            });
            call::<Value>("POST", "/api/notify/bells", Some(asked.to_string())).await?;
            ask();
            Ok(())
        })
    };
    let hush = move || -> Deed {
        Box::pin(async move {
            if let Some(gone) = bell("regaliaBellOff", "").await {
                let asked = json!({ "endpoint": gone["endpoint"] });
                call::<Value>("DELETE", "/api/notify/bells", Some(asked.to_string())).await?;
            }
            ask();
            Ok(())
        })
    };
    let write = move |is_wanted: bool| {
        doing.run(Box::pin(async move {
            let asked = json!({ "by_mail": is_wanted, "language": words::language().code() });
            call::<Value>("PUT", "/api/notify", Some(asked.to_string())).await?;
            ask();
            Ok(())
        }));
    };
    let body = move || {
        let wishes = wishes.get()?;
        let key = wishes.key.clone();
        let here = match is_here.get() {
            true => doing.button("button", || t!("notify-bell-off"), hush),
            false => doing.button("button", || t!("notify-bell"), move || ring(key.clone())),
        };
        let mail = wishes.can_mail.then(|| {
            view! {
                <label class="check-row"><input type="checkbox" id="by-mail" prop:checked=wishes.by_mail
                    on:change=move |event| write(event_target_checked(&event))/>{t!("notify-mail")}</label>
            }
        });
        let hint = (!wishes.can_mail).then(|| view! { <p class="quiet-text">{t!("notify-mail-needs")}</p> });
        Some(view! { {here}{mail}{hint} })
    };
    view! {
        <section id="notify">
            <h2>{said!("notify-title")}</h2>
            <p>{said!("notify-text")}</p>
            {part(body)}
            {doing.notice()}
        </section>
    }
}

/// The page that the link in every e-mail leads to: it ends them.
#[component]
pub(crate) fn Off() -> impl IntoView {
    let done = RwSignal::new(None::<bool>);
    spawn_local(async move {
        let path = format!("/api/notify/off/{}", browser::fragment().trim_start_matches('#'));
        let ended = matches!(browser::request("POST", &path, None).await, Some(Ok(_)));
        let _ = done.try_set(Some(ended));
    });
    let text = move || match done.get() {
        None => t!("account-waiting"),
        Some(true) => t!("notify-ended"),
        Some(false) => t!("account-spent"),
    };
    view! {
        <Masthead title=Signal::derive(|| t!("notify-title"))/>
        <main class="page" id="main"><p class="lead" role="status">{live(text)}</p></main>
    }
}
