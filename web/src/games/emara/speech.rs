//! What the game says, and the icons of what it names.

use regalia_emara::{Card, EventCard, Location};
pub(super) use regalia_emara_voice::*;

/// The icon of a kind.
pub(super) fn kind_icon(kind: usize) -> &'static str {
    const ICONS: [&str; KINDS.len()] = [
        "log",
        "wheat",
        "stone-block",
        "rolled-cloth",
        "sliced-bread",
        "book-cover",
        "big-diamond-ring",
        "crown-coin",
        "ribbon-medal",
        "three-friends",
        "family-house",
    ];
    ICONS[kind]
}

/// The icon of a location.
pub(super) fn location_icon(at: Location) -> &'static str {
    ["forest", "sickle", "war-pick", "windmill", "castle", "church", "crane", "shop"][at.index()]
}

/// The icon of a card.
pub(super) fn card_icon(card: Card) -> &'static str {
    match card {
        Card::Trade => "trade",
        Card::Step => "walking-boot",
        Card::Help => "shaking-hands",
        Card::Errand => "scroll-quill",
        _ => card.good().map_or("wooden-crate", |good| kind_icon(good as usize)),
    }
}

/// The icon of an event.
pub(super) fn event_icon(card: EventCard) -> &'static str {
    const ICONS: [&str; EVENTS.len()] = [
        "forest",
        "sickle",
        "war-pick",
        "windmill",
        "wheat",
        "crown-coin",
        "book-cover",
        "hourglass",
        "hourglass",
        "shop",
        "church",
        "crenel-crown",
        "castle",
        "shaking-hands",
    ];
    ICONS[card.index()]
}

/// The id of a location on the page.
pub(super) fn place_id(at: Location) -> String {
    format!("quarter-{}", at.index())
}
