//! *For Crown & Kingdom*: what a net sees of it, and the net.

mod encoder;
mod forced;

pub use encoder::KingdomEncoder;
pub use forced::Prover;

use regalia_game::{Dice, Game, Setup};
use regalia_kingdom::{Kingdom, Options};
use regalia_search::{Encoder, Net, NetFile};
use std::sync::OnceLock;

/// The value networks as they were trained by self-play, for two and for more; their first lines say how.
pub static FILES: &[&[u8]] = &[include_bytes!("../net-2.bin"), include_bytes!("../net-4.bin")];

/// The net for a table of so many, read once.
pub fn net(seats: u8) -> &'static Net {
    static NETS: [OnceLock<Net>; 2] = [const { OnceLock::new() }; 2];
    let at = usize::from(seats > 2);
    let read =
        || NetFile::read(FILES[at]).map_or_else(|_| Net::blank(KingdomEncoder::INPUTS), |file| file.net);
    NETS[at].get_or_init(read)
}

/// A match to learn from, with any number of players.
pub fn setup(dice: &mut dyn Dice) -> Setup<Options> {
    let seats = [2, 3, 4, 4][dice.below(4) as usize];
    Setup { rules: Kingdom::ABOUT.current_rules(), seats, options: Options::default() }
}
