//! What the game says, and the icons of what it names.

use regalia_aragon::{Area, Card};
pub(super) use regalia_aragon_voice::*;

/// The icon of an area.
pub(super) fn area_icon(area: Area) -> &'static str {
    match area {
        Area::Economic => "two-coins",
        Area::Military => "crossed-swords",
        Area::Political => "wax-seal",
    }
}

/// The icon of a card, in the order of ids.
pub(super) fn icon(card: Card) -> &'static str {
    const ICONS: [&str; Card::COUNT] = [
        "wheat",
        "gear-hammer",
        "anchor",
        "lighthouse",
        "scales",
        "sheep",
        "mine-wagon",
        "coins-pile",
        "galley",
        "salt-pans",
        "spears",
        "crossed-axes",
        "crenulated-shield",
        "caravel",
        "trebuchet",
        "tower-flag",
        "battered-axe",
        "hood",
        "mounted-knight",
        "spyglass",
        "visored-helm",
        "gavel",
        "quill-ink",
        "pope-crown",
        "shaking-hands",
        "poison-bottle",
        "conversation",
        "linked-rings",
        "public-speaker",
        "scroll-unfurled",
    ];
    ICONS[card.index()]
}
