//! What an analysis found in a match, by the steps of its replay.

use regalia_game::Seat;
use regalia_wire::{Analysis, Severity, Verdict, What, even};

/// What was found in one step of a replay.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Station {
    /// Every seat's chance afterwards, scaled so that they add up to one.
    pub(super) chances: Vec<f64>,
    /// Who was lucky or unlucky most, and by how many points.
    pub(super) luck: Option<(Seat, f64)>,
    /// Who lost something by deciding, and how many points.
    pub(super) loss: Option<(Seat, f64)>,
    /// The worst mark.
    pub(super) mark: Option<Severity>,
    /// The decision that lost most, by its number among the steps that were analysed.
    pub(super) decision: Option<usize>,
}

/// How many points of chance a standing is worth.
pub(super) fn points(standing: f64, seats: u8) -> f64 {
    100.0 * standing * (1.0 - even(seats))
}

/// The stations of a replay whose steps end after so many lines each.
pub(super) fn stations(found: &Analysis, ends: &[u64]) -> Vec<Station> {
    let mut all = vec![Station::default(); ends.len()];
    let mut luck = vec![vec![0.0; usize::from(found.seats)]; ends.len()];
    let mut losses = vec![0.0; ends.len()];
    for (number, step) in found.steps.iter().enumerate() {
        let at = ends.partition_point(|end| *end <= step.line).min(ends.len().saturating_sub(1));
        let Some(station) = all.get_mut(at) else { continue };
        station.chances = scaled(&step.chances);
        match &step.what {
            What::Draw { .. } => {
                luck[at].iter_mut().zip(&step.worth).for_each(|(sum, worth)| *sum += worth);
            }
            What::Decision(decision) => {
                let (_, sum) = station.loss.unwrap_or((decision.seat, 0.0));
                station.loss = Some((decision.seat, sum + points(decision.loss.max(0.0), found.seats)));
                station.mark = station.mark.max(decision.mark);
                if station.decision.is_none() || decision.loss > losses[at] {
                    (station.decision, losses[at]) = (Some(number), decision.loss);
                }
            }
        }
    }
    let mut before = scaled(&found.initial);
    for (station, luck) in all.iter_mut().zip(luck) {
        if station.chances.is_empty() {
            station.chances = before.clone();
        }
        before.clone_from(&station.chances);
        let most = luck.iter().enumerate().max_by(|one, other| one.1.abs().total_cmp(&other.1.abs()));
        let most = most.map(|(seat, worth)| (Seat(seat as u8), points(*worth, found.seats)));
        station.luck = most.filter(|(_, worth)| worth.abs() > 0.05);
    }
    all
}

/// Chances by different eyes need not add up to one; on a ribbon they do.
fn scaled(chances: &[f64]) -> Vec<f64> {
    let sum: f64 = chances.iter().sum();
    match chances {
        // A single player plays against the game.
        [alone] => vec![*alone],
        _ if sum > 0.0 => chances.iter().map(|chance| chance / sum).collect(),
        _ => vec![1.0 / chances.len() as f64; chances.len()],
    }
}

/// Something that counted: a sure loss, or much luck.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Moment {
    /// The step of the replay.
    pub(super) at: usize,
    /// Whose.
    pub(super) seat: Seat,
    /// How many points: lost by a decision, or brought by luck.
    pub(super) points: f64,
    /// Whether it was a decision.
    pub(super) is_decision: bool,
    /// Its mark.
    pub(super) mark: Option<Severity>,
}

/// The moments that counted most, in the order of the match.
pub(super) fn moments(found: &Analysis, stations: &[Station], most: usize) -> Vec<Moment> {
    let mut all: Vec<Moment> = Vec::new();
    for (at, station) in stations.iter().enumerate() {
        if let Some((seat, points)) = station.luck {
            all.push(Moment { at, seat, points, is_decision: false, mark: None });
        }
        let decision = station.decision.and_then(|number| verdict(found, number));
        if let Some(decision) = decision.filter(|decision| decision.sure_loss() > 0.0) {
            let points = points(decision.loss, found.seats);
            all.push(Moment { at, seat: decision.seat, points, is_decision: true, mark: decision.mark });
        }
    }
    // What has a mark comes before what has none.
    all.sort_by(|one, other| other.mark.cmp(&one.mark).then(other.points.abs().total_cmp(&one.points.abs())));
    all.truncate(most);
    all.sort_by_key(|moment| moment.at);
    all
}

/// The decision with this number.
pub(super) fn verdict(found: &Analysis, number: usize) -> Option<&Verdict> {
    match &found.steps.get(number)?.what {
        What::Decision(verdict) => Some(verdict),
        What::Draw { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_game::GameId;
    use regalia_wire::{AnalysedStep, Fortune};
    use serde_json::Value;

    fn step(line: u64, chance: f64, worth: f64, what: What) -> AnalysedStep {
        let pair = |one: f64| vec![one, -one];
        AnalysedStep {
            line,
            at: 0,
            chances: vec![chance, 1.0 - chance],
            worth: pair(worth),
            residual: pair(0.0),
            what,
        }
    }

    fn decision(loss: f64, mark: Option<Severity>) -> What {
        What::Decision(Verdict {
            seat: Seat(1),
            choices: 2,
            action: Value::Null,
            best: Value::Null,
            loss,
            error: None,
            is_exact: true,
            mark,
            rivals: Vec::new(),
        })
    }

    fn found() -> Analysis {
        let draw = || What::Draw { stream: "dice".into(), fortune: Fortune::Open };
        let steps = vec![
            step(3, 0.5, 0.0, draw()),
            step(4, 0.7, 0.4, decision(0.4, Some(Severity::Blunder))),
            step(4, 0.6, -0.2, draw()),
            step(6, 0.6, 0.0, decision(0.0, None)),
        ];
        Analysis {
            game: GameId::new("toy"),
            seats: 2,
            initial: vec![0.5, 0.5],
            steps,
            accounts: vec![],
            progress: 1.0,
        }
    }

    #[test]
    fn lines_become_steps() {
        let stations = stations(&found(), &[4, 5, 6, 7]);
        assert_eq!(stations[1].chances, [0.6, 0.4]);
        assert_eq!(stations[2].chances, [0.6, 0.4], "nothing happened in it");
        assert_eq!((stations[1].mark, stations[1].decision), (Some(Severity::Blunder), Some(1)));
        assert_eq!(stations[1].loss, Some((Seat(1), 20.0)));
        assert_eq!(stations[1].luck, Some((Seat(1), 10.0)));
        assert_eq!(stations[0].luck, None);
    }

    #[test]
    fn marks_come_first_and_in_order() {
        let found = found();
        let stations = stations(&found, &[4, 5, 6, 7]);
        let one = moments(&found, &stations, 1);
        assert!(one.len() == 1 && one[0].is_decision && one[0].at == 1);
        assert_eq!(moments(&found, &stations, 9).len(), 2);
    }
}
