//! The games for Python: one class that plays a match of any of them.
//!
//! It is driven by offered actions and seen by a seat's eyes alone, as bots are. `regalia/env.py` makes environments of it.

mod table;

use pyo3::{
    exceptions::{PyIndexError, PyValueError},
    prelude::*,
    types::PyBytes,
};
use regalia_bot_catalog::{Learned, LearnedVisitor, visit};
use table::{Match, Table};

/// A match of a game, without hurry and without a server.
#[pyclass(name = "Match", module = "regalia._native")]
struct PyMatch(Box<dyn Table>);

#[pymethods]
impl PyMatch {
    /// A match of the game with this id, for so many players; `reset` begins it.
    #[new]
    fn new(game: &str, players: u8) -> PyResult<Self> {
        let unknown = || PyValueError::new_err(format!("there is no game {game:?}"));
        let id = game.parse().map_err(|_| unknown())?;
        let table = visit(id, Open { players }).ok_or_else(unknown)?;
        table.map(Self).map_err(PyValueError::new_err)
    }

    /// Begins anew. The same seed and the same actions lead to the same match.
    fn reset(&mut self, seed: u64) {
        self.0.reset(seed);
    }

    /// The seat that must act; nothing when the match is over. Where several may act the first does.
    #[getter]
    fn seat(&self) -> Option<u8> {
        self.0.seat()
    }

    /// How many actions that seat is offered.
    #[getter]
    fn offered(&self) -> usize {
        self.0.offered()
    }

    /// Takes the offered action with this number.
    fn act(&mut self, index: usize) -> PyResult<()> {
        match self.0.act(index) {
            true => Ok(()),
            false => Err(PyIndexError::new_err(format!("action {index} is not offered"))),
        }
    }

    /// The offered actions as JSON, in their order.
    fn actions(&self) -> Vec<String> {
        self.0.actions()
    }

    /// How many inputs `look` gives.
    #[getter]
    fn inputs(&self) -> usize {
        self.0.inputs()
    }

    /// What a seat sees as inputs of a net: a byte for each, 0 or 1.
    fn look<'py>(&mut self, python: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyBytes>> {
        self.expect(seat)?;
        Ok(PyBytes::new(python, self.0.look(seat)))
    }

    /// What a seat sees, as JSON.
    fn view(&self, seat: u8) -> PyResult<String> {
        self.expect(seat)?;
        Ok(self.0.view(seat))
    }

    /// Every seat's share of the first place; nothing while the match runs.
    #[getter]
    fn shares(&self) -> Option<Vec<f32>> {
        self.0.shares()
    }

    /// Plays so many steps at random, beginning anew whenever a match is over; gives how many matches ended. For
    /// measurements.
    fn run(&mut self, steps: u64, seed: u64) -> u64 {
        self.0.run(steps, seed)
    }
}

impl PyMatch {
    fn expect(&self, seat: u8) -> PyResult<()> {
        let missing = || PyIndexError::new_err(format!("there is no seat {seat}"));
        (seat < self.0.seats()).then_some(()).ok_or_else(missing)
    }
}

struct Open {
    players: u8,
}

impl LearnedVisitor for Open {
    type Output = Result<Box<dyn Table>, String>;

    fn visit<G: Learned>(self) -> Self::Output {
        Ok(Box::new(Match::<G>::open(self.players).map_err(|error| error.to_string())?))
    }
}

/// Every game: its id, its title, and the least and the most who can play.
#[pyfunction]
fn games() -> Vec<(String, &'static str, u8, u8)> {
    let all = regalia_catalog::all().into_iter();
    all.map(|about| (about.id.to_string(), about.title, *about.seats.start(), *about.seats.end())).collect()
}

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyMatch>()?;
    module.add_function(wrap_pyfunction!(games, module)?)
}
