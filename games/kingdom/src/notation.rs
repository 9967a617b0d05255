//! Positions as text, for tests, examples and puzzles.

use crate::{
    Bribe, Character, Disc, Kingdom, Options, Phase, Realm, Region, Ring, STEALING_IS_ASKED, Spot, TurnLimit,
    Whereabouts, realm::COINS,
};
use regalia_game::{Game, RulesVersion, Seat, Setup};
use std::str::FromStr;

/// Why a text is not a position.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadNotation(String);

/// Reads a position before a move. Each line is `key: value`; seats and regions are counted from 1, and what
/// is left out is as at the beginning of a turn.
///
/// - `rules: 1` for the first version of the rules
/// - `players: 3`, `start: 2`, `turn: 3`, `turns: 17`, `limit: 20`, `limit: lifted`
/// - `ring: T1 T2a T2b ...`; else the tiles lie in order, with three players the first three with the large side up
/// - `seat 2: duke 1, knight 4, thief prison`; a character that is left out is not on the table
/// - `coins 2: 5`, else two each; `tokens 2: 1 3 4`
/// - `bribe: mount`
impl FromStr for Kingdom {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
        let mut setup = Setup { rules: STEALING_IS_ASKED, seats: 2, options: Options::default() };
        for line in lines() {
            read_setup(line, &mut setup)?;
        }
        let mut realm = realm_for(&setup)?;
        for line in lines() {
            read_line(line, &mut realm)?;
        }
        let spent: u8 = realm.players.values().iter().map(|player| player.coins).sum();
        realm.supply = COINS.checked_sub(spent).ok_or_else(|| BadNotation("there are 18 coins".into()))?;
        Ok(Self(realm))
    }
}

impl Kingdom {
    /// Everything on the table.
    pub fn realm(&self) -> &Realm {
        &self.0
    }
}

fn realm_for(setup: &Setup<Options>) -> Result<Realm, BadNotation> {
    let seats = setup.seats;
    let Kingdom(mut realm) = Kingdom::new(setup).map_err(|error| BadNotation(error.to_string()))?;
    let is_large = |region: &Region| seats == 2 || (seats == 3 && region.tile() <= 3);
    let shows = |region: &Region| (region.part() == crate::Part::Whole) == is_large(region);
    realm.ring = Region::all().filter(shows).collect();
    realm.phase = Phase::Moving;
    realm.turns = 1;
    Ok(realm)
}

/// What must be settled before anything can lie on the table.
fn read_setup(line: &str, setup: &mut Setup<Options>) -> Result<(), BadNotation> {
    match line.split_once(": ") {
        Some(("rules", version)) => setup.rules = RulesVersion(read(line, version)?),
        Some(("players", count)) => setup.seats = read(line, count)?,
        Some(("limit", "lifted")) => setup.options.turn_limit = TurnLimit::Lifted,
        Some(("limit", turns)) => setup.options.turn_limit = TurnLimit::Turns(read(line, turns)?),
        _ => (),
    }
    Ok(())
}

fn read_line(line: &str, realm: &mut Realm) -> Result<(), BadNotation> {
    let (key, value) = line.split_once(": ").ok_or_else(|| bad_line(line))?;
    match key {
        "rules" | "players" | "limit" => (),
        "start" => realm.start = read_seat(value, realm)?,
        "turn" => realm.seat = read_seat(value, realm)?,
        "turns" => realm.turns = read(line, value)?,
        "bribe" => realm.bribe = Some(read_bribe(value)?),
        "ring" => {
            let regions = value.split_whitespace().map(|region| read(line, region));
            realm.ring = regions.collect::<Result<Ring, _>>()?;
        }
        _ => {
            let (key, seat) = key.split_once(' ').ok_or_else(|| bad_line(line))?;
            let seat = read_seat(seat, realm)?;
            match key {
                "coins" => realm.players[seat].coins = read(line, value)?,
                "tokens" => {
                    for at in value.split_whitespace() {
                        let at = read_spot(at, realm)?;
                        realm.players[seat].tokens.add(at);
                    }
                }
                "seat" => {
                    for character in value.split(", ") {
                        let (name, there) = character.split_once(' ').ok_or_else(|| bad_line(line))?;
                        let disc = Disc::new(seat, read_character(name)?);
                        let there = match there {
                            "prison" => Whereabouts::Prison,
                            at => Whereabouts::Board(read_spot(at, realm)?),
                        };
                        realm.put(disc, there);
                    }
                }
                _ => return Err(bad_line(line)),
            }
        }
    }
    Ok(())
}

fn bad_line(line: &str) -> BadNotation {
    BadNotation(format!("not part of a position: {line}"))
}

fn read<T: FromStr>(line: &str, text: &str) -> Result<T, BadNotation> {
    text.parse().map_err(|_| bad_line(line))
}

fn read_seat(text: &str, realm: &Realm) -> Result<Seat, BadNotation> {
    match text.parse() {
        Ok(number) if (1..=realm.seats()).contains(&number) => Ok(Seat(number - 1)),
        _ => Err(BadNotation(format!("not a seat: {text}; they count from 1 to {}", realm.seats()))),
    }
}

fn read_spot(text: &str, realm: &Realm) -> Result<Spot, BadNotation> {
    match text.parse() {
        Ok(number) if (1..=realm.ring.len()).contains(&number) => Ok(Spot(number - 1)),
        _ => Err(BadNotation(format!("not a region: {text}; they count from 1 to {}", realm.ring.len()))),
    }
}

fn read_character(text: &str) -> Result<Character, BadNotation> {
    let named = |character: &Character| character.id() == text;
    Character::ALL.into_iter().find(named).ok_or_else(|| BadNotation(format!("nobody here: {text}")))
}

fn read_bribe(text: &str) -> Result<Bribe, BadNotation> {
    match text {
        "mount" => Ok(Bribe::Mount),
        "roads" => Ok(Bribe::Roads),
        "influence" => Ok(Bribe::Influence),
        "treatment" => Ok(Bribe::Treatment),
        "bail" => Ok(Bribe::Bail),
        _ => Err(BadNotation(format!("not a bribe: {text}"))),
    }
}
