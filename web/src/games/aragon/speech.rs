//! Names, abilities and actions in words.

use crate::{games::Asked, shell::table::Names};
use regalia_aragon::{
    Action, Area, Ask, Board, By, Card, Leader, Phase, Source, Spot, View,
    deck::{Ability, Effect, Toll, When},
};
use regalia_game::Seat;

/// The part of a message's key that names a card.
pub(super) fn id(card: Card) -> String {
    card.to_string().to_lowercase()
}

/// Its name.
pub(super) fn name(card: Card) -> String {
    t!(&format!("aragon-name-{}", id(card)))
}

/// What it does, in a few words; nothing if it does nothing.
pub(super) fn text(card: Card) -> String {
    t!(&format!("aragon-text-{}", id(card)))
}

/// The part of a message's key that names a leader.
fn leader_id(leader: Leader) -> String {
    leader.to_string().to_lowercase()
}

/// The name of a leader.
pub(super) fn leader_name(leader: Leader) -> String {
    t!(&format!("aragon-leader-{}", leader_id(leader)))
}

/// What a leader does.
pub(super) fn reign(leader: Leader) -> String {
    t!(&format!("aragon-reign-{}", leader_id(leader)))
}

/// The name of a leader's event.
pub(super) fn event_name(leader: Leader) -> String {
    t!(&format!("aragon-event-{}", leader_id(leader)))
}

/// What a leader's event does.
pub(super) fn event_text(leader: Leader) -> String {
    t!(&format!("aragon-deed-{}", leader_id(leader)))
}

/// The name of an area.
pub(super) fn area(area: Area) -> String {
    t!(&format!("aragon-area-{area}"))
}

/// Where, as part of a sentence.
pub(super) fn within(area: Area) -> String {
    t!(&format!("aragon-in-{area}"))
}

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

/// When an ability works, as a word before its text.
pub(super) fn when(ability: &Ability) -> String {
    match ability {
        Ability::None => String::new(),
        Ability::Always(_) => t!("aragon-when-always"),
        Ability::Deed(deed) => match deed.when {
            When::Played => t!("aragon-when-play"),
            When::Beginning => t!("aragon-when-beginning"),
            When::Turn => t!("aragon-when-turn"),
            When::TurnWhileDown => t!("aragon-when-down"),
        },
    }
}

/// Whose ability it is, by name.
pub(super) fn title(by: By) -> String {
    match by {
        By::Card { card, .. } => name(card),
        By::Leader { leader } => leader_name(leader),
        By::Event { leader } => event_name(leader),
    }
}

fn by_text(by: By) -> String {
    match by {
        By::Card { card, .. } => text(card),
        By::Leader { leader } => reign(leader),
        By::Event { leader } => event_text(leader),
    }
}

/// Which card lies at a spot, as far as the viewer knows.
pub(super) fn card_at(view: &View, spot: Spot) -> Option<Card> {
    let play = &view.table.play;
    let own = || {
        let you = view.you.filter(|you| play.owner(spot) == Some(*you))?;
        let at = play.of(you).filter(|spot| play.is_hidden(*spot)).position(|other| other == spot)?;
        view.mine.under.get(at).copied()
    };
    play.card(spot).or_else(own)
}

/// The name of the card at a spot.
pub(super) fn name_at(view: &View, spot: Spot) -> String {
    card_at(view, spot).map_or_else(|| t!("aragon-nameless"), name)
}

/// Whose ability a source is.
pub(super) fn by(view: &View, source: Source) -> Option<By> {
    match source {
        Source::Card(spot) => card_at(view, spot).map(|card| By::Card { card, spot }),
        Source::Leader => view.table.leader(view.table.active).map(|leader| By::Leader { leader }),
    }
}

/// An offered action as a sentence with its yield.
pub(super) fn offer(view: &View, action: Action) -> String {
    let table = &view.table;
    let of = |source| by(view, source).map_or_else(|| t!("aragon-nameless"), title);
    let does = |source| by(view, source).map(by_text).unwrap_or_default();
    let asking = if let Phase::Asking { by, .. } = table.phase { Some(by) } else { None };
    match action {
        Action::Keep { leader } => t!("aragon-offer-keep", leader = leader_name(leader)),
        Action::Begin { by } => t!("aragon-offer-begin", card = of(by), text = does(by)),
        Action::Play { card } => {
            let (area, you) = (card.area(), view.you.unwrap_or(table.active));
            let to = table.with_card(you, card, false).power(you, area);
            t!("aragon-offer-play", card = name(card), in = within(area), from = table.power(you, area), to = to)
        }
        Action::PlayDown { card } => {
            t!("aragon-offer-play-down", card = name(card), in = within(card.area()))
        }
        Action::PlayEvent => {
            let leader = view.you.and_then(|you| table.leader(you));
            let parts = leader.map(|leader| (event_name(leader), event_text(leader))).unwrap_or_default();
            t!("aragon-offer-event", event = parts.0, text = parts.1)
        }
        Action::Use { by } => t!("aragon-offer-use", card = of(by), text = does(by)),
        Action::Finish => t!("aragon-offer-finish"),
        Action::Accept => t!("aragon-offer-accept", text = asking.map(by_text).unwrap_or_default()),
        Action::Choose { spot } => {
            let is_yours = view.you.is_some() && table.play.owner(spot) == view.you;
            let (whose, place) = (if is_yours { "yes" } else { "no" }, within(table.play.area(spot)));
            t!("aragon-offer-choose", card = name_at(view, spot), you = whose, in = place)
        }
        Action::Discard { card } => t!("aragon-offer-discard", card = name(card)),
        Action::Show { card } => t!("aragon-offer-show", card = name(card)),
        Action::Pick { card } => t!("aragon-offer-pick", card = name(card)),
        Action::Surrender { area, amount } => {
            t!("aragon-offer-surrender", amount = amount, in = within(area))
        }
        Action::Name { area: named } => t!("aragon-offer-name", area = area(named)),
        Action::Abandon => t!("aragon-offer-abandon", card = asking.map(title).unwrap_or_default()),
        Action::DiscardTop => {
            t!("aragon-offer-discard-top", card = view.mine.top.map(name).unwrap_or_default())
        }
        Action::Take { card } => t!("aragon-offer-take", card = name(card)),
        Action::Decline => t!("aragon-offer-decline"),
    }
}

