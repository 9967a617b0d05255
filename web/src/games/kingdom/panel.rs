//! The panels beside the ring: what players have, and what a Scholar does where.

use super::{
    discs::picture,
    map::hoard,
    speech::{self, land, land_icon, name},
};
use crate::{
    client::table::Shown,
    platform::{
        live::live,
        read::Read,
        words::{Key, language},
    },
    ui::{panel::title, signs::icon},
};
use leptos::prelude::*;
use regalia_game::Seat;
use regalia_kingdom::{Disc, Event, Part, Region, View, Whereabouts};

/// The names of the tiles.
const TILE: [Key; 6] = Key::family("kingdom-tile-", &["t1", "t2", "t3", "t4", "t5", "t6"]);

/// Coins, support and prisoners of a player.
pub(super) fn held(shown: &Shown, seat: Seat) -> AnyView {
    let Some(View { realm, .. }) = shown.view::<View>() else { return ().into_any() };
    let player = realm.players[seat];
    let ticks = realm.ring.spots().map(|at| {
        let is_on = player.tokens.has(at);
        view! { <i class:on=is_on></i> }
    });
    let prisoners = Disc::of(seat).filter(|disc| player.whereabouts(disc.character) == Whereabouts::Prison);
    let prisoners: Vec<Disc> = prisoners.collect();
    let prison = (!prisoners.is_empty()).then(|| {
        let names: Vec<String> = prisoners.iter().map(|disc| name(language(), disc.character)).collect();
        let chips = prisoners.into_iter().map(picture).collect_view();
        view! { <div class="prison" role="img" aria-label=t!("kingdom-prison", names = names.join(", "))>{chips}</div> }
    });
    let (count, all) = (player.tokens.count(), realm.ring.len());
    let gain = gain(shown, seat);
    let change = (gain != 0).then(|| {
        let sign = if gain > 0 { "+" } else { "−" };
        view! { <em class="change" class:loss={gain < 0} aria-hidden="true">{format!("{sign}{}", gain.abs())}</em> }
    });
    view! {
        <div class="held estate">
            <span class="coins" role="img" aria-label=t!("kingdom-coins", coins = player.coins)>
                {hoard(player.coins)}<b>{player.coins.to_string()}</b>{change}
            </span>
            <span class="support" role="img" aria-label=t!("kingdom-support", count = count, all = all)>
                <span class="ticks">{ticks.collect_view()}</span><b>{count.to_string()}</b><small>{t!("kingdom-of", all = all)}</small>
            </span>
            {prison}
        </div>
    }
    .into_any()
}

/// How many coins this step brought or cost a player.
fn gain(shown: &Shown, seat: Seat) -> i32 {
    if !shown.is_live {
        return 0;
    }
    let change = |event: Event| match event {
        Event::Bribed { seat: who, cost, .. } if who == seat => -i32::from(cost),
        Event::CoinsTaken { seat: who, coins, .. } if who == seat => i32::from(coins),
        Event::Stolen { seat: who, coins, .. } if who == seat => i32::from(coins),
        Event::Stolen { from, coins, .. } if from == seat => -i32::from(coins),
        _ => 0,
    };
    shown.told.iter().filter_map(Event::read).map(change).sum()
}

/// What a Scholar does, tile by tile.
pub(super) fn scholars() -> AnyView {
    let rows = Region::all().filter(|region| region.part() == Part::Whole).map(|region| {
        view! {
            <li class=land(region)>
                <span class="swatch">{icon(land_icon(region.tile()))}</span>
                <b>{live(move || t!(TILE[usize::from(region.tile()) - 1]))}</b><small>{live(move || speech::deed(language(), region))}</small>
            </li>
        }
    });
    view! {
        <div class="scholars">
            {title(None, said!("kingdom-scholars"))}
            <ul>{rows.collect_view()}</ul>
        </div>
    }
    .into_any()
}
