//! Section 2: whose turn it is, and what comes next in it.

use crate::{Action, Event, Illegal, Phase, Realm};
use regalia_game::{Seat, Story};

impl Realm {
    /// Does what a seat chose, if the rules allow it.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: Action,
        story: &mut Story<Event>,
    ) -> Result<(), Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal::MatchOver);
        }
        if seat != self.seat || matches!(self.phase, Phase::Laying | Phase::ChoosingStart) {
            return Err(Illegal::NotYourTurn { seat });
        }
        match action {
            Action::Place { character, at } => self.place(character, at, story),
            _ if self.phase == Phase::Placing => Err(Illegal::StillPlacing),
            Action::BuyMount => self.buy_mount(story),
            Action::BuyRoads => self.buy_roads(story),
            Action::BuyInfluence { character } => self.buy_influence(character, story),
            Action::BuyTreatment => self.buy_treatment(story),
            Action::Bail { character, to } => self.bail(character, to, story),
            Action::Move { character } => self.move_character(character, story),
            Action::Imprison { seat, character } => self.imprison(seat, character, story),
            Action::Spare => self.spare(story),
            Action::Steal => self.steal(story),
            Action::Refrain => self.refrain(story),
            Action::Activate { .. }
            | Action::Free { .. }
            | Action::Summon { .. }
            | Action::SendBack { .. } => self.take_advice(action, story),
        }
    }

    /// Begins a turn (KG-1.6).
    pub(crate) fn begin_turn(&mut self, seat: Seat, story: &mut Story<Event>) {
        self.turns += 1;
        self.seat = seat;
        (self.bribe, self.has_moved) = (None, false);
        self.phase = Phase::Moving;
        story.tell_all(Event::TurnBegan { seat, turn: self.turns });
    }

    /// An ability has been carried out: the match is won (KG-6.1), the player still has to move (KG-3.3),
    /// or the turn is over.
    pub(crate) fn after_ability(&mut self, story: &mut Story<Event>) {
        if let Some(seat) = self.crowned() {
            story.tell_all(Event::Crowned { seat });
            self.finish(story);
        } else if self.has_moved {
            self.end_turn(story);
        } else if self.player().is_on_board() {
            self.phase = Phase::Moving;
        } else {
            // KG-2.2: she has imprisoned her own last character.
            story.tell_all(Event::CouldNotMove { seat: self.seat });
            self.end_turn(story);
        }
    }

    fn end_turn(&mut self, story: &mut Story<Event>) {
        if Some(self.turns) == self.turn_limit() {
            story.tell_all(Event::LimitReached { turns: self.turns });
            self.finish(story);
        } else {
            self.begin_turn(self.seat.clockwise(1, self.seats()), story);
        }
    }

    /// The player is before her move, with no ability begun (KG-2.1).
    pub(crate) fn expect_moving(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Imprisoning { .. } => Err(Illegal::KnightFirst),
            Phase::Stealing { .. } => Err(Illegal::ThiefFirst),
            Phase::Advising { .. } => Err(Illegal::ScholarFirst),
            _ => Ok(()),
        }
    }
}
