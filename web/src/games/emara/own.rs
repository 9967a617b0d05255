//! The reader's own board: goods, slots, the hand, craftsmen, tokens and advisors.

use super::{
    agenda::{agenda, token},
    play::{Mark, Play},
    press::press,
    speech::{self, KINDS},
    tally::{BUILDINGS, CITIZENS, possessions},
};
use crate::{
    platform::{
        live::{list, live, part, row},
        words::language,
    },
    ui::{
        card,
        signs::{charge_icon, icon, tincture},
    },
};
use leptos::prelude::*;
use regalia_emara::{Action, Card, Phase};

/// The reader's own board.
pub(super) fn board(play: Play) -> AnyView {
    let class = move || {
        let is_acting = play.board().is_some_and(|table| table.phase != Phase::Playing && play.is_yours());
        format!("own lower {}{}", tincture(play.seat.get()), if is_acting { " acting" } else { "" })
    };
    view! {
        <section class=live(class) aria-label=said!("emara-own")>
            {goods(play)}
            {slots(play)}
            {hand(play)}
            {estate(play)}
            {agenda(play)}
        </section>
    }
    .into_any()
}

/// A change as it is written: "+3".
fn signed(change: i32) -> String {
    if change < 0 { format!("−{}", -change) } else { format!("+{change}") }
}

/// What the player has of everything, and what a choice would change.
fn goods(play: Play) -> AnyView {
    // Points first, then what lies on the board, resources first.
    let order = [CITIZENS, BUILDINGS, 0, 2, 3, 1, 4, 5, 6, 7, 8];
    let before = StoredValue::new([None::<u16>; KINDS.len()]);
    let each = order.map(|kind| {
        let has = Memo::new(move |_| play.player().map_or(0, |player| possessions(&player)[kind]));
        let coming = move || play.foreseen.get().map(|tally| tally.change(kind)).filter(|change| *change != 0);
        // What the last step changed, for a moment.
        let changed = move || {
            let now = has.get();
            let was = before.try_update_value(|before| before[kind].replace(now)).flatten().unwrap_or(now);
            let moves =
                play.table.shown.with_untracked(|shown| shown.as_ref().is_some_and(|shown| shown.is_live));
            let change = i32::from(now) - i32::from(was);
            (moves && change != 0).then(|| {
                view! { <em class="gain" class:loss=change < 0 aria-hidden="true">{signed(change)}</em> }
            })
        };
        let inside = move || {
            let coming = coming().map(|change| view! { <small class="coming">{signed(change)}</small> });
            view! {
                {icon(speech::kind_icon(kind))}<b>{has.get().to_string()}</b>{coming}<span class="name">{speech::kind_of(language(), kind, has.get())}</span>
            }
        };
        let mark = Mark::Good(kind);
        let cell = move || {
            if play.means(mark).is_some() {
                let label = move || play.means(mark).map(|action| play.title(action)).unwrap_or_default();
                press(play, mark, || "good".to_owned(), label, part(inside))
            } else {
                view! { <span class="good" class:zero=live(move || has.get() == 0)>{part(inside)}</span> }.into_any()
            }
        };
        view! { <li class=KINDS[kind]>{part(cell)}{part(changed)}</li> }
    });
    view! { <ul class="goods" aria-label=said!("emara-goods")>{each.into_iter().collect_view()}</ul> }
        .into_any()
}

/// The three slots.
fn slots(play: Play) -> AnyView {
    let each = [1_u8, 2, 3].map(|slot| {
        let lies = Memo::new(move |_| play.player().and_then(|player| player.slots[usize::from(slot) - 1]));
        let coming = move || match play.preview.get() {
            Some(Action::Play { card, slot: on }) if on == slot => Some(card),
            _ => None,
        };
        let class = move || {
            let target = if coming().is_some() && lies.get().is_none() { " target" } else { "" };
            format!("slot{target}{}", if lies.get().is_some() { " full" } else { "" })
        };
        let label = move || match lies.get() {
            Some(card) => t!("emara-slot-full", slot = slot, card = speech::card(language(), card)),
            None => t!("emara-slot", slot = slot),
        };
        let inside = move || {
            let card = lies.get().or_else(coming).map(|card| {
                let is_coming = lies.get().is_none();
                view! { <span class="lands" class:coming=is_coming>{icon(speech::card_icon(card))}<span>{speech::card(language(), card)}</span></span> }
            });
            let feet = (0..slot).map(|_| icon("walking-boot")).collect_view();
            view! { {card}<b>{slot.to_string()}</b><span class="feet">{feet}</span><small>{t!("emara-steps", steps = slot)}</small> }
        };
        press(play, Mark::Slot(slot), class, label, part(inside))
    });
    view! { <div class="slots" data-part="cards" role="group" aria-label=said!("emara-slots")>{each.into_iter().collect_view()}</div> }.into_any()
}

