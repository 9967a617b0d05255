//! Forced wins in *For Crown & Kingdom* with two players, proved by looking at every turn of both.

use crate::endings::Truth;
use regalia_game::{Game, Seat, Story, Turn};
use regalia_kingdom::{Action, Kingdom, Phase};
use regalia_kingdom_bot::Prover;

/// Beginnings of turns from which the seat wins within two of its turns, whatever the other player does.
pub(super) struct ForcedWins {
    prover: Prover,
}

impl Truth for ForcedWins {
    type Game = Kingdom;

    const KINDS: &'static [&'static str] = &[
        "Won with this turn; a loss is 1 if the win is no longer forced within two more",
        "Won by force with the next turn; a loss is 1 if the win is no longer forced within two more",
    ];

    fn new(_: usize) -> Self {
        Self { prover: Prover::default() }
    }

    fn kind(&mut self, game: &Kingdom, seat: Seat) -> Option<usize> {
        let realm = game.realm();
        if realm.phase != Phase::Moving || realm.bribe.is_some() || realm.has_moved {
            return None;
        }
        (1..=2).position(|turns| self.prover.wins(game, seat, turns))
    }

    /// The whole turn is played.
    fn loss(
        &mut self,
        _: usize,
        game: &Kingdom,
        seat: Seat,
        play: &mut dyn FnMut(&Kingdom) -> Action,
    ) -> f64 {
        let mut end = *game;
        while end.turn() == Turn::of(seat) {
            let action = play(&end);
            if end.act(seat, &action, &mut Story::silent()).is_err() {
                return 1.0;
            }
        }
        if (1..=2).any(|turns| self.prover.wins(&end, seat, turns)) { 0.0 } else { 1.0 }
    }
}
