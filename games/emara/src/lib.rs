//! *Crown of Emara*: the rules.
//!
//! One file per mechanism; every rule function names the rule it carries out, and `rules/en.md` and
//! `rules/de.md` contain the rules for people. Hidden are the hands, and the favor tokens while a donor looks at
//! them: everything else lies open in [`Board`].

#![deny(clippy::float_arithmetic)]

mod action;
mod advisor;
mod board;
mod bonus;
mod card;
mod checks;
mod contributions;
mod event;
mod favors;
mod illegal;
mod instinct;
mod location;
mod notation;
mod offers;
mod options;
mod player;
mod powers;
mod price;
mod resource;
mod rounds;
mod scoring;
mod set;
mod setup;
mod solo;
mod tokens;
mod turns;
mod values;
mod view;
mod visits;

pub use action::{Action, Draw, Means, Offering, Treasure};
pub use advisor::{Advisor, Advisors};
pub use board::{Board, Emara, Markers, Open, Paying, Phase, Visit};
pub use card::{Card, Cards, EventCard, EventCards};
pub use event::Event;
pub use illegal::Illegal;
pub use location::{Deed, Deeds, Layout, Location, Locations, Ring};
pub use notation::BadNotation;
pub use options::Options;
pub use player::Player;
pub use price::{Payment, Price};
pub use resource::{Good, Resource, Resources};
pub use rounds::{ROUNDS, TURNS};
pub use solo::SheetLine;
pub use tokens::{Favor, Favors, Hut, Huts, Reward};
pub use values::{Marker, RankPrice, ValueSet, Values};
pub use view::{Mine, View};
pub use visits::{BUILDING, MOST_BREADS, THREE_WOOD};

use regalia_game::{
    About, Ahead, BadSetup, Dice, Game, GameId, Imagine, Maturity, Page, RulesVersion, Seat, Setup, Story,
    Stream, Turn, Viewer,
};
use std::ops::RangeInclusive;

const SEATS: RangeInclusive<u8> = 1..=4;

/// From these rules on a donor draws on from a stack that is made anew in the middle of the draw (EM-7.1).
pub(crate) const REFILLED_AT_ONCE: RulesVersion = RulesVersion(2);

impl Game for Emara {
    const ABOUT: About = About {
        id: GameId::new("emara"),
        title: "Crown of Emara",
        seats: SEATS,
        rules: &[RulesVersion(1), REFILLED_AT_ONCE],
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
        setup.options.check(setup.seats)?;
        Ok(Self::begin(setup))
    }

    fn seats(&self) -> u8 {
        self.table.seats()
    }

    fn turn(&self) -> Turn {
        match self.table.phase {
            Phase::Over => Turn::Over(self.table.outcome()),
            _ if self.table.is_chance() => Turn::Chance,
            _ => Turn::of(self.table.seat),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if seat == self.table.seat {
            self.offers(out);
        }
    }

    fn act(&mut self, seat: Seat, action: &Action, story: &mut Story<Event>) -> Result<(), Illegal> {
        self.act_by(seat, *action, story)
    }

    fn draws(&self, out: &mut Vec<(Draw, u32)>) -> Stream {
        out.clear();
        let table = &self.table;
        match table.phase {
            Phase::DrawingStart => {
                out.extend(Seat::all(self.seats()).map(|seat| (Draw::Start { seat }, 1)));
                Stream::shared("start")
            }
            Phase::LayingOut => {
                out.extend(table.next_locations().iter().map(|location| (Draw::Location { location }, 1)));
                Stream::shared("layout")
            }
            Phase::SeatingAdvisors | Phase::RevealingAdvisor => {
                let is_a = table.phase == Phase::SeatingAdvisors;
                let next = if is_a { table.next_type_a() } else { table.later_advisors };
                out.extend(next.iter().map(|advisor| (Draw::Advisor { advisor }, 1)));
                Stream::shared("advisors")
            }
            Phase::Dealing => {
                out.extend(self.next_cards().iter().map(|card| (Draw::Card { card }, 1)));
                Stream::of(table.seat, "cards")
            }
            Phase::DrawingFavors => {
                out.extend(self.next_favors().iter().map(|favor| (Draw::Favor { favor }, 1)));
                Stream::shared("favors")
            }
            _ => {
                out.extend(table.later_events.iter().map(|card| (Draw::Event { card }, 1)));
                Stream::shared("events")
            }
        }
    }

    fn draw(&mut self, draw: &Draw, story: &mut Story<Event>) {
        let table = &mut self.table;
        match *draw {
            Draw::Start { seat } => table.take_statue(seat, story),
            Draw::Location { location } => table.lay_out(location, story),
            Draw::Advisor { advisor } if table.phase == Phase::SeatingAdvisors => {
                table.seat_advisor(advisor, story);
            }
            Draw::Advisor { advisor } => table.reveal_advisor(advisor, story),
            Draw::Event { card } if table.phase == Phase::RevealingStart => self.reveal_start(card, story),
            Draw::Event { card } => table.begin_round(card, story),
            Draw::Card { card } => self.deal(card, story),
            Draw::Favor { favor } => self.draw_favor(favor, story),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn ahead(view: &View, seat: Seat) -> Vec<Ahead<Action>> {
        view.table.ahead(seat)
    }
}

impl Imagine for Emara {
    fn imagine(view: &View, dice: &mut dyn Dice) -> Self {
        Self::imagined(view, dice)
    }
}
