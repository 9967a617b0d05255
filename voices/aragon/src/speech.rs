//! Names, abilities and actions in words.

use crate::Key;
use regalia_aragon::{
    Action, Area, Ask, Board, By, Card, Leader, Phase, Source, Spot, View,
    deck::{Ability, Effect, Toll, When},
};
use regalia_game::Seat;
use regalia_voice::{Asked, Language, Names, t};

/// The parts of keys that name cards, in the order of ids.
const CARDS: [&str; Card::COUNT] = [
    "e01", "e02", "e03", "e04", "e05", "e06", "e07", "e08", "e09", "e10", "m01", "m02", "m03", "m04", "m05",
    "m06", "m07", "m08", "m09", "m10", "p01", "p02", "p03", "p04", "p05", "p06", "p07", "p08", "p09", "p10",
];
/// The parts of keys that name leaders.
const LEADERS: [&str; Leader::COUNT] = ["l1", "l2", "l3", "l4", "l5", "l6"];
/// The parts of keys that name areas.
const AREAS: [&str; 3] = ["economic", "military", "political"];
const NAME: [Key; Card::COUNT] = Key::family("aragon-name-", &CARDS);
const TEXT: [Key; Card::COUNT] = Key::family("aragon-text-", &CARDS);
const LEADER: [Key; Leader::COUNT] = Key::family("aragon-leader-", &LEADERS);
const REIGN: [Key; Leader::COUNT] = Key::family("aragon-reign-", &LEADERS);
const EVENT: [Key; Leader::COUNT] = Key::family("aragon-event-", &LEADERS);
const DEED: [Key; Leader::COUNT] = Key::family("aragon-deed-", &LEADERS);
const AREA: [Key; 3] = Key::family("aragon-area-", &AREAS);
const WITHIN: [Key; 3] = Key::family("aragon-in-", &AREAS);

/// Its name.
pub fn name(language: Language, card: Card) -> String {
    t!(language, NAME[card.index()])
}

/// What it does, in a few words; nothing if it does nothing.
pub fn text(language: Language, card: Card) -> String {
    t!(language, TEXT[card.index()])
}

/// The name of a leader.
pub fn leader_name(language: Language, leader: Leader) -> String {
    t!(language, LEADER[leader.index()])
}

/// What a leader does.
pub fn reign(language: Language, leader: Leader) -> String {
    t!(language, REIGN[leader.index()])
}

/// The name of a leader's event.
pub fn event_name(language: Language, leader: Leader) -> String {
    t!(language, EVENT[leader.index()])
}

/// What a leader's event does.
pub fn event_text(language: Language, leader: Leader) -> String {
    t!(language, DEED[leader.index()])
}

/// The name of an area.
pub fn area(language: Language, area: Area) -> String {
    t!(language, AREA[area.index()])
}

/// Where, as part of a sentence.
pub fn within(language: Language, area: Area) -> String {
    t!(language, WITHIN[area.index()])
}

/// When an ability works, as a word before its text.
pub fn when(language: Language, ability: &Ability) -> String {
    match ability {
        Ability::None => String::new(),
        Ability::Always(_) => t!(language, "aragon-when-always"),
        Ability::Deed(deed) => match deed.when {
            When::Played => t!(language, "aragon-when-play"),
            When::Beginning => t!(language, "aragon-when-beginning"),
            When::Turn => t!(language, "aragon-when-turn"),
            When::TurnWhileDown => t!(language, "aragon-when-down"),
        },
    }
}

/// Whose ability it is, by name.
pub fn title(language: Language, by: By) -> String {
    match by {
        By::Card { card, .. } => name(language, card),
        By::Leader { leader } => leader_name(language, leader),
        By::Event { leader } => event_name(language, leader),
    }
}

fn by_text(language: Language, by: By) -> String {
    match by {
        By::Card { card, .. } => text(language, card),
        By::Leader { leader } => reign(language, leader),
        By::Event { leader } => event_text(language, leader),
    }
}

/// Which card lies at a spot, as far as the viewer knows.
pub fn card_at(view: &View, spot: Spot) -> Option<Card> {
    let play = &view.table.play;
    let own = || {
        let you = view.you.filter(|you| play.owner(spot) == Some(*you))?;
        let at = play.of(you).filter(|spot| play.is_hidden(*spot)).position(|other| other == spot)?;
        view.mine.under.get(at).copied()
    };
    play.card(spot).or_else(own)
}

/// The name of the card at a spot.
pub fn name_at(language: Language, view: &View, spot: Spot) -> String {
    card_at(view, spot).map_or_else(|| t!(language, "aragon-nameless"), |card| name(language, card))
}

