//! *To Court the King*: the rules.
//!
//! One file per mechanism; every rule function names the rule it carries out, and `rules/en.md`
//! and `rules/de.md` contain the rules for people. Nothing is hidden in this game but the dice to come.

#![deny(clippy::float_arithmetic)]

mod action;
mod character;
mod claim;
mod ending;
mod event;
mod faces;
mod hall;
mod illegal;
mod instinct;
mod notation;
mod offers;
mod options;
mod powers;
mod rolling;
mod rounds;
mod view;

pub use action::{Action, Draw};
pub use character::{Character, Characters, Cost, Power};
pub use event::Event;
pub use faces::{Face, Faces};
pub use hall::{Court, Display, Hall, Mark, Phase, Player, Throne};
pub use illegal::Illegal;
pub use notation::BadNotation;
pub use options::{DiceLimit, Fools, Options, RoundLimit};
pub use view::View;

use regalia_game::{
    About, Ahead, BadSetup, Dice, Game, GameId, Imagine, Maturity, Page, RulesVersion, Seat, Setup, Story,
    Stream, Turn, Viewer,
};
use std::ops::RangeInclusive;

const SEATS: RangeInclusive<u8> = 2..=5;

impl Game for Court {
    const ABOUT: About = About {
        id: GameId::new("court"),
        title: "To Court the King",
        seats: SEATS,
        rules: &[RulesVersion(1)],
        stage: Maturity::Stable,
        pages: &[
            Page { language: "en", markdown: include_str!("../rules/en.md") },
            Page { language: "de", markdown: include_str!("../rules/de.md") },
        ],
        positions: include_str!("../rules/positions.txt"),
    };

    type Options = Options;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn new(setup: &Setup<Options>) -> Result<Self, BadSetup> {
        Self::ABOUT.check(setup)?;
        Ok(Self(Hall::new(setup)))
    }

    fn seats(&self) -> u8 {
        self.0.players.seats()
    }

    fn turn(&self) -> Turn {
        match self.0.phase {
            Phase::ChoosingStart | Phase::Rolling { .. } => Turn::Chance,
            Phase::Over => Turn::Over(self.0.outcome()),
            _ => Turn::of(self.0.seat),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if seat == self.0.seat {
            self.0.offers(out);
        }
    }

    fn act(&mut self, seat: Seat, action: &Action, story: &mut Story<Event>) -> Result<(), Illegal> {
        self.0.act(seat, *action, story)
    }

    fn draws(&self, out: &mut Vec<(Draw, u32)>) -> Stream {
        out.clear();
        if self.0.phase == Phase::ChoosingStart {
            out.extend(Seat::all(self.seats()).map(|seat| (Draw::Start { seat }, 1)));
            Stream::shared("start")
        } else {
            out.extend(Face::ALL.map(|face| (Draw::Die { face }, 1)));
            Stream::of(self.0.seat, "dice")
        }
    }

    fn draw(&mut self, draw: &Draw, story: &mut Story<Event>) {
        match *draw {
            Draw::Start { seat } => self.0.begin(seat, story),
            Draw::Die { face } => self.0.land(face, story),
        }
    }

    /// All outcomes weigh the same, so the number is the outcome.
    #[inline]
    fn chance<D: Dice + ?Sized>(&mut self, dice: &mut D, _: &mut Vec<(Draw, u32)>, story: &mut Story<Event>) {
        if self.0.phase == Phase::ChoosingStart {
            self.0.begin(Seat(dice.below(u32::from(self.seats())) as u8), story);
        } else {
            self.0.land(Face::ALL[dice.below(6) as usize], story);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View { you: viewer.seat(), hall: self.0 }
    }

    fn ahead(view: &View, seat: Seat) -> Vec<Ahead<Action>> {
        view.hall.ahead(seat)
    }
}

impl Imagine for Court {
    fn imagine(view: &View, _dice: &mut dyn Dice) -> Self {
        Self(view.hall)
    }
}
