//! Names and sentences of the game, in the reader's language.

use super::tally::{BUILDINGS, CITIZENS};
use crate::{games::Asked, shell::table::Names};
use regalia_emara::{
    Action, Advisor, Board, Card, EventCard, Favor, Good, Location, Offering, Paying, Phase, Resource,
    Reward, Ring, Treasure, Values, View,
};

/// The cards, in the order of [`Card::ALL`]: parts of keys.
pub(super) const CARDS: [&str; 9] =
    ["wood", "stone", "cloth", "grain", "signet-ring", "trade", "step", "help", "errand"];
/// The advisors, in the order of [`Advisor::ALL`].
pub(super) const ADVISORS: [&str; 22] = [
    "master-of-coin",
    "archivist",
    "goldsmith",
    "carpenter",
    "baker",
    "schoolmarm",
    "bailiff",
    "dressmaker",
    "landlord",
    "merchant",
    "chamberlain",
    "scholar",
    "mayoress",
    "steward",
    "abbess",
    "toolmaker",
    "sir-christiaan",
    "lady-marie",
    "sir-carl",
    "lady-frida",
    "sir-gustave",
    "sir-antoni",
];
/// The events, in the order of [`EventCard::ALL`].
pub(super) const EVENTS: [&str; 14] = [
    "old-forest",
    "harvest",
    "distant-stone",
    "fine-cloth",
    "famine",
    "alms",
    "new-lore",
    "early-winter",
    "long-summer",
    "afar-merchants",
    "pious-donation",
    "respected-at-court",
    "peoples-gift",
    "good-labour",
];
/// The locations, in the order of [`Location::ALL`].
pub(super) const LOCATIONS: [&str; 8] =
    ["forest", "grainfield", "quarry", "weaving-mill", "castle", "cathedral", "construction-site", "market"];
/// What is counted: the goods in the order of [`Good::ALL`], favor tokens, citizens and buildings.
pub(super) const KINDS: [&str; 11] =
    ["wood", "grain", "stone", "cloth", "bread", "book", "ring", "coin", "favor", "citizens", "buildings"];
/// The ranks.
pub(super) const RANKS: [&str; 5] = ["baron", "count", "prince", "marquess", "duke"];

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

/// So many of a kind.
pub(super) fn count(kind: usize, count: u16) -> String {
    t!(&format!("emara-count-{}", KINDS[kind]), count = count)
}

/// The name of a kind, for so many of it.
pub(super) fn kind_of(kind: usize, count: u16) -> String {
    t!(&format!("emara-kind-{}", KINDS[kind]), count = count)
}

/// The name of a kind.
pub(super) fn kind(kind: usize) -> String {
    kind_of(kind, 0)
}

/// The name of a resource.
pub(super) fn good(resource: Resource) -> String {
    kind(resource as usize)
}

/// The name of a location.
pub(super) fn place(at: Location) -> String {
    t!(&format!("emara-at-{}", LOCATIONS[at.index()]))
}

/// The way to a location: "to the Market".
pub(super) fn way(to: Location) -> String {
    t!(&format!("emara-to-{}", LOCATIONS[to.index()]))
}

/// The name of a card.
pub(super) fn card(card: Card) -> String {
    t!(&format!("emara-card-{}", CARDS[card.index()]))
}

/// What a card does.
pub(super) fn card_text(card: Card) -> String {
    match card.good() {
        Some(good) => t!("emara-card-take", what = count(good as usize, 1)),
        None => t!(&format!("emara-card-text-{}", CARDS[card.index()])),
    }
}

/// The name of an advisor.
pub(super) fn advisor(advisor: Advisor) -> String {
    t!(&format!("emara-advisor-{}", ADVISORS[advisor.index()]))
}

/// What an advisor does; nothing for those who only bring points.
pub(super) fn advisor_text(values: &Values, advisor: Advisor) -> String {
    match advisor {
        Advisor::SirGustave => count(BUILDINGS, 12),
        Advisor::SirAntoni => count(BUILDINGS, 15),
        advisor if advisor.index() >= 16 => {
            count(CITIZENS, u16::from(values.advisor_points[advisor.index()]))
        }
        _ => t!(&format!("emara-advisor-text-{}", ADVISORS[advisor.index()])),
    }
}

