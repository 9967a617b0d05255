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
mod sanctions;
mod sections;
mod settings;
mod tokens;

use crate::{
    platform::live::live,
    shell::{lost::lost, waiting::Pages},
};
use leptos::prelude::*;

/// The pages by name.
static PAGES: Pages<fn(&str) -> Option<AnyView>> = Pages::new();

fetched!(fetch_pages, account, PAGES.arrived(pages));

/// A page by its name.
pub(crate) fn page(name: &str) -> AnyView {
    let name = name.to_owned();
    PAGES.page(fetch_pages, [|| t!("account-title"), || t!("account-waiting")], move |pages| {
        pages(&name).unwrap_or_else(lost)
    })
}

/// The settings, to lie over a table.
pub(crate) fn settings() -> AnyView {
    let waiting = |is_missing: RwSignal<bool>| {
        let text = move || if is_missing.get() { t!("engine-missing") } else { t!("account-waiting") };
        view! { <p role="status">{live(text)}</p> }.into_any()
    };
    PAGES.drawn(fetch_pages, waiting, |pages| pages("settings-alone").unwrap_or_else(lost))
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
        "settings" => view! { <settings::Page/> }.into_any(),
        "settings-alone" => settings::body(),
        "host" => view! { <host::Host/> }.into_any(),
        _ => return None,
    })
}