/// Whose ability a source is.
pub fn by(view: &View, source: Source) -> Option<By> {
    match source {
        Source::Card(spot) => card_at(view, spot).map(|card| By::Card { card, spot }),
        Source::Leader => view.table.leader(view.table.active).map(|leader| By::Leader { leader }),
    }
}

/// The name of a source.
pub fn source(language: Language, view: &View, of: Source) -> String {
    by(view, of).map_or_else(|| t!(language, "aragon-nameless"), |by| title(language, by))
}

/// An offered action as a sentence with its yield.
pub fn offer(language: Language, view: &View, action: Action) -> String {
    let table = &view.table;
    let of = |of| source(language, view, of);
    let does = |source| by(view, source).map(|it| by_text(language, it)).unwrap_or_default();
    let asking = if let Phase::Asking { by, .. } = table.phase { Some(by) } else { None };
    match action {
        Action::Keep { leader } => t!(language, "aragon-offer-keep", leader = leader_name(language, leader)),
        Action::Begin { by } => t!(language, "aragon-offer-begin", card = of(by), text = does(by)),
        Action::Play { card } => {
            let (area, you) = (card.area(), view.you.unwrap_or(table.active));
            let to = table.with_card(you, card, false).power(you, area);
            t!(language, "aragon-offer-play", card = name(language, card), in = within(language, area), from = table.power(you, area), to = to)
        }
        Action::PlayDown { card } => {
            t!(language, "aragon-offer-play-down", card = name(language, card), in = within(language, card.area()))
        }
        Action::PlayEvent => {
            let leader = view.you.and_then(|you| table.leader(you));
            let parts = leader
                .map(|leader| (event_name(language, leader), event_text(language, leader)))
                .unwrap_or_default();
            t!(language, "aragon-offer-event", event = parts.0, text = parts.1)
        }
        Action::Use { by } => t!(language, "aragon-offer-use", card = of(by), text = does(by)),
        Action::Finish => t!(language, "aragon-offer-finish"),
        Action::Accept => t!(
            language,
            "aragon-offer-accept",
            text = asking.map(|it| by_text(language, it)).unwrap_or_default()
        ),
        Action::Choose { spot } => {
            let is_yours = view.you.is_some() && table.play.owner(spot) == view.you;
            let (whose, place) =
                (if is_yours { "yes" } else { "no" }, within(language, table.play.area(spot)));
            t!(language, "aragon-offer-choose", card = name_at(language, view, spot), you = whose, in = place)
        }
        Action::Discard { card } => t!(language, "aragon-offer-discard", card = name(language, card)),
        Action::Show { card } => t!(language, "aragon-offer-show", card = name(language, card)),
        Action::Pick { card } => t!(language, "aragon-offer-pick", card = name(language, card)),
        Action::Surrender { area, amount } => {
            t!(language, "aragon-offer-surrender", amount = amount, in = within(language, area))
        }
        Action::Name { area: named } => t!(language, "aragon-offer-name", area = area(language, named)),
        Action::Abandon => t!(
            language,
            "aragon-offer-abandon",
            card = asking.map(|it| title(language, it)).unwrap_or_default()
        ),
        Action::DiscardTop => {
            t!(
                language,
                "aragon-offer-discard-top",
                card = view.mine.top.map(|it| name(language, it)).unwrap_or_default()
            )
        }
        Action::Take { card } => t!(language, "aragon-offer-take", card = name(language, card)),
        Action::Decline => t!(language, "aragon-offer-decline"),
    }
}

/// The heading under which an offered action is listed; what an ability asks for needs none.
pub(crate) fn group(language: Language, action: Action) -> String {
    match action {
        Action::Play { .. } | Action::PlayDown { .. } | Action::PlayEvent => {
            t!(language, "aragon-group-cards")
        }
        Action::Use { .. } | Action::Begin { .. } => t!(language, "aragon-group-abilities"),
        Action::Finish => t!(language, "aragon-group-end"),
        _ => String::new(),
    }
}

/// The phase in a word.
pub fn phase(language: Language, table: &Board) -> String {
    match table.phase {
        Phase::Looking | Phase::Drafting | Phase::Passing => t!(language, "aragon-phase-draft"),
        _ if !table.planning => t!(language, "aragon-phase-beginning"),
        _ => t!(language, "aragon-phase-planning"),
    }
}

