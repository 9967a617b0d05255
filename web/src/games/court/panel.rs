//! The panels beside the hall: what players hold, and the odds of this turn.

use super::{
    how,
    odds::Odd,
    play::Play,
    speech::{self, icon as icon_of, name},
};
use crate::{
    client::table::Shown,
    platform::{
        live::{list, live, part, row},
        words::{language, percent, round_percent, thousandths},
    },
    ui::{panel, press::Press, signs::icon, track},
};
use leptos::prelude::*;
use regalia_court::Character;
use regalia_game::Seat;

/// The characters of a player, as icons.
pub(super) fn held(shown: &Shown, seat: Seat) -> AnyView {
    let Some(view) = shown.view::<regalia_court::View>() else { return ().into_any() };
    let player = view.hall.players[seat];
    let charlatans = std::iter::repeat_n(Character::Charlatan, usize::from(player.charlatans));
    let all: Vec<Character> = player.retinue.iter().chain(charlatans).collect();
    if all.is_empty() {
        return view! { <p class="held none">{t!("court-held-none")}</p> }.into_any();
    }
    let entry = |character: Character| {
        let name = name(language(), character);
        view! { <li title=name.clone()>{icon(icon_of(character))}<span class="visually-hidden">{name.clone()}</span></li> }
    };
    view! { <ul class="held" aria-label=t!("court-held")>{all.into_iter().map(entry).collect_view()}</ul> }
        .into_any()
}

/// The odds of this turn, the best first.
pub(super) fn odds(play: Play) -> AnyView {
    let rows = move || {
        let found = play.counsel.known().chances;
        // A sort of the library weighs more than all of this panel.
        let mut sorted: Vec<Odd> = Vec::new();
        for odd in found.into_iter().filter(|odd| odd.1 > 0.0) {
            let at = sorted.iter().position(|other| other.1 < odd.1).unwrap_or(sorted.len());
            sorted.insert(at, odd);
        }
        sorted
            .into_iter()
            .map(|odd| row(speech::id(odd.0).to_owned(), move || chance_row(play, odd.0)))
            .collect()
    };
    let note = move || {
        let known = play.counsel.known();
        let is_final = play.hall().is_some_and(|hall| hall.is_final());
        let text = if is_final || play.counsel.is_idle() {
            t!("court-odds-idle")
        } else if !known.is_done {
            t!("court-odds-wait")
        } else if known.chances.iter().any(|odd| !odd.2) {
            t!("court-odds-rich")
        } else {
            return None;
        };
        Some(view! { <p class="quiet-text">{text}</p> })
    };
    view! {
        <div class="odds" aria-busy=live(move || (!play.counsel.is_idle() && !play.counsel.known().is_done).to_string())>
            {panel::noted(None, said!("court-odds"), said!("court-odds-note"))}
            <ul>{list(rows)}</ul>
            {part(note)}
        </div>
    }
    .into_any()
}

/// The chance of one character.
fn chance_row(play: Play, character: Character) -> AnyView {
    let odd = move || play.counsel.odd(character).unwrap_or(Odd(character, 0.0, true));
    let is_sure = move || odd().1 > 0.9999;
    let label = move || match character {
        Character::King => t!("court-king-and-queen"),
        other => name(language(), other),
    };
    let told = move || match odd() {
        _ if is_sure() => t!("court-sure"),
        Odd(_, chance, true) => percent(chance),
        Odd(_, chance, false) => t!("court-at-least", chance = round_percent(chance)),
    };
    let label_of_row = move || format!("{}: {}. {}", label(), told(), t!("court-how-ask"));
    let inside = view! {
        {icon(icon_of(character))}<span>{live(label)}</span>
        {track::share(move || thousandths(odd().1))}
        <b class="chance">{live(told)}</b>
    };
    let row = Press::new(move || how::show(play, character)).is("odd").label(label_of_row).around(inside);
    view! { <li class=live(move || if is_sure() { "certain" } else { "open" }.to_owned())>{row}</li> }
        .into_any()
}
