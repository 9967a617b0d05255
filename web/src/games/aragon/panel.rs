//! The panels beside the board: what players hold, and what the reader has noted of hidden cards.

use super::{
    play::Play,
    speech::{self, area_icon, icon as icon_of, name},
};
use crate::{
    client::table::Shown,
    platform::{live::part, words::language},
    ui::{panel, signs::icon},
};
use leptos::prelude::*;
use regalia_aragon::{Area, Card, Cards};
use regalia_game::Seat;

/// The influence of a player, and how many cards.
pub(super) fn held(shown: &Shown, seat: Seat) -> AnyView {
    let Some(view) = shown.view::<regalia_aragon::View>() else { return ().into_any() };
    let table = view.table;
    let areas = Area::ALL.map(|area| {
        let held = table.held(seat, area);
        view! {
            <li class=area.to_string() class:none=held == 0 title=speech::area(language(), area)>
                {icon(area_icon(area))}<span class="visually-hidden">{speech::area(language(), area)}</span>{held.to_string()}
            </li>
        }
    });
    let cards = t!("aragon-cards", count = table.hands[seat.index()]);
    let leader = table.leader(seat).map(|leader| view! { <li class="with-leader" title=speech::reign(language(), leader)>{icon("crown")}{speech::leader_name(language(), leader)}</li> });
    view! { <ul class="held influence">{areas.into_iter().collect_view()}<li class="count">{cards}</li>{leader}</ul> }.into_any()
}

/// What is known of cards that lie hidden.
pub(super) fn notes(play: Play) -> AnyView {
    let list = |title: String, cards: Vec<Card>| {
        if cards.is_empty() {
            return None;
        }
        let entry = |card: Card| view! { <li class=card.area().to_string()>{icon(icon_of(card))}{name(language(), card)}</li> };
        Some(view! { <h3>{title}</h3><ul>{cards.into_iter().map(entry).collect_view()}</ul> })
    };
    let all = move || {
        let view = play.view.get()?;
        let (table, known) =
            (view.table, if view.you.is_some() { view.mine.known } else { view.table.known });
        let other = play.table.names().of(play.far());
        let of = |cards: Cards| cards.iter().collect::<Vec<_>>();
        let coming: Vec<Card> = view.order.from(table.drawn).take(6).collect();
        let first = table.first.map(|first| {
            let (near, far) = (play.near(), play.far());
            let text = t!(
                "aragon-first-game",
                yours = first.totals[near.index()],
                theirs = first.totals[far.index()]
            );
            view! { <p class="quiet-text">{text}</p> }
        });
        let parts = [
            list(t!("aragon-known-coming"), coming),
            list(t!("aragon-known-shown", name = other.clone()), of(table.shown[play.far().index()])),
            list(t!("aragon-known-out", name = other), of(known.out)),
            list(t!("aragon-known-buried"), of(known.buried)),
            list(t!("aragon-known-open"), of(table.discards)),
        ];
        let is_empty = parts.iter().all(Option::is_none);
        let none = is_empty.then(|| view! { <p class="quiet-text">{t!("aragon-known-none")}</p> });
        Some(view! { {first}{parts.into_iter().collect_view()}{none} })
    };
    view! {
        <div class="notes">
            {panel::title(None, said!("aragon-known"))}
            <div class="notes-list" tabindex="0">{part(all)}</div>
        </div>
    }
    .into_any()
}
