//! What happened in a match, in the game's own types.

use regalia_game::{Game, Seat, Setup, Story, Turn};
use regalia_table::{Drawn, Entry, Record};
use serde_json::Value;

/// Why a record cannot be analysed.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum Unreadable {
    /// The match never began.
    #[error("the match never began")]
    NotBegun,
    /// It is a match of another game, or of other rules.
    #[error("it is not a match of this game: {0}")]
    OtherGame(String),
    /// A line cannot be done again.
    #[error("line {0} cannot be done again")]
    BadLine(u64),
}

/// One thing that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Happened<G: Game> {
    /// A seat acted.
    Act(Seat, G::Action),
    /// Chance decided.
    Draw(G::Draw),
}

/// A match from its beginning to where it stands, without what was taken back.
#[derive(Clone, Debug)]
pub struct Path<G: Game> {
    /// The positions: one more than there are steps.
    pub positions: Vec<G>,
    /// What happened in each, with the line of the log and the place in that line.
    pub steps: Vec<(u64, u32, Happened<G>)>,
}

impl<G: Game> Path<G> {
    /// A match that has not begun.
    pub fn new(start: G) -> Self {
        Self { positions: vec![start], steps: Vec::new() }
    }

    /// Where it stands.
    ///
    /// # Panics
    /// Never: there is always a first position.
    pub fn now(&self) -> &G {
        self.positions.last().expect("a path has a beginning")
    }

    /// Reads a record. The rules check every action again; draws are taken as they are written.
    ///
    /// # Errors
    /// If the match never began, is of another game, or breaks its rules.
    pub fn read(record: &Record) -> Result<Self, Unreadable> {
        let mut path: Option<Self> = None;
        // How many steps had been made when a line was done.
        let mut made: Vec<usize> = Vec::new();
        let mut setup = None;
        for (line, entry) in (0..).zip(record.lines.iter().map(|line| &line.entry)) {
            match (entry, &mut path) {
                (Entry::Created { game, setup: asked, .. }, _) if *game == G::ABOUT.id => {
                    setup = Some(typed::<G>(asked)?);
                }
                (Entry::Created { game, .. }, _) => return Err(Unreadable::OtherGame(game.to_string())),
                (Entry::Keyed { draws, .. }, _) => {
                    let setup = setup.as_ref().ok_or(Unreadable::NotBegun)?;
                    let start = G::new(setup).map_err(|bad| Unreadable::OtherGame(bad.to_string()))?;
                    let mut begun = Self::new(start);
                    begun.draw_all(line, 0, draws)?;
                    path = Some(begun);
                }
                (Entry::Acted { seat, actions, draws }, Some(path)) => {
                    for (at, action) in (0..).zip(actions) {
                        path.act_json(line, at, *seat, action)?;
                    }
                    path.draw_all(line, actions.len() as u32, draws)?;
                }
                (entry, Some(path)) => {
                    if let Some(to) = entry.back_to() {
                        let left = usize::try_from(to).ok().and_then(|to| made.get(to));
                        let left = *left.ok_or(Unreadable::BadLine(line))?;
                        path.steps.truncate(left);
                        path.positions.truncate(left + 1);
                    }
                }
                _ => (),
            }
            made.push(path.as_ref().map_or(0, |path| path.steps.len()));
        }
        path.ok_or(Unreadable::NotBegun)
    }

    /// Adds an action.
    ///
    /// # Errors
    /// If the rules forbid it.
    pub fn act(&mut self, line: u64, at: u32, seat: Seat, action: G::Action) -> Result<(), Unreadable> {
        let mut next = self.now().clone();
        let done = next.act(seat, &action, &mut Story::silent());
        done.map_err(|_| Unreadable::BadLine(line))?;
        self.positions.push(next);
        self.steps.push((line, at, Happened::Act(seat, action)));
        Ok(())
    }

    /// Adds a draw.
    ///
    /// # Errors
    /// If chance cannot decide that now.
    pub fn draw(&mut self, line: u64, at: u32, draw: G::Draw) -> Result<(), Unreadable> {
        let (mut next, mut draws) = (self.now().clone(), Vec::new());
        if next.turn() == Turn::Chance {
            next.draws(&mut draws);
        }
        if !draws.iter().any(|(other, _)| *other == draw) {
            return Err(Unreadable::BadLine(line));
        }
        next.draw(&draw, &mut Story::silent());
        self.positions.push(next);
        self.steps.push((line, at, Happened::Draw(draw)));
        Ok(())
    }

    /// Adds an action as a log writes it.
    ///
    /// # Errors
    /// If it is none, or the rules forbid it.
    pub fn act_json(&mut self, line: u64, at: u32, seat: Seat, action: &Value) -> Result<(), Unreadable> {
        self.act(line, at, seat, read(line, action)?)
    }

    /// Adds draws as a log writes them.
    ///
    /// # Errors
    /// If chance cannot decide that.
    pub fn draw_all(&mut self, line: u64, first: u32, draws: &[Drawn]) -> Result<(), Unreadable> {
        for (at, drawn) in (first..).zip(draws) {
            self.draw(line, at, read(line, &drawn.draw)?)?;
        }
        Ok(())
    }
}

fn typed<G: Game>(setup: &Setup<Value>) -> Result<Setup<G::Options>, Unreadable> {
    let options = serde_json::from_value(setup.options.clone());
    let options = options.map_err(|error| Unreadable::OtherGame(error.to_string()))?;
    Ok(Setup { rules: setup.rules, seats: setup.seats, options })
}

fn read<T: serde::de::DeserializeOwned>(line: u64, value: &Value) -> Result<T, Unreadable> {
    serde_json::from_value(value.clone()).map_err(|_| Unreadable::BadLine(line))
}
