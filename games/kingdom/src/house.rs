//! The tiles with their house values, read from `data/house-1.txt` by the compiler.

use crate::Character;

/// The tiles and what the Scholar does there. Owners of the box correct the file, not the code.
pub const HOUSE: House = House::read(include_str!("../data/house-1.txt"));

/// A set of tiles with its name and version.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct House {
    /// Its name.
    pub name: &'static str,
    /// Its version.
    pub version: &'static str,
    /// The six tiles, in the order of section 8.
    pub tiles: [HouseTile; 6],
}

/// One tile: its names, and what the Scholar does in its regions.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct HouseTile {
    /// The name of the large region.
    pub large: &'static str,
    /// The names of the two small regions, clockwise.
    pub small: [&'static str; 2],
    /// What the Scholar does in each of them.
    pub deed: Deed,
}

/// What the Scholar does in a region (section 8).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Deed {
    /// A character of this kind on the board uses its ability (KG-8.1, KG-8.2, KG-8.3).
    Activate(Character),
    /// An own prisoner comes to this region (KG-8.4).
    Free,
    /// A character of any player comes from another region to this one (KG-8.5).
    Summon,
    /// A token of another player leaves this region (KG-8.6).
    SendBack,
}

impl House {
    /// Reads a file of tiles. A mistake in it is an error of the compiler.
    const fn read(file: &'static str) -> Self {
        let blank = HouseTile { large: "", small: ["", ""], deed: Deed::Free };
        let mut house = Self { name: "", version: "", tiles: [blank; 6] };
        let (mut rest, mut tiles) = (file, 0);
        while !rest.is_empty() {
            let (line, after) = cut(rest, b'\n');
            rest = after;
            let (key, values) = cut(line, b'|');
            if line.is_empty() || line.as_bytes()[0] == b'#' {
                continue;
            }
            let (first, values) = cut(values, b'|');
            let (second, values) = cut(values, b'|');
            if is(key, "set") {
                (house.name, house.version) = (first, second);
                continue;
            }
            let (third, deed) = cut(values, b'|');
            assert!(tiles < 6 && is(key, TILES[tiles]), "the tiles are T1 to T6");
            assert!(!first.is_empty() && !second.is_empty() && !third.is_empty(), "a tile has three regions");
            house.tiles[tiles] = HouseTile { large: first, small: [second, third], deed: Deed::read(deed) };
            tiles += 1;
        }
        assert!(tiles == 6 && !house.name.is_empty() && !house.version.is_empty(), "six tiles and their set");
        house
    }
}

const TILES: [&str; 6] = ["T1", "T2", "T3", "T4", "T5", "T6"];

impl Deed {
    const fn read(text: &str) -> Self {
        // A Scholar who activates Scholars would never come to an end.
        let (mut at, kinds) =
            (0, [Character::Duke, Character::Merchant, Character::Thief, Character::Knight]);
        let (first, second) = cut(text, b' ');
        while at < kinds.len() {
            if is(first, "activate") && is(second, kinds[at].id()) {
                return Self::Activate(kinds[at]);
            }
            at += 1;
        }
        if is(text, "free") {
            Self::Free
        } else if is(text, "summon") {
            Self::Summon
        } else {
            assert!(is(text, "send back"), "the Scholar activates, frees, summons or sends back");
            Self::SendBack
        }
    }
}

/// What stands before and behind the first such byte, without blanks around.
const fn cut(text: &str, at: u8) -> (&str, &str) {
    let mut end = 0;
    while end < text.len() && text.as_bytes()[end] != at {
        end += 1;
    }
    let (before, behind) = text.split_at(end);
    let behind = if behind.is_empty() { behind } else { behind.split_at(1).1 };
    (before.trim_ascii(), behind.trim_ascii())
}

const fn is(text: &str, other: &str) -> bool {
    let (text, other) = (text.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < text.len() && at < other.len() && text[at] == other[at] {
        at += 1;
    }
    at == text.len() && at == other.len()
}
