//! *For Crown & Kingdom*: what a net sees of it, and the net.

mod sight;

pub use sight::Sight;

use regalia_bots::{Eye, Net, NetFile};
use regalia_game::{Dice, Game, Setup};
use regalia_kingdom::{Kingdom, Options};
use std::sync::OnceLock;

/// The net as it was learned by self-play; its first line tells how.
pub static FILE: &[u8] = include_bytes!("../net.bin");

/// The net, read once.
pub fn net() -> &'static Net {
    static NET: OnceLock<Net> = OnceLock::new();
    NET.get_or_init(|| NetFile::read(FILE).map_or_else(|_| Net::blank(Sight::INPUTS), |file| file.net))
}

/// A match to learn from: mostly for two.
pub fn setup(dice: &mut dyn Dice) -> Setup<Options> {
    let seats = [2, 2, 2, 2, 2, 2, 2, 2, 3, 4][dice.below(10) as usize];
    Setup { rules: Kingdom::ABOUT.newest_rules(), seats, options: Options::default() }
}
