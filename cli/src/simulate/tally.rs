//! The results of many matches, and their summary.

use super::usage::{Chapter, Usage};
use crate::{
    rules,
    seating::BotKind,
    text::{STRONG, list, pad, paint},
};
use regalia_game::{About, Outcome, RuleId, Rulebook, Seat};
use std::{collections::BTreeMap, time::Duration};

/// What came of many matches. The order in which they are counted does not matter.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Tally {
    pub(super) wins: Vec<u64>,
    pub(super) endings: BTreeMap<RuleId, u64>,
    pub(super) decisions: Vec<u64>,
    /// The most actions offered at once.
    pub(super) most_offered: usize,
    /// By place, where the game has scores: the winners' first.
    pub(super) scores: Vec<Vec<i32>>,
    pub(super) usage: Usage,
}

impl Tally {
    /// No match at a table of so many seats.
    pub(crate) fn new(seats: u8) -> Self {
        Self {
            wins: vec![0; usize::from(seats)],
            endings: BTreeMap::new(),
            decisions: Vec::new(),
            most_offered: 0,
            scores: vec![Vec::new(); usize::from(seats)],
            usage: Usage::default(),
        }
    }

    /// Counts a match, and what happened in it.
    pub(crate) fn count(&mut self, outcome: &Outcome, decisions: u64, chapter: Chapter) {
        for seat in outcome.winners() {
            self.wins[seat.index()] += 1;
        }
        *self.endings.entry(outcome.by).or_default() += 1;
        self.decisions.push(decisions);
        if let Some(scores) = &outcome.scores {
            let mut best_first: Vec<i32> = scores.iter().map(|(_, (score, _))| *score).collect();
            best_first.sort_unstable_by_key(|score| std::cmp::Reverse(*score));
            for (place, score) in best_first.into_iter().enumerate() {
                self.scores[place].push(score);
            }
        }
        self.usage.count(chapter, outcome);
    }

    /// Counts what another has counted.
    pub(crate) fn add(&mut self, other: Self) {
        for (mine, more) in self.wins.iter_mut().zip(other.wins) {
            *mine += more;
        }
        for (rule, more) in other.endings {
            *self.endings.entry(rule).or_default() += more;
        }
        self.decisions.extend(other.decisions);
        self.most_offered = self.most_offered.max(other.most_offered);
        for (mine, more) in self.scores.iter_mut().zip(other.scores) {
            mine.extend(more);
        }
        self.usage.add(other.usage);
    }

    /// How many matches.
    pub(super) fn matches(&self) -> u64 {
        self.decisions.len() as u64
    }
}

/// The summary of all matches of one number of seats.
pub(crate) fn summary(
    tally: &Tally,
    about: &About,
    bots: &[BotKind],
    book: &Rulebook,
    took: Duration,
) -> String {
    let mut rows = vec![
        ("matches", tally.matches().to_string()),
        ("seconds", format!("{:.2}", took.as_secs_f64())),
        ("decisions", decisions(&tally.decisions)),
        ("offered", format!("at most {} actions at once", tally.most_offered)),
    ];
    for (seat, (wins, bot)) in Seat::all(bots.len() as u8).zip(tally.wins.iter().zip(bots)) {
        let label = if seat.0 == 0 { "wins" } else { "" };
        rows.push((label, format!("{seat}  {}   {bot}", share_with_interval(*wins, tally.matches()))));
    }
    for (at, (rule, count)) in by_frequency(&tally.endings).into_iter().enumerate() {
        let title = book.rule(rule).map_or_else(|| rule.to_string(), rules::heading);
        let label = if at == 0 { "endings" } else { "" };
        rows.push((label, format!("{:5.1} %  {title}", percent(count, tally.matches()))));
    }
    let players = list(bots);
    let title = format!("{}, {} seats: {players}", about.title, bots.len());
    let rows = rows.iter().map(|(label, value)| format!("  {} {value}\n", pad(label, 10)));
    format!("{}\n{}", paint(STRONG, title), rows.collect::<String>())
}

