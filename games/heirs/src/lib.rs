//! *Heirs & Forgers*: the rules.
//!
//! One file per mechanism; every rule function names the rule it carries out, and `rules/en.md`
//! and `rules/de.md` contain the rules for people.

#![deny(clippy::float_arithmetic)]

mod action;
mod board;
mod ending;
mod event;
mod illegal;
mod imagine;
mod instinct;
mod notation;
mod offers;
mod options;
mod turns;
mod view;

pub use action::{Action, Draw};
pub use board::{Board, HIGHEST, Phase};
pub use event::Event;
pub use illegal::Illegal;
pub use notation::BadNotation;
pub use options::Options;
pub use view::View;

use regalia_game::{
    About, Ahead, BadSetup, Game, GameId, Maturity, Page, PerSeat, RulesVersion, Seat, Setup, Story, Stream,
    Turn, Viewer,
};

/// A match of *Heirs & Forgers*.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Heirs {
    pub(crate) table: Board,
    /// The letters in the hands, 0 where there is none. The bag is what is left.
    pub(crate) letters: PerSeat<u8>,
}

impl Game for Heirs {
    const ABOUT: About = About {
        id: GameId::new("heirs"),
        title: "Heirs & Forgers",
        seats: 2..=4,
        rules: &[RulesVersion(1)],
        stage: Maturity::Stable,
        pages: &[
            Page { language: "en", markdown: include_str!("../rules/en.md") },
            Page { language: "de", markdown: include_str!("../rules/de.md") },
        ],
        positions: "",
    };

    type Options = Options;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn new(setup: &Setup<Options>) -> Result<Self, BadSetup> {
        Self::ABOUT.check(setup)?;
        setup.options.check()?;
        Ok(Self { table: Board::new(setup), letters: PerSeat::new(setup.seats) })
    }

    fn seats(&self) -> u8 {
        self.letters.seats()
    }

    fn turn(&self) -> Turn {
        match self.table.phase {
            Phase::Starting | Phase::Drawing => Turn::Chance,
            Phase::Choosing => Turn::of(self.table.seat),
            Phase::Over => Turn::Over(self.outcome()),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.table.offers(seat, out);
    }

    fn act(&mut self, seat: Seat, action: &Action, story: &mut Story<Event>) -> Result<(), Illegal> {
        self.table.expect_turn(seat)?;
        match action {
            Action::Swear => self.swear(story),
            Action::Search => self.search(story),
        }
        Ok(())
    }

    fn draws(&self, out: &mut Vec<(Draw, u32)>) -> Stream {
        out.clear();
        if self.table.phase == Phase::Starting {
            out.extend(Seat::all(self.seats()).map(|seat| (Draw::Start { seat }, 1)));
            return Stream::shared("start");
        }
        let left = (1..=HIGHEST).map(|number| (Draw::Letter { number }, self.left(number)));
        out.extend(left.filter(|(_, copies)| *copies > 0));
        Stream::of(self.table.seat, "letters")
    }

    fn draw(&mut self, draw: &Draw, story: &mut Story<Event>) {
        match *draw {
            Draw::Start { seat } => self.begin(seat, story),
            Draw::Letter { number } => self.take(number, story),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let mine = viewer.seat().map(|seat| self.letters[seat]);
        View { you: viewer.seat(), mine: mine.filter(|number| *number > 0), table: self.table }
    }

    fn ahead(view: &View, seat: Seat) -> Vec<Ahead<Action>> {
        view.table.ahead(seat)
    }
}
