//! Names, actions and what they would bring, in words.

use crate::{games::Asked, shell::table::Names};
use regalia_game::Seat;
use regalia_kingdom::{
    Action, Bribe, Character, Deed, Disc, Part, Phase, Realm, Region, Spot, View, Whereabouts,
};

/// The name of a character.
pub(super) fn name(character: Character) -> String {
    t!(&format!("kingdom-name-{}", character.id()))
}

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

/// A character as the object of what `actor` does: "your Duke", "Anselm's Duke".
pub(super) fn whose(disc: Disc, actor: Seat, names: &Names) -> String {
    let whose = match (names.you == Some(disc.seat), actor == disc.seat) {
        (true, true) => "mine",
        (true, false) => "yours",
        (false, true) => "own",
        (false, false) => "other",
    };
    t!(&format!("kingdom-whose-{}", disc.character.id()), whose = whose, of = names.of(disc.seat))
}

/// The part of a key that names a bribe.
pub(super) fn bribe_id(bribe: Bribe) -> &'static str {
    match bribe {
        Bribe::Mount => "mount",
        Bribe::Roads => "roads",
        Bribe::Influence => "influence",
        Bribe::Treatment => "treatment",
        Bribe::Bail => "bail",
    }
}

/// The name of a bribe.
pub(super) fn bribe(bribe: Bribe) -> String {
    t!(&format!("kingdom-bribe-{}", bribe_id(bribe)))
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

/// The part of a key that names a region.
pub(super) fn region_id(region: Region) -> String {
    region.to_string().to_lowercase()
}

/// The name of a region.
pub(super) fn region(region: Region) -> String {
    t!(&format!("kingdom-region-{}", region_id(region)))
}

/// The name of the region at this place.
pub(super) fn place(realm: &Realm, at: Spot) -> String {
    region(realm.ring.region(at))
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

/// What a Scholar does in a region, in a few words.
pub(super) fn deed(region: Region) -> String {
    match region.deed() {
        Deed::Activate(character) => t!(&format!("kingdom-deed-activate-{}", character.id())),
        Deed::Free => t!("kingdom-deed-free"),
        Deed::Summon => t!("kingdom-deed-summon"),
        Deed::SendBack => t!("kingdom-deed-send-back"),
    }
}

/// How many regions a move of this character goes.
pub(super) fn steps(realm: &Realm, disc: Disc, bribe: Option<Bribe>) -> u8 {
    let crowd = realm.spot(disc).map_or(0, |at| realm.crowd(at));
    crowd.min(realm.ring.len() - 1).saturating_sub(u8::from(bribe == Some(Bribe::Mount)))
}

/// The region to which an action brings somebody.
pub(super) fn goal(realm: &Realm, action: Action) -> Option<Spot> {
    match action {
        Action::Place { at, .. } => Some(at),
        Action::Bail { to, .. } => Some(to),
        Action::Move { character } => realm.landing(Disc::new(realm.seat, character), realm.bribe),
        Action::Free { .. } | Action::Summon { .. } => match realm.phase {
            Phase::Advising { at } => Some(at),
            _ => None,
        },
        _ => None,
    }
}

/// Whose ability an action uses and where, on the table as it will lie then.
fn acting(realm: &Realm, action: Action) -> Option<(Realm, Disc, Spot)> {
    let mut realm = *realm;
    let disc = match action {
        Action::Move { character } | Action::BuyInfluence { character } => Disc::new(realm.seat, character),
        Action::Activate { seat, character } => Disc::new(seat, character),
        _ => return None,
    };
    let at = goal(&realm, action).or(realm.spot(disc))?;
    realm.players[disc.seat].characters[disc.character as usize] = Whereabouts::Board(at);
    Some((realm, disc, at))
}

/// Where an action would win support, if it would.
pub(super) fn support(realm: &Realm, action: Action) -> Option<Spot> {
    let (there, disc, at) = acting(realm, action)?;
    let is_paid_for = matches!(action, Action::Move { .. }) && realm.bribe == Some(Bribe::Treatment);
    let wins = disc.character == Character::Duke && there.can_win_support(disc.seat, at, is_paid_for);
    wins.then_some(at)
}

/// What an action would bring, in a few words.
pub(super) fn fruit(realm: &Realm, action: Action, names: &Names) -> String {
    let Some((there, disc, at)) = acting(realm, action) else { return String::new() };
    let seat = disc.seat;
    let nothing = || t!("kingdom-fruit-nothing");
    match disc.character {
        Character::Duke if support(realm, action).is_none() => nothing(),
        Character::Duke if there.players[seat].tokens.count() + 1 == there.ring.len() => {
            t!("kingdom-fruit-crown")
        }
        Character::Duke => t!("kingdom-fruit-support"),
        Character::Merchant => match there.takings(at) {
            0 => nothing(),
            coins => t!("kingdom-fruit-coins", you = names.you(seat), name = names.of(seat), coins = coins),
        },
        Character::Thief => match Seat::all(there.seats()).map(|from| there.loot(seat, from, at)).sum::<u8>()
        {
            0 => nothing(),
            coins => t!("kingdom-fruit-stolen", coins = coins),
        },
        Character::Knight => t!("kingdom-fruit-knight"),
        Character::Scholar => deed(there.region(at)),
    }
}

/// An offered action as a sentence with its price and its yield.
pub(super) fn offer(realm: &Realm, action: Action, names: &Names) -> String {
    let own = |character: Character| Disc::new(realm.seat, character);
    let yields = |text: String| {
        let fruit = fruit(realm, action, names);
        if fruit.is_empty() { text } else { t!("kingdom-offer-yields", text = text, fruit = fruit) }
    };
    match action {
        Action::Place { character, at } => {
            t!("kingdom-offer-place", character = name(character), region = place(realm, at))
        }
        Action::BuyMount => bought(realm, Bribe::Mount),
        Action::BuyRoads => bought(realm, Bribe::Roads),
        Action::BuyTreatment => bought(realm, Bribe::Treatment),
        Action::BuyInfluence { character } => yields(t!(
            "kingdom-offer-influence",
            character = name(character),
            cost = realm.cost(Bribe::Influence)
        )),
        Action::Bail { character, to } => t!(
            "kingdom-offer-bail",
            character = name(character),
            region = place(realm, to),
            cost = realm.cost(Bribe::Bail)
        ),
        Action::Move { character } => {
            let to = realm.landing(own(character), realm.bribe);
            let region = to.map(|to| place(realm, to)).unwrap_or_default();
            let steps = steps(realm, own(character), realm.bribe);
            yields(t!("kingdom-offer-move", character = name(character), steps = steps, region = region))
        }
        Action::Imprison { seat, character } => {
            t!("kingdom-offer-imprison", whose = whose(Disc::new(seat, character), realm.seat, names))
        }
        Action::Spare => t!("kingdom-offer-spare"),
        Action::Activate { seat, character } => {
            let whose = whose(Disc::new(seat, character), realm.seat, names);
            yields(t!("kingdom-offer-activate", whose = whose))
        }
        Action::Free { character } => t!("kingdom-offer-free", character = name(character)),
        Action::Summon { seat, character } => {
            t!("kingdom-offer-summon", whose = whose(Disc::new(seat, character), realm.seat, names))
        }
        Action::SendBack { seat } => t!("kingdom-offer-send-back", name = names.of(seat)),
    }
}

fn bought(realm: &Realm, of: Bribe) -> String {
    let about = t!(&format!("kingdom-about-{}", bribe_id(of)));
    t!("kingdom-offer-buy", bribe = bribe(of), cost = realm.cost(of), about = about)
}

/// What the viewer is asked to do.
pub(super) fn asked(view: &View, names: &Names) -> Asked {
    let realm = &view.realm;
    if realm.phase == Phase::Over {
        return Asked { title: t!("kingdom-asked-over"), detail: String::new() };
    }
    if view.you != Some(realm.seat) {
        let key = match realm.phase {
            Phase::Placing => "kingdom-wait-placing",
            _ => "kingdom-wait",
        };
        return Asked { title: t!(key, name = names.of(realm.seat)), detail: t!("kingdom-wait-detail") };
    }
    let (title, detail) = match realm.phase {
        Phase::Placing => {
            let in_hand = |whereabouts: &&Whereabouts| **whereabouts == Whereabouts::Hand;
            let left = realm.player().characters.iter().filter(in_hand).count();
            (t!("kingdom-asked-place"), t!("kingdom-asked-place-detail", left = left))
        }
        Phase::Imprisoning { at } => {
            (t!("kingdom-asked-imprison"), t!("kingdom-asked-imprison-detail", region = place(realm, at)))
        }
        Phase::Advising { at } => {
            let region_there = realm.ring.region(at);
            (t!("kingdom-asked-advise", region = region(region_there)), deed(region_there))
        }
        _ if !realm.player().is_on_board() => (t!("kingdom-asked-bail"), t!("kingdom-asked-bail-detail")),
        _ => match realm.bribe {
            None => (t!("kingdom-asked-move"), t!("kingdom-asked-move-detail")),
            Some(of) => {
                let about = t!(&format!("kingdom-about-{}", bribe_id(of)));
                (t!("kingdom-asked-move"), t!("kingdom-asked-bribed", bribe = bribe(of), about = about))
            }
        },
    };
    Asked { title, detail }
}
