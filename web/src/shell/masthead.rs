//! The bar at the top: where one is, the ways from here, theme and language.

use crate::{
    client::{
        me, seek,
        table::{Opened, Table},
    },
    platform::{
        browser,
        live::{live, part},
        settings::{self, LANGUAGE, THEME},
        words::{self, Language},
    },
    shell::{cues, lobby::NextMatch},
    ui::{
        signs::{icon, shield, tincture},
        text::rich,
    },
};
use leptos::prelude::*;
use regalia_game::Seat;
use regalia_voice::Goal;

/// The switches for light and language.
#[component]
fn Switches() -> impl IntoView {
    let light = |_| settings::set(THEME, Some(if settings::is_candle() { "day" } else { "candle" }.into()));
    let light_label = || if settings::is_candle() { t!("theme-day") } else { t!("theme-candle") };
    let next_language = || {
        let after = Language::ALL.into_iter().skip_while(|other| *other != words::language()).nth(1);
        after.unwrap_or_default()
    };
    view! {
        <button class="switch light-switch" type="button" on:click=light
            aria-label=live(light_label) title=live(light_label)>
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                {part(|| if settings::is_candle() {
                    view! { <path d="M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10M11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM3.5 5l1.4-1.4L7.7 6.4L6.3 7.8zM16.2 17.7l1.4-1.4l2.9 2.8l-1.5 1.4zM3.5 19l2.8-2.8l1.4 1.5L4.9 20.500zM16.200 6.300L19 3.500L20.500 5L17.700 7.800z"/> }.into_any()
                } else {
                    view! { <path d="M12 1c3 4 4 5.500 4 7.500a4 4 0 0 1-8 0C8 6.500 9 5 12 1M9 14h6v9H9zM11.300 12h1.400v2h-1.400z"/> }.into_any()
                })}
            </svg>
        </button>
        <button class="switch" type="button" lang=live(move || next_language().code().to_owned())
            on:click=move |_| settings::set(LANGUAGE, Some(next_language().code().into()))>
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

/// The way to the settings: at a table they lie over it.
fn settings_button(table: Option<Table>) -> AnyView {
    let gear = view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path fill-rule="evenodd" d="M10 2h4l.500 2.700l1.900.800l2.300-1.600l2.800 2.800l-1.600 2.300l.800 1.900l2.700.500v4l-2.700.500l-.800 1.900l1.600 2.300l-2.800 2.800l-2.300-1.600l-1.900.800L14 23h-4l-.500-2.700l-1.900-.800l-2.300 1.600l-2.800-2.800l1.600-2.300l-.800-1.900L.600 14v-3.500l2.700-.500l.800-1.900L2.500 5.800L5.300 3l2.300 1.600l1.900-.800zM12 8.500a3.800 3.800 0 1 0 0 7.600a3.800 3.800 0 0 0 0-7.600z"/>
        </svg>
    };
    let label = said!("settings-title");
    match table {
        Some(table) => {
            let turn = move |_| {
                let is_open = table.opened.get_untracked() == Some(Opened::Settings);
                table.opened.set((!is_open).then_some(Opened::Settings));
            };
            let is_open = live(move || (table.opened.get() == Some(Opened::Settings)).to_string());
            view! { <button class="switch settings-link" type="button" aria-label=label.clone() title=label aria-expanded=is_open on:click=turn>{gear}</button> }
                .into_any()
        }
        None => {
            view! { <a class="switch settings-link" href="/settings" aria-label=label.clone() title=label>{gear}</a> }
                .into_any()
        }
    }
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

/// What one plays for, and a shield with how far each player is.
fn goal_line(Goal { text, reached }: Goal) -> Option<AnyView> {
    let player = |(at, reached): (usize, String)| {
        let seat = Seat(at as u8);
        view! { <b class=tincture(seat)>{shield(seat)}{rich(&reached)}</b> }
    };
    let reached = reached.into_iter().enumerate().map(player).collect_view();
    let line =
        || view! { <p class="goal"><span>{rich(&text)}</span>" "<span class="reached">{reached}</span></p> };
    (!text.is_empty()).then(|| line().into_any())
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
    /// What one plays for and how far everyone is, at a table.
    #[prop(optional, into)]
    goal: Option<Signal<Goal>>,
    /// Whether it stands over a table, where space is dear.
    #[prop(optional)]
    is_table: bool,
    /// The table over which the rules can be opened.
    #[prop(optional)]
    rules: Option<Table>,
) -> impl IntoView {
    let is_seeking = seek::is_on() && browser::path() != "/seek";
    if is_seeking {
        seek::follow();
    }
    let sign = || {
        let still = move || {
            seek::is_on()
                .then(|| view! { <a class="next-match seek-sign" href="/seek">{t!("seek-sign")}</a> })
        };
        part(move || {
            seek::seeking();
            still()
        })
    };
    Effect::new(move || browser::document().set_title(&cues::titled(&title.get())));
    view! {
        <header class="masthead" class:at-table=is_table>
            <a class="wordmark" href="/" aria-label=said!("home-link")>{icon("crown")}<span>"Regalia"</span></a>
            <h1>{title}</h1>
            {moment.map(|moment| view! { <span class="moment">{moment}</span> })}
            {goal.map(|goal| part(move || goal_line(goal.get())))}
            <nav aria-label=said!("site-nav")>
                {rules.map(rules_button)}
                {is_seeking.then(sign)}
                {is_table.then(|| view! { <NextMatch table=rules/><a class="wide" href="/">{said!("leave")}</a> })}
                {(!is_table).then(|| part(me_link))}
                <Switches/>
                {settings_button(rules)}
            </nav>
        </header>
    }
}
