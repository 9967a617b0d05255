//! Who came in which place, as it counts for ratings.

use regalia_game::{Seat, SeatSet};
use regalia_table::Entry;

/// Somebody who leaves after fewer decisions than this has hardly played.
const DECISIONS: usize = 5;

/// What became of one seat.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct SeatResult {
    /// The place: 1 is first, equal places are shared.
    pub place: u8,
    /// Whether the one who sat there has left the match to a bot.
    pub has_left: bool,
    /// Whether they left before they had made five decisions themselves.
    pub is_early: bool,
}

/// The places of all seats, from the log of a match that is over and the seats whose players have resigned.
///
/// Anyone who has left comes after everyone who has not; several who have share a place. To leave is to resign, to be
/// played for by a bot at the end, to have let a bot act more often than one has acted, or to have handed one's seat to a
/// bot that then acted; only matches from before that was so are judged without the last. Nothing if the match was not
/// played to its end, if there is nobody to be compared with, or if all have left. `resigned` are seats of whom the
/// log does not tell it: in older matches, and those who deleted their account.
pub fn verdict<'a>(
    entries: impl IntoIterator<Item = &'a Entry>,
    resigned: &[Seat],
) -> Option<Vec<SeatResult>> {
    let (mut is_bots, mut acts, mut ranks) = (Vec::new(), Vec::<Act>::new(), None);
    let (mut resigned, mut was_asked_for, mut is_strict) =
        (SeatSet::from(resigned.to_vec()), SeatSet::default(), false);
    for (line, entry) in (0..).zip(entries) {
        match entry {
            Entry::Created { setup, table_rules, .. } => {
                (is_bots, is_strict) = (vec![false; usize::from(setup.seats)], *table_rules > 1);
            }
            Entry::Handed { seat, to, is_late } => {
                let is_bot = to.is_bot();
                *is_bots.get_mut(seat.index())? = is_bot;
                if is_bot && !is_late { was_asked_for.insert(*seat) } else { was_asked_for.remove(*seat) }
            }
            Entry::Resigned { seat, to } => {
                *is_bots.get_mut(seat.index())? = to.is_some();
                resigned.insert(*seat);
            }
            Entry::Acted { seat, .. } => {
                if is_strict && was_asked_for.contains(*seat) {
                    resigned.insert(*seat);
                }
                acts.push(Act { line, seat: *seat, is_bots: *is_bots.get(seat.index())? });
            }
            Entry::Ended { outcome, .. } => ranks = outcome.map(|outcome| outcome.ranks),
            entry => {
                if let Some(to) = entry.back_to() {
                    acts.retain(|act| act.line <= to);
                }
            }
        }
    }
    let by = |seat: Seat, is_bots: bool| {
        acts.iter().filter(|act| act.seat == seat && act.is_bots == is_bots).count()
    };
    let has_left = |(seat, is_bots): (Seat, &bool)| {
        *is_bots || by(seat, true) > by(seat, false) || resigned.contains(seat)
    };
    let has_left: Vec<bool> = Seat::all(is_bots.len() as u8).zip(&is_bots).map(has_left).collect();
    let ranks = ranks?.values().to_vec();
    if ranks.len() != has_left.len() || ranks.len() < 2 || has_left.iter().all(|has_left| *has_left) {
        return None;
    }
    let place = |at: usize| {
        let is_before = |other: &usize| !has_left[*other] && (has_left[at] || ranks[*other] < ranks[at]);
        let is_early = has_left[at] && by(Seat(at as u8), false) < DECISIONS;
        SeatResult {
            place: 1 + (0..ranks.len()).filter(is_before).count() as u8,
            has_left: has_left[at],
            is_early,
        }
    };
    Some((0..ranks.len()).map(place).collect())
}

/// Whether a match counts, as it was settled when its seats were closed; nothing for matches from before that was written
/// down.
pub fn counts<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Option<bool> {
    let mut entries = entries.into_iter();
    let Some(Entry::Created { table_rules: 2.., .. }) = entries.next() else { return None };
    Some(entries.any(|entry| matches!(entry, Entry::CommitsClosed { counts: true })))
}

/// A step of the log, and whether a bot took it.
struct Act {
    line: u64,
    seat: Seat,
    is_bots: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_fairness::{Hash, Seed};
    use regalia_game::{GameId, Outcome, RuleId, RulesVersion, Setup};
    use regalia_table::{Level, MatchId, PlayerKey, TABLE_RULES};

    const BOT: PlayerKey = PlayerKey::Bot(Level::Page);

    /// A log with these points, and what happened before its end: `0` acts, `0>` is late and handed to a bot, `0~` asks
    /// for a bot, `0<` takes the seat back, `0x` resigns, `0-` takes everything back.
    fn log(points: &[i32], story: &str) -> Vec<Entry> {
        let seats = points.len() as u8;
        let setup = Setup { rules: RulesVersion(1), seats, options: Default::default() };
        let (match_id, game, server_commit) = (MatchId(1), GameId::new("any"), Hash([0; 32]));
        let created = Entry::Created { match_id, game, setup, server_commit, table_rules: TABLE_RULES };
        let event = |word: &str| {
            let seat = Seat(word[..1].parse().unwrap());
            match &word[1..] {
                ">" => Entry::Handed { seat, to: BOT, is_late: true },
                "~" => Entry::Handed { seat, to: BOT, is_late: false },
                "<" => Entry::Handed { seat, to: "somebody".into(), is_late: false },
                "x" => Entry::Resigned { seat, to: Some(BOT) },
                "-" => Entry::Undone { seat, to: 0 },
                _ => Entry::Acted { seat, actions: Vec::new(), draws: Vec::new() },
            }
        };
        let outcome = Outcome::ranked(seats, RuleId::new("XX-1.1"), |seat| points[seat.index()]);
        let ended = Entry::Ended { outcome: Some(outcome), seed: Seed([0; 64]) };
        std::iter::once(created).chain(story.split_whitespace().map(event)).chain([ended]).collect()
    }

