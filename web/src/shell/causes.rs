//! Where a player's result came from, in whole points of win chance that add up.

use super::curve::{Station, points, stations};
use regalia_game::Seat;
use regalia_wire::{Analysis, even};

/// What a cause must be worth to be called the main one.
pub(super) const MAIN: i32 = 5;
/// From more than so many points on, what stays unclear says that the estimates do not fit together. With two players that is
/// 0.3 in standing.
const VAGUE: i32 = 15;

/// From the first chance to the last: `start + luck + play + gifts + rest == end`.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub(super) struct Account {
    pub(super) start: i32,
    /// What chance brought.
    pub(super) luck: i32,
    /// What the own decisions brought; below zero, since the best one brings nothing.
    pub(super) play: i32,
    /// What the others' decisions gave away.
    pub(super) gifts: i32,
    /// What the estimate cannot assign, and what rounding leaves.
    pub(super) rest: i32,
    pub(super) end: i32,
}

/// What a result came from for the most part.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Cause {
    Luck,
    Play,
    Gifts,
    /// None stands out.
    Mixed,
}

impl Account {
    /// The account of a seat.
    pub(super) fn of(found: &Analysis, seat: Seat) -> Option<Self> {
        let ledger = found.accounts.get(seat.index())?;
        let whole = |standing: f64| points(standing, found.seats).round() as i32;
        let chance = |standing: f64| (100.0 * even(found.seats)).round() as i32 + whole(standing);
        let (start, end) = (chance(ledger.initial), chance(ledger.result));
        let (luck, play, gifts) = (whole(ledger.all_luck()), whole(ledger.decisions), whole(ledger.gifts));
        let rest = end - start - luck - play - gifts;
        let mut account = Self { start, luck, play, gifts, rest, end };
        // Where all is explained, the largest takes what rounding leaves.
        if whole(ledger.residual) == 0 {
            let [luck, play, gifts] = [luck, play, gifts].map(i32::abs);
            match (luck >= play.max(gifts), play >= gifts) {
                (true, _) => account.luck += rest,
                (false, true) => account.play += rest,
                (false, false) => account.gifts += rest,
            }
            account.rest = 0;
        }
        Some(account)
    }

    /// How far the numbers may be off, in either direction.
    pub(super) fn margin(&self) -> i32 {
        self.rest.abs()
    }

    /// What moved it most in the direction of the result.
    pub(super) fn cause(&self) -> Cause {
        let toward = |worth: i32| if self.end > self.start { worth } else { -worth };
        let all = [(Cause::Luck, self.luck), (Cause::Play, self.play), (Cause::Gifts, self.gifts)];
        let most =
            all.into_iter().map(|(cause, worth)| (cause, toward(worth))).max_by_key(|(_, worth)| *worth);
        match most {
            Some((cause, worth)) if worth >= MAIN && worth > toward(self.rest) => cause,
            _ => Cause::Mixed,
        }
    }
}

/// The accounts of all seats.
pub(super) fn accounts(found: &Analysis) -> Option<Vec<Account>> {
    Seat::all(found.seats).map(|seat| Account::of(found, seat)).collect()
}

/// How far the numbers of a match may be off, and whether that is too much to judge decisions by.
pub(super) fn margin(accounts: &[Account]) -> (i32, bool) {
    let most = accounts.iter().map(Account::margin).max().unwrap_or_default();
    (most, most > VAGUE)
}

/// A number of points with its sign.
pub(super) fn signed(worth: i32) -> String {
    let sign = match worth {
        0 => "",
        1.. => "+",
        _ => "\u{2212}",
    };
    format!("{sign}{}", worth.abs())
}

/// The chances after every line of the log in which something happened, the beginning first.
pub(super) fn course(found: &Analysis) -> (Vec<u64>, Vec<Station>) {
    let mut ends: Vec<u64> = found.steps.iter().map(|step| step.line + 1).collect();
    ends.dedup();
    let stations = stations(found, &ends);
    (ends, stations)
}

/// Where the chance of a seat rose most: the place in the course. The last line decides everything, so it counts only if
/// nothing before it did.
pub(super) fn turning_point(stations: &[Station], seat: Seat) -> Option<usize> {
    let chance = |at: usize| stations[at].chances.get(seat.index()).copied().unwrap_or_default();
    let gain = |at: &usize| chance(*at) - chance(at - 1);
    let last = stations.len().checked_sub(1).filter(|last| *last > 0)?;
    let most = (1..last).max_by(|one, other| gain(one).total_cmp(&gain(other)));
    Some(most.filter(|at| 100.0 * gain(at) >= f64::from(MAIN)).unwrap_or(last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_game::GameId;
    use regalia_wire::Ledger;

    fn account(ledger: Ledger) -> Account {
        let found = Analysis {
            game: GameId::new("toy"),
            seats: 3,
            initial: Vec::new(),
            steps: Vec::new(),
            accounts: vec![ledger],
            progress: 1.0,
        };
        Account::of(&found, Seat(0)).unwrap()
    }

    #[test]
    fn it_adds_up() {
        let explained = account(Ledger {
            result: 1.0,
            luck: 0.716,
            decisions: -0.124,
            gifts: 0.408,
            ..Ledger::default()
        });
        assert_eq!(explained, Account { start: 33, luck: 48, play: -8, gifts: 27, rest: 0, end: 100 });
        let unexplained = account(Ledger { result: -0.5, luck: 0.3, residual: -0.8, ..Ledger::default() });
        assert_eq!(
            (unexplained.start, unexplained.luck, unexplained.rest, unexplained.end),
            (33, 20, -53, 0)
        );
    }

    #[test]
    fn the_main_cause_points_to_the_result() {
        let won = Account { start: 33, luck: 10, play: -40, gifts: 97, rest: 0, end: 100 };
        assert_eq!(won.cause(), Cause::Gifts);
        let lost = Account { start: 33, luck: -20, play: -13, gifts: 0, rest: 0, end: 0 };
        assert_eq!(lost.cause(), Cause::Luck);
        let unclear = Account { start: 33, luck: 20, play: 0, gifts: 10, rest: 37, end: 100 };
        assert_eq!(unclear.cause(), Cause::Mixed);
        assert_eq!((won.margin(), unclear.margin()), (0, 37));
        assert_eq!(margin(&[won, lost]), (0, false));
        assert_eq!(margin(&[won, unclear]), (37, true));
        let flat = Account { start: 50, luck: 4, play: 0, gifts: 3, rest: 0, end: 57 };
        assert_eq!(flat.cause(), Cause::Mixed);
    }

    #[test]
    fn the_last_line_turns_the_match_only_if_nothing_else_did() {
        let stations = |chances: &[f64]| -> Vec<Station> {
            chances.iter().map(|it| Station { chances: vec![*it, 1.0 - it], ..Station::default() }).collect()
        };
        assert_eq!(turning_point(&stations(&[0.5, 0.4, 0.6, 0.55, 1.0]), Seat(0)), Some(2));
        assert_eq!(turning_point(&stations(&[0.5, 0.52, 0.5, 1.0]), Seat(0)), Some(3));
        assert_eq!(turning_point(&stations(&[0.5]), Seat(0)), None);
    }
}
