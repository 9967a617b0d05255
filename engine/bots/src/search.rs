//! Search over imagined worlds, for any game.
//!
//! Every descent imagines a whole world that fits what the seat sees and plays it down a tree. A node of the
//! tree is what the seat to act there would see: two worlds that it could not tell apart meet in the same
//! node, and so do different ways to the same position. Chance is drawn anew each time.

use crate::{Judge, QuickDice, Shares, key::key_of, shares};
use regalia_game::{Dice, Game, Imagine, Seat, Story, Turn, Viewer};
use std::collections::HashMap;

/// How a search spreads its attention.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Manner {
    /// How much what was tried seldom draws attention.
    pub curiosity: f32,
    /// How far behind the best an action may look at first to be taken seriously.
    pub breadth: f32,
    /// Whether only the next decision has a node, as in flat Monte Carlo.
    pub is_flat: bool,
}

impl Manner {
    /// What has proved itself with nets.
    pub const USUAL: Self = Self { curiosity: 0.6, breadth: 0.04, is_flat: false };
}

impl Default for Manner {
    fn default() -> Self {
        Self::USUAL
    }
}

/// What became of an action in a search.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// The action.
    pub action: A,
    /// The share of the first place that it promises.
    pub value: f32,
    /// How often it was tried.
    pub tries: u32,
}

/// How much of a budget is used up after so many nodes: from 1 on the search stops.
pub type Pace<'a> = &'a mut dyn FnMut(u64) -> f32;

/// The pace of a budget of nodes.
pub fn nodes(budget: u64) -> impl FnMut(u64) -> f32 {
    move |nodes| nodes as f32 / budget.max(1) as f32
}

struct Node {
    seat: Seat,
    edges: std::ops::Range<usize>,
    visits: u32,
}

struct Edge<A> {
    action: A,
    /// What it looked like at first.
    first: f32,
    /// The part of the attention it gets by that.
    prior: f32,
    sum: f32,
    tries: u32,
}

/// The tree of one search.
struct Tree<'a, G: Game, J> {
    judge: &'a mut J,
    manner: Manner,
    known: HashMap<u64, usize, crate::key::Plain>,
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Action>>,
    path: Vec<(usize, usize)>,
    actions: Vec<G::Action>,
    draws: Vec<(G::Draw, u32)>,
    worth: Vec<f32>,
    story: Story<G::Event>,
    steps: u64,
}

/// Thinks about what a seat may do that sees this, as long as the pace allows; the best thought comes first.
///
/// The same view, dice and budget of nodes give the same thoughts. The actions are those offered to the seat.
pub fn think<G: Imagine, J: Judge<G>>(
    view: &G::View,
    actions: &[G::Action],
    judge: &mut J,
    manner: Manner,
    pace: Pace<'_>,
    dice: &mut dyn Dice,
) -> Vec<Thought<G::Action>> {
    let mut dice = QuickDice::new(u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX)));
    let Some(seat) = actor(view, &G::imagine(view, &mut dice)) else { return Vec::new() };
    let mut serious = actions.to_vec();
    consider(&*judge, view, &mut serious);
    let before = judge.nodes();
    let mut tree = Tree::new(judge, manner);
    while serious.len() > 1 {
        let world = G::imagine(view, &mut dice);
        tree.descend(world, seat, &mut dice);
        let used = pace(tree.judge.nodes() - before + tree.steps);
        if used >= 1.0 || tree.is_settled(used) {
            break;
        }
    }
    tree.thoughts(serious)
}

/// Leaves out what is not worth a thought, unless nothing would be left.
fn consider<G: Game, J: Judge<G>>(judge: &J, view: &G::View, actions: &mut Vec<G::Action>) {
    if actions.iter().any(|action| judge.considers(view, action)) {
        actions.retain(|action| judge.considers(view, action));
    }
}

/// The seat that sees this and must act.
pub(crate) fn actor<G: Game>(view: &G::View, world: &G) -> Option<Seat> {
    let Turn::Seats(seats) = world.turn() else { return None };
    seats.iter().find(|seat| world.view(Viewer::Seat(*seat)) == *view)
}

impl<'a, G: Game, J: Judge<G>> Tree<'a, G, J> {
    fn new(judge: &'a mut J, manner: Manner) -> Self {
        Self {
            judge,
            manner,
            known: HashMap::default(),
            nodes: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            actions: Vec::new(),
            draws: Vec::new(),
            worth: Vec::new(),
            story: Story::silent(),
            steps: 0,
        }
    }

