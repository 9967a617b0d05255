//! Below or beside the ring: one's five characters or the choice of the moment, and the bribes.

use super::{
    bar::title,
    discs::{picture, touch},
    play::{Mode, Play, bribe_of, character_of, mode_of},
    speech::{self, about, bribe, bribe_icon, bribe_id, name, place, steps},
};
use crate::{
    client::table::Hint,
    platform::{
        live::{live, part},
        words::{Key, language},
    },
    ui::{
        card::card,
        panel::{self, noted},
        press::Press,
        price::coins,
        signs::{icon, shield, tincture},
    },
};
use leptos::prelude::*;
use regalia_kingdom::{Action, Bribe, Character, Disc, Phase, Whereabouts};

/// The short names of the bribes.
const BRIEF: [Key; 5] = Key::family("kingdom-brief-", &["mount", "roads", "influence", "treatment", "bail"]);

/// One's own characters; or, while a Knight or a Scholar acts, whom it can act on.
pub(super) fn hand(play: Play) -> AnyView {
    let is_choosing = Memo::new(move |_| {
        let phase = play.realm().map(|realm| realm.phase);
        play.is_yours() && matches!(phase, Some(Phase::Imprisoning { .. } | Phase::Advising { .. }))
    });
    let body = move || if is_choosing.get() { choices(play) } else { five(play) };
    let class = live(move || format!("yours {}", tincture(play.seat())));
    view! { <section class=class data-part="hand" aria-labelledby="yours-title">{part(body)}</section> }
        .into_any()
}

fn five(play: Play) -> AnyView {
    let own = |character| view! { <li>{own(play, character)}</li> };
    view! {
        {noted(Some("yours-title"), said!("kingdom-five"), said!("kingdom-five-note"))}
        <ul>{Character::ALL.map(own).collect_view()}</ul>
    }
    .into_any()
}

fn own(play: Play, character: Character) -> AnyView {
    let disc = move || Disc::new(play.seat(), character);
    let there = Memo::new(move |_| {
        play.realm().map_or(Whereabouts::Hand, |realm| realm.players[play.seat()].whereabouts(character))
    });
    let is_placing =
        move || play.is_yours() && play.realm().is_some_and(|realm| realm.phase == Phase::Placing);
    let is_up = Memo::new(move |_| {
        let is_bailed = play.mode.get() == Mode::Bail && play.bailed() == Some(character);
        let is_meant = play.meant.get().and_then(character_of) == Some(character);
        is_meant || is_bailed || (is_placing() && play.next_to_place() == Some(character))
    });
    let is_offered = move || {
        play.can(play.choice(disc()))
            || (is_placing() && there.get() == Whereabouts::Hand)
            || (play.mode.get() == Mode::Bail && there.get() == Whereabouts::Prison)
    };
    let notes = move || {
        let realm = play.realm()?;
        let (where_it_is, then) = match there.get() {
            Whereabouts::Hand => (t!("kingdom-in-hand"), String::new()),
            Whereabouts::Prison => {
                let price = realm.players[play.seat()].bail_price();
                (t!("kingdom-in-prison"), t!("kingdom-bail-for", coins = price))
            }
            Whereabouts::Board(at) => {
                let bribe = realm.bribe.filter(|_| realm.seat == play.seat());
                (place(language(), &realm, at), t!("kingdom-steps", steps = steps(&realm, disc(), bribe)))
            }
        };
        Some(view! { <span>{where_it_is}</span><span>{then}</span> })
    };
    let face = card(part(move || picture(disc())), live(move || name(language(), character)));
    Press::new(move || play.click_disc(untrack(disc)))
        .class(move || if there.get() == Whereabouts::Prison { "mine jailed" } else { "mine" }.to_owned())
        .mark("data-character", character.id().to_owned())
        .offered(is_offered)
        .meant(move || is_up.get())
        .rests(play.table, move |is_on| touch(play, untrack(disc), is_on))
        .at_once(move || play.chooses(disc()))
        .around(face.text(part(notes)).drawn())
}

/// Everything that the Knight or the Scholar can be used for now.
fn choices(play: Play) -> AnyView {
    let entries = move || {
        let all = play.offers.get().into_iter().filter(|action| *action != Action::Spare);
        all.map(|action| choice(play, action)).collect_view()
    };
    let heading = move || match play.realm().map(|realm| realm.phase) {
        Some(Phase::Imprisoning { .. }) => t!("kingdom-whom"),
        _ => t!("kingdom-choose"),
    };
    view! {
        {panel::title(Some("yours-title"), live(heading))}
        <ul class="whom">{part(entries)}</ul>
    }
    .into_any()
}

