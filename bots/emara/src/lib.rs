//! *Crown of Emara*: what a net sees of it, and the net.

mod encoder;

pub use encoder::EmaraEncoder;

use regalia_emara::{Emara, Options, Phase, ROUNDS, TURNS, View};
use regalia_game::{Dice, Game, Setup};
use regalia_search::{Encoder, Net, NetFile};
use std::sync::OnceLock;

/// The value network as it was trained by self-play; its first line says how.
pub static FILES: &[&[u8]] = &[include_bytes!("../net.bin")];

/// The net, read once: the same for every table.
pub fn net(_seats: u8) -> &'static Net {
    static NET: OnceLock<Net> = OnceLock::new();
    NET.get_or_init(|| {
        NetFile::read(FILES[0]).map_or_else(|_| Net::blank(EmaraEncoder::INPUTS), |file| file.net)
    })
}

/// Whether only the seat that sees this decides from here to the end of the match: it has the last turn of the last round.
pub fn is_last_turn(view: &View) -> bool {
    let table = &view.table;
    let is_played = table.phase == Phase::Contributing || table.turns + 1 >= TURNS * table.seats();
    table.round == ROUNDS && is_played
}

/// A match to learn from: mostly for two, and alone with any start.
pub fn setup(dice: &mut dyn Dice) -> Setup<Options> {
    let seats = [1, 1, 2, 2, 2, 2, 3, 3, 4, 4][dice.below(10) as usize];
    let building_points = if seats == 1 { Some(5 * dice.below(10) as u8) } else { None };
    let full_selection = dice.below(10) == 0;
    let random_layout = dice.below(10) == 0;
    let options = Options { building_points, full_selection, random_layout, ..Options::default() };
    Setup { rules: Emara::ABOUT.current_rules(), seats, options }
}
