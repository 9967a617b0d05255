//! Names and sentences of the game, in the reader's language.

use crate::{
    Key,
    tally::{BUILDINGS, CITIZENS},
};
use regalia_emara::{
    Action, Advisor, Board, Card, EventCard, Favor, Good, Location, Offering, Paying, Phase, Resource,
    Reward, Ring, Treasure, Values, View,
};
use regalia_voice::{Asked, Language, Names, t};

/// The cards, in the order of [`Card::ALL`]: parts of keys.
pub const CARDS: [&str; 9] =
    ["wood", "stone", "cloth", "grain", "signet-ring", "trade", "step", "help", "errand"];

/// The advisors, in the order of [`Advisor::ALL`].
pub const ADVISORS: [&str; 22] = [
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
pub const EVENTS: [&str; 14] = [
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
pub const LOCATIONS: [&str; 8] =
    ["forest", "grainfield", "quarry", "weaving-mill", "castle", "cathedral", "construction-site", "market"];

/// What is counted: the goods in the order of [`Good::ALL`], favor tokens, citizens and buildings.
pub const KINDS: [&str; 11] =
    ["wood", "grain", "stone", "cloth", "bread", "book", "ring", "coin", "favor", "citizens", "buildings"];

/// The ranks.
pub const RANKS: [&str; 5] = ["baron", "count", "prince", "marquess", "duke"];

const COUNT: [Key; KINDS.len()] = Key::family("emara-count-", &KINDS);
const KIND: [Key; KINDS.len()] = Key::family("emara-kind-", &KINDS);
const AT: [Key; LOCATIONS.len()] = Key::family("emara-at-", &LOCATIONS);
const TO: [Key; LOCATIONS.len()] = Key::family("emara-to-", &LOCATIONS);
const CARD: [Key; CARDS.len()] = Key::family("emara-card-", &CARDS);
const ADVISOR: [Key; ADVISORS.len()] = Key::family("emara-advisor-", &ADVISORS);
const EVENT: [Key; EVENTS.len()] = Key::family("emara-event-", &EVENTS);
const EVENT_TEXT: [Key; EVENTS.len()] = Key::family("emara-event-text-", &EVENTS);
const RANK: [Key; RANKS.len()] = Key::family("emara-rank-", &RANKS);
const CARD_TEXT: [Key; 4] = Key::family("emara-card-text-", &["trade", "step", "help", "errand"]);
const ADVISOR_TEXT: [Key; 16] = Key::family(
    "emara-advisor-text-",
    &[
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
    ],
);

/// So many of a kind.
pub fn count(language: Language, kind: usize, count: u16) -> String {
    t!(language, COUNT[kind], count = count)
}

/// The name of a kind, for so many of it.
pub fn kind_of(language: Language, kind: usize, count: u16) -> String {
    t!(language, KIND[kind], count = count)
}

/// The name of a kind.
pub fn kind(language: Language, kind: usize) -> String {
    kind_of(language, kind, 0)
}

/// The name of a resource.
pub fn good(language: Language, resource: Resource) -> String {
    kind(language, resource as usize)
}

/// The name of a location.
pub fn place(language: Language, at: Location) -> String {
    t!(language, AT[at.index()])
}

/// The way to a location: "to the Market".
pub fn way(language: Language, to: Location) -> String {
    t!(language, TO[to.index()])
}

/// The name of a card.
pub fn card(language: Language, card: Card) -> String {
    t!(language, CARD[card.index()])
}

/// What a card does.
pub fn card_text(language: Language, card: Card) -> String {
    match card.good() {
        Some(good) => t!(language, "emara-card-take", what = count(language, good as usize, 1)),
        None => t!(language, CARD_TEXT[card.index() - 5]),
    }
}

/// The name of an advisor.
pub fn advisor(language: Language, advisor: Advisor) -> String {
    t!(language, ADVISOR[advisor.index()])
}

/// What an advisor does; nothing for those who only bring points.
pub fn advisor_text(language: Language, values: &Values, advisor: Advisor) -> String {
    match advisor {
        Advisor::SirGustave => count(language, BUILDINGS, 12),
        Advisor::SirAntoni => count(language, BUILDINGS, 15),
        advisor if advisor.index() >= 16 => {
            count(language, CITIZENS, u16::from(values.advisor_points[advisor.index()]))
        }
        _ => t!(language, ADVISOR_TEXT[advisor.index()]),
    }
}

/// The name of an event.
pub fn event(language: Language, card: EventCard) -> String {
    t!(language, EVENT[card.index()])
}

/// What an event does.
pub fn event_text(language: Language, card: EventCard) -> String {
    t!(language, EVENT_TEXT[card.index()])
}

/// The name of a rank, from 1.
pub fn rank(language: Language, rank: u8) -> String {
    let at = usize::from(rank).clamp(1, RANKS.len()) - 1;
    t!(language, RANK[at])
}

/// What a favor token brings: a kind and how many of it.
pub fn reward(values: &Values, favor: Favor) -> (usize, u16) {
    match values.favor(favor).1 {
        Reward::Citizens => (CITIZENS, 3),
        Reward::Buildings => (BUILDINGS, 5),
        Reward::Book => (Good::Book as usize, 1),
        Reward::Ring => (Good::Ring as usize, 1),
        Reward::Coin => (Good::Coin as usize, 1),
    }
}

/// A favor token in words: where, and what for.
pub fn favor(language: Language, values: &Values, token: Favor) -> String {
    let (kind, number) = reward(values, token);
    format!("{}: {}", place(language, values.favor(token).0), count(language, kind, number))
}

/// What an event is given.
fn offering(language: Language, offering: Offering) -> String {
    match offering {
        Offering::OneGrain => count(language, Good::Grain as usize, 1),
        Offering::TwoGrain => count(language, Good::Grain as usize, 2),
        Offering::Ring => count(language, Good::Ring as usize, 1),
        Offering::Coin => count(language, Good::Coin as usize, 1),
        Offering::Book => count(language, Good::Book as usize, 1),
    }
}

/// The location to which an action leads.
pub fn goal(table: &Board, action: Action) -> Option<Location> {
    let ahead = |ring: Ring, steps: u8| Some(table.layout.ahead(table.player().councilor(ring)?, steps));
    match action {
        Action::Relocate { to, .. } => Some(to),
        Action::Move { ring } => ahead(ring, table.open.steps),
        Action::Step { ring } => ahead(ring, 1),
        Action::Errand { at } => Some(at),
        _ => None,
    }
}

/// An action in a few words; what it costs and brings is said beside it.
pub fn offer(language: Language, table: &Board, action: Action) -> String {
    let to = || goal(table, action).map(|it| way(language, it)).unwrap_or_default();
    let number = |kind: Good, number: u8| count(language, kind as usize, u16::from(number));
    match action {
        Action::Relocate { from, to } => {
            t!(language, "emara-do-relocate", from = place(language, from), to = way(language, to))
        }
        Action::Choose { resource } => {
            t!(language, "emara-do-choose", what = count(language, resource as usize, 1))
        }
        Action::Play { card: of, slot } => {
            t!(language, "emara-do-play", card = card(language, of), steps = slot)
        }
        Action::Move { .. } => t!(language, "emara-do-move", to = to()),
        Action::Step { .. } => t!(language, "emara-do-step", to = to()),
        Action::Errand { .. } => t!(language, "emara-do-errand", to = to()),
        Action::Help => t!(language, "emara-do-help"),
        Action::Trade { resource } => t!(language, "emara-do-trade", good = good(language, resource)),
        Action::TradeThree => t!(language, "emara-do-trade-three"),
        Action::Gather => t!(language, "emara-do-gather"),
        Action::Bake => t!(language, "emara-do-bake"),
        Action::Donate { resource } => t!(language, "emara-do-donate", good = good(language, resource)),
        Action::KeepFavor { favor: token } => {
            t!(language, "emara-do-keep", favor = favor(language, table.values(), token))
        }
        Action::Give { resource } => t!(language, "emara-do-give", good = good(language, resource)),
        Action::HandInBook => t!(language, "emara-do-hand-in"),
        Action::Exchange { resource } => t!(language, "emara-do-exchange", good = good(language, resource)),
        Action::SellBooks { books } => t!(language, "emara-do-sell", what = number(Good::Book, books)),
        Action::LayStone => t!(language, "emara-do-deliver", what = number(Good::Stone, 1)),
        Action::DeliverBread { breads } => {
            t!(language, "emara-do-deliver", what = number(Good::Bread, breads))
        }
        Action::LayWood { wood } => t!(language, "emara-do-deliver", what = number(Good::Wood, wood)),
        Action::UseFavor { favor: token } => {
            t!(language, "emara-do-favor", favor = favor(language, table.values(), token))
        }
        Action::Leave => t!(language, "emara-do-leave"),
        Action::Advance => t!(language, "emara-do-advance", rank = rank(language, table.player().rank + 1)),
        Action::Hire { hut } => {
            t!(language, "emara-do-hire", at = place(language, hut.location()), hut = hut.number())
        }
        Action::Recruit { advisor: of } => t!(language, "emara-do-recruit", advisor = advisor(language, of)),
        Action::AskMerchant { take } => {
            t!(
                language,
                "emara-do-ask-for",
                advisor = advisor(language, Advisor::Merchant),
                what = count(language, take as usize, 1)
            )
        }
        Action::AskChamberlain { take } => {
            let good = if take == Treasure::Ring { Good::Ring } else { Good::Coin };
            t!(
                language,
                "emara-do-ask-for",
                advisor = advisor(language, Advisor::Chamberlain),
                what = number(good, 1)
            )
        }
        Action::Contribute { offering: of } => {
            t!(language, "emara-do-contribute", what = offering(language, of))
        }
        Action::Decline => t!(language, "emara-do-decline"),
        Action::PayOtherwise => t!(language, "emara-do-pay-otherwise"),
        Action::Pay { with } => t!(language, "emara-do-pay", what = count(language, means_kind(with), 1)),
        Action::EndTurn => t!(language, "emara-do-end"),
        _ => action
            .advisor()
            .map(|of| t!(language, "emara-do-ask", advisor = advisor(language, of)))
            .unwrap_or_default(),
    }
}

/// The heading under which an offered action is listed.
pub(crate) fn group(language: Language, action: Action) -> String {
    match action {
        Action::Relocate { .. } | Action::Choose { .. } => t!(language, "emara-group-start"),
        Action::Play { .. } => t!(language, "emara-group-play"),
        Action::Move { .. } => t!(language, "emara-group-move"),
        Action::Step { .. }
        | Action::Errand { .. }
        | Action::Help
        | Action::Trade { .. }
        | Action::TradeThree => t!(language, "emara-group-card"),
        Action::Gather
        | Action::Bake
        | Action::Donate { .. }
        | Action::Give { .. }
        | Action::HandInBook
        | Action::Exchange { .. }
        | Action::SellBooks { .. }
        | Action::LayStone
        | Action::DeliverBread { .. }
        | Action::LayWood { .. } => t!(language, "emara-group-visit"),
        Action::KeepFavor { .. } | Action::UseFavor { .. } => t!(language, "emara-group-favors"),
        Action::Advance => t!(language, "emara-group-rank"),
        Action::Hire { .. } => t!(language, "emara-group-hire"),
        Action::Recruit { .. } => t!(language, "emara-group-recruit"),
        Action::AskBaker { .. }
        | Action::AskSchoolmarm
        | Action::AskBailiff
        | Action::AskDressmaker
        | Action::AskLandlord
        | Action::AskMerchant { .. }
        | Action::AskChamberlain { .. } => t!(language, "emara-group-ask"),
        Action::Contribute { .. } | Action::Decline => t!(language, "emara-group-event"),
        Action::PayOtherwise | Action::Pay { .. } => t!(language, "emara-group-pay"),
        Action::Leave | Action::EndTurn => t!(language, "emara-group-end"),
    }
}

/// The kind that a part of a price is paid with.
pub fn means_kind(with: regalia_emara::Means) -> usize {
    with.resource().map_or(Good::Coin as usize, |resource| resource as usize)
}

/// What the viewer is asked to do.
pub fn asked(language: Language, view: &View, names: &Names) -> Asked {
    let table = &view.table;
    let said = |title: String, detail: String| Asked { title, detail };
    if table.phase == Phase::Over {
        return said(t!(language, "emara-asked-over"), String::new());
    }
    if view.you != Some(table.seat) {
        return said(
            t!(language, "emara-wait", name = names.of(table.seat)),
            t!(language, "emara-wait-detail"),
        );
    }
    if let Paying::Open { action, paid } = table.paying {
        let price = table.price(action).map_or(0, |price| price.count);
        let title = t!(language, "emara-asked-pay", what = offer(language, table, action));
        return said(title, t!(language, "emara-asked-pay-detail", paid = paid.total(), price = price));
    }
    if table.paying == Paying::ByHand {
        return said(t!(language, "emara-asked-by-hand"), t!(language, "emara-asked-by-hand-detail"));
    }
    let at = table.visit.map(|visit| place(language, visit.at)).unwrap_or_default();
    match table.phase {
        Phase::Relocating => {
            said(t!(language, "emara-asked-relocate"), t!(language, "emara-asked-relocate-detail"))
        }
        Phase::ChoosingResource => said(t!(language, "emara-asked-choose"), String::new()),
        Phase::Playing => said(t!(language, "emara-asked-play"), t!(language, "emara-asked-play-detail")),
        Phase::Helping => said(t!(language, "emara-asked-help"), t!(language, "emara-asked-help-detail")),
        Phase::Visiting => {
            said(t!(language, "emara-asked-visit", at = at), t!(language, "emara-asked-visit-detail"))
        }
        Phase::KeepingFavor => {
            said(t!(language, "emara-asked-keep"), t!(language, "emara-asked-keep-detail"))
        }
        Phase::Contributing => match table.event {
            Some(card) => said(event(language, card), event_text(language, card)),
            None => Asked::default(),
        },
        _ if table.open.movement => {
            said(t!(language, "emara-asked-act"), t!(language, "emara-asked-move-detail"))
        }
        _ => said(t!(language, "emara-asked-act"), t!(language, "emara-asked-act-detail")),
    }
}
