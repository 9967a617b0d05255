//! The two rondels: four quarters around a disc, on which the councilors walk.

use super::{
    pieces::councilors,
    play::{Mark, Play},
    press::press,
    quarter::{deals, gathered, huts, open_advisors},
    speech::{self, goal},
};
use crate::{
    platform::{
        live::{list, live, row},
        words::language,
    },
    ui::{
        signs::{icon, symbol},
        tabs::{tab, tabs},
    },
};
use leptos::prelude::*;
use regalia_emara::{Location, Ring};

/// The colour of what grows in a quarter.
fn colour(at: Location) -> &'static str {
    ["wood", "grain", "stone", "cloth", "ink-faint", "ink-faint", "ink-faint", "ink-faint"][at.index()]
}

/// What a ring is called.
fn ring_name(play: Play, ring: Ring) -> String {
    let is_random = play.board().is_some_and(|table| table.options.random_layout);
    match (is_random, ring) {
        (false, Ring::First) => t!("emara-countryside"),
        (false, Ring::Second) => t!("emara-town"),
        (true, Ring::First) => t!("emara-ring-first"),
        (true, Ring::Second) => t!("emara-ring-second"),
    }
}

/// Both rondels; a phone shows one of them at a time.
pub(super) fn rondels(play: Play) -> AnyView {
    let tab = move |ring: Ring, id: &'static str| {
        let (label, is_on) = (live(move || ring_name(play, ring)), move || play.ring.get() == ring);
        tab(("data-ring", id), label, is_on, move || play.ring.set(ring))
    };
    let both = view! { {tab(Ring::First, "first")}{tab(Ring::Second, "second")} };
    view! {
        <section class="rondels hall" data-part="rings" aria-label=said!("emara-board")>
            {tabs("ring-tabs", said!("emara-board"), both)}
            {rondel(play, Ring::First)}
            {rondel(play, Ring::Second)}
        </section>
    }
    .into_any()
}

fn rondel(play: Play, ring: Ring) -> AnyView {
    let locations = Memo::new(move |_| -> Vec<Location> {
        play.board().map(|table| table.layout.ring(ring).collect()).unwrap_or_default()
    });
    let quarters = move || {
        let all = locations.get().into_iter().enumerate();
        all.map(|(spot, at)| row(format!("{spot} {}", at.index()), move || quarter(play, at, spot))).collect()
    };
    let sign = if ring == Ring::First { "barn" } else { "crenel-crown" };
    view! {
        <section class="rondel" class:aside=live(move || play.ring.get() != ring)
            data-part=if ring == Ring::First { "countryside" } else { "town" }
            aria-label=live(move || ring_name(play, ring))>
            {list(quarters)}
            <div class="dial">
                {symbol("wheel", "emara-wheel")}
                <p class="hub" aria-hidden="true">{icon(sign)}<b>{live(move || ring_name(play, ring))}</b></p>
                {councilors(play, ring)}
            </div>
        </section>
    }
    .into_any()
}

/// Whether a choice half made leads here, or somebody is here now.
fn is_here(play: Play, at: Location) -> bool {
    let Some(table) = play.board() else { return false };
    let meant = play.preview.get().and_then(|action| goal(&table, action));
    meant.map_or_else(|| table.visit.is_some_and(|visit| visit.at == at), |goal| goal == at)
}

/// A quarter of a rondel: its name, who can be won here, what can be done here.
fn quarter(play: Play, at: Location, spot: usize) -> AnyView {
    let place = ["", " right", " low right", " low"][spot % 4];
    let class = move || format!("quarter{place}{}", if is_here(play, at) { " here" } else { "" });
    let name =
        view! { {icon(speech::location_icon(at))}<span>{live(move || speech::place(language(), at))}</span> };
    let mark = Mark::Place(at);
    let label = move || match play.means(mark).filter(|action| play.offers(*action)) {
        Some(action) => play.title(action),
        None => speech::place(language(), at),
    };
    let title = press(play, mark, || "name".to_owned(), label, name);
    let inside = if at.is_town() {
        view! { {open_advisors(play, at)}{deals(play, at)} }.into_any()
    } else {
        view! { {huts(play, at)}{gathered(at)} }.into_any()
    };
    view! {
        <article class=live(class) id=speech::place_id(at) style=format!("--good:var(--{})", colour(at))>
            <h2>{title}</h2>
            {inside}
        </article>
    }
    .into_any()
}
