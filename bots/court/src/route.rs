//! The way to a character: what the best play for it alone does now, up to the next roll or the claim.

use crate::{
    dice::Size,
    odds::{CERTAIN, Chance, worth},
    turn::{Solved, game},
};
use regalia_court::{Action, Character, Faces, Hall, Phase, Power};
use regalia_game::{Game, Story};
use std::collections::{BTreeMap, HashSet};

/// What to do for a character now, in order, and what is left to luck.
#[derive(Clone, PartialEq, Debug)]
pub struct Route {
    /// How likely it leads to the claim: what the odds say of this character.
    pub chance: Chance,
    /// What to do, up to the next roll or the claim.
    pub steps: Vec<RouteStep>,
    /// What the roll at the end has to show.
    pub need: Need,
}

/// What is told in one sentence: several dice set aside, or the use of one power.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct RouteStep {
    /// The position before the last of its actions.
    pub hall: Hall,
    /// The actions, in order.
    pub actions: Vec<Action>,
}

/// What the next roll must show so that the character is certain.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Need {
    /// Nothing: it is certain whatever is rolled, or nothing is rolled any more.
    Nothing,
    /// Any of these, among others.
    Dice(Vec<Faces>),
    /// At least so much in total.
    Total(u16),
    /// More than can be told in few words.
    Luck,
}

/// Values that differ by less are equal: they have seven digits.
const EQUAL: f64 = 1e-6;
/// So many positions are looked at to find the shortest way that needs no luck.
const LOOKED_AT: usize = 600;
/// More alternatives than these are too many to tell.
const ALTERNATIVES: usize = 3;

impl Route {
    /// Follows a solution for this character.
    pub(crate) fn new(solved: &Solved, from: &Hall, character: Character, chance: Chance) -> Option<Self> {
        let is_certain = solved.value(from)? >= CERTAIN;
        let (mut hall, mut steps) = (*from, Vec::new());
        while !matches!(hall.phase, Phase::Rolling { .. } | Phase::Claiming) {
            for action in next(solved, &hall, character, is_certain)? {
                add(&mut steps, &hall, action);
                hall = after(&hall, action)?;
            }
        }
        let value = solved.value(&hall)?;
        let chance = match chance {
            // A solution with a part of the helpers still sees when another one does better.
            Chance::TooRich { at_least } if value > at_least + EQUAL => match hall.phase {
                Phase::Claiming => Chance::Exact(1.0),
                _ => Chance::TooRich { at_least: value },
            },
            chance => chance,
        };
        if hall.phase == Phase::Claiming {
            add(&mut steps, &hall, Action::Claim { character });
        }
        let need = if is_certain { Need::Nothing } else { need(solved, &hall) };
        Some(Self { chance, steps, need })
    }

    /// The claim of what lies there.
    pub(crate) fn claim(hall: &Hall, character: Character) -> Self {
        let actions = vec![Action::Claim { character }];
        let steps = vec![RouteStep { hall: *hall, actions }];
        Self { chance: Chance::Exact(1.0), steps, need: Need::Nothing }
    }
}

/// Adds an action as a step, or to the last step.
fn add(steps: &mut Vec<RouteStep>, hall: &Hall, action: Action) {
    let is_aside = |action: &Action| matches!(action, Action::SetAside { .. });
    let last = steps.last_mut().and_then(|step| Some((*step.actions.last()?, step)));
    match last {
        Some((last, step))
            if (is_aside(&last) && is_aside(&action)) || matches!(last, Action::Pick { .. }) =>
        {
            step.hall = *hall;
            step.actions.push(action);
        }
        _ => steps.push(RouteStep { hall: *hall, actions: vec![action] }),
    }
}

/// What to do next: one of the best actions, or all that is left if that needs no luck.
fn next(solved: &Solved, hall: &Hall, character: Character, is_certain: bool) -> Option<Vec<Action>> {
    let finish = if is_certain { finish(solved, hall, character) } else { keep_all(hall, character) };
    if finish.is_some() {
        return finish;
    }
    let actions = solved.actions(hall);
    let best = actions.iter().map(|(_, value)| *value).reduce(f64::max)?;
    let equal = actions.into_iter().filter(|(_, value)| *value > best - EQUAL);
    equal.map(|(action, _)| action).min_by_key(|action| rank(hall, *action)).map(|action| vec![action])
}

