//! What the host says about the site: the imprint and the privacy policy.

use crate::{
    platform::{browser, live::part, words},
    shell::masthead::Masthead,
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::Notice;

/// The title of such a page.
fn title(name: &str) -> String {
    if name == "imprint" { t!("notice-imprint") } else { t!("notice-privacy") }
}

/// The links to what the host has written; nothing without a server, or if that is nothing.
#[component]
pub(crate) fn NoticeLinks() -> impl IntoView {
    let names = RwSignal::new(Vec::<String>::new());
    spawn_local(async move {
        let found = browser::fetch("GET", "/api/notices", None).await;
        let _ = names.try_set(found.unwrap_or_default());
    });
    let link = |name: String| view! { <a href=format!("/{name}")>{title(&name)}</a> };
    part(move || names.get().into_iter().map(link).collect_view())
}

/// The page.
#[component]
pub(crate) fn NoticePage(name: &'static str) -> impl IntoView {
    let text = RwSignal::new(None::<Option<Notice>>);
    Effect::new(move |_| {
        let address = format!("/api/notices/{name}?language={}", words::language().code());
        spawn_local(async move {
            let found = browser::fetch("GET", &address, None).await;
            let _ = text.try_set(Some(found));
        });
    });
    let body = move || match text.get() {
        None => view! { <p class="lead" role="status">{t!("account-waiting")}</p> }.into_any(),
        Some(None) => view! { <p class="notice" role="alert">{t!("notice-none")}</p> }.into_any(),
        Some(Some(notice)) => paragraphs(&notice.text),
    };
    view! {
        <Masthead title=Signal::derive(move || title(name))/>
        <main class="page credits" id="main">{part(body)}</main>
    }
}

/// Paragraphs have empty lines between them, and headings begin with `#`.
fn paragraphs(text: &str) -> AnyView {
    let text = text.replace("\r\n", "\n");
    let blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    let show = |block: &str| match block.strip_prefix('#') {
        Some(heading) => view! { <h2>{heading.trim().to_owned()}</h2> }.into_any(),
        None => {
            let lines = block.lines().map(|line| view! { {line.to_owned()}<br/> }).collect_view();
            view! { <p>{lines}</p> }.into_any()
        }
    };
    blocks.map(show).collect_view().into_any()
}
