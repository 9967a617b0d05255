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

use crate::{
    games::Missing,
    live::{live, part},
    shell::masthead::Masthead,
};
use leptos::{prelude::*, task::spawn_local};
use std::sync::LazyLock;

/// The pages, once they are here: by the number of the match, and whether it is played on.
type Pages = fn(&str, bool) -> AnyView;

static PAGES: LazyLock<ArcRwSignal<Option<Pages>>> = LazyLock::new(|| ArcRwSignal::new(None));

/// The page of a match, of a branch of it, or without a number of a record that is still to be chosen.
pub(crate) fn page(id: &str, is_branch: bool) -> AnyView {
    let (id, is_missing) = (id.to_owned(), RwSignal::new(false));
    spawn_local(async move {
        if PAGES.get_untracked().is_none() && fetch_pages().await.is_err() {
            let _ = is_missing.try_set(true);
        }
    });
    part(move || match PAGES.get() {
        Some(pages) => pages(&id, is_branch),
        None => waiting(move || if is_missing.get() { t!("engine-missing") } else { t!("replay-waiting") }),
    })
    .into_any()
}

#[cfg(feature = "split")]
#[wasm_split_helpers::wasm_split(replay, fallible)]
fn fetch_pages() -> Result<(), Missing> {
    PAGES.set(Some(pages));
    Ok(())
}

#[cfg(not(feature = "split"))]
async fn fetch_pages() -> Result<(), Missing> {
    PAGES.set(Some(pages));
    Ok(())
}

fn pages(id: &str, is_branch: bool) -> AnyView {
    match (id.parse(), is_branch) {
        (Ok(id), true) => branch::page(id),
        (Ok(id), false) => open::page(id),
        (Err(_), _) if id.is_empty() => open::choose(),
        (Err(_), _) => crate::app::lost(),
    }
}

/// What is seen until there is something to show, or that there is nothing.
fn waiting(text: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    view! {
        <Masthead title=Signal::derive(|| t!("replay-title"))/>
        <main class="page" id="main"><p class="lead" role="status">{live(text)}</p></main>
    }
    .into_any()
}
