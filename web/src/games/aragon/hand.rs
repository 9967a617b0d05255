//! The lower edge: the piles, the leader, the fanned hand, and what a card would change.

use super::{
    card::{ability, held},
    play::Play,
    speech::{self, name},
};
use crate::{
    client::table::Hint,
    platform::{
        live::{list, live, part, row},
        words::language,
    },
    ui::{
        card,
        press::Press,
        signs::{icon, symbol},
    },
};
use leptos::prelude::*;
use regalia_aragon::{Action, Area, Card, Source};

/// The lower edge.
pub(super) fn dock(play: Play) -> AnyView {
    view! {
        <section class="dock lower" data-part="hand" aria-label=said!("aragon-hand")>
            {piles(play)}
            {leader(play)}
            {fan(play)}
            {foresight(play)}
        </section>
    }
    .into_any()
}

fn piles(play: Play) -> AnyView {
    let deck = move || play.table().map_or(0, |table| table.deck).to_string();
    let discards = move || play.table().map_or(0, |table| table.buried + table.discards.count()).to_string();
    view! {
        <div class="piles">
            <p class="pile" id="aragon-deck">{symbol("stack", "aragon-deck-stack")}<b>{live(deck)}</b><span>{said!("aragon-deck")}</span></p>
            <p class="pile" id="aragon-discards">{symbol("stack", "aragon-discard-stack")}<b>{live(discards)}</b><span>{said!("aragon-discards")}</span></p>
        </div>
    }
    .into_any()
}

/// The reader's leader, if leaders are played with: a click uses it, the bar plays its event.
fn leader(play: Play) -> AnyView {
    let seat = move || play.view.with(|view| view.as_ref().and_then(|view| view.you));
    let card = move || {
        let (table, seat) = (play.table()?, seat()?);
        let leader = table.leaders[seat.index()]?;
        let action = Action::Use { by: Source::Leader };
        let is_gone = table.leader(seat).is_none();
        let title = speech::leader_name(language(), leader);
        let words = if is_gone { t!("aragon-leader-gone") } else { speech::reign(language(), leader) };
        let hint = Hint {
            title: title.clone(),
            text: format!(
                "{words} {}: {}",
                speech::event_name(language(), leader),
                speech::event_text(language(), leader)
            ),
            rule: Some(table.deck().leader(leader).rule),
        };
        let (said, pressed) = (format!("{}: {title}. {words}", t!("aragon-leader-yours")), title.clone());
        let press = Press::new(move || play.click(pressed.clone(), action));
        let press = press.is(if is_gone { "leader gone" } else { "leader" }).label(move || said.clone());
        let press = press.offered(move || play.offers(action)).at_once(move || play.only_picks(action));
        let press = press.explains(play.table, move || Some(hint.clone()));
        Some(press.around(card::card(icon("crown"), title).text(words).drawn()))
    };
    view! { {part(card)} }.into_any()
}

/// The hand, for a replay in which all hands lie open.
pub(super) fn laid_open(play: Play) -> AnyView {
    view! { <div class="aragon"><div class="open-hand">{fan(play)}</div></div> }.into_any()
}

/// The hand, fanned: each card keeps its place while others come and go.
fn fan(play: Play) -> AnyView {
    let cards = Memo::new(move |_| -> Vec<(Card, u8)> {
        let hand = play.view.with(|view| view.as_ref().map(|view| view.mine.hand)).unwrap_or_default();
        hand.kinds().flat_map(|card| (0..hand.of(card)).map(move |copy| (card, copy))).collect()
    });
    let place = move |entry: (Card, u8)| {
        let (at, count) =
            cards.with(|cards| (cards.iter().position(|other| *other == entry).unwrap_or(0), cards.len()));
        // In halves of a place from the middle; whole numbers are written in less code than fractions.
        let off = 2 * at as i32 - count.saturating_sub(1) as i32;
        let each = (500 / count.max(1) as i32).min(125);
        format!("--tilt:calc({}deg / 100);--drop:calc({}px / 10)", off * each, off * off * 4)
    };
    let slot = move |(card, copy): (Card, u8)| {
        row(format!("{card}-{copy}"), move || {
            view! {
                <div class="slot" style=live(move || place((card, copy)))>{held(play, card, copy)}</div>
            }
        })
    };
    let is_watching = move || play.view.with(|view| view.as_ref().is_some_and(|view| view.you.is_none()));
    view! {
        <div class="fan" role="group" aria-label=said!("aragon-hand")>
            {list(move || cards.get().into_iter().map(slot).collect())}
            {part(move || (cards.with(Vec::is_empty) && !is_watching()).then(|| view! { <p class="empty">{t!("aragon-hand-empty")}</p> }))}
        </div>
    }
    .into_any()
}

/// What the picked card, or the card aimed at, would change.
fn foresight(play: Play) -> AnyView {
    let panel = move || {
        let after = play.foreseen()?;
        let (view, near) = (play.view.get()?, play.near());
        let before = view.table;
        let meant = play.aimed.get().or(play.picked.get())?;
        // A phone shows the words of a card here, where they have room.
        let words = match meant {
            Action::Play { card } => Some(ability(before.deck(), card, false)),
            _ => None,
        };
        let title = match meant {
            Action::Play { card } | Action::PlayDown { card } => {
                t!("aragon-if-play", card = name(language(), card))
            }
            Action::Choose { spot } => {
                t!("aragon-if-choose", card = speech::name_at(language(), &view, spot))
            }
            _ => return None,
        };
        let names = play.table.names();
        let other = names.of(play.far());
        let side = |marker: i8| match if near.0 == 0 { marker } else { -marker } {
            1.. => "you",
            0 => "nobody",
            _ => "them",
        };
        let changed = |area: &Area| {
            before.evaluated(*area) != after.evaluated(*area)
                || before.influence[area.index()] != after.influence[area.index()]
        };
        let line = |area: Area| {
            let ((_, to), now) = (after.evaluated(area), before.influence[area.index()]);
            let to = if before.is_first_turn() { after.influence[area.index()] } else { to };
            let (own, own_before, far) =
                (after.power(near, area), before.power(near, area), after.power(play.far(), area));
            let key =
                if side(now) == side(to) { key!("aragon-if-marker-same") } else { key!("aragon-if-marker") };
            let (was, then) = (now.unsigned_abs(), to.unsigned_abs());
            let marker =
                t!(key, from = side(now), was = was, to = side(to), then = then, name = other.clone());
            view! {
                <dt class=area.to_string()>{icon(speech::area_icon(area))}{speech::area(language(), area)}</dt>
                <dd>{t!("aragon-if-strength-text", before = own_before, after = own, other = far)}<br/><b>{marker}</b></dd>
            }
        };
        let lines: Vec<_> = Area::ALL.into_iter().filter(changed).map(line).collect();
        let none = lines.is_empty().then(|| view! { <dt></dt><dd>{t!("aragon-if-same")}</dd> });
        Some(view! { <h2>{title}</h2><p class="words">{words}</p><dl>{lines}{none}</dl> })
    };
    view! { <section class="foresight" aria-live="polite" data-layered="">{part(panel)}</section> }.into_any()
}
