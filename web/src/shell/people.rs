//! The pages about people: profiles and the strongest, tables with friends and strangers, and whose work this is. In the full
//! build they are a file of their own, which comes with the first of them.

mod profile;
mod ranks;
mod told;

use crate::{
    games::registry::Known,
    shell::{
        credits::Credits, meet::Meet, notice::NoticePage, room::Friends, seek::SeekPage, waiting::Pages,
    },
};
use leptos::prelude::*;

/// Which page.
#[derive(Clone)]
pub(crate) enum Page {
    /// Somebody with an account, by name.
    Profile(String),
    /// The strongest in a game.
    Ranks(&'static Known),
    /// A table for friends.
    Friends(&'static Known),
    /// A match with a stranger.
    Meet(&'static Known),
    /// A search for opponents.
    Seek,
    /// Whose work is in it.
    Credits,
    /// What the host says about the site, by its name.
    Notice(&'static str),
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
        Page::Friends(game) => view! { <Friends game/> }.into_any(),
        Page::Meet(game) => view! { <Meet game/> }.into_any(),
        Page::Seek => view! { <SeekPage/> }.into_any(),
        Page::Credits => view! { <Credits/> }.into_any(),
        Page::Notice(name) => view! { <NoticePage name/> }.into_any(),
    }
}
