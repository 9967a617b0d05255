//! Whose eyes see the match, and all hands at once.

use super::state::{Eyes, Replay};
use crate::{
    client::table::Table,
    games::registry,
    platform::live::{live, part},
    ui::{
        press::Press,
        signs::{icon, shield, tincture},
    },
};
use leptos::prelude::*;
use regalia_game::{Seat, Viewer};

fn seats(replay: Replay) -> u8 {
    replay.archived(|archived| archived.chairs.len() as u8)
}

/// A button for every pair of eyes.
#[component]
pub(super) fn EyesBar(replay: Replay) -> impl IntoView {
    let table = replay.table;
    let button = move |of: Eyes, sign: AnyView, label: Signal<String>| {
        let word = match of {
            Eyes::Watcher => "watcher".to_owned(),
            Eyes::All => "all".to_owned(),
            Eyes::Of(seat) => seat.0.to_string(),
        };
        Press::new(move || replay.eyes.set(of))
            .is("eye")
            .mark("data-eyes", word)
            .label(move || label.get())
            .meant(move || replay.eyes.get() == of)
            .around(view! { {sign}<span aria-hidden="true">{label}</span> })
    };
    let of_seat = move |seat: Seat| {
        button(Eyes::Of(seat), shield(seat), Signal::derive(move || table.names().of(seat)))
    };
    // Where nothing is hidden there is nothing to lay open.
    let all = move || {
        let hides = registry::face(table.game.get()).is_some_and(|face| !face.is_open());
        hides.then(|| button(Eyes::All, icon("crown"), Signal::derive(|| t!("replay-all-hands"))))
    };
    view! {
        <div class="eyes" role="group" aria-label=said!("replay-eyes")>
            {button(Eyes::Watcher, ().into_any(), Signal::derive(|| t!("replay-watcher")))}
            {Seat::all(seats(replay)).map(of_seat).collect_view()}
            {part(all)}
        </div>
    }
}

/// The hands of all seats, side by side, as the face draws them.
#[component]
pub(super) fn Hands(replay: Replay) -> impl IntoView {
    let is_open = Memo::new(move |_| replay.eyes.get() == Eyes::All);
    part(move || {
        let face = registry::face(replay.table.game.get()).filter(|_| is_open.get())?;
        let hand = |seat: Seat| {
            let table = Table::new(replay.table.game.get_untracked(), true, true);
            table.chairs.set(replay.table.chairs.get_untracked());
            Effect::new(move || {
                replay.at.track();
                replay.turn(table, Viewer::Seat(seat), false);
            });
            let hand = untrack(|| face.hand(table))?;
            Some(view! {
                <section class=format!("hand-of {}", tincture(seat))>
                    <h2>{shield(seat)}{live(move || replay.table.names().of(seat))}</h2>{hand}
                </section>
            })
        };
        let hands: Vec<_> = untrack(|| Seat::all(seats(replay)).filter_map(hand).collect());
        Some(view! { <div class="hands">{hands}</div> })
    })
}
