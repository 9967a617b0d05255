//! The odds of a turn: how likely each character can be claimed, each played for alone.

use crate::{
    route::Route,
    turn::{Draft, Solved, TurnSolver, everyone},
};
use regalia_court::{Character, Characters, Faces, Hall, Phase};

/// How likely a character can be claimed this turn, under the best play for it alone.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Chance {
    /// Exactly this, up to rounding in the seventh digit.
    Exact(f64),
    /// The position has too many possibilities for the budget.
    TooRich {
        /// What can be reached with a part of the characters.
        at_least: f64,
    },
}

impl Chance {
    /// The exact chance, if it is known.
    pub fn exact(self) -> Option<f64> {
        match self {
            Self::Exact(chance) => Some(chance),
            Self::TooRich { .. } => None,
        }
    }
}

/// The odds of every character that can still be claimed, in the order of section 5 of the rules.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Odds(Vec<(Character, Chance)>);

impl Odds {
    /// The chance of this character; nothing if the player to act cannot claim it with any dice.
    pub fn of(&self, character: Character) -> Option<Chance> {
        self.iter().find(|(other, _)| *other == character).map(|(_, chance)| chance)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (Character, Chance)> {
        self.0.iter().copied()
    }
}

/// The odds of the player to act, even if that takes some seconds.
pub fn odds(hall: &Hall) -> Option<Odds> {
    odds_within(hall, 1 << 30)
}

/// The odds of the player to act, with no more than so many values worked out for all characters
/// together. Nothing if nobody can claim anything at the end of this turn.
///
/// The characters that take the fewest are solved first.
pub fn odds_within(hall: &Hall, budget_states: usize) -> Option<Odds> {
    Oddsmaker::new(budget_states, 0).odds(hall)
}

/// Odds that are being worked out.
#[derive(Debug)]
pub struct Work {
    hall: Hall,
    found: Vec<(Character, Option<Chance>)>,
    drafts: Vec<(usize, Draft)>,
}

impl Work {
    /// Everyone who can still be claimed, with the chance if it is known by now.
    pub fn found(&self) -> impl Iterator<Item = (Character, Option<Chance>)> {
        self.found.iter().copied()
    }
}

/// Tells the odds after every action of a turn, and keeps for the next time what it worked out.
#[derive(Debug)]
pub struct Oddsmaker {
    budget: usize,
    memory: usize,
    spent: usize,
    kept: Vec<Kept>,
    /// Whether a solution with a part of the helpers is kept although it is not certain.
    keeps_parts: bool,
}

/// A solution for one character.
#[derive(Debug)]
struct Kept {
    character: Character,
    solved: Solved,
    /// Whether only a part of the helpers is used in it.
    partial: bool,
}

/// A chance as good as certain: the rest is lost in rounding.
pub(crate) const CERTAIN: f64 = 1.0 - 5e-7;

/// Up to here nothing is gained by trying a part of the helpers first.
const SMALL: usize = 100_000;

impl Default for Oddsmaker {
    /// Less than a second in the browser, and 64 megabytes kept.
    fn default() -> Self {
        Self::new(20_000_000, 16 << 20)
    }
}

impl Oddsmaker {
    /// Works out at most `budget` values each time it is asked, and keeps at most `memory` of them,
    /// four bytes each. Besides what is kept, up to 192 megabytes are used while it works.
    pub fn new(budget: usize, memory: usize) -> Self {
        Self { budget, memory, spent: 0, kept: Vec::new(), keeps_parts: false }
    }

    /// The odds of the player to act, as by [`odds_within`].
    pub fn odds(&mut self, hall: &Hall) -> Option<Odds> {
        let mut work = self.begin(hall)?;
        while self.go_on(&mut work) {}
        let chance = |chance: Option<Chance>| chance.unwrap_or(Chance::TooRich { at_least: 0.0 });
        Some(Odds(work.found().map(|(character, found)| (character, chance(found))).collect()))
    }