/// The cards in hand.
pub(super) fn hand(play: Play) -> AnyView {
    let cards = Memo::new(move |_| -> Vec<Card> {
        play.view.get().map(|view| view.mine.hand.iter().collect()).unwrap_or_default()
    });
    let each = move |card: Card| {
        row(card.index().to_string(), move || {
            let label = move || {
                format!("{}: {}", speech::card(language(), card), speech::card_text(language(), card))
            };
            let kind = card.good().map_or("people", |good| KINDS[good as usize]);
            let picture = view! { <span class=kind>{icon(speech::card_icon(card))}</span> };
            let face = card::card(picture, live(move || speech::card(language(), card)))
                .text(live(move || speech::card_text(language(), card)));
            press(play, Mark::Card(card), || "card action".to_owned(), label, face.drawn())
        })
    };
    let unseen = move || {
        let watches = play.view.get().is_some_and(|view| view.you.is_none());
        watches.then(|| t!("emara-cards", count = play.player().map_or(0, |player| player.cards)))
    };
    view! {
        <div class="cards" data-part="cards" class:many=live(move || cards.with(|cards| cards.len() > 3)) role="group" aria-label=said!("emara-hand")>
            {list(move || cards.get().into_iter().map(each).collect())}{part(unseen)}
        </div>
    }
    .into_any()
}

/// Craftsmen at home, favor tokens and advisors.
fn estate(play: Play) -> AnyView {
    let crew = move || {
        let (player, table) = (play.player()?, play.board()?);
        let (placed, sign) = (usize::from(player.huts.count()), charge_icon(play.seat.get()));
        let each = table.values().craftsmen.iter().enumerate().map(|(at, points)| {
            let is_ready = at >= placed;
            view! { <span class="craftsman" class:ready=is_ready><i>{is_ready.then(|| icon(sign))}</i>{points.to_string()}</span> }
        });
        let label = t!("emara-crew-label", left = 4 - placed);
        Some(
            view! { <span>{t!("emara-crew")}</span><span class="craftsmen" role="img" aria-label=label>{each.collect_view()}</span> },
        )
    };
    let tokens = move || {
        let (player, table) = (play.player()?, play.board()?);
        let each = player.favors.iter().map(|favor| {
            let words = speech::favor(language(), table.values(), favor);
            view! { <li title=words.clone()>{token(&table, favor)}<span class="visually-hidden">{words.clone()}</span></li> }
        });
        (!player.favors.is_empty())
            .then(|| view! { <ul class="favors" aria-label=t!("emara-favors")>{each.collect_view()}</ul> })
    };
    let advisors = move || {
        let (player, table) = (play.player()?, play.board()?);
        let each = player.advisors.iter().map(|advisor| {
            let text = speech::advisor_text(language(), table.values(), advisor);
            let is_used = table.open.asked.has(advisor) && table.seat == play.seat.get();
            view! { <li title=text.clone() class:used=is_used>{speech::advisor(language(), advisor)}<span class="visually-hidden">{format!(": {text}")}</span></li> }
        });
        (!player.advisors.is_empty()).then(
            || view! { <ul class="retainers" aria-label=t!("emara-advisors-own")>{each.collect_view()}</ul> },
        )
    };
    view! { <div class="estate-line"><div class="crew">{part(crew)}</div>{part(tokens)}{part(advisors)}</div> }.into_any()
}
