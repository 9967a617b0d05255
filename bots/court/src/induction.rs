//! Backward induction over a whole turn.
//!
//! A position is described by the dice set aside, the active dice, the powers left and whether a die was
//! set aside since the last roll. Every power is used once and no die comes back from aside, so the
//! positions with the most dice aside and the fewest powers are solved first.

use crate::{
    classes::{Automaton, Classes},
    dice::{Size, number, ways},
    plan::{Mask, Plan},
    powers::{Grid, Scratch, apply, improve, row, row_mut, turn},
};
use regalia_court::{Faces, Power};

/// Values of all positions with the same number of dice aside and the same powers left.
#[derive(Debug, Default)]
struct Table {
    /// After a roll, as long as no die was set aside. A row per active dice, a column per class.
    fresh: Vec<f32>,
    /// Once a die was set aside. Kept only if a power can roll dice, see [`Table::free`].
    free: Vec<f32>,
    /// The value of rolling now, after bringing in as many dice as is best, by class.
    roll: Vec<f32>,
}

impl Table {
    /// The values of a row once a die was set aside.
    ///
    /// If no power rolls dice, they need no table. A player who rolls in the end had nothing from a power
    /// that changed the dice that are rolled, only from dice brought in. So either the roll is
    /// the next thing after bringing in dice, or it comes after the next setting-aside, and up to
    /// there it does not matter whether it was allowed already.
    fn free<'a>(&'a self, at: usize, width: usize, best: &'a mut Vec<f32>) -> &'a [f32] {
        if !self.free.is_empty() {
            return row(&self.free, at, width);
        }
        best.clear();
        best.extend_from_slice(row(&self.fresh, at, width));
        improve(best, &self.roll);
        best
    }
}

/// A turn, solved.
#[derive(Debug)]
pub(crate) struct Induction {
    /// What was solved.
    pub(crate) plan: Plan,
    classes: Automaton,
    /// By dice set aside from here on, then by mask; without the layers that were let go.
    layers: Vec<Vec<Table>>,
    /// How many values were worked out.
    pub(crate) states: usize,
}

/// The size of a solution before it is worked out.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Extent {
    /// All values.
    pub(crate) states: usize,
    /// The most in two layers, which is what must be in memory at once.
    pub(crate) peak: usize,
}

impl Extent {
    /// What it takes to solve this.
    pub(crate) fn of(plan: &Plan, classes: &Automaton) -> Self {
        Self::counted(plan, |more, copying| classes.at(more, copying).count)
    }

    /// What it takes at least, whatever the utility tells apart.
    pub(crate) fn least(plan: &Plan) -> Self {
        Self::counted(plan, |_, _| 1)
    }

    fn counted(plan: &Plan, classes: impl Fn(usize, bool) -> usize) -> Self {
        let (mut states, mut peak, mut above) = (0_usize, 0, 0);
        for more in (0..=plan.depth()).rev() {
            let sizes = (0..=plan.full()).map(|mask| {
                let Some(dice) = plan.active(mask, more) else { return 0 };
                let tables = 1 + usize::from(has_free(plan, mask, more) && dice > 0);
                ways(6, dice) * classes(more, plan.copies(mask)) * tables
            });
            let layer = sizes.fold(0_usize, usize::saturating_add);
            states = states.saturating_add(layer);
            peak = peak.max(layer.saturating_add(above));
            above = layer;
        }
        Self { states, peak }
    }
}

/// Whether values after setting aside need a table of their own. Before the first die is set aside
/// from here they are met only if one was just before.
fn has_free(plan: &Plan, mask: Mask, more: usize) -> bool {
    plan.rerolls(mask) && (more > 0 || plan.may_roll)
}

impl Induction {
    /// Solves the turn; with `keep` every position of it can be looked up, otherwise the next ones.
    pub(crate) fn new(plan: Plan, classes: Automaton, keep: bool) -> Self {
        let states = Extent::of(&plan, &classes).states;
        let mut layers: Vec<Vec<Table>> = (0..=plan.depth() + 1).map(|_| Vec::new()).collect();
        let mut scratch = Scratch::default();
        for more in (0..=plan.depth()).rev() {
            let (low, high) = layers.split_at_mut(more + 1);
            let mut layer =
                Layer { plan: &plan, classes: &classes, more, tables: &mut low[more], above: &high[0] };
            layer.solve(&mut scratch);
            if !keep && more > 0 {
                high[0] = Vec::new();
            }
        }
        Self { plan, classes, layers, states }
    }

    /// The value of a position with these dice, if it is one of the turn that was solved and was kept.
    pub(crate) fn value(&self, aside: Faces, active: Faces, mask: Mask, may_roll: bool) -> Option<f32> {
        if !aside.has_all(self.plan.aside) {
            return None;
        }
        let new = aside.less(self.plan.aside);
        let more = usize::from(new.count());
        let fits = self.plan.active(mask, more) == Some(usize::from(active.count()));
        // Without a die set aside from here, the roll is as free as it was here, or less.
        if !fits || (may_roll && more == 0 && !self.plan.may_roll) {
            return None;
        }
        let table = self.layers.get(more)?.get(mask)?;
        let classes = self.classes.at(more, self.plan.copies(mask));
        let class = usize::from(classes.of[number(new)]);
        let cell = number(active) * classes.count + class;
        let fresh = *table.fresh.get(cell)?;
        let free = || table.free.get(cell).copied().unwrap_or_else(|| fresh.max(table.roll[class]));
        Some(if may_roll { free() } else { fresh })
    }
}