/// The name of an event.
pub(super) fn event(card: EventCard) -> String {
    t!(&format!("emara-event-{}", EVENTS[card.index()]))
}

/// What an event does.
pub(super) fn event_text(card: EventCard) -> String {
    t!(&format!("emara-event-text-{}", EVENTS[card.index()]))
}

/// The name of a rank, from 1.
pub(super) fn rank(rank: u8) -> String {
    let at = usize::from(rank).clamp(1, RANKS.len()) - 1;
    t!(&format!("emara-rank-{}", RANKS[at]))
}

/// What a favor token brings: a kind and how many of it.
pub(super) fn reward(values: &Values, favor: Favor) -> (usize, u16) {
    match values.favor(favor).1 {
        Reward::Citizens => (CITIZENS, 3),
        Reward::Buildings => (BUILDINGS, 5),
        Reward::Book => (Good::Book as usize, 1),
        Reward::Ring => (Good::Ring as usize, 1),
        Reward::Coin => (Good::Coin as usize, 1),
    }
}

/// A favor token in words: where, and what for.
pub(super) fn favor(values: &Values, token: Favor) -> String {
    let (kind, number) = reward(values, token);
    format!("{}: {}", place(values.favor(token).0), count(kind, number))
}

/// What an event is given.
fn offering(offering: Offering) -> String {
    match offering {
        Offering::OneGrain => count(Good::Grain as usize, 1),
        Offering::TwoGrain => count(Good::Grain as usize, 2),
        Offering::Ring => count(Good::Ring as usize, 1),
        Offering::Coin => count(Good::Coin as usize, 1),
        Offering::Book => count(Good::Book as usize, 1),
    }
}

/// The location to which an action leads.
pub(super) fn goal(table: &Board, action: Action) -> Option<Location> {
    let ahead = |ring: Ring, steps: u8| Some(table.layout.ahead(table.player().councilor(ring)?, steps));
    match action {
        Action::Relocate { to, .. } => Some(to),
        Action::Move { ring } => ahead(ring, table.open.steps),
        Action::Step { ring } => ahead(ring, 1),
        Action::Errand { at } => Some(at),
        _ => None,
    }
}

/// The advisor whom an action asks.
pub(super) fn asked_advisor(action: Action) -> Option<Advisor> {
    Some(match action {
        Action::AskBaker { .. } => Advisor::Baker,
        Action::AskSchoolmarm => Advisor::Schoolmarm,
        Action::AskBailiff => Advisor::Bailiff,
        Action::AskDressmaker => Advisor::Dressmaker,
        Action::AskLandlord => Advisor::Landlord,
        Action::AskMerchant { .. } => Advisor::Merchant,
        Action::AskChamberlain { .. } => Advisor::Chamberlain,
        _ => return None,
    })
}

