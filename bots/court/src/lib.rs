//! *To Court the King*: exact solutions of one turn.
//!
//! [`odds_within`] tells how likely each character can still be claimed, [`Oddsmaker`] does so after
//! every action of a turn. Both rest on [`TurnSolver`], which plays a turn perfectly for any utility
//! over the final dice.

mod classes;
mod dice;
mod induction;
mod odds;
mod plan;
mod powers;
mod turn;

pub use odds::{Chance, Odds, Oddsmaker, Work, odds, odds_within};
pub use turn::{Solved, TurnSolver, Unsolved};
