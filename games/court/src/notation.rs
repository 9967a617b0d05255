//! Positions as text, for tests, examples and puzzles.

use crate::{
    Character, Court, DiceLimit, Face, Faces, Fools, Hall, Mark, Options, Phase, RoundLimit, Throne,
};
use regalia_game::{Game, RulesVersion, Seat, Setup};
use std::str::FromStr;

/// Why a text is not a position.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadNotation(String);

/// Reads a position. Each line is `key: value`; what is left out is as at the beginning of a turn.
///
/// - `players: 3`, `round: 5`, `start: 2`, `turn: 3` (seats from 1)
/// - `fools: one per player`, `dice: unlimited`, `early dice: yes`, `limit: lifted`
/// - `seat 2: farmer, laborer, charlatan, charlatan`
/// - `active: 6 5 2`, `aside: 2 2`, `used: laborer`, `may roll: yes`
/// - `king: seat 2 with 7 x 2`, who has the Queen as well unless `queen: seat 1`; `final: yes`
impl FromStr for Court {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
        let (mut seats, mut options) = (2, Options::default());
        for line in lines() {
            read_setup(line, &mut seats, &mut options)?;
        }
        let mut hall = hall_for(seats, options)?;
        let mut seat = Seat(0);
        for line in lines() {
            let bad = || bad_line(line);
            let (key, value) = line.split_once(": ").ok_or_else(bad)?;
            match key {
                "players" | "fools" | "dice" | "early dice" | "limit" => (),
                "round" => hall.round = value.parse().map_err(|_| bad())?,
                "start" => hall.start = read_seat(value, seats)?,
                "turn" => seat = read_seat(value, seats)?,
                "active" => hall.active = read_dice(value)?,
                "aside" => hall.aside = read_dice(value)?,
                "used" => {
                    for character in value.split(", ") {
                        hall.used = hall.used.with(read_character(character)?);
                    }
                }
                "may roll" => hall.may_roll = read_yes(line)?,
                "king" => {
                    let (who, mark) = value.split_once(" with ").ok_or_else(bad)?;
                    let king = read_seat(who.trim_start_matches("seat "), seats)?;
                    let (alike, face) = mark.split_once(" x ").ok_or_else(bad)?;
                    let mark = Mark {
                        alike: alike.parse().map_err(|_| bad())?,
                        face: face.parse().map_err(|_| bad())?,
                    };
                    hall.throne = Some(Throne { queen: king, king, mark, is_final: false });
                }
                "queen" => throne(&mut hall)?.queen = read_seat(value.trim_start_matches("seat "), seats)?,
                "final" => throne(&mut hall)?.is_final = read_yes(line)?,
                _ => {
                    let owner = read_seat(key.strip_prefix("seat ").ok_or_else(bad)?, seats)?;
                    for character in value.split(", ") {
                        give(&mut hall, owner, read_character(character)?);
                    }
                }
            }
        }
        if let Some(Throne { king, queen, .. }) = hall.throne {
            give(&mut hall, king, Character::King);
            give(&mut hall, queen, Character::Queen);
        }
        hall.seat = seat;
        hall.turns = hall.order().take_while(|other| *other != seat).count() as u8;
        hall.phase = match (hall.active.is_empty(), hall.aside.is_empty()) {
            (true, true) => Phase::BeforeRoll { dice: hall.player().start_dice().min(hall.dice_limit()) },
            (true, false) => Phase::Claiming,
            _ => Phase::Dicing,
        };
        Ok(Self(hall))
    }
}

impl Court {
    /// Everything on the table.
    pub fn hall(&self) -> &Hall {
        &self.0
    }
}

fn hall_for(seats: u8, options: Options) -> Result<Hall, BadNotation> {
    let setup = Setup { rules: RulesVersion(1), seats, options };
    let Court(mut hall) = Court::new(&setup).map_err(|error| BadNotation(error.to_string()))?;
    hall.round = 1;
    Ok(hall)
}

/// What must be settled before anything can lie on the table.
fn read_setup(line: &str, seats: &mut u8, options: &mut Options) -> Result<(), BadNotation> {
    match line.split_once(": ") {
        Some(("players", count)) => *seats = count.parse().map_err(|_| bad_line(line))?,
        Some(("fools", "one per player")) => options.fools = Fools::OnePerPlayer,
        Some(("dice", "unlimited")) => options.dice = DiceLimit::Unlimited,
        Some(("early dice", _)) => options.early_dice = read_yes(line)?,
        Some(("limit", "lifted")) => options.round_limit = RoundLimit::Lifted,
        Some(("fools" | "dice" | "limit", _)) => return Err(bad_line(line)),
        _ => (),
    }
    Ok(())
}

fn give(hall: &mut Hall, seat: Seat, character: Character) {
    let copies = if character == Character::Charlatan { Character::Fool } else { character };
    hall.display.take(copies);
    let player = &mut hall.players[seat];
    match character {
        Character::Charlatan => player.charlatans += 1,
        _ => player.retinue = player.retinue.with(character),
    }
}

fn throne(hall: &mut Hall) -> Result<&mut Throne, BadNotation> {
    hall.throne.as_mut().ok_or_else(|| BadNotation("who has the King?".into()))
}

fn bad_line(line: &str) -> BadNotation {
    BadNotation(format!("not part of a position: {line}"))
}

fn read_yes(line: &str) -> Result<bool, BadNotation> {
    match line.rsplit_once(": ") {
        Some((_, "yes")) => Ok(true),
        Some((_, "no")) => Ok(false),
        _ => Err(bad_line(line)),
    }
}

fn read_seat(text: &str, seats: u8) -> Result<Seat, BadNotation> {
    let number: u8 = text.parse().map_err(|_| BadNotation(format!("not a seat: {text}")))?;
    match number {
        0 => Err(BadNotation("seats count from 1".into())),
        _ if number > seats => Err(BadNotation(format!("there are only {seats} players"))),
        _ => Ok(Seat(number - 1)),
    }
}

fn read_dice(text: &str) -> Result<Faces, BadNotation> {
    let read = |pips: &str| pips.parse().ok().and_then(Face::new);
    let dice: Option<Vec<Face>> = text.split_whitespace().map(read).collect();
    let dice = dice.ok_or_else(|| BadNotation(format!("not dice: {text}")))?;
    Faces::try_from(dice).map_err(|reason| BadNotation(reason.into()))
}

fn read_character(text: &str) -> Result<Character, BadNotation> {
    let named = |character: &Character| character.name().eq_ignore_ascii_case(text);
    Character::ALL.into_iter().find(named).ok_or_else(|| BadNotation(format!("nobody at court: {text}")))
}
