//! The solver of a turn: any utility over the final dice.

use crate::{
    classes::Automaton,
    dice::{MOST, Size},
    induction::{Extent, Induction},
    plan::Plan,
};
use regalia_court::{Action, Character, Characters, Court, Faces, Hall, Mark, Phase, View};
use regalia_game::{Game, Imagine, Story};
use regalia_search::{QuickDice, Solver};

/// Values in memory at once, of four bytes each: 192 megabytes.
const MEMORY: usize = 48 << 20;

/// Solves turns exactly, if that takes no more than a budget.
#[derive(Copy, Clone, Debug)]
pub struct TurnSolver {
    /// The most values that may be worked out for one turn.
    pub budget: usize,
    /// Whether all positions later in the same turn shall be known, as far as memory allows.
    /// Otherwise only the next ones are kept.
    pub keep: bool,
}

impl Default for TurnSolver {
    /// Up to a second or two, and everything is kept.
    fn default() -> Self {
        Self { budget: 100_000_000, keep: true }
    }
}

/// Why there is no solution.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Unsolved {
    /// Nobody is in the middle of a turn.
    NoTurn,
    /// It would take more than the budget, or more memory than there is.
    TooRich {
        /// How many values there are, if they can be counted.
        states: usize,
    },
}

impl TurnSolver {
    /// Solves the turn of the player to act: every final dice result is worth its utility.
    ///
    /// Where the roll can be passed (CK-6.7), passing is worth the utility of no dice.
    pub fn solve(&self, hall: &Hall, utility: impl Fn(Faces) -> f32) -> Result<Solved, Unsolved> {
        // Where it would be too much in any case, nobody asks for the utility.
        let plan = Plan::new(hall, everyone()).ok_or(Unsolved::NoTurn)?;
        match Extent::least(&plan).states {
            states if plan.fits() && states > self.budget => Err(Unsolved::TooRich { states }),
            _ => Draft::new(hall, everyone(), utility)?.solve(self),
        }
    }
}

/// All characters.
pub(crate) fn everyone() -> Characters {
    Character::ALL.into_iter().fold(Characters::NONE, Characters::with)
}

/// The order in which characters are left out of a turn that is too rich: who does the least for dice alike first.
const LEFT_OUT: [Character; 16] = {
    use Character::*;
    [
        Philosopher,
        ServingMaid,
        Noblewoman,
        Nobleman,
        Fool,
        Alchemist,
        Astronomer,
        Merchant,
        Laborer,
        Guard,
        Hunter,
        Pawnbroker,
        Knight,
        Bishop,
        Magician,
        Queen,
    ]
};

/// A solution that was not worked out yet.
#[derive(Debug)]
pub(crate) struct Draft {
    plan: Plan,
    classes: Automaton,
    extent: Extent,
    nothing: f32,
    from: Hall,
}

impl Draft {
    /// The turn with only these characters in use.
    pub(crate) fn new(
        hall: &Hall,
        wanted: Characters,
        utility: impl Fn(Faces) -> f32,
    ) -> Result<Self, Unsolved> {
        let plan = Plan::new(hall, wanted).ok_or(Unsolved::NoTurn)?;
        if !plan.fits() {
            return Err(Unsolved::TooRich { states: usize::MAX });
        }
        let nothing = utility(Faces::NONE);
        let classes = Automaton::new(&plan, utility);
        let extent = Extent::of(&plan, &classes);
        Ok(Self { plan, classes, extent, nothing, from: *hall })
    }

    /// The turn with as many characters in use as so many values allow.
    pub(crate) fn within(
        hall: &Hall,
        budget: usize,
        utility: &impl Fn(Faces) -> f32,
    ) -> Result<Self, Unsolved> {
        let (mut wanted, mut states) = (everyone(), usize::MAX);
        let left_out = LEFT_OUT.into_iter().filter(|by| hall.ready().has(*by)).map(Some);
        for by in [None].into_iter().chain(left_out) {
            wanted = by.map_or(wanted, |by| wanted.without(by));
            let plan = Plan::new(hall, wanted).ok_or(Unsolved::NoTurn)?;
            if !plan.fits() || Extent::least(&plan).states > budget {
                continue;
            }
            let draft = Self::new(hall, wanted, utility)?;
            states = draft.states();
            if states <= budget && draft.extent.peak <= MEMORY {
                return Ok(draft);
            }
        }
        Err(Unsolved::TooRich { states })
    }

    /// The worth of every result that can follow, if it is the same for all.
    pub(crate) fn settled(&self) -> Option<f32> {
        self.classes.settled()
    }

    /// How many values there are to work out.
    pub(crate) fn states(&self) -> usize {
        self.extent.states
    }

    /// Works it out.
    pub(crate) fn solve(self, within: &TurnSolver) -> Result<Solved, Unsolved> {
        if self.extent.states > within.budget || self.extent.peak > MEMORY {
            return Err(Unsolved::TooRich { states: self.extent.states });
        }
        let keep = within.keep && self.extent.states <= MEMORY;
        Ok(self.induced(keep))
    }

    /// Works it out, however much it takes, and keeps the next positions.
    pub(crate) fn solved(self) -> Solved {
        self.induced(false)
    }

    fn induced(self, keep: bool) -> Solved {
        let Self { plan, classes, nothing, from, .. } = self;
        Solved { tables: Induction::new(plan, classes, keep), nothing, from }
    }
}

/// A turn, solved from some position on.
#[derive(Debug)]
pub struct Solved {
    tables: Induction,
    nothing: f32,
    from: Hall,
}