    /// Begins to work the odds of the player to act out; what takes no work is found at once. Nothing
    /// if nobody can claim anything at the end of this turn.
    pub fn begin(&mut self, hall: &Hall) -> Option<Work> {
        self.spent = 0;
        if hall.is_final() || matches!(hall.phase, Phase::ChoosingStart | Phase::Over) {
            return None;
        }
        let claims = Character::ALL.into_iter().filter(|character| can_claim(hall, *character));
        let found: Vec<_> = claims.map(|character| (character, self.look_up(hall, character))).collect();
        let missing = found.iter().enumerate().filter(|(_, (_, chance))| chance.is_none());
        let mut drafts: Vec<_> = missing
            .filter_map(|(at, (character, _))| {
                Some((at, Draft::new(hall, everyone(), worth(*character)).ok()?))
            })
            .collect();
        // The smallest is worked out first, and so stands last.
        drafts.sort_by_key(|(_, draft)| std::cmp::Reverse(draft.states()));
        Some(Work { hall: *hall, found, drafts })
    }

    /// Works out the chance of one more character; `false` if none is left.
    pub fn go_on(&mut self, work: &mut Work) -> bool {
        let Some((at, draft)) = work.drafts.pop() else { return false };
        let (character, chance) = &mut work.found[at];
        *chance = Some(self.chance(&work.hall, *character, draft));
        true
    }

    /// What to do for this character, up to the next roll or the claim; nothing if it cannot be claimed this turn, or
    /// the position is too rich to say.
    pub fn route(&self, hall: &Hall, character: Character) -> Option<Route> {
        if hall.is_final() || !can_claim(hall, character) {
            return None;
        }
        if hall.phase == Phase::Claiming {
            return (worth(character)(hall.aside) > 0.0).then(|| Route::claim(hall, character));
        }
        let known = self.kept.iter().filter(|kept| kept.character == character);
        if let Some((value, kept)) = known.filter_map(|kept| Some((kept.value(hall)?, kept))).next() {
            return route(&kept.solved, hall, character, exact(value));
        }
        let draft = Draft::new(hall, everyone(), worth(character)).ok()?;
        if draft.settled().is_some() {
            // Nobody's help is needed, or of use.
            let plain = Draft::new(hall, Characters::NONE, worth(character)).ok()?;
            let solved = plain.solve(&TurnSolver { budget: self.budget, keep: true }).ok()?;
            return route(&solved, hall, character, exact(solved.value(hall)?));
        }
        let mut own = Self { keeps_parts: true, ..Self::new(self.budget, usize::MAX) };
        let chance = own.chance(hall, character, draft);
        route(&own.kept.pop()?.solved, hall, character, chance)
    }

    /// How many values it worked out the last time it was asked.
    pub fn spent(&self) -> usize {
        self.spent
    }

    /// What is known without any work. Forgets what is of no use any more.
    fn look_up(&mut self, hall: &Hall, character: Character) -> Option<Chance> {
        let utility = worth(character);
        if hall.phase == Phase::Claiming {
            return Some(Chance::Exact(f64::from(utility(hall.aside))));
        }
        if matches!(character, Character::Fool | Character::Charlatan) {
            return Some(Chance::Exact(1.0));
        }
        let at = self.kept.iter().position(|kept| kept.character == character)?;
        let value = self.kept[at].value(hall);
        if value.is_none() {
            self.kept.swap_remove(at);
        }
        value.map(exact)
    }

    fn left(&self) -> usize {
        self.budget - self.spent
    }

    fn chance(&mut self, hall: &Hall, character: Character, draft: Draft) -> Chance {
        if let Some(worth) = draft.settled() {
            return exact(f64::from(worth));
        }
        let mut at_least = 0.0;
        if draft.states() > SMALL {
            // A failed try shall cost little; but where there is nothing else, it may cost all.
            let fits = draft.states() <= self.left();
            let limit = if fits { draft.states() / 4 } else { self.left() };
            at_least = self.with_a_few(hall, character, limit);
            if at_least >= CERTAIN {
                return exact(at_least);
            }
        }
        self.solve(hall, character, draft, false).map_or(Chance::TooRich { at_least }, exact)
    }