    fn places(points: &[i32], story: &str, resigned: &[u8]) -> Option<Vec<(u8, bool)>> {
        let resigned: Vec<Seat> = resigned.iter().map(|seat| Seat(*seat)).collect();
        let places = verdict(&log(points, story), &resigned)?;
        Some(places.into_iter().map(|place| (place.place, place.has_left)).collect())
    }

    #[test]
    fn the_result_counts() {
        let expected = Some(vec![(2, false), (1, false), (2, false), (4, false)]);
        assert_eq!(places(&[5, 9, 5, 1], "0 1 2 3", &[]), expected);
    }

    #[test]
    fn a_player_who_resigns_comes_last_whatever_the_bot_reaches() {
        assert_eq!(places(&[5, 9], "0 1 1> 0 1", &[1]), Some(vec![(1, false), (2, true)]));
        let expected = Some(vec![(3, true), (2, false), (3, true), (1, false)]);
        assert_eq!(places(&[9, 4, 8, 5], "0> 2> 0 1 2 3", &[0, 2]), expected);
    }

    #[test]
    fn so_does_one_who_does_not_come_back() {
        assert_eq!(places(&[9, 5], "0 1 0 1 0 0> 0", &[]), Some(vec![(2, true), (1, false)]));
    }

    #[test]
    fn a_player_who_comes_back_in_time_is_counted_by_the_result() {
        assert_eq!(places(&[9, 5], "0 1 0> 0 1 0< 0 1", &[]), Some(vec![(1, false), (2, false)]));
    }

    #[test]
    fn nobody_lets_a_bot_play_and_comes_back_for_the_end() {
        assert_eq!(places(&[9, 5], "0 1 0> 0 1 0 1 0 0< 0 1", &[]), Some(vec![(2, true), (1, false)]));
        assert_eq!(places(&[9, 5], "0 0 0 0- 0> 0 1 0 0< 0 1", &[]), Some(vec![(2, true), (1, false)]));
    }

    #[test]
    fn integrity_03_a_player_who_asks_for_a_bot_that_acts_has_left() {
        assert_eq!(places(&[9, 5], "0 1 0 1 0~ 0 1 0< 0 1", &[]), Some(vec![(2, true), (1, false)]));
        // Nothing has happened yet when the seat is taken back.
        assert_eq!(places(&[9, 5], "0 1 0~ 1 0< 0 1", &[]), Some(vec![(1, false), (2, false)]));
        // A match from before is judged as it was.
        let mut older = log(&[9, 5], "0 1 0 1 0~ 0 1 0< 0 1");
        if let Entry::Created { table_rules, .. } = &mut older[0] {
            *table_rules = 1;
        }
        assert_eq!(
            verdict(&older, &[]).unwrap()[0],
            SeatResult { place: 1, has_left: false, is_early: false }
        );
    }

    #[test]
    fn integrity_15_a_player_who_resigns_among_more_comes_last() {
        let expected = Some(vec![(3, true), (2, false), (1, false)]);
        assert_eq!(places(&[9, 4, 5], "0 1 0x 2 0 1", &[]), expected);
    }

    #[test]
    fn integrity_04_whether_a_match_counts_is_settled_before_it_begins() {
        let mut entries = log(&[9, 5], "0 1");
        assert_eq!(counts(&entries), Some(false));
        entries.insert(1, Entry::CommitsClosed { counts: true });
        assert_eq!(counts(&entries), Some(true));
        if let Entry::Created { table_rules, .. } = &mut entries[0] {
            *table_rules = 1;
        }
        assert_eq!(counts(&entries), None, "it was not written down then");
    }

    #[test]
    fn integrity_07_a_match_that_is_left_before_the_fifth_decision_was_hardly_played() {
        let is_early =
            |story: &str| verdict(&log(&[9, 5], story), &[]).unwrap().iter().any(|place| place.is_early);
        assert!(is_early("1x") && is_early("0 1 0 1 0 1 0 1 1x"));
        assert!(!is_early("0 1 0 1 0 1 0 1 0 1 1x") && !is_early("0 1"));
        // What a bot decides, and what was taken back, is nobody's decision.
        assert!(is_early("1 1> 1 1 1 1 1 1") && is_early("1 1 1 1 1 1- 1 1x"));
    }

    #[test]
    fn if_all_leave_nothing_counts() {
        assert_eq!(places(&[9, 5], "0 1 0> 1>", &[]), None);
        assert_eq!(places(&[9], "0 0", &[]), None, "alone there is nobody to be compared with");
    }

    #[test]
    fn what_was_not_played_to_its_end_does_not_count() {
        let mut entries = log(&[9, 5], "0 1");
        entries.pop();
        assert_eq!(verdict(&entries, &[]), None);
        entries.push(Entry::Ended { outcome: None, seed: Seed([0; 64]) });
        assert_eq!(verdict(&entries, &[]), None);
    }
}
