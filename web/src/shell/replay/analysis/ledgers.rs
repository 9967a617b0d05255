//! Where every player's result came from.

use super::curve::points;
use crate::{
    platform::words::percent,
    ui::signs::{shield, tincture},
};
use leptos::prelude::*;
use regalia_game::Seat;
use regalia_wire::{Analysis, Ledger, even};

/// Points with one digit, as the language writes them.
pub(super) fn tenths(points: f64) -> String {
    let tenths = (10.0 * points.abs()).round() as u32;
    t!("tenths", whole = tenths / 10, tenth = tenths % 10)
}

/// Points with their sign, as in "+3.5".
pub(super) fn signed(points: f64) -> String {
    let sign = match points {
        points if points.abs() < 0.05 => "",
        points if points > 0.0 => "+",
        _ => "\u{2212}",
    };
    format!("{sign}{}", tenths(points))
}

/// The accounts of all seats.
pub(super) fn ledgers(found: &Analysis, names: &[String]) -> AnyView {
    let seats = found.seats;
    let entry = |(at, ledger): (usize, &Ledger)| {
        let seat = Seat(at as u8);
        let name = names.get(at).cloned().unwrap_or_default();
        let chance = |standing: f64| even(seats) + standing * (1.0 - even(seats));
        let adjusted = chance(ledger.result - ledger.all_luck()).clamp(0.0, 1.0);
        let figures = [
            (t!("analysis-result"), percent(chance(ledger.result).clamp(0.0, 1.0))),
            (t!("analysis-luck"), signed(points(ledger.all_luck(), seats))),
            (t!("analysis-adjusted"), percent(adjusted)),
            (
                t!("analysis-accuracy"),
                ledger.accuracy.map_or_else(|| "–".to_owned(), |it| percent(it / 100.0)),
            ),
        ];
        let figures = figures.map(|(title, value)| view! { <div><dt>{title}</dt><dd>{value}</dd></div> });
        let parts = [
            (t!("analysis-start"), ledger.start),
            (t!("analysis-open"), ledger.luck),
            (t!("analysis-unseen"), ledger.unseen),
            (t!("analysis-own"), ledger.decisions),
            (t!("analysis-gifts"), ledger.gifts),
            (t!("analysis-residual"), ledger.residual),
        ];
        let parts = parts.map(|(title, worth)| {
            view! { <span>{title}" "<b>{signed(points(worth, seats))}</b></span> }
        });
        view! {
            <li class=format!("ledger {}", tincture(seat))>
                {shield(seat)}<div class="ledger-name"><b>{name}</b></div>
                <dl>{figures.collect_view()}</dl>
                <p class="ledger-parts">{parts.collect_view()}</p>
            </li>
        }
    };
    let rows = found.accounts.iter().enumerate().map(entry).collect_view();
    view! { <ol class="ledgers" aria-label=t!("analysis-ledgers")>{rows}</ol> }.into_any()
}
