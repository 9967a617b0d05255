//! Actions, costs and marks in words.

use crate::text::count;
use regalia_court::{Action, Character, Cost, Hall, Mark, Phase, Power};

/// The heading under which an action is listed.
pub(crate) fn heading(hall: &Hall, action: &Action) -> String {
    match (*action, hall.phase) {
        (Action::SetAside { .. } | Action::Roll | Action::Pass, _) => "Dice".to_owned(),
        (Action::BringIn { .. } | Action::ThrowIn { .. }, _) => "More dice".to_owned(),
        (Action::Claim { .. } | Action::Decline, _) => "Court".to_owned(),
        (Action::Finish, Phase::Picking { by }) => by.to_string(),
        (Action::Finish, _) => "Power".to_owned(),
        (other, _) => other.user().map_or_else(String::new, |by| by.to_string()),
    }
}

/// An action as a short sentence.
pub(crate) fn sentence(hall: &Hall, action: &Action) -> String {
    match *action {
        Action::SetAside { face } => format!("set aside a {face}"),
        Action::Roll => roll(hall),
        Action::Pass => "pass the roll".to_owned(),
        Action::Reroll { face } => format!("roll a {face} again"),
        Action::Add { face, pips } => match face.plus(pips) {
            Some(to) => format!("raise a {face} to {to}"),
            None => format!("raise a {face} by {pips}"),
        },
        Action::Shift { from, to } => format!("turn {from} into {to}"),
        Action::Copy { face, to } | Action::Turn { face, to } => format!("turn a {face} into a {to}"),
        Action::BringIn { by, face } => format!("bring in a {face} ({by})"),
        Action::ThrowIn { by } => format!("throw in a die ({by})"),
        Action::Pick { face, .. } => format!("pick up a {face}"),
        Action::Finish => finish(hall),
        Action::Recast { to } => format!("turn them into {to}"),
        Action::Claim { character } => format!("claim the {character} ({})", power(character.power())),
        Action::Decline => "claim nobody".to_owned(),
    }
}

fn roll(hall: &Hall) -> String {
    match (hall.phase, hall.active.count()) {
        (Phase::BeforeRoll { .. }, _) | (_, 0) => "roll the dice".to_owned(),
        (_, 1) => "roll the other die".to_owned(),
        (_, active) => format!("roll the other {active}"),
    }
}

fn finish(hall: &Hall) -> String {
    let Phase::Picking { by } = hall.phase else {
        return "finish with the dice picked up".to_owned();
    };
    match by {
        Character::Merchant => "roll the dice picked up".to_owned(),
        Character::Noblewoman => format!("turn {} into {}", hall.hand, hall.hand.raised(1)),
        Character::Nobleman => format!("turn {} into {}", hall.hand, hall.hand.raised(2)),
        _ => "finish with the dice picked up".to_owned(),
    }
}

/// What a character costs, in a few letters.
pub(crate) fn cost(cost: Cost) -> String {
    match cost {
        Cost::Any => "any dice".to_owned(),
        Cost::Groups([2]) => "pair".to_owned(),
        Cost::Groups([3]) => "triplet".to_owned(),
        Cost::Groups([size]) => format!("{size} alike"),
        Cost::Groups([3, 2]) => "full house".to_owned(),
        Cost::Groups(sizes) if sizes.iter().all(|size| *size == 2) => format!("{} pairs", sizes.len()),
        Cost::Groups(sizes) if sizes.iter().all(|size| *size == 3) => format!("{} triplets", sizes.len()),
        Cost::Groups(sizes) => sizes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + "),
        Cost::AllOdd => "all odd".to_owned(),
        Cost::AllEven => "all even".to_owned(),
        Cost::Total(total) => format!("{total}+"),
        Cost::Straight(length) => format!("straight {length}"),
        Cost::Never => "with King".to_owned(),
    }
}

/// What a character does for its owner, in a few words.
pub(crate) fn power(power: Power) -> String {
    match power {
        Power::StartDice(dice) => format!("+{} at the start", count(dice, "die", "dice")),
        Power::BringIn(Some(face)) => format!("brings in a {face}"),
        Power::BringIn(None) => "brings in any die".to_owned(),
        Power::Reroll => "re-rolls one die".to_owned(),
        Power::Add => "adds 1 to 3 pips to a die".to_owned(),
        Power::Shift => "moves pips between two dice".to_owned(),
        Power::Copy => "copies a die set aside".to_owned(),
        Power::Turn => "turns a die to any value".to_owned(),
        Power::RerollMany => "re-rolls any dice".to_owned(),
        Power::RaiseMany(pips) => format!("adds {} to any dice", count(pips, "pip", "pips")),
        Power::Recast => "redistributes three dice".to_owned(),
        Power::None => "with the Queen; brings on the final round".to_owned(),
    }
}

