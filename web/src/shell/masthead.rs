//! The bar at the top: where one is, the ways from here, theme and language.

use crate::{
    client::{me, table::Table},
    platform::{
        browser,
        live::{live, part},
        words::{self, Language},
    },
    shell::lobby::NextMatch,
    ui::signs::icon,
};
use leptos::prelude::*;

/// How the page is lit.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Theme {
    Day,
    Candle,
}

impl Theme {
    fn code(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Candle => "candle",
        }
    }

    fn now() -> Self {
        let lit = browser::document().document_element().and_then(|root| root.get_attribute("data-theme"));
        if lit.as_deref() == Some("candle") { Self::Candle } else { Self::Day }
    }

    fn set(self) {
        if let Some(root) = browser::document().document_element() {
            let _ = root.set_attribute("data-theme", self.code());
        }
    }
}

/// Lights the page as it was left, else as the system prefers.
pub(crate) fn choose_first_theme() {
    let named = |code: &str| [Theme::Day, Theme::Candle].into_iter().find(|theme| theme.code() == code);
    let asked = browser::parameter("theme").as_deref().and_then(named);
    let kept = browser::recall("regalia-theme").as_deref().and_then(named);
    let system = if browser::media("(prefers-color-scheme: dark)") { Theme::Candle } else { Theme::Day };
    asked.or(kept).unwrap_or(system).set();
}

/// The switches for light and language.
#[component]
fn Switches() -> impl IntoView {
    let theme = RwSignal::new(Theme::now());
    let other = move || if theme.get() == Theme::Day { Theme::Candle } else { Theme::Day };
    let light = move |_| {
        let next = other();
        browser::remember("regalia-theme", next.code());
        next.set();
        theme.set(next);
    };
    let next_language = || {
        let after = Language::ALL.into_iter().skip_while(|other| *other != words::language()).nth(1);
        after.unwrap_or_default()
    };
    view! {
        <button class="switch" type="button" on:click=light
            aria-label=live(move || if other() == Theme::Day { t!("theme-day") } else { t!("theme-candle") })
            title=live(move || if other() == Theme::Day { t!("theme-day") } else { t!("theme-candle") })>
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                {part(move || if other() == Theme::Day {
                    view! { <path d="M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10M11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM3.5 5l1.4-1.4L7.7 6.4L6.3 7.8zM16.2 17.7l1.4-1.4l2.9 2.8l-1.5 1.4zM3.5 19l2.8-2.8l1.4 1.5L4.9 20.500zM16.200 6.300L19 3.500L20.500 5L17.700 7.800z"/> }.into_any()
                } else {
                    view! { <path d="M12 1c3 4 4 5.500 4 7.500a4 4 0 0 1-8 0C8 6.500 9 5 12 1M9 14h6v9H9zM11.300 12h1.400v2h-1.400z"/> }.into_any()
                })}
            </svg>
        </button>
        <button class="switch" type="button" lang=live(move || next_language().code().to_owned())
            on:click=move |_| words::choose(next_language())>
            {live(move || next_language().name())}
        </button>
    }
}

/// The way to one's account, if there is a server: by name, or to sign in.
fn me_link() -> Option<AnyView> {
    let me = me::me()?;
    let text = if me.has_account { me.name } else { t!("account-sign-in") };
    let link = view! {
        <a class="me-link" href="/account">
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3a5 5 0 1 0 0 10a5 5 0 0 0 0-10M3 22c.500-5 4-7.500 9-7.500s8.500 2.500 9 7.500z"/>
            </svg>
            <span>{text}</span>
        </a>
    };
    Some(link.into_any())
}

/// Opens the rules over a table, and closes them.
fn rules_button(table: Table) -> AnyView {
    let is_open = move || table.rules.with(Option::is_some);
    let turn = move |_| table.rules.update(|rules| *rules = if rules.is_some() { None } else { Some(None) });
    view! {
        <button class="rules-button" type="button" aria-expanded=live(move || is_open().to_string()) on:click=turn>
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M11 5.500C9 4 6 3.500 2 4v15c4-.500 7 0 9 1.500zM13 5.500c2-1.500 5-2 9-1.500v15c-4-.500-7 0-9 1.500z"/>
            </svg>
            <span>{said!("rules-link")}</span>
        </button>
    }
    .into_any()
}

/// The bar at the top of every page.
#[component]
pub(crate) fn Masthead(
    /// What the page is.
    #[prop(into)]
    title: Signal<String>,
    /// The moment, at a table.
    #[prop(optional, into)]
    moment: Option<Signal<String>>,
    /// Whether it stands over a table, where space is dear.
    #[prop(optional)]
    is_table: bool,
    /// The table over which the rules can be opened.
    #[prop(optional)]
    rules: Option<Table>,
) -> impl IntoView {
    Effect::new(move || browser::document().set_title(&format!("{} · Regalia", title.get())));
    view! {
        <header class="masthead" class:at-table=is_table>
            <a class="wordmark" href="/" aria-label=said!("home-link")>{icon("crown")}<span>"Regalia"</span></a>
            <h1>{title}</h1>
            {moment.map(|moment| view! { <span class="moment">{moment}</span> })}
            <nav aria-label=said!("site-nav")>
                {rules.map(rules_button)}
                {is_table.then(|| view! { <NextMatch/><a class="wide" href="/">{said!("leave")}</a> })}
                {(!is_table).then(|| part(me_link))}
                <Switches/>
            </nav>
        </header>
    }
}
