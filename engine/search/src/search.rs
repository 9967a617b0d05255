//! Information-set Monte Carlo tree search (ISMCTS), for any game.
//!
//! Each iteration samples a determinization: a complete state that is consistent with what the seat sees
//! ([`Imagine`]). The iteration descends the tree in that state, adds one node, evaluates it with an
//! [`Evaluator`] and backs the value up. A node is an information set, the view of the seat that acts there: two
//! states that this seat cannot tell apart share a node, and so do transpositions. Chance is sampled anew in every
//! iteration.
//!
//! Actions are selected by PUCT where the evaluator gives priors (a value network), and by UCB1 where it gives none
//! (random playouts). The exploration constant is [`SearchSettings::exploration`].

mod proof;

use crate::{Evaluator, QuickDice, Shares, key::key_of, shares};
use regalia_game::{Dice, Game, Imagine, Seat, Story, Turn, Viewer};
use std::collections::HashMap;

/// The parameters of a tree search.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct SearchSettings {
    /// The exploration constant of PUCT and UCB1: how much rarely tried actions are preferred.
    pub exploration: f32,
    /// The temperature of the softmax that turns the evaluator's first values into priors.
    pub prior_temperature: f32,
    /// Whether only the root has a node: flat Monte Carlo search.
    pub is_flat: bool,
    /// Whether sure wins and losses are proved (MCTS-Solver): a sure win is chosen at once, a sure loss only where
    /// nothing else is left. Only for games in which everything lies open: elsewhere a node is more than one position.
    pub proves: bool,
}

impl SearchSettings {
    /// Measured to be good with value networks.
    pub const DEFAULT: Self =
        Self { exploration: 0.6, prior_temperature: 0.04, is_flat: false, proves: false };
}

impl Default for SearchSettings {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The value of an action, as a search found it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct ActionValue<A> {
    /// The action.
    pub action: A,
    /// The expected share of the first place; of a proved action exactly 1 or 0.
    pub value: f32,
    /// How often the search visited it; of a proved action at least 1.
    pub visits: u32,
}

/// How much of a budget is used up after so many nodes: from 1 on the search stops.
pub type Budget<'a> = &'a mut dyn FnMut(u64) -> f32;

/// A budget of so many nodes.
pub fn nodes(budget: u64) -> impl FnMut(u64) -> f32 {
    move |nodes| nodes as f32 / budget.max(1) as f32
}

struct Node {
    seat: Seat,
    edges: std::ops::Range<usize>,
    visits: u32,
    /// Whether its edges are all actions there are.
    is_whole: bool,
    /// Who surely wins.
    winner: Option<Seat>,
}

struct Edge<A> {
    action: A,
    /// The evaluator's value when the node was added; not a number if there is none.
    first: f32,
    /// The prior probability of PUCT.
    prior: f32,
    sum: f32,
    visits: u32,
    /// Who surely wins after it.
    winner: Option<Seat>,
}

/// The tree of one search.
struct Tree<'a, G: Game, J> {
    evaluator: &'a mut J,
    settings: SearchSettings,
    known: HashMap<u64, usize, crate::key::BuildIdentityHasher>,
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Action>>,
    path: Vec<(usize, usize)>,
    actions: Vec<G::Action>,
    draws: Vec<(G::Draw, u32)>,
    worth: Vec<f32>,
    story: Story<G::Event>,
    steps: u64,
}

/// Searches for the best of the offered actions by information-set MCTS; the result is sorted, the best first.
///
/// The view is that of the seat that must act. The search stops when the budget is used up. The
/// same view, dice and budget of nodes give the same result.
pub fn search<G: Imagine, J: Evaluator<G>>(
    view: &G::View,
    actions: &[G::Action],
    evaluator: &mut J,
    settings: SearchSettings,
    budget: Budget<'_>,
    dice: &mut dyn Dice,
) -> Vec<ActionValue<G::Action>> {
    let mut dice = QuickDice::new(u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX)));
    let Some(seat) = actor(view, &G::imagine(view, &mut dice)) else { return Vec::new() };
    let mut serious = actions.to_vec();
    consider(&*evaluator, view, &mut serious);
    let before = evaluator.nodes();
    let mut tree = Tree::new(evaluator, settings);
    while serious.len() > 1 {
        let world = G::imagine(view, &mut dice);
        tree.descend(world, seat, &mut dice);
        let used = budget(tree.evaluator.nodes() - before + tree.steps);
        if used >= 1.0 || tree.is_decided() || tree.is_settled(used) {
            break;
        }
    }
    tree.action_values(serious)
}

