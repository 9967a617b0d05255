//! The record of a replay: checked, taken home, and a moment of it shared.

use super::state::Replay;
use crate::{
    client::kept,
    platform::{
        browser,
        live::{Live, part},
    },
    shell::proof::{self, Check, has_dice},
    ui::button::button,
};
use leptos::{prelude::*, task::spawn_local};

/// What can be done with the record, and with the moment.
#[component]
pub(super) fn RecordSheet(replay: Replay) -> impl IntoView {
    let (check, link) = (RwSignal::new(Check::Open), RwSignal::new(None::<(String, bool)>));
    let game = replay.table.game.get_untracked();
    let share = move || {
        let address = browser::address_of(&untrack(|| replay.address()));
        spawn_local(async move {
            let is_copied = browser::copy(&address).await;
            let _ = link.try_set(Some((address, is_copied)));
        });
    };
    // What is kept on this device was played in this browser.
    let prove = move || proof::prove(check, kept::record(replay.id).is_some(), replay.record());
    let keep = move || {
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
    let way = |name: &str, label: Live<String>, detail: Live<String>| {
        button(label).detail(detail).mark("data-way", name)
    };
    view! {
        <div class="record-ways">
            {way("share", said!("replay-share"), said!("replay-share-detail")).does(share)}
            {way("check", said!("check-dice", dice = has_dice(game)), said!("check-dice-detail")).does(prove)}
            {way("keep", said!("download-record"), said!("download-detail")).does(keep)}
        </div>
        {part(shared)}
        {proof::rows(check, move || game)}
        <p class="quiet-text">{said!("replay-note")}</p>
    }
}
