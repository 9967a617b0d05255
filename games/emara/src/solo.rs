//! Section 9: alone against Victoria.

use crate::{Board, Event, EventCard, Phase};
use regalia_game::{Seat, Story};
use std::cmp::Reverse;

/// The building points with which a campaign begins (EM-9.5).
const FIRST_START: u8 = 40;

impl Board {
    /// At the end of rounds 2 to 6 Victoria gains a stone, a bread (EM-9.2) and a rank (EM-9.3).
    pub(crate) fn let_victoria_play(&mut self, story: &mut Story<Event>) {
        if self.seats() != 1 || self.round < 2 {
            return;
        }
        let mut citizens = self.stone_points() + self.bread_points();
        self.turn_stone();
        self.turn_bread();
        // Baron in round 2 up to Marquess in round 5, none in round 6.
        let rank = if self.round < 6 { self.round - 1 } else { 0 };
        if rank > 0 {
            citizens += self.take_rank(usize::from(rank) - 1);
        }
        self.victoria += u16::from(citizens);
        story.tell_all(Event::VictoriaGained { citizens, rank });
    }

    /// Whether the only player did not come above Victoria (EM-9.5).
    pub(crate) fn is_lost_to_victoria(&self) -> bool {
        self.seats() == 1 && self.players[Seat(0)].score().0 <= self.victoria
    }
}

/// A line of the score sheet for matches alone (EM-9.4, EM-9.6).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct SheetLine {
    /// The building points of the start; nothing if an event card gave them that is not known any more.
    pub start: Option<u8>,
    /// Full selection has a sheet of its own.
    pub full_selection: bool,
    /// Whether the score came above Victoria's citizen points.
    pub won: bool,
    /// The score.
    pub score: u16,
    /// The other track.
    pub other: u16,
}

impl SheetLine {
    /// What a highscore is compared by, the greatest first; only lines with the same start and sheet compare (EM-9.4).
    pub fn highscore(&self) -> (u16, u16) {
        (self.score, self.other)
    }

    /// What a campaign is compared by, the greatest first: the lowest start that was won, then the score (EM-9.5).
    pub fn campaign(&self) -> Option<(Reverse<u8>, u16)> {
        self.start.filter(|_| self.won).map(|start| (Reverse(start), self.score))
    }

    /// The start of the next match of a campaign (EM-9.5).
    pub fn next_start(&self) -> u8 {
        match self.start {
            None => FIRST_START,
            Some(start) if self.won => start.saturating_sub(5),
            Some(start) => start.saturating_add(2),
        }
    }
}

impl Board {
    /// The line for the score sheet when a match alone is over, with the event card that was drawn for the start (EM-9.6).
    pub fn sheet_line(&self, drawn: Option<EventCard>) -> Option<SheetLine> {
        let over = self.phase == Phase::Over && self.seats() == 1;
        let (score, other) = self.players[Seat(0)].score();
        over.then_some(SheetLine {
            start: self.options.building_points.or(drawn.map(|card| self.values().start(card).0)),
            full_selection: self.options.full_selection,
            won: !self.is_lost_to_victoria(),
            score,
            other,
        })
    }
}
