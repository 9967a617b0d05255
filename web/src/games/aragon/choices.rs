//! The quiet overlay: cards and areas to choose from, where the board itself cannot show them.

use super::{
    card::whole,
    play::Play,
    speech::{self},
};
use crate::{
    client::table::Hint,
    platform::{
        live::{live, part},
        words::language,
    },
    ui::{button::small, card, press::Press, signs::icon},
};
use leptos::prelude::*;
use regalia_aragon::{Action, Card, Leader, Phase};

/// What lies in the overlay.
#[derive(Clone, PartialEq)]
enum Laid {
    /// Nothing.
    Nothing,
    /// Cards to take.
    Cards(Vec<Action>),
    /// A card to look at.
    Look(Card),
    /// Leaders to keep.
    Leaders(Vec<Leader>),
    /// Areas, or influence to surrender.
    Areas(Vec<Action>),
}

fn laid(play: Play) -> Laid {
    let (offers, view) = (play.offers.get(), play.view.get());
    let Some(view) = view else { return Laid::Nothing };
    let leaders: Vec<Leader> = offers
        .iter()
        .filter_map(|action| if let Action::Keep { leader } = action { Some(*leader) } else { None })
        .collect();
    if !leaders.is_empty() {
        return Laid::Leaders(leaders);
    }
    let of = |fits: fn(&Action) -> bool| offers.iter().copied().filter(fits).collect::<Vec<_>>();
    let cards = of(|action| matches!(action, Action::Take { .. } | Action::Pick { .. }));
    if !cards.is_empty() {
        return Laid::Cards(cards);
    }
    let areas = of(|action| matches!(action, Action::Name { .. } | Action::Surrender { .. }));
    if areas.len() > 1 {
        return Laid::Areas(areas);
    }
    match (view.table.phase, view.mine.top) {
        (Phase::Asking { ask: regalia_aragon::Ask::Top, .. }, Some(card)) if play.is_asked() => {
            Laid::Look(card)
        }
        _ => Laid::Nothing,
    }
}

/// The overlay.
pub(super) fn overlay(play: Play) -> AnyView {
    let laid = Memo::new(move |_| laid(play));
    let asked = move || {
        let names = play.table.names();
        play.view.get().map(|view| speech::asked(language(), &view, &names))
    };
    let inside = move || match laid.get() {
        Laid::Nothing => ().into_any(),
        Laid::Cards(actions) => {
            let each = |action: Action| {
                let (Action::Take { card } | Action::Pick { card }) = action else { return ().into_any() };
                whole(play, card, format!("draft-{card}"), Some(action))
            };
            actions.into_iter().map(each).collect_view().into_any()
        }
        Laid::Look(card) => whole(play, card, "top-card".to_owned(), Some(Action::DiscardTop)),
        Laid::Leaders(leaders) => {
            leaders.into_iter().map(|leader| choice_of_leader(play, leader)).collect_view().into_any()
        }
        Laid::Areas(actions) => {
            actions.into_iter().map(|action| choice_of_area(play, action)).collect_view().into_any()
        }
    };
    let title = move || asked().map(|asked| asked.title).unwrap_or_default();
    let detail = move || asked().map(|asked| asked.detail).unwrap_or_default();
    let is_folded = RwSignal::new(false);
    Effect::new(move || {
        laid.track();
        is_folded.set(false);
    });
    let fold = move || {
        let key = if is_folded.get() { key!("aragon-unfold") } else { key!("aragon-fold") };
        small(t!(key)).mark("data-way", "fold").does(move || is_folded.update(|is| *is = !*is))
    };
    let whole = move || {
        (laid.get() != Laid::Nothing).then(|| {
            view! {
                <section class="overlay" data-part="draft" class:folded=live(move || is_folded.get()) aria-label=live(title)>
                    <header><h2>{live(title)}</h2>{part(fold)}</header>
                    <div class="laid">{part(inside)}</div>
                    <p>{live(detail)}</p>
                </section>
            }
        })
    };
    view! { {part(whole)} }.into_any()
}

fn choice_of_leader(play: Play, leader: Leader) -> AnyView {
    let action = Action::Keep { leader };
    let event = view! {
        {speech::reign(language(), leader)}<br/>
        <em>{speech::event_name(language(), leader)}</em>" "{speech::event_text(language(), leader)}
    };
    let name = speech::leader_name(language(), leader);
    let pressed = name.clone();
    let press = Press::new(move || play.click(pressed.clone(), action)).is("leader tall");
    let press = press.offered(move || play.offers(action)).meant(move || play.picked.get() == Some(action));
    press.around(card::card(icon("crown"), name).text(event).drawn())
}

fn choice_of_area(play: Play, action: Action) -> AnyView {
    let (area, words) = match action {
        Action::Surrender { area, amount } => (area, t!("aragon-place-surrender", amount = amount)),
        Action::Name { area } => (area, String::new()),
        _ => return ().into_any(),
    };
    let face = card::card(icon(speech::area_icon(area)), speech::area(language(), area)).text(words);
    let hint = move || {
        let title = speech::offer(language(), play.view.get()?.as_ref(), action);
        Some(Hint { title, ..Hint::default() })
    };
    let press = Press::new(move || play.act(action)).is(format!("area-choice {area}"));
    press.offered(|| true).explains(play.table, hint).around(face.drawn())
}