    /// The chance with a part of the helpers, more and more of them until it is certain, each time
    /// with no more values than `limit`.
    ///
    /// Nobody must use a helper, so what a part of them can do all of them can do: what is certain
    /// with some is certain.
    fn with_a_few(&mut self, hall: &Hall, character: Character, limit: usize) -> f64 {
        let (mut at_least, mut few, mut last) = (0.0, Characters::NONE, 0);
        for by in self.best_first(hall, character, limit) {
            few = few.with(by);
            let Ok(draft) = Draft::new(hall, few, worth(character)) else { break };
            let states = draft.states();
            if states > limit.min(self.left()) {
                break;
            }
            // Each try is much larger than the one before: all together cost little more than the last.
            if states >= 3 * last {
                last = states;
                at_least = self.solve(hall, character, draft, true).unwrap_or(at_least);
            }
            if at_least >= CERTAIN {
                break;
            }
        }
        at_least
    }

    /// The helpers that are ready, those first who do the most for this goal alone.
    fn best_first(&mut self, hall: &Hall, character: Character, limit: usize) -> Vec<Character> {
        let mut alone: Vec<(f64, Character)> = Vec::new();
        for by in USUAL.into_iter().filter(|by| hall.ready().has(*by)) {
            let draft = Draft::new(hall, Characters::NONE.with(by), worth(character)).ok();
            let draft = draft.filter(|draft| draft.states() <= limit.min(self.left()) / 16);
            let value = draft.and_then(|draft| self.solve(hall, character, draft, true));
            alone.push((value.unwrap_or_default(), by));
        }
        alone.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        alone.into_iter().map(|(_, by)| by).collect()
    }

    fn solve(&mut self, hall: &Hall, character: Character, draft: Draft, partial: bool) -> Option<f64> {
        let states = draft.states();
        let keep = states + self.kept.iter().map(|kept| kept.solved.states()).sum::<usize>() <= self.memory;
        let solved = draft.solve(&TurnSolver { budget: self.left(), keep }).ok()?;
        self.spent += states;
        let value = solved.value(hall)?;
        if keep && (!partial || self.keeps_parts || value >= CERTAIN) {
            self.kept.retain(|kept| kept.character != character);
            self.kept.push(Kept { character, solved, partial });
        }
        Some(value)
    }
}

impl Kept {
    /// The exact value, if this solution has it.
    fn value(&self, hall: &Hall) -> Option<f64> {
        self.solved.value(hall).filter(|value| !self.partial || *value >= CERTAIN)
    }
}

/// The helpers, those first who do much for most goals.
const USUAL: [Character; 16] = {
    use Character::*;
    [
        Queen,
        Magician,
        Merchant,
        Bishop,
        Knight,
        Pawnbroker,
        Hunter,
        Fool,
        Guard,
        Laborer,
        Alchemist,
        Astronomer,
        Philosopher,
        ServingMaid,
        Nobleman,
        Noblewoman,
    ]
};

/// Whether the player to act could claim this one with the right dice (CK-4.1, CK-4.3, CK-4.4).
fn can_claim(hall: &Hall, character: Character) -> bool {
    let player = hall.player();
    match character {
        Character::Queen => false,
        Character::Charlatan => player.owns(Character::Fool),
        _ => !player.owns(character) && hall.display.has(character),
    }
}

/// The way by a solution, if there is one.
fn route(solved: &Solved, hall: &Hall, character: Character, chance: Chance) -> Option<Route> {
    let (Chance::Exact(value) | Chance::TooRich { at_least: value }) = chance;
    if value > 0.0 { Route::new(solved, hall, character, chance) } else { None }
}

/// What a result is worth for somebody who wants this character.
pub(crate) fn worth(character: Character) -> impl Fn(Faces) -> f32 {
    move |dice| if character.cost().is_met_by(dice) { 1.0 } else { 0.0 }
}

fn exact(chance: f64) -> Chance {
    Chance::Exact(chance.clamp(0.0, 1.0))
}
