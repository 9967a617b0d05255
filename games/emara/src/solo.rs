//! Section 9: alone against Victoria.

use crate::{Board, Emara, Event, Options, Phase};
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
    /// The building points of the start; nothing if the event card gave them.
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
            Some(start) => (start + 2).min(Options::MOST_BUILDING_POINTS),
        }
    }
}

impl Emara {
    /// The line for the score sheet when a match alone is over (EM-9.6).
    pub fn sheet_line(&self) -> Option<SheetLine> {
        let table = &self.table;
        let over = table.phase == Phase::Over && table.seats() == 1;
        let (score, other) = table.players[Seat(0)].score();
        over.then_some(SheetLine {
            start: table.options.building_points,
            full_selection: table.options.full_selection,
            won: !table.is_lost_to_victoria(),
            score,
            other,
        })
    }
}