    /// Plays a world down the tree, adds what is new, and takes the result back up.
    fn descend(&mut self, mut game: G, root: Seat, dice: &mut QuickDice) {
        self.path.clear();
        let shares = loop {
            match game.turn() {
                Turn::Over(outcome) => break shares(&outcome),
                Turn::Chance => game.chance(dice, &mut self.draws, &mut self.story),
                Turn::Seats(seats) => {
                    // Where several decide at once, the one who thinks goes first: none sees the others' choice.
                    let first = if self.path.is_empty() && seats.contains(root) { Some(root) } else { None };
                    let Some(seat) = first.or_else(|| seats.iter().next()) else { break [0.0; _] };
                    let view = game.view(Viewer::Seat(seat));
                    let key = key_of(seat, &view);
                    let node = match self.known.get(&key) {
                        Some(node) => *node,
                        None => match self.grow(&game, seat, &view, key, dice) {
                            Ok(node) => node,
                            Err(shares) => break shares,
                        },
                    };
                    let edge = self.select(node);
                    self.path.push((node, edge));
                    // Counted at once: where actions lead in a circle, going round makes them look worse.
                    self.nodes[node].visits += 1;
                    self.edges[edge].tries += 1;
                    let done = game.act(seat, &self.edges[edge].action, &mut self.story);
                    debug_assert!(done.is_ok(), "what is offered follows from the view: {done:?}");
                }
            }
            self.steps += 1;
        };
        for (node, edge) in &self.path {
            self.edges[*edge].sum += shares[self.nodes[*node].seat.index()];
        }
    }

    /// Adds a node and gives what it is worth; only the node, if there is but one thing to do.
    fn grow(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        key: u64,
        dice: &mut QuickDice,
    ) -> Result<usize, Shares> {
        game.actions(seat, &mut self.actions);
        consider(&*self.judge, view, &mut self.actions);
        if self.manner.is_flat && !self.path.is_empty() {
            return Err(self.judge.judge(game, seat, &self.actions, &mut self.worth, dice));
        }
        let only = self.actions.len() == 1;
        let shares = if only {
            self.worth.clear();
            [0.0; _]
        } else {
            self.judge.judge(game, seat, &self.actions, &mut self.worth, dice)
        };
        let start = self.edges.len();
        let best = self.worth.iter().copied().fold(0.0, f32::max);
        let weight = |worth: &f32| ((worth - best) / self.manner.breadth).exp();
        let sum: f32 = self.worth.iter().map(weight).sum();
        for (at, action) in self.actions.drain(..).enumerate() {
            let first = self.worth.get(at).copied();
            let prior = first.map_or(0.0, |worth| weight(&worth) / sum);
            self.edges.push(Edge { action, first: first.unwrap_or(f32::NAN), prior, sum: 0.0, tries: 0 });
        }
        let node = self.nodes.len();
        self.nodes.push(Node { seat, edges: start..self.edges.len(), visits: 0 });
        self.known.insert(key, node);
        if only { Ok(node) } else { Err(shares) }
    }

    /// The edge that deserves the next try.
    fn select(&self, node: usize) -> usize {
        let node = &self.nodes[node];
        let (visits, curiosity) = (node.visits as f32, self.manner.curiosity);
        let score = |edge: &Edge<G::Action>| {
            let tries = edge.tries as f32;
            if !edge.first.is_nan() {
                edge.value() + curiosity * edge.prior * visits.sqrt() / (1.0 + tries)
            } else if edge.tries == 0 {
                f32::INFINITY
            } else {
                edge.value() + curiosity * ((visits + 1.0).ln() / tries).sqrt()
            }
        };
        let mut best = (node.edges.start, f32::NEG_INFINITY);
        for at in node.edges.clone() {
            let score = score(&self.edges[at]);
            if score > best.1 {
                best = (at, score);
            }
        }
        best.0
    }

    /// Whether the rest of the budget cannot change the choice any more.
    fn is_settled(&self, used: f32) -> bool {
        let Some(root) = self.nodes.first().filter(|root| root.visits >= 64) else { return false };
        let mut tries: Vec<u32> = self.edges[root.edges.clone()].iter().map(|edge| edge.tries).collect();
        tries.sort_unstable();
        let lead = tries[tries.len() - 1] - tries[tries.len() - 2];
        let left = root.visits as f32 * (1.0 - used) / used.max(1e-6);
        lead as f32 > left
    }

    fn thoughts(&self, actions: Vec<G::Action>) -> Vec<Thought<G::Action>> {
        let edges = self.nodes.first().map_or(0..0, |root| root.edges.clone());
        let edges = &self.edges[edges];
        let mut thoughts: Vec<_> = actions
            .into_iter()
            .map(|action| {
                let edge = edges.iter().find(|edge| edge.action == action);
                let (value, tries) = edge.map_or((0.0, 0), |edge| (edge.value(), edge.tries));
                Thought { action, value, tries }
            })
            .collect();
        thoughts.sort_by(|one, other| {
            (other.tries, other.value)
                .partial_cmp(&(one.tries, one.value))
                .unwrap_or(std::cmp::Ordering::Equal)
        });
        thoughts
    }
}

impl<A> Edge<A> {
    /// What it is worth by all that is known; what it looked like at first counts as one try.
    fn value(&self) -> f32 {
        match (self.first.is_nan(), self.tries) {
            (true, 0) => 0.0,
            (true, tries) => self.sum / tries as f32,
            (false, tries) => (self.first + self.sum) / (tries + 1) as f32,
        }
    }
}
