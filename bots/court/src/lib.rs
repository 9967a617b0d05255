//! *To Court the King*: exact solutions of one turn.
//!
//! [`odds_within`] computes how likely each character can still be claimed, [`Oddsmaker`] does so after
//! every action of a turn. Both rest on [`TurnSolver`], which plays a turn perfectly for any utility
//! over the final dice.

mod classes;
mod crown;
mod dice;
mod encoder;
mod exact;
mod induction;
mod odds;
mod plan;
mod powers;
mod route;
mod turn;

pub use encoder::CourtEncoder;
pub use exact::{MOST_VALUES, TurnEvaluator, solve_turn};
pub use odds::{Chance, Odds, Oddsmaker, Work, odds, odds_within};
pub use route::{Need, Route, RouteStep};
pub use turn::{Solved, TurnSolver, Unsolved};

use regalia_court::{Court, Options};
use regalia_game::{Dice, Game, Setup};
use regalia_search::{Encoder, Net, NetFile};
use std::sync::OnceLock;

/// The value network as it was trained by self-play; its first line says how.
pub static FILES: &[&[u8]] = &[include_bytes!("../net.bin")];

/// The net, read once: the same for every table.
pub fn net(_seats: u8) -> &'static Net {
    static NET: OnceLock<Net> = OnceLock::new();
    NET.get_or_init(|| {
        NetFile::read(FILES[0]).map_or_else(|_| Net::blank(CourtEncoder::INPUTS), |file| file.net)
    })
}

/// A match to learn from: mostly for two.
pub fn setup(dice: &mut dyn Dice) -> Setup<Options> {
    let seats = [2, 2, 2, 2, 3, 3, 4, 5][dice.below(8) as usize];
    Setup { rules: Court::ABOUT.current_rules(), seats, options: Options::default() }
}
