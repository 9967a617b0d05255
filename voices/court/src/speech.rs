//! Names, actions and marks in words.

use crate::Key;
use regalia_court::{Action, Character, Face, Faces, Hall, Mark, Phase, Power, View};
use regalia_voice::{Asked, Language, Names, die, t};

/// The parts of keys that name the characters, in the order of [`Character::ALL`].
const IDS: [&str; 20] = [
    "fool",
    "charlatan",
    "farmer",
    "serving-maid",
    "philosopher",
    "laborer",
    "guard",
    "hunter",
    "astronomer",
    "merchant",
    "noblewoman",
    "pawnbroker",
    "knight",
    "magician",
    "alchemist",
    "bishop",
    "nobleman",
    "general",
    "king",
    "queen",
];
const NAME: [Key; 20] = Key::family("court-name-", &IDS);
const THE: [Key; 20] = Key::family("court-the-", &IDS);
const COST: [Key; 20] = Key::family("court-cost-", &IDS);
const POWER: [Key; 20] = Key::family("court-power-", &IDS);

/// The part of keys that names a character.
pub fn id(character: Character) -> &'static str {
    IDS[character as usize]
}

/// Its name, as on its card.
pub fn name(language: Language, character: Character) -> String {
    t!(language, NAME[character as usize])
}

/// Its name with an article, as the object of a sentence.
pub fn the(language: Language, character: Character) -> String {
    t!(language, THE[character as usize])
}

/// What it costs, in a few words.
pub fn cost(language: Language, character: Character) -> String {
    t!(language, COST[character as usize])
}

/// What it does, in a few words.
pub fn power(language: Language, character: Character) -> String {
    t!(language, POWER[character as usize])
}

/// Dice as characters in a sentence.
pub fn signs(dice: Faces) -> String {
    dice.iter().map(|face| die(face.pips())).collect()
}

fn sign(face: Face) -> String {
    die(face.pips()).to_string()
}

/// A mark as in "seven 2s".
pub fn mark(language: Language, mark: Mark) -> String {
    if mark.alike == 0 {
        return t!(language, "court-mark-none");
    }
    t!(language, "court-mark", alike = mark.alike, die = die(mark.face).to_string())
}

/// The character whose power an action uses.
pub fn user(hall: &Hall, action: Action) -> Option<Character> {
    match (action, hall.phase) {
        (Action::Finish, Phase::Picking { by }) => Some(by),
        _ => action.user(),
    }
}

/// An offered action as a sentence with its yield.
pub fn offer(language: Language, hall: &Hall, action: Action) -> String {
    match action {
        Action::SetAside { face } => {
            let alike = hall.aside.of(face) + 1;
            t!(language, "court-offer-set-aside", die = sign(face), alike = alike)
        }
        Action::Roll => match hall.phase {
            Phase::BeforeRoll { dice } => t!(language, "court-offer-roll-first", count = dice),
            _ => t!(language, "court-offer-roll", count = hall.active.count()),
        },
        Action::Pass => t!(language, "court-offer-pass"),
        Action::Reroll { face } => {
            t!(language, "court-offer-reroll", die = sign(face), by = name(language, Character::Fool))
        }
        Action::Add { face, pips } => {
            let to = face.plus(pips).map(sign).unwrap_or_default();
            t!(
                language,
                "court-offer-turn",
                from = sign(face),
                to = to,
                by = name(language, Character::ServingMaid)
            )
        }
        Action::Shift { from, to } => {
            t!(
                language,
                "court-offer-turn",
                from = signs(from),
                to = signs(to),
                by = name(language, Character::Philosopher)
            )
        }
        Action::Copy { face, to } => {
            t!(
                language,
                "court-offer-turn",
                from = sign(face),
                to = sign(to),
                by = name(language, Character::Astronomer)
            )
        }
        Action::Turn { face, to } => {
            t!(
                language,
                "court-offer-turn",
                from = sign(face),
                to = sign(to),
                by = name(language, Character::Magician)
            )
        }
        Action::BringIn { by, face } => {
            t!(language, "court-offer-bring-in", die = sign(face), by = name(language, by))
        }
        Action::ThrowIn { by } => t!(language, "court-offer-throw-in", by = name(language, by)),
        Action::Pick { by, face } => {
            t!(language, "court-offer-pick", die = sign(face), by = name(language, by))
        }
        Action::Finish => finish(language, hall),
        Action::Recast { to } => {
            t!(
                language,
                "court-offer-turn",
                from = signs(hall.hand),
                to = signs(to),
                by = name(language, Character::Alchemist)
            )
        }
        Action::Claim { character } => {
            t!(
                language,
                "court-offer-claim",
                the = the(language, character),
                power = power(language, character),
                cost = cost(language, character)
            )
        }
        Action::Decline => t!(language, "court-offer-decline"),
    }
}