/// All positions with the same number of dice aside.
struct Layer<'a> {
    plan: &'a Plan,
    classes: &'a Automaton,
    more: usize,
    /// By mask, as far as they are solved.
    tables: &'a mut Vec<Table>,
    /// With one more die aside.
    above: &'a [Table],
}

impl Layer<'_> {
    fn solve(&mut self, scratch: &mut Scratch) {
        // With fewer powers first: a mask without one of its bits is a smaller number.
        for mask in 0..=self.plan.full() {
            let table = match self.plan.active(mask, self.more) {
                None => Table::default(),
                Some(0) => self.result(mask),
                Some(dice) => self.table(mask, dice, scratch),
            };
            self.tables.push(table);
        }
    }

    fn classes_of(&self, mask: Mask) -> &Classes {
        self.classes.at(self.more, self.plan.copies(mask))
    }

    /// No die is active: the result stands (CK-3.7).
    fn result(&self, mask: Mask) -> Table {
        let classes = self.classes_of(mask);
        let roll = vec![f32::NEG_INFINITY; classes.count];
        Table { fresh: classes.worth.clone(), free: Vec::new(), roll }
    }

    fn table(&self, mask: Mask, dice: usize, scratch: &mut Scratch) -> Table {
        let width = self.classes_of(mask).count;
        let mut fresh = vec![f32::NEG_INFINITY; Size::of(dice).len() * width];
        self.set_aside(mask, dice, &mut fresh);
        let mut free = if has_free(self.plan, mask, self.more) { fresh.clone() } else { Vec::new() };
        self.use_powers(mask, dice, &mut fresh, false, scratch);
        let mut roll = rolled(dice, &fresh, width);
        for values in free.chunks_exact_mut(width) {
            improve(values, &roll);
        }
        if !free.is_empty() {
            self.use_powers(mask, dice, &mut free, true, scratch);
        }
        for (power, without) in self.plan.each(mask) {
            if matches!(power, Power::BringIn(_)) && self.plan.active(without, self.more).is_some() {
                improve(&mut roll, &self.tables[without].roll);
            }
        }
        Table { fresh, free, roll }
    }

    /// One die is set aside (CK-3.2); after that the others may be rolled.
    fn set_aside(&self, mask: Mask, dice: usize, out: &mut [f32]) {
        let classes = self.classes_of(mask);
        let above = self.classes.at(self.more + 1, self.plan.copies(mask)).count;
        let mut best = Vec::new();
        for (at, plus) in Size::of(dice - 1).plus.iter().enumerate() {
            let values = self.above[mask].free(at, above, &mut best);
            for (next, plus) in classes.next.iter().zip(plus) {
                let out = row_mut(out, usize::from(*plus), classes.count);
                for (out, next) in out.iter_mut().zip(next) {
                    let value = values[usize::from(*next)];
                    *out = if value > *out { value } else { *out };
                }
            }
        }
    }

    fn use_powers(&self, mask: Mask, dice: usize, out: &mut [f32], free: bool, scratch: &mut Scratch) {
        let width = self.classes_of(mask).count;
        for (power, without) in self.plan.each(mask) {
            let Some(left) = self.plan.active(without, self.more) else { continue };
            let used = &self.tables[without];
            if power == Power::Copy {
                self.copy(mask, dice, out, &used.cells(free, left, self.classes_of(without).count), scratch);
            } else {
                let cells = used.cells(free, left, width);
                apply(power, dice, out, Grid { cells: &cells, width }, scratch);
            }
        }
    }

    /// One die is turned to a face aside (CK-5.9); after that it does not matter which faces are aside.
    fn copy(&self, mask: Mask, dice: usize, out: &mut [f32], used: &[f32], scratch: &mut Scratch) {
        let classes = self.classes_of(mask);
        let plain = self.classes.at(self.more, false).count;
        let mut cells = Vec::with_capacity(out.len());
        for values in used.chunks_exact(plain) {
            cells.extend(classes.plain.iter().map(|class| values[usize::from(*class)]));
        }
        turn(dice, out, Grid { cells: &cells, width: classes.count }, Some(&classes.barred), scratch);
    }
}

impl Table {
    /// All values, once a die was set aside or not.
    fn cells(&self, free: bool, dice: usize, width: usize) -> std::borrow::Cow<'_, [f32]> {
        if !free {
            return (&self.fresh).into();
        }
        if !self.free.is_empty() {
            return (&self.free).into();
        }
        let (mut cells, mut best) = (Vec::with_capacity(self.fresh.len()), Vec::new());
        for at in 0..ways(6, dice) {
            cells.extend_from_slice(self.free(at, width, &mut best));
        }
        cells.into()
    }
}

/// The mean over a roll of all active dice, by class.
fn rolled(dice: usize, fresh: &[f32], width: usize) -> Vec<f32> {
    // Thousands of small numbers are added up, which takes more digits than the values have.
    let mut means = vec![0.0_f64; width];
    for (values, chance) in fresh.chunks_exact(width).zip(&Size::of(dice).chance) {
        for (mean, value) in means.iter_mut().zip(values) {
            *mean += chance * f64::from(*value);
        }
    }
    means.into_iter().map(|mean| mean as f32).collect()
}
