//! What the game says, and the icons of what it names.

use regalia_kingdom::{Bribe, Character, Part, Region};
pub(super) use regalia_kingdom_voice::*;

/// The icon of a character.
pub(super) fn icon(character: Character) -> &'static str {
    match character {
        Character::Duke => "crown",
        Character::Merchant => "scales",
        Character::Thief => "hood",
        Character::Knight => "visored-helm",
        Character::Scholar => "open-book",
    }
}

/// The icon of a bribe.
pub(super) fn bribe_icon(bribe: Bribe) -> &'static str {
    match bribe {
        Bribe::Mount => "horse-head",
        Bribe::Roads => "anticlockwise-rotation",
        Bribe::Influence => "scroll-quill",
        Bribe::Treatment => "queen-crown",
        Bribe::Bail => "key",
    }
}

/// The look of a region's land.
pub(super) fn land(region: Region) -> &'static str {
    ["market", "coast", "garrison", "abbey", "crossroads", "assembly"][usize::from(region.tile()) - 1]
}

/// The icon of a tile.
pub(super) fn land_icon(tile: u8) -> &'static str {
    ["wheat", "sailboat", "medieval-gate", "church", "stone-bridge", "capitol"][usize::from(tile) - 1]
}

/// The drawings of a region: its own, or on a large side those of both halves.
pub(super) fn drawings(region: Region) -> &'static [&'static str] {
    const DRAWN: [[&str; 2]; 6] = [
        ["corn-market", "cloth-market"],
        ["north-cove", "south-cove"],
        ["gatehouse", "drill-yard"],
        ["chapel", "hospice"],
        ["inn", "bridge"],
        ["town-hall", "guildhall"],
    ];
    let both = &DRAWN[usize::from(region.tile()) - 1];
    match region.part() {
        Part::Whole => both,
        Part::First => &both[..1],
        Part::Second => &both[1..],
    }
}
