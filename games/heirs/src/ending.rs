//! Section 3: the letters are opened.

use crate::{Event, Heirs, Phase};
use regalia_game::{Outcome, RuleId, Seat, Story};

impl Heirs {
    /// Opens all letters (HE-3.1).
    pub(crate) fn open(&mut self, story: &mut Story<Event>) {
        self.table.phase = Phase::Over;
        self.table.letters = Some(self.letters);
        story.tell_all(Event::Opened { letters: self.letters });
        story.seal();
    }

    /// Who is crowned (HE-3.2); nobody, if all letters are forged (HE-3.3).
    pub(crate) fn outcome(&self) -> Outcome {
        let seats = self.letters.seats();
        let worth = |seat: Seat| {
            let number = self.letters[seat];
            let is_forged = Seat::all(seats).any(|other| other != seat && self.letters[other] == number);
            if is_forged { 0 } else { number }
        };
        let is_crowned = Seat::all(seats).any(|seat| worth(seat) > 0);
        Outcome::ranked(seats, RuleId::new(if is_crowned { "HE-3.2" } else { "HE-3.3" }), worth)
    }
}
