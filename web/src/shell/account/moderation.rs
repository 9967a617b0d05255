//! Reports about players, for those who keep the peace.

use super::calls::{Refused, call};
use crate::{
    browser, games,
    live::part,
    shell::{masthead::Masthead, me, person},
    words,
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Decision, Evidence, Report};
use serde_json::Value;

/// For how many days one can be silenced with a click.
const DAYS: [u16; 3] = [1, 7, 30];

type Reports = Option<Result<Vec<Report>, Refused>>;

/// The page.
#[component]
pub(super) fn Moderation() -> impl IntoView {
    let reports = RwSignal::new(None as Reports);
    let ask = move || {
        spawn_local(async move {
            let answer = call::<Vec<Report>>("GET", "/api/reports", None).await;
            let _ = reports.try_set(Some(answer));
        });
    };
    spawn_local(async move {
        me::ask().await;
        ask();
    });
    let decide = Callback::new(move |(id, decision): (u64, Decision)| {
        spawn_local(async move {
            let body = serde_json::to_string(&decision).ok();
            // If somebody was quicker the list tells it.
            let _ = call::<Value>("POST", &format!("/api/reports/{id}"), body).await;
            ask();
        });
    });
    let body = move || match reports.get() {
        None => view! { <p class="lead" role="status">{t!("account-waiting")}</p> }.into_any(),
        Some(Err(refused)) => view! { <p class="notice" role="alert">{refused.text}</p> }.into_any(),
        Some(Ok(reports)) if reports.is_empty() => {
            view! { <p class="lead no-reports">{t!("moderation-none")}</p> }.into_any()
        }
        Some(Ok(reports)) => {
            let rows = reports.into_iter().map(|report| entry(&report, decide)).collect_view();
            view! { <ol class="reports">{rows}</ol> }.into_any()
        }
    };
    view! {
        <Masthead title=Signal::derive(|| t!("moderation-title"))/>
        <main class="page account" id="main"><p>{said!("moderation-text")}</p>{part(body)}</main>
    }
}

fn entry(report: &Report, decide: Callback<(u64, Decision)>) -> AnyView {
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| t!("has-left"));
    let game = games::title(&report.game);
    let line = |line: &Evidence| {
        view! { <li class="line" class:theirs=line.is_theirs><p><b>{name(&line.name)}</b>" "<span>{line.text.clone()}</span></p></li> }
    };
    let id = report.id;
    let button = |what: &'static str, label: String, decision: Decision| {
        view! { <button class="close" type="button" data-decision=what on:click=move |_| decide.run((id, decision))>{label}</button> }
    };
    let silence =
        DAYS.map(|days| button("silence", t!("moderation-silence", days = days), Decision::Silence { days }));
    let day = browser::day(report.at as u64 / 1000, words::language().code());
    view! {
        <li class="row report-row" data-report=id.to_string()>
            <h2>{t!("moderation-about", about = name(&report.about), by = name(&report.by))}</h2>
            <p><b>{person::reason(report.reason)}</b>" · "{game}" · "{day}" · "{t!("moderation-earlier", count = report.earlier)}</p>
            {(!report.text.is_empty()).then(|| view! { <blockquote>{report.text.clone()}</blockquote> })}
            <ol class="lines evidence">{report.lines.iter().map(line).collect_view()}</ol>
            <div class="person-ways">
                {button("dismiss", t!("moderation-dismiss"), Decision::Dismiss)}
                {button("warn", t!("moderation-warn"), Decision::Warn)}
                {silence.into_iter().collect_view()}
            </div>
        </li>
    }
    .into_any()
}
