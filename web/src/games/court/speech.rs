//! Names, actions and marks in words.

use crate::{games::Asked, shell::table::Names, words::die};
use regalia_court::{Action, Character, Face, Faces, Hall, Mark, Phase, Power, View};

/// The part of a message's key that names a character.
pub(super) fn id(character: Character) -> String {
    character.name().to_ascii_lowercase().replace(' ', "-")
}

/// Its name, as on its card.
pub(super) fn name(character: Character) -> String {
    t!(&format!("court-name-{}", id(character)))
}

/// Its name with an article, as the object of a sentence.
pub(super) fn the(character: Character) -> String {
    t!(&format!("court-the-{}", id(character)))
}

/// What it costs, in a few words.
pub(super) fn cost(character: Character) -> String {
    t!(&format!("court-cost-{}", id(character)))
}

/// What it does, in a few words.
pub(super) fn power(character: Character) -> String {
    t!(&format!("court-power-{}", id(character)))
}

/// The icon of a character.
pub(super) fn icon(character: Character) -> &'static str {
    use Character::*;
    match character {
        Fool => "jester-hat",
        Charlatan => "carnival-mask",
        Farmer => "wheat",
        ServingMaid => "jug",
        Philosopher => "owl",
        Laborer => "anvil",
        Guard => "sharp-halberd",
        Hunter => "bow-arrow",
        Astronomer => "astrolabe",
        Merchant => "scales",
        Noblewoman => "handheld-fan",
        Pawnbroker => "locked-chest",
        Knight => "visored-helm",
        Magician => "wizard-face",
        Alchemist => "bubbling-flask",
        Bishop => "pope-crown",
        Nobleman => "fleur-de-lys",
        General => "crossed-swords",
        King => "crown",
        Queen => "queen-crown",
    }
}

/// The drawn sign of a power.
pub(super) fn power_sign(power: Power) -> &'static str {
    match power {
        Power::StartDice(1) => "p-dice1",
        Power::StartDice(_) => "p-dice2",
        Power::BringIn(Some(face)) => {
            ["p-in1", "p-in2", "p-in3", "p-in4", "p-in5", "p-in6"][usize::from(face.pips()) - 1]
        }
        Power::BringIn(None) | Power::Turn => "p-any",
        Power::Reroll | Power::RerollMany => "p-roll",
        Power::Add => "p-plus3",
        Power::Shift | Power::Recast => "p-mix",
        Power::Copy => "p-copy",
        Power::RaiseMany(1) => "p-plus1",
        Power::RaiseMany(_) => "p-plus2",
        Power::None => "p-crown",
    }
}

/// Dice as characters in a sentence.
pub(super) fn signs(dice: Faces) -> String {
    dice.iter().map(|face| die(face.pips())).collect()
}

fn sign(face: Face) -> String {
    die(face.pips()).to_string()
}

/// A mark as in "seven 2s".
pub(super) fn mark(mark: Mark) -> String {
    if mark.alike == 0 {
        return t!("court-mark-none");
    }
    t!("court-mark", alike = mark.alike, die = die(mark.face).to_string())
}

/// The character whose power an action uses.
pub(super) fn user(hall: &Hall, action: Action) -> Option<Character> {
    match (action, hall.phase) {
        (Action::Finish, Phase::Picking { by }) => Some(by),
        _ => action.user(),
    }
}

