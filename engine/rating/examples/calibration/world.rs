//! People of known strength play, and are rated by the code that rates real ones.
//!
//! Their results follow Plackett and Luce: of those who are left, each comes next with a chance in proportion to their
//! strength. Some leave in a share of their matches, and come last. The server brings them together, so that every match
//! counts in full but for those who are new.

use regalia_game::Dice;
use regalia_rating::{Rating, SeatResult, Side, expected, rate_weighted};
use regalia_search::QuickDice;

/// Points per factor of e in strength.
const SCALE: f64 = 173.717_792_761_243_2;
/// So many classes of predictions are told apart.
pub(crate) const CLASSES: usize = 10;

/// What is simulated.
#[derive(Copy, Clone, Debug)]
pub(crate) struct World {
    /// How many people there are.
    pub(crate) people: usize,
    /// How many matches they play.
    pub(crate) matches: usize,
    /// How many sit at a table, from two to five; any of these if left out.
    pub(crate) seats: Option<usize>,
    /// The standard deviation of their strengths, in points.
    pub(crate) spread: f64,
    /// Every fifth leaves this share of the matches; the others one in fifty, if it is not zero.
    pub(crate) leaving: f64,
    /// Where chance begins.
    pub(crate) seed: u64,
}

/// Predictions of one class, and what came of them.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Class {
    /// How many.
    pub(crate) count: f64,
    /// The sum of the chances that were predicted.
    pub(crate) expected: f64,
    /// The sum of what was seen: one for the one who was predicted to come in first and did, a half for a shared place.
    pub(crate) seen: f64,
}

impl Class {
    /// The mean of the chances.
    pub(crate) fn chance(&self) -> f64 {
        self.expected / self.count
    }

    /// The share that was seen.
    pub(crate) fn share(&self) -> f64 {
        self.seen / self.count
    }

    /// The standard error of that share.
    pub(crate) fn error(&self) -> f64 {
        (self.share() * (1.0 - self.share()) / self.count).sqrt()
    }
}

/// What came of it.
#[derive(Clone, Debug)]
pub(crate) struct Findings {
    /// Spearman's rank correlation between true strength and rating.
    pub(crate) correlation: f64,
    /// The same, with the strength that leaving takes away.
    pub(crate) by_result: f64,
    /// The predictions between people whose ratings are not provisional, from even to certain.
    pub(crate) classes: [Class; CLASSES],
    /// The share of people whose true strength is within two deviations of their rating.
    pub(crate) covered: f64,
    /// How many matches somebody plays before the rating is no longer provisional, on average.
    pub(crate) until_known: f64,
    /// The mean rating of those who often leave, and of the others.
    pub(crate) means: [f64; 2],
}

impl Findings {
    /// The mean distance between what was expected and what was seen, over all predictions.
    pub(crate) fn miss(&self) -> f64 {
        let all: f64 = self.classes.iter().map(|class| class.count).sum();
        self.classes.iter().map(|class| (class.seen - class.expected).abs()).sum::<f64>() / all
    }
}

/// Chance, as numbers.
struct Chance(QuickDice);

impl Chance {
    fn share(&mut self) -> f64 {
        (f64::from(self.0.below(1 << 30)) + 0.5) / f64::from(1 << 30)
    }

    fn normal(&mut self) -> f64 {
        (-2.0 * self.share().ln()).sqrt() * (std::f64::consts::TAU * self.share()).cos()
    }

    fn below(&mut self, count: usize) -> usize {
        self.0.below(count as u32) as usize
    }
}

