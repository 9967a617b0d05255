//! Names, actions and what they would bring, in words.

use crate::Key;
use regalia_game::Seat;
use regalia_kingdom::{Action, Bribe, Character, Deed, Disc, Phase, Realm, Region, Spot, View, Whereabouts};
use regalia_voice::{Asked, Language, Names, key, t};

/// The parts of keys that name characters, in the order of [`Character::ALL`].
const CHARACTERS: [&str; 5] = ["duke", "merchant", "thief", "knight", "scholar"];
/// The parts of keys that name bribes, in the order of [`Bribe::ALL`].
pub const BRIBES: [&str; 5] = ["mount", "roads", "influence", "treatment", "bail"];
/// The parts of keys that name regions, tile by tile.
const REGIONS: [&str; 18] = [
    "t1", "t1a", "t1b", "t2", "t2a", "t2b", "t3", "t3a", "t3b", "t4", "t4a", "t4b", "t5", "t5a", "t5b", "t6",
    "t6a", "t6b",
];
const NAME: [Key; 5] = Key::family("kingdom-name-", &CHARACTERS);
const WHOSE: [Key; 5] = Key::family("kingdom-whose-", &CHARACTERS);
const BRIBE: [Key; 5] = Key::family("kingdom-bribe-", &BRIBES);
const ABOUT: [Key; 5] = Key::family("kingdom-about-", &BRIBES);
const REGION: [Key; 18] = Key::family("kingdom-region-", &REGIONS);
const ACTIVATE: [Key; 3] = Key::family("kingdom-deed-activate-", &["merchant", "thief", "knight"]);

/// The name of a character.
pub fn name(language: Language, character: Character) -> String {
    t!(language, NAME[character as usize])
}

/// A character as the object of what `actor` does: "your Duke", "Anselm's Duke".
pub fn whose(language: Language, disc: Disc, actor: Seat, names: &Names) -> String {
    let whose = match (names.you == Some(disc.seat), actor == disc.seat) {
        (true, true) => "mine",
        (true, false) => "yours",
        (false, true) => "own",
        (false, false) => "other",
    };
    t!(language, WHOSE[disc.character as usize], whose = whose, of = names.of(disc.seat))
}

/// The part of a key that names a bribe.
pub fn bribe_id(bribe: Bribe) -> &'static str {
    BRIBES[bribe as usize]
}

/// What a bribe does, in a few words.
pub fn about(language: Language, bribe: Bribe) -> String {
    t!(language, ABOUT[bribe as usize])
}

/// The name of a bribe.
pub fn bribe(language: Language, bribe: Bribe) -> String {
    t!(language, BRIBE[bribe as usize])
}

/// The part of a key that names a region.
pub fn region_id(region: Region) -> String {
    region.to_string().to_lowercase()
}

/// The name of a region.
pub fn region(language: Language, region: Region) -> String {
    t!(language, REGION[usize::from(region.tile() - 1) * 3 + region.part() as usize])
}

/// The name of the region at this place.
pub fn place(language: Language, realm: &Realm, at: Spot) -> String {
    region(language, realm.ring.region(at))
}

/// What a Scholar does in a region, in a few words.
pub fn deed(language: Language, region: Region) -> String {
    match region.deed() {
        Deed::Activate(character) => {
            t!(language, ACTIVATE[character as usize - Character::Merchant as usize])
        }
        Deed::Free => t!(language, "kingdom-deed-free"),
        Deed::Summon => t!(language, "kingdom-deed-summon"),
        Deed::SendBack => t!(language, "kingdom-deed-send-back"),
    }
}

/// How many regions a move of this character goes.
pub fn steps(realm: &Realm, disc: Disc, bribe: Option<Bribe>) -> u8 {
    let crowd = realm.spot(disc).map_or(0, |at| realm.crowd(at));
    crowd.min(realm.ring.len() - 1).saturating_sub(u8::from(bribe == Some(Bribe::Mount)))
}

