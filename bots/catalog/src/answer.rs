//! Answers to frames: what a bot does, and what it would advise.

use crate::{Learned, LearnedVisitor, Level, LevelSettings, level::act, visit};
use regalia_game::{Dice, Game, GameId, Seat, Story, Turn, Viewer};
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
        let settings = LevelSettings::of::<G>(self.level);
        let action = act::<G>(settings, &view, &actions, None, u64::MAX, self.budget, self.dice)?;
        serde_json::to_value(action).ok()
    }
}

/// One way to go on: what to do this turn, in order, and what it promises.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlannedWay {
    /// What is seen before each action, and the action: up to luck, new knowledge or the end of the turn.
    pub steps: Vec<(Value, Value)>,
    /// The chance of the first place after the first of them, from 0 to 1; alone, the chance to win.
    pub chance: f32,
}

/// What the strongest bot would do, with the numbers behind it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BotHint {
    /// The chance before anything is done: that of the best way.
    pub before: f32,
    /// What it would do; and a way that leads elsewhere and promises no more, if there is one.
    pub ways: Vec<PlannedWay>,
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
        let ranked = G::action_values(&view, &actions, None, u64::MAX, self.budget, self.dice);
        let first = ranked.first()?;
        // Where there was nothing to search, a glance must do.
        let before = if first.visits > 0 || G::net_files().is_empty() {
            first.value
        } else {
            NetEvaluator::<G, G::Encoder>::new(G::net(world.seats())).worth(&world, seat)
        };
        let best = Plan::<G>::new(seat, &view, &first.action, self.dice);
        // What seems better and was tried less is not known to be: it is not told.
        let rivals = ranked[1..].iter().take(RIVALS).filter(|choice| choice.value <= before);
        let other = rivals.into_iter().find_map(|choice| {
            if best.contains(seat, &view, &choice.action, self.dice) {
                return None;
            }
            let plan = Plan::<G>::new(seat, &view, &choice.action, self.dice);
            (plan.end != best.end).then_some((plan, choice.value))
        });
        let ways = [(best, before)].into_iter().chain(other);
        let ways = ways.map(|(plan, chance)| Some(PlannedWay { steps: plan.told()?, chance }));
        Some(BotHint { before, ways: ways.collect::<Option<_>>()? })
    }
}

/// Steps of a turn that are looked ahead, and those of them that are told.
const LOOKED_AHEAD: usize = 12;
const TOLD: usize = 5;
/// Nodes of a search for a later step. A turn that can be solved exactly takes more.
const LATER_NODES: u64 = 200;
const LATER_MOST: u64 = 50_000;
/// So many next best actions are looked at for a way that leads elsewhere.
const RIVALS: usize = 4;
/// Worlds that are imagined ahead: so many seldom agree by chance.
const WORLDS: usize = 8;

/// What a seat would do this turn, as far as it follows from what it knows.
struct Plan<G: Game> {
    steps: Vec<(G::View, G::Action)>,
    /// What the seat would see in the end.
    end: G::View,
}

impl<G: Learned> Plan<G> {
    /// Begins with this action, and goes on with what the bot would do then.
    fn new(seat: Seat, view: &G::View, first: &G::Action, dice: &mut dyn Dice) -> Self {
        let mut ahead = Ahead::<G>::new(seat, view, dice);
        let (mut steps, mut next) = (Vec::new(), Some(first.clone()));
        while let Some(action) = next {
            let seen = ahead.view();
            if !ahead.act(&action) {
                break;
            }
            steps.push((seen, action));
            let actions = ahead.actions();
            next = match &actions[..] {
                _ if steps.len() == LOOKED_AHEAD => None,
                [] => None,
                [only] => Some(only.clone()),
                _ => {
                    let budget = &mut regalia_search::nodes(LATER_NODES);
                    let ranked = G::action_values(&ahead.view(), &actions, None, LATER_MOST, budget, dice);
                    ranked.into_iter().next().map(|best| best.action)
                }
            };
        }
        Self { steps, end: ahead.view() }
    }

    /// Whether this action leads to the same end as the plan: a step of it that is only done earlier.
    fn contains(&self, seat: Seat, view: &G::View, action: &G::Action, dice: &mut dyn Dice) -> bool {
        let Some(at) = self.steps.iter().position(|(_, step)| step == action) else { return false };
        let mut ahead = Ahead::<G>::new(seat, view, dice);
        let others = self.steps.iter().enumerate().filter(|(other, _)| *other != at);
        ahead.act(action)
            && others.map(|(_, (_, step))| step).all(|step| ahead.act(step))
            && ahead.view() == self.end
    }

    /// The steps to be told.
    fn told(self) -> Option<Vec<(Value, Value)>> {
        let json = |(view, action): (G::View, G::Action)| {
            Some((serde_json::to_value(view).ok()?, serde_json::to_value(action).ok()?))
        };
        self.steps.into_iter().take(TOLD).map(json).collect()
    }
}

/// Worlds that fit what a seat sees, in which it acts: what is the same in all of them follows from what it knows.
struct Ahead<G> {
    seat: Seat,
    worlds: [G; WORLDS],
}

impl<G: Learned> Ahead<G> {
    fn new(seat: Seat, view: &G::View, dice: &mut dyn Dice) -> Self {
        Self { seat, worlds: std::array::from_fn(|_| G::imagine(view, dice)) }
    }

    fn view(&self) -> G::View {
        self.worlds[0].view(Viewer::Seat(self.seat))
    }

    /// Acts; `false` if that is not allowed.
    fn act(&mut self, action: &G::Action) -> bool {
        self.worlds.iter_mut().all(|world| world.act(self.seat, action, &mut Story::silent()).is_ok())
    }

    /// What the seat could do next; nothing if chance or somebody else decides, or it has learnt something new.
    fn actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        let (world, view) = (&self.worlds[0], self.view());
        let is_alike = |other: &G| other.view(Viewer::Seat(self.seat)) == view;
        if world.turn().includes(self.seat) && self.worlds.iter().all(is_alike) {
            world.actions(self.seat, &mut actions);
        }
        actions
    }
}

/// What is seen and offered; nothing if nothing is offered.
pub(crate) fn read<G: Learned>(frame: &Frame) -> Option<(G::View, Vec<G::Action>)> {
    let view = serde_json::from_value(frame.view.clone()).ok()?;
    let actions: Vec<G::Action> = serde_json::from_value(frame.actions.clone().into()).ok()?;
    if actions.is_empty() { None } else { Some((view, actions)) }
}
