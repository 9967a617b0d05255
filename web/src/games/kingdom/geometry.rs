//! Where things lie on the ring: angles in degrees, clockwise from the top, and distances from the middle.
//!
//! The browser turns things into place, so that nothing here needs sines, and no fraction is written.

use regalia_kingdom::{Part, Ring};

/// The road, along which characters travel.
pub(super) const ROAD: u32 = 153;
const INNER: f64 = 166.0;
const OUTER: f64 = 322.0;

/// How a region is drawn, before it is turned to its place.
pub(super) struct Shape {
    /// The outline of its land.
    pub(super) land: &'static str,
    /// The outline of the band that bears its name.
    pub(super) band: &'static str,
    /// The line on which its name stands above the middle.
    over: &'static str,
    /// The same below it, the other way round, so that the name can be read.
    under: &'static str,
}

const WHOLE: Shape = Shape {
    land: "M2.6-166L5.1-322A322 322 0 0 1 276.3-165.4L142.4-85.2A166 166 0 0 0 2.6-166z",
    band: "M5.1-326L5.5-350A350 350 0 0 1 300.3-179.7L279.7-167.4A326 326 0 0 0 5.1-326z",
    over: "M5.2-333A333 333 0 0 1 285.7-171",
    under: "M293.9-175.9A342.5 342.5 0 0 0 5.4-342.5",
};
const FIRST: Shape = Shape {
    land: "M2.6-166L5.1-322A322 322 0 0 1 159.8-279.5L82.4-144.1A166 166 0 0 0 2.6-166z",
    band: "M5.1-326L5.5-350A350 350 0 0 1 173.7-303.8L161.8-283A326 326 0 0 0 5.1-326z",
    over: "M5.2-333A333 333 0 0 1 165.3-289.1",
    under: "M170-297.3A342.5 342.5 0 0 0 5.4-342.5",
};
const SECOND: Shape = Shape {
    land: "M.7-166L1.3-322A322 322 0 0 1 156.6-281.4L80.7-145A166 166 0 0 0 .7-166z",
    band: "M1.4-326L1.5-350A350 350 0 0 1 170.2-305.8L158.5-284.8A326 326 0 0 0 1.4-326z",
    over: "M1.4-333A333 333 0 0 1 161.9-291",
    under: "M166.6-299.3A342.5 342.5 0 0 0 1.4-342.5",
};

/// The part of the circle that a region takes.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Sector {
    /// Where it begins.
    pub(super) start: i32,
    span: i32,
    part: Part,
}

/// Where a disc lies, and how large it is drawn.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(super) struct Slot {
    /// The angle.
    pub(super) angle: f64,
    /// The distance from the middle.
    pub(super) radius: f64,
    /// The size; 1 is as drawn.
    pub(super) size: f64,
}

impl Slot {
    /// How far apart two are, nearly.
    pub(super) fn apart(self, other: Self) -> f64 {
        let across = (self.angle - other.angle).to_radians() * (self.radius + other.radius) / 2.0;
        (across * across + (self.radius - other.radius) * (self.radius - other.radius)).sqrt()
    }
}

/// The regions' parts of the circle, in order: large ones twice as wide as small ones.
pub(super) fn sectors(ring: &Ring) -> Vec<Sector> {
    let mut start = 0;
    let sector = |region: &regalia_kingdom::Region| {
        let part = region.part();
        let span = if part == Part::Whole { 60 } else { 30 };
        start += span;
        Sector { start: start - span, span, part }
    };
    ring.regions().iter().map(sector).collect()
}

/// A number with one digit behind its point. Writing fractions by the library weighs ten kilobytes.
pub(super) fn tenths(number: f64) -> String {
    let whole = (number * 10.0).round() as i32;
    let sign = if whole < 0 { "-" } else { "" };
    format!("{sign}{}.{}", whole.abs() / 10, whole.abs() % 10)
}

/// What brings something upright to an angle and a distance.
pub(super) fn upright(angle: i32, radius: u32) -> String {
    format!("rotate({angle}) translate(0 -{radius}) rotate({})", -angle)
}

impl Sector {
    /// Its middle.
    pub(super) fn middle(self) -> i32 {
        self.start + self.span / 2
    }

