//! Taking back beyond a seal: the way to ask the others, what they are asked, and what became of it.

use crate::{
    client::table::Table,
    platform::live::part,
    ui::button::{small, word},
};
use leptos::prelude::*;
use regalia_voice::Names;
use regalia_wire::{Back, Chair, Rewind, Stage};

/// The way to ask, for those who play. Asked twice, because all are interrupted by it.
#[component]
pub(crate) fn AskBack(table: Table) -> impl IntoView {
    let is_asking = RwSignal::new(false);
    part(move || {
        let plays = table.connection().is_some()
            && table.you.get().is_some()
            && table.stage.get() == Stage::Playing
            && !table.is_stood_in();
        plays.then(|| match is_asking.get() {
            true => ways(table, is_asking),
            false => word(t!("rewind-ask")).mark("data-back", "ask").does(move || is_asking.set(true)),
        })
    })
}

/// What it means, and how far back.
fn ways(table: Table, is_asking: RwSignal<bool>) -> AnyView {
    let ask = move |back: Back| {
        is_asking.set(false);
        table.notice.set(None);
        if let Some(connection) = table.connection() {
            connection.ask_back(back);
        }
    };
    let text = if is_alone(table) { t!("rewind-alone") } else { t!("rewind-text") };
    view! {
        <div class="ask-back">
            <p>{text}</p>
            {small(t!("rewind-decision")).mark("data-back", "decision").does(move || ask(Back::Decision))}
            {small(t!("rewind-turn")).mark("data-back", "turn").does(move || ask(Back::Turn))}
            {small(t!("rewind-no")).mark("data-back", "no").does(move || is_asking.set(false))}
        </div>
    }
    .into_any()
}

/// Whether nobody else plays but bots.
fn is_alone(table: Table) -> bool {
    let you = table.you.get();
    let is_bots =
        |(at, chair): (usize, &Chair)| you.is_some_and(|you| you.index() == at) || chair.level().is_some();
    table.chairs.with(|chairs| chairs.iter().enumerate().all(is_bots))
}

/// What somebody asks to take back in the position that is shown, and what became of it.
#[component]
pub(crate) fn Asked(table: Table) -> impl IntoView {
    part(move || {
        let seq = table.shown.with(|shown| shown.as_ref().map(|shown| shown.frame.seq))?;
        let rewind = table.rewind.get().filter(|rewind| rewind.at == seq)?;
        let button = |name: &'static str, label: String, is_agreed: bool| {
            small(label).mark("data-consent", name).does(move || {
                if let Some(connection) = table.connection() {
                    connection.consent(is_agreed);
                }
            })
        };
        let you = table.you.get();
        let is_asked = you.is_some_and(|you| rewind.asked.contains(you) && !rewind.agreed.contains(you));
        let ways = if rewind.declined.is_some() {
            vec![small(t!("close")).does(move || table.rewind.set(None))]
        } else if !rewind.is_open() {
            return None;
        } else if is_asked {
            vec![button("yes", t!("rewind-agree"), true), button("no", t!("rewind-decline"), false)]
        } else if you == Some(rewind.seat) {
            vec![button("withdraw", t!("rewind-withdraw"), false)]
        } else {
            Vec::new()
        };
        let text = sentence(&rewind, &table.names(), is_asked);
        Some(
            view! { <p class="bar-notice rewind" role="status"><span>{text}</span><span class="rewind-ways">{ways}</span></p> },
        )
    })
}

/// What is asked for, in a sentence or two.
fn sentence(rewind: &Rewind, names: &Names, is_asked: bool) -> String {
    let name = names.of(rewind.seat);
    if let Some(seat) = rewind.declined {
        return match seat == rewind.seat {
            true => t!("rewind-withdrawn", you = names.you(seat), name = name),
            false => t!("rewind-declined", you = names.you(seat), name = names.of(seat)),
        };
    }
    let is_yours = names.you == Some(rewind.seat);
    let missing = rewind.asked.iter().filter(|seat| !rewind.agreed.contains(*seat));
    let missing = missing.map(|seat| names.of(seat)).collect::<Vec<_>>().join(", ");
    if is_yours {
        return t!("rewind-waiting", count = rewind.steps, names = missing);
    }
    let asks = match rewind.back {
        Back::Decision => t!("rewind-asks-decision", name = name, count = rewind.steps),
        Back::Turn => t!("rewind-asks-turn", name = name, count = rewind.steps),
        Back::Line(_) => t!("rewind-asks", name = name, count = rewind.steps),
    };
    match is_asked {
        true => format!("{asks} {}", t!("rewind-seen")),
        false => format!("{asks} {}", t!("rewind-missing", names = missing)),
    }
}
