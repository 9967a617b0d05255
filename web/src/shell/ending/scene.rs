//! The crowning: the winner's shield under the canopy and the crown on its way down to it, the others beside it by rank.

use super::by_rank;
use crate::{client::table::Table, platform::live::part, ui::signs::tincture};
use leptos::prelude::*;
use regalia_game::{Outcome, Seat};

const PLACES: [&str; 5] = ["I", "II", "III", "IV", "V"];
/// The room under the canopy: where it begins, and how wide it is.
const LEFT: i32 = 188;
const ROOM: i32 = 264;
/// Where what is crowned stands, and where the others do.
const DAIS: i32 = 354;
const STEP: i32 = 413;

/// The drawing. What it shows is said beside it.
pub(super) fn scene(table: Table) -> AnyView {
    let outcome = Memo::new(move |_| table.outcome());
    let drawn = part(move || outcome.get().map(|outcome| people(&outcome)));
    view! {
        <svg class="crowning-scene" viewBox="-24 0 688 440" aria-hidden="true"><use href="#crowning"/>{drawn}</svg>
    }
    .into_any()
}

/// The shields, the crowns and the numbers of the places.
fn people(outcome: &Outcome) -> AnyView {
    let all = by_rank(outcome);
    let (winners, others) = all.split_at(outcome.winners().count());
    let crowned = winners.iter().zip(0..).map(|(seat, at)| {
        let slot = ROOM / winners.len() as i32;
        let wide = (slot - 8).min(160);
        let middle = LEFT + slot * at + slot / 2;
        let top = DAIS - 23 * wide / 20;
        let (crown, light) = (13 * wide / 20, 31 * wide / 80);
        view! {
            <circle class="glow" cx=middle.to_string() cy=(top - wide / 8).to_string() r=light.to_string()/>
            {standing(*seat, middle, wide, DAIS)}
            {circlet("crown descends", middle, top - 3 * crown / 4, crown)}
        }
    });
    // Nobody has won: the crown lies there.
    let left = winners.is_empty().then(|| circlet("crown", 320, 286, 104));
    let places = match others.len() {
        ..3 => [(552, 76), (88, 64), (0, 0), (0, 0)],
        _ => [(524, 52), (116, 48), (580, 46), (60, 42)],
    };
    let others = others.iter().zip(places).map(|(seat, (middle, wide))| {
        let place = PLACES[usize::from(outcome.ranks[*seat] - 1) % PLACES.len()];
        view! { {standing(*seat, middle, wide, STEP)}{number(place, middle, 430)} }
    });
    let first = (!winners.is_empty()).then(|| number(PLACES[0], 320, 388));
    view! { {crowned.collect_view()}{left}{others.collect_view()}{first} }.into_any()
}

/// A shield of this width, on this ground.
fn standing(seat: Seat, middle: i32, wide: i32, ground: i32) -> AnyView {
    let (tincture, high) = (tincture(seat), 23 * wide / 20);
    let [x, y, wide, high] = [middle - wide / 2, ground - high, wide, high].map(|it| it.to_string());
    view! {
        <g class=format!("rises {tincture}")><use href=format!("#shield-{tincture}") x=x y=y width=wide height=high/></g>
    }
    .into_any()
}

fn circlet(class: &'static str, middle: i32, top: i32, size: i32) -> AnyView {
    let [x, y, size] = [middle - size / 2, top, size].map(|it| it.to_string());
    view! { <g class=class><use href="#i-queen-crown" x=x y=y width=size.clone() height=size/></g> }
        .into_any()
}

fn number(place: &'static str, middle: i32, line: i32) -> AnyView {
    view! { <text class="place-number" x=middle.to_string() y=line.to_string()>{place}</text> }.into_any()
}
