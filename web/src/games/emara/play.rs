//! What the reader is doing at the board: the view in its own types, and choices half made.

use super::{
    pieces::{self, Stand},
    speech::{self, goal},
    tally::{Balance, events},
};
use crate::{
    client::{
        connection::Deed as Ask,
        table::{Hint, Table as Shell},
    },
    games::face::{offered, seen, sent, to_json},
    platform::{read, words::language},
    ui::flight,
};
use leptos::prelude::*;
use regalia_emara::{Action, Board, Card, Deed, Location, Means, Paying, Phase, Player, Ring, View};
use regalia_game::{RuleId, Seat};
use std::sync::LazyLock;

/// What a part of the board stands for, when it is clicked.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Mark {
    /// An action.
    Do(Action),
    /// A card of the hand.
    Card(Card),
    /// A slot of one's own board.
    Slot(u8),
    /// A location, or the way to it.
    Place(Location),
    /// One's own councilor on a ring.
    Councilor(Ring),
    /// What can be done at a location.
    Deed(Deed),
    /// A kind of goods, by its place among the kinds.
    Good(usize),
}

/// What the engine advises.
struct Advice {
    best: Option<Action>,
}

read_fields!(Advice { best });

/// What the reader is about to gain and pay: the players' panel shows it on the tracks.
pub(super) static FORESEEN: LazyLock<ArcRwSignal<Option<Balance>>> = LazyLock::new(|| ArcRwSignal::new(None));

/// The board at one table.
#[derive(Copy, Clone)]
pub(super) struct Play {
    /// The table.
    pub(super) table: Shell,
    /// What is seen.
    pub(super) view: Memo<Option<View>>,
    /// What is offered.
    pub(super) offers: Memo<Vec<Action>>,
    /// Whose board is shown below: the reader's, or for watchers that of the player whose turn it is.
    pub(super) seat: Memo<Seat>,
    /// The card that is raised.
    pub(super) card: RwSignal<Option<Card>>,
    /// What the reader has chosen and not yet confirmed.
    pub(super) meant: RwSignal<Option<Action>>,
    /// What the pointer or the focus rests on.
    pub(super) aimed: RwSignal<Option<Action>>,
    /// The choice that is shown on the board before it is made.
    pub(super) preview: Memo<Option<Action>>,
    /// What it would cost and bring, once the rules have answered.
    pub(super) foreseen: Memo<Option<Balance>>,
    /// What most would do now, once the engine has answered.
    pub(super) best: RwSignal<Option<Action>>,
    /// The ring that a phone shows.
    pub(super) ring: RwSignal<Ring>,
    /// Where the councilors stand on the screen.
    pub(super) stands: RwSignal<Vec<Stand>>,
}

impl Play {
    /// The board of a table; it follows what the table shows.
    pub(super) fn new(table: Shell) -> Self {
        let (view, offers) = (seen::<View>(table), offered::<Action>(table));
        let (meant, aimed) = (RwSignal::new(None), RwSignal::new(None::<Action>));
        let preview = Memo::new(move |_| {
            let offered = |action: &Action| offers.with(|offers| offers.contains(action));
            aimed.get().filter(offered).or_else(|| meant.get())
        });
        let foreseen = Memo::new(move |_| tally_of(table, view.get()?, preview.get()?));
        let play = Self {
            table,
            view,
            offers,
            seat: Memo::new(move |_| view.get().map_or(Seat(0), |view| view.you.unwrap_or(view.table.seat))),
            card: RwSignal::new(None),
            meant,
            aimed,
            preview,
            foreseen,
            best: RwSignal::new(None),
            ring: RwSignal::new(Ring::First),
            stands: RwSignal::new(Vec::new()),
        };
        Effect::new(move || play.follow());
        Effect::new(move || FORESEEN.set(play.foreseen.get()));
        Effect::new(move || {
            // A reason or a price may come after it was asked for.
            if let Some(action) = play.aimed.get() {
                play.table.hint.set(Some(play.hint(action)));
            }
        });
        on_cleanup(|| FORESEEN.set(None));
        play
    }

    /// Takes in a new moment.
    fn follow(&self) {
        let play = *self;
        let Some(shown) = play.table.shown.get() else { return };
        let Some(view) = shown.view::<View>() else { return };
        play.card.set(None);
        play.meant.set(None);
        play.aimed.set(None);
        play.stands.update(|stands| pieces::stand(stands, &view.table));
        super::sheet::keep(&play.table, &shown, view);
        if flight::is_seen(play.table, &shown) {
            pieces::carry(&events(&shown.told));
        }
        if let Some(at) = turned_to(&view.table) {
            play.ring.set(view.table.layout.ring_of(at));
        }
        play.best.set(None);
        if play.offers.with_untracked(Vec::is_empty) {
            return play.table.need_no_counsel();
        }
        play.table.counsel(move |text| {
            if let Some(Advice { best }) = read::text(text) {
                play.best.try_set(best);
            }
        });
    }

    /// What lies open, if anything is shown.
    pub(super) fn board(&self) -> Option<Board> {
        self.view.get().map(|view| view.table)
    }

