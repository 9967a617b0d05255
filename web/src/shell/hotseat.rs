//! Several people before one screen, who hand it on from turn to turn.

use crate::{
    client::{connection, table::Table},
    games::registry,
    platform::live::part,
    shell::{room::Room, screen::TableScreen},
    ui::{button::button, signs::shield},
};
use leptos::prelude::*;

/// The seats of all who share the screen, one at a time.
#[component]
pub(crate) fn HotSeat(tables: Vec<Table>) -> impl IntoView {
    let tables = StoredValue::new(tables);
    // Nobody, while it is not known who came back to a match that goes on.
    let at = RwSignal::new(connection::named().is_none().then_some(0_usize));
    let is_covered = RwSignal::new(false);
    let table = move |at: usize| tables.with_value(|tables| tables.get(at).copied());
    // Who must act, if it is not the person in front of the screen.
    let next = Memo::new(move |_| {
        let (mine, count) = (at.get().and_then(table), tables.with_value(Vec::len));
        if mine.is_some_and(|mine| mine.outcome().is_some() || mine.is_your_turn()) {
            return None;
        }
        let must_act = |at: &usize| table(*at).is_some_and(|table| table.is_your_turn());
        // A person who comes back to a match that is over sees its end.
        let is_over =
            |of: &usize| mine.is_none() && table(*of).is_some_and(|table| table.outcome().is_some());
        (0..count).find(must_act).or_else(|| (0..count).find(is_over))
    });
    let has_secrets = move || {
        table(0).and_then(|table| registry::face(table.game.get())).is_none_or(|face| !face.is_open())
    };
    let sit_down = move || {
        if let Some(next) = next.get_untracked() {
            at.set(Some(next));
        }
        is_covered.set(false);
    };
    // Until somebody has said who came back, nobody's secrets are shown.
    Effect::new(move || {
        if at.get().is_none() && next.get().is_some() {
            if has_secrets() { is_covered.set(true) } else { sit_down() }
        }
    });
    Effect::new(move || {
        if let Some(table) = table(0).filter(|_| at.get().is_none()) {
            registry::fetch(table.game.get(), move || drop(table.notice.try_set(Some(t!("engine-missing")))));
        }
    });
    let name = move || {
        let of = next.get().and_then(table)?;
        Some(of.names().of(of.you.get()?))
    };
    let hand_on = move || {
        let name = name().filter(|_| !is_covered.get() && at.get().is_some())?;
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
    let seat = move || match at.get() {
        Some(at) => table(at).map(|table| view! { <TableScreen table/> }.into_any()),
        None => table(0).map(|table| view! { <Room table/> }.into_any()),
    };
    view! {
        {part(hand_on)}
        {part(move || if is_covered.get() { curtain().into_any() } else { part(seat).into_any() })}
    }
}
