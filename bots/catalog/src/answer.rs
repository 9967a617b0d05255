//! Answers to frames: what a bot does, and what it would advise.

use crate::{Learned, Level, Visitor, visit};
use regalia_bots::{ByNet, Pace};
use regalia_game::{Dice, Turn, Viewer};
use regalia_table::Frame;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a bot of this level does that is shown this frame. Nothing if nothing is offered, or the frame is not of
/// this game.
pub fn choose(game: &str, level: Level, frame: &Frame, pace: Pace<'_>, dice: &mut dyn Dice) -> Option<Value> {
    visit(game, Choose { level, frame, pace, dice })?
}

struct Choose<'a> {
    level: Level,
    frame: &'a Frame,
    pace: Pace<'a>,
    dice: &'a mut dyn Dice,
}

impl Visitor for Choose<'_> {
    type Output = Option<Value>;

    fn visit<G: Learned>(self) -> Option<Value> {
        let (view, actions) = read::<G>(self.frame)?;
        if let [only] = actions.as_slice() {
            return serde_json::to_value(only).ok();
        }
        serde_json::to_value(self.level.act::<G>(&view, &actions, u64::MAX, self.pace, self.dice)?).ok()
    }
}

/// One thing that could be done, and what it promises.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The action.
    pub action: Value,
    /// The chance of the first place after it, from 0 to 1; alone, the chance to win.
    pub chance: f32,
    /// How often the search went this way.
    pub tries: u32,
}

/// What the strongest bot would do, with the numbers behind it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// The chance at a glance, before anything is done.
    pub before: f32,
    /// What it would do.
    pub best: Advice,
    /// The two next best.
    pub next: Vec<Advice>,
}

/// What the strongest bot would do in the place of whoever is shown this frame.
pub fn hint(game: &str, frame: &Frame, pace: Pace<'_>, dice: &mut dyn Dice) -> Option<Hint> {
    visit(game, Ask { frame, pace, dice })?
}

struct Ask<'a> {
    frame: &'a Frame,
    pace: Pace<'a>,
    dice: &'a mut dyn Dice,
}

impl Visitor for Ask<'_> {
    type Output = Option<Hint>;

    fn visit<G: Learned>(self) -> Option<Hint> {
        let (view, actions) = read::<G>(self.frame)?;
        let world = G::imagine(&view, self.dice);
        let Turn::Seats(seats) = world.turn() else { return None };
        let seat = seats.iter().find(|seat| world.view(Viewer::Seat(*seat)) == view)?;
        let thoughts = G::thoughts(&view, &actions, u64::MAX, self.pace, self.dice);
        let is_only = thoughts.len() == 1;
        // A net that knows the ends of turns only has nothing to say of their middle: that is worth its best end.
        let has_no_glance = (G::BY_TURNS && !is_only) || G::net_files().is_empty();
        let before = match thoughts.first() {
            Some(best) if has_no_glance => best.value,
            _ => ByNet::<G, G::Eye>::new(G::net(world.seats())).worth(&world, seat),
        };
        let mut advice = thoughts.into_iter().take(3).filter_map(|thought| {
            let action = serde_json::to_value(&thought.action).ok()?;
            // Where there is no choice, nothing changes by it.
            let chance = if is_only { before } else { thought.value };
            Some(Advice { action, chance, tries: thought.tries })
        });
        Some(Hint { before, best: advice.next()?, next: advice.collect() })
    }
}

/// What is seen and offered; nothing if nothing is offered.
fn read<G: Learned>(frame: &Frame) -> Option<(G::View, Vec<G::Action>)> {
    let view = serde_json::from_value(frame.view.clone()).ok()?;
    let actions: Vec<G::Action> = serde_json::from_value(frame.actions.clone().into()).ok()?;
    if actions.is_empty() { None } else { Some((view, actions)) }
}
