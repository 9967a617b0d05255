//! Positions as text, for tests, examples and puzzles.

use crate::{AS_PRINTED, Aragon, Area, Card, Cards, Leader, Options, Phase};
use regalia_game::{RulesVersion, Seat, Story};
use std::str::FromStr;

/// Why a text is not a position.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadNotation(String);

/// Reads a position. Each line is `key: value`; what is left out is as in an early planning phase.
///
/// - `rules: 1` for the first version of the rules
/// - `turn: 2` (the seat, from 1), `number: 5` (of the turn; 3 if left out), `beginning: yes`, `played: yes`
/// - `seat 1: E01, M08 hidden, P01 down` (cards in play, in the order in which they came)
/// - `hand 1: E02, M05`, `leader 1: L3`
/// - `influence: military 4 of seat 2, political 3 of seat 1`
/// - `deck: E01, M01` (all that is left; the rest is discarded), `deck: empty`
impl FromStr for Aragon {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
        let leaders = lines().any(|line| line.starts_with("leader "));
        let rules = lines().find_map(|line| line.strip_prefix("rules: ")?.parse().ok());
        let rules = rules.map_or(AS_PRINTED, RulesVersion);
        let mut game = Self::at_start(rules, Options { leaders, ..Options::default() });
        game.table.turn = 3;
        (game.table.planning, game.table.phase) = (true, Phase::Planning);
        let (mut deck, mut beginning) = (None, false);
        for line in lines() {
            let bad = || BadNotation(format!("not part of a position: {line}"));
            let (key, value) = line.split_once(": ").ok_or_else(bad)?;
            match key.split_once(' ').unwrap_or((key, "")) {
                ("rules", "") => (),
                ("turn", "") => game.table.active = read_seat(value)?,
                ("number", "") => game.table.turn = value.parse().map_err(|_| bad())?,
                ("beginning", "") => beginning = value == "yes",
                ("played", "") => game.table.played = value == "yes",
                ("deck", "") if value == "empty" => deck = Some(Cards::NONE),
                ("deck", "") => deck = Some(read_cards(value)?),
                ("influence", "") => game.read_influence(value)?,
                ("hand", seat) => {
                    let seat = read_seat(seat)?;
                    for card in read_cards(value)?.iter() {
                        game.take_from_deck(card)?;
                        game.receive(seat, card);
                    }
                }
                ("leader", seat) => game.read_leader(read_seat(seat)?, value)?,
                ("seat", seat) => game.read_row(read_seat(seat)?, value)?,
                _ => return Err(bad()),
            }
        }
        if let Some(deck) = deck {
            game.table.discards = game.secret.left.except(deck);
            (game.secret.left, game.table.deck) = (deck, deck.count());
            game.table.late = u8::from(deck.is_empty());
        }
        if beginning {
            game.table.planning = false;
            game.go_on_beginning(&mut Story::silent());
        }
        Ok(game)
    }
}

impl Aragon {
    fn take_from_deck(&mut self, card: Card) -> Result<(), BadNotation> {
        self.table.deck = self.table.deck.saturating_sub(1);
        let had = self.secret.left.take(card);
        if had { Ok(()) } else { Err(BadNotation(format!("the deck has no more copies of {card}"))) }
    }

    fn read_row(&mut self, seat: Seat, text: &str) -> Result<(), BadNotation> {
        for entry in text.split(", ") {
            let (id, state) = entry.split_once(' ').unwrap_or((entry, ""));
            let card = read_card(id)?;
            self.take_from_deck(card)?;
            let (down, hidden) = match state {
                "" => (false, false),
                "down" => (true, false),
                "hidden" => (true, true),
                _ => return Err(BadNotation(format!("a card lies down or hidden, not {state}"))),
            };
            let spot = self.table.play.add(seat, card, down, hidden);
            if hidden {
                self.hide(spot, card);
            }
        }
        Ok(())
    }

    fn read_leader(&mut self, seat: Seat, text: &str) -> Result<(), BadNotation> {
        let leader = Leader::try_from(text.to_owned()).map_err(|bad| BadNotation(bad.into()))?;
        self.table.leaders[seat.index()] = Some(leader);
        self.table.kept.insert(seat);
        Ok(())
    }

    fn read_influence(&mut self, text: &str) -> Result<(), BadNotation> {
        for entry in text.split(", ") {
            let bad = || BadNotation(format!("not influence: {entry}"));
            let (what, seat) = entry.split_once(" of seat ").ok_or_else(bad)?;
            let (area, amount) = what.split_once(' ').ok_or_else(bad)?;
            let area = Area::ALL.into_iter().find(|other| other.to_string() == area).ok_or_else(bad)?;
            let amount: u8 = amount.parse().map_err(|_| bad())?;
            self.table.influence[area.index()] = self.table.moved(area, read_seat(seat)?, amount);
        }
        Ok(())
    }
}

fn read_seat(text: &str) -> Result<Seat, BadNotation> {
    match text {
        "1" => Ok(Seat(0)),
        "2" => Ok(Seat(1)),
        _ => Err(BadNotation(format!("seats are 1 and 2, not {text}"))),
    }
}

fn read_card(text: &str) -> Result<Card, BadNotation> {
    text.parse().map_err(|bad| BadNotation(format!("{bad}: {text}")))
}

fn read_cards(text: &str) -> Result<Cards, BadNotation> {
    text.split(", ").map(read_card).collect()
}
