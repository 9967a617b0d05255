//! Section 6: the end.

use crate::{Event, Phase, Realm, TurnLimit};
use regalia_game::{Outcome, PerSeat, RuleId, Seat, Story};

impl Realm {
    /// Who has a support token in every region (KG-6.1): the player whose turn it is, else the next clockwise
    /// (KG-6.2).
    pub fn crowned(&self) -> Option<Seat> {
        let clockwise = (0..self.seats()).map(|steps| self.seat.clockwise(steps, self.seats()));
        clockwise.into_iter().find(|seat| self.players[*seat].tokens.count() == self.ring.len())
    }

    /// After how many turns in all the match ends (KG-6.3).
    pub fn turn_limit(&self) -> Option<u32> {
        match (self.options.turn_limit, self.seats()) {
            (TurnLimit::Turns(turns), _) => Some(u32::from(turns)),
            (TurnLimit::Lifted, _) => None,
            (TurnLimit::Usual, 2) => Some(200),
            (TurnLimit::Usual, 3) => Some(600),
            (TurnLimit::Usual, _) => Some(1200),
        }
    }

    pub(crate) fn finish(&mut self, story: &mut Story<Event>) {
        self.phase = Phase::Over;
        for winner in self.outcome().winners() {
            story.tell_all(Event::Ended { winner });
        }
    }

    /// How the match ended: the crowned one first (KG-6.1), then by tokens and coins (KG-6.3, KG-6.5).
    pub(crate) fn outcome(&self) -> Outcome {
        let crowned = self.crowned();
        let by = RuleId::new(if crowned.is_some() { "KG-6.1" } else { "KG-6.3" });
        let score =
            |seat: Seat| (i32::from(self.players[seat].tokens.count()), i32::from(self.players[seat].coins));
        let ranked = Outcome::ranked(self.seats(), by, |seat| (crowned == Some(seat), score(seat)));
        Outcome { scores: Some(PerSeat::from_fn(self.seats(), score)), ..ranked }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Character, Disc, Kingdom};
    use regalia_game::{Game, Seat, Story, Turn};

    /// KG-6.1: if a set of regions let a Duke act in another's turn, his owner would win in that turn.
    #[test]
    fn a_player_who_is_crowned_in_anothers_turn_wins() {
        let mut game: Kingdom =
            "players: 3\nring: T1 T2 T3\nseat 1: thief 1\nseat 2: duke 3\ntokens 2: 1 2".parse().unwrap();
        game.0.has_moved = true;
        game.0.use_ability(Disc::new(Seat(1), Character::Duke), &mut Story::silent());
        let Turn::Over(outcome) = game.turn() else { panic!("the match goes on") };
        assert_eq!((game.0.seat, outcome.winners().collect::<Vec<_>>()), (Seat(0), vec![Seat(1)]));
    }
}
