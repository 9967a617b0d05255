//! How far those get who want points and not matches: a table for `docs/ratings.md`.
//!
//! `cargo run --release -p regalia-rating --example farming`

#![allow(clippy::print_stdout, missing_docs, reason = "it prints")]

mod schemes;
#[cfg(test)]
mod tests;

use regalia_rating::Rating;
use schemes::{Farmed, all};

/// Where chance begins.
const SEED: u64 = 1;

fn main() {
    println!("| what is tried | matches | accounts | before | now |\n|---|--:|--:|--:|--:|");
    for farmed in all(SEED) {
        let Farmed { name, matches, accounts, before, after } = farmed;
        println!("| {name} | {matches} | {accounts} | {} | {} |", told(before), told(after));
    }
}

fn told(rating: Rating) -> String {
    let mark = if rating.is_provisional() { " (provisional)" } else { "" };
    format!("{:.0} ± {:.0}{mark}", rating.value, 2.0 * rating.deviation)
}
