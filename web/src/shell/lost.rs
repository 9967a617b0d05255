//! The page for an address that leads nowhere.

use crate::shell::masthead::Masthead;
use leptos::prelude::*;

/// The page for an address that leads nowhere.
pub(crate) fn lost() -> AnyView {
    view! {
        <Masthead title=Signal::derive(|| t!("lost-title"))/>
        <main class="page" id="main">
            <p>{said!("lost-text")}</p>
            <p><a href="/">{said!("home-link")}</a></p>
        </main>
    }
    .into_any()
}
