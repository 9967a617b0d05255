//! What the reader is doing at the board: the view in its own types, and a choice half made.

use super::{
    bar::title,
    discs::{Lying, carry, lay},
    speech::{self, goal},
};
use crate::{
    client::{
        connection::Deed as Ask,
        table::{Hint, Table},
    },
    games::face::{offered, seen, to_json},
    platform::{read, words::language},
    ui::flight,
};
use leptos::prelude::*;
use regalia_game::Seat;
use regalia_kingdom::{Action, Bribe, Character, Deed, Disc, Phase, Realm, Spot, View, Whereabouts};
use regalia_voice::Names;

/// A bribe that the reader has begun to buy and that needs another choice.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Mode {
    /// None.
    Plain,
    /// Increased Influence: whose ability?
    Influence,
    /// Bail: who, and where to?
    Bail,
}

/// What the engine advises.
struct Advice {
    best: Option<Action>,
}

read_fields!(Advice { best });

/// The board at one table.
#[derive(Copy, Clone)]
pub(super) struct Play {
    /// The table.
    pub(super) table: Table,
    /// What is seen.
    pub(super) view: Memo<Option<View>>,
    /// What is offered.
    pub(super) offers: Memo<Vec<Action>>,
    owner: Memo<Seat>,
    /// A bribe begun.
    pub(super) mode: RwSignal<Mode>,
    /// The character in hand: to be placed, or to be bailed out.
    pub(super) held: RwSignal<Option<Character>>,
    /// What the reader has chosen and not yet confirmed.
    pub(super) meant: RwSignal<Option<Action>>,
    /// What the pointer or the focus rests on.
    pub(super) touched: RwSignal<Option<Action>>,
    /// The choice that is shown on the board before it is made.
    pub(super) preview: Memo<Option<(Realm, Action)>>,
    /// Where the discs lie on the screen.
    pub(super) lying: RwSignal<Vec<Lying>>,
    /// Whether the last move went counter-clockwise.
    pub(super) went_back: RwSignal<bool>,
    /// What most would do now, once the engine has answered.
    pub(super) best: RwSignal<Option<Action>>,
}

impl Play {
    /// The board of a table; it follows what the table shows.
    pub(super) fn new(table: Table) -> Self {
        let (view, offers) = (seen::<View>(table), offered::<Action>(table));
        let (meant, touched) = (RwSignal::new(None), RwSignal::new(None));
        let preview = Memo::new(move |_| {
            let action = touched.get().or_else(|| meant.get())?;
            Some((view.get()?.realm, action))
        });
        let play = Self {
            table,
            view,
            offers,
            owner: Memo::new(move |_| view.get().map_or(Seat(0), |view| view.you.unwrap_or(view.realm.seat))),
            mode: RwSignal::new(Mode::Plain),
            held: RwSignal::new(None),
            meant,
            touched,
            preview,
            lying: RwSignal::new(Vec::new()),
            went_back: RwSignal::new(false),
            best: RwSignal::new(None),
        };
        let before = StoredValue::new(None::<Realm>);
        Effect::new(move || {
            let Some(shown) = table.shown.get() else { return };
            let Some(view) = shown.view::<View>().copied() else { return };
            let offers = offers.get_untracked();
            play.mode.set(Mode::Plain);
            play.touched.set(None);
            // A character that was picked up stays so while a bribe is bought.
            play.meant
                .update(|meant| *meant = meant.filter(|action| is_move(*action) && offers.contains(action)));
            play.held.set(None);
            let last: Option<Realm> = before.get_value();
            play.went_back.set(last.is_some_and(|last| last.bribe == Some(Bribe::Roads)));
            play.lying.update(|lying| lay(lying, last, &view.realm));
            before.set_value(Some(view.realm));
            if flight::is_seen(table, &shown) {
                carry(&shown.told);
            }
            play.best.set(None);
            if offers.is_empty() {
                return play.table.need_no_counsel();
            }
            play.table.counsel(move |text| {
                if let Some(Advice { best }) = read::text(text) {
                    play.best.try_set(best);
                }
            });
        });
        play
    }

    /// The realm, if anything is shown.
    pub(super) fn realm(&self) -> Option<Realm> {
        self.view.get().map(|view| view.realm)
    }

    /// Whose characters are shown below: the reader's, or for watchers those of the player whose turn it is.
    pub(super) fn seat(&self) -> Seat {
        self.owner.get()
    }

    /// Whether the reader has something to choose.
    pub(super) fn is_yours(&self) -> bool {
        !self.offers.with(Vec::is_empty)
    }

    /// Whether this is offered.
    pub(super) fn can(&self, action: Action) -> bool {
        self.offers.with(|offers| offers.contains(&action))
    }

