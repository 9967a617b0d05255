//! Hearing nothing of a table, for those who play there over days.

use crate::{
    client::table::Table,
    platform::{browser, live::part},
    ui::button::word,
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Silent, Stage};
use serde_json::json;

/// A switch, at tables with notifications of turns.
#[component]
pub(crate) fn Silence(table: Table) -> impl IntoView {
    let is_silent = RwSignal::new(None::<bool>);
    let path = move || table.connection().map(|connection| format!("/api/tables/{}/silent", connection.id()));
    let is_slow = Memo::new(move |_| {
        let runs = table.you.get().is_some() && table.stage.get() == Stage::Playing;
        runs && table.clocks.with(|clocks| clocks.as_ref().is_some_and(|(clocks, _)| !clocks.pace.is_live()))
    });
    Effect::new(move || {
        let Some(path) = path().filter(|_| is_slow.get()) else { return };
        spawn_local(async move {
            let told = browser::fetch::<Silent>("GET", &path, None).await;
            let _ = is_silent.try_set(told.map(|told| told.is_silent));
        });
    });
    part(move || {
        let silent = is_silent.get().filter(|_| is_slow.get())?;
        let turn = move || {
            let Some(path) = path() else { return };
            spawn_local(async move {
                let asked = json!({ "is_silent": !silent }).to_string();
                if matches!(browser::request("PUT", &path, Some(asked)).await, Some(Ok(_))) {
                    let _ = is_silent.try_set(Some(!silent));
                }
            });
        };
        let label = if silent { t!("silence-end") } else { t!("silence-begin") };
        Some(word(label).mark("data-silent", silent.to_string()).does(turn))
    })
}
