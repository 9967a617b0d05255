//! Who came in which place, as it counts for ratings.

use regalia_game::Seat;
use regalia_table::{BOT, Entry};

/// What became of one seat.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Place {
    /// The place: 1 is first, equal places are shared.
    pub place: u8,
    /// Whether whoever sat there has left the match to a bot.
    pub has_left: bool,
}

/// The places of all seats, from the log of a match that is over and the seats whose players have resigned.
///
/// Whoever has left comes after everyone who has not; several who have share a place. To leave is to resign, to be
/// played for by a bot at the end, or to have let a bot act more often than one has acted. Nothing if the match was not
/// played to its end, if there is nobody to be compared with, or if all have left.
pub fn verdict<'a>(entries: impl IntoIterator<Item = &'a Entry>, resigned: &[Seat]) -> Option<Vec<Place>> {
    let (mut is_bots, mut acts, mut ranks) = (Vec::new(), Vec::<Act>::new(), None);
    for (line, entry) in (0..).zip(entries) {
        match entry {
            Entry::Created { setup, .. } => is_bots = vec![false; usize::from(setup.seats)],
            Entry::Handed { seat, to } => *is_bots.get_mut(seat.index())? = to.starts_with(BOT),
            Entry::Acted { seat, .. } => {
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
    let has_left = |(seat, is_bots): (Seat, &bool)| {
        let by = |is_bots: bool| acts.iter().filter(|act| act.seat == seat && act.is_bots == is_bots).count();
        *is_bots || by(true) > by(false) || resigned.contains(&seat)
    };
    let has_left: Vec<bool> = Seat::all(is_bots.len() as u8).zip(&is_bots).map(has_left).collect();
    let ranks = ranks?.values().to_vec();
    if ranks.len() != has_left.len() || ranks.len() < 2 || has_left.iter().all(|has_left| *has_left) {
        return None;
    }
    let place = |at: usize| {
        let is_before = |other: &usize| !has_left[*other] && (has_left[at] || ranks[*other] < ranks[at]);
        Place { place: 1 + (0..ranks.len()).filter(is_before).count() as u8, has_left: has_left[at] }
    };
    Some((0..ranks.len()).map(place).collect())
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
    use regalia_game::{Outcome, RuleId, RulesVersion, Setup};
    use regalia_table::MatchId;

    /// A log with these points, and what happened before its end: `0` acts, `0>` is handed to a bot, `0<` taken back,
    /// `0-` takes everything back.
    fn log(points: &[i32], story: &str) -> Vec<Entry> {
        let seats = points.len() as u8;
        let setup = Setup { rules: RulesVersion(1), seats, options: Default::default() };
        let created =
            Entry::Created { match_id: MatchId(1), game: "any".into(), setup, server_commit: Hash([0; 32]) };
        let event = |word: &str| {
            let seat = Seat(word[..1].parse().unwrap());
            match &word[1..] {
                ">" => Entry::Handed { seat, to: format!("{BOT}page") },
                "<" => Entry::Handed { seat, to: "somebody".into() },
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
    fn whoever_resigns_comes_last_whatever_the_bot_reaches() {
        assert_eq!(places(&[5, 9], "0 1 1> 0 1", &[1]), Some(vec![(1, false), (2, true)]));
        let expected = Some(vec![(3, true), (2, false), (3, true), (1, false)]);
        assert_eq!(places(&[9, 4, 8, 5], "0> 2> 0 1 2 3", &[0, 2]), expected);
    }

    #[test]
    fn so_does_whoever_does_not_come_back() {
        assert_eq!(places(&[9, 5], "0 1 0 1 0 0> 0", &[]), Some(vec![(2, true), (1, false)]));
    }

    #[test]
    fn whoever_comes_back_in_time_is_counted_by_the_result() {
        assert_eq!(places(&[9, 5], "0 1 0> 0 1 0< 0 1", &[]), Some(vec![(1, false), (2, false)]));
    }

    #[test]
    fn nobody_lets_a_bot_play_and_comes_back_for_the_end() {
        assert_eq!(places(&[9, 5], "0 1 0> 0 1 0 1 0 0< 0 1", &[]), Some(vec![(2, true), (1, false)]));
        assert_eq!(places(&[9, 5], "0 0 0 0- 0> 0 1 0 0< 0 1", &[]), Some(vec![(2, true), (1, false)]));
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