/// An offered action as a sentence with its yield.
pub(super) fn offer(hall: &Hall, action: Action) -> String {
    match action {
        Action::SetAside { face } => {
            let alike = hall.aside.of(face) + 1;
            t!("court-offer-set-aside", die = sign(face), alike = alike)
        }
        Action::Roll => match hall.phase {
            Phase::BeforeRoll { dice } => t!("court-offer-roll-first", count = dice),
            _ => t!("court-offer-roll", count = hall.active.count()),
        },
        Action::Pass => t!("court-offer-pass"),
        Action::Reroll { face } => t!("court-offer-reroll", die = sign(face), by = name(Character::Fool)),
        Action::Add { face, pips } => {
            let to = face.plus(pips).map(sign).unwrap_or_default();
            t!("court-offer-turn", from = sign(face), to = to, by = name(Character::ServingMaid))
        }
        Action::Shift { from, to } => {
            t!("court-offer-turn", from = signs(from), to = signs(to), by = name(Character::Philosopher))
        }
        Action::Copy { face, to } => {
            t!("court-offer-turn", from = sign(face), to = sign(to), by = name(Character::Astronomer))
        }
        Action::Turn { face, to } => {
            t!("court-offer-turn", from = sign(face), to = sign(to), by = name(Character::Magician))
        }
        Action::BringIn { by, face } => t!("court-offer-bring-in", die = sign(face), by = name(by)),
        Action::ThrowIn { by } => t!("court-offer-throw-in", by = name(by)),
        Action::Pick { by, face } => t!("court-offer-pick", die = sign(face), by = name(by)),
        Action::Finish => finish(hall),
        Action::Recast { to } => {
            t!("court-offer-turn", from = signs(hall.hand), to = signs(to), by = name(Character::Alchemist))
        }
        Action::Claim { character } => {
            t!("court-offer-claim", the = the(character), power = power(character), cost = cost(character))
        }
        Action::Decline => t!("court-offer-decline"),
    }
}

fn finish(hall: &Hall) -> String {
    let Phase::Picking { by } = hall.phase else { return t!("court-offer-unknown") };
    match by.power() {
        Power::RaiseMany(pips) => {
            t!("court-offer-turn", from = signs(hall.hand), to = signs(hall.hand.raised(pips)), by = name(by))
        }
        _ => t!("court-offer-roll-picked", dice = signs(hall.hand), by = name(by)),
    }
}

/// What the viewer is asked to do.
pub(super) fn asked(view: &View, claims: usize, names: &Names) -> Asked {
    let hall = &view.hall;
    if hall.phase == Phase::Over {
        return Asked { title: t!("court-asked-over"), detail: String::new() };
    }
    if view.you != Some(hall.seat) {
        let title = t!("court-asked-wait", name = names.of(hall.seat));
        return Asked { title, detail: watch(hall, names) };
    }
    let (title, detail) = match hall.phase {
        Phase::BeforeRoll { dice } if hall.is_final() => {
            let to_beat = hall.throne.map(|throne| mark(throne.mark)).unwrap_or_default();
            let queen =
                if hall.throne.is_some_and(|throne| throne.queen == hall.seat) { "yes" } else { "no" };
            (
                t!("court-asked-final", dice = dice),
                t!("court-asked-final-detail", mark = to_beat, queen = queen),
            )
        }
        Phase::BeforeRoll { dice } => (t!("court-asked-first", dice = dice), t!("court-asked-first-detail")),
        Phase::Dicing if hall.may_roll => {
            (t!("court-asked-more", count = hall.active.count()), String::new())
        }
        Phase::Dicing => (t!("court-asked-aside"), String::new()),
        Phase::Picking { by } => (t!("court-asked-pick", by = name(by)), t!("court-asked-pick-detail")),
        Phase::Claiming => (
            t!("court-asked-claim", dice = signs(hall.aside)),
            t!("court-asked-claim-detail", count = claims),
        ),
        _ => (String::new(), String::new()),
    };
    Asked { title, detail }
}

/// Why this die is a good one to set aside.
pub(super) fn advice(hall: &Hall, face: Face) -> String {
    let aside = hall.aside.of(face);
    let left = hall.active.count().saturating_sub(1);
    t!("court-advice", die = sign(face), aside = aside, alike = aside + 1, left = left)
}

/// What another player is about.
fn watch(hall: &Hall, names: &Names) -> String {
    if let Some(throne) = hall.throne.filter(|throne| throne.is_final) {
        return t!(
            "court-watch-final",
            mark = mark(throne.mark),
            you = names.you(throne.king),
            name = names.of(throne.king)
        );
    }
    match (hall.aside.is_empty(), hall.active.is_empty()) {
        (true, _) => t!("court-watch-rolled", dice = signs(hall.active)),
        (false, true) => t!("court-watch-result", dice = signs(hall.aside)),
        (false, false) => t!("court-watch-aside", dice = signs(hall.aside)),
    }
}
