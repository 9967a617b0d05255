//! Positions as text, for tests, examples and puzzles.

use crate::{
    Advisor, Advisors, Board, Card, Cards, Emara, EventCard, Favor, Good, Hut, Layout, Location, Open,
    Options, Phase, Player, REFILLED_AT_ONCE, Resource,
};
use regalia_game::{Game, RulesVersion, Seat, Setup};
use std::{fmt::Display, str::FromStr};

/// Why a text is not a position.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadNotation(String);

type Read<T> = Result<T, BadNotation>;

/// Reads a position. Each line is `key: value`; what is left out is as in a plain first turn.
///
/// - `rules: 1` for the first version of the rules
/// - `players: 3`, `start: 35`, `random layout: yes`, `full selection: yes`
/// - `round: 5`, `event: a long summer`, `statue: 2`, `turn: 3` (seats from 1), `victoria: 20`
/// - `first ring: forest, quarry, grainfield, weaving mill`, and `second ring` likewise
/// - `castle: baker, abbess` and so on: who is open there; `stack: sir carl, lady marie`, the top first
/// - `donations: 1 0 0 2` and `gifts`: how often wood, grain, stone and cloth were turned; `bread: 1`, `stone: 2`
/// - `favors: 0 1 2` are the face-down tokens, `discarded: 3` those laid off
/// - `nobility: 1 0 0 0 0`: cards taken
/// - `played: trade on 2`: the player whose turn it is has played this card and taken nothing for it
/// - `seat 2: 3 wood, 1 coin, 10 citizens, 30 buildings, rank 2, at forest, at castle, hut forest 1, favor 3, \
///   baker, hand wood, spent grain, slot 1 step`
impl FromStr for Emara {
    type Err = BadNotation;

    fn from_str(text: &str) -> Read<Self> {
        let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
        let (mut rules, mut seats, mut options) = (REFILLED_AT_ONCE, 2, Options::default());
        for line in lines() {
            match line.split_once(": ") {
                Some(("rules", version)) => rules = RulesVersion(number(version)?),
                Some(("players", count)) => seats = number(count)?,
                Some(("start", points)) => options.building_points = Some(number(points)?),
                Some(("random layout", value)) => options.random_layout = value == "yes",
                Some(("full selection", value)) => options.full_selection = value == "yes",
                _ => (),
            }
        }
        let mut game = begun(rules, seats, options)?;
        let mut played = None;
        for line in lines() {
            let (key, value) = line.split_once(": ").ok_or_else(|| bad("not part of a position", line))?;
            match key {
                "rules" | "players" | "start" | "random layout" | "full selection" => (),
                "played" => played = Some(value.split_once(" on ").ok_or_else(|| bad("not played", value))?),
                _ => match key.strip_prefix("seat ") {
                    Some(owner) => {
                        let seat = seat(owner, seats)?;
                        value.split(", ").try_for_each(|part| game.give(seat, part))?;
                    }
                    None => game.table.set(key, value)?,
                },
            }
        }
        game.deal_the_rest();
        game.table.turns = game.table.players.values().iter().map(|player| player.played().count()).sum();
        if let Some((card, slot)) = played {
            game.play_quietly(named(&Card::ALL, card)?, number(slot)?)?;
        }
        Ok(game)
    }
}

