//! The pages about people: profiles and the strongest. In the full build they are a file of their own, which comes with
//! the first of them.

mod profile;
mod ranks;
mod told;

use crate::{games::registry::Known, shell::waiting::Pages};
use leptos::prelude::*;

/// Which page.
#[derive(Clone)]
pub(crate) enum Page {
    /// Somebody with an account, by name.
    Profile(String),
    /// The strongest in a game.
    Ranks(&'static Known),
}

static PAGES: Pages<fn(Page) -> AnyView> = Pages::new();

fetched!(fetch_people, people, PAGES.arrived(draw));

/// The address of somebody's profile.
pub(crate) fn address(name: &str) -> String {
    format!("/people/{}", String::from(js_sys::encode_uri_component(name)))
}

/// A page.
pub(crate) fn page(page: Page) -> AnyView {
    PAGES.page(fetch_people, [|| t!("people-page"), || t!("account-waiting")], move |draw| draw(page.clone()))
}

fn draw(page: Page) -> AnyView {
    match page {
        Page::Profile(name) => view! { <profile::ProfilePage name/> }.into_any(),
        Page::Ranks(game) => view! { <ranks::RanksPage game/> }.into_any(),
    }
}