    /// What the player below has.
    pub(super) fn player(&self) -> Option<Player> {
        let seat = self.seat.get();
        self.board().map(|table| table.players[seat])
    }

    /// Whether the reader has something to choose.
    pub(super) fn is_yours(&self) -> bool {
        !self.offers.with(Vec::is_empty)
    }

    /// Whether this is offered.
    pub(super) fn offers(&self, action: Action) -> bool {
        self.offers.with(|offers| offers.contains(&action))
    }

    /// What an action would cost and bring, once the rules have answered.
    pub(super) fn tally(&self, action: Action) -> Option<Balance> {
        tally_of(self.table, self.view.get()?, action)
    }

    /// Whether an action would bring something to light, so that it cannot be taken back.
    pub(super) fn seals(&self, action: Action) -> bool {
        let Some(table) = self.board() else { return false };
        let player = table.player();
        match action {
            // Others learn what was in the hand, unless they knew.
            Action::Play { .. } => table.seats() > 1 && player.unseen().count() > player.cards,
            Action::Donate { .. } => !table.favors.is_empty(),
            Action::Recruit { .. } => !table.later_advisors.is_empty(),
            Action::KeepFavor { .. } => true,
            _ => false,
        }
    }

    /// Whether there is more than one way to pay for it.
    pub(super) fn has_choice(&self, action: Action) -> bool {
        let price = self.board().and_then(|table| Some((table.price(action)?, *table.player())));
        price.is_some_and(|(price, player)| price.has_choice(&player))
    }

    /// Does something.
    pub(super) fn act(&self, actions: &[Action]) {
        self.meant.set(None);
        self.aimed.set(None);
        self.table.ask(Ask::Act(sent(actions)));
    }

    /// Chooses an action: what can be taken back and paid in one way is done, the rest asks once more.
    pub(super) fn choose(&self, action: Action) {
        if !untrack(|| self.offers(action)) {
            return self.explain(action);
        }
        if untrack(|| self.asks_again(action)) && self.meant.get_untracked() != Some(action) {
            self.propose(action);
        } else {
            self.act(&[action]);
        }
    }

    /// Whether the bar asks once more before an action is done.
    fn asks_again(&self, action: Action) -> bool {
        matches!(action, Action::Play { .. })
            || self.seals(action)
            || (self.has_choice(action) && self.is_plain())
    }

    /// Whether a click on a part of the board chooses something that is not done yet, or was chosen before.
    pub(super) fn chooses(&self, mark: Mark) -> bool {
        match mark {
            Mark::Card(card) => self.may_play(card),
            Mark::Deed(deed) if self.ways_to_do(deed).len() > 1 => true,
            _ => self.means(mark).is_some_and(|action| self.offers(action) && self.asks_again(action)),
        }
    }

    /// Puts back what is half chosen, if anything is.
    pub(super) fn back(&self) -> Option<Callback<()>> {
        let (card, meant) = (self.card, self.meant);
        (card.get().is_some() || meant.get().is_some()).then(|| {
            Callback::new(move |()| {
                card.set(None);
                meant.set(None);
            })
        })
    }

    /// Chooses an action without doing it: the bar asks once more.
    fn propose(&self, action: Action) {
        self.table.pinned.set(None);
        self.table.hint.set(None);
        self.aimed.set(None);
        if let Action::Play { card, .. } = action {
            self.card.set(Some(card));
        }
        self.meant.set(Some(action));
    }

    /// Whether prices are paid in the plainest way.
    fn is_plain(&self) -> bool {
        self.board().is_some_and(|table| table.paying == Paying::Plainly)
    }

    /// Says why something is not offered, until it is closed.
    pub(super) fn explain(&self, action: Action) {
        let title = untrack(|| self.title(action));
        self.table.explain(title, vec![to_json(action)]);
    }

    /// An action in a few words.
    pub(super) fn title(&self, action: Action) -> String {
        self.board().map(|table| speech::offer(language(), &table, action)).unwrap_or_default()
    }

    /// What an action would cost and bring, or why it is not offered.
    pub(super) fn hint(&self, action: Action) -> Hint {
        let title = self.title(action);
        if !self.offers(action) {
            return self.table.why(title, vec![to_json(action)]);
        }
        let mut text = self.tally(action).map(|tally| tally.words(language())).unwrap_or_default();
        if self.seals(action) {
            text = format!("{text} · {}", t!("emara-seals"));
        }
        Hint { title, text, rule: None }
    }

