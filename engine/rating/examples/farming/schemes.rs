//! People who want points and not matches: how far they get by the plain method, and by the one that weighs matches.

use regalia_game::Dice;
use regalia_rating::{Meetings, Origin, Rating, SeatResult, Side, rate, rate_weighted};
use regalia_search::QuickDice;
use std::collections::HashMap;

const HOUR: i64 = 60 * 60 * 1_000_000;
const DAY: i64 = 24 * HOUR;

/// Whose rating is looked at.
const CHEAT: usize = 0;
/// Others begin here: helpers first, strangers far behind them.
const HELPER: usize = 1;
const STRANGER: usize = 100_000;

const WON: SeatResult = SeatResult { place: 1, has_left: false, is_early: false };
const LOST: SeatResult = SeatResult { place: 2, has_left: false, is_early: false };
/// Leaves after five decisions or more.
const LEFT: SeatResult = SeatResult { place: 2, has_left: true, is_early: false };
/// Leaves at once.
const LEFT_EARLY: SeatResult = SeatResult { place: 2, has_left: true, is_early: true };

/// What came of one way to cheat.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Farmed {
    /// The name of the way.
    pub(crate) name: &'static str,
    /// How many matches were played for it.
    pub(crate) matches: usize,
    /// How many accounts took part in it, strangers not counted.
    pub(crate) accounts: usize,
    /// The rating by the plain method.
    pub(crate) before: Rating,
    /// The rating by the one that weighs matches.
    pub(crate) after: Rating,
}

/// Ratings while matches are played.
struct Ladder {
    is_weighted: bool,
    people: HashMap<usize, (Rating, f64)>,
    meetings: Meetings<usize>,
    matches: usize,
}

impl Ladder {
    fn new(is_weighted: bool) -> Self {
        Self { is_weighted, people: HashMap::new(), meetings: Meetings::default(), matches: 0 }
    }

    /// A stranger who is well known, as strong as somebody who has not played.
    fn stranger(&mut self, number: usize) -> usize {
        let person = STRANGER + number;
        self.people.entry(person).or_insert((Rating { value: 1500.0, deviation: 70.0 }, 50.0));
        person
    }

    fn play(&mut self, origin: Origin, at: i64, seats: &[(usize, SeatResult)]) {
        self.matches += 1;
        let players: Vec<usize> = seats.iter().map(|(player, _)| *player).collect();
        let stand = |player: &usize| self.people.get(player).copied().unwrap_or((Rating::NEW, 0.0));
        let sides = seats.iter().map(|(player, place)| {
            let (rating, experience) = stand(player);
            Side { rating, place: *place, experience }
        });
        let sides: Vec<Side> = sides.collect();
        let weight = self.meetings.weight(origin, at, &players);
        self.meetings.note(Some(origin), at, &players);
        let after: Vec<Rating> = match self.is_weighted {
            true => rate_weighted(&sides, weight).into_iter().map(|(rating, _)| rating).collect(),
            false => rate(&sides.iter().map(|side| (side.rating, side.place.place)).collect::<Vec<_>>()),
        };
        for ((player, rating), side) in players.into_iter().zip(after).zip(&sides) {
            let gained = if side.place.is_early { 0.0 } else { weight };
            self.people.insert(player, (rating, side.experience + gained));
        }
    }

    fn cheat(&self) -> Rating {
        self.people.get(&CHEAT).map_or(Rating::NEW, |(rating, _)| *rating)
    }
}