/// A mark as in "seven 2s".
pub(crate) fn mark(mark: Mark) -> String {
    const NUMBERS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    let face = mark.face;
    match (mark.alike, NUMBERS.get(usize::from(mark.alike))) {
        (0, _) => "nothing".to_owned(),
        (1, _) => format!("a single {face}"),
        (_, Some(number)) => format!("{number} {face}s"),
        (alike, None) => format!("{alike} × {face}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_court::{Court, Face, Faces};

    fn hall(position: &str) -> Hall {
        *position.parse::<Court>().unwrap().hall()
    }

    fn face(pips: u8) -> Face {
        Face::new(pips).unwrap()
    }

    #[test]
    fn every_action_is_a_sentence() {
        let hall = hall("players: 2\nactive: 2 5\naside: 3\nmay roll: yes");
        let pair = |low, high| Faces::one(face(low)).with(face(high));
        let by = Character::Merchant;
        let told = [
            (Action::SetAside { face: face(2) }, "Dice: set aside a 2"),
            (Action::Roll, "Dice: roll the other 2"),
            (Action::Pass, "Dice: pass the roll"),
            (Action::Reroll { face: face(5) }, "Fool: roll a 5 again"),
            (Action::Add { face: face(2), pips: 3 }, "Serving Maid: raise a 2 to 5"),
            (Action::Shift { from: pair(2, 5), to: pair(3, 4) }, "Philosopher: turn 2-5 into 3-4"),
            (Action::Copy { face: face(2), to: face(3) }, "Astronomer: turn a 2 into a 3"),
            (Action::Turn { face: face(2), to: face(6) }, "Magician: turn a 2 into a 6"),
            (Action::BringIn { by: Character::Queen, face: face(1) }, "More dice: bring in a 1 (Queen)"),
            (Action::ThrowIn { by: Character::Guard }, "More dice: throw in a die (Guard)"),
            (Action::Pick { by, face: face(2) }, "Merchant: pick up a 2"),
            (Action::Finish, "Power: finish with the dice picked up"),
            (Action::Recast { to: pair(3, 4) }, "Alchemist: turn them into 3-4"),
            (Action::Claim { character: Character::Farmer }, "Court: claim the Farmer (+1 die at the start)"),
            (Action::Decline, "Court: claim nobody"),
        ];
        for (action, wanted) in told {
            assert_eq!(format!("{}: {}", heading(&hall, &action), sentence(&hall, &action)), wanted);
        }
    }

    #[test]
    fn finishing_tells_what_will_become_of_the_dice() {
        let mut hall = hall("players: 2\nactive: 2 5");
        hall.hand = Faces::one(face(3)).with(face(4));
        let mut told = |by| {
            hall.phase = Phase::Picking { by };
            (heading(&hall, &Action::Finish), sentence(&hall, &Action::Finish))
        };
        assert_eq!(told(Character::Merchant), ("Merchant".into(), "roll the dice picked up".into()));
        assert_eq!(told(Character::Noblewoman).1, "turn 3-4 into 4-5");
        assert_eq!(told(Character::Nobleman).1, "turn 3-4 into 5-6");
    }

    #[test]
    fn costs_are_short() {
        let told = Character::ALL.map(|character| cost(character.cost()));
        let wanted = [
            "any dice",
            "any dice",
            "pair",
            "all odd",
            "all even",
            "15+",
            "triplet",
            "4 alike",
            "2 pairs",
            "20+",
            "full house",
            "30+",
            "5 alike",
            "straight 5",
            "straight 6",
            "3 pairs",
            "2 triplets",
            "6 alike",
            "7 alike",
            "with King",
        ];
        assert_eq!(told, wanted);
    }

    #[test]
    fn powers_are_told_for_everyone() {
        assert!(Character::ALL.iter().all(|character| !power(character.power()).is_empty()));
        assert_eq!(power(Character::General.power()), "+2 dice at the start");
        assert_eq!(power(Character::Noblewoman.power()), "adds 1 pip to any dice");
    }

    #[test]
    fn marks_are_counted_in_words() {
        let told = |alike, face| mark(Mark { alike, face });
        assert_eq!(told(7, 2), "seven 2s");
        assert_eq!(told(1, 6), "a single 6");
        assert_eq!(told(0, 0), "nothing");
        assert_eq!(told(14, 3), "14 × 3");
    }
}
