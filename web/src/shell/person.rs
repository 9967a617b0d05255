//! What can be done about somebody else at a server's table: mute, block, report.

use crate::{
    client::table::{About, Table},
    platform::{
        browser,
        live::{live, part},
        words::Key,
    },
    ui::{button::small, dialog::dialog, press::Press},
};
use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};
use regalia_wire::{Distance, LONGEST_TALK, NewReport, Reason, Whom};

/// The reasons for a report, and what they are called.
const REASONS: [(Reason, Key); 5] = [
    (Reason::Insult, key!("report-insult")),
    (Reason::Spam, key!("report-spam")),
    (Reason::Cheating, key!("report-cheating")),
    (Reason::Stalling, key!("report-stalling")),
    (Reason::Other, key!("report-other")),
];

/// What a reason is called.
pub(crate) fn reason(reason: Reason) -> String {
    let found = REASONS.into_iter().find(|(other, _)| *other == reason);
    found.map(|(_, key)| t!(key)).unwrap_or_default()
}

/// The small button that opens the card.
pub(crate) fn more(table: Table, about: About) -> AnyView {
    let label = t!("person-more", name = about.name.clone());
    let open = move || table.person.set(Some(about.clone()));
    Press::new(open).is("more").label(move || label.clone()).around("⋯")
}

/// The card, while it is open.
#[component]
pub(crate) fn Person(table: Table) -> impl IntoView {
    part(move || table.person.get().map(|about| card(table, about)))
}

fn card(table: Table, about: About) -> AnyView {
    let About { whom, name } = about;
    let told = RwSignal::new(None::<String>);
    let is = move |seats: fn(&regalia_wire::Standing) -> regalia_game::SeatSet| {
        let is_in = |seat| table.standing.with(|standing| seats(standing).contains(seat));
        matches!(whom, Whom::Seat(seat) if is_in(seat))
    };
    let (is_muted, is_blocked) =
        (move || is(|standing| standing.muted), move || is(|standing| standing.blocked));
    let keep = move |distance: Distance, done: Key| {
        let Some(connection) = table.connection() else { return };
        spawn_local(async move {
            let path = format!("/api/tables/{}/people", connection.id());
            let sent = browser::request("PUT", &path, serde_json::to_string(&distance).ok()).await;
            told.try_set(Some(if matches!(sent, Some(Ok(_))) {
                t!(done)
            } else {
                t!("refused-unavailable")
            }));
        });
    };
    let mute = move || {
        let muted = !is_muted();
        let done = if muted { key!("person-muted") } else { key!("person-unmuted") };
        keep(Distance { whom, is_muted: Some(muted), is_blocked: None }, done);
    };
    let block = move || {
        let blocked = !is_blocked();
        let done = if blocked { key!("person-blocked") } else { key!("person-unblocked") };
        keep(Distance { whom, is_muted: None, is_blocked: Some(blocked) }, done);
    };
    let mute_label = live(move || if is_muted() { t!("person-unmute") } else { t!("person-mute") });
    let block_label = live(move || if is_blocked() { t!("person-unblock") } else { t!("person-block") });
    let inside = view! {
        <div class="person-ways">
            {small(mute_label).mark("data-person", "mute").does(mute)}
            {small(block_label).mark("data-person", "block").does(block)}
        </div>
        <p class="talk-note">{t!("person-text")}</p>
        {report_form(table, whom, told)}
        <p role="status" class="person-told">{live(move || told.get().unwrap_or_default())}</p>
    };
    dialog("person", &name.clone(), name, move || table.person.set(None), inside)
}

fn report_form(table: Table, whom: Whom, told: RwSignal<Option<String>>) -> AnyView {
    let (chosen, text, is_sent) =
        (RwSignal::new(0_usize), RwSignal::new(String::new()), RwSignal::new(false));
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(connection) = table.connection() else { return };
        let (reason, text) = (REASONS[chosen.get_untracked()].0, text.get_untracked());
        spawn_local(async move {
            let report = NewReport { table: connection.id(), whom, reason, text };
            let sent = browser::request("POST", "/api/reports", serde_json::to_string(&report).ok()).await;
            let is_kept = matches!(sent, Some(Ok(_)));
            is_sent.try_set(is_kept);
            told.try_set(Some(if is_kept { t!("report-sent") } else { t!("report-failed") }));
        });
    };
    let options = REASONS.into_iter().enumerate().map(|(at, (_, key))| {
        view! { <option value=at.to_string()>{t!(key)}</option> }
    });
    let options = options.collect_view();
    view! {
        <details class="report">
            <summary>{t!("report-title")}</summary>
            <form on:submit=send>
                <label>{t!("report-reason")}
                    <select on:change=move |event| chosen.set(event_target_value(&event).parse().unwrap_or(0))>{options}</select>
                </label>
                <textarea rows="2" maxlength=LONGEST_TALK aria-label=t!("report-text") placeholder=t!("report-text")
                    prop:value=live(move || text.get()) on:input=move |event| text.set(event_target_value(&event))></textarea>
                <small>{t!("report-note")}</small>
                {part(move || (!is_sent.get()).then(|| small(t!("report-send")).submits()))}
            </form>
        </details>
    }
    .into_any()
}
