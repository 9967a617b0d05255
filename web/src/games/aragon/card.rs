//! Cards as they are drawn: in play, in the hand, in the draft.

use super::{
    motion,
    play::{Play, about, card_hint},
    speech::{self, name, text, when},
};
use crate::{
    platform::{live::part, words::language},
    ui::{
        card::card as drawn_card,
        press::Press,
        signs::{icon, tincture},
    },
};
use leptos::{html, prelude::*};
use regalia_aragon::{
    Action, Area, Card, InPlay, Source, Spot, View,
    deck::{Ability, Deck, When},
};

/// The word before an ability and the ability itself; where there is little room, only its beginning is seen.
pub(super) fn ability(deck: &'static Deck, card: Card, is_used: bool) -> AnyView {
    let label = if is_used { t!("aragon-used") } else { when(language(), &deck.card(card).ability) };
    let words = text(language(), card);
    (!words.is_empty()).then(|| view! { <em>{label}</em>" "{words} }).into_any()
}

/// Whether a card does something while it lies face down.
fn works_below(deck: &'static Deck, card: Card) -> bool {
    matches!(deck.card(card).ability, Ability::Deed(deed) if deed.when == When::TurnWhileDown)
}

/// The strength of a card, marked if it is not the printed one; a change is shown by a beat.
fn strength(now: u8, printed: u8) -> AnyView {
    view! { <b class="strength" class:changed=now != printed>{now.to_string()}</b> }.into_any()
}

/// The words of a card for a voice.
fn spoken(title: &str, strength: u8, card: Option<Card>, deck: &'static Deck, state: &str) -> String {
    let does =
        card.map(|card| format!("{} {}", when(language(), &deck.card(card).ability), text(language(), card)));
    let parts = [
        title.to_owned(),
        t!("aragon-strength", strength = strength),
        does.unwrap_or_default(),
        state.into(),
    ];
    let parts = parts.iter().map(|part| part.trim().trim_end_matches('.')).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(". ")
}

/// What one sees of a card in play.
#[derive(Copy, Clone, Eq, PartialEq)]
struct Seen {
    card: Option<Card>,
    is_down: bool,
    is_used: bool,
    strength: u8,
    printed: u8,
    is_changed: bool,
}

fn seen(play: Play, view: &View, spot: Spot) -> Option<Seen> {
    let table = &view.table;
    table.play.owner(spot)?;
    let card = speech::card_at(view, spot);
    let is_down = table.play.is_down(spot);
    let foreseen = play.foreseen();
    let shown = foreseen.as_ref().filter(|after| after.play.owner(spot).is_some()).unwrap_or(table);
    let printed = if is_down { 1 } else { card.map_or(1, |card| table.deck().card(card).strength) };
    let strength = shown.strength(spot);
    Some(Seen {
        card,
        is_down,
        is_used: table.play.is_used(spot) && table.planning,
        strength,
        printed,
        is_changed: strength != table.strength(spot),
    })
}

