//! How the servers are, for hosts.

use super::{
    calls::{Refused, call},
    sections::day,
};
use crate::{client::me, games::registry, platform::live::part, shell::masthead::Masthead};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{DeadLetter, HostReport};
use std::time::Duration;

/// How often the page asks again.
const AGAIN: Duration = Duration::from_secs(5);

/// The last two reports: what happened between them is a rate.
#[derive(Clone, Default)]
struct Seen {
    last: Option<HostReport>,
    before: Option<HostReport>,
    refused: Option<Refused>,
}

impl Seen {
    /// Acknowledged actions a minute; nothing before a second report of the same node.
    fn rate(&self) -> Option<u64> {
        let (last, before) = (self.last.as_ref()?, self.before.as_ref()?);
        let (actions, seconds) =
            (last.acknowledged.checked_sub(before.acknowledged)?, last.uptime.checked_sub(before.uptime)?);
        (seconds > 0).then(|| actions * 60 / seconds)
    }
}

/// The page.
#[component]
pub(super) fn Host() -> impl IntoView {
    let seen = RwSignal::new(Seen::default());
    let ask = move || {
        spawn_local(async move {
            let answer = call::<HostReport>("GET", "/api/host", None).await;
            // The reader may have gone to another page.
            let _ = seen.try_update(|seen| match answer {
                Ok(report) => *seen = Seen { before: seen.last.take(), last: Some(report), refused: None },
                Err(refused) => seen.refused = Some(refused),
            });
        });
    };
    spawn_local(async move {
        me::ask().await;
        ask();
    });
    if let Ok(timer) = set_interval_with_handle(ask, AGAIN) {
        on_cleanup(move || timer.clear());
    }
    let body = move || {
        let seen = seen.get();
        let refused =
            seen.refused.clone().map(|refused| view! { <p class="notice" role="alert">{refused.text}</p> });
        let report = seen.last.as_ref().map(|report| report_view(report, seen.rate()));
        let waiting = (refused.is_none() && report.is_none())
            .then(|| view! { <p class="lead" role="status">{t!("account-waiting")}</p> });
        view! { {waiting}{refused}{report} }
    };
    view! {
        <Masthead title=Signal::derive(|| t!("host-title"))/>
        <main class="page account" id="main">{part(body)}</main>
    }
}

fn report_view(report: &HostReport, rate: Option<u64>) -> AnyView {
    let tile = |name: &'static str, label: String, value: String, is_alarm: bool| {
        view! { <div class="tile" class:alarm=is_alarm data-count=name><dt>{label}</dt><dd>{value}</dd></div> }
    };
    let count = |name, label, value: u64| tile(name, label, value.to_string(), false);
    let rate = rate.map_or_else(|| "–".to_owned(), |rate| rate.to_string());
    let letters = if report.dead.is_empty() {
        view! { <p class="quiet-text">{t!("host-no-letters")}</p> }.into_any()
    } else {
        view! { <ol class="rows">{report.dead.iter().map(letter).collect_view()}</ol> }.into_any()
    };
    view! {
        <p class="lead">{t!("host-version", version = report.version.clone(), time = lasting(report.uptime))}</p>
        <section>
            <h2>{t!("host-now")}</h2>
            <dl class="tiles">
                {count("running", t!("host-running"), report.running)}
                {count("sockets", t!("host-sockets"), report.sockets)}
                {count("tables", t!("host-tables"), report.tables)}
                {tile("rate", t!("host-rate"), rate, false)}
                {count("waiting", t!("host-waiting"), report.waiting)}
                {count("claimed", t!("host-claimed"), report.claimed)}
                {tile("dead", t!("host-dead"), report.dead_count.to_string(), report.dead_count > 0)}
                {count("accounts", t!("host-accounts"), report.accounts)}
            </dl>
        </section>
        <section>
            <h2>{t!("host-since")}</h2>
            <dl class="tiles">
                {count("acknowledged", t!("host-acknowledged"), report.acknowledged)}
                {count("refused", t!("host-failed"), report.refused)}
                {count("limited", t!("host-limited"), report.limited)}
            </dl>
        </section>
        <section><h2>{t!("host-letters")}</h2>{letters}</section>
        <p class="quiet-text">{t!("host-node-note")}</p>
    }
    .into_any()
}

fn letter(letter: &DeadLetter) -> AnyView {
    let title = registry::title(letter.game.as_str());
    let why = letter.why.clone().unwrap_or_else(|| t!("host-worker-died"));
    let about = t!("host-letter", level = letter.level.clone(), day = day(letter.at), why = why);
    let address = format!("/table/{}", letter.id);
    view! { <li class="row"><span><b><a href=address>{title}</a></b><small>{about}</small></span></li> }
        .into_any()
}

/// A time in words.
pub(super) fn lasting(seconds: u64) -> String {
    match seconds / 60 {
        minutes if minutes < 120 => t!("host-minutes", count = minutes),
        minutes if minutes < 48 * 60 => t!("host-hours", count = minutes / 60),
        minutes => t!("host-days", count = minutes / (24 * 60)),
    }
}
