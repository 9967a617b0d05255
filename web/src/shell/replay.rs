//! Replays: matches that are over, step by step, as each viewer was shown them. No rules run here: what is drawn was
//! archived. In the full build these pages are a file of their own, which comes with the first of them.

mod analysis;
mod branch;
mod document;
mod eyes;
mod open;
mod page;
mod record;
mod state;
mod steps;
mod story;

use crate::shell::waiting::Pages;
use leptos::prelude::*;

/// The pages by the number of the match, and whether it is played on.
static PAGES: Pages<fn(&str, bool) -> AnyView> = Pages::new();

fetched!(fetch_pages, replay, PAGES.arrived(pages));

/// The page of a match, of a branch of it, or without a number of a record that is still to be chosen.
pub(crate) fn page(id: &str, is_branch: bool) -> AnyView {
    let id = id.to_owned();
    PAGES.page(fetch_pages, [|| t!("replay-title"), || t!("replay-waiting")], move |pages| {
        pages(&id, is_branch)
    })
}

fn pages(id: &str, is_branch: bool) -> AnyView {
    match (id.parse(), is_branch) {
        (Ok(id), true) => branch::page(id),
        (Ok(id), false) => open::page(id),
        (Err(_), _) if id.is_empty() => open::choose(),
        (Err(_), _) => crate::shell::lost::lost(),
    }
}

/// What is seen until there is something to show, or that there is nothing.
fn on_the_way(text: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    crate::shell::waiting::waiting(|| t!("replay-title"), text)
}
