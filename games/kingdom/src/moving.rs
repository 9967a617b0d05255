//! Section 4: moving.

use crate::{Bribe, Character, Disc, Event, Illegal, Realm, Spot, Whereabouts};
use regalia_game::Story;

impl Realm {
    /// Where this disc would land if its owner moved it with this bribe; nowhere if it is not on the board.
    pub fn landing(&self, disc: Disc, bribe: Option<Bribe>) -> Option<Spot> {
        let from = self.spot(disc)?;
        // KG-4.1: as far as there are characters; KG-4.3: never round the ring; KG-3.1: one less after that.
        let steps = self.crowd(from).min(self.ring.len() - 1) - u8::from(bribe == Some(Bribe::Mount));
        Some(self.ring.further(from, steps, bribe != Some(Bribe::Roads)))
    }

    /// Moves a character, which then uses its ability (KG-2.1).
    pub(crate) fn move_character(
        &mut self,
        character: Character,
        story: &mut Story<Event>,
    ) -> Result<(), Illegal> {
        self.expect_moving()?;
        let disc = Disc::new(self.seat, character);
        if !self.player().is_on_board() {
            return Err(Illegal::MustBail);
        }
        let (Some(from), Some(to)) = (self.spot(disc), self.landing(disc, self.bribe)) else {
            return Err(Illegal::NotOnBoard { character });
        };
        self.put(disc, Whereabouts::Board(to));
        self.has_moved = true;
        story.tell_all(Event::Moved { disc, from: self.region(from), to: self.region(to) });
        self.use_ability(disc, story);
        Ok(())
    }
}
