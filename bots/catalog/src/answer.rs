//! Answers to frames: what a bot does, and what it would advise.

use crate::{Learned, LearnedVisitor, Level, level::act, visit};
use regalia_game::{Dice, GameId, Turn, Viewer};
use regalia_search::{Budget, NetEvaluator};
use regalia_table::Frame;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a bot of this level does that is shown this frame. Nothing if nothing is offered, or the frame is not of
/// this game.
pub fn choose(
    game: GameId,
    level: Level,
    frame: &Frame,
    budget: Budget<'_>,
    dice: &mut dyn Dice,
) -> Option<Value> {
    visit(game, Choose { level, frame, budget, dice })?
}

struct Choose<'a> {
    level: Level,
    frame: &'a Frame,
    budget: Budget<'a>,
    dice: &'a mut dyn Dice,
}

impl LearnedVisitor for Choose<'_> {
    type Output = Option<Value>;

    fn visit<G: Learned>(self) -> Option<Value> {
        let (view, actions) = read::<G>(self.frame)?;
        if let [only] = actions.as_slice() {
            return serde_json::to_value(only).ok();
        }
        serde_json::to_value(act::<G>(self.level, &view, &actions, u64::MAX, self.budget, self.dice)?).ok()
    }
}

/// One thing that could be done, and what it promises.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ActionHint {
    /// The action.
    pub action: Value,
    /// The chance of the first place after it, from 0 to 1; alone, the chance to win.
    pub chance: f32,
    /// How often the search went this way.
    pub tries: u32,
}

/// What the strongest bot would do, with the numbers behind it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BotHint {
    /// The chance at a glance, before anything is done.
    pub before: f32,
    /// What it would do.
    pub best: ActionHint,
    /// The two next best.
    pub next: Vec<ActionHint>,
}

/// What the strongest bot would do in the seat that this frame is for.
pub fn hint(game: GameId, frame: &Frame, budget: Budget<'_>, dice: &mut dyn Dice) -> Option<BotHint> {
    visit(game, Ask { frame, budget, dice })?
}

struct Ask<'a> {
    frame: &'a Frame,
    budget: Budget<'a>,
    dice: &'a mut dyn Dice,
}

impl LearnedVisitor for Ask<'_> {
    type Output = Option<BotHint>;

    fn visit<G: Learned>(self) -> Option<BotHint> {
        let (view, actions) = read::<G>(self.frame)?;
        let world = G::imagine(&view, self.dice);
        let Turn::Seats(seats) = world.turn() else { return None };
        let seat = seats.iter().find(|seat| world.view(Viewer::Seat(*seat)) == view)?;
        let ranked = G::action_values(&view, &actions, u64::MAX, self.budget, self.dice);
        let is_only = ranked.len() == 1;
        // A net that knows the ends of turns only has nothing to say of their middle: that is worth its best end.
        let has_no_glance = (G::BY_TURNS && !is_only) || G::net_files().is_empty();
        let before = match ranked.first() {
            Some(best) if has_no_glance => best.value,
            _ => NetEvaluator::<G, G::Encoder>::new(G::net(world.seats())).worth(&world, seat),
        };
        let mut advice = ranked.into_iter().take(3).filter_map(|choice| {
            let action = serde_json::to_value(&choice.action).ok()?;
            // Where there is no choice, nothing changes by it.
            let chance = if is_only { before } else { choice.value };
            Some(ActionHint { action, chance, tries: choice.visits })
        });
        Some(BotHint { before, best: advice.next()?, next: advice.collect() })
    }
}

/// What is seen and offered; nothing if nothing is offered.
fn read<G: Learned>(frame: &Frame) -> Option<(G::View, Vec<G::Action>)> {
    let view = serde_json::from_value(frame.view.clone()).ok()?;
    let actions: Vec<G::Action> = serde_json::from_value(frame.actions.clone().into()).ok()?;
    if actions.is_empty() { None } else { Some((view, actions)) }
}
