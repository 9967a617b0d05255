//! How the servers are, and what hosts do by hand.

use super::{
    calls::{Refused, call},
    form::{Doing, Order},
    sections::day,
};
use crate::{
    client::me, games::registry, platform::live::part, shell::masthead::Masthead, ui::button::small,
};
use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};
use regalia_wire::{AuditNote, Closing, DeadLetter, HostReport, LONGEST_TALK};
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
    let (audit, doing) = (RwSignal::new(Vec::<AuditNote>::new()), Doing::new());
    let ask_audit = move || {
        spawn_local(async move {
            if let Ok(found) = call::<Vec<AuditNote>>("GET", "/api/host/audit", None).await {
                let _ = audit.try_set(found);
            }
        });
    };
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
        ask_audit();
    });
    let order = doing.order(move || {
        ask();
        ask_audit();
    });
    if let Ok(timer) = set_interval_with_handle(ask, AGAIN) {
        on_cleanup(move || timer.clear());
    }
    let body = move || {
        let seen = seen.get();
        let refused =
            seen.refused.clone().map(|refused| view! { <p class="notice" role="alert">{refused.text}</p> });
        let report = seen.last.as_ref().map(|report| report_view(report, seen.rate(), order));
        let waiting = (refused.is_none() && report.is_none())
            .then(|| view! { <p class="lead" role="status">{t!("account-waiting")}</p> });
        view! { {waiting}{refused}{report} }
    };
    // What is typed into stays as it is while the figures change.
    let is_shown = Memo::new(move |_| seen.with(|seen| seen.last.is_some()));
    view! {
        <Masthead title=Signal::derive(|| t!("host-title"))/>
        <main class="page account" id="main">
            {doing.notice()}
            {part(body)}
            {part(move || is_shown.get().then(|| view! { <Accounts order/> }))}
            {part(move || is_shown.get().then(|| audit_view(&audit.get())))}
        </main>
    }
}

/// Closes an account or opens it again.
#[component]
fn Accounts(order: Order) -> impl IntoView {
    let (name, why) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let decide = move |is_closed: bool| {
        let (whom, why) = (name.get_untracked(), why.get_untracked());
        if !whom.trim().is_empty() && !why.trim().is_empty() {
            let path =
                format!("/api/host/accounts/{}", String::from(js_sys::encode_uri_component(whom.trim())));
            order.run((path, serde_json::to_string(&Closing { is_closed, why }).ok()));
        }
    };
    let close = move |event: SubmitEvent| {
        event.prevent_default();
        decide(true);
    };
    view! {
        <section>
            <h2>{t!("host-close-title")}</h2>
            <p class="quiet-text">{t!("host-close-text")}</p>
            <form class="person-ways report closing" on:submit=close>
                <input class="compose-text" name="closed" required=true maxlength="40" autocomplete="off" aria-label=t!("host-close-name") placeholder=t!("host-close-name")
                    on:input=move |event| name.set(event_target_value(&event))/>
                <input class="compose-text" name="why" required=true maxlength=LONGEST_TALK autocomplete="off" aria-label=t!("host-why") placeholder=t!("host-why")
                    on:input=move |event| why.set(event_target_value(&event))/>
                {small(t!("host-close")).mark("data-deed", "close").submits()}
                {small(t!("host-open")).mark("data-deed", "open").does(move || decide(false))}
            </form>
        </section>
    }
}

/// What was changed by hand, the newest first.
fn audit_view(deeds: &[AuditNote]) -> AnyView {
    let row = |deed: &AuditNote| {
        let about = format!("{} · {} · {}", day(deed.at), deed.who, deed.detail);
        view! { <li class="row"><span><b>{deed.what.clone()}" "{deed.subject.clone()}</b><small>{about}</small></span></li> }
    };
    let list = match deeds {
        [] => view! { <p class="quiet-text">{t!("host-no-audit")}</p> }.into_any(),
        deeds => view! { <ol class="rows audit">{deeds.iter().map(row).collect_view()}</ol> }.into_any(),
    };
    view! { <section><h2>{t!("host-audit")}</h2>{list}</section> }.into_any()
}

fn report_view(report: &HostReport, rate: Option<u64>, order: Order) -> AnyView {
    let tile = |name: &'static str, label: String, value: String, is_alarm: bool| {
        view! { <div class="tile" class:alarm=is_alarm data-count=name><dt>{label}</dt><dd>{value}</dd></div> }
    };
    let count = |name, label, value: u64| tile(name, label, value.to_string(), false);
    let rate = rate.map_or_else(|| "–".to_owned(), |rate| rate.to_string());
    let letters = if report.dead.is_empty() {
        view! { <p class="quiet-text">{t!("host-no-letters")}</p> }.into_any()
    } else {
        view! { <ol class="rows">{report.dead.iter().map(|dead| letter(dead, order)).collect_view()}</ol> }
            .into_any()
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

fn letter(letter: &DeadLetter, order: Order) -> AnyView {
    let title = registry::title(letter.game.as_str());
    let why = letter.why.clone().unwrap_or_else(|| t!("host-worker-died"));
    let about = t!("host-letter", level = letter.level.clone(), day = day(letter.at), why = why);
    let address = format!("/table/{}", letter.id);
    let path = format!("/api/host/jobs/{}", letter.id);
    let again =
        small(t!("host-retry")).mark("data-deed", "retry").does(move || order.run((path.clone(), None)));
    view! { <li class="row"><span><b><a href=address>{title}</a></b><small>{about}</small></span>{again}</li> }
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