/// Tries every way, with chance from this seed.
pub(crate) fn all(seed: u64) -> Vec<Farmed> {
    use Origin::{Arranged, Listed, Paired};
    let minutes = |count: usize| count as i64 * HOUR / 60;
    let days = |count: usize| count as i64 * DAY;
    vec![
        farm("40 new accounts resign at once, by link, one day", 41, &|ladder| {
            for at in 0..40 {
                ladder.play(Arranged, minutes(at), &[(CHEAT, WON), (HELPER + at, LEFT_EARLY)]);
            }
        }),
        farm("the same after five decisions each", 41, &|ladder| {
            for at in 0..40 {
                ladder.play(Arranged, minutes(at), &[(CHEAT, WON), (HELPER + at, LEFT)]);
            }
        }),
        farm("the same, one a day for 40 days", 41, &|ladder| {
            for at in 0..40 {
                ladder.play(Arranged, days(at), &[(CHEAT, WON), (HELPER + at, LEFT)]);
            }
        }),
        farm("the same at listed tables, one day", 41, &|ladder| {
            for at in 0..40 {
                ladder.play(Listed, minutes(at), &[(CHEAT, WON), (HELPER + at, LEFT)]);
            }
        }),
        farm("40 accounts play ten matches each among themselves first", 41, &|ladder| {
            for (at, apart) in (0..40).flat_map(|at| (1..=5).map(move |apart| (at, apart))) {
                let other = HELPER + (at + apart) % 40;
                ladder.play(Listed, minutes(at * 5 + apart), &[(HELPER + at, WON), (other, LEFT)]);
            }
            for at in 0..40 {
                ladder.play(Listed, DAY + minutes(at), &[(CHEAT, WON), (HELPER + at, LEFT)]);
            }
        }),
        farm("one accomplice loses 40 by link, one day", 2, &|ladder| {
            for at in 0..40 {
                ladder.play(Arranged, minutes(at), &[(CHEAT, WON), (HELPER, LEFT)]);
            }
        }),
        farm("one accomplice loses 40 at listed tables, one day", 2, &|ladder| {
            for at in 0..40 {
                ladder.play(Listed, minutes(at), &[(CHEAT, WON), (HELPER, LEFT)]);
            }
        }),
        farm("four accomplices at one listed table, 40 times, one day", 5, &|ladder| {
            for at in 0..40 {
                let helpers = (0..4).map(|helper| (HELPER + helper, LEFT));
                ladder.play(
                    Listed,
                    minutes(at),
                    &[(CHEAT, WON)].into_iter().chain(helpers).collect::<Vec<_>>(),
                );
            }
        }),
        farm("100 matches with strangers, and every lost one left at once", 1, &|ladder| {
            let mut chance = QuickDice::new(seed);
            for at in 0..100 {
                let stranger = ladder.stranger(at);
                let (mine, theirs) = if chance.below(2) == 0 { (WON, LOST) } else { (LEFT_EARLY, WON) };
                ladder.play(Paired, minutes(at * 20), &[(CHEAT, mine), (stranger, theirs)]);
            }
        }),
        farm("100 matches of three with an accomplice who deletes the account when lost", 51, &|ladder| {
            let (mut chance, mut helper) = (QuickDice::new(seed), HELPER);
            for at in 0..100 {
                let stranger = ladder.stranger(at);
                let is_won = chance.below(2) == 0;
                let (mine, theirs) = if is_won { (WON, LOST) } else { (LOST, WON) };
                let third = SeatResult { place: 3, ..LEFT };
                // The match did not count when an account was gone before it was settled.
                if is_won || ladder.is_weighted {
                    ladder.play(
                        Listed,
                        minutes(at * 20),
                        &[(CHEAT, mine), (stranger, theirs), (helper, third)],
                    );
                }
                helper += usize::from(!is_won);
            }
        }),
        farm("for comparison: 100 matches with equal strangers", 1, &|ladder| {
            let mut chance = QuickDice::new(seed);
            for at in 0..100 {
                let stranger = ladder.stranger(at);
                let (mine, theirs) = if chance.below(2) == 0 { (WON, LOST) } else { (LOST, WON) };
                ladder.play(Paired, minutes(at * 20), &[(CHEAT, mine), (stranger, theirs)]);
            }
        }),
    ]
}

fn farm(name: &'static str, accounts: usize, cheat: &dyn Fn(&mut Ladder)) -> Farmed {
    let [before, after] = [false, true].map(|is_weighted| {
        let mut ladder = Ladder::new(is_weighted);
        cheat(&mut ladder);
        ladder
    });
    Farmed { name, matches: after.matches, accounts, before: before.cheat(), after: after.cheat() }
}