/// A card in play. While it leaves, it is drawn as it was.
pub(super) fn lying(play: Play, row: InPlay) -> AnyView {
    let (spot, seat) = (row.spot, row.seat);
    let now = Memo::new(move |old: Option<&Option<Seen>>| {
        let seen = play.view.get().and_then(|view| seen(play, &view, spot));
        seen.or(old.copied().flatten())
    });
    let choose = Action::Choose { spot };
    let is_target = move || play.offers(choose);
    let source = Source::Card(spot);
    let is_usable =
        move || play.offers(Action::Use { by: source }) || play.offers(Action::Begin { by: source });
    let is_picked = move || play.picked.get() == Some(Action::Use { by: source });
    let is_doomed = move || {
        let aimed = play.foreseen().is_some_and(|after| after.play.owner(spot).is_none());
        aimed && now.get().is_some()
    };
    let class = move || {
        let seen = now.get();
        let is_back = seen.is_some_and(|seen| seen.is_down || seen.card.is_none());
        let states = [
            ("down", seen.is_some_and(|seen| seen.is_down)),
            ("back", is_back),
            ("used", seen.is_some_and(|seen| seen.is_used)),
            ("target", is_target()),
            ("doomed", is_doomed()),
            ("leaving", play.leaving.with(|leaving| leaving.contains(&spot))),
        ];
        let states: Vec<&str> = states.iter().filter(|(_, is)| *is).map(|(name, _)| *name).collect();
        format!("card {} {}", tincture(seat), states.join(" "))
    };
    let face = move || {
        let seen = now.get()?;
        let deck = play.table()?.deck();
        let own = seat == play.near()
            && play.view.with(|view| view.as_ref().is_some_and(|view| view.you.is_some()));
        let title = match seen.card {
            Some(card) if !seen.is_down => name(language(), card),
            Some(card) => t!("aragon-down-yours", card = name(language(), card)),
            None => t!("aragon-down"),
        };
        let open = seen.card.filter(|_| !seen.is_down);
        let below = seen.card.filter(|card| seen.is_down && own && works_below(deck, *card));
        let (words, full) = match open.or(below) {
            Some(card) => (ability(deck, card, seen.is_used), text(language(), card)),
            None => (t!("aragon-down-text").into_any(), t!("aragon-down-text")),
        };
        let face = drawn_card(open.map(|card| icon(speech::icon(card))), title.clone()).text(words);
        let shown = strength(seen.strength, if seen.is_changed { u8::MAX } else { seen.printed });
        Some(face.full(format!("{title}. {full}")).signs(shown).drawn())
    };
    let label = move || {
        let (Some(seen), Some(view)) = (now.get(), play.view.get()) else { return String::new() };
        let title = if seen.is_down {
            t!("aragon-down-yours", card = speech::name_at(language(), &view, spot))
        } else {
            speech::name_at(language(), &view, spot)
        };
        let state = if seen.is_used { t!("aragon-used") } else { String::new() };
        let card = seen.card.filter(|_| !seen.is_down);
        spoken(&title, seen.strength, card, view.table.deck(), &state)
    };
    let node = NodeRef::<html::Button>::new();
    Effect::new(move || {
        if let Some(element) = node.get() {
            motion::arrive(play, &element, Some(seat));
        }
    });
    let rest = move |is_on: bool| {
        let is_choice = is_on && play.offers.with_untracked(|offers| offers.contains(&choose));
        play.aimed.try_set(is_choice.then_some(choose));
        let view = if is_on { play.view.get_untracked() } else { None };
        let hint = view.map(|view| about(&view, spot));
        play.table.hint.try_set(hint);
    };
    let press = Press::new(move || play.click_spot(spot)).class(class).id(format!("spot-{}", spot.0));
    let press = press.offered(move || is_target() || is_usable()).meant(is_picked).rests(play.table, rest);
    let press = press.at_once(move || play.meant_by_spot(spot).is_some_and(|action| play.only_picks(action)));
    view! { <li>{press.label(label).node(node).around(part(face))}</li> }.into_any()
}

/// The card that the reader is about to play, where it would lie.
pub(super) fn ghost(play: Play, area: Area) -> AnyView {
    let coming = move || {
        let card = play.coming().filter(|card| card.area() == area)?;
        let down = matches!(play.picked.get(), Some(Action::PlayDown { .. }));
        let (view, after) = (play.view.get()?, play.foreseen()?);
        let spot = after.play.of(view.you?).last()?;
        let class = if down { "card coming back" } else { "card coming" };
        let picture = (!down).then(|| icon(speech::icon(card)));
        let title = name(language(), card);
        let face = drawn_card(picture, title.clone()).text(t!("aragon-coming"));
        let face = face.full(format!("{title}. {}", t!("aragon-coming")));
        let face = face.signs(strength(after.strength(spot), u8::MAX)).drawn();
        Some(view! { <li><div class=class aria-hidden="true">{face}</div></li> })
    };
    view! { {part(coming)} }.into_any()
}

/// A whole card that can be picked: in the draft or from another hand for this action, else in one's own.
pub(super) fn whole(play: Play, card: Card, id: String, action: Option<Action>) -> AnyView {
    let meant = move || action.unwrap_or_else(|| play.meant_by_hand(card));
    let deck = move || play.table().map(|table| table.deck());
    let is_raised = move || play.picked.get() == Some(meant());
    let is_offered = move || play.offers(meant());
    let node = NodeRef::<html::Button>::new();
    if action.is_none() {
        Effect::new(move || {
            if let Some(element) = node.get() {
                motion::arrive(play, &element, None);
            }
        });
    }
    let hint =
        move || play.view.get_untracked().map(|view| card_hint(&view, name(language(), card), Some(card)));
    let face = move || {
        let deck = deck()?;
        let printed = deck.card(card).strength;
        let face = drawn_card(icon(speech::icon(card)), name(language(), card));
        let face = face.full(format!("{}. {}", name(language(), card), text(language(), card)));
        Some(face.text(ability(deck, card, false)).signs(strength(printed, printed)).drawn())
    };
    let label = move || {
        let Some(deck) = deck() else { return String::new() };
        spoken(
            &name(language(), card),
            deck.card(card).strength,
            Some(card),
            deck,
            &speech::area(language(), card.area()),
        )
    };
    let press = Press::new(move || play.click(name(language(), card), meant()));
    let press = press.is(format!("card whole {}", card.area())).id(id).label(label).node(node);
    let press = press.at_once(move || play.only_picks(meant()));
    press.offered(is_offered).meant(is_raised).explains(play.table, hint).around(part(face))
}

/// A card of the hand.
pub(super) fn held(play: Play, card: Card, copy: u8) -> AnyView {
    whole(play, card, format!("hand-{card}-{copy}"), None)
}
