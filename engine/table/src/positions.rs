//! The positions that the pictures of a rules page show.

use regalia_game::{Game, Seat, Story, Turn};
use serde::de::DeserializeOwned;
use std::{fmt::Display, str::FromStr};

/// Why a position cannot be shown.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("position {name}: {why}")]
pub struct BadPosition {
    /// Its name.
    pub name: String,
    /// What is wrong with it.
    pub why: String,
}

/// The names of all positions, in order.
pub fn position_names(positions: &str) -> impl Iterator<Item = &str> {
    positions.lines().filter_map(|line| line.strip_prefix("== "))
}

/// Reads a position: a state, and who looks at it.
///
/// A position begins with a line `== name`. Below it stands a position in the game's notation, or `after: name` of an earlier one; then
/// `do:` with the action of the seat whose turn it is and `luck:` with a draw, both as JSON, as often as needed. The viewer is the seat
/// whose turn it is, unless `viewer: 2` names another.
///
/// # Errors
/// If there is no such position, or the rules do not accept it.
pub fn position<G>(positions: &str, name: &str) -> Result<(G, Seat), BadPosition>
where
    G: Game + FromStr<Err: Display>,
{
    let bad = |why: &dyn Display| BadPosition { name: name.to_owned(), why: why.to_string() };
    let mut lines = positions.lines().skip_while(|line| line.strip_prefix("== ") != Some(name));
    lines.next().ok_or_else(|| bad(&"there is none"))?;
    let lines: Vec<&str> = lines.take_while(|line| !line.starts_with("== ")).collect();
    let all = |key: &'static str| lines.iter().filter_map(move |line| line.strip_prefix(key));
    let is_ours =
        |line: &&str| ["after: ", "do: ", "luck: ", "viewer: "].iter().any(|key| line.starts_with(key));
    let mut game: G = match all("after: ").next() {
        Some(earlier) => {
            let before = positions.find(&format!("== {name}\n")).map_or("", |at| &positions[..at]);
            position(before, earlier)?.0
        }
        None => {
            let notation: Vec<&str> = lines.iter().copied().filter(|line| !is_ours(line)).collect();
            notation.join("\n").parse().map_err(|error| bad(&error))?
        }
    };
    for line in lines.iter().copied().filter(is_ours) {
        let mut story = Story::new();
        if let Some(action) = line.strip_prefix("do: ") {
            let Turn::Seats(seats) = game.turn() else { return Err(bad(&"nobody has to act")) };
            let seat = seats.iter().next().ok_or_else(|| bad(&"nobody has to act"))?;
            let action: G::Action = json(action).map_err(|error| bad(&error))?;
            game.act(seat, &action, &mut story).map_err(|error| bad(&error))?;
        } else if let Some(luck) = line.strip_prefix("luck: ") {
            if game.turn() != Turn::Chance {
                return Err(bad(&"it is not chance's turn"));
            }
            let (luck, mut draws): (G::Draw, _) = (json(luck).map_err(|error| bad(&error))?, Vec::new());
            game.draws(&mut draws);
            if !draws.iter().any(|(draw, _)| *draw == luck) {
                return Err(bad(&format!("{line} is not possible")));
            }
            game.draw(&luck, &mut story);
        }
    }
    let viewer = match all("viewer: ").next() {
        Some(number) => number
            .parse::<u8>()
            .ok()
            .and_then(|number| Seat::all(game.seats()).nth(usize::from(number).checked_sub(1)?)),
        None => match game.turn() {
            Turn::Seats(seats) => seats.iter().next(),
            _ => Seat::all(game.seats()).next(),
        },
    };
    Ok((game, viewer.ok_or_else(|| bad(&"nobody looks at it"))?))
}

fn json<T: DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    serde_json::from_str(text)
}