/// What the viewer is asked to do.
pub fn asked(language: Language, view: &View, names: &Names) -> Asked {
    let table = &view.table;
    let plain = |title: String| Asked { title, detail: String::new() };
    let other = view.you.map_or_else(String::new, |you| names.of(Seat(1 - you.0)));
    if matches!(table.phase, Phase::Over { .. }) {
        return plain(t!(language, "aragon-asked-over"));
    }
    if !view.you.is_some_and(|you| table.asked().contains(you)) {
        let who = table.asked().iter().next().unwrap_or(table.active);
        return plain(match table.phase {
            Phase::Drafting | Phase::Passing => t!(language, "aragon-asked-wait-draft", name = names.of(who)),
            _ => t!(language, "aragon-asked-wait", name = names.of(who)),
        });
    }
    let (title, detail) = match table.phase {
        Phase::KeepingLeaders => {
            (t!(language, "aragon-asked-keep"), t!(language, "aragon-asked-keep-detail"))
        }
        Phase::Beginning => {
            (t!(language, "aragon-asked-beginning"), t!(language, "aragon-asked-beginning-detail"))
        }
        Phase::Planning if table.played => {
            (t!(language, "aragon-asked-played"), t!(language, "aragon-asked-played-detail"))
        }
        Phase::Planning if view.mine.hand.is_empty() => (t!(language, "aragon-asked-empty"), String::new()),
        Phase::Planning => {
            (t!(language, "aragon-asked-planning"), t!(language, "aragon-asked-planning-detail"))
        }
        Phase::Drafting => {
            (t!(language, "aragon-asked-draft"), t!(language, "aragon-asked-draft-detail", name = other))
        }
        Phase::Passing => (t!(language, "aragon-asked-passed"), String::new()),
        Phase::Asking { by, ask } => (asked_by(language, view, by, ask, &other), detail(language, by, ask)),
        _ => (String::new(), String::new()),
    };
    Asked { title, detail }
}

/// What stands behind a question: what the ability says, or where to choose.
fn detail(language: Language, by: By, ask: Ask) -> String {
    match ask {
        Ask::Target { .. } | Ask::AbandonOne => t!(language, "aragon-target-note"),
        Ask::Offer => t!(language, "aragon-asked-offer-detail"),
        Ask::Pick | Ask::Demand { .. } | Ask::Top => String::new(),
        _ => by_text(language, by),
    }
}

fn asked_by(language: Language, view: &View, by: By, ask: Ask, other: &str) -> String {
    let effect = effect(view, by);
    let card = title(language, by);
    match ask {
        Ask::Whether => t!(language, "aragon-asked-whether", card = card),
        Ask::Discard { left } => t!(language, "aragon-asked-discard", card = card, count = left),
        Ask::Show { .. } => t!(language, "aragon-asked-show", card = card),
        Ask::SurrenderWhere { amount } => {
            t!(language, "aragon-asked-surrender-where", card = card, amount = amount)
        }
        Ask::AbandonOne => t!(language, "aragon-asked-abandon-one", card = card),
        Ask::Target { .. } => match effect {
            Some(Effect::TurnDown(_)) => t!(language, "aragon-asked-turn-down", card = card),
            Some(Effect::TurnOwn) => t!(language, "aragon-asked-turn-own", card = card),
            Some(Effect::AbandonAnother) => t!(language, "aragon-asked-abandon", card = card),
            Some(Effect::RaiseOne(..)) => t!(language, "aragon-asked-raise", card = card),
            _ => t!(language, "aragon-asked-destroy", card = card),
        },
        Ask::Toll => match effect {
            Some(Effect::Toll(Toll::Discard)) => t!(language, "aragon-asked-toll-discard", card = card),
            _ => t!(language, "aragon-asked-toll-surrender", card = card),
        },
        Ask::Top => t!(
            language,
            "aragon-asked-top",
            card = view.mine.top.map(|it| name(language, it)).unwrap_or_default()
        ),
        Ask::Play { .. } => t!(language, "aragon-asked-play-more", card = card),
        Ask::Pick => t!(language, "aragon-asked-pick", name = other),
        Ask::Offer => t!(language, "aragon-asked-offer", card = card),
        Ask::Demand { amount, .. } => t!(language, "aragon-asked-demand", name = other, amount = amount),
        Ask::Area => t!(language, "aragon-asked-area", card = card),
        Ask::DiscardDown { to, .. } => t!(language, "aragon-asked-discard-down", count = to),
    }
}

/// What an ability does, in the deck's words.
fn effect(view: &View, by: By) -> Option<&'static Effect> {
    let deck = view.table.deck();
    let ability: &'static Ability = match by {
        By::Card { card, .. } => &deck.card(card).ability,
        By::Leader { leader } => &deck.leader(leader).ability,
        By::Event { leader } => return Some(&deck.leader(leader).event),
    };
    if let Ability::Deed(deed) = ability { Some(&deed.effect) } else { None }
}
