//! What the reader is doing at the board: the view in its own types, and choices half made.

use super::{motion, speech};
use crate::{
    client::{
        connection::Deed,
        table::{Hint, Table as Shell},
    },
    games::face::{offered, to_json},
    platform::words::language,
    ui::track::Tug,
};
use leptos::prelude::*;
use regalia_aragon::{Action, Area, Board, Card, InPlay, Phase, Source, Spot, View};
use regalia_game::Seat;
use std::sync::Arc;

/// The board at one table.
#[derive(Copy, Clone)]
pub(super) struct Play {
    /// The table.
    pub(super) table: Shell,
    /// What is seen.
    pub(super) view: Memo<Option<Arc<View>>>,
    /// What is offered.
    pub(super) offers: Memo<Vec<Action>>,
    /// What the reader is about to do.
    pub(super) picked: RwSignal<Option<Action>>,
    /// A card on the board on which the pointer or the focus rests, if it can be chosen.
    pub(super) aimed: RwSignal<Option<Action>>,
    /// The cards that are drawn in play, those that are leaving among them.
    pub(super) rows: RwSignal<Vec<InPlay>>,
    /// The spots of cards that are leaving.
    pub(super) leaving: RwSignal<Vec<Spot>>,
}

/// An area as it stands, and as it would stand.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(super) struct Standing {
    /// The strength of the far side and the near side.
    pub(super) strength: [u8; 2],
    /// The marker, above zero on the near side, and where it will go.
    pub(super) tug: Tug,
}

impl Play {
    /// The board of a table; it follows what the table shows.
    pub(super) fn new(table: Shell) -> Self {
        let view = Memo::new(move |_| {
            table
                .shown
                .with(|shown| shown.as_ref().and_then(|shown| shown.view::<View>().cloned()).map(Arc::new))
        });
        let play = Self {
            table,
            view,
            offers: offered(table),
            picked: RwSignal::new(None),
            aimed: RwSignal::new(None),
            rows: RwSignal::new(Vec::new()),
            leaving: RwSignal::new(Vec::new()),
        };
        Effect::new(move || {
            let Some(shown) = table.shown.get() else { return };
            play.picked.set(None);
            play.aimed.set(None);
            if let Some(view) = shown.view::<View>() {
                motion::settle(play, view, &shown);
            }
        });
        play
    }

    /// What lies open, if anything is shown.
    pub(super) fn table(&self) -> Option<Board> {
        self.view.with(|view| view.as_ref().map(|view| view.table))
    }

    /// The seat at the lower edge: the reader's, or for watchers the first.
    pub(super) fn near(&self) -> Seat {
        self.view.with(|view| view.as_ref().and_then(|view| view.you)).unwrap_or(Seat(0))
    }

    /// The seat at the upper edge.
    pub(super) fn far(&self) -> Seat {
        Seat(1 - self.near().0)
    }

    /// Whether the reader must decide something.
    pub(super) fn is_asked(&self) -> bool {
        self.view.with(|view| {
            let view = view.as_ref();
            view.is_some_and(|view| view.you.is_some_and(|you| view.table.asked().contains(you)))
        })
    }

    /// Does something.
    pub(super) fn act(&self, action: Action) {
        motion::remember_origin(action);
        self.picked.set(None);
        self.aimed.set(None);
        self.table.ask(Deed::Act(vec![to_json(action)]));
    }

    /// A click on something: it is picked, done if it was picked before, or explained.
    pub(super) fn click(&self, title: String, action: Action) {
        if !self.offers.with_untracked(|offers| offers.contains(&action)) {
            return self.explain(title, action);
        }
        if is_target(action) || self.picked.get_untracked() == Some(action) {
            return self.act(action);
        }
        self.table.hint.set(None);
        self.table.pinned.set(None);
        self.picked.set(Some(action));
    }

    /// Whether a click on something only picks it, or it was picked before.
    pub(super) fn only_picks(&self, action: Action) -> bool {
        self.offers(action) && !is_target(action)
    }

    /// Puts back what is picked, if anything is.
    pub(super) fn back(&self) -> Option<Callback<()>> {
        let picked = self.picked;
        picked.get().map(|_| Callback::new(move |()| picked.set(None)))
    }

    /// Says why something is not offered, until it is closed.
    pub(super) fn explain(&self, title: String, action: Action) {
        self.table.explain(title, vec![to_json(action)]);
    }

