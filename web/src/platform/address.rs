//! The address of the page.

use crate::platform::browser;
use leptos::prelude::*;
use std::sync::LazyLock;
use wasm_bindgen::JsValue;

static PATH: LazyLock<ArcRwSignal<String>> = LazyLock::new(|| ArcRwSignal::new("/".to_owned()));

/// The path that is shown; reading it subscribes to changes.
pub(crate) fn path() -> String {
    PATH.get()
}

/// The browser has gone to another address.
pub(crate) fn look_again() {
    PATH.set(browser::path());
}

/// Goes to another page of the site.
pub(crate) fn go(address: &str) {
    if let Ok(history) = browser::window().history() {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
    PATH.set(browser::path());
    let anchored = address.contains('#');
    if !anchored {
        browser::window().scroll_to_with_x_and_y(0.0, 0.0);
    }
}