/// An action in a few words; what it costs and brings is said beside it.
pub(super) fn offer(table: &Board, action: Action) -> String {
    let to = || goal(table, action).map(way).unwrap_or_default();
    let number = |kind: Good, number: u8| count(kind as usize, u16::from(number));
    match action {
        Action::Relocate { from, to } => t!("emara-do-relocate", from = place(from), to = way(to)),
        Action::Choose { resource } => t!("emara-do-choose", what = count(resource as usize, 1)),
        Action::Play { card: of, slot } => t!("emara-do-play", card = card(of), steps = slot),
        Action::Move { .. } => t!("emara-do-move", to = to()),
        Action::Step { .. } => t!("emara-do-step", to = to()),
        Action::Errand { .. } => t!("emara-do-errand", to = to()),
        Action::Help => t!("emara-do-help"),
        Action::Trade { resource } => t!("emara-do-trade", good = good(resource)),
        Action::TradeThree => t!("emara-do-trade-three"),
        Action::Gather => t!("emara-do-gather"),
        Action::Bake => t!("emara-do-bake"),
        Action::Donate { resource } => t!("emara-do-donate", good = good(resource)),
        Action::KeepFavor { favor: token } => t!("emara-do-keep", favor = favor(table.values(), token)),
        Action::Give { resource } => t!("emara-do-give", good = good(resource)),
        Action::HandInBook => t!("emara-do-hand-in"),
        Action::Exchange { resource } => t!("emara-do-exchange", good = good(resource)),
        Action::SellBooks { books } => t!("emara-do-sell", what = number(Good::Book, books)),
        Action::LayStone => t!("emara-do-deliver", what = number(Good::Stone, 1)),
        Action::DeliverBread { breads } => t!("emara-do-deliver", what = number(Good::Bread, breads)),
        Action::LayWood { wood } => t!("emara-do-deliver", what = number(Good::Wood, wood)),
        Action::UseFavor { favor: token } => t!("emara-do-favor", favor = favor(table.values(), token)),
        Action::Leave => t!("emara-do-leave"),
        Action::Advance => t!("emara-do-advance", rank = rank(table.player().rank + 1)),
        Action::Hire { hut } => t!("emara-do-hire", at = place(hut.location()), hut = hut.number()),
        Action::Recruit { advisor: of } => t!("emara-do-recruit", advisor = advisor(of)),
        Action::AskMerchant { take } => {
            t!("emara-do-ask-for", advisor = advisor(Advisor::Merchant), what = count(take as usize, 1))
        }
        Action::AskChamberlain { take } => {
            let good = if take == Treasure::Ring { Good::Ring } else { Good::Coin };
            t!("emara-do-ask-for", advisor = advisor(Advisor::Chamberlain), what = number(good, 1))
        }
        Action::Contribute { offering: of } => t!("emara-do-contribute", what = offering(of)),
        Action::Decline => t!("emara-do-decline"),
        Action::PayOtherwise => t!("emara-do-pay-otherwise"),
        Action::Pay { with } => t!("emara-do-pay", what = count(means_kind(with), 1)),
        Action::EndTurn => t!("emara-do-end"),
        _ => asked_advisor(action).map(|of| t!("emara-do-ask", advisor = advisor(of))).unwrap_or_default(),
    }
}

/// The kind that a part of a price is paid with.
pub(super) fn means_kind(with: regalia_emara::Means) -> usize {
    with.resource().map_or(Good::Coin as usize, |resource| resource as usize)
}

/// What the viewer is asked to do.
pub(super) fn asked(view: &View, names: &Names) -> Asked {
    let table = &view.table;
    let said = |title: String, detail: String| Asked { title, detail };
    if table.phase == Phase::Over {
        return said(t!("emara-asked-over"), String::new());
    }
    if view.you != Some(table.seat) {
        return said(t!("emara-wait", name = names.of(table.seat)), t!("emara-wait-detail"));
    }
    if let Paying::Open { action, paid } = table.paying {
        let price = table.price(action).map_or(0, |price| price.count);
        let title = t!("emara-asked-pay", what = offer(table, action));
        return said(title, t!("emara-asked-pay-detail", paid = paid.total(), price = price));
    }
    if table.paying == Paying::ByHand {
        return said(t!("emara-asked-by-hand"), t!("emara-asked-by-hand-detail"));
    }
    let at = table.visit.map(|visit| place(visit.at)).unwrap_or_default();
    match table.phase {
        Phase::Relocating => said(t!("emara-asked-relocate"), t!("emara-asked-relocate-detail")),
        Phase::ChoosingResource => said(t!("emara-asked-choose"), String::new()),
        Phase::Playing => said(t!("emara-asked-play"), t!("emara-asked-play-detail")),
        Phase::Helping => said(t!("emara-asked-help"), t!("emara-asked-help-detail")),
        Phase::Visiting => said(t!("emara-asked-visit", at = at), t!("emara-asked-visit-detail")),
        Phase::KeepingFavor => said(t!("emara-asked-keep"), t!("emara-asked-keep-detail")),
        Phase::Contributing => match table.event {
            Some(card) => said(event(card), event_text(card)),
            None => Asked::default(),
        },
        _ if table.open.movement => said(t!("emara-asked-act"), t!("emara-asked-move-detail")),
        _ => said(t!("emara-asked-act"), t!("emara-asked-act-detail")),
    }
}
