//! Worlds that fit what a viewer knows.

use crate::{HIGHEST, Heirs, View};
use regalia_game::{Dice, Imagine, PerSeat, Seat};

impl Imagine for Heirs {
    fn imagine(view: &View, dice: &mut dyn Dice) -> Self {
        let table = view.table;
        if let Some(letters) = table.letters {
            return Self { table, letters };
        }
        let mut world = Self { table, letters: PerSeat::new(table.seats) };
        if let (Some(you), Some(number)) = (view.you, view.mine) {
            world.letters[you] = number;
        }
        // Everyone else holds one of the letters that the viewer has not seen.
        let unseen = (1..=HIGHEST).flat_map(|number| vec![number; world.left(number) as usize]);
        let mut unseen: Vec<u8> = unseen.collect();
        for seat in Seat::all(table.seats).filter(|seat| Some(*seat) != view.you && table.holds_letter(*seat))
        {
            world.letters[seat] = unseen.swap_remove(dice.below(unseen.len() as u32) as usize);
        }
        world
    }
}
