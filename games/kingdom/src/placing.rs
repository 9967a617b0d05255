//! Section 1: placing the characters.

use crate::{Character, Disc, Event, Illegal, Phase, Realm, Spot, Whereabouts};
use regalia_game::{Seat, Story};

impl Realm {
    /// The start player is drawn, and the characters are placed from there (KG-1.5).
    pub(crate) fn begin(&mut self, start: Seat, story: &mut Story<Event>) {
        (self.start, self.seat) = (start, start);
        self.phase = Phase::Placing;
        story.tell_all(Event::StartDrawn { seat: start });
    }

    /// Places one character; after the last one the turns begin (KG-1.5, KG-1.6).
    pub(crate) fn place(
        &mut self,
        character: Character,
        at: Spot,
        story: &mut Story<Event>,
    ) -> Result<(), Illegal> {
        if self.phase != Phase::Placing {
            return Err(Illegal::PlacingIsOver);
        }
        if self.player().whereabouts(character) != Whereabouts::Hand {
            return Err(Illegal::AlreadyPlaced { character });
        }
        self.expect_region(at)?;
        let disc = Disc::new(self.seat, character);
        self.put(disc, Whereabouts::Board(at));
        story.tell_all(Event::Placed { disc, at: self.region(at) });
        self.seat = self.seat.clockwise(1, self.seats());
        if !self.player().characters.contains(&Whereabouts::Hand) {
            self.begin_turn(self.start, story);
        }
        Ok(())
    }

    /// The ring has this region.
    pub(crate) fn expect_region(&self, at: Spot) -> Result<(), Illegal> {
        if self.ring.has(at) { Ok(()) } else { Err(Illegal::NoSuchRegion { at }) }
    }
}
