//! The suite that every game must pass, written once.
//!
//! A game joins with a few lines: [`check`] runs every law over random matches, and [`perft`],
//! [`transcript`] and [`corpus`] hold what a game does today against what it did before. A law that
//! does not hold comes back as a [`Broken`], so that the suite itself can be tested: `tests/faults.rs`
//! plants faults one by one and sees each of them caught.
//!
//! ```
//! use regalia_game::{RulesVersion, Setup, example::Nim};
//!
//! let setup = Setup { rules: RulesVersion(1), seats: 2, options: () };
//! // Every law in three random matches; a broken one comes back with its setup and seed.
//! let stats = regalia_testkit::check::<Nim>(&[setup], 3)?;
//! assert_eq!(stats.hosted, 3);
//! # Ok::<(), regalia_testkit::Broken>(())
//! ```

mod conform;
mod corpus;
mod hosted;
mod knowledge;
mod law;
mod pages;
mod perft;
mod policy;
mod transcript;
mod twins;

pub use conform::{Stats, conform};
pub use corpus::{complete_corpus, digest, replay_corpus, told};
pub use hosted::{hosted, record_match, recorded, test_opening};
pub use law::{Broken, Law};
pub use pages::{check_guide, check_pages};
pub use perft::{Perft, perft};
pub use transcript::transcript;
pub use twins::twins;

use regalia_game::{Game, Imagine, Instinct, Setup, Viewer};
use regalia_table::Registry;

/// How many random matches to play per setup: `REGALIA_MATCHES`, or a few.
pub fn matches(few: u64) -> u64 {
    std::env::var("REGALIA_MATCHES").ok().and_then(|text| text.parse().ok()).unwrap_or(few)
}

/// The first seed of the random matches: `REGALIA_SEED`, or 0.
pub fn first_seed() -> u64 {
    std::env::var("REGALIA_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(0)
}

/// From so many matches on a run is a long one.
const LONG_RUN: u64 = 1000;

/// Every law of every kind over random matches of these setups. Prints what the matches have met.
///
/// # Errors
/// The first law that does not hold.
pub fn check<G: Imagine + Instinct>(setups: &[Setup<G::Options>], count: u64) -> Result<Stats, Broken> {
    check_pages::<G>()?;
    let registry = Registry::new().with::<G>();
    let mut stats = Stats::default();
    for setup in setups {
        for seed in first_seed()..first_seed() + count {
            let at = |broken: Broken| broken.in_match(setup, seed);
            stats.add(&conform::<G>(setup, seed).map_err(at)?);
            // Hosting goes through JSON and hashes: in a long run one match in ten must do.
            if count < LONG_RUN || seed % 10 == 0 {
                hosted::<G>(&registry, setup, seed, |it| it).map_err(at)?;
                recorded::<G>(&registry, setup, seed).map_err(at)?;
                stats.hosted += 1;
            }
            // Twins cost a whole match per viewer: one viewer a match, in turn.
            let viewers: Vec<Viewer> = Viewer::all(setup.seats).collect();
            // By another rhythm than the policies, so that every viewer meets each of them.
            let viewer = viewers[(seed / 4 % viewers.len() as u64) as usize];
            stats.twins += twins::<G>(setup, viewer, seed).map_err(at)?;
        }
    }
    println!("{}: {stats:#?}", G::ABOUT.id);
    Ok(stats)
}

/// The setup with default options and the current rules.
pub fn plain_setup<G: Game>(seats: u8) -> Setup<G::Options> {
    Setup { rules: G::ABOUT.current_rules(), seats, options: G::Options::default() }
}
