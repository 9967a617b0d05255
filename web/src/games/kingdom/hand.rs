//! Below or beside the ring: one's five characters or the choice of the moment, and the bribes.

use super::{
    discs::{chip, touch},
    play::{Mode, Play, bribe_of, character_of},
    speech::{about, bribe, bribe_icon, bribe_id, name, place, steps},
};
use crate::{
    client::table::Hint,
    platform::{
        live::{live, part},
        words::{Key, language},
    },
    ui::signs::{icon, shield, tincture},
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
    view! { <section class=class aria-labelledby="yours-title">{part(body)}</section> }.into_any()
}

fn five(play: Play) -> AnyView {
    let own = |character| view! { <li>{own(play, character)}</li> };
    view! {
        <h2 class="panel-title" id="yours-title">{said!("kingdom-five")}<small>{said!("kingdom-five-note")}</small></h2>
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
    let class = move || {
        let (there, is_bail) = (there.get(), play.mode.get() == Mode::Bail);
        let is_open = play.can(play.choice(disc()))
            || (is_placing() && there == Whereabouts::Hand)
            || (is_bail && there == Whereabouts::Prison);
        let mut class = "mine".to_owned();
        for (is_on, name) in
            [(is_up.get(), " up"), (is_open, " open"), (there == Whereabouts::Prison, " jailed")]
        {
            if is_on {
                class.push_str(name);
            }
        }
        class
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
    let touch = move |is_over: bool| touch(play, untrack(disc), is_over);
    view! {
        <button class=live(class) type="button" data-character=character.id()
            aria-pressed=live(move || is_up.get().to_string())
            on:click=move |_| play.click_disc(untrack(disc))
            on:pointerenter=move |_| touch(true) on:pointerleave=move |_| touch(false)
            on:focus=move |_| touch(true) on:blur=move |_| touch(false)>
            {part(move || chip(disc()))}
            <span><b>{live(move || name(language(), character))}</b><small>{part(notes)}</small></span>
        </button>
    }
    .into_any()
}

/// Everything that the Knight or the Scholar can be used for now.
fn choices(play: Play) -> AnyView {
    let entries = move || {
        let all = play.offers.get().into_iter().filter(|action| *action != Action::Spare);
        all.map(|action| choice(play, action)).collect_view()
    };
    let title = move || match play.realm().map(|realm| realm.phase) {
        Some(Phase::Imprisoning { .. }) => t!("kingdom-whom"),
        _ => t!("kingdom-choose"),
    };
    view! {
        <h2 class="panel-title" id="yours-title">{live(title)}</h2>
        <ul class="whom">{part(entries)}</ul>
    }
    .into_any()
}

fn choice(play: Play, action: Action) -> AnyView {
    let names = play.names();
    let owner = |seat| t!("kingdom-owner", you = names.you(seat), name = names.of(seat));
    let (picture, who, text) = match action {
        Action::Imprison { seat, character }
        | Action::Activate { seat, character }
        | Action::Summon { seat, character } => {
            (chip(Disc::new(seat, character)), name(language(), character), owner(seat))
        }
        Action::Free { character } => {
            (chip(Disc::new(play.seat(), character)), name(language(), character), t!("kingdom-in-prison"))
        }
        Action::SendBack { seat } => (shield(seat), names.of(seat), t!("kingdom-fruit-support-here")),
        _ => return ().into_any(),
    };
    let is_meant = move || play.meant.get() == Some(action);
    let touch = move |is_over: bool| play.touched.set(is_over.then_some(action));
    view! {
        <li>
            <button class="mine open" class:up=live(is_meant) type="button"
                aria-pressed=live(move || is_meant().to_string()) on:click=move |_| play.propose(action)
                on:pointerenter=move |_| touch(true) on:pointerleave=move |_| touch(false)>
                {picture}<span><b>{who}</b><small><span>{text}</span></small></span>
            </button>
        </li>
    }
    .into_any()
}

/// The five bribes.
pub(super) fn bribes(play: Play) -> AnyView {
    let button = |of| view! { <li>{button(play, of)}</li> };
    view! {
        <section class="bribes" aria-labelledby="bribes-title">
            <h2 class="panel-title" id="bribes-title">{said!("kingdom-bribes")}<small>{said!("kingdom-bribes-note")}</small></h2>
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
    let touch = move |is_over: bool| {
        let hint = untrack(|| Hint {
            title: bribe(language(), of),
            text: about(language(), of),
            rule: Some(of.rule()),
        });
        play.table.hint.set(is_over.then_some(hint));
    };
    let label = move || {
        format!("{}, {}. {}", bribe(language(), of), t!("kingdom-coins", coins = price()), note(play, of))
    };
    view! {
        <button class="bribe" class:bought=live(is_bought) class:begun=live(is_begun) type="button"
            data-bribe=bribe_id(of) aria-label=live(label)
            aria-disabled=live(move || (!is_offered.get()).to_string())
            on:click=move |_| play.click_bribe(of)
            on:pointerenter=move |_| touch(true) on:pointerleave=move |_| touch(false)
            on:focus=move |_| touch(true) on:blur=move |_| touch(false)>
            <span class="price" aria-hidden="true"><svg viewBox="0 0 16 16"><use href="#coin"/></svg><b>{live(move || price().to_string())}</b></span>
            {icon(bribe_icon(of))}
            <b class="name"><span class="long">{live(move || bribe(language(), of))}</span><span class="brief">{live(move || t!(BRIEF[of as usize]))}</span></b>
            <small>{live(move || note(play, of))}</small>
        </button>
    }
    .into_any()
}