fn finish(language: Language, hall: &Hall) -> String {
    let Phase::Picking { by } = hall.phase else { return t!(language, "court-offer-unknown") };
    match by.power() {
        Power::RaiseMany(pips) => {
            t!(
                language,
                "court-offer-turn",
                from = signs(hall.hand),
                to = signs(hall.hand.raised(pips)),
                by = name(language, by)
            )
        }
        _ => t!(language, "court-offer-roll-picked", dice = signs(hall.hand), by = name(language, by)),
    }
}

/// The words under which actions of one kind are listed.
pub(crate) fn group(language: Language, hall: &Hall, action: Action) -> String {
    match action {
        Action::SetAside { .. } => t!(language, "court-group-dice"),
        Action::Roll | Action::Pass => t!(language, "court-group-roll"),
        Action::BringIn { .. } | Action::ThrowIn { .. } => t!(language, "court-group-more"),
        Action::Claim { .. } | Action::Decline => t!(language, "court-group-claim"),
        _ => user(hall, action).map(|by| name(language, by)).unwrap_or_default(),
    }
}

/// What the viewer is asked to do.
pub fn asked(language: Language, view: &View, claims: usize, names: &Names) -> Asked {
    let hall = &view.hall;
    if hall.phase == Phase::Over {
        return Asked { title: t!(language, "court-asked-over"), detail: String::new() };
    }
    if view.you != Some(hall.seat) {
        let title = t!(language, "court-asked-wait", name = names.of(hall.seat));
        return Asked { title, detail: watch(language, hall, names) };
    }
    let (title, detail) = match hall.phase {
        Phase::BeforeRoll { dice } if hall.is_final() => {
            let to_beat = hall.throne.map(|throne| mark(language, throne.mark)).unwrap_or_default();
            let queen =
                if hall.throne.is_some_and(|throne| throne.queen == hall.seat) { "yes" } else { "no" };
            (
                t!(language, "court-asked-final", dice = dice),
                t!(language, "court-asked-final-detail", mark = to_beat, queen = queen),
            )
        }
        Phase::BeforeRoll { dice } => {
            (t!(language, "court-asked-first", dice = dice), t!(language, "court-asked-first-detail"))
        }
        Phase::Dicing if hall.may_roll => {
            (t!(language, "court-asked-more", count = hall.active.count()), String::new())
        }
        Phase::Dicing => (t!(language, "court-asked-aside"), String::new()),
        Phase::Picking { by } => (
            t!(language, "court-asked-pick", by = name(language, by)),
            t!(language, "court-asked-pick-detail"),
        ),
        Phase::Claiming => (
            t!(language, "court-asked-claim", dice = signs(hall.aside)),
            t!(language, "court-asked-claim-detail", count = claims),
        ),
        _ => (String::new(), String::new()),
    };
    Asked { title, detail }
}

/// Why this die is a good one to set aside.
pub fn advice(language: Language, hall: &Hall, face: Face) -> String {
    let aside = hall.aside.of(face);
    let left = hall.active.count().saturating_sub(1);
    t!(language, "court-advice", die = sign(face), aside = aside, alike = aside + 1, left = left)
}

/// What another player is about.
fn watch(language: Language, hall: &Hall, names: &Names) -> String {
    if let Some(throne) = hall.throne.filter(|throne| throne.is_final) {
        return t!(
            language,
            "court-watch-final",
            mark = mark(language, throne.mark),
            you = names.you(throne.king),
            name = names.of(throne.king)
        );
    }
    match (hall.aside.is_empty(), hall.active.is_empty()) {
        (true, _) => t!(language, "court-watch-rolled", dice = signs(hall.active)),
        (false, true) => t!(language, "court-watch-result", dice = signs(hall.aside)),
        (false, false) => t!(language, "court-watch-aside", dice = signs(hall.aside)),
    }
}