impl Solved {
    /// How many values were worked out.
    pub fn states(&self) -> usize {
        self.tables.states
    }

    /// The value of a position of this turn under the best play; nothing if it is not known.
    ///
    /// Known are the position that was solved and those one step after it. If the tables were kept,
    /// all later ones are known too.
    pub fn value(&self, hall: &Hall) -> Option<f64> {
        self.known(hall)?;
        Some(self.solver().value(&game(hall))).filter(|value| !value.is_nan())
    }

    /// The value of doing this now; nothing if it is not allowed, ends the turn after the dice result
    /// stands, or is not known.
    pub fn of_action(&self, hall: &Hall, action: Action) -> Option<f64> {
        self.known(hall)?;
        self.after(hall, action, &mut self.solver())
    }

    /// Everything on offer with its value, in the order of the offer.
    pub fn actions(&self, hall: &Hall) -> Vec<(Action, f64)> {
        if self.known(hall).is_none() {
            return Vec::new();
        }
        let (mut actions, mut solver) = (Vec::new(), self.solver());
        game(hall).actions(hall.seat, &mut actions);
        let valued = |action| self.after(hall, action, &mut solver).map(|value| (action, value));
        actions.into_iter().filter_map(valued).collect()
    }

    /// The best action, the first of several, with its value.
    pub fn best(&self, hall: &Hall) -> Option<(Action, f64)> {
        let better = |best: (Action, f64), next: (Action, f64)| if next.1 > best.1 { next } else { best };
        self.actions(hall).into_iter().reduce(better)
    }

    fn after(
        &self,
        hall: &Hall,
        action: Action,
        solver: &mut Solver<Court, impl Fn(&Court) -> Option<f64>>,
    ) -> Option<f64> {
        if hall.phase == Phase::Claiming {
            return None;
        }
        let mut next = game(hall);
        next.act(hall.seat, &action, &mut Story::silent()).ok()?;
        match action {
            // The result stands; in the final round the turn is over with it.
            Action::SetAside { face } if hall.active.count() == 1 => {
                self.dicing(hall.aside.with(face), Faces::NONE, hall.ready(), true)
            }
            _ => Some(solver.value(&next)).filter(|value| !value.is_nan()),
        }
    }

    /// Steps between the positions in the tables, through the rules themselves.
    fn solver(&self) -> Solver<Court, impl Fn(&Court) -> Option<f64>> {
        Solver::new(|game: &Court| {
            let hall = game.hall();
            match hall.phase {
                // The roll was passed.
                _ if (hall.round, hall.turns) != (self.from.round, self.from.turns) => {
                    Some(f64::from(self.nothing))
                }
                Phase::Over => Some(f64::from(self.nothing)),
                // What is not in the tables is no number, and so never the best; nothing is searched for it.
                Phase::Dicing | Phase::Claiming | Phase::Rolling { .. } => {
                    self.direct(hall).or(Some(f64::NAN))
                }
                _ => None,
            }
        })
    }

    /// Whether the tables contain this position.
    fn known(&self, hall: &Hall) -> Option<f64> {
        let later = self.from.used.except(hall.used) == Characters::NONE;
        if later && same_turn(&self.from, hall) { self.direct(hall) } else { None }
    }

    /// The value where no choice leads to the next position in the tables. Where one does, the
    /// value of one of them.
    fn direct(&self, hall: &Hall) -> Option<f64> {
        let ready = hall.ready();
        match hall.phase {
            Phase::ChoosingStart | Phase::Over => None,
            Phase::Dicing | Phase::Claiming => self.dicing(hall.aside, hall.active, ready, hall.may_roll),
            Phase::Rolling { left, .. } => self.falling(hall, hall.active.and(hall.hand), left),
            Phase::BeforeRoll { dice } => self.falling(hall, Faces::NONE, dice),
            // The dice in the hand go back to the others, as they are or not.
            Phase::Picking { .. } => {
                self.dicing(hall.aside, hall.active.and(hall.hand), ready, hall.may_roll)
            }
        }
    }

    fn dicing(&self, aside: Faces, active: Faces, ready: Characters, may_roll: bool) -> Option<f64> {
        self.tables.value(aside, active, self.tables.plan.mask(ready), may_roll).map(f64::from)
    }

    /// The mean over dice that have not landed.
    fn falling(&self, hall: &Hall, landed: Faces, left: u8) -> Option<f64> {
        if usize::from(left) > MOST {
            return None;
        }
        let size = Size::of(usize::from(left));
        let ready = hall.ready();
        let each = size.dice.iter().zip(&size.chance);
        each.map(|(dice, chance)| {
            Some(chance * self.dicing(hall.aside, landed.and(*dice), ready, hall.may_roll)?)
        })
        .sum()
    }
}

/// The match as the rules know it; nothing is hidden in this game.
pub(crate) fn game(hall: &Hall) -> Court {
    Court::imagine(&View { you: Some(hall.seat), hall: *hall }, &mut QuickDice::new(0))
}

/// Whether both are positions of the same turn.
fn same_turn(one: &Hall, other: &Hall) -> bool {
    let turn = |hall: &Hall| {
        let mut turn = *hall;
        turn.phase = Phase::Dicing;
        (turn.active, turn.aside, turn.hand) = (Faces::NONE, Faces::NONE, Faces::NONE);
        (turn.used, turn.may_roll) = (Characters::NONE, false);
        turn.players[turn.seat].result = Mark::default();
        turn
    };
    turn(one) == turn(other)
}
