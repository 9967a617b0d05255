//! What each power makes of the values one use later.
//!
//! A grid has a row for everything that the active dice can show, and in it a value for each class
//! of dice aside. Powers do not touch dice aside, so they work on whole rows.
//!
//! Every power may also be used here without changing anything, which CK-3.13 forbids. That is
//! exact: it is then as good as lost, and to have a power is never worse than to have lost it.

use crate::dice::Size;
use regalia_court::Power;

/// Memory that is used again and again.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    row: Vec<f32>,
    grids: Vec<Vec<f32>>,
    groups: Vec<(usize, usize)>,
}

/// A grid to be read.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Grid<'a> {
    /// The rows, one after the other.
    pub(crate) cells: &'a [f32],
    /// How long a row is: the classes.
    pub(crate) width: usize,
}

impl<'a> Grid<'a> {
    fn row(self, at: impl Into<usize>) -> &'a [f32] {
        row(self.cells, at.into(), self.width)
    }
}

#[inline]
pub(crate) fn row(cells: &[f32], at: usize, width: usize) -> &[f32] {
    &cells[at * width..][..width]
}

#[inline]
pub(crate) fn row_mut(cells: &mut [f32], at: usize, width: usize) -> &mut [f32] {
    &mut cells[at * width..][..width]
}

/// The better of both, value by value.
#[inline]
pub(crate) fn improve(values: &mut [f32], by: &[f32]) {
    for (value, by) in values.iter_mut().zip(by) {
        // Compiles to a single instruction, unlike `f32::max`.
        *value = if *by > *value { *by } else { *value };
    }
}

/// Improves the values of `dice` active dice by the use of a power, after which the values are `used`.
pub(crate) fn apply(power: Power, dice: usize, out: &mut [f32], used: Grid<'_>, scratch: &mut Scratch) {
    match power {
        Power::BringIn(face) => bring_in(face.map(|face| usize::from(face.pips()) - 1), dice, out, used),
        Power::Reroll => reroll(dice, out, used, scratch),
        Power::Add => add(dice, out, used),
        Power::Shift => regroup(2, dice, out, used, scratch),
        Power::Turn => turn(dice, out, used, None, scratch),
        Power::RerollMany => reroll_many(dice, out, used, scratch),
        Power::RaiseMany(pips) => raise_many(usize::from(pips), dice, out, used, scratch),
        // Two dice when only two are active (CK-5.15).
        Power::Recast => regroup(dice.min(3), dice, out, used, scratch),
        Power::Copy | Power::StartDice(_) | Power::None => (),
    }
}

/// One more die, of this face or of any; `used` is a size up.
fn bring_in(face: Option<usize>, dice: usize, out: &mut [f32], used: Grid<'_>) {
    for (values, plus) in out.chunks_exact_mut(used.width).zip(&Size::of(dice).plus) {
        match face {
            Some(face) => improve(values, used.row(plus[face])),
            None => plus.iter().for_each(|plus| improve(values, used.row(*plus))),
        }
    }
}

/// Any one die comes up anew.
fn reroll(dice: usize, out: &mut [f32], used: Grid<'_>, scratch: &mut Scratch) {
    for plus in &Size::of(dice - 1).plus {
        scratch.row.clear();
        scratch.row.resize(used.width, 0.0);
        mean(&mut scratch.row, *plus, used.cells);
        for plus in plus {
            improve(row_mut(out, usize::from(*plus), used.width), &scratch.row);
        }
    }
}

/// The mean of six rows.
fn mean(values: &mut [f32], plus: [u16; 6], cells: &[f32]) {
    let [a, b, c, d, e, f] = plus.map(|plus| row(cells, usize::from(plus), values.len()));
    // Zipped and not indexed: so the compiler sees that all are of the same length.
    let rows = a.iter().zip(b).zip(c).zip(d).zip(e).zip(f);
    for (value, (((((a, b), c), d), e), f)) in values.iter_mut().zip(rows) {
        *value = ((a + b) + (c + d) + (e + f)) * (1.0 / 6.0);
    }
}

/// One die is raised by one to three pips.
fn add(dice: usize, out: &mut [f32], used: Grid<'_>) {
    for plus in &Size::of(dice - 1).plus {
        for (low, from) in plus.iter().enumerate() {
            let values = row_mut(out, usize::from(*from), used.width);
            for to in plus.iter().skip(low + 1).take(3) {
                improve(values, used.row(*to));
            }
        }
    }
}