/// The phase in a word.
pub(super) fn phase(table: &Board) -> String {
    match table.phase {
        Phase::Looking | Phase::Drafting | Phase::Passing => t!("aragon-phase-draft"),
        _ if !table.planning => t!("aragon-phase-beginning"),
        _ => t!("aragon-phase-planning"),
    }
}

/// What the viewer is asked to do.
pub(super) fn asked(view: &View, names: &Names) -> Asked {
    let table = &view.table;
    let plain = |title: String| Asked { title, detail: String::new() };
    let other = view.you.map_or_else(String::new, |you| names.of(Seat(1 - you.0)));
    if matches!(table.phase, Phase::Over { .. }) {
        return plain(t!("aragon-asked-over"));
    }
    if !view.you.is_some_and(|you| table.asked().contains(you)) {
        let who = table.asked().iter().next().unwrap_or(table.active);
        return plain(match table.phase {
            Phase::Drafting | Phase::Passing => t!("aragon-asked-wait-draft", name = names.of(who)),
            _ => t!("aragon-asked-wait", name = names.of(who)),
        });
    }
    let (title, detail) = match table.phase {
        Phase::KeepingLeaders => (t!("aragon-asked-keep"), t!("aragon-asked-keep-detail")),
        Phase::Beginning => (t!("aragon-asked-beginning"), t!("aragon-asked-beginning-detail")),
        Phase::Planning if table.played => (t!("aragon-asked-played"), t!("aragon-asked-played-detail")),
        Phase::Planning if view.mine.hand.is_empty() => (t!("aragon-asked-empty"), String::new()),
        Phase::Planning => (t!("aragon-asked-planning"), t!("aragon-asked-planning-detail")),
        Phase::Drafting => (t!("aragon-asked-draft"), t!("aragon-asked-draft-detail", name = other)),
        Phase::Passing => (t!("aragon-asked-passed"), String::new()),
        Phase::Asking { by, ask } => (asked_by(view, by, ask, &other), detail(by, ask)),
        _ => (String::new(), String::new()),
    };
    Asked { title, detail }
}

/// What stands behind a question: what the ability says, or where to choose.
fn detail(by: By, ask: Ask) -> String {
    match ask {
        Ask::Target { .. } | Ask::AbandonOne => t!("aragon-target-note"),
        Ask::Offer => t!("aragon-asked-offer-detail"),
        Ask::Pick | Ask::Demand { .. } | Ask::Top => String::new(),
        _ => by_text(by),
    }
}

fn asked_by(view: &View, by: By, ask: Ask, other: &str) -> String {
    let effect = effect(view, by);
    let card = title(by);
    match ask {
        Ask::Whether => t!("aragon-asked-whether", card = card),
        Ask::Discard { left } => t!("aragon-asked-discard", card = card, count = left),
        Ask::Show { .. } => t!("aragon-asked-show", card = card),
        Ask::SurrenderWhere { amount } => t!("aragon-asked-surrender-where", card = card, amount = amount),
        Ask::AbandonOne => t!("aragon-asked-abandon-one", card = card),
        Ask::Target { .. } => match effect {
            Some(Effect::TurnDown(_)) => t!("aragon-asked-turn-down", card = card),
            Some(Effect::TurnOwn) => t!("aragon-asked-turn-own", card = card),
            Some(Effect::AbandonAnother) => t!("aragon-asked-abandon", card = card),
            Some(Effect::RaiseOne(..)) => t!("aragon-asked-raise", card = card),
            _ => t!("aragon-asked-destroy", card = card),
        },
        Ask::Toll => match effect {
            Some(Effect::Toll(Toll::Discard)) => t!("aragon-asked-toll-discard", card = card),
            _ => t!("aragon-asked-toll-surrender", card = card),
        },
        Ask::Top => t!("aragon-asked-top", card = view.mine.top.map(name).unwrap_or_default()),
        Ask::Play { .. } => t!("aragon-asked-play-more", card = card),
        Ask::Pick => t!("aragon-asked-pick", name = other),
        Ask::Offer => t!("aragon-asked-offer", card = card),
        Ask::Demand { amount, .. } => t!("aragon-asked-demand", name = other, amount = amount),
        Ask::Area => t!("aragon-asked-area", card = card),
        Ask::DiscardDown { to, .. } => t!("aragon-asked-discard-down", count = to),
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
