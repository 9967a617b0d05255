//! When the reader's clocks of days stand still. The screen shows the time of this device, the server keeps universal time.

use super::{
    calls::{Refused, call},
    form::{Deed, form},
};
use crate::{
    platform::{
        browser,
        live::{live, part},
        words::{self, Key},
    },
    ui::button::small,
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Quiet, Rest};
use serde_json::Value;

const MINUTES: u16 = 24 * 60;
const DAY: i64 = 24 * 60 * 60_000;

/// Minutes after midnight here, from those of universal time.
fn here(minute: u16) -> String {
    let minute = (i32::from(minute) - browser::behind()).rem_euclid(i32::from(MINUTES));
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// Minutes after midnight of universal time, from a time of day here.
fn there(time: &str) -> Option<u16> {
    let (hours, minutes) = time.split_once(':')?;
    let minute = hours.parse::<i32>().ok()? * 60 + minutes.parse::<i32>().ok()?;
    u16::try_from((minute + browser::behind()).rem_euclid(i32::from(MINUTES))).ok()
}

/// The section.
#[component]
pub(super) fn RestSection() -> impl IntoView {
    let (is_quiet, from, to) =
        (RwSignal::new(false), RwSignal::new("22:00".to_owned()), RwSignal::new("08:00".to_owned()));
    let holidays = RwSignal::new(Vec::<(i64, i64)>::new());
    let (first, last, is_saved) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(false));
    spawn_local(async move {
        let Ok(rest) = call::<Rest>("GET", "/api/rest", None).await else { return };
        if let Some(quiet) = rest.quiet {
            from.try_set(here(quiet.from));
            to.try_set(here(quiet.to));
            is_quiet.try_set(true);
        }
        holidays.try_set(rest.holidays);
    });
    let save = move || -> Deed {
        let quiet = is_quiet
            .get_untracked()
            .then(|| Some(Quiet { from: there(&from.get_untracked())?, to: there(&to.get_untracked())? }));
        let rest = Rest { quiet: quiet.flatten(), holidays: holidays.get_untracked() };
        Box::pin(async move {
            is_saved.set(false);
            let body = serde_json::to_string(&rest).ok();
            call::<Value>("PUT", "/api/rest", body).await.map_err(|_| Refused::plain(t!("rest-refused")))?;
            is_saved.try_set(true);
            Ok(())
        })
    };
    let time = |id: &'static str, label: Key, value: RwSignal<String>| {
        view! {
            <label>{live(move || t!(label))}<input id=id type="time" prop:value=live(move || value.get()) on:input=move |event| value.set(event_target_value(&event))/></label>
        }
    };
    let date = |id: &'static str, label: Key, value: RwSignal<String>| {
        view! {
            <label>{live(move || t!(label))}<input id=id type="date" prop:value=live(move || value.get()) on:input=move |event| value.set(event_target_value(&event))/></label>
        }
    };
    let add = move || {
        let moments = browser::midnight(&first.get_untracked()).zip(browser::midnight(&last.get_untracked()));
        // The last day is a holiday as well.
        if let Some((first, last)) = moments.filter(|(first, last)| first <= last) {
            holidays.update(|holidays| holidays.push((first, last + DAY)));
        }
    };
    let listed = move || {
        let row = |(at, (first, last)): (usize, (i64, i64))| {
            let day = |moment: i64| browser::day((moment / 1000) as u64, words::language().code());
            let text = format!("{} – {}", day(first), day(last - 1));
            let remove = move || {
                holidays.update(|holidays| {
                    holidays.remove(at);
                });
            };
            view! { <li><span>{text}</span>{small(t!("rest-remove")).does(remove)}</li> }
        };
        // What is over stays in the list, because it counts; it need not be shown.
        let is_ahead = |(_, (_, last)): &(usize, (i64, i64))| *last > browser::now();
        holidays.get().into_iter().enumerate().filter(is_ahead).map(row).collect_view()
    };
    let fields = vec![
        view! {
            <div class="rest-row">
                <label><input type="checkbox" id="rest-quiet" prop:checked=live(move || is_quiet.get()) on:change=move |event| is_quiet.set(event_target_checked(&event))/>{said!("rest-quiet")}</label>
                {time("rest-from", key!("rest-from"), from)}{time("rest-to", key!("rest-to"), to)}
            </div>
            <div class="rest-row">
                <b>{said!("rest-holidays")}</b>
                {date("rest-first", key!("rest-first"), first)}{date("rest-last", key!("rest-last"), last)}
                {small(said!("rest-add")).mark("id", "rest-add").does(add)}
            </div>
            <ul class="rest-days">{part(listed)}</ul>
            {part(move || is_saved.get().then(|| view! { <p role="status" class="saved">{t!("rest-saved")}</p> }))}
        }
        .into_any(),
    ];
    view! {
        <section id="rest">
            <h2>{said!("rest-title")}</h2>
            <p>{said!("rest-text")}</p>
            {form("fields", fields, || t!("rest-save"), false, save)}
        </section>
    }
}
