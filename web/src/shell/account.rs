//! The pages about accounts. In the full build they are a file of their own, which comes with the first of them.

mod calls;
mod commitments;
mod entry;
mod form;
mod host;
mod letters;
mod moderation;
mod notify;
mod oidc;
mod overview;
mod passkeys;
mod people;
mod rest;
mod sections;
mod tokens;

use crate::{
    app,
    games::Missing,
    live::{live, part},
    shell::masthead::Masthead,
};
use leptos::{prelude::*, task::spawn_local};
use std::sync::LazyLock;

/// The pages by name, once they are here.
type Pages = fn(&str) -> Option<AnyView>;

static PAGES: LazyLock<ArcRwSignal<Option<Pages>>> = LazyLock::new(|| ArcRwSignal::new(None));

/// A page by its name.
pub(crate) fn page(name: &str) -> AnyView {
    let (name, is_missing) = (name.to_owned(), RwSignal::new(false));
    spawn_local(async move {
        if PAGES.get_untracked().is_none() && fetch_pages().await.is_err() {
            let _ = is_missing.try_set(true);
        }
    });
    part(move || match PAGES.get() {
        Some(pages) => pages(&name).unwrap_or_else(app::lost),
        None => waiting(Signal::derive(move || is_missing.get())),
    })
    .into_any()
}

#[cfg(feature = "split")]
#[wasm_split_helpers::wasm_split(account, fallible)]
fn fetch_pages() -> Result<(), Missing> {
    PAGES.set(Some(pages));
    Ok(())
}

#[cfg(not(feature = "split"))]
async fn fetch_pages() -> Result<(), Missing> {
    PAGES.set(Some(pages));
    Ok(())
}

fn pages(name: &str) -> Option<AnyView> {
    Some(match name {
        "overview" => view! { <overview::Overview/> }.into_any(),
        "join" => view! { <entry::Join/> }.into_any(),
        "sign-in" => view! { <entry::SignIn/> }.into_any(),
        "forgot" => view! { <letters::Forgot/> }.into_any(),
        "confirm" => view! { <letters::Confirm/> }.into_any(),
        "off" => view! { <notify::Off/> }.into_any(),
        "reset" => view! { <letters::Reset/> }.into_any(),
        "oidc" => view! { <oidc::Return/> }.into_any(),
        "moderation" => view! { <moderation::Moderation/> }.into_any(),
        "commitments" => view! { <commitments::CommitmentsPage/> }.into_any(),
        "host" => view! { <host::Host/> }.into_any(),
        _ => return None,
    })
}

/// What is seen until a page is here, or that it cannot be had.
fn waiting(is_missing: Signal<bool>) -> AnyView {
    let text = move || if is_missing.get() { t!("engine-missing") } else { t!("account-waiting") };
    view! {
        <Masthead title=Signal::derive(|| t!("account-title"))/>
        <main class="page" id="main"><p class="lead" role="status">{live(text)}</p></main>
    }
    .into_any()
}
