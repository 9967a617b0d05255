//! Ratings beside the names at a server's table, and what the match has done to them.

use crate::{client::table::Table, platform::browser, shell::people};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::Seat;
use regalia_wire::{SeatRating, Stage, Strength, TableRatings};

/// So long after the end the server has counted the match, in milliseconds; and so often it is asked.
const COUNTED: i32 = 2_000;
const TIMES: usize = 4;

read_fields! {
    SeatRating { seat, strength, change }
    Strength { rating, deviation, is_provisional }
    TableRatings { counts, seats }
}

/// The ratings of those who sit at a table, asked for when its match begins and when it is over.
pub(crate) fn follow(table: Table) -> RwSignal<TableRatings> {
    let ratings = RwSignal::new(TableRatings::default());
    let stage = Memo::new(move |_| table.stage.get());
    Effect::new(move || {
        let is_over = stage.get() == Stage::Over;
        let Some(connection) = table.connection().filter(|_| !table.is_here) else { return };
        let path = format!("/api/tables/{}/ratings", connection.id());
        spawn_local(async move {
            for _ in 0..TIMES {
                let Some(told) = browser::fetch::<TableRatings>("GET", &path, None).await else { return };
                let is_done = !is_over || !told.counts || told.seats.iter().any(|seat| seat.change.is_some());
                if ratings.try_set(told).is_some() || is_done {
                    return;
                }
                browser::sleep(COUNTED).await;
            }
        });
    });
    ratings
}

/// The rating of a seat, which links to the profile of the player in it.
pub(crate) fn badge(ratings: &[SeatRating], seat: Seat, name: &str) -> Option<AnyView> {
    let rated = ratings.iter().find(|rated| rated.seat == seat)?;
    let rating = rated.strength.rating.to_string();
    let shown = if rated.strength.is_provisional { format!("{rating}?") } else { rating.clone() };
    let change = rated.change.map(|change| {
        let (sign, class) = if change < 0 { ("−", "fell") } else { ("+", "rose") };
        view! { <i class=class>{format!(" {sign}{}", change.unsigned_abs())}</i> }
    });
    let label = t!("rating-of", rating = rating, name = name.to_owned());
    let link = view! { <a class="rating" href=people::address(name) aria-label=label>{shown}{change}</a> };
    Some(link.into_any())
}
