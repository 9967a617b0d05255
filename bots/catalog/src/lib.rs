//! The bots of every game: by level for players, by rung for measurements.

mod answer;
mod level;
mod rung;

pub use answer::{Advice, Hint, choose, hint};
pub use level::Level;
pub use rung::{Paced, Rung};

use regalia_aragon::Aragon;
use regalia_bots::{ByNet, Eye, Manner, Net, Pace, Thought, think};
use regalia_court::Court;
use regalia_emara::Emara;
use regalia_game::{Dice, Game, Imagine, Instinct, Setup};
use regalia_kingdom::Kingdom;

/// A game that bots have learned.
pub trait Learned: Game + Imagine + Instinct {
    /// What a net sees of it.
    type Eye: Eye<Self>;

    /// How its search spreads its attention.
    const MANNER: Manner;

    /// How much a friendly bot's choices may lose, in shares of the first place, see [`Level`].
    const SLACK: f32;

    /// The net.
    fn net() -> &'static Net;

    /// The bytes of the net, with a line that tells where it comes from.
    fn net_file() -> &'static [u8];

    /// A match to learn from.
    fn setup(dice: &mut dyn Dice) -> Setup<Self::Options>;

    /// What the strongest bot thinks within a budget, the best first.
    fn thoughts(
        view: &Self::View,
        actions: &[Self::Action],
        pace: Pace<'_>,
        dice: &mut dyn Dice,
    ) -> Vec<Thought<Self::Action>> {
        think::<Self, _>(
            view,
            actions,
            &mut ByNet::<Self, Self::Eye>::new(Self::net()),
            Self::MANNER,
            pace,
            dice,
        )
    }
}

/// Something to be done with a game that is known only by its id.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Learned>(self) -> Self::Output;
}

/// Does something with the game of this id; nothing if there is none.
pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
    match id {
        _ if id == Court::ABOUT.id => Some(visitor.visit::<Court>()),
        _ if id == Kingdom::ABOUT.id => Some(visitor.visit::<Kingdom>()),
        _ if id == Aragon::ABOUT.id => Some(visitor.visit::<Aragon>()),
        _ if id == Emara::ABOUT.id => Some(visitor.visit::<Emara>()),
        _ => None,
    }
}

macro_rules! learned {
    ($game:ty, $bot:ident, $manner:expr, $slack:expr $(, $thoughts:item)?) => {
        impl Learned for $game {
            type Eye = $bot::Sight;

            const MANNER: Manner = $manner;
            const SLACK: f32 = $slack;

            fn net() -> &'static Net {
                $bot::net()
            }

            fn net_file() -> &'static [u8] {
                $bot::FILE
            }

            fn setup(dice: &mut dyn Dice) -> Setup<Self::Options> {
                $bot::setup(dice)
            }

            $($thoughts)?
        }
    };
}

const MANNER: Manner = Manner { curiosity: 0.6, breadth: 0.04, is_flat: false };

learned!(Kingdom, regalia_kingdom_bot, MANNER, 0.1);
learned!(Aragon, regalia_aragon_bot, MANNER, 0.1);
learned!(Emara, regalia_emara_bot, MANNER, 0.1);
learned!(
    Court,
    regalia_court_bot,
    MANNER,
    0.06,
    /// The turn is solved exactly where that takes little, and searched otherwise.
    fn thoughts(
        view: &Self::View,
        actions: &[Self::Action],
        pace: Pace<'_>,
        dice: &mut dyn Dice,
    ) -> Vec<Thought<Self::Action>> {
        regalia_court_bot::solve_turn(view, actions, court_states(pace)).unwrap_or_else(|| {
            let mut judge = ByNet::<Self, Self::Eye>::new(Self::net());
            think::<Self, _>(view, actions, &mut judge, Self::MANNER, pace, dice)
        })
    }
);

/// How many values of a turn a budget pays for: what takes as long as that many nodes of a search.
fn court_states(pace: Pace<'_>) -> usize {
    let budgets = (0..8).map(|more| 1_000_u64 << (2 * more));
    let paid = budgets.take_while(|nodes| pace(*nodes) < 1.0).last();
    (paid.unwrap_or(0) as usize) * STATES_PER_NODE
}

const STATES_PER_NODE: usize = 40;

#[cfg(test)]
mod tests;
