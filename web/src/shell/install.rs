//! The offer to put the client on the home screen: made once, at the end of a match, if the browser can do it.

use crate::{
    client::table::Table,
    platform::{browser, live::part},
    ui::button::word,
};
use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

/// Where it is remembered at the end of which match the offer was made, or that it was answered.
const OFFERED: &str = "regalia-install";

/// The browser's own offer, which `boot.js` has kept.
fn kept() -> Option<JsValue> {
    let event = Reflect::get(&browser::window(), &"regaliaInstall".into()).ok()?;
    (!event.is_undefined()).then_some(event)
}

/// Lets the browser ask.
fn ask() -> Option<()> {
    let event = kept()?;
    let prompt: Function = Reflect::get(&event, &"prompt".into()).ok()?.dyn_into().ok()?;
    prompt.call0(&event).ok().map(drop)
}

/// The offer, if none was made at the end of another match and this one is not answered.
pub(crate) fn offer(table: Table) -> Option<AnyView> {
    kept()?;
    let id = table.connection()?.id().to_string();
    if browser::recall(OFFERED).is_some_and(|kept| kept != id) {
        return None;
    }
    browser::remember(OFFERED, &id);
    let is_open = RwSignal::new(true);
    let answer = move || {
        browser::remember(OFFERED, "answered");
        is_open.set(false);
    };
    let accept = move || {
        answer();
        ask();
    };
    let offer = move || {
        is_open.get().then(|| {
            view! {
                <p class="install">
                    {word(t!("install")).mark("data-install", "yes").does(accept)}
                    {word(t!("install-not")).mark("data-install", "no").does(answer)}
                </p>
            }
        })
    };
    Some(part(offer).into_any())
}