/// Lets them play.
pub(crate) fn simulate(world: &World) -> Findings {
    let mut chance = Chance(QuickDice::new(world.seed));
    let strengths: Vec<f64> = (0..world.people).map(|_| world.spread * chance.normal()).collect();
    let leaving = |person: usize| match world.leaving {
        0.0 => 0.0,
        share if person.is_multiple_of(5) => share,
        _ => 0.02,
    };
    let mut ratings = vec![Rating::NEW; world.people];
    let (mut classes, mut played) = ([Class::default(); CLASSES], vec![0.0; world.people]);
    let mut known: Vec<Option<f64>> = vec![None; world.people];
    for _ in 0..world.matches {
        let seats = world.seats.unwrap_or_else(|| 2 + chance.below(4));
        let mut table = Vec::new();
        while table.len() < seats {
            let person = chance.below(world.people);
            if !table.contains(&person) {
                table.push(person);
            }
        }
        // The shortest time comes first; times as in a race of Poisson processes give Plackett and Luce.
        let time =
            |chance: &mut Chance, person: usize| -chance.share().ln() / (strengths[person] / SCALE).exp();
        let times: Vec<f64> = table
            .iter()
            .map(|person| match chance.share() < leaving(*person) {
                true => f64::INFINITY,
                false => time(&mut chance, *person),
            })
            .collect();
        if times.iter().all(|time| time.is_infinite()) {
            continue;
        }
        let place = |time: &f64| 1 + times.iter().filter(|other| *other < time).count() as u8;
        let places: Vec<u8> = times.iter().map(place).collect();
        for (one, person) in table.iter().enumerate() {
            for other in one + 1..seats {
                predict(
                    &mut classes,
                    [ratings[*person], ratings[table[other]]],
                    [places[one], places[other]],
                );
            }
        }
        let side = |((person, place), time): ((&usize, u8), &f64)| {
            let place = SeatResult { place, has_left: time.is_infinite(), is_early: false };
            Side { rating: ratings[*person], place, experience: played[*person] }
        };
        let sides: Vec<Side> = table.iter().zip(places).zip(&times).map(side).collect();
        for (person, (rating, _)) in table.iter().zip(rate_weighted(&sides, 1.0)) {
            ratings[*person] = rating;
            played[*person] += 1.0;
            if known[*person].is_none() && !rating.is_provisional() {
                known[*person] = Some(played[*person]);
            }
        }
    }
    let by_result: Vec<f64> = (0..world.people).map(|person| worth(&strengths, leaving, person)).collect();
    let values: Vec<f64> = ratings.iter().map(|rating| rating.value).collect();
    let mean = strengths.iter().sum::<f64>() / world.people as f64;
    let is_covered = |(rating, strength): &(&Rating, &f64)| {
        (rating.value - Rating::NEW.value - (*strength - mean)).abs() <= 2.0 * rating.deviation
    };
    let mean_of = |is_leaver: bool| {
        let (sum, count) = (0..world.people)
            .filter(|person| person.is_multiple_of(5) == is_leaver)
            .fold((0.0, 0.0), |(sum, count), person| (sum + values[person], count + 1.0));
        sum / count
    };
    let known: Vec<f64> = known.into_iter().flatten().collect();
    Findings {
        correlation: correlation(&strengths, &values),
        by_result: correlation(&by_result, &values),
        classes,
        covered: ratings.iter().zip(&strengths).filter(is_covered).count() as f64 / world.people as f64,
        until_known: known.iter().sum::<f64>() / known.len() as f64,
        means: [mean_of(true), mean_of(false)],
    }
}

/// Notes a prediction from the side of the one who is expected to come in first.
fn predict(classes: &mut [Class; CLASSES], ratings: [Rating; 2], places: [u8; 2]) {
    if ratings.iter().any(|rating| rating.is_provisional()) {
        return;
    }
    let seen = match places[0].cmp(&places[1]) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    };
    let chance = expected(ratings[0], ratings[1]);
    let (chance, seen) = if chance < 0.5 { (1.0 - chance, 1.0 - seen) } else { (chance, seen) };
    let class = &mut classes[(((chance - 0.5) * 2.0 * CLASSES as f64) as usize).min(CLASSES - 1)];
    class.count += 1.0;
    class.expected += chance;
    class.seen += seen;
}

/// How often somebody comes in before another of all, leaving included.
fn worth(strengths: &[f64], leaving: impl Fn(usize) -> f64, person: usize) -> f64 {
    let against = |other: usize| {
        let stronger = 1.0 / (1.0 + ((strengths[other] - strengths[person]) / SCALE).exp());
        let (mine, theirs) = (leaving(person), leaving(other));
        (1.0 - mine) * (1.0 - theirs) * stronger + (1.0 - mine) * theirs + mine * theirs / 2.0
    };
    (0..strengths.len()).filter(|other| *other != person).map(against).sum()
}

/// Spearman's rank correlation.
fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let ranks = |values: &[f64]| -> Vec<f64> {
        values.iter().map(|value| values.iter().filter(|other| *other < value).count() as f64).collect()
    };
    let (one, other, count) = (ranks(one), ranks(other), one.len() as f64);
    let apart: f64 = one.iter().zip(&other).map(|(one, other)| (one - other).powi(2)).sum();
    1.0 - 6.0 * apart / (count * (count * count - 1.0))
}
