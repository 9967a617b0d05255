//! Where to go from the end of a match, and what can be done with its record.

use super::{begin_again, level, rematch};
use crate::{
    client::{kept, me::me, table::Table},
    games::registry,
    platform::{address, browser, live::part},
    shell::{
        install, levels,
        proof::{self, Check, has_dice},
    },
    ui::button::{Button, button},
};
use leptos::{prelude::*, task::spawn_local};

fn way(name: &str, label: String, detail: String) -> Button {
    button(label).detail(detail).mark("data-way", name)
}

/// The next step. One of them is what most would do.
pub(super) fn ways(table: Table, check: RwSignal<Check>) -> AnyView {
    let after = move || {
        let face = registry::face(table.game.get())?;
        let shown = table.shown.get()?;
        let after = face.after(&shown)?;
        Some(way("after", after.label, after.detail).leads(after.address))
    };
    let ways = move || {
        // A branch proves nothing, and nobody plays it again: it leads back to where it branched off.
        if let Some(origin) = table.origin.get() {
            return way("origin", t!("branch-back"), t!("branch-back-detail")).main(true).leads(origin);
        }
        let stronger = level(table).filter(|_| table.is_here).and_then(|level| levels::stronger(&level));
        let stronger = stronger.map(|level| {
            let again = move || begin_again(table, Some(level.to_owned()));
            way("stronger", t!("stronger"), levels::name(level)).does(again)
        });
        let kept = match is_guest(table) {
            true => way("join", t!("keep-match"), t!("keep-join")).leads("/account/join"),
            false => way("keep", t!("keep-match"), t!("keep-download")).does(move || download(table, check)),
        };
        let another = t!("another-detail", count = registry::all().len() as u32);
        view! {
            {way("rematch", t!("rematch"), t!("rematch-detail")).main(true).does(move || rematch(table))}
            {stronger}
            {way("another", t!("another-game"), another).leads("/")}
            {way("replay", t!("watch-replay"), t!("watch-replay-detail")).does(move || watch(table, check, ""))}
            {kept}
        }
        .into_any()
    };
    view! { <nav class="ending-ways" aria-label=said!("ending-next")>{part(ways)}{part(after)}</nav> }
        .into_any()
}

/// What is seldom needed: the proof, the record of a guest, the home screen.
pub(super) fn more(table: Table, check: RwSignal<Check>) -> AnyView {
    let prove = move || {
        let Some(connection) = table.connection() else { return };
        proof::prove(check, table.is_here, async move { connection.record().await });
    };
    let ways = move || {
        table.origin.get().is_none().then(|| {
            let label = t!("check-dice", dice = has_dice(table.game.get()));
            let download = || {
                let keep = way("keep", t!("download-record"), t!("download-detail"));
                keep.does(move || download(table, check))
            };
            view! { {way("check", label, t!("check-dice-detail")).does(prove)}{is_guest(table).then(download)} }
        })
    };
    view! {
        <div class="ending-more">{part(ways)}</div>
        {proof::rows(check, move || table.game.get())}
        {install::offer(table)}
        {(!table.is_here).then(|| view! { <p><a href="/commitments">{said!("commitments-link")}</a></p> })}
    }
    .into_any()
}

/// Whether the reader has played on a server that will forget it.
fn is_guest(table: Table) -> bool {
    !table.is_here && table.you.get().is_some() && me().is_some_and(|me| !me.has_account)
}

/// Leads to the replay, at a moment if the query names one.
pub(super) fn watch(table: Table, check: RwSignal<Check>, query: &str) {
    let Some(connection) = table.connection() else { return };
    let address = format!("/replay/{}{query}", connection.id());
    spawn_local(async move {
        // A server keeps the match; this browser forgets it with the table.
        if table.is_here {
            let Some(record) = connection.record().await else {
                drop(check.try_set(Check::Missing));
                return;
            };
            kept::keep(connection.id(), &record);
        }
        address::go(&address);
    });
}

fn download(table: Table, check: RwSignal<Check>) {
    let Some(connection) = table.connection() else { return };
    spawn_local(async move {
        match connection.record().await {
            Some(record) => {
                let name = format!("regalia-{}.json", table.game.get_untracked());
                browser::download(&name, &record);
            }
            None => drop(check.try_set(Check::Missing)),
        }
    });
}
