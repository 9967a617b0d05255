//! What moderators have imposed on the reader, why, and the one appeal against it.

use super::{
    calls::call,
    form::{Deed, form},
    moderation::measure,
    sections::day,
};
use crate::platform::live::{live, part};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Appeal, LONGEST_TALK, Sanction};
use serde_json::Value;

/// The section; nothing if nothing was imposed.
#[component]
pub(super) fn Sanctions() -> impl IntoView {
    let sanctions = RwSignal::new(Vec::<Sanction>::new());
    let ask = move || {
        spawn_local(async move {
            let found = call::<Vec<Sanction>>("GET", "/api/sanctions", None).await.unwrap_or_default();
            let _ = sanctions.try_set(found);
        });
    };
    ask();
    let row = move |sanction: Sanction| {
        let Sanction { id, at, until, why, appeal, is_lifted, .. } = sanction;
        let seconds = |at: i64| at as u64 / 1000;
        let until = until.map(|until| t!("sanction-until", day = day(seconds(until))));
        let state = match (&appeal, is_lifted) {
            (_, Some(true)) => Some(t!("sanction-lifted")),
            (_, Some(false)) => Some(t!("sanction-upheld")),
            (Some(_), None) => Some(t!("sanction-appealed")),
            (None, None) => None,
        };
        let open = state.is_none().then(|| appeal_form(id, ask));
        view! {
            <li class="row sanction" data-sanction=id.to_string()>
                <div>
                    <b>{measure(sanction.measure)}</b>" "
                    <small>{day(seconds(at))}{until.map(|until| format!(" · {until}"))}</small>
                    <p>{if why.is_empty() { t!("sanction-no-reason") } else { t!("sanction-reason", why = why) }}</p>
                    {state.map(|state| view! { <p role="status">{state}</p> })}
                    {open}
                </div>
            </li>
        }
    };
    part(move || {
        let sanctions = sanctions.get();
        (!sanctions.is_empty()).then(|| {
            view! {
                <section id="sanctions">
                    <h2>{t!("sanctions-title")}</h2>
                    <p>{t!("sanctions-text")}</p>
                    <ol class="rows">{sanctions.into_iter().map(row).collect_view()}</ol>
                </section>
            }
        })
    })
}

fn appeal_form(id: u64, ask: impl Fn() + Copy + 'static) -> AnyView {
    let text = RwSignal::new(String::new());
    let send = move || -> Deed {
        let body = serde_json::to_string(&Appeal { text: text.get_untracked() }).ok();
        Box::pin(async move {
            call::<Value>("POST", &format!("/api/sanctions/{id}/appeal"), body).await?;
            ask();
            Ok(())
        })
    };
    let field = view! {
        <label class="report">{t!("sanction-appeal-text")}
            <textarea rows="3" required=true maxlength=LONGEST_TALK prop:value=live(move || text.get())
                on:input=move |event| text.set(event_target_value(&event))></textarea>
        </label>
    };
    form("appeal", vec![field.into_any()], || t!("sanction-appeal"), false, send)
}
