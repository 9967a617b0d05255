//! The hall: five tiers under a baldachin, and the Fool and the Charlatan outside.

use super::{card::card, play::Play};
use crate::{platform::live::live, ui::signs::symbol};
use leptos::prelude::*;
use regalia_court::Character::{self, *};

const TIERS: [(&str, &str, &[Character]); 5] = [
    ("V", "tier tier-5", &[King, Queen]),
    ("IV", "tier tier-4", &[Alchemist, Bishop, Nobleman, General]),
    ("III", "tier tier-3", &[Pawnbroker, Knight, Magician, Noblewoman]),
    ("II", "tier tier-2", &[Astronomer, Merchant, Hunter]),
    ("I", "tier tier-1", &[Farmer, ServingMaid, Philosopher, Laborer, Guard]),
];

/// The hall.
pub(super) fn hall(play: Play) -> AnyView {
    let tier = |(rank, class, characters): (&'static str, &'static str, &'static [Character])| {
        let cards =
            characters.iter().map(|character| view! { <li>{card(play, *character)}</li> }).collect_view();
        view! {
            <li class=class aria-label=said!("court-level", level = rank)>
                <span class="rank" aria-hidden="true">{rank}</span>
                <ul>{cards}</ul>
            </li>
        }
    };
    let key = |class: &'static str, text: Signal<String>| {
        view! { <div><dt class=format!("key {class}")></dt><dd>{text}</dd></div> }
    };
    view! {
        <section class="hall" data-part="hall" aria-label=said!("court-hall")>
            {symbol("wall", "court-wall")}
            <ul class="outside">
                <li>{card(play, Fool)}</li>
                <li>{card(play, Charlatan)}</li>
            </ul>
            <ol class="tiers">{TIERS.map(tier).into_iter().collect_view()}</ol>
            <dl class=live(move || format!("legend {}", crate::ui::signs::tincture(play.seat()))) aria-label=said!("court-legend")>
                {key("now", Signal::derive(|| t!("court-key-now")))}
                {key("reach", Signal::derive(|| t!("court-key-reach")))}
                {key("owned", Signal::derive(|| t!("court-key-yours")))}
                {key("out", Signal::derive(|| t!("court-key-out")))}
                {key("gone", Signal::derive(|| t!("court-key-gone")))}
            </dl>
        </section>
    }
    .into_any()
}
