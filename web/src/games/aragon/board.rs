//! The board: three columns, two sides, and between them the tracks.

use super::{
    card::{ghost, lying},
    play::{Play, Standing},
    speech,
};
use crate::{
    platform::{
        live::{Draw, list, live, part, row},
        words::language,
    },
    ui::{
        signs::{charge_icon, icon, shield, symbol, tincture},
        track::Tug,
    },
};
use leptos::prelude::*;
use regalia_aragon::{Area, InPlay};
use regalia_game::Seat;

/// The three columns.
pub(super) fn field(play: Play) -> AnyView {
    let columns = Area::ALL.map(|area| column(play, area)).into_iter().collect_view();
    view! {
        <section class="battlefield hall" data-part="board" aria-label=said!("aragon-board")>
            {part(move || strip(play, play.far()))}
            <div class=live(move || format!("areas near-{}", tincture(play.near())))>{columns}</div>
            {part(move || strip(play, play.near()))}
        </section>
    }
    .into_any()
}

/// A player on a phone: shield, name, influence, cards.
fn strip(play: Play, seat: Seat) -> AnyView {
    let table = play.table;
    let counts = move || {
        let shown = play.table()?;
        let areas = Area::ALL.map(|area| {
            let held = shown.held(seat, area);
            view! { <li class=area.to_string() class:none=held == 0>{icon(speech::area_icon(area))}{held.to_string()}</li> }
        });
        let cards = t!("aragon-cards", count = shown.hands[seat.index()]);
        Some(view! { <ul class="counts">{areas.into_iter().collect_view()}</ul><small>{cards}</small> })
    };
    view! {
        <div class=format!("strip {}", tincture(seat)) id=format!("strip-{}", seat.0) aria-hidden="true">
            {shield(seat)}<b>{live(move || table.names().of(seat))}</b>{part(counts)}
        </div>
    }
    .into_any()
}

/// A card in play, as a row of its side.
fn row_of(play: Play, card: InPlay) -> (String, Draw) {
    row(card.spot.0.to_string(), move || lying(play, card))
}

/// One area.
fn column(play: Play, area: Area) -> AnyView {
    let standing = Memo::new(move |_| play.standing(area));
    let side_of = move |is_near: bool| {
        let seat = move || if is_near { play.near() } else { play.far() };
        let cards = move || -> Vec<InPlay> {
            let seat = seat();
            play.rows.with(|rows| {
                rows.iter().filter(|row| row.seat == seat && row.area == area).copied().collect()
            })
        };
        let label = move || {
            let area = speech::area(language(), area);
            if is_near {
                t!("aragon-row-yours", area = area)
            } else {
                t!("aragon-row-theirs", name = play.table.names().of(play.far()), area = area)
            }
        };
        let crowd = move || {
            cards().len() + usize::from(is_near && play.coming().is_some_and(|card| card.area() == area))
        };
        view! {
            <ul class=if is_near { "cards own" } else { "cards far" } class:many=live(move || crowd() > 3)
                class:crowd=live(move || crowd() > 5) aria-label=live(label)>
                {list(move || cards().into_iter().map(|card| row_of(play, card)).collect())}
                {is_near.then(|| ghost(play, area))}
            </ul>
        }
    };
    view! {
        <section class=format!("column {area}") data-part=area.to_string() aria-labelledby=format!("area-{area}")>
            {track(play, area, standing)}
            {side_of(false)}
            {clash(play, area, standing)}
            {side_of(true)}
        </section>
    }
    .into_any()
}

/// Whose side a marker lies on, for messages to choose by.
fn side(marker: i8) -> &'static str {
    match marker {
        1.. => "you",
        0 => "nobody",
        _ => "them",
    }
}

/// The influence track with its marker, and where it will go.
fn track(play: Play, area: Area, standing: Memo<Standing>) -> AnyView {
    let ahead = move |marker: i8| tincture(if marker > 0 { play.near() } else { play.far() });
    let label = said!(
        "aragon-track",
        area = speech::area(language(), area),
        holder = side(standing.get().tug.at),
        held = standing.get().tug.at.unsigned_abs(),
        name = play.table.names().of(play.far()),
        after = side(standing.get().tug.to),
        then = standing.get().tug.to.unsigned_abs()
    );
    let ends = move || [charge_icon(play.far()), charge_icon(play.near())];
    Tug::drawn(Signal::derive(move || standing.get().tug), ahead, ends, label)
}

/// Both strengths, and what the influence phase will do.
fn clash(play: Play, area: Area, standing: Memo<Standing>) -> AnyView {
    let force = move |at: usize| {
        let seat = move || if at == 0 { play.far() } else { play.near() };
        let class = move || {
            let coming = at == 1 && standing.get().tug.is_foreseen;
            format!("force {}{}", tincture(seat()), if coming { " coming" } else { "" })
        };
        view! { <span class=live(class)>{symbol("heater", "aragon-shield")}<b>{live(move || standing.get().strength[at].to_string())}</b></span> }
    };
    let gain = move || {
        let Standing { strength, tug: Tug { at, to, is_foreseen } } = standing.get();
        let first = play.table().is_some_and(|table| table.is_first_turn());
        let words = match to.cmp(&at) {
            _ if first => t!("aragon-gain-first"),
            std::cmp::Ordering::Equal if strength[0] != strength[1] && at.unsigned_abs() == 10 => {
                t!("aragon-at-end")
            }
            std::cmp::Ordering::Equal => t!("aragon-gain-none"),
            order => {
                let seat = if order == std::cmp::Ordering::Greater { play.near() } else { play.far() };
                let names = play.table.names();
                t!("aragon-gain", you = names.you(seat), name = names.of(seat), steps = to.abs_diff(at))
            }
        };
        view! { <p class:if-so=is_foreseen class:moves=to != at>{words}</p> }
    };
    view! {
        <div class="clash">
            {force(0)}
            <div class="verdict">
                <h2 id=format!("area-{area}")>{icon(speech::area_icon(area))}{live(move || speech::area(language(), area))}</h2>
                {part(gain)}
            </div>
            {force(1)}
        </div>
    }
    .into_any()
}
