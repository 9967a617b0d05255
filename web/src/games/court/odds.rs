//! The chance of every character this turn, each played for alone.

use crate::browser;
use leptos::{prelude::*, task::spawn_local};
use regalia_court::{Character, Hall, Phase, View};
use regalia_court_bot::{Chance, Oddsmaker};

/// How many values are worked out per position: about a fifth of a second on a phone.
const BUDGET: usize = 4_000_000;
/// How many of them are kept for the rest of the turn.
const MEMORY: usize = 4 << 20;

/// A chance as far as it is known.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Odd {
    /// Of whom.
    pub(super) character: Character,
    /// The chance, or what it is at least.
    pub(super) chance: f64,
    /// Whether that is all of it.
    pub(super) is_exact: bool,
}

/// What is known of the chances.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Known {
    /// The chances found.
    pub(super) found: Vec<Odd>,
    /// Whether some are too rich to be solved here.
    pub(super) is_rich: bool,
    /// Whether there is nothing to compute, because nobody plays for a character now.
    pub(super) is_idle: bool,
}

/// Works the chances of a position out; nothing if nobody can be claimed in this turn.
fn odds(maker: &mut Oddsmaker, hall: &Hall) -> Option<Vec<Odd>> {
    let odd = |(character, chance): (Character, Chance)| match chance {
        Chance::Exact(chance) => Odd { character, chance, is_exact: true },
        Chance::TooRich { at_least } => Odd { character, chance: at_least, is_exact: false },
    };
    Some(maker.odds(hall)?.iter().map(odd).collect())
}

/// The chances of the shown position, found outside of the drawing.
#[derive(Copy, Clone)]
pub(super) struct Chances(RwSignal<Known>);

impl Chances {
    /// Follows the view.
    pub(super) fn new(view: Memo<Option<View>>) -> Self {
        let known = RwSignal::new(Known::default());
        let asked = StoredValue::new(0_u32);
        let maker = StoredValue::new_local(Oddsmaker::new(BUDGET, MEMORY));
        Effect::new(move || {
            let Some(view) = view.get() else { return };
            let hall = view.hall;
            asked.update_value(|asked| *asked += 1);
            let mine = asked.get_value();
            if view.you != Some(hall.seat) || hall.is_final() || hall.phase == Phase::Over {
                known.set(Known { is_idle: true, ..Known::default() });
                return;
            }
            spawn_local(async move {
                // The dice settle first; whoever plays on at once is not held up.
                browser::sleep(60).await;
                if asked.try_get_value() != Some(mine) {
                    return;
                }
                let found = maker.try_update_value(|maker| odds(maker, &hall)).flatten().unwrap_or_default();
                let is_rich = found.iter().any(|odd| !odd.is_exact);
                known.try_set(Known { found, is_rich, is_idle: false });
            });
        });
        Self(known)
    }

    /// What is known.
    pub(super) fn known(&self) -> Known {
        self.0.get()
    }

    /// The chance of a character, if it is known.
    pub(super) fn of(&self, character: Character) -> Option<f64> {
        let asked = if character == Character::Queen { Character::King } else { character };
        self.0.with(|known| {
            let odd = known.found.iter().find(|odd| odd.character == asked)?;
            odd.is_exact.then_some(odd.chance)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_court::Court;

    #[test]
    fn three_dice_give_a_pair_in_most_turns() {
        let court: Court = "players: 2\nactive: 1 3 6".parse().unwrap();
        let found = odds(&mut Oddsmaker::new(BUDGET, 0), court.hall()).unwrap();
        let of = |wanted| found.iter().find(|odd| odd.character == wanted).map(|odd| odd.chance);
        assert_eq!((of(Character::Fool), of(Character::King)), (Some(1.0), Some(0.0)));
        let farmer = of(Character::Farmer).unwrap();
        assert!(farmer > 0.6 && farmer < 0.7, "{farmer}");
    }
}