    /// The names at the table.
    pub(super) fn names(&self) -> Names {
        self.table.names()
    }

    /// The character to be placed: the one in hand, the one that most would place, or the first.
    pub(super) fn next_to_place(&self) -> Option<Character> {
        let first = || self.offers.with(|offers| offers.first().copied());
        self.held.get().or_else(|| match self.best.get().or_else(first)? {
            Action::Place { character, .. } => Some(character),
            _ => None,
        })
    }

    /// The pointer or the focus comes to something, or goes: what it would do is shown, and told. It may be gone.
    pub(super) fn touch(&self, action: Option<Action>, hint: Option<Hint>) {
        self.touched.try_set(action);
        self.table.hint.try_set(hint);
    }

    /// Does something.
    pub(super) fn act(&self, action: Action) {
        self.meant.set(None);
        self.touched.set(None);
        self.mode.set(Mode::Plain);
        self.table.ask(Ask::Act(vec![to_json(action)]));
    }

    /// Chooses something; the second time it is done.
    pub(super) fn propose(&self, action: Action) {
        if !self.offers.with_untracked(|offers| offers.contains(&action)) {
            return self.explain(action);
        }
        if self.meant.get_untracked() == Some(action) {
            return self.act(action);
        }
        // What is asked now matters more than what the pointer rests on.
        self.table.hint.set(None);
        self.table.pinned.set(None);
        self.touched.set(None);
        self.meant.set(Some(action));
    }

    /// Says why something is not offered, until it is closed.
    fn explain(&self, action: Action) {
        self.table.explain(title(action), vec![to_json(action)]);
    }

    /// Forgets what was begun, if anything was.
    pub(super) fn back(&self) -> Option<Callback<()>> {
        let play = *self;
        let is_begun =
            self.meant.get().is_some() || self.mode.get() != Mode::Plain || self.held.get().is_some();
        is_begun.then(|| Callback::new(move |()| play.put_back()))
    }

    fn put_back(&self) {
        self.meant.set(None);
        self.held.set(None);
        self.mode.set(Mode::Plain);
    }

    /// What a click on this disc chooses now.
    pub(super) fn choice(&self, disc: Disc) -> Action {
        let Disc { seat, character } = disc;
        let view = self.view.get();
        let is_own = view.is_none_or(|view| view.you.is_none_or(|you| you == seat));
        let realm = view.map(|view| view.realm);
        match realm.map(|realm| (realm.phase, realm)) {
            Some((Phase::Imprisoning { .. }, _)) => Action::Imprison { seat, character },
            Some((Phase::Stealing { seat: of, .. }, _)) if of == seat && character == Character::Thief => {
                Action::Steal
            }
            Some((Phase::Advising { at }, realm)) => match realm.region(at).deed() {
                Deed::Activate(_) => Action::Activate { seat, character },
                Deed::Summon => Action::Summon { seat, character },
                Deed::Free => Action::Free { character },
                Deed::SendBack => Action::SendBack { seat },
            },
            _ if !is_own => Action::Imprison { seat, character },
            _ if self.mode.get() == Mode::Influence => Action::BuyInfluence { character },
            _ => Action::Move { character },
        }
    }

    /// Whether a click on a disc takes it in hand, to be placed or bailed out.
    fn is_taken(&self, disc: Disc) -> bool {
        let Some(View { you, realm, .. }) = self.view.get() else { return false };
        let whereabouts = realm.players[disc.seat].whereabouts(disc.character);
        you == Some(disc.seat)
            && (whereabouts == Whereabouts::Prison && self.mode.get() == Mode::Bail
                || whereabouts == Whereabouts::Hand && realm.phase == Phase::Placing)
    }

    /// Whether a click on a disc chooses something that is not done yet, or was chosen before.
    pub(super) fn chooses(&self, disc: Disc) -> bool {
        self.is_taken(disc) || self.can(self.choice(disc))
    }

    /// A click on a disc, on the board or in the row of one's own.
    pub(super) fn click_disc(&self, disc: Disc) {
        if untrack(|| self.is_taken(disc)) {
            let is_held = self.held.get_untracked() == Some(disc.character);
            self.held.set((!is_held).then_some(disc.character));
            let is_other = |action: Action| character_of(action) != Some(disc.character);
            self.meant.update(|meant| *meant = meant.filter(|action| !is_other(*action)));
            return;
        }
        self.propose(untrack(|| self.choice(disc)));
    }

