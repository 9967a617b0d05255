//! Wins by force with two players, proved by looking at every turn of both: no net, no estimate.

use regalia_game::{Game, Seat, Story, Turn};
use regalia_kingdom::{Action, Kingdom};
use std::{collections::HashSet, ops::ControlFlow};

/// The most support tokens that a player wins in one turn: one by an ability that is bought, one by the move.
const TOKENS_OF_A_TURN: u32 = 2;

/// Proves wins by force.
#[derive(Clone, Debug, Default)]
pub struct Prover {
    /// The turn that last refuted one: it often refutes the next.
    reply: Vec<Action>,
}

impl Prover {
    /// Whether this seat surely wins within so many more of its own turns, whatever the other player does. A turn that is
    /// going on counts. Only for two players.
    pub fn wins(&mut self, game: &Kingdom, seat: Seat, turns: u32) -> bool {
        match game.turn() {
            Turn::Over(outcome) => outcome.winners().eq([seat]),
            Turn::Seats(_) if turns == 0 || is_far(game, seat, turns) => false,
            Turn::Seats(seats) if seats.contains(seat) => self.has_winning_turn(game, seat, turns),
            Turn::Seats(seats) => seats.iter().next().is_some_and(|other| {
                self.is_refuted_again(game, seat, other, turns) != Some(true)
                    && self.withstands_all(game, seat, other, turns)
            }),
            Turn::Chance => false,
        }
    }

