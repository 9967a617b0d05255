//! The record of a replay: checked, taken home, and a moment of it shared.

use super::state::Replay;
use crate::{
    client::kept,
    platform::{
        browser,
        live::{live, part},
    },
    shell::proof::{self, Check, has_dice},
};
use leptos::{prelude::*, task::spawn_local};

/// What can be done with the record, and with the moment.
#[component]
pub(super) fn RecordSheet(replay: Replay) -> impl IntoView {
    let (check, link) = (RwSignal::new(Check::Open), RwSignal::new(None::<(String, bool)>));
    let game = replay.table.game.get_untracked();
    let share = move |_| {
        let address = browser::address_of(&untrack(|| replay.address()));
        spawn_local(async move {
            let is_copied = browser::copy(&address).await;
            let _ = link.try_set(Some((address, is_copied)));
        });
    };
    // What is kept on this device was played in this browser.
    let prove = move |_| proof::prove(check, kept::record(replay.id).is_some(), replay.record());
    let keep = move |_| {
        spawn_local(async move {
            match replay.record().await {
                Some(record) => browser::download(&format!("regalia-{game}.json"), &record),
                None => drop(check.try_set(Check::Missing)),
            }
        });
    };
    let shared = move || {
        let (address, is_copied) = link.get()?;
        let label = if is_copied { t!("replay-shared") } else { t!("replay-share-by-hand") };
        Some(view! {
            <p class="share" role="status"><label for="moment-link">{label}</label><input id="moment-link" readonly prop:value=address/></p>
        })
    };
    view! {
        <div class="record-ways">
            <button class="button" type="button" data-way="share" on:click=share><b>{said!("replay-share")}</b><small>{said!("replay-share-detail")}</small></button>
            <button class="button" type="button" data-way="check" on:click=prove>
                <b>{live(move || t!("check-dice", dice = has_dice(game)))}</b><small>{said!("check-dice-detail")}</small>
            </button>
            <button class="button" type="button" data-way="keep" on:click=keep><b>{said!("download-record")}</b><small>{said!("download-detail")}</small></button>
        </div>
        {part(shared)}
        {proof::rows(check, move || game)}
        <p class="quiet-text">{said!("replay-note")}</p>
    }
}
