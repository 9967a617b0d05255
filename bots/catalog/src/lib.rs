//! The bots of every game: by level for players, by rung for measurements.

mod analysis;
mod answer;
mod level;
mod rung;
mod unlearned;

pub use analysis::{Analysing, NotRetried, Retried, analyse, analyse_text, retry};
pub use answer::{Advice, Hint, choose, hint};
pub use level::Level;
pub use regalia_analyser::{Effort, Unreadable};
pub use rung::{Paced, Rung};
pub use unlearned::Unlearned;

use regalia_analyser::Appraiser;
use regalia_aragon::Aragon;
use regalia_bots::{ByNet, Eye, Manner, Net, Pace, Thought, Turns, think, think_by_turns};
use regalia_court::Court;
use regalia_emara::Emara;
use regalia_game::{Dice, Game, Imagine, Instinct, Setup};
use regalia_kingdom::Kingdom;

/// A game that bots have learned, or at least search ([`Unlearned`]).
pub trait Learned: Game + Imagine + Instinct {
    /// What a net sees of it.
    type Eye: Eye<Self>;

    /// How its search spreads its attention.
    const MANNER: Manner;

    /// How much a friendly bot's choices may lose with two players, in shares of the first place, see [`Level`].
    const SLACK: f32;

    /// How many nodes a friendly bot looks at: one where looking once at what can be done is no foolish play.
    const GLANCE: u64;

    /// Whether it is thought about by whole turns, see [`Turns`].
    const BY_TURNS: bool;

    /// The net for a table of so many.
    fn net(seats: u8) -> &'static Net;

    /// The bytes of its nets, each with a line that tells where it comes from; none if it is not learned.
    fn net_files() -> &'static [&'static [u8]];

    /// A match to learn from.
    fn setup(dice: &mut dyn Dice) -> Setup<Self::Options>;

    /// What the strongest bot thinks within a budget, the best first: no more than about `most` nodes, and as
    /// long as the pace allows.
    fn thoughts(
        view: &Self::View,
        actions: &[Self::Action],
        most: u64,
        pace: Pace<'_>,
        dice: &mut dyn Dice,
    ) -> Vec<Thought<Self::Action>> {
        Self::searched(view, actions, &mut within(most, pace), dice)
    }

    /// Who says what positions at a table of so many are worth, for an analysis with this effort.
    fn appraiser(seats: u8, _: Effort) -> Box<dyn Appraiser<Self>> {
        analysis::by_net::<Self>(seats)
    }

    /// What a search with the net finds.
    fn searched(
        view: &Self::View,
        actions: &[Self::Action],
        pace: Pace<'_>,
        dice: &mut dyn Dice,
    ) -> Vec<Thought<Self::Action>> {
        let net = Self::net(Self::imagine(view, dice).seats());
        if Self::BY_TURNS {
            let mut judge = ByNet::<Turns<Self>, Turns<Self::Eye>>::new(net);
            think_by_turns(view, actions, &mut judge, Self::MANNER, pace, dice)
        } else {
            let mut judge = ByNet::<Self, Self::Eye>::new(net);
            think(view, actions, &mut judge, Self::MANNER, pace, dice)
        }
    }
}

/// A pace that also stops after so many nodes.
fn within(most: u64, pace: Pace<'_>) -> impl FnMut(u64) -> f32 {
    move |nodes| pace(nodes).max(nodes as f32 / most as f32)
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
        _ => regalia_catalog::visit(id, unlearned::AsUnlearned(visitor)),
    }
}

macro_rules! learned {
    ($game:ty, $bot:ident, $manner:expr, $slack:expr, $glance:expr, $by_turns:expr $(, $own:item)*) => {
        impl Learned for $game {
            type Eye = $bot::Sight;

            const MANNER: Manner = $manner;
            const SLACK: f32 = $slack;
            const GLANCE: u64 = $glance;
            const BY_TURNS: bool = $by_turns;

            fn net(seats: u8) -> &'static Net {
                $bot::net(seats)
            }

            fn net_files() -> &'static [&'static [u8]] {
                $bot::FILES
            }

            fn setup(dice: &mut dyn Dice) -> Setup<Self::Options> {
                $bot::setup(dice)
            }

            $($own)*
        }
    };
}

learned!(Kingdom, regalia_kingdom_bot, Manner::USUAL, 0.05, 1, true);
learned!(Aragon, regalia_aragon_bot, Manner::USUAL, 0.09, 1, false);
learned!(Emara, regalia_emara_bot, Manner::USUAL, 0.05, 1, false);
learned!(
    Court,
    regalia_court_bot,
    Manner::USUAL,
    0.01,
    60,
    false,
    /// The turn is solved exactly where that takes little, and searched otherwise.
    fn thoughts(
        view: &Self::View,
        actions: &[Self::Action],
        most: u64,
        pace: Pace<'_>,
        dice: &mut dyn Dice,
    ) -> Vec<Thought<Self::Action>> {
        let values = most.saturating_mul(VALUES_PER_NODE).min(MOST_VALUES);
        regalia_court_bot::solve_turn(view, actions, values as usize)
            .unwrap_or_else(|| Self::searched(view, actions, &mut within(most, pace), dice))
    },
    /// By exact turns.
    fn appraiser(seats: u8, effort: Effort) -> Box<dyn Appraiser<Self>> {
        Box::new(analysis::CourtAppraiser::new(seats, effort))
    }
);

/// So many values of a turn are worked out in the time of one node of a search.
const VALUES_PER_NODE: u64 = 20;
/// About as many as take half a second.
const MOST_VALUES: u64 = 8_000_000;

#[cfg(test)]
mod tests;