    /// A click on a part of the board.
    pub(super) fn click(&self, mark: Mark) {
        match mark {
            Mark::Card(card) => {
                if untrack(|| self.may_play(card)) {
                    self.meant.set(None);
                    let is_raised = self.card.get_untracked() == Some(card);
                    self.card.set((!is_raised).then_some(card));
                } else if let Some(action) = untrack(|| self.means(mark)) {
                    self.explain(action);
                }
            }
            Mark::Slot(_) if untrack(|| self.means(mark)).is_none() => {
                let title = t!("emara-slots");
                self.table.pinned.set(Some(Hint { title, text: t!("emara-card-first"), rule: None }));
            }
            Mark::Place(at) if untrack(|| self.means(mark)).is_none() => {
                let (title, rule) = (speech::place(language(), at), Some(RuleId::new("EM-5.1")));
                self.table.pinned.set(Some(Hint { title, text: t!("emara-not-reached"), rule }));
            }
            Mark::Deed(deed) if untrack(|| self.ways_to_do(deed)).len() > 1 => {
                // Several numbers or resources would do: what is advised, or the most, is proposed.
                let ways = untrack(|| self.ways_to_do(deed));
                let advised = self.best.get_untracked().filter(|best| ways.contains(best));
                if let Some(action) = advised.or(ways.last().copied()) {
                    self.propose(action);
                }
            }
            _ => {
                if let Some(action) = untrack(|| self.means(mark)) {
                    self.choose(action);
                }
            }
        }
    }

    /// The offered actions that do this deed.
    fn ways_to_do(&self, deed: Deed) -> Vec<Action> {
        let fits = |action: &&Action| deed_of(**action) == Some(deed);
        self.offers.with(|offers| offers.iter().filter(fits).copied().collect())
    }

    /// Whether this card can be played on some slot.
    pub(super) fn may_play(&self, card: Card) -> bool {
        self.offers.with(|offers| {
            offers.iter().any(|offer| matches!(offer, Action::Play { card: of, .. } if *of == card))
        })
    }

    /// What a part of the board means now: something offered if it can, else what would be refused.
    pub(super) fn means(&self, mark: Mark) -> Option<Action> {
        let table = self.board()?;
        let first =
            |fits: &dyn Fn(&Action) -> bool| self.offers.with(|offers| offers.iter().copied().find(fits));
        match mark {
            Mark::Do(action) => Some(action),
            Mark::Card(card) => {
                let empty = table.player().slots.iter().position(Option::is_none).unwrap_or_default();
                Some(Action::Play { card, slot: empty as u8 + 1 })
            }
            Mark::Slot(slot) => {
                let hand = self.view.get()?.mine.hand;
                let only = hand.iter().next().filter(|_| hand.count() == 1);
                let card = self.card.get().or(only).or(table.open.card)?;
                Some(Action::Play { card, slot })
            }
            Mark::Place(at) => {
                let leads = |action: &Action| goal(&table, *action) == Some(at);
                first(&leads)
            }
            Mark::Councilor(ring) => {
                let moves = |action: &Action| matches!(action, Action::Move { ring: on } | Action::Step { ring: on } if *on == ring);
                Some(first(&moves).unwrap_or(Action::Move { ring }))
            }
            Mark::Deed(deed) => {
                let meant =
                    |action: &Action| deed_of(*action) == Some(deed) && self.meant.get() == Some(*action);
                let ways = self.ways_to_do(deed);
                let action = ways.iter().copied().find(meant).or(ways.first().copied());
                Some(action.unwrap_or_else(|| some_action(deed)))
            }
            Mark::Good(kind) => first(&|action| {
                matches!(action, Action::Pay { with } if speech::means_kind(*with) == kind)
                    || matches!(action, Action::Choose { resource } if *resource as usize == kind)
            }),
        }
    }
}

/// What an action would cost and bring, once the rules have answered.
fn tally_of(shell: Shell, view: View, action: Action) -> Option<Balance> {
    let table = view.table;
    let trial = shell.tried(vec![to_json(action)]).filter(|trial| trial.why.is_none())?;
    let mut tally = Balance::of(&events(&trial.told), table.seat);
    if matches!(action, Action::Donate { .. }) && !table.favors.is_empty() {
        tally.taken[super::tally::FAVOR] += 1;
    }
    if let Action::Pay { with: Means::Coin } = action {
        tally = Balance::default();
    }
    Some(tally)
}

/// The location that a phone turns to: where somebody is, or where the last move led.
fn turned_to(table: &Board) -> Option<Location> {
    table.visit.map(|visit| visit.at).filter(|_| table.phase == Phase::Visiting)
}

/// The deed that an action does at a location of the town.
pub(super) fn deed_of(action: Action) -> Option<Deed> {
    Some(match action {
        Action::Donate { .. } => Deed::Donation,
        Action::Give { .. } => Deed::Gift,
        Action::HandInBook => Deed::Book,
        Action::Exchange { .. } => Deed::Exchange,
        Action::SellBooks { .. } => Deed::Books,
        Action::LayStone => Deed::Stone,
        Action::DeliverBread { .. } => Deed::Bread,
        Action::LayWood { .. } => Deed::Wood,
        _ => return None,
    })
}

/// An action that does this deed: to ask why it is not offered.
pub(super) fn some_action(deed: Deed) -> Action {
    use regalia_emara::Resource::Wood;
    match deed {
        Deed::Donation => Action::Donate { resource: Wood },
        Deed::Gift => Action::Give { resource: Wood },
        Deed::Book => Action::HandInBook,
        Deed::Exchange => Action::Exchange { resource: Wood },
        Deed::Books => Action::SellBooks { books: 1 },
        Deed::Stone => Action::LayStone,
        Deed::Bread => Action::DeliverBread { breads: 1 },
        Deed::Wood => Action::LayWood { wood: 1 },
    }
}