    /// What a click on a card of the hand means now.
    pub(super) fn meant_by_hand(&self, card: Card) -> Action {
        let own = [Action::Discard { card }, Action::Show { card }, Action::Play { card }];
        let offered =
            self.offers.with_untracked(|offers| own.into_iter().find(|action| offers.contains(action)));
        offered.unwrap_or(Action::Play { card })
    }

    /// What a click on a card in play means now, if anything.
    pub(super) fn meant_by_spot(&self, spot: Spot) -> Option<Action> {
        let (view, by) = (self.view.get()?, Source::Card(spot));
        if self.offers(Action::Begin { by }) {
            return Some(Action::Begin { by });
        }
        let is_choice = |action: &Action| matches!(action, Action::Choose { .. });
        if self.offers.with(|offers| offers.iter().any(is_choice)) {
            return Some(Action::Choose { spot });
        }
        let is_own = view.you.is_some() && view.table.play.owner(spot) == view.you;
        (is_own && self.is_asked()).then_some(Action::Use { by })
    }

    /// A click on a card in play.
    pub(super) fn click_spot(&self, spot: Spot) {
        let Some(view) = self.view.get_untracked() else { return };
        match untrack(|| self.meant_by_spot(spot)) {
            Some(action) => self.click(speech::name_at(language(), &view, spot), action),
            None => self.table.pinned.set(Some(about(&view, spot))),
        }
    }

    /// Whether this action is offered.
    pub(super) fn offers(&self, action: Action) -> bool {
        self.offers.with(|offers| offers.contains(&action))
    }

    /// The table as it would be after what the reader is about to do.
    pub(super) fn foreseen(&self) -> Option<Board> {
        let action = self.aimed.get().or(self.picked.get())?;
        let view = self.view.get()?;
        let (table, you) = (view.table, view.you?);
        match (action, table.phase) {
            (Action::Play { card }, _) => Some(table.with_card(you, card, false)),
            (Action::PlayDown { card }, _) => Some(table.with_card(you, card, true)),
            (Action::Choose { spot }, Phase::Asking { by, ask }) => Some(table.after_choice(by, ask, spot)),
            _ => None,
        }
    }

    /// The card that the reader is about to play.
    pub(super) fn coming(&self) -> Option<Card> {
        match self.picked.get() {
            Some(Action::Play { card } | Action::PlayDown { card }) => Some(card),
            _ => None,
        }
    }

    /// How an area stands.
    pub(super) fn standing(&self, area: Area) -> Standing {
        let near = self.near();
        let Some(table) = self.table() else {
            return Standing { strength: [0; 2], tug: Tug { at: 0, to: 0, is_foreseen: false } };
        };
        let foreseen = self.foreseen();
        let shown = foreseen.unwrap_or(table);
        let (strength, to) = shown.evaluated(area);
        let side = |marker: i8| if near.0 == 0 { marker } else { -marker };
        let at = side(table.influence[area.index()]);
        let is_over = matches!(table.phase, Phase::Over { .. });
        // On the first turn of the game no marker moves, and after the influence phase none moves any more.
        let rests = table.is_first_turn()
            || is_over
            || matches!(table.phase, Phase::Looking | Phase::Drafting | Phase::Passing);
        Standing {
            strength: [strength[1 - near.index()], strength[near.index()]],
            tug: Tug {
                at,
                to: if rests { at } else { side(to) },
                is_foreseen: foreseen.is_some_and(|after| after.evaluated(area) != table.evaluated(area)),
            },
        }
    }
}

/// Whether it answers a question, and so is done without being picked first.
fn is_target(action: Action) -> bool {
    use Action::{Begin, Choose, Name, Surrender};
    matches!(action, Begin { .. } | Choose { .. } | Name { .. } | Surrender { .. })
}

/// What a card is, for its hint.
pub(super) fn about(view: &View, spot: Spot) -> Hint {
    let (title, known) = (speech::name_at(language(), view, spot), speech::card_at(view, spot));
    if view.table.play.is_down(spot) {
        let text = t!("aragon-down-text");
        return Hint { title, text, rule: Some(regalia_game::RuleId::new("AR-2.5")) };
    }
    card_hint(view, title, known)
}

/// What a card says.
pub(super) fn card_hint(view: &View, title: String, card: Option<Card>) -> Hint {
    let Some(card) = card else { return Hint { title, ..Hint::default() } };
    let entry = view.table.deck().card(card);
    let text = format!("{} {}", speech::when(language(), &entry.ability), speech::text(language(), card));
    Hint { title, text: text.trim().to_owned(), rule: Some(entry.rule) }
}