    /// How it is drawn.
    pub(super) fn shape(self) -> &'static Shape {
        match self.part {
            Part::Whole => &WHOLE,
            Part::First => &FIRST,
            Part::Second => &SECOND,
        }
    }

    /// The line on which its name stands.
    pub(super) fn baseline(self) -> &'static str {
        let Shape { over, under, .. } = self.shape();
        if (90..270).contains(&self.middle()) { under } else { over }
    }

    /// The angles at which its drawings stand: one on a small region, two on a large one.
    pub(super) fn motifs(self) -> &'static [i32] {
        if self.part == Part::Whole { &[-14, 14] } else { &[0] }
    }

    /// Where grass or waves are drawn.
    pub(super) fn herbs(self) -> Vec<(i32, u32)> {
        let half = self.span / 2;
        let near = [(3 - half, 310), (half - 3, 308), (4 - half, 262), (half - 4, 266)];
        let far = [(5 - half, 206), (half - 6, 190), (0, 222)];
        let count = if self.part == Part::Whole { 3 } else { 1 };
        near.into_iter().chain(far.into_iter().take(count)).collect()
    }

    /// The angle of the nth of so many banners, outside the rim.
    pub(super) fn banner(self, nth: usize, of: usize) -> i32 {
        self.middle() + (2 * nth as i32 - (of as i32 - 1)) * 14 / 5
    }

    /// Where so many discs lie, in rows from the road outwards; the more, the smaller.
    pub(super) fn slots(self, count: usize) -> Vec<Slot> {
        let sizes = [1.12, 0.98, 0.85, 0.74, 0.64, 0.55];
        let fitting = sizes.into_iter().find(|size| self.room(*size) >= count);
        let size = fitting.unwrap_or(0.5);
        let pitch = pitch(size);
        let rows: Vec<(f64, usize)> = self.rows(size).collect();
        let is_one_row = rows.first().is_some_and(|(_, room)| *room >= count);
        let mut left = count;
        let mut slots = Vec::new();
        for (at, (radius, room)) in rows.iter().enumerate() {
            // Whatever has no room lies in the last row, closer together.
            let here = if at + 1 == rows.len() { left } else { left.min(*room) };
            let radius = if is_one_row { radius + 10.0 } else { *radius };
            let apart = (pitch / radius).to_degrees().min((f64::from(self.span) - 4.0) / here.max(1) as f64);
            let first = f64::from(self.middle()) - apart * (here as f64 - 1.0) / 2.0;
            slots.extend((0..here).map(|nth| Slot { angle: first + apart * nth as f64, radius, size }));
            left -= here;
        }
        slots
    }

    /// The slot beside so many discs that is farthest from all of them.
    pub(super) fn free_slot(self, count: usize) -> Slot {
        let there = self.slots(count);
        let room = |slot: Slot| there.iter().map(|other| slot.apart(*other)).fold(1000.0, f64::min);
        let best = |slots: Vec<Slot>| {
            let first = slots.first().copied().unwrap_or_default();
            slots.into_iter().fold(first, |best, slot| if room(slot) > room(best) { slot } else { best })
        };
        // If one more would lie over another, there is room farther out.
        let near = best(self.slots(count + 1));
        if room(near) > 38.0 * near.size { near } else { best(self.slots(count + 3)) }
    }

    /// The rows for discs of this size: their distance, and how many fit.
    fn rows(self, size: f64) -> impl Iterator<Item = (f64, usize)> {
        let pitch = pitch(size);
        let radii = (0..).map(move |row| INNER + pitch * (0.5 + 0.93 * f64::from(row)));
        let radii = radii.take_while(move |radius| *radius <= OUTER - pitch * 0.45);
        let span = f64::from(self.span).to_radians();
        radii.map(move |radius| (radius, ((span * radius + 6.0) / pitch) as usize))
    }

    fn room(self, size: f64) -> usize {
        self.rows(size).map(|(_, room)| room).sum()
    }
}

/// How far apart discs of this size lie.
fn pitch(size: f64) -> f64 {
    44.6 * size
}

/// The angle of the same direction that is reached from `from`: clockwise, back, or whichever is nearer.
pub(super) fn reached(from: f64, to: f64, is_clockwise: Option<bool>) -> f64 {
    let ahead = (to - from).rem_euclid(360.0);
    match is_clockwise {
        Some(true) => from + ahead,
        Some(false) if ahead == 0.0 => from,
        None if ahead <= 180.0 => from + ahead,
        Some(false) | None => from + ahead - 360.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_kingdom::Kingdom;

    fn ring(players: u8) -> Vec<Sector> {
        let game: Kingdom = format!("players: {players}").parse().unwrap();
        sectors(&game.realm().ring)
    }

    #[test]
    fn the_regions_fill_the_circle() {
        for (players, count) in [(2, 6), (3, 9), (4, 12)] {
            let sectors = ring(players);
            assert_eq!(sectors.len(), count);
            assert!(sectors.windows(2).all(|pair| pair[0].start + pair[0].span == pair[1].start));
            assert_eq!(sectors.iter().map(|sector| sector.span).sum::<i32>(), 360);
        }
    }

    #[test]
    fn discs_lie_beside_each_other_in_their_region() {
        for sector in ring(3) {
            for count in 1..=15 {
                let slots = sector.slots(count);
                assert_eq!(slots.len(), count);
                for (at, slot) in slots.iter().enumerate() {
                    assert!((slot.angle - f64::from(sector.middle())).abs() < f64::from(sector.span) / 2.0);
                    assert!(slot.radius > INNER && slot.radius < OUTER);
                    assert!(
                        slots[..at].iter().all(|other| slot.apart(*other) > 30.0 * slot.size),
                        "{count} discs"
                    );
                }
            }
        }
    }

    #[test]
    fn one_more_lies_beside_those_who_are_there() {
        for sector in ring(3) {
            for count in 0..=8 {
                let (free, there) = (sector.free_slot(count), sector.slots(count));
                assert!(there.iter().all(|slot| slot.apart(free) > 20.0), "{count} discs");
            }
        }
    }

    #[test]
    fn a_move_keeps_its_direction() {
        assert_eq!(reached(350.0, 20.0, Some(true)), 380.0);
        assert_eq!(reached(20.0, 350.0, Some(false)), -10.0);
        assert_eq!(reached(380.0, 350.0, None), 350.0);
        assert_eq!(reached(15.0, 15.0, Some(false)), 15.0);
    }

    #[test]
    fn numbers_have_one_digit_behind_the_point() {
        assert_eq!([1.06, -0.26, 12.0, -7.95].map(tenths), ["1.1", "-0.3", "12.0", "-8.0"]);
    }
}