fn choice(play: Play, action: Action) -> AnyView {
    let names = play.names();
    let owner = |seat| t!("kingdom-owner", you = names.you(seat), name = names.of(seat));
    let (drawn, who, text) = match action {
        Action::Imprison { seat, character }
        | Action::Activate { seat, character }
        | Action::Summon { seat, character } => {
            (picture(Disc::new(seat, character)), name(language(), character), owner(seat))
        }
        Action::Free { character } => {
            (picture(Disc::new(play.seat(), character)), name(language(), character), t!("kingdom-in-prison"))
        }
        Action::SendBack { seat } => (shield(seat), names.of(seat), t!("kingdom-fruit-support-here")),
        _ => return ().into_any(),
    };
    let touch = move |is_on: bool| {
        let hint = || {
            let text = speech::offer(language(), &play.realm()?, action, &play.names());
            Some(Hint { title: title(action), text, rule: None })
        };
        play.touch(is_on.then_some(action), is_on.then(|| untrack(hint)).flatten());
    };
    let press = Press::new(move || play.propose(action))
        .is("mine")
        .offered(|| true)
        .meant(move || play.meant.get() == Some(action))
        .rests(play.table, touch)
        .at_once(|| true)
        .around(card(drawn, who).text(view! { <span>{text}</span> }).drawn());
    view! { <li>{press}</li> }.into_any()
}

/// The five bribes.
pub(super) fn bribes(play: Play) -> AnyView {
    let button = |of| view! { <li>{button(play, of)}</li> };
    view! {
        <section class="bribes" data-part="bribes" aria-labelledby="bribes-title">
            {noted(Some("bribes-title"), said!("kingdom-bribes"), said!("kingdom-bribes-note"))}
            <ul>{Bribe::ALL.map(button).collect_view()}</ul>
        </section>
    }
    .into_any()
}

/// What stands below a bribe: with a character picked up it shows where it would lead.
fn note(play: Play, of: Bribe) -> String {
    let Some(realm) = play.realm() else { return String::new() };
    if realm.bribe == Some(of) {
        return t!("kingdom-bought");
    }
    match play.meant.get() {
        Some(Action::Move { character })
            if matches!(of, Bribe::Mount | Bribe::Roads) && realm.bribe.is_none() =>
        {
            let lands = realm.landing(Disc::new(realm.seat, character), Some(of));
            t!("kingdom-leads", region = lands.map(|at| place(language(), &realm, at)).unwrap_or_default())
        }
        _ => about(language(), of),
    }
}

fn button(play: Play, of: Bribe) -> AnyView {
    let is_offered = Memo::new(move |_| {
        play.offers.with(|offers| offers.iter().any(|action| bribe_of(*action) == Some(of)))
    });
    let is_bought = move || play.realm().is_some_and(|realm| realm.bribe == Some(of));
    let is_begun = move || match of {
        Bribe::Influence => play.mode.get() == Mode::Influence,
        Bribe::Bail => play.mode.get() == Mode::Bail,
        _ => false,
    };
    let price = move || match play.realm() {
        Some(realm) if of == Bribe::Bail => realm.players[play.seat()].bail_price(),
        Some(realm) => realm.cost(of),
        None => 0,
    };
    let hint =
        move || Hint { title: bribe(language(), of), text: about(language(), of), rule: Some(of.rule()) };
    let label = move || {
        format!("{}, {}. {}", bribe(language(), of), t!("kingdom-coins", coins = price()), note(play, of))
    };
    let signs = view! {
        <b class="brief">{live(move || t!(BRIEF[of as usize]))}</b>
        {coins(live(move || price().to_string()))}
    };
    let face = card(icon(bribe_icon(of)), live(move || bribe(language(), of)));
    Press::new(move || play.click_bribe(of))
        .class(move || if is_bought() { "card bribe bought" } else { "card bribe" }.to_owned())
        .mark("data-bribe", bribe_id(of).to_owned())
        .label(label)
        .offered(move || is_offered.get())
        .meant(is_begun)
        .explains(play.table, move || Some(hint()))
        .at_once(move || is_offered.get() && mode_of(of) != Mode::Plain)
        .around(face.text(live(move || note(play, of))).signs(signs).drawn())
}
