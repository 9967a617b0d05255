//! A match that runs in this page: the reader against bots, with sealed dice as on a server.

use crate::{
    browser,
    shell::{
        connection::{Connection, Deed},
        table::{Link, Shown, Table},
    },
};
use leptos::prelude::*;
use regalia_bots::{QuickDice, Thumb};
use regalia_catalog::{Listed, Visitor};
use regalia_fairness::{Entropy, Seed, player_commit};
use regalia_game::{Bot, Seat, Setup, Turn, Viewer};
use regalia_table::{AnyMatch, AnyStep, Entry, Line, MatchId, Opening, Record};
use regalia_wire::{Chair, Stage};
use serde_json::{Value, json};
use std::{cell::RefCell, rc::Rc};

/// The names that bots go by.
const BOTS: [&str; 5] = ["Anselm", "Berengaria", "Ferrante", "Oda", "Wenceslas"];
/// The reader's seat.
const YOU: Seat = Seat(0);

/// What a local match is opened with. All chance comes from the browser unless a test fixes it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Wish {
    /// How many sit at the table, the reader among them.
    pub(crate) seats: u8,
    /// A fixed seed, for tests and pictures alone.
    pub(crate) seed: Option<u64>,
    /// Whether nothing waits.
    pub(crate) is_fast: bool,
}

struct Host {
    game: Box<dyn AnyMatch>,
    lines: Vec<Line>,
    dice: QuickDice,
}

/// A match in this page.
#[derive(Clone)]
pub(crate) struct Local {
    host: Rc<RefCell<Host>>,
    table: Table,
}

/// Chance for a match, from the browser or for tests from a seed.
struct Source(Option<QuickDice>);

impl Source {
    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        match &mut self.0 {
            Some(dice) => std::array::from_fn(|_| regalia_game::Dice::below(dice, 256) as u8),
            None => browser::random(),
        }
    }
}

/// Opens a match of this game and begins it.
pub(crate) fn open(game: &'static str, wish: Wish) -> Option<Table> {
    let table = Table::new(game, Link::Here, wish.is_fast);
    let mut source = Source(wish.seed.map(QuickDice::new));
    let id = MatchId(u64::from_be_bytes(source.bytes()));
    let seed = Seed(source.bytes());
    let entropy = Entropy(source.bytes());
    let registry = regalia_catalog::registry();
    let rules = regalia_catalog::all().into_iter().find(|about| about.id == game)?.newest_rules();
    let setup = registry.complete(game, &Setup { rules, seats: wish.seats, options: json!({}) }).ok()?;
    let (mut opening, created) = Opening::create(id, game, setup, &seed).ok()?;
    let mut lines = vec![created];
    let commit = Some(player_commit(&id.bytes(), YOU.0, &entropy));
    let mut entries = vec![Entry::Sat { seat: YOU, player: "you".to_owned(), commit }];
    let bots = Seat::all(wish.seats).skip(1);
    entries.extend(bots.map(|seat| Entry::Sat { seat, player: "bot-thumb".to_owned(), commit: None }));
    entries.extend([Entry::CommitsClosed, Entry::Revealed { seat: YOU, entropy }]);
    for entry in entries {
        lines.push(opening.enter(entry).ok()?);
    }
    let (game, first) = registry.start(&opening, seed).ok()?;
    let dice = QuickDice::new(u64::from_be_bytes(source.bytes()));
    let host = Rc::new(RefCell::new(Host { game, lines, dice }));
    let local = Local { host, table };
    table.you.set(Some(YOU));
    table.stage.set(Stage::Playing);
    table.chairs.set(chairs(wish.seats));
    table.connect(Connection::Local(local.clone()));
    local.keep(first);
    local.let_bots_act();
    Some(table)
}

fn chairs(seats: u8) -> Vec<Chair> {
    let seat = |seat: Seat| Chair {
        name: Some(if seat == YOU { String::new() } else { BOTS[seat.index() - 1].to_owned() }),
        is_bot: seat != YOU,
        is_here: true,
        is_ready: true,
    };
    Seat::all(seats).map(seat).collect()
}

impl Local {
    /// Does what the reader asks for, and lets the bots answer.
    pub(crate) fn ask(&self, deed: Deed) {
        let result = {
            let game = &mut self.host.borrow_mut().game;
            match deed {
                Deed::Act(actions) => game.act(YOU, &actions),
                Deed::Undo => game.undo(YOU),
            }
        };
        match result {
            Ok(step) => {
                self.keep(step);
                self.let_bots_act();
            }
            Err(refused) => self.table.notice.set(Some(refused.to_string())),
        }
    }

    /// The whole log so far.
    pub(crate) fn record(&self) -> Record {
        Record { lines: self.host.borrow().lines.clone() }
    }

    fn keep(&self, step: AnyStep) {
        let mut host = self.host.borrow_mut();
        let undone_to = step.lines.iter().find_map(|line| match line.entry {
            Entry::Undone { to, .. } => Some(to),
            _ => None,
        });
        host.lines.extend(step.lines);
        let viewer = Viewer::Seat(YOU);
        let told = step.told.iter().filter_map(|told| told.heard_by(viewer).cloned()).collect();
        let frame = host.game.frame(viewer);
        drop(host);
        self.table.push(Shown { frame, told, is_live: true, undone_to });
    }

    /// Lets bots act until the reader must decide. The table shows their steps one by one.
    fn let_bots_act(&self) {
        loop {
            let step = {
                let host = &mut *self.host.borrow_mut();
                let game = self.table.game.get_untracked();
                let Turn::Seats(seats) = host.game.turn() else { return };
                let Some(seat) = seats.iter().find(|seat| *seat != YOU) else { return };
                let frame = host.game.frame(Viewer::Seat(seat));
                let (view, actions) = (frame.view, frame.actions);
                let chosen = regalia_catalog::visit(game, Choose { view, actions, dice: &mut host.dice });
                let Some(action) = chosen.flatten() else { return };
                host.game.act(seat, &[action])
            };
            match step {
                Ok(step) => self.keep(step),
                Err(_) => return,
            }
        }
    }
}

/// A bot's choice. It sees what its seat sees, in the form in which a person's client sees it.
struct Choose<'a> {
    view: Value,
    actions: Vec<Value>,
    dice: &'a mut QuickDice,
}

impl Visitor for Choose<'_> {
    type Output = Option<Value>;

    fn visit<G: Listed>(self) -> Option<Value> {
        let view: G::View = serde_json::from_value(self.view).ok()?;
        let actions: Vec<G::Action> =
            self.actions.into_iter().map(serde_json::from_value).collect::<Result<_, _>>().ok()?;
        if actions.is_empty() {
            return None;
        }
        let action = Bot::<G>::choose(&mut Thumb, &view, &actions, self.dice);
        serde_json::to_value(action).ok()
    }
}
