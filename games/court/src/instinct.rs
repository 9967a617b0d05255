//! The heuristic: collect dice that are alike, and take characters that bring more dice.

use crate::{Action, Character, Court, Face, Hall, View};
use regalia_game::Instinct;

impl Instinct for Court {
    fn appeal(view: &View, action: &Action) -> i32 {
        let hall = &view.hall;
        let goal = goal(hall);
        let gains = |to: Face| if to == goal { 85 } else { -1 };
        match *action {
            Action::Roll => 50,
            Action::Pass => 0,
            Action::SetAside { face } if face == goal => 80,
            // What cannot be kept for the goal may still raise the total.
            Action::SetAside { face } => 10 + i32::from(face.pips()),
            // A single die is better thrown again by the Fool than set aside.
            Action::Reroll { face } if face != goal && hall.active.count() == 1 => 40,
            Action::Add { face, pips } => face.plus(pips).map_or(-1, gains),
            Action::Copy { to, .. } | Action::Turn { to, .. } => gains(to),
            Action::Shift { from, to } => 84 * i32::from(to.of(goal) > from.of(goal)) - 1,
            Action::ThrowIn { .. } => 60,
            Action::BringIn { face, .. } if face == goal => 90,
            // The last chance to bring in another die.
            Action::BringIn { .. } if hall.active.count() == 1 => 70,
            Action::Pick { by, face } => pick(hall, by, face, goal),
            Action::Finish => 30,
            Action::Recast { to } => 20 + i32::from(to.of(goal)),
            Action::Claim { character } => 100 + worth(character),
            Action::Decline => 0,
            Action::Reroll { .. } | Action::BringIn { .. } => -1,
        }
    }
}

/// The face to collect: the one with the most dice, those set aside counting a little more.
fn goal(hall: &Hall) -> Face {
    let dice = |face: Face| 3 * hall.aside.of(face) + 2 * (hall.active.of(face) + hall.hand.of(face));
    Face::ALL.into_iter().max_by_key(|face| (dice(*face), *face)).unwrap_or(Face::ALL[0])
}

fn pick(hall: &Hall, by: Character, face: Face, goal: Face) -> i32 {
    match by {
        // Throw what does not fit, once the rest of the roll is set aside.
        Character::Merchant if face != goal && !hall.active.has(goal) => 45,
        Character::Noblewoman if face.plus(1) == Some(goal) => 83,
        Character::Nobleman if face.plus(2) == Some(goal) => 83,
        // Once begun, the Alchemist needs his dice.
        Character::Alchemist if !hall.hand.is_empty() => 25,
        _ => -1,
    }
}

fn worth(character: Character) -> i32 {
    use Character::*;
    let order = [
        ServingMaid,
        Philosopher,
        Astronomer,
        Merchant,
        Noblewoman,
        Alchemist,
        Nobleman,
        Fool,
        Charlatan,
        Laborer,
        Guard,
        Magician,
        Hunter,
        Pawnbroker,
        Knight,
        Bishop,
        Farmer,
        General,
        King,
    ];
    order.iter().position(|other| *other == character).map_or(0, |at| at as i32)
}
