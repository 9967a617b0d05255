//! Reports about players and appeals, for those who keep the peace.

use super::{
    calls::{Refused, call},
    form::{Doing, Order},
};
use crate::{
    client::me,
    games::registry,
    platform::{
        browser,
        live::{live, part},
        words,
    },
    shell::{masthead::Masthead, person},
    ui::button::small,
};
use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};
use regalia_wire::{AppealAnswer, AppealCase, Decision, Evidence, LONGEST_TALK, Measure, Report};

/// For how many days something can be imposed.
const DAYS: [u16; 5] = [1, 7, 30, 90, 365];

/// What waits for a moderator.
type Waiting = Option<Result<(Vec<Report>, Vec<AppealCase>), Refused>>;

/// The page.
#[component]
pub(super) fn Moderation() -> impl IntoView {
    let (waiting, doing) = (RwSignal::new(None as Waiting), Doing::new());
    let ask = move || {
        spawn_local(async move {
            let answer = async {
                let reports = call::<Vec<Report>>("GET", "/api/reports", None).await?;
                Ok((reports, call::<Vec<AppealCase>>("GET", "/api/appeals", None).await?))
            };
            let answer = answer.await;
            let _ = waiting.try_set(Some(answer));
        });
    };
    spawn_local(async move {
        me::ask().await;
        ask();
    });
    // If another moderator was faster, the list shows it.
    let decide = doing.order(ask);
    let body = move || match waiting.get() {
        None => view! { <p class="lead" role="status">{t!("account-waiting")}</p> }.into_any(),
        Some(Err(refused)) => view! { <p class="notice" role="alert">{refused.text}</p> }.into_any(),
        Some(Ok((reports, appeals))) if reports.is_empty() && appeals.is_empty() => {
            view! { <p class="lead no-reports">{t!("moderation-none")}</p> }.into_any()
        }
        Some(Ok((reports, appeals))) => {
            let rows = reports.into_iter().map(|report| entry(&report, decide)).collect_view();
            let cases = appeals.into_iter().map(|case| appeal(case, decide)).collect_view();
            view! { <ol class="reports">{rows}{cases}</ol> }.into_any()
        }
    };
    view! {
        <Masthead title=Signal::derive(|| t!("moderation-title"))/>
        <main class="page account" id="main">
            <p>{said!("moderation-text")}</p>
            {doing.notice()}
            {part(body)}
        </main>
    }
}

/// A name, also of somebody who has left.
fn name(name: &Option<String>) -> String {
    name.clone().unwrap_or_else(|| t!("has-left"))
}

fn day(at: i64) -> String {
    browser::day(at as u64 / 1000, words::language().code())
}

fn entry(report: &Report, decide: Order) -> AnyView {
    let game = registry::title(report.game.as_str());
    let line = |line: &Evidence| {
        view! { <li class="line" class:theirs=line.is_theirs><p><b>{name(&line.name)}</b>" "<span>{line.text.clone()}</span></p></li> }
    };
    let id = report.id;
    let (measure, days, why) =
        (RwSignal::new(Measure::Warn), RwSignal::new(DAYS[1]), RwSignal::new(String::new()));
    let path = format!("/api/reports/{id}");
    let (dismissed, imposed) = (path.clone(), path);
    let dismiss = move || {
        let decision = Decision { decision: Measure::Dismiss, days: None, why: String::new() };
        decide.run((dismissed.clone(), serde_json::to_string(&decision).ok()));
    };
    let impose = move |event: SubmitEvent| {
        event.prevent_default();
        let chosen = measure.get_untracked();
        let days = chosen.has_days().then(|| days.get_untracked());
        let decision = Decision { decision: chosen, days, why: why.get_untracked() };
        decide.run((imposed.clone(), serde_json::to_string(&decision).ok()));
    };
    let measures = Measure::ALL.into_iter().filter(|measure| *measure != Measure::Dismiss).map(|measure| {
        view! { <option value=measure.id()>{self::measure(measure)}</option> }
    });
    let lengths = DAYS.map(|days| {
        let is_usual = days == DAYS[1];
        view! { <option value=days.to_string() selected=is_usual>{t!("moderation-days", days = days)}</option> }
    });
    let choose =
        move |event| measure.set(Measure::named(&event_target_value(&event)).unwrap_or(Measure::Warn));
    let wait = move |event| days.set(event_target_value(&event).parse().unwrap_or(DAYS[1]));
    view! {
        <li class="row report-row" data-report=id.to_string()>
            <h2>{t!("moderation-about", about = name(&report.about), by = name(&report.by))}</h2>
            <p><b>{person::reason(report.reason)}</b>" · "{game}" · "{day(report.at)}" · "{t!("moderation-earlier", count = report.earlier)}</p>
            {(!report.text.is_empty()).then(|| view! { <blockquote>{report.text.clone()}</blockquote> })}
            <ol class="lines evidence">{report.lines.iter().map(line).collect_view()}</ol>
            <form class="person-ways report" on:submit=impose>
                <select aria-label=t!("moderation-measure") data-measure="true" on:change=choose>{measures.collect_view()}</select>
                <select aria-label=t!("moderation-for") disabled=live(move || !measure.get().has_days()) on:change=wait>{lengths.into_iter().collect_view()}</select>
                <input class="compose-text" required=true maxlength=LONGEST_TALK autocomplete="off" aria-label=t!("moderation-why") placeholder=t!("moderation-why")
                    on:input=move |event| why.set(event_target_value(&event))/>
                {small(t!("moderation-impose")).mark("data-decision", "impose").submits()}
                {small(t!("moderation-dismiss")).mark("data-decision", "dismiss").does(dismiss)}
            </form>
        </li>
    }
    .into_any()
}

/// An appeal, which another moderator than the one who decided sees.
fn appeal(case: AppealCase, decide: Order) -> AnyView {
    let id = case.id;
    let button = |what: &'static str, label: String, is_lifted: bool| {
        let answer = move || {
            let body = serde_json::to_string(&AppealAnswer { is_lifted }).ok();
            decide.run((format!("/api/appeals/{id}"), body));
        };
        small(label).mark("data-decision", what).does(answer)
    };
    view! {
        <li class="row report-row" data-appeal=id.to_string()>
            <h2>{t!("moderation-appeal", name = name(&case.name))}</h2>
            <p><b>{measure(case.measure)}</b>" · "{day(case.at)}" · "{case.why}</p>
            <blockquote>{case.text}</blockquote>
            <div class="person-ways">
                {button("lift", t!("moderation-lift"), true)}
                {button("uphold", t!("moderation-uphold"), false)}
            </div>
        </li>
    }
    .into_any()
}

/// What was imposed, in words.
pub(super) fn measure(measure: Measure) -> String {
    match measure {
        Measure::Dismiss => t!("moderation-dismiss"),
        Measure::Warn => t!("sanction-warn"),
        Measure::Silence => t!("sanction-silence"),
        Measure::NoRated => t!("sanction-no-rated"),
        Measure::NoPlay => t!("sanction-no-play"),
        Measure::Unlist => t!("sanction-unlist"),
    }
}
