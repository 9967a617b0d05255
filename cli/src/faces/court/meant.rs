//! Which actions someone means who asks why.

use regalia_court::{Action, Character, Face, Faces, Hall, Phase, Power};

/// The actions that the words may mean, whether they are allowed or not.
///
/// Understood are dice (`set aside 3`), `roll`, `pass`, `nobody`, `finish` and the characters:
/// `claim` and `use` before a name choose between the two, and without them both are meant.
pub(crate) fn meant(hall: &Hall, asked: &str) -> Vec<Action> {
    let asked = asked.to_lowercase();
    let words: Vec<&str> = asked.split(|letter: char| !letter.is_alphanumeric()).collect();
    let says = |word: &str| words.contains(&word);
    let faces = faces(hall, &words);
    let characters = characters(&words);
    let mut actions = Vec::new();
    for character in &characters {
        if !says("use") {
            actions.push(Action::Claim { character: *character });
        }
        if !says("claim") && (says("use") || character.power().is_chosen()) {
            actions.extend(uses(hall, *character, &faces));
        }
    }
    if !characters.is_empty() {
        return actions;
    }
    if says("aside") || says("set") {
        actions.extend(faces.iter().map(|face| Action::SetAside { face: *face }));
    }
    if says("roll") || says("reroll") {
        actions.push(Action::Roll);
    }
    if says("pass") {
        actions.push(Action::Pass);
    }
    if says("finish") {
        actions.push(Action::Finish);
    }
    if ["nobody", "nothing", "decline"].into_iter().any(says) {
        actions.push(Action::Decline);
    } else if says("claim") {
        actions.extend(Character::ALL.map(|character| Action::Claim { character }));
    }
    actions
}

/// The faces that are named; if none is, those of the active dice, and failing these all six.
fn faces(hall: &Hall, words: &[&str]) -> Vec<Face> {
    let named: Vec<Face> = words.iter().filter_map(|word| word.parse().ok().and_then(Face::new)).collect();
    let active: Vec<Face> = hall.active.kinds().collect();
    [named, active].into_iter().find(|faces| !faces.is_empty()).unwrap_or_else(|| Face::ALL.to_vec())
}

/// The characters whose name, or a word of it, is among the words; at least three letters of it.
fn characters(words: &[&str]) -> Vec<Character> {
    let begins = |name: &str| words.iter().any(|word| word.len() >= 3 && name.starts_with(word));
    let exact = |name: &str| words.contains(&name);
    let named = |test: &dyn Fn(&str) -> bool| -> Vec<Character> {
        let is_named = |character: &Character| character.name().to_lowercase().split(' ').any(test);
        Character::ALL.into_iter().filter(is_named).collect()
    };
    let whole = named(&exact);
    if whole.is_empty() { named(&begins) } else { whole }
}

/// The ways to use a character on these faces.
fn uses(hall: &Hall, by: Character, faces: &[Face]) -> Vec<Action> {
    let each = |action: &dyn Fn(Face) -> Action| faces.iter().map(|face| action(*face)).collect();
    match by.power() {
        Power::BringIn(_) if matches!(hall.phase, Phase::BeforeRoll { .. }) => vec![Action::ThrowIn { by }],
        Power::BringIn(Some(face)) => vec![Action::BringIn { by, face }],
        Power::BringIn(None) => each(&|face| Action::BringIn { by, face }),
        Power::Reroll => each(&|face| Action::Reroll { face }),
        Power::Add => each(&|face| Action::Add { face, pips: 1 }),
        Power::Shift => shifts(hall, faces),
        Power::Copy => pairs(faces, &hall.aside.kinds().collect::<Vec<_>>())
            .map(|(face, to)| Action::Copy { face, to })
            .collect(),
        Power::Turn => pairs(faces, &Face::ALL).map(|(face, to)| Action::Turn { face, to }).collect(),
        Power::RerollMany | Power::RaiseMany(_) | Power::Recast => each(&|face| Action::Pick { by, face }),
        // There is no such action; asking for one names the rule that says what the character does.
        Power::StartDice(_) | Power::None => vec![Action::BringIn { by, face: Face::ALL[0] }],
    }
}

/// Every die with every other value to turn it to; with itself, if there is no other value.
fn pairs(faces: &[Face], values: &[Face]) -> impl Iterator<Item = (Face, Face)> {
    let mut all: Vec<(Face, Face)> = faces
        .iter()
        .flat_map(|face| values.iter().map(move |to| (*face, *to)))
        .filter(|(face, to)| face != to)
        .collect();
    if all.is_empty() {
        all.extend(faces.iter().map(|face| (*face, *face)));
    }
    all.into_iter()
}

/// Moving one pip between two of the dice, or between two 3s if there are no two dice.
/// Where no pip can be moved, what is meant is to leave the dice as they are.
fn shifts(hall: &Hall, faces: &[Face]) -> Vec<Action> {
    let two: Vec<Face> = hall.active.iter().filter(|face| faces.contains(face)).collect();
    let [low, high] = match two[..] {
        [low, .., high] => [low, high],
        [only] => [only, Face::ALL[2]],
        [] => [Face::ALL[2]; 2],
    };
    let from: Faces = [low, high].into_iter().collect();
    let moved = [(low.plus(1), Face::new(high.pips() - 1)), (Face::new(low.pips() - 1), high.plus(1))];
    let moved = moved.into_iter().filter_map(|(low, high)| Some([low?, high?].into_iter().collect()));
    let moved = moved.filter(|to: &Faces| *to != from).chain([from]);
    moved.map(|to| Action::Shift { from, to }).take(1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_court::Court;

    fn asked(words: &str) -> Vec<Action> {
        let court: Court = "players: 2\nactive: 2 5\naside: 3\nmay roll: yes".parse().unwrap();
        meant(court.hall(), words)
    }

    fn face(pips: u8) -> Face {
        Face::new(pips).unwrap()
    }

    #[test]
    fn plain_words_are_understood() {
        assert_eq!(asked("roll"), [Action::Roll]);
        assert_eq!(asked("pass?"), [Action::Pass]);
        assert_eq!(asked("can I claim nobody"), [Action::Decline]);
        assert_eq!(asked("set aside 3"), [Action::SetAside { face: face(3) }]);
        assert_eq!(asked("finish"), [Action::Finish]);
        assert_eq!(asked("claim").len(), 20);
        assert!(asked("dance").is_empty());
    }

    #[test]
    fn a_character_is_claimed_or_used() {
        let (by, claim) = (Character::Laborer, Action::Claim { character: Character::Laborer });
        let use_him = Action::BringIn { by, face: face(1) };
        assert_eq!(asked("Laborer"), [claim, use_him]);
        assert_eq!(asked("claim laborer"), [claim]);
        assert_eq!(asked("use lab"), [use_him]);
        assert_eq!(asked("general"), [Action::Claim { character: Character::General }]);
        assert_eq!(asked("claim the serving maid"), [Action::Claim { character: Character::ServingMaid }]);
        assert_eq!(asked("claim noble").len(), 2);
        assert_eq!(asked("use farmer"), [Action::BringIn { by: Character::Farmer, face: face(1) }]);
    }

    #[test]
    fn every_power_can_be_asked_for() {
        for character in Character::ALL {
            let words = format!("use {}", character.name());
            assert!(!asked(&words).is_empty(), "{words}");
            let empty: Court = "players: 2".parse().unwrap();
            assert!(!meant(empty.hall(), &words).is_empty(), "{words}");
        }
    }
}
