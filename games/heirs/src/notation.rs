//! Positions as text, for tests.

use crate::{HIGHEST, Heirs, Options, Phase, board::COPIES};
use regalia_game::{Game, PerSeat, RulesVersion, Seat, Setup};
use std::str::FromStr;

/// Why a text is not a position.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadNotation(String);

/// Reads a position in which a seat chooses. Each line is `key: numbers`; seats are counted from 1, and what is left
/// out is as in the first turn of a match for two rounds.
///
/// - `letters: 3 8 8`, one for each seat; needed
/// - `middle: 1 1 4`, `sworn: 2`, `start: 2`, `turn: 3`, `round: 2`, `rounds: 3`
impl FromStr for Heirs {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let lines: Vec<(&str, Vec<u8>)> = lines.map(read).collect::<Result<_, _>>()?;
        let all = |key| lines.iter().find(|(name, _)| *name == key).map(|(_, numbers)| numbers.clone());
        let one = |key, usual| all(key).and_then(|numbers| numbers.first().copied()).unwrap_or(usual);
        let letters = all("letters").ok_or_else(|| BadNotation("there are no letters".into()))?;
        let options = Options { rounds: one("rounds", 2) };
        let setup = Setup { rules: RulesVersion(1), seats: letters.len() as u8, options };
        let mut it = Self::new(&setup).map_err(|error| BadNotation(error.to_string()))?;
        it.letters = PerSeat::from_fn(setup.seats, |seat| letters[seat.index()]);
        let seat = |number: u8| Seat(number.saturating_sub(1) % setup.seats);
        it.table.start = seat(one("start", 1));
        it.table.seat = seat(one("turn", it.table.start.0 + 1));
        (it.table.round, it.table.phase) = (one("round", 1), Phase::Choosing);
        all("sworn").unwrap_or_default().into_iter().for_each(|number| it.table.sworn.insert(seat(number)));
        let middle = all("middle").unwrap_or_default();
        for number in 1..=HIGHEST {
            let count = |numbers: &[u8]| numbers.iter().filter(|other| **other == number).count() as u8;
            it.table.middle[usize::from(number - 1)] = count(&middle);
            if count(&middle) + count(&letters) > COPIES {
                return Err(BadNotation(format!("there are only {COPIES} letters with a {number}")));
            }
        }
        Ok(it)
    }
}

fn read(line: &str) -> Result<(&str, Vec<u8>), BadNotation> {
    let (key, numbers) = line.split_once(": ").ok_or_else(|| BadNotation(format!("{line:?} has no key")))?;
    let numbers = numbers.split_whitespace().map(str::parse).collect::<Result<_, _>>();
    Ok((key, numbers.map_err(|_| BadNotation(format!("{line:?} has something else than numbers")))?))
}
