//! *For Crown & Kingdom*: the rules.
//!
//! One file per mechanism; every rule function names the rule it carries out, and `rules/en.md`
//! and `rules/de.md` contain the rules for people. Nothing is hidden, and chance ends with the setup.

#![deny(clippy::float_arithmetic)]

mod abilities;
mod action;
mod bribes;
mod character;
mod ending;
mod event;
mod house;
mod illegal;
mod instinct;
mod moving;
mod notation;
mod offers;
mod options;
mod placing;
mod realm;
mod ring;
mod scholar;
mod turns;
mod view;

pub use action::{Action, Draw};
pub use bribes::Bribe;
pub use character::{Character, Disc};
pub use event::Event;
pub use house::{Deed, HOUSE, House, HouseTile};
pub use illegal::Illegal;
pub use notation::BadNotation;
pub use options::{Options, TurnLimit};
pub use realm::{Kingdom, Phase, Player, Realm, Tokens, Whereabouts};
pub use ring::{NotARegion, Part, Region, Ring, Spot};
pub use view::View;

use regalia_game::{
    About, BadSetup, Dice, Game, GameId, Imagine, Maturity, Page, RulesVersion, Seat, Setup, Story, Stream,
    Turn, Viewer,
};

/// From these rules on the player is asked before another's Thief takes coins (KG-5.12).
pub(crate) const STEALING_IS_ASKED: RulesVersion = RulesVersion(2);

impl Game for Kingdom {
    const ABOUT: About = About {
        id: GameId::new("kingdom"),
        title: "For Crown & Kingdom",
        seats: 2..=4,
        rules: &[RulesVersion(1), STEALING_IS_ASKED],
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
        setup.options.check()?;
        Ok(Self(Realm::new(setup)))
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        match self.0.phase {
            Phase::Laying | Phase::ChoosingStart => Turn::Chance,
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
        if self.0.phase == Phase::Laying {
            self.0.tile_draws(out);
            Stream::shared("tiles")
        } else {
            out.extend(Seat::all(self.seats()).map(|seat| (Draw::Start { seat }, 1)));
            Stream::shared("start")
        }
    }

    fn draw(&mut self, draw: &Draw, story: &mut Story<Event>) {
        match *draw {
            Draw::Tile { tile, is_large } => self.0.lay(tile, is_large, story),
            Draw::Start { seat } => self.0.begin(seat, story),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View { you: viewer.seat(), realm: self.0 }
    }
}

impl Imagine for Kingdom {
    fn imagine(view: &View, _dice: &mut dyn Dice) -> Self {
        Self(view.realm)
    }
}
