//! Sections 1 and 2: drawing letters, and turns.

use crate::{Event, Heirs, Phase, board::COPIES};
use regalia_game::{Seat, Story};

impl Heirs {
    /// The start player is drawn, and takes the first letter (HE-1.2).
    pub(crate) fn begin(&mut self, start: Seat, story: &mut Story<Event>) {
        (self.table.start, self.table.seat) = (start, start);
        self.table.phase = Phase::Drawing;
        story.tell_all(Event::StartDrawn { seat: start });
    }

    /// How many letters with this number are left in the bag (HE-1.1).
    pub(crate) fn left(&self, number: u8) -> u32 {
        let held = self.letters.values().iter().filter(|letter| **letter == number).count() as u8;
        u32::from(COPIES - held - self.table.in_middle(number))
    }

    /// Whose turn it is takes a letter that the others do not see (HE-1.3, HE-2.3).
    pub(crate) fn take(&mut self, number: u8, story: &mut Story<Event>) {
        let seat = self.table.seat;
        self.letters[seat] = number;
        let drawn = |number| Event::LetterDrawn { seat, number };
        story.tell_only(seat, drawn(Some(number)), Some(drawn(None)));
        if self.table.round == 0 && seat.clockwise(1, self.table.seats) != self.table.start {
            self.table.seat = seat.clockwise(1, self.table.seats);
        } else {
            self.pass(story);
        }
    }

    /// Swears by the letter (HE-2.2).
    pub(crate) fn swear(&mut self, story: &mut Story<Event>) {
        let seat = self.table.seat;
        self.table.sworn.insert(seat);
        story.tell_all(Event::Sworn { seat });
        self.pass(story);
    }

    /// Lays the letter open; chance gives another one (HE-2.3).
    pub(crate) fn search(&mut self, story: &mut Story<Event>) {
        let seat = self.table.seat;
        let number = std::mem::take(&mut self.letters[seat]);
        self.table.middle[usize::from(number - 1)] += 1;
        self.table.phase = Phase::Drawing;
        story.tell_all(Event::LaidOpen { seat, number });
        story.seal();
    }

    /// Passes the turn on to the next player who has not sworn, or opens the letters (HE-2.1, HE-3.1).
    fn pass(&mut self, story: &mut Story<Event>) {
        loop {
            let table = &mut self.table;
            table.seat = table.seat.clockwise(1, table.seats);
            table.round += u8::from(table.seat == table.start);
            if table.round > table.rounds || table.sworn.iter().count() == usize::from(table.seats) {
                return self.open(story);
            }
            if !table.sworn.contains(table.seat) {
                table.phase = Phase::Choosing;
                return;
            }
        }
    }
}
