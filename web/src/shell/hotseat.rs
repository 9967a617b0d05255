//! Several people before one screen, who hand it on from turn to turn.

use crate::{
    client::table::Table,
    games::registry,
    platform::live::part,
    shell::screen::TableScreen,
    ui::{button::button, signs::shield},
};
use leptos::prelude::*;
use regalia_game::Turn;

/// The seats of all who share the screen, one at a time.
#[component]
pub(crate) fn HotSeat(tables: Vec<Table>) -> impl IntoView {
    let tables = StoredValue::new(tables);
    let (at, is_covered) = (RwSignal::new(0_usize), RwSignal::new(false));
    let table = move |at: usize| tables.with_value(|tables| tables.get(at).copied());
    // Who must act, if it is not the person in front of the screen.
    let next = Memo::new(move |_| {
        let (mine, count) = (table(at.get())?, tables.with_value(Vec::len));
        let is_over = mine
            .shown
            .with(|shown| shown.as_ref().is_some_and(|shown| matches!(shown.frame.turn, Turn::Over(_))));
        let must_act = |at: &usize| table(*at).is_some_and(|table| table.is_your_turn());
        if is_over || mine.is_your_turn() { None } else { (0..count).find(must_act) }
    });
    let has_secrets = move || {
        table(0)
            .and_then(|table| registry::face(table.game.get_untracked()))
            .is_none_or(|face| !face.is_open())
    };
    let sit_down = move || {
        if let Some(next) = next.get_untracked() {
            at.set(next);
        }
        is_covered.set(false);
    };
    let name = move || {
        let of = next.get().and_then(table)?;
        Some(of.names().of(of.you.get()?))
    };
    let hand_on = move || {
        let name = name().filter(|_| !is_covered.get())?;
        Some(view! {
            <p class="bar-notice hand-on" role="status">{t!("hand-on", name = name.clone())}
                {button(t!("hand-on-now"))
                    .main(true)
                    .does(move || if has_secrets() { is_covered.set(true) } else { sit_down() })}
            </p>
        })
    };
    let curtain = move || {
        let name = name().unwrap_or_default();
        let sign = next.get().and_then(table).and_then(|table| table.you.get()).map(shield);
        view! {
            <main class="page curtain" id="main">
                {sign}
                <p class="lead">{t!("curtain", name = name.clone())}</p>
                {button(t!("curtain-open", name = name)).main(true).does(sit_down)}
            </main>
        }
    };
    let seat = move || table(at.get()).map(|table| view! { <TableScreen table/> });
    view! {
        {part(hand_on)}
        {part(move || if is_covered.get() { curtain().into_any() } else { part(seat).into_any() })}
    }
}
