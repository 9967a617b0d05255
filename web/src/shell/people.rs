//! The pages about people: profiles and the strongest. In the full build they are a file of their own, which comes with
//! the first of them.

mod plot;
mod profile;
mod ranks;
mod told;

use crate::{
    games::{Known, Missing},
    live::{live, part},
    shell::masthead::Masthead,
};
use leptos::{prelude::*, task::spawn_local};
use std::sync::LazyLock;

/// Which page.
#[derive(Clone)]
pub(crate) enum Page {
    /// Somebody with an account, by name.
    Profile(String),
    /// The strongest in a game.
    Ranks(&'static Known),
}

type Draw = fn(Page) -> AnyView;

static PAGES: LazyLock<ArcRwSignal<Option<Draw>>> = LazyLock::new(|| ArcRwSignal::new(None));

/// The address of somebody's profile.
pub(crate) fn address(name: &str) -> String {
    format!("/people/{}", String::from(js_sys::encode_uri_component(name)))
}

/// A page.
pub(crate) fn page(page: Page) -> AnyView {
    let is_missing = RwSignal::new(false);
    spawn_local(async move {
        if PAGES.get_untracked().is_none() && fetch_people().await.is_err() {
            let _ = is_missing.try_set(true);
        }
    });
    part(move || match PAGES.get() {
        Some(draw) => draw(page.clone()),
        None => waiting(Signal::derive(move || is_missing.get())),
    })
    .into_any()
}

#[cfg(feature = "split")]
#[wasm_split_helpers::wasm_split(people, fallible)]
fn fetch_people() -> Result<(), Missing> {
    PAGES.set(Some(draw));
    Ok(())
}

#[cfg(not(feature = "split"))]
async fn fetch_people() -> Result<(), Missing> {
    PAGES.set(Some(draw));
    Ok(())
}

fn draw(page: Page) -> AnyView {
    match page {
        Page::Profile(name) => view! { <profile::ProfilePage name/> }.into_any(),
        Page::Ranks(game) => view! { <ranks::RanksPage game/> }.into_any(),
    }
}

/// What is seen until a page is here, or that it cannot be had.
fn waiting(is_missing: Signal<bool>) -> AnyView {
    let text = move || if is_missing.get() { t!("engine-missing") } else { t!("account-waiting") };
    view! {
        <Masthead title=Signal::derive(|| t!("people-page"))/>
        <main class="page" id="main"><p class="lead" role="status">{live(text)}</p></main>
    }
    .into_any()
}
