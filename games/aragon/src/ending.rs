//! Section 3: winning.

use crate::{Aragon, Area, Board, Ending, Event, MOST_INFLUENCE, Phase, board::other};
use regalia_game::{Outcome, PerSeat, RuleId, Seat, Story};

/// Influence in two areas that wins (AR-3.1).
const FIVE: u8 = 5;
/// Turns in a row in which nothing happens (AR-3.6).
const IDLE: u8 = 2;
/// Turns after the deck ran out (AR-3.6).
const LATE: u8 = 20;

impl Board {
    /// Whether the checked player has won while the other is the active one (AR-3.4).
    pub fn victory(&self, checked: Seat) -> Option<Ending> {
        let ten = |seat| Area::ALL.into_iter().any(|area| self.held(seat, area) == MOST_INFLUENCE as u8);
        let fives = |seat| Area::ALL.into_iter().filter(|area| self.held(seat, *area) >= FIVE).count() >= 2;
        let active = other(checked);
        match (ten(checked), fives(checked)) {
            (false, false) => None,
            (true, true) if ten(active) => Some(Ending::Contest),
            _ if ten(active) => None,
            (true, false) if fives(active) => None,
            (true, _) => Some(Ending::Ten),
            (false, true) => Some(Ending::TwoFives),
        }
    }

    /// How much more influence a seat needs to win (AR-3.1): in one area, or in two.
    pub fn missing(&self, seat: Seat) -> u8 {
        let mut held = Area::ALL.map(|area| self.held(seat, area));
        held.sort_unstable();
        let [_, second, most] = held;
        let two = FIVE.saturating_sub(most) + FIVE.saturating_sub(second);
        two.min(MOST_INFLUENCE as u8 - most)
    }

    /// What decides when the match ends without a victory (AR-3.5).
    fn standing(&self, seat: Seat) -> (u8, u8, u8) {
        (self.total(seat), self.led(seat), Area::ALL.into_iter().map(|area| self.power(seat, area)).sum())
    }

    /// How the match ended; nothing before.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { ending, winner } = self.phase else { return None };
        let by = RuleId::new(match ending {
            Ending::Ten | Ending::TwoFives => "AR-3.1",
            Ending::Contest => "AR-3.2",
            Ending::RanOut => "AR-3.5",
            Ending::Stalled => "AR-3.6",
            Ending::Pair => "AR-6.3",
        });
        let mut outcome = Outcome::ranked(2, by, |seat| winner == Some(seat));
        let before = self.first.map_or([0; 2], |first| first.totals);
        let total = |seat: Seat| self.total(seat) + before[seat.index()];
        let score = |seat| (i32::from(total(seat)), i32::from(self.led(seat)));
        outcome.scores = Some(PerSeat::from_fn(2, score));
        Some(outcome)
    }
}

impl Aragon {
    /// After the influence phase it is checked whether the opponent has won (AR-2.6); says whether it is over.
    pub(crate) fn check_winner(&mut self, story: &mut Story<Event>) -> bool {
        let checked = self.table.opponent();
        let ending = self.table.victory(checked);
        if let Some(ending) = ending {
            self.end(ending, Some(checked), story);
        }
        ending.is_some()
    }

    /// Whether nothing will happen any more (AR-3.6).
    pub(crate) fn is_stalled(&self) -> bool {
        self.table.idle >= IDLE || self.table.late >= LATE
    }

    /// More influence in total wins, then more areas, then more strength (AR-3.5).
    pub(crate) fn end_by_count(&mut self, ending: Ending, story: &mut Story<Event>) {
        let [first, second] = [Seat(0), Seat(1)];
        let winner = match self.table.standing(first).cmp(&self.table.standing(second)) {
            std::cmp::Ordering::Greater => Some(first),
            std::cmp::Ordering::Less => Some(second),
            std::cmp::Ordering::Equal => None,
        };
        self.end(ending, winner, story);
    }

    fn end(&mut self, ending: Ending, winner: Option<Seat>, story: &mut Story<Event>) {
        let (ending, winner) = match self.table.first {
            None if self.table.options.pair => return self.begin_second(winner, story),
            None => (ending, winner),
            Some(first) => (Ending::Pair, self.table.winner_of_pair(first, winner)),
        };
        self.table.phase = Phase::Over { ending, winner };
        story.tell_all(Event::Ended { winner });
    }
}
