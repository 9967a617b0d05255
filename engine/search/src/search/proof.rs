//! Proofs within the tree (MCTS-Solver): who surely wins, as far as it follows from matches that ended.
//!
//! A proof begins with an action that ends the match with one winner. A seat that has an action after which it surely
//! wins wins itself; where all actions end with the same winner, that one wins. Each step is right whatever the rest of
//! the graph looks like, so transpositions and circles make no false proof. A shared first place proves nothing.

use super::{Edge, Node, Tree};
use crate::Evaluator;
use regalia_game::{Game, Seat, Story, Turn};

/// The only winner of a match that is over.
pub(super) fn winner(turn: &Turn) -> Option<Seat> {
    let Turn::Over(outcome) = turn else { return None };
    let mut winners = outcome.winners();
    winners.next().filter(|_| winners.next().is_none())
}

impl<A> Edge<A> {
    /// Whether this action surely gives the first place to another seat.
    pub(super) fn is_lost(&self, seat: Seat) -> bool {
        self.winner.is_some_and(|winner| winner != seat)
    }
}

impl<G: Game, J: Evaluator<G>> Tree<'_, G, J> {
    /// Looks which actions of a new node end the match, and what follows for the node.
    pub(super) fn prove_ends(&mut self, game: &G, at: usize) {
        let Node { seat, ref edges, .. } = self.nodes[at];
        for edge in &mut self.edges[edges.clone()] {
            // An end that has one winner is worth all or nothing: nothing else needs to be played.
            if edge.first == 0.0 || edge.first == 1.0 {
                let mut next = game.clone();
                if next.act(seat, &edge.action, &mut Story::silent()).is_ok() {
                    edge.winner = winner(&next.turn());
                }
            }
        }
        self.conclude(at);
    }

    /// Takes over who surely wins from the end of the path to its beginning, as far as it follows. From `firm` on no
    /// chance fell on the path.
    pub(super) fn prove_path(&mut self, winner: Seat, firm: usize) {
        let mut sure = Some(winner);
        for at in (firm..self.path.len()).rev() {
            let (node, edge) = self.path[at];
            let Some(winner) = sure else { break };
            self.edges[edge].winner = Some(winner);
            self.conclude(node);
            sure = self.nodes[node].winner;
        }
    }

    /// What the proofs of its actions say about a node.
    fn conclude(&mut self, at: usize) {
        let node = &mut self.nodes[at];
        let edges = &self.edges[node.edges.clone()];
        let first = edges.first().and_then(|edge| edge.winner);
        if edges.iter().any(|edge| edge.winner == Some(node.seat)) {
            node.winner = Some(node.seat);
        } else if node.is_whole && edges.iter().all(|edge| edge.winner == first) {
            node.winner = first;
        }
    }

    /// Whether it is proved who wins.
    pub(super) fn is_decided(&self) -> bool {
        self.nodes.first().is_some_and(|root| root.winner.is_some())
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        ActionValue, Encoder, Inputs, Net, NetEvaluator, PlayoutEvaluator, QuickDice, SearchSettings, search,
    };
    use regalia_game::{
        Game, RulesVersion, Seat, Setup, Story, Viewer,
        example::{Nim, NimView},
    };

    /// A net that sees nothing.
    struct Blind;

    impl Encoder<Nim> for Blind {
        const INPUTS: usize = 1;
        fn encode(_: &NimView, _: Seat, _: &mut Inputs) {}
    }

    /// The same, and it never considers to take a single stone.
    struct Greedy;

    impl Encoder<Nim> for Greedy {
        const INPUTS: usize = 1;
        fn encode(_: &NimView, _: Seat, _: &mut Inputs) {}
        fn considers(_: &NimView, taken: &u8) -> bool {
            *taken > 1
        }
    }

    const MOST: u64 = 20_000;

    /// Searches where so many stones are left; also counts the iterations.
    fn searched<E: Encoder<Nim>>(stones: u8, proves: bool, by_net: bool) -> (Vec<ActionValue<u8>>, u64) {
        let mut game = Nim::new(&Setup { rules: RulesVersion(1), seats: 2, options: () }).unwrap();
        game.draw(&Seat(0), &mut Story::silent());
        let mut seat = Seat(0);
        for _ in stones..10 {
            game.act(seat, &1, &mut Story::silent()).unwrap();
            seat = seat.clockwise(1, 2);
        }
        let (view, mut actions, mut iterations) = (game.view(Viewer::Seat(seat)), Vec::new(), 0);
        game.actions(seat, &mut actions);
        let settings = SearchSettings { proves, ..SearchSettings::DEFAULT };
        let mut budget = |nodes| {
            iterations += 1;
            nodes as f32 / MOST as f32
        };
        let mut dice = QuickDice::new(1);
        let ranked = if by_net {
            let net = Net::blank(E::INPUTS);
            let mut evaluator = NetEvaluator::<Nim, E>::new(&net);
            search(&view, &actions, &mut evaluator, settings, &mut budget, &mut dice)
        } else {
            let mut evaluator = PlayoutEvaluator::<Nim, E>::default();
            search(&view, &actions, &mut evaluator, settings, &mut budget, &mut dice)
        };
        (ranked, iterations)
    }

    #[test]
    fn a_sure_win_is_proved_and_ends_the_search() {
        for by_net in [false, true] {
            for (stones, best) in [(5, 1), (6, 2), (7, 3), (10, 2)] {
                let (ranked, iterations) = searched::<Blind>(stones, true, by_net);
                assert_eq!((ranked[0].action, ranked[0].value), (best, 1.0), "{stones} stones: {ranked:?}");
                assert!(iterations < 200, "{stones} stones: {iterations} iterations");
            }
        }
        let (ranked, iterations) = searched::<Blind>(3, true, true);
        assert_eq!((ranked[0].action, ranked[0].value, iterations), (3, 1.0, 1), "the last stones are there");
        assert!(ranked[0].visits > 0, "it was looked at");
    }

    #[test]
    fn a_sure_loss_is_proved_and_ends_the_search() {
        for (stones, by_net) in [(4, false), (4, true), (8, false), (8, true)] {
            let (ranked, iterations) = searched::<Blind>(stones, true, by_net);
            assert!(ranked.iter().all(|choice| choice.value == 0.0 && choice.visits > 0), "{ranked:?}");
            assert!(ranked.len() == 3 && iterations < 200, "{iterations} iterations");
        }
    }

    #[test]
    fn nothing_is_proved_unasked() {
        for by_net in [false, true] {
            let (ranked, _) = searched::<Blind>(8, false, by_net);
            assert!(ranked.iter().any(|choice| choice.value > 0.0), "{ranked:?}");
        }
    }

    /// With four stones, to take two or three is lost; what is not considered, to take one, was not looked at.
    #[test]
    fn what_is_left_out_is_not_taken_for_lost() {
        let settings = SearchSettings { proves: true, ..SearchSettings::DEFAULT };
        let net = Net::blank(1);
        let mut evaluator = NetEvaluator::<Nim, Greedy>::new(&net);
        let mut tree = super::Tree::new(&mut evaluator, settings);
        let mut game = Nim::new(&Setup { rules: RulesVersion(1), seats: 2, options: () }).unwrap();
        game.draw(&Seat(0), &mut Story::silent());
        for seat in [0, 1, 0, 1, 0, 1].map(Seat) {
            game.act(seat, &1, &mut Story::silent()).unwrap();
        }
        for _ in 0..50 {
            tree.descend(game, Seat(0), &mut QuickDice::new(1));
        }
        assert!(!tree.is_decided());
        assert!(tree.edges[tree.nodes[0].edges.clone()].iter().all(|edge| edge.winner == Some(Seat(1))));
    }

    /// Above a draw nothing is proved: it could have fallen otherwise.
    #[test]
    fn chance_ends_a_proof() {
        let mut evaluator = PlayoutEvaluator::<Nim, Blind>::default();
        let mut tree = super::Tree::new(&mut evaluator, SearchSettings::DEFAULT);
        for at in 0..3 {
            let edge = super::Edge { action: 1, first: 0.5, prior: 1.0, sum: 0.0, visits: 1, winner: None };
            tree.edges.push(edge);
            let (edges, seat) = (at..at + 1, Seat(0));
            tree.nodes.push(super::Node { seat, edges, visits: 1, is_whole: true, winner: None });
            tree.path.push((at, at));
        }
        tree.prove_path(Seat(1), 1);
        let proved: Vec<_> = tree.edges.iter().map(|edge| edge.winner).collect();
        assert_eq!(proved, [None, Some(Seat(1)), Some(Seat(1))]);
        assert!(!tree.is_decided());
    }
}
