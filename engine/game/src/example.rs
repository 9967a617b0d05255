//! Nim, as the smallest complete game: what to implement for a game, and what documentation examples play.
//!
//! Chance decides who begins. Then two players take one to three stones in turn from a heap of ten; the player who
//! takes the last stone wins. Nothing is hidden.

use crate::{
    About, BadSetup, Dice, Game, GameId, Imagine, Instinct, Maturity, Outcome, Page, Refusal, RuleId,
    RulesVersion, Seat, Setup, Story, Stream, Turn, Viewer,
};
use serde::{Deserialize, Serialize};

const TAKING: RuleId = RuleId::new("NI-1.2");
const RULES: &str = "# Nim

## 1 A match

### NI-1.1 Beginning
There are ten stones. Chance decides who begins.

### NI-1.2 Taking
In turn, each player takes one, two or three stones. The player who takes the last stone wins.
";

/// A match of Nim.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Nim {
    stones: u8,
    /// Who takes next; nobody before chance has decided.
    next: Option<Seat>,
}

/// What a viewer sees: everything, and who it is.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct NimView {
    /// The viewer's seat; a watcher has none.
    pub you: Option<Seat>,
    /// The position.
    pub position: Nim,
}

/// Why stones cannot be taken.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, thiserror::Error)]
#[error("it must be this player's turn, and one to three stones that are there can be taken")]
pub struct CannotTake;

impl Refusal for CannotTake {
    fn rule(&self) -> RuleId {
        TAKING
    }
}

impl Game for Nim {
    const ABOUT: About = About {
        id: GameId::new("nim"),
        title: "Nim",
        seats: 2..=2,
        rules: &[RulesVersion(1)],
        stage: Maturity::Draft,
        pages: &[Page { language: "en", markdown: RULES }],
        positions: "",
    };

    type Options = ();
    /// How many stones are taken.
    type Action = u8;
    /// Who begins.
    type Draw = Seat;
    /// The position after a step.
    type Event = Self;
    type View = NimView;
    type Illegal = CannotTake;

    fn new(setup: &Setup<()>) -> Result<Self, BadSetup> {
        Self::ABOUT.check(setup)?;
        Ok(Self { stones: 10, next: None })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        match self.next {
            None => Turn::Chance,
            Some(loser) if self.stones == 0 => Turn::Over(Outcome::ranked(2, TAKING, |seat| seat != loser)),
            Some(seat) => Turn::of(seat),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<u8>) {
        out.clear();
        if self.turn().includes(seat) {
            out.extend(1..=self.stones.min(3));
        }
    }

    fn act(&mut self, seat: Seat, taken: &u8, story: &mut Story<Self>) -> Result<(), CannotTake> {
        if !self.turn().includes(seat) || !(1..=self.stones.min(3)).contains(taken) {
            return Err(CannotTake);
        }
        self.stones -= taken;
        self.next = Some(seat.clockwise(1, 2));
        story.tell_all(*self);
        Ok(())
    }

    fn draws(&self, out: &mut Vec<(Seat, u32)>) -> Stream {
        out.clear();
        out.extend(Seat::all(2).map(|seat| (seat, 1)));
        Stream::shared("start")
    }

    fn draw(&mut self, seat: &Seat, story: &mut Story<Self>) {
        self.next = Some(*seat);
        story.tell_all(*self);
    }

    fn view(&self, viewer: Viewer) -> NimView {
        NimView { you: viewer.seat(), position: *self }
    }
}

impl Imagine for Nim {
    fn imagine(view: &NimView, _: &mut dyn Dice) -> Self {
        view.position
    }
}

impl Instinct for Nim {
    /// Leave a multiple of four.
    fn appeal(view: &NimView, taken: &u8) -> i32 {
        i32::from((view.position.stones - taken).is_multiple_of(4))
    }
}
