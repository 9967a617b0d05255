//! Playing on from a moment of a match, against bots, in this browser.

use super::state::record;
use crate::{
    client::connection,
    platform::browser,
    shell::{levels, screen::TableScreen},
};
use leptos::prelude::*;
use regalia_game::Seat;
use regalia_table::MatchId;
use regalia_wire::Branch;

/// The page of a branch: a table of the engine, as any other.
pub(super) fn page(id: MatchId) -> AnyView {
    let number = |name: &str| browser::parameter(name).and_then(|text| text.parse::<u64>().ok()).unwrap_or(0);
    let (step, seq, seat) = (number("step"), number("seq"), Seat(number("seat") as u8));
    let level = browser::parameter("level").or_else(levels::chosen);
    let origin = format!("/replay/{id}?step={step}");
    let branch = async move { Some(Branch { record: record(id).await?, seq, seat, level }) };
    let table = connection::open_branch(branch, origin);
    view! { <TableScreen table/> }.into_any()
}
