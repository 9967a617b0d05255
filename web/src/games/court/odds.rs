//! Counsel on the shown position: the die to set aside, who could be claimed, everyone's chance this turn.

use crate::{
    client::table::Table,
    platform::{
        browser,
        read::{self, Read},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_court::{Character, Face, Phase, View};
use serde_json::Value;

/// How long old counsel may stand on the screen, in milliseconds.
const STALE: i32 = 120;

/// A chance as far as it is known: of whom, how much or at least how much, and whether that is all of it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Odd(pub(super) Character, pub(super) f64, pub(super) bool);

/// What is known of a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Known {
    /// The die that a beginner would set aside.
    pub(super) best: Option<Face>,
    /// Who could be claimed if every die were kept as it lies.
    pub(super) claimable: Vec<Character>,
    /// The chances found.
    pub(super) chances: Vec<Odd>,
    /// Whether nothing more will come.
    pub(super) is_done: bool,
}

read_fields!(Known { best, claimable, chances, is_done });

impl Read for Odd {
    fn read(value: &Value) -> Option<Self> {
        let (at, chance) = Read::read(value)?;
        Some(Self(at, chance, bool::read(value.get(2)?)?))
    }
}

/// The counsel on the shown position, as the engine finds it.
#[derive(Copy, Clone)]
pub(super) struct Counsel {
    known: RwSignal<Known>,
    is_idle: RwSignal<bool>,
}

impl Counsel {
    /// Follows the view.
    pub(super) fn new(table: Table, view: Memo<Option<View>>) -> Self {
        let counsel = Self { known: RwSignal::new(Known::default()), is_idle: RwSignal::new(true) };
        let Self { known, is_idle } = counsel;
        let (wish, answered) = (StoredValue::new(0_u32), StoredValue::new(0_u32));
        Effect::new(move || {
            let Some(View { you, hall }) = view.get() else { return };
            is_idle.set(you != Some(hall.seat) || hall.phase == Phase::Over);
            if is_idle.get_untracked() {
                known.set(Known::default());
                return table.need_no_counsel();
            }
            // What was known of the position before stands until there is something new, but not for long.
            wish.update_value(|wish| *wish += 1);
            let mine = wish.get_value();
            spawn_local(async move {
                browser::sleep(STALE).await;
                if wish.try_get_value() == Some(mine) && answered.try_get_value() != Some(mine) {
                    known.set(Known::default());
                }
            });
            table.counsel(move |text| {
                if let Some(found) = read::text(text) {
                    answered.try_set_value(mine);
                    known.try_set(found);
                }
            });
        });
        counsel
    }

    /// What is known.
    pub(super) fn known(&self) -> Known {
        self.known.get()
    }

    /// Whether nobody plays who could need counsel.
    pub(super) fn is_idle(&self) -> bool {
        self.is_idle.get()
    }

    /// The die that a beginner would set aside.
    pub(super) fn best(&self) -> Option<Face> {
        self.known.with(|known| known.best)
    }

    /// Whether setting a die aside may be what most would do: not if each is known to give much away.
    pub(super) fn may_set_aside(&self) -> bool {
        self.known.with(|known| known.best.is_some() || !known.is_done)
    }

    /// How many could be claimed if every die were kept.
    pub(super) fn claimable(&self) -> usize {
        self.known.with(|known| known.claimable.len())
    }

    /// Whether this one could be claimed if every die were kept.
    pub(super) fn can_claim(&self, character: Character) -> bool {
        self.known.with(|known| known.claimable.contains(&character))
    }

    /// The chance of a character, if it is known.
    pub(super) fn chance(&self, character: Character) -> Option<f64> {
        let asked = if character == Character::Queen { Character::King } else { character };
        self.odd(asked).filter(|odd| odd.2).map(|odd| odd.1)
    }

    /// What is known of the chance of a character.
    pub(super) fn odd(&self, character: Character) -> Option<Odd> {
        self.known.with(|known| known.chances.iter().find(|odd| odd.0 == character).copied())
    }
}
