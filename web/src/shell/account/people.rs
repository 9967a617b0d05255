//! Those whom the reader has muted or blocked, and the way to make up.

use super::calls::call;
use crate::{platform::live::part, ui::button::small};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::Avoided;
use serde_json::Value;

/// The section; nothing if there is nobody.
#[component]
pub(super) fn People() -> impl IntoView {
    let people = RwSignal::new(Vec::<Avoided>::new());
    let ask = move || {
        spawn_local(async move {
            let found = call::<Vec<Avoided>>("GET", "/api/people", None).await.unwrap_or_default();
            let _ = people.try_set(found);
        });
    };
    ask();
    let row = move |person: Avoided| {
        let Avoided { key, name, is_muted, is_blocked } = person;
        let notes = [(is_muted, key!("people-muted")), (is_blocked, key!("people-blocked"))];
        let notes: Vec<String> = notes.into_iter().filter(|(is, _)| *is).map(|(_, key)| t!(key)).collect();
        let make_up = move || {
            let path = format!("/api/people/{key}");
            spawn_local(async move {
                let _ = call::<Value>("DELETE", &path, None).await;
                ask();
            });
        };
        view! {
            <li class="row"><span><b>{name}</b><small>{notes.join(" · ")}</small></span>
                {small(t!("people-make-up")).does(make_up)}</li>
        }
    };
    part(move || {
        let people = people.get();
        (!people.is_empty()).then(|| {
            view! {
                <section id="people"><h2>{t!("people-title")}</h2><ol class="rows">{people.into_iter().map(row).collect_view()}</ol></section>
            }
        })
    })
}