/// The most frequent first.
pub(super) fn by_frequency(endings: &BTreeMap<RuleId, u64>) -> Vec<(RuleId, u64)> {
    let mut endings: Vec<(RuleId, u64)> = endings.iter().map(|(rule, count)| (*rule, *count)).collect();
    endings.sort_by_key(|(rule, count)| (std::cmp::Reverse(*count), *rule));
    endings
}

/// Mean, median and maximum of the lengths of matches.
pub(super) fn decisions(all: &[u64]) -> String {
    let mut sorted: Vec<i64> = all.iter().map(|length| *length as i64).collect();
    sorted.sort_unstable();
    format!(
        "per match: mean {:.1}, median {}, most {}",
        mean(&sorted),
        quantile(&sorted, 0.5),
        quantile(&sorted, 1.0)
    )
}

/// Mean, median and where the middle nine tenths lie.
pub(super) fn spread(all: &[i32]) -> String {
    let mut sorted: Vec<i64> = all.iter().map(|score| i64::from(*score)).collect();
    sorted.sort_unstable();
    let (low, high) = (quantile(&sorted, 0.05), quantile(&sorted, 0.95));
    format!("mean {:.1}, median {}, most between {low} and {high}", mean(&sorted), quantile(&sorted, 0.5))
}

fn mean(all: &[i64]) -> f64 {
    all.iter().sum::<i64>() as f64 / all.len().max(1) as f64
}

/// What so large a part of all does not exceed; of two in the middle the lower.
fn quantile(sorted: &[i64], part: f64) -> i64 {
    let at = part * sorted.len().saturating_sub(1) as f64;
    sorted.get(at as usize).copied().unwrap_or_default()
}

pub(super) fn percent(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

/// A share in percent with its 95 % interval by the normal approximation.
pub(super) fn share_with_interval(part: u64, whole: u64) -> String {
    let share = percent(part, whole);
    let spread = 1.96 * (share * (100.0 - share) / whole.max(1) as f64).sqrt();
    let (low, high) = ((share - spread).max(0.0), (share + spread).min(100.0));
    format!("{share:5.1} %  ({low:5.1} to {high:5.1})")
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_court::Court;
    use regalia_game::{Game, PerSeat};

    fn outcome(winner: u8) -> Outcome {
        let ranks = PerSeat::from_fn(2, |seat| if seat.0 == winner { 1 } else { 2 });
        Outcome { ranks, scores: None, by: RuleId::new("CK-6.5") }
    }

    #[test]
    fn tallies_add_up_in_any_order() {
        let counted = |results: &[(u8, u64)]| {
            let mut tally = Tally::new(2);
            results.iter().for_each(|(winner, decisions)| {
                tally.count(&outcome(*winner), *decisions, Chapter::default());
            });
            tally
        };
        let (one, two) = (counted(&[(0, 9), (1, 5)]), counted(&[(1, 7)]));
        let (mut left, mut right) = (one.clone(), two.clone());
        left.add(two);
        right.add(one);
        let book = Rulebook::parse(Court::ABOUT.pages[0].markdown).unwrap();
        let told = |tally| summary(tally, &Court::ABOUT, &[BotKind::Heuristic; 2], &book, Duration::ZERO);
        assert_eq!(told(&left), told(&right));
        assert!(told(&left).contains("mean 7.0, median 7, most 9"), "{}", told(&left));
        assert!(told(&left).contains("100.0 %  CK-6.5 The Queen's advantage"), "{}", told(&left));
    }

    #[test]
    fn shares_come_with_their_interval() {
        assert_eq!(share_with_interval(50, 100), " 50.0 %  ( 40.2 to  59.8)");
        assert_eq!(share_with_interval(0, 100), "  0.0 %  (  0.0 to   0.0)");
    }
}
