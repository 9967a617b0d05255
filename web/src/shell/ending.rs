//! The end of a match: who won and by which rule, the standings, the proof, the record, a rematch.

use crate::{
    app, browser, games,
    shell::{
        bar::rule_text,
        signs::{rich, shield, tincture},
        table::{Link, Table},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::Seat;
use regalia_table::verify;

/// What the check of the dice has shown.
#[derive(Clone, Eq, PartialEq)]
enum Proof {
    Open,
    Checking,
    Sound { lines: usize, draws: usize, own: usize },
    Flawed(String),
    Missing,
}

/// The card that lies over the board when the match is over.
#[component]
pub(crate) fn Ending(table: Table) -> impl IntoView {
    let proof = RwSignal::new(Proof::Open);
    let is_folded = RwSignal::new(false);
    let check = move |_| {
        proof.set(Proof::Checking);
        let Some(connection) = table.connection() else { return };
        spawn_local(async move {
            // Let the button say what it does before the work begins.
            browser::sleep(30).await;
            let found = match connection.record().await {
                None => Proof::Missing,
                Some(record) => match verify(&record, &regalia_catalog::registry()) {
                    Ok(seen) => Proof::Sound { lines: seen.lines, draws: seen.draws, own: seen.revealed },
                    Err(flaw) => Proof::Flawed(flaw.to_string()),
                },
            };
            proof.try_set(found);
        });
    };
    let keep = move |_| {
        let Some(connection) = table.connection() else { return };
        spawn_local(async move {
            match connection.record().await {
                Some(record) => {
                    let name = format!("regalia-{}.json", table.game.get_untracked());
                    browser::download(&name, &record.to_text());
                }
                None => proof.set(Proof::Missing),
            }
        });
    };
    let card = move || {
        let outcome = table.outcome()?;
        let shown = table.shown.get()?;
        let names = table.names();
        let game = table.game.get();
        let face = games::face(game);
        let winner = outcome.winners().next().unwrap_or(Seat(0));
        let title = t!("ending-title", you = names.you(winner), name = names.of(winner));
        let sentence = face.map(|face| face.ending(outcome.by, winner, &names)).unwrap_or_default();
        let count = outcome.ranks.seats();
        let placed = move |rank: u8| Seat::all(count).filter(move |seat| outcome.ranks[*seat] == rank);
        let standings = (1..=count).flat_map(placed).map(|seat| {
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
        let is_here = table.link.get() == Link::Here;
        Some(view! {
            <section class=format!("ending {}", tincture(winner)) aria-labelledby="ending-title">
                <div class="ending-head">{shield(winner)}<h2 id="ending-title">{title}</h2></div>
                <p>{sentence}" "{rule}</p>
                <ol class="standings">{standings.collect_view()}</ol>
                <div class="ending-ways">
                    <button class="button primary" type="button" data-way="check" on:click=check><b>{t!("check-dice")}</b><small>{t!("check-dice-detail")}</small></button>
                    <button class="button" type="button" data-way="keep" on:click=keep><b>{t!("download-record")}</b><small>{t!("download-detail")}</small></button>
                    <button class="button" type="button" data-way="rematch" on:click=move |_| rematch(game, is_here)><b>{t!("rematch")}</b><small>{t!("rematch-detail")}</small></button>
                    <button class="button" type="button" data-way="look" on:click=move |_| is_folded.set(true)><b>{t!("look-board")}</b><small>{t!("look-detail")}</small></button>
                </div>
                <p class="proof" role="status">{move || proof_text(&proof.get())}</p>
            </section>
        })
    };
    view! {
        {move || (table.outcome().is_some() && !is_folded.get()).then(|| view! { <div class="veil">{card}</div> })}
        {move || (table.outcome().is_some() && is_folded.get()).then(|| view! {
            <button class="button unfold" type="button" on:click=move |_| is_folded.set(false)><b>{t!("ending-again")}</b></button>
        })}
    }
}

fn proof_text(proof: &Proof) -> String {
    match proof {
        Proof::Open => String::new(),
        Proof::Checking => t!("proof-checking"),
        Proof::Sound { lines, draws, own } => {
            t!("proof-sound", lines = *lines, draws = *draws, own = *own)
        }
        Proof::Flawed(flaw) => t!("proof-flawed", flaw = flaw.as_str()),
        Proof::Missing => t!("proof-missing"),
    }
}

/// The same again: here, or at a new table on the server.
fn rematch(game: &'static str, is_here: bool) {
    spawn_local(async move {
        let table = if is_here { None } else { super::home::open_table(game, 2, 1).await };
        // A path of its own makes the page open a new match even where one was.
        app::go("/");
        browser::sleep(0).await;
        app::go(&table.unwrap_or_else(|| format!("/local/{game}")));
    });
}
