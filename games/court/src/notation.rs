//! Positions as text, for tests, examples and puzzles.

use crate::{Character, Court, Face, Faces, Hall, Mark, Options, Phase, Throne};
use regalia_game::{Game, RulesVersion, Seat, Setup};
use std::str::FromStr;

/// Why a text is not a position.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadNotation(String);

/// Reads a position. Each line is `key: value`; what is left out is as at the beginning of a turn.
///
/// - `players: 3`, first of all; `round: 5`, `start: 2`, `turn: 3` (seats from 1)
/// - `seat 2: farmer, laborer, charlatan, charlatan`
/// - `active: 6 5 2`, `aside: 2 2`, `used: laborer`, `may roll: yes`
/// - `king: seat 2 with 7 x 2`, `final: yes`
/// - `fools: one per player`, `dice: unlimited`, `early dice: yes`
impl FromStr for Court {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let mut hall = hall_for(2, Options::default())?;
        let mut seat = Seat(0);
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let bad = || BadNotation(format!("not part of a position: {line}"));
            let (key, value) = line.split_once(": ").ok_or_else(bad)?;
            match key {
                "players" => hall = hall_for(value.parse().map_err(|_| bad())?, hall.options)?,
                "round" => hall.round = value.parse().map_err(|_| bad())?,
                "start" => hall.start = read_seat(value)?,
                "turn" => seat = read_seat(value)?,
                "active" => hall.active = read_dice(value)?,
                "aside" => hall.aside = read_dice(value)?,
                "used" => {
                    for character in value.split(", ") {
                        hall.used = hall.used.with(read_character(character)?);
                    }
                }
                "may roll" => hall.may_roll = value == "yes",
                "final" => {
                    let throne =
                        hall.throne.as_mut().ok_or_else(|| BadNotation("who has the King?".into()))?;
                    throne.is_final = value == "yes";
                }
                "king" => {
                    let (who, mark) = value.split_once(" with ").ok_or_else(bad)?;
                    let king = read_seat(who.trim_start_matches("seat "))?;
                    let (alike, face) = mark.split_once(" x ").ok_or_else(bad)?;
                    let mark = Mark {
                        alike: alike.parse().map_err(|_| bad())?,
                        face: face.parse().map_err(|_| bad())?,
                    };
                    hall.throne = Some(Throne { queen: king, king, mark, is_final: false });
                    give(&mut hall, king, Character::King)?;
                    give(&mut hall, king, Character::Queen)?;
                }
                "fools" | "dice" | "early dice" => {
                    set_option(&mut hall.options, key, value);
                    hall = hall_for(hall.seats(), hall.options)?;
                }
                _ => {
                    let owner = read_seat(key.strip_prefix("seat ").ok_or_else(bad)?)?;
                    for character in value.split(", ") {
                        give(&mut hall, owner, read_character(character)?)?;
                    }
                }
            }
        }
        if seat.0 >= hall.seats() || hall.start.0 >= hall.seats() {
            return Err(BadNotation(format!("there are only {} players", hall.seats())));
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

fn set_option(options: &mut Options, key: &str, value: &str) {
    match key {
        "fools" if value == "one per player" => options.fools = crate::Fools::OnePerPlayer,
        "dice" if value == "unlimited" => options.dice = crate::DiceLimit::Unlimited,
        "early dice" => options.early_dice = value == "yes",
        _ => (),
    }
}

fn give(hall: &mut Hall, seat: Seat, character: Character) -> Result<(), BadNotation> {
    if seat.0 >= hall.seats() {
        return Err(BadNotation(format!("there are only {} players", hall.seats())));
    }
    let copies = if character == Character::Charlatan { Character::Fool } else { character };
    hall.display.take(copies);
    let player = &mut hall.players[seat];
    match character {
        Character::Charlatan => player.charlatans += 1,
        _ => player.retinue = player.retinue.with(character),
    }
    Ok(())
}

fn read_seat(text: &str) -> Result<Seat, BadNotation> {
    let number: u8 = text.parse().map_err(|_| BadNotation(format!("not a seat: {text}")))?;
    number.checked_sub(1).map(Seat).ok_or_else(|| BadNotation("seats count from 1".into()))
}

fn read_dice(text: &str) -> Result<Faces, BadNotation> {
    let read = |pips: &str| pips.parse().ok().and_then(Face::new);
    let dice: Option<Faces> = text.split_whitespace().map(read).collect();
    dice.ok_or_else(|| BadNotation(format!("not dice: {text}")))
}

fn read_character(text: &str) -> Result<Character, BadNotation> {
    let named = |character: &Character| character.name().eq_ignore_ascii_case(text);
    Character::ALL.into_iter().find(named).ok_or_else(|| BadNotation(format!("nobody at court: {text}")))
}
