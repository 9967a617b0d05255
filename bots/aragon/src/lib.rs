//! *Crown of Aragón*: what a net sees of it, and the net.

mod encoder;

pub use encoder::AragonEncoder;

use regalia_aragon::{Aragon, Options};
use regalia_game::{Dice, Game, Setup};
use regalia_search::{Encoder, Net, NetFile};
use std::sync::OnceLock;

/// The value network as it was trained by self-play; its first line says how.
pub static FILES: &[&[u8]] = &[include_bytes!("../net.bin")];

/// The net, read once: the same for every table.
pub fn net(_seats: u8) -> &'static Net {
    static NET: OnceLock<Net> = OnceLock::new();
    NET.get_or_init(|| {
        NetFile::read(FILES[0]).map_or_else(|_| Net::blank(AragonEncoder::INPUTS), |file| file.net)
    })
}

/// A match to learn from: mostly plain ones, some with each of the options.
pub fn setup(dice: &mut dyn Dice) -> Setup<Options> {
    let (leaders, head_start, pair) = (dice.below(4) == 0, dice.below(6) == 0, dice.below(10) == 0);
    let options = Options { leaders, head_start, pair, ..Options::default() };
    Setup { rules: Aragon::ABOUT.current_rules(), seats: 2, options }
}
