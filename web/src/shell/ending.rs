//! The end of a match: who is crowned and by which rule, and the standings. The drawing, what decided the match and where to go
//! from here are a file of their own in the full build, which comes with the first end.

mod decided;
mod next;
mod scene;

use crate::{
    client::{connection, engine, rulebooks::rule_text, table::Table},
    games::{face::AnyFace, registry},
    platform::{
        address, browser, focus,
        live::{live, part},
        words::language,
    },
    shell::{proof::Check, waiting::Pages},
    ui::{
        button::small,
        dialog::escaping,
        signs::{shield, tincture},
        text::rich,
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::{Outcome, Seat};
use regalia_table::RESIGNED;
use regalia_voice::Names;
use regalia_wire::{Call, Found};
use std::rc::Rc;

static PAGES: Pages<fn(Table) -> AnyView> = Pages::new();

fetched!(fetch_ending, ending, PAGES.arrived(whole));

/// The page that lies over the board when the match is over, until it is put aside.
#[component]
pub(crate) fn Ending(table: Table) -> impl IntoView {
    let is_open = Memo::new(move |_| table.outcome().is_some() && !table.is_folded.get());
    part(move || is_open.get().then(|| page(table)))
}

fn page(table: Table) -> AnyView {
    let section = NodeRef::new();
    focus::hold(section);
    let fold = move || table.is_folded.set(true);
    let class = move || {
        let winner = table.outcome().and_then(|outcome| outcome.winners().next()).unwrap_or(Seat(0));
        format!("ending {}{}", tincture(winner), if table.is_fast { " still" } else { "" })
    };
    let plain = move |_| view! { <div class="ending-body">{facts(table)}{look(table)}</div> }.into_any();
    view! {
        <section class=live(class) role="dialog" aria-labelledby="ending-title" aria-describedby="ending-how"
            tabindex="-1" node_ref=section on:keydown=escaping(Rc::new(fold))>
            {PAGES.drawn(fetch_ending, plain, move |whole| whole(table))}
        </section>
    }
    .into_any()
}

/// Everything, once it is here.
fn whole(table: Table) -> AnyView {
    let check = RwSignal::new(Check::Open);
    view! {
        <div class="ending-body">
            <div class="crowning">{scene::scene(table)}{facts(table)}</div>
            <div class="reasons">{decided::decided(table, check)}{next::more(table, check)}</div>
            {look(table)}
        </div>
        {next::ways(table, check)}
    }
    .into_any()
}

/// Puts the end aside.
fn look(table: Table) -> AnyView {
    let look = small(said!("look-board")).is("small-button look").mark("data-way", "look");
    look.does(move || table.is_folded.set(true))
}

/// Who has won and how, and the standings.
fn facts(table: Table) -> AnyView {
    part(move || {
        let outcome = table.outcome()?;
        let shown = table.shown.get()?;
        let names = table.names();
        let game = table.game.get();
        let face = registry::face(game);
        let (title, sentence) = told(table, &outcome, &names, face);
        let rule = rule_text(game, outcome.by).map(|(title, _)| {
            view! { <a href=format!("/rules/{game}#{}", outcome.by)>{format!("{} {title}", outcome.by)}</a> }
        });
        let standings = by_rank(&outcome).into_iter().map(|seat| {
            let rank = outcome.ranks[seat];
            let first = if rank == 1 { " first" } else { "" };
            let worth = face.map(|face| face.worth(&shown, seat));
            view! {
                <li class=format!("standing {}{first}", tincture(seat))>
                    <span class="rank-number">{rank.to_string()}</span>{shield(seat)}
                    <b>{names.of(seat)}</b><span>{worth.map(|text| rich(&text))}</span>
                </li>
            }
        });
        Some(view! {
            <div class="proclaim"><h2 id="ending-title">{title}</h2><p id="ending-how">{sentence}" "{rule}</p></div>
            <ol class="standings">{standings.collect_view()}</ol>
        })
    })
    .into_any()
}

/// The title and the sentence of an end.
fn told(
    table: Table,
    outcome: &Outcome,
    names: &Names,
    face: Option<&'static dyn AnyFace>,
) -> (String, String) {
    let winners: Vec<Seat> = outcome.winners().collect();
    let title = match winners[..] {
        // Alone one can lose to the game itself.
        [] => return face.map(AnyFace::defeat).unwrap_or_default(),
        [winner] => t!("ending-title", you = names.you(winner), name = names.of(winner)),
        _ => {
            let all: Vec<String> = winners.iter().map(|seat| names.label(language(), *seat)).collect();
            let is_yours = names.you.is_some_and(|you| winners.contains(&you));
            let you = if is_yours { "yes" } else { "no" };
            t!("ending-shared", you = you, names = regalia_voice::list(language(), &all))
        }
    };
    let by_rule = || face.map(|face| face.ending(outcome.by, winners[0], names));
    (title, who_resigned(table).or_else(by_rule).unwrap_or_default())
}

/// All seats, the first place first.
fn by_rank(outcome: &Outcome) -> Vec<Seat> {
    let count = outcome.ranks.seats();
    let last = outcome.ranks.values().iter().copied().max().unwrap_or_default();
    (1..=last).flat_map(|rank| Seat::all(count).filter(move |seat| outcome.ranks[*seat] == rank)).collect()
}

/// Who has ended the match by resigning, in a sentence.
pub(crate) fn who_resigned(table: Table) -> Option<String> {
    let outcome = table.outcome().filter(|outcome| outcome.by == RESIGNED)?;
    let seat = Seat::all(outcome.ranks.seats()).find(|seat| outcome.ranks[*seat] > 1)?;
    let names = table.names();
    Some(t!("ending-resigned", you = names.you(seat), name = names.of(seat)))
}

/// The level of the bots at a table.
fn level(table: Table) -> Option<String> {
    table.chairs.with(|chairs| {
        let bot = chairs.iter().find(|chair| chair.is_bot())?;
        bot.level().map(str::to_owned)
    })
}

/// The same again, with the same host.
pub(crate) fn rematch(table: Table) {
    begin_again(table, untrack(|| level(table)));
}

/// The same game again; in this browser with bots of this level.
fn begin_again(table: Table, level: Option<String>) {
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
        // A path of its own makes the page open a new match even where one was.
        address::go("/");
        browser::sleep(0).await;
        let level = level.map(|level| format!("&level={level}")).unwrap_or_default();
        let here = || connection::new_address(game, seats, seats - bots, options.as_deref()) + &level;
        address::go(&table.unwrap_or_else(here));
    });
}