    fn has_winning_turn(&mut self, game: &Kingdom, seat: Seat, turns: u32) -> bool {
        // What ends the match needs no proof.
        let mut ends = Vec::new();
        let at_once = each_end(game, seat, |end, _| {
            ends.push(*end);
            if Self::default().wins(end, seat, 0) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        at_once.is_break() || (turns > 1 && ends.iter().any(|end| self.wins(end, seat, turns - 1)))
    }

    /// Whether the turn that last refuted one refutes this as well; nothing if it is not allowed here.
    fn is_refuted_again(&mut self, game: &Kingdom, seat: Seat, other: Seat, turns: u32) -> Option<bool> {
        let (mut end, reply) = (*game, self.reply.clone());
        for action in &reply {
            end.act(other, action, &mut Story::silent()).ok()?;
        }
        let is_turn = !reply.is_empty() && end.turn() != Turn::of(other);
        is_turn.then(|| !self.wins(&end, seat, turns))
    }

    fn withstands_all(&mut self, game: &Kingdom, seat: Seat, other: Seat, turns: u32) -> bool {
        let refuted = each_end(game, other, |end, turn| {
            if self.wins(end, seat, turns) {
                return ControlFlow::Continue(());
            }
            self.reply = turn.to_vec();
            ControlFlow::Break(())
        });
        refuted.is_continue()
    }
}

/// Whether more tokens are missing than can be won in so many turns, and the last turn of the match is not near.
fn is_far(game: &Kingdom, seat: Seat, turns: u32) -> bool {
    let realm = game.realm();
    let missing = u32::from(realm.ring.len() - realm.players[seat].tokens.count());
    let is_last_near = realm.turn_limit().is_some_and(|limit| realm.turns + 2 * turns > limit);
    missing > TOKENS_OF_A_TURN * turns && !is_last_near
}

/// Visits every end of the turn once, with a way to it, until it is told to stop.
fn each_end(
    game: &Kingdom,
    seat: Seat,
    mut visit: impl FnMut(&Kingdom, &[Action]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    go_on(game, seat, &mut Vec::new(), &mut HashSet::new(), &mut visit)
}

fn go_on(
    game: &Kingdom,
    seat: Seat,
    done: &mut Vec<Action>,
    seen: &mut HashSet<Kingdom>,
    visit: &mut impl FnMut(&Kingdom, &[Action]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    for action in actions {
        let mut next = *game;
        if next.act(seat, &action, &mut Story::silent()).is_err() || !seen.insert(next) {
            continue;
        }
        done.push(action);
        if next.turn() == Turn::of(seat) {
            go_on(&next, seat, done, seen, visit)?;
        } else {
            visit(&next, done)?;
        }
        done.pop();
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_search::{Playout, QuickDice, Turns};

    /// The same without any shortcut.
    fn wins(game: &Turns<Kingdom>, seat: Seat, turns: u32) -> bool {
        let actor = match game.turn() {
            Turn::Over(outcome) => return outcome.winners().eq([seat]),
            Turn::Seats(seats) if turns > 0 => seats.iter().next().unwrap(),
            _ => return false,
        };
        let mut all = Vec::new();
        game.actions(actor, &mut all);
        let after = |turn: &Vec<Action>| {
            let mut next = *game;
            next.act(actor, turn, &mut Story::silent()).unwrap();
            wins(&next, seat, if actor == seat { turns - 1 } else { turns })
        };
        if actor == seat { all.iter().any(after) } else { all.iter().all(after) }
    }

    #[test]
    fn a_win_in_two_turns_is_proved_unless_there_is_a_reply() {
        let own = "seat 1: duke 6, thief 3\ntokens 1: 3 4 5 6";
        let calm: Kingdom = format!("{own}\nseat 2: duke 4").parse().unwrap();
        assert!(Prover::default().wins(&calm, Seat(0), 2));
        assert!(!Prover::default().wins(&calm, Seat(0), 1) && !Prover::default().wins(&calm, Seat(1), 2));
        // The Knight comes to the Duke in region 1 and imprisons him.
        let guarded: Kingdom = format!("{own}\nseat 2: duke 4, knight 5, merchant 5").parse().unwrap();
        let mut first = guarded;
        let duke = Action::Move { character: regalia_kingdom::Character::Duke };
        first.act(Seat(0), &duke, &mut Story::silent()).unwrap();
        assert_eq!(first.realm().players[Seat(0)].tokens.count(), 5);
        assert!(!Prover::default().wins(&first, Seat(0), 1));
    }

    #[test]
    fn a_proof_holds_without_shortcuts() {
        let mut count = [0; 2];
        for (duke, thief, others) in [
            (6, 3, "duke 4"),
            (6, 6, "duke 4, thief 2"),
            (5, 1, "duke 3, knight 3"),
            (4, 4, "knight 6"),
            (6, 1, "scholar 5"),
        ] {
            for tokens in ["3 4 5 6", "1 2 4 5", "1 3 5 6", "1 2 3 4 5"] {
                let text =
                    format!("seat 1: duke {duke}, thief {thief}\nseat 2: {others}\ntokens 1: {tokens}");
                let game: Kingdom = text.parse().unwrap();
                for turns in 1..=2 {
                    let proved = Prover::default().wins(&game, Seat(0), turns);
                    assert_eq!(proved, wins(&Turns(game), Seat(0), turns), "{turns} turns: {text}");
                    count[usize::from(proved)] += 1;
                }
            }
        }
        assert!(count.into_iter().all(|count| count > 5), "{count:?}");
    }

    #[test]
    fn a_turn_wins_two_tokens_at_most() {
        let (mut dice, mut most) = (QuickDice::new(3), 0);
        for _ in 0..4 {
            let setup = regalia_game::Setup { seats: 2, ..crate::setup(&mut dice) };
            let (mut game, mut playout) = (Kingdom::new(&setup).unwrap(), Playout::default());
            while playout.step(&mut game, &mut dice).is_none() {
                let Turn::Seats(seats) = game.turn() else { continue };
                let seat = seats.iter().next().unwrap();
                let before = u32::from(game.realm().players[seat].tokens.count());
                let _ = each_end(&game, seat, |end, _| {
                    most =
                        most.max(u32::from(end.realm().players[seat].tokens.count()).saturating_sub(before));
                    ControlFlow::Continue(())
                });
            }
        }
        assert_eq!(most, TOKENS_OF_A_TURN);
    }
}
