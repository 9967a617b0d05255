//! Dice set aside, as far as they matter.
//!
//! What lies aside never changes. All it does is to count in the end and to be copied. So two sets
//! of dice aside are one and the same if every way to complete them is worth the same: the classes
//! are the states of the smallest automaton that reads dice and outputs the utility. They are found
//! from the end, and no goal needs a reduction of its own. For a total they are the sums that still
//! matter, for all odd "good" and "spoilt", for n alike the counts of the faces that can still win.
//!
//! While the Astronomer can be used, the faces aside matter as well.

use crate::{dice::Size, plan::Plan};
use regalia_court::{Face, Faces};
use std::collections::HashMap;

/// The classes of so many dice aside.
#[derive(Debug, Default)]
pub(crate) struct Classes {
    /// How many there are.
    pub(crate) count: usize,
    /// The class of dice aside, by their number.
    pub(crate) of: Vec<u16>,
    /// The class with one more die of each face; nothing at the end.
    pub(crate) next: [Vec<u16>; 6],
    /// What each is worth as a result; nothing if there are dice left for sure.
    pub(crate) worth: Vec<f32>,
    /// For the Astronomer: the same class without regard to copying.
    pub(crate) plain: Vec<u16>,
    /// For the Astronomer: by face, 0 if it can be copied and minus infinity if not.
    pub(crate) barred: [Vec<f32>; 6],
}

/// The classes of every number of dice aside.
#[derive(Debug)]
pub(crate) struct Automaton {
    plain: Vec<Classes>,
    copying: Vec<Classes>,
    settled: Option<f32>,
}

impl Automaton {
    /// Finds the classes that `utility` tells apart.
    pub(crate) fn new(plan: &Plan, utility: impl Fn(Faces) -> f32) -> Self {
        let (mut plain, mut copying) = (Vec::new(), Vec::new());
        let (mut above, mut above_copying) = (Classes::default(), Classes::default());
        let mut settled = Vec::new();
        for more in (0..=plan.depth()).rev() {
            let worth = |dice: &Faces| utility(plan.aside.and(*dice));
            let ends = (more >= plan.shallow()).then_some(&worth);
            let (classes, now) = merge(more, ends, &above, &settled);
            let with_faces = if plan.copies(plan.full()) {
                tell_faces(plan.aside, more, &classes, &now, &above_copying)
            } else {
                Classes::default()
            };
            plain.push(std::mem::replace(&mut above, classes));
            copying.push(std::mem::replace(&mut above_copying, with_faces));
            settled = now;
        }
        plain.push(above);
        copying.push(above_copying);
        plain.reverse();
        copying.reverse();
        Self { plain, copying, settled: settled.first().copied().flatten() }
    }

    /// The classes of `more` dice set aside from here.
    pub(crate) fn at(&self, more: usize, copying: bool) -> &Classes {
        if copying { &self.copying[more] } else { &self.plain[more] }
    }

    /// The worth of every result that can follow, if it is the same for all.
    pub(crate) fn settled(&self) -> Option<f32> {
        self.settled
    }
}

/// Dice with the same worth now and the same classes one die later are one class. Tells as well
/// for which classes everything that can follow is worth the same.
fn merge(
    more: usize,
    ends: Option<&impl Fn(&Faces) -> f32>,
    above: &Classes,
    settled_above: &[Option<f32>],
) -> (Classes, Vec<Option<f32>>) {
    let size = Size::of(more);
    let (mut classes, mut settled) = (Classes::default(), Vec::new());
    let mut known = HashMap::new();
    for (at, dice) in size.dice.iter().enumerate() {
        let worth = ends.map(|ends| ends(dice));
        let next = (above.count > 0).then(|| size.plus[at].map(|plus| above.of[usize::from(plus)]));
        let class = *known.entry((worth.map(f32::to_bits), next)).or_insert_with(|| {
            classes.worth.extend(worth);
            for (to, next) in classes.next.iter_mut().zip(next.into_iter().flatten()) {
                to.push(next);
            }
            settled.push(settle(worth, next, settled_above));
            classes.count += 1;
            (classes.count - 1) as u16
        });
        classes.of.push(class);
    }
    (classes, settled)
}

fn settle(worth: Option<f32>, next: Option<[u16; 6]>, above: &[Option<f32>]) -> Option<f32> {
    let Some(next) = next else { return worth };
    let first = above[usize::from(next[0])]?;
    let same = next.iter().all(|class| above[usize::from(*class)] == Some(first));
    (same && worth.is_none_or(|worth| worth == first)).then_some(first)
}

/// Tells apart which faces can be copied as well, where anything is still open.
fn tell_faces(
    aside: Faces,
    more: usize,
    plain: &Classes,
    settled: &[Option<f32>],
    above: &Classes,
) -> Classes {
    let size = Size::of(more);
    let mut classes = Classes::default();
    let mut known = HashMap::new();
    for (at, dice) in size.dice.iter().enumerate() {
        let class = plain.of[at];
        let open = settled[usize::from(class)].is_none();
        let all = aside.and(*dice);
        let faces = Face::ALL.map(|face| open && all.has(face));
        let class = *known.entry((class, faces)).or_insert_with(|| {
            classes.plain.push(class);
            classes.worth.extend(plain.worth.get(usize::from(class)));
            for (bar, has) in classes.barred.iter_mut().zip(faces) {
                bar.push(if has { 0.0 } else { f32::NEG_INFINITY });
            }
            if above.count > 0 {
                for (to, plus) in classes.next.iter_mut().zip(size.plus[at]) {
                    to.push(above.of[usize::from(plus)]);
                }
            }
            classes.count += 1;
            (classes.count - 1) as u16
        });
        classes.of.push(class);
    }
    classes
}
