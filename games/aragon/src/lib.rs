//! *Crown of Aragón*: the rules.
//!
//! One file per mechanism; every rule function names the rule it carries out, and `rules/en.md`
//! and `rules/de.md` contain the rules for people. What lies open is the [`Board`]; what is hidden from
//! someone stands apart from it, and a view is the table with what is the viewer's own.

#![deny(clippy::float_arithmetic)]

mod action;
mod answers;
mod board;
mod card;
pub mod deck;
mod decks;
mod drafting;
mod effects;
mod ending;
mod event;
mod foresight;
mod illegal;
mod imagine;
mod instinct;
mod moves;
mod notation;
mod offers;
mod options;
mod order;
mod pair;
mod play;
mod plays;
mod secret;
mod strength;
mod turns;
mod view;

pub use action::{Action, Draw, Source, Spot};
pub use board::{Ask, Board, By, Ending, FirstGame, Knowledge, MOST_INFLUENCE, More, Phase, Top};
pub use card::{Area, Card, Cards};
pub use deck::{Deck, DeckName, Leader};
pub use event::Event;
pub use illegal::Illegal;
pub use notation::BadNotation;
pub use options::Options;
pub use order::Order;
pub use play::{InPlay, Play};
pub use secret::{Aragon, Leaders};
pub use view::{Mine, View};

use regalia_game::{
    About, BadSetup, Dice, Game, GameId, Maturity, Outcome, Page, RulesVersion, Seat, Setup, Story, Stream,
    Turn, Viewer,
};

/// From these rules on only a hand whose last card was played runs out (AR-3.5), and a card that everyone has seen is
/// discarded face up (AR-4.1).
pub(crate) const AS_PRINTED: RulesVersion = RulesVersion(2);

impl Game for Aragon {
    const ABOUT: About = About {
        id: GameId::new("aragon"),
        title: "Crown of Aragón",
        seats: 2..=2,
        rules: &[RulesVersion(1), AS_PRINTED],
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
        if setup.options.start.is_some_and(|start| start.index() >= 2) {
            let reason = "one of the two begins".to_owned();
            return Err(BadSetup::BadOption { option: "start", reason });
        }
        Ok(Self::at_start(setup.rules, setup.options))
    }

    fn rematch(options: &Options, last: Option<&Outcome>) -> Options {
        // Both have the first place after a draw.
        let start = Seat::all(2).find(|seat| last.is_some_and(|last| last.ranks[*seat] > 1));
        Options { start, ..*options }
    }

    fn is_rematch(options: &Options) -> bool {
        options.start.is_some()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        if let Some(outcome) = self.table.outcome() {
            return Turn::Over(outcome);
        }
        let asked = self.table.asked();
        if asked.is_empty() { Turn::Chance } else { Turn::Seats(asked) }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        self.offers(seat, out);
    }

    fn act(&mut self, seat: Seat, action: &Action, story: &mut Story<Event>) -> Result<(), Illegal> {
        Self::act(self, seat, *action, story)?;
        self.follow_order(story);
        Ok(())
    }

    fn draws(&self, out: &mut Vec<(Draw, u32)>) -> Stream {
        out.clear();
        match self.table.phase {
            Phase::DrawingStart => {
                let may_start = |seat: &Seat| self.table.options.start.is_none_or(|start| start == *seat);
                out.extend(Seat::all(2).filter(may_start).map(|seat| (Draw::Start { seat }, 1)));
                Stream::shared("start")
            }
            Phase::DealingLeaders => {
                out.extend(self.leaders_left().map(|leader| (Draw::Leader { leader }, 1)));
                Stream::shared("leaders")
            }
            _ => {
                let left = self.secret.left;
                out.extend(left.kinds().map(|card| (Draw::Card { card }, u32::from(left.of(card)))));
                Stream::shared("deck")
            }
        }
    }

    fn draw(&mut self, draw: &Draw, story: &mut Story<Event>) {
        match *draw {
            Draw::Start { seat } => self.begin(seat, story),
            Draw::Leader { leader } => self.deal_leader(leader, story),
            Draw::Card { card } => self.turn_card(card, story),
        }
    }

    /// Cards weigh as many as there are, so the number is a place in the deck.
    #[inline]
    fn chance<D: Dice + ?Sized>(
        &mut self,
        dice: &mut D,
        buffer: &mut Vec<(Draw, u32)>,
        story: &mut Story<Event>,
    ) {
        if matches!(self.table.phase, Phase::DrawingStart | Phase::DealingLeaders) {
            self.draws(buffer);
            let at = dice.below(buffer.len() as u32) as usize;
            let draw = buffer[at].0;
            return self.draw(&draw, story);
        }
        let left = self.secret.left;
        if let Some(card) = left.nth(dice.below(u32::from(left.count()))) {
            self.turn_card(card, story);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_small() {
        assert!(size_of::<Aragon>() <= 328, "{}", size_of::<Aragon>());
    }
}