/// The region to which an action brings somebody.
pub fn goal(realm: &Realm, action: Action) -> Option<Spot> {
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
pub fn support(realm: &Realm, action: Action) -> Option<Spot> {
    let (there, disc, at) = acting(realm, action)?;
    let is_paid_for = matches!(action, Action::Move { .. }) && realm.bribe == Some(Bribe::Treatment);
    let wins = disc.character == Character::Duke && there.can_win_support(disc.seat, at, is_paid_for);
    wins.then_some(at)
}

/// What an action would bring, in a few words.
pub fn fruit(language: Language, realm: &Realm, action: Action, names: &Names) -> String {
    let Some((there, disc, at)) = acting(realm, action) else { return String::new() };
    let seat = disc.seat;
    let nothing = || t!(language, "kingdom-fruit-nothing");
    match disc.character {
        Character::Duke if support(realm, action).is_none() => nothing(),
        Character::Duke if there.players[seat].tokens.count() + 1 == there.ring.len() => {
            t!(language, "kingdom-fruit-crown")
        }
        Character::Duke => t!(language, "kingdom-fruit-support"),
        Character::Merchant => match there.takings(at) {
            0 => nothing(),
            coins => t!(
                language,
                "kingdom-fruit-coins",
                you = names.you(seat),
                name = names.of(seat),
                coins = coins
            ),
        },
        Character::Thief => match there.haul(seat, at) {
            0 => nothing(),
            coins if there.is_asked_to_steal(seat, at) => {
                t!(language, "kingdom-fruit-to-steal", coins = coins)
            }
            coins => t!(language, "kingdom-fruit-stolen", coins = coins),
        },
        Character::Knight => t!(language, "kingdom-fruit-knight"),
        Character::Scholar => deed(language, there.region(at)),
    }
}

/// An offered action as a sentence with its price and its yield.
pub fn offer(language: Language, realm: &Realm, action: Action, names: &Names) -> String {
    let own = |character: Character| Disc::new(realm.seat, character);
    let yields = |text: String| {
        let fruit = fruit(language, realm, action, names);
        if fruit.is_empty() { text } else { t!(language, "kingdom-offer-yields", text = text, fruit = fruit) }
    };
    match action {
        Action::Place { character, at } => {
            t!(
                language,
                "kingdom-offer-place",
                character = name(language, character),
                region = place(language, realm, at)
            )
        }
        Action::BuyMount => bought(language, realm, Bribe::Mount),
        Action::BuyRoads => bought(language, realm, Bribe::Roads),
        Action::BuyTreatment => bought(language, realm, Bribe::Treatment),
        Action::BuyInfluence { character } => yields(t!(
            language,
            "kingdom-offer-influence",
            character = name(language, character),
            cost = realm.cost(Bribe::Influence)
        )),
        Action::Bail { character, to } => t!(
            language,
            "kingdom-offer-bail",
            character = name(language, character),
            region = place(language, realm, to),
            cost = realm.cost(Bribe::Bail)
        ),
        Action::Move { character } => {
            let to = realm.landing(own(character), realm.bribe);
            let region = to.map(|to| place(language, realm, to)).unwrap_or_default();
            let steps = steps(realm, own(character), realm.bribe);
            yields(t!(
                language,
                "kingdom-offer-move",
                character = name(language, character),
                steps = steps,
                region = region
            ))
        }
        Action::Imprison { seat, character } => {
            t!(
                language,
                "kingdom-offer-imprison",
                whose = whose(language, Disc::new(seat, character), realm.seat, names)
            )
        }
        Action::Spare => t!(language, "kingdom-offer-spare"),
        Action::Steal => {
            let coins = match realm.phase {
                Phase::Stealing { seat, at } => realm.haul(seat, at),
                _ => 0,
            };
            t!(language, "kingdom-offer-steal", coins = coins)
        }
        Action::Refrain => t!(language, "kingdom-offer-refrain"),
        Action::Activate { seat, character } => {
            let whose = whose(language, Disc::new(seat, character), realm.seat, names);
            yields(t!(language, "kingdom-offer-activate", whose = whose))
        }
        Action::Free { character } => {
            t!(language, "kingdom-offer-free", character = name(language, character))
        }
        Action::Summon { seat, character } => {
            t!(
                language,
                "kingdom-offer-summon",
                whose = whose(language, Disc::new(seat, character), realm.seat, names)
            )
        }
        Action::SendBack { seat } => t!(language, "kingdom-offer-send-back", name = names.of(seat)),
    }
}

fn bought(language: Language, realm: &Realm, of: Bribe) -> String {
    let about = about(language, of);
    t!(language, "kingdom-offer-buy", bribe = bribe(language, of), cost = realm.cost(of), about = about)
}

/// The words under which actions of one kind are listed.
pub(crate) fn group(language: Language, action: Action) -> String {
    match action {
        Action::Place { character, .. } => name(language, character),
        Action::BuyMount
        | Action::BuyRoads
        | Action::BuyInfluence { .. }
        | Action::BuyTreatment
        | Action::Bail { .. } => t!(language, "kingdom-group-bribes"),
        Action::Move { .. } => t!(language, "kingdom-group-moves"),
        Action::Imprison { .. } | Action::Spare => name(language, Character::Knight),
        Action::Steal | Action::Refrain => name(language, Character::Thief),
        Action::Activate { .. } | Action::Free { .. } | Action::Summon { .. } | Action::SendBack { .. } => {
            name(language, Character::Scholar)
        }
    }
}

/// What the viewer is asked to do.
pub fn asked(language: Language, view: &View, names: &Names) -> Asked {
    let realm = &view.realm;
    if realm.phase == Phase::Over {
        return Asked { title: t!(language, "kingdom-asked-over"), detail: String::new() };
    }
    if view.you != Some(realm.seat) {
        let key = match realm.phase {
            Phase::Placing => key!("kingdom-wait-placing"),
            _ => key!("kingdom-wait"),
        };
        return Asked {
            title: t!(language, key, name = names.of(realm.seat)),
            detail: t!(language, "kingdom-wait-detail"),
        };
    }
    let (title, detail) = match realm.phase {
        Phase::Placing => {
            let in_hand = |whereabouts: &&Whereabouts| **whereabouts == Whereabouts::Hand;
            let left = realm.player().characters.iter().filter(in_hand).count();
            (t!(language, "kingdom-asked-place"), t!(language, "kingdom-asked-place-detail", left = left))
        }
        Phase::Imprisoning { at } => (
            t!(language, "kingdom-asked-imprison"),
            t!(language, "kingdom-asked-imprison-detail", region = place(language, realm, at)),
        ),
        Phase::Stealing { seat, at } => {
            let (whose, coins) = (names.of(seat), realm.haul(seat, at));
            (
                t!(language, "kingdom-asked-steal", name = whose.clone()),
                t!(language, "kingdom-asked-steal-detail", name = whose, coins = coins),
            )
        }
        Phase::Advising { at } => {
            let region_there = realm.ring.region(at);
            (
                t!(language, "kingdom-asked-advise", region = region(language, region_there)),
                deed(language, region_there),
            )
        }
        _ if !realm.player().is_on_board() => {
            (t!(language, "kingdom-asked-bail"), t!(language, "kingdom-asked-bail-detail"))
        }
        _ => match realm.bribe {
            None => (t!(language, "kingdom-asked-move"), t!(language, "kingdom-asked-move-detail")),
            Some(of) => {
                let about = about(language, of);
                (
                    t!(language, "kingdom-asked-move"),
                    t!(language, "kingdom-asked-bribed", bribe = bribe(language, of), about = about),
                )
            }
        },
    };
    Asked { title, detail }
}
