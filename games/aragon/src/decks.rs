//! The decks, one file each.

mod house_1;

pub(crate) use house_1::HOUSE_1;