/// One die is turned to any face, or to one that is not barred.
pub(crate) fn turn(
    dice: usize,
    out: &mut [f32],
    used: Grid<'_>,
    barred: Option<&[Vec<f32>; 6]>,
    scratch: &mut Scratch,
) {
    for plus in &Size::of(dice - 1).plus {
        scratch.row.clear();
        scratch.row.resize(used.width, f32::NEG_INFINITY);
        for (face, plus) in plus.iter().enumerate() {
            let values = used.row(*plus);
            let Some(barred) = barred else {
                improve(&mut scratch.row, values);
                continue;
            };
            for ((best, value), bar) in scratch.row.iter_mut().zip(values).zip(&barred[face]) {
                let value = value + bar;
                *best = if value > *best { value } else { *best };
            }
        }
        for plus in plus {
            improve(row_mut(out, usize::from(*plus), used.width), &scratch.row);
        }
    }
}

/// So many dice (two or three) are spread anew with the same total.
///
/// For the dice that stay: the best of all groups with a total serves every group with that total.
fn regroup(group: usize, dice: usize, out: &mut [f32], used: Grid<'_>, scratch: &mut Scratch) {
    if group < 2 || dice < group {
        return;
    }
    let width = used.width;
    for rest in 0..Size::of(dice - group).len() {
        scratch.groups.clear();
        list_groups(group, dice - group, rest, (0, 0), &mut scratch.groups);
        scratch.row.clear();
        scratch.row.resize((5 * group + 1) * width, f32::NEG_INFINITY);
        for (total, to) in &scratch.groups {
            improve(row_mut(&mut scratch.row, *total, width), used.row(*to));
        }
        for (total, from) in &scratch.groups {
            improve(row_mut(out, *from, width), row(&scratch.row, *total, width));
        }
    }
}

/// Every group of dice that can join the rest: its total, where ones count nothing, and the number of all together.
fn list_groups(
    group: usize,
    dice: usize,
    rest: usize,
    (low, total): (usize, usize),
    out: &mut Vec<(usize, usize)>,
) {
    if group == 0 {
        out.push((total, rest));
        return;
    }
    for face in low..6 {
        let with = usize::from(Size::of(dice).plus[rest][face]);
        list_groups(group - 1, dice + 1, with, (face, total + face), out);
    }
}

/// Any dice come up anew.
fn reroll_many(dice: usize, out: &mut [f32], used: Grid<'_>, scratch: &mut Scratch) {
    let width = used.width;
    scratch.grids.resize_with(scratch.grids.len().max(dice), Vec::new);
    // What it is worth to keep exactly these.
    for keep in (0..dice).rev() {
        let (low, high) = scratch.grids.split_at_mut(keep + 1);
        let above = if keep + 1 == dice { used.cells } else { high[0].as_slice() };
        low[keep].resize(Size::of(keep).len() * width, 0.0);
        for (values, plus) in low[keep].chunks_exact_mut(width).zip(&Size::of(keep).plus) {
            mean(values, *plus, above);
        }
    }
    // To keep some of these.
    for keep in 0..dice {
        let (low, high) = scratch.grids.split_at_mut(keep + 1);
        let above = if keep + 1 == dice { &mut *out } else { high[0].as_mut_slice() };
        for (values, plus) in low[keep].chunks_exact(width).zip(&Size::of(keep).plus) {
            for plus in plus {
                improve(row_mut(above, usize::from(*plus), width), values);
            }
        }
    }
}

/// Any dice are raised by so many pips, each once.
///
/// Face after face from the highest down, so that no die is raised twice: raise one, and then some
/// of those that are left. Seen from the end the lowest face is first.
fn raise_many(pips: usize, dice: usize, out: &mut [f32], used: Grid<'_>, scratch: &mut Scratch) {
    let width = used.width;
    scratch.row.clear();
    scratch.row.extend_from_slice(used.cells);
    for face in 0..6 - pips {
        for plus in &Size::of(dice - 1).plus {
            // The raised die has the lower number, and its row is done already.
            let (done, rest) = scratch.row.split_at_mut(usize::from(plus[face]) * width);
            improve(&mut rest[..width], row(done, usize::from(plus[face + pips]), width));
        }
    }
    improve(out, &scratch.row);
}