impl Emara {
    /// Everything that all can see.
    pub fn table(&self) -> &Board {
        &self.table
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// Gives a player one of the things of a `seat` line.
    fn give(&mut self, seat: Seat, part: &str) -> Read<()> {
        let player = &mut self.table.players[seat];
        let (first, rest) = part.split_once(' ').unwrap_or((part, ""));
        match first {
            "at" => {
                let at: Location = named(&Location::ALL, rest)?;
                player.councilors[self.table.layout.ring_of(at) as usize] = Some(at);
            }
            "hut" => {
                let (at, index) = rest.rsplit_once(' ').ok_or_else(|| bad("not a hut", part))?;
                let hut = Hut::new(named(&Location::ALL, at)?, number(index)?);
                player.huts = player.huts.with(hut.ok_or_else(|| bad("not a hut", part))?);
            }
            "favor" => {
                let favor = Favor::try_from(number::<u8>(rest)?).map_err(|reason| bad(reason, rest))?;
                player.favors = player.favors.with(favor);
                self.table.favors = self.table.favors.without(favor);
            }
            "hand" => self.hands[seat] = self.hands[seat].with(named(&Card::ALL, rest)?),
            "spent" => player.spent = player.spent.with(named(&Card::ALL, rest)?),
            "slot" => {
                let (slot, card) = rest.split_once(' ').ok_or_else(|| bad("not a slot", part))?;
                let place = player.slots.get_mut(number::<usize>(slot)?.wrapping_sub(1));
                *place.ok_or_else(|| bad("not a slot", part))? = Some(named(&Card::ALL, card)?);
            }
            "rank" => player.rank = number(rest)?,
            _ => match number::<u16>(first) {
                Ok(count) => player.count(count, rest)?,
                Err(_) => player.advisors = player.advisors.with(named(&Advisor::ALL, part)?),
            },
        }
        Ok(())
    }

    /// Deals as many cards as a player must have who was given none.
    fn deal_the_rest(&mut self) {
        for seat in Seat::all(self.table.seats()) {
            let player = &mut self.table.players[seat];
            let size = if self.table.options.full_selection { Cards::ALL.count() } else { 3 };
            let size = usize::from(size - player.played().count());
            let missing = size.saturating_sub(usize::from(self.hands[seat].count()));
            let more: Cards = player.unseen().except(self.hands[seat]).iter().take(missing).collect();
            self.hands[seat] = self.hands[seat].and(more);
            player.cards = self.hands[seat].count();
        }
    }

    /// A card has been played before, and its good is already among the goods.
    fn play_quietly(&mut self, card: Card, slot: u8) -> Read<()> {
        let seat = self.table.seat;
        if !self.hands[seat].has(card) {
            let other = self.hands[seat].iter().next().ok_or_else(|| bad("no hand to play", card))?;
            self.hands[seat] = self.hands[seat].without(other).with(card);
        }
        self.hands[seat] = self.hands[seat].without(card);
        let player = &mut self.table.players[seat];
        player.cards -= 1;
        let place = player.slots.get_mut(usize::from(slot).wrapping_sub(1));
        *place.ok_or_else(|| bad("not a slot", slot))? = Some(card);
        let mut open = Open::of(card, slot);
        open.card_action = card.good().is_none();
        (self.table.open, self.table.phase) = (open, Phase::Acting);
        Ok(())
    }
}

impl Player {
    fn count(&mut self, count: u16, what: &str) -> Read<()> {
        let plain = what.strip_suffix('s').unwrap_or(what);
        let good = Good::ALL.into_iter().find(|good| good.name().ends_with(plain) && plain.len() > 2);
        match (what, good) {
            ("citizens", _) => self.citizens = count,
            ("buildings", _) => self.buildings = count,
            ("rank points", _) => self.rank_points = count as u8,
            (_, Some(good)) => *self.goods_mut(good) = count as u8,
            _ => return Err(bad("nothing that is counted", what)),
        }
        Ok(())
    }
}

impl Board {
    fn set(&mut self, key: &str, value: &str) -> Read<()> {
        let favors = || -> Read<_> {
            let read = |text: &str| Favor::try_from(number::<u8>(text)?).map_err(|reason| bad(reason, text));
            value.split_whitespace().map(read).collect()
        };
        match key {
            "round" => self.round = number(value)?,
            "event" => self.event = Some(named(&EventCard::ALL, value)?),
            "statue" => self.statue = seat(value, self.seats())?,
            "turn" => self.seat = seat(value, self.seats())?,
            "victoria" => self.victoria = number(value)?,
            "first ring" => self.layout = Layout::new(ring(value)?, [Location::Castle; 4]),
            "second ring" => {
                let first: Vec<Location> = self.layout.ring(crate::Ring::First).collect();
                let first = first.try_into().map_err(|_| bad("first the first ring", value))?;
                self.layout = Layout::new(first, ring(value)?);
            }
            "stack" => {
                let stack: Read<Vec<Advisor>> = value
                    .split(", ")
                    .filter(|name| *name != "none")
                    .map(|name| named(&Advisor::ALL, name))
                    .collect();
                let stack = stack?;
                self.next_advisor = stack.first().copied();
                self.later_advisors = stack.into_iter().skip(1).collect();
            }
            "donations" | "gifts" => {
                let markers =
                    if key == "gifts" { &mut self.markers.gifts } else { &mut self.markers.donations };
                for (resource, turns) in Resource::ALL.into_iter().zip(value.split_whitespace()) {
                    *markers.of_mut(resource) = number(turns)?;
                }
            }
            "bread" => self.markers.bread = number(value)?,
            "stone" => self.markers.stone = number(value)?,
            "favors" => self.favors = favors()?,
            "discarded" => {
                self.discarded_favors = favors()?;
                self.favors = self.favors.except(self.discarded_favors);
            }
            "nobility" => {
                for (taken, count) in self.nobility.iter_mut().zip(value.split_whitespace()) {
                    *taken = number(count)?;
                }
            }
            _ => {
                let at: Location = named(&Location::TOWN, key)?;
                let mut names = value.split(", ").filter(|name| *name != "nobody");
                for place in &mut self.advisors[at.row()] {
                    *place = names.next().map(|name| named(&Advisor::ALL, name)).transpose()?;
                }
            }
        }
        Ok(())
    }
}

/// A first turn with nothing special: the first rings in order, nobody on the town.
fn begun(rules: RulesVersion, seats: u8, options: Options) -> Read<Emara> {
    let setup = Setup { rules, seats, options };
    let mut game = Emara::new(&setup).map_err(|error| BadNotation(error.to_string()))?;
    let table = &mut game.table;
    table.layout = Layout::new(Location::COUNTRYSIDE, Location::TOWN);
    (table.round, table.phase, table.event) = (1, Phase::Playing, Some(EventCard::RespectedAtCourt));
    table.later_events = table.later_events.without(EventCard::RespectedAtCourt);
    table.next_advisor = Some(Advisor::SirChristiaan);
    table.later_advisors = Advisors::TYPE_B.without(Advisor::SirChristiaan);
    for seat in Seat::all(seats) {
        table.players[seat].buildings = 30;
        table.players[seat].councilors = [Some(Location::Forest), Some(Location::Castle)];
    }
    Ok(game)
}

fn bad(reason: &str, text: impl Display) -> BadNotation {
    BadNotation(format!("{reason}: {text}"))
}

fn number<T: FromStr>(text: &str) -> Read<T> {
    text.parse().map_err(|_| bad("not a number", text))
}

fn seat(text: &str, seats: u8) -> Read<Seat> {
    match number::<u8>(text)? {
        count if (1..=seats).contains(&count) => Ok(Seat(count - 1)),
        _ => Err(bad("not a seat", text)),
    }
}

fn named<T: Copy + Display>(all: &[T], name: &str) -> Read<T> {
    let fits = |item: &&T| item.to_string().eq_ignore_ascii_case(name);
    all.iter().find(fits).copied().ok_or_else(|| bad("no such name", name))
}

fn ring(text: &str) -> Read<[Location; 4]> {
    let ring: Read<Vec<Location>> = text.split(", ").map(|name| named(&Location::ALL, name)).collect();
    ring?.try_into().map_err(|_| bad("a ring has four locations", text))
}