    /// What a click on a region chooses: what is meant and leads there, or the only thing that does.
    pub(super) fn coming(&self, at: Spot) -> Option<Action> {
        let realm = self.realm()?;
        let comes = |action: &Action| goal(&realm, *action) == Some(at);
        if let Some(action) = self.meant.get().filter(comes) {
            return Some(action);
        }
        let own = match (realm.phase, self.mode.get()) {
            (Phase::Placing, _) if self.is_yours() => {
                self.next_to_place().map(|character| Action::Place { character, at })
            }
            (_, Mode::Bail) => self.bailed().map(|character| Action::Bail { character, to: at }),
            _ => None,
        };
        own.or_else(|| {
            let offers = self.offers.get();
            let mut moves = offers.into_iter().filter(|action| is_move(*action) && comes(action));
            moves.next().filter(|_| moves.next().is_none())
        })
    }

    /// A click on a region: where something comes to, or what is to know about it.
    pub(super) fn click_region(&self, at: Spot) {
        match (untrack(|| self.coming(at)), self.view.get_untracked()) {
            (Some(action), _) => self.propose(action),
            (None, Some(view)) => self.table.pinned.set(Some(about(&view.realm, at))),
            _ => (),
        }
    }

    /// Who is to be bailed out: the one in hand, or the only prisoner.
    pub(super) fn bailed(&self) -> Option<Character> {
        let realm = self.realm()?;
        let is_prisoner =
            |character: &Character| realm.player().whereabouts(*character) == Whereabouts::Prison;
        let mut prisoners = Character::ALL.into_iter().filter(is_prisoner);
        self.held.get().or_else(|| match (prisoners.next(), prisoners.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        })
    }

    /// A click on a bribe: bought at once, begun, or explained.
    pub(super) fn click_bribe(&self, of: Bribe) {
        let offers = self.offers.get_untracked();
        let offered = offers.iter().copied().find(|action| bribe_of(*action) == Some(of));
        let mode = mode_of(of);
        match offered {
            Some(action) if mode == Mode::Plain => self.act(action),
            Some(_) if self.mode.get_untracked() == mode => self.put_back(),
            Some(_) => {
                self.put_back();
                self.table.hint.set(None);
                self.table.pinned.set(None);
                self.mode.set(mode);
            }
            None => self.explain(tried(of, self.view.get_untracked())),
        }
    }
}

/// What has to be chosen for a bribe besides it.
pub(super) fn mode_of(bribe: Bribe) -> Mode {
    match bribe {
        Bribe::Influence => Mode::Influence,
        Bribe::Bail => Mode::Bail,
        _ => Mode::Plain,
    }
}

fn is_move(action: Action) -> bool {
    matches!(action, Action::Move { .. })
}

/// The own character that an action is about.
pub(super) fn character_of(action: Action) -> Option<Character> {
    match action {
        Action::Place { character, .. }
        | Action::BuyInfluence { character }
        | Action::Bail { character, .. }
        | Action::Move { character }
        | Action::Free { character } => Some(character),
        _ => None,
    }
}

/// The bribe that an action buys.
pub(super) fn bribe_of(action: Action) -> Option<Bribe> {
    match action {
        Action::BuyMount => Some(Bribe::Mount),
        Action::BuyRoads => Some(Bribe::Roads),
        Action::BuyInfluence { .. } => Some(Bribe::Influence),
        Action::BuyTreatment => Some(Bribe::Treatment),
        Action::Bail { .. } => Some(Bribe::Bail),
        _ => None,
    }
}

/// What is to know about a region.
pub(super) fn about(realm: &Realm, at: Spot) -> Hint {
    let region = realm.region(at);
    // As far as anybody who is here would go now (KG-4.1, KG-4.3, KG-3.1).
    let (crowd, most) = (realm.crowd(at), realm.ring.len() - 1);
    let steps = crowd.min(most).saturating_sub(u8::from(realm.bribe == Some(Bribe::Mount)));
    let deed = speech::deed(language(), region);
    let text = t!("kingdom-region-about", count = crowd, steps = steps, deed = deed);
    Hint { title: speech::region(language(), region), text, rule: Some(region.rule()) }
}

/// An action that stands for a bribe which is not offered.
pub(super) fn tried(of: Bribe, view: Option<View>) -> Action {
    let player = view.and_then(|view| view.you.map(|you| view.realm.players[you]));
    let first = |wanted: fn(Whereabouts) -> bool| {
        let there =
            |character: &Character| player.is_some_and(|player| wanted(player.whereabouts(*character)));
        Character::ALL.into_iter().find(there).unwrap_or(Character::Duke)
    };
    match of {
        Bribe::Mount => Action::BuyMount,
        Bribe::Roads => Action::BuyRoads,
        Bribe::Treatment => Action::BuyTreatment,
        Bribe::Influence => {
            Action::BuyInfluence { character: first(|there| matches!(there, Whereabouts::Board(_))) }
        }
        Bribe::Bail => Action::Bail { character: first(|there| there == Whereabouts::Prison), to: Spot(0) },
    }
}
