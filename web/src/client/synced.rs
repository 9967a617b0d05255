//! Keeps the settings with the account, so that they are the same on every device where one is signed in.

use crate::{
    client::me,
    platform::{browser, settings},
};
use leptos::{prelude::*, task::spawn_local};
use serde_json::Value;

/// Changes are sent when nothing was changed for so long, in milliseconds.
const PAUSE: i32 = 400;
/// Where this device keeps that its settings are an account's: `sent`, or `unsent` while the server has older ones.
const STATE: &str = "regalia-settings-account";

/// Fetches the settings when the reader is signed in, and sends what is changed from then on.
pub(crate) fn follow() {
    let has_account = Memo::new(|_| me::me().map(|me| me.has_account));
    Effect::new(move || match has_account.get() {
        Some(true) => spawn_local(fetch()),
        Some(false) => browser::forget(STATE),
        None => (),
    });
    let changed = move |now: &serde_json::Map<String, Value>, _: Option<&_>, _| {
        if browser::recall(STATE).is_none() {
            return;
        }
        browser::remember(STATE, "unsent");
        let before = now.clone();
        spawn_local(async move {
            browser::sleep(PAUSE).await;
            if has_account.try_get_untracked() == Some(Some(true)) && settings::all_untracked() == before {
                send().await;
            }
        });
    };
    Effect::watch(settings::all, changed, false);
}

/// Takes the settings of the account; it gets those of this device if it has none, or older ones.
async fn fetch() {
    match browser::fetch::<Value>("GET", "/api/settings", None).await {
        Some(Value::Object(kept)) if browser::recall(STATE).as_deref() != Some("unsent") => {
            settings::replace(kept);
            browser::remember(STATE, "sent");
        }
        Some(_) => send().await,
        None => (),
    }
}

async fn send() {
    let now = settings::all_untracked();
    let body = Some(Value::Object(now.clone()).to_string());
    let is_kept = matches!(browser::request("PUT", "/api/settings", body).await, Some(Ok(_)));
    let is_last = settings::all_untracked() == now;
    browser::remember(STATE, if is_kept && is_last { "sent" } else { "unsent" });
}
