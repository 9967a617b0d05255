//! The end of a match: who won and by which rule, the standings, the proof, the record, a rematch.

use crate::{
    client::{engine, kept, rulebooks::rule_text, table::Table},
    games::{face::AnyFace, registry},
    platform::{address, browser, live::part},
    shell::proof::{self, Check, has_dice},
    ui::{
        button::button,
        dialog::veil,
        signs::{shield, tincture},
        text::rich,
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::Seat;
use regalia_table::RESIGNED;
use regalia_wire::{Call, Found};

/// The card that lies over the board when the match is over.
#[component]
pub(crate) fn Ending(table: Table) -> impl IntoView {
    let check = RwSignal::new(Check::Open);
    let prove = move || {
        let Some(connection) = table.connection() else { return };
        proof::prove(check, table.is_here, async move { connection.record().await });
    };
    let watch = move || {
        let Some(connection) = table.connection() else { return };
        let address = format!("/replay/{}", connection.id());
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
    };
    let keep = move || {
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
    };
    let card = move || {
        let outcome = table.outcome()?;
        let shown = table.shown.get()?;
        let names = table.names();
        let game = table.game.get();
        let face = registry::face(game);
        let winner = outcome.winners().next();
        let (title, sentence) = match (winner, face) {
            (Some(winner), face) => (
                t!("ending-title", you = names.you(winner), name = names.of(winner)),
                who_resigned(table)
                    .or_else(|| face.map(|face| face.ending(outcome.by, winner, &names)))
                    .unwrap_or_default(),
            ),
            // Alone one can lose to the game itself.
            (None, face) => face.map(AnyFace::defeat).unwrap_or_default(),
        };
        let winner = winner.unwrap_or(Seat(0));
        let count = outcome.ranks.seats();
        let last = outcome.ranks.values().iter().copied().max().unwrap_or_default();
        let placed = move |rank: u8| Seat::all(count).filter(move |seat| outcome.ranks[*seat] == rank);
        let standings = (1..=last).flat_map(placed).map(|seat| {
            let worth = face.map(|face| face.worth(&shown, seat));
            view! {
                <li class=format!("standing {}", tincture(seat))>
                    <span class="rank-number">{outcome.ranks[seat].to_string()}</span>{shield(seat)}
                    <b>{names.of(seat)}</b><span>{worth.map(|text| rich(&text))}</span>
                </li>
            }
        });
        let rule = rule_text(game, outcome.by).map(|(title, _)| {
            view! { <a href=format!("/rules/{game}#{}", outcome.by)>{format!("{} {title}", outcome.by)}</a> }
        });
        let after = face.and_then(|face| face.after(&shown)).map(|after| {
            button(after.label).detail(after.detail).mark("data-way", "after").leads(after.address)
        });
        let way =
            |name: &str, label: String, detail: String| button(label).detail(detail).mark("data-way", name);
        let ways = match table.origin.get() {
            // A branch proves nothing, and nobody plays it again: it leads back to where it branched off.
            Some(origin) => {
                way("origin", t!("branch-back"), t!("branch-back-detail")).main(true).leads(origin)
            }
            None => {
                let check = t!("check-dice", dice = has_dice(game));
                view! {
                    {way("replay", t!("watch-replay"), t!("watch-replay-detail")).main(true).does(watch)}
                    {way("rematch", t!("rematch"), t!("rematch-detail")).does(move || rematch(table))}
                    {way("check", check, t!("check-dice-detail")).does(prove)}
                    {way("keep", t!("download-record"), t!("download-detail")).does(keep)}
                }
                .into_any()
            }
        };
        Some(view! {
            <section class=format!("ending {}", tincture(winner)) aria-labelledby="ending-title">
                <div class="ending-head">{shield(winner)}<h2 id="ending-title">{title}</h2></div>
                <p>{sentence}" "{rule}</p>
                <ol class="standings">{standings.collect_view()}</ol>
                <div class="ending-ways">
                    {ways}
                    {way("look", t!("look-board"), t!("look-detail")).does(move || table.is_folded.set(true))}
                    {after}
                </div>
                {proof::rows(check, move || table.game.get())}
                {(!table.is_here).then(|| view! { <p><a href="/commitments">{t!("commitments-link")}</a></p> })}
            </section>
        })
    };
    part(move || {
        let is_open = table.outcome().is_some() && !table.is_folded.get();
        is_open.then(|| veil(part(card)))
    })
}

/// Who has ended the match by resigning, in a sentence.
pub(crate) fn who_resigned(table: Table) -> Option<String> {
    let outcome = table.outcome().filter(|outcome| outcome.by == RESIGNED)?;
    let seat = Seat::all(outcome.ranks.seats()).find(|seat| outcome.ranks[*seat] > 1)?;
    let names = table.names();
    Some(t!("ending-resigned", you = names.you(seat), name = names.of(seat)))
}

/// The same again, with the same host.
pub(crate) fn rematch(table: Table) {
    let (game, is_here) = (table.game.get_untracked(), table.is_here);
    let chairs = table.chairs.get_untracked();
    let bots = chairs.iter().filter(|chair| chair.is_bot()).count() as u8;
    let seats = chairs.len() as u8;
    let old = table.connection().filter(|_| !is_here).map(|connection| connection.id());
    let here = table.connection().filter(|_| is_here).map(|connection| connection.id());
    spawn_local(async move {
        let table = match old {
            Some(id) => browser::fetch::<Found>("POST", &format!("/api/tables/{id}/rematch"), None).await,
            None => None,
        };
        let table = table.map(|found| format!("/table/{}?join=1", found.id));
        let options = match here {
            Some(table) => engine::call_for_json(&Call::Rematch { table }).await,
            None => None,
        };
        let options = options.map(|text| String::from(js_sys::encode_uri_component(&text)));
        let options = options.map(|text| format!("&options={text}")).unwrap_or_default();
        // A path of its own makes the page open a new match even where one was.
        address::go("/");
        browser::sleep(0).await;
        let here = || format!("/local/{game}?seats={seats}&people={}{options}", seats - bots);
        address::go(&table.unwrap_or_else(here));
    });
}