/// Drops the actions that the evaluator does not consider, unless none would be left.
fn consider<G: Game, J: Evaluator<G>>(evaluator: &J, view: &G::View, actions: &mut Vec<G::Action>) {
    if actions.iter().any(|action| evaluator.considers(view, action)) {
        actions.retain(|action| evaluator.considers(view, action));
    }
}

/// The seat that has this view and must act.
pub(crate) fn actor<G: Game>(view: &G::View, world: &G) -> Option<Seat> {
    let Turn::Seats(seats) = world.turn() else { return None };
    seats.iter().find(|seat| world.view(Viewer::Seat(*seat)) == *view)
}

impl<'a, G: Game, J: Evaluator<G>> Tree<'a, G, J> {
    fn new(evaluator: &'a mut J, settings: SearchSettings) -> Self {
        Self {
            evaluator,
            settings,
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

    /// One iteration: selection down the tree, expansion, evaluation, backpropagation.
    fn descend(&mut self, mut game: G, root: Seat, dice: &mut QuickDice) {
        self.path.clear();
        let (mut winner, mut firm) = (None, 0);
        let shares = loop {
            match game.turn() {
                Turn::Over(outcome) => {
                    winner = proof::winner(&game.turn());
                    break shares(&outcome);
                }
                Turn::Chance => {
                    game.chance(dice, &mut self.draws, &mut self.story);
                    firm = self.path.len();
                }
                Turn::Seats(seats) => {
                    // Where several decide at once, the searching seat goes first: none sees the others' choice.
                    let first = if self.path.is_empty() && seats.contains(root) { Some(root) } else { None };
                    let Some(seat) = first.or_else(|| seats.iter().next()) else { break [0.0; _] };
                    let view = game.view(Viewer::Seat(seat));
                    let key = key_of(seat, &view);
                    let node = match self.known.get(&key) {
                        Some(node) => *node,
                        None => match self.expand(&game, seat, &view, key, dice) {
                            Ok(node) => node,
                            Err(shares) => {
                                winner = self.known.get(&key).and_then(|node| self.nodes[*node].winner);
                                break shares;
                            }
                        },
                    };
                    winner = self.nodes[node].winner;
                    if let Some(winner) = winner {
                        let mut all = [0.0; _];
                        all[winner.index()] = 1.0;
                        break all;
                    }
                    let edge = self.select(node);
                    self.path.push((node, edge));
                    // Counted on the way down (virtual loss): cycles of actions become less attractive.
                    self.nodes[node].visits += 1;
                    self.edges[edge].visits += 1;
                    let done = game.act(seat, &self.edges[edge].action, &mut self.story);
                    debug_assert!(done.is_ok(), "what is offered follows from the view: {done:?}");
                    if let Some(shares) = self.evaluator.known(&game) {
                        break shares;
                    }
                }
            }
            self.steps += 1;
        };
        for (node, edge) in &self.path {
            self.edges[*edge].sum += shares[self.nodes[*node].seat.index()];
        }
        if let Some(winner) = winner.filter(|_| self.settings.proves) {
            self.prove_path(winner, firm);
        }
    }

    /// Expansion: adds a node and returns its value; returns the node if there is only one action.
    fn expand(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        key: u64,
        dice: &mut QuickDice,
    ) -> Result<usize, Shares> {
        game.actions(seat, &mut self.actions);
        let offered = self.actions.len();
        consider(&*self.evaluator, view, &mut self.actions);
        let is_whole = self.actions.len() == offered;
        if self.settings.is_flat && !self.path.is_empty() {
            return Err(self.evaluator.evaluate(game, seat, &self.actions, &mut self.worth, dice));
        }
        let only = self.actions.len() == 1;
        let shares = if only {
            self.worth.clear();
            [0.0; _]
        } else {
            self.evaluator.evaluate(game, seat, &self.actions, &mut self.worth, dice)
        };
        let start = self.edges.len();
        let best = self.worth.iter().copied().fold(0.0, f32::max);
        let weight = |worth: &f32| ((worth - best) / self.settings.prior_temperature).exp();
        let sum: f32 = self.worth.iter().map(weight).sum();
        for (at, action) in self.actions.drain(..).enumerate() {
            let first = self.worth.get(at).copied();
            let prior = first.map_or(0.0, |worth| weight(&worth) / sum);
            let first = first.unwrap_or(f32::NAN);
            self.edges.push(Edge { action, first, prior, sum: 0.0, visits: 0, winner: None });
        }
        let node = self.nodes.len();
        let edges = start..self.edges.len();
        self.nodes.push(Node { seat, edges, visits: 0, is_whole, winner: None });
        self.known.insert(key, node);
        if self.settings.proves {
            self.prove_ends(game, node);
        }
        if only { Ok(node) } else { Err(shares) }
    }

    /// Selection: the edge with the highest PUCT score, or UCB1 score if there are no priors. One that is surely lost
    /// only if nothing else is left.
    fn select(&self, node: usize) -> usize {
        let node = &self.nodes[node];
        let (total, exploration) = (node.visits as f32, self.settings.exploration);
        let score = |edge: &Edge<G::Action>| {
            let visits = edge.visits as f32;
            if !edge.first.is_nan() {
                edge.value() + exploration * edge.prior * total.sqrt() / (1.0 + visits)
            } else if edge.visits == 0 {
                f32::INFINITY
            } else {
                edge.value() + exploration * ((total + 1.0).ln() / visits).sqrt()
            }
        };
        let edges = &self.edges[node.edges.clone()];
        let is_open = edges.iter().any(|edge| !edge.is_lost(node.seat));
        let mut best = (node.edges.start, f32::NEG_INFINITY);
        for at in node.edges.clone() {
            if is_open && self.edges[at].is_lost(node.seat) {
                continue;
            }
            let score = score(&self.edges[at]);
            if score > best.1 {
                best = (at, score);
            }
        }
        best.0
    }

    /// Whether the rest of the budget can no longer change the most visited action.
    fn is_settled(&self, used: f32) -> bool {
        let Some(root) = self.nodes.first().filter(|root| root.visits >= 64) else { return false };
        let open = self.edges[root.edges.clone()].iter().filter(|edge| !edge.is_lost(root.seat));
        let mut visits: Vec<u32> = open.map(|edge| edge.visits).collect();
        visits.sort_unstable_by(|one, other| other.cmp(one));
        // Where everything else is surely lost, nothing is left to find out.
        let (Some(first), Some(second)) = (visits.first(), visits.get(1)) else { return true };
        let lead = first - second;
        let left = root.visits as f32 * (1.0 - used) / used.max(1e-6);
        lead as f32 > left
    }

    fn action_values(&self, actions: Vec<G::Action>) -> Vec<ActionValue<G::Action>> {
        let (edges, seat) =
            self.nodes.first().map_or((0..0, None), |root| (root.edges.clone(), Some(root.seat)));
        let edges = &self.edges[edges];
        let mut ranked: Vec<_> = actions
            .into_iter()
            .map(|action| {
                let Some(edge) = edges.iter().find(|edge| edge.action == action) else {
                    return (None, ActionValue { action, value: 0.0, visits: 0 });
                };
                let is_won = edge.winner.map(|winner| Some(winner) == seat);
                let value = is_won.map_or(edge.value(), |is_won| f32::from(u8::from(is_won)));
                let visits = if is_won.is_some() { edge.visits.max(1) } else { edge.visits };
                (is_won, ActionValue { action, value, visits })
            })
            .collect();
        // What is surely won comes first, what is surely lost last.
        let rank = |is_won: Option<bool>| is_won.map_or(1, |is_won| if is_won { 2 } else { 0 });
        ranked.sort_by(|(won, one), (other_won, other)| {
            (rank(*other_won), other.visits, other.value)
                .partial_cmp(&(rank(*won), one.visits, one.value))
                .unwrap_or(std::cmp::Ordering::Equal)
        });
        ranked.into_iter().map(|(_, choice)| choice).collect()
    }
}

impl<A> Edge<A> {
    /// The mean value; the evaluator's first value counts as one visit.
    fn value(&self) -> f32 {
        match (self.first.is_nan(), self.visits) {
            (true, 0) => 0.0,
            (true, visits) => self.sum / visits as f32,
            (false, visits) => (self.first + self.sum) / (visits + 1) as f32,
        }
    }
}