/// Sets all dice aside, if they meet the cost.
fn keep_all(hall: &Hall, character: Character) -> Option<Vec<Action>> {
    let is_met = hall.phase == Phase::Dicing && worth(character)(hall.all_dice()) > 0.0;
    is_met.then(|| hall.active.iter().map(|face| Action::SetAside { face }).collect())
}

/// The shortest way to a result without luck, if it is found.
fn finish(solved: &Solved, from: &Hall, character: Character) -> Option<Vec<Action>> {
    let mut seen = HashSet::from([*from]);
    // By how many steps it takes, and by how many actions: the dice of one power are chosen in one step.
    let mut open = BTreeMap::from([((0, 0, 0), (*from, Vec::new()))]);
    while let Some(((steps, ..), (hall, way))) = open.pop_first() {
        if let Some(rest) = keep_all(&hall, character) {
            return Some([way, rest].concat());
        }
        if seen.len() > LOOKED_AT {
            return None;
        }
        for (action, value) in solved.actions(&hall) {
            let Some(next) = after(&hall, action).filter(|_| value >= CERTAIN) else { continue };
            if matches!(next.phase, Phase::Dicing | Phase::Picking { .. }) && seen.insert(next) {
                let way = [way.clone(), vec![action]].concat();
                let steps = steps + usize::from(!matches!(action, Action::Pick { .. }));
                open.insert((steps, way.len(), seen.len()), (next, way));
            }
        }
    }
    None
}

/// Which of equally good actions comes first: what leads to the roll at once, then what is kept, then powers.
fn rank(hall: &Hall, action: Action) -> (u8, u8, u8) {
    match action {
        Action::Roll | Action::Finish | Action::Recast { .. } => (0, 0, 0),
        // Of what there is most, and of that the highest.
        Action::SetAside { face } => (1, u8::MAX - hall.all_dice().of(face), u8::MAX - face.pips()),
        Action::Reroll { .. } => (4, 0, 0),
        Action::Pick { by, .. } if by.power() == Power::RerollMany => (4, 0, 0),
        Action::BringIn { .. } | Action::ThrowIn { .. } => (3, 0, 0),
        _ => (2, 0, 0),
    }
}

fn after(hall: &Hall, action: Action) -> Option<Hall> {
    let mut game = game(hall);
    game.act(hall.seat, &action, &mut Story::silent()).ok()?;
    Some(*game.hall())
}

/// What the dice that fall now must show.
fn need(solved: &Solved, hall: &Hall) -> Need {
    let Phase::Rolling { left, .. } = hall.phase else { return Need::Nothing };
    let rolls = &Size::of(usize::from(left)).dice;
    let landed = |dice: &Faces| {
        let (phase, active) = (Phase::Dicing, hall.active.and(hall.hand).and(*dice));
        solved
            .value(&Hall { phase, active, hand: Faces::NONE, ..*hall })
            .is_some_and(|value| value >= CERTAIN)
    };
    let (good, bad): (Vec<Faces>, Vec<Faces>) = rolls.iter().copied().partition(landed);
    if good.is_empty() {
        return Need::Luck;
    }
    let mut least: Vec<Faces> = Vec::new();
    for count in 1..=usize::from(left) {
        for dice in &Size::of(count).dice {
            let is_new = !least.iter().any(|less| dice.has_all(*less));
            if is_new
                && good.iter().any(|roll| roll.has_all(*dice))
                && !bad.iter().any(|roll| roll.has_all(*dice))
            {
                least.push(*dice);
            }
            if least.len() > ALTERNATIVES {
                break;
            }
        }
    }
    if least.len() <= ALTERNATIVES {
        // The highest first.
        least.reverse();
        return Need::Dice(least);
    }
    let total = good.iter().map(|dice| dice.total()).min().unwrap_or_default();
    if bad.iter().all(|dice| dice.total() < total) { Need::Total(total) } else { Need::Luck }
}
