//! Section 4: claiming a character.

use crate::{Character, Event, Hall, Illegal, Mark, Phase, Throne};
use regalia_game::Story;

impl Hall {
    /// Whether the dice result and the display allow this claim (CK-4.1).
    pub fn check_claim(&self, character: Character) -> Result<(), Illegal> {
        let player = self.player();
        match character {
            // CK-4.3: any result; one Fool at a time, several Charlatans.
            Character::Fool if player.owns(character) => return Err(Illegal::OneFoolAtATime),
            Character::Charlatan if player.owns(Character::Fool) => return Ok(()),
            Character::Charlatan => return Err(Illegal::NoFoolToTurn),
            // CK-5.19: the Queen comes with the King.
            Character::Queen => return Err(Illegal::QueenComesWithKing),
            _ if player.owns(character) => return Err(Illegal::AlreadyOwned { character }),
            _ => (),
        }
        if !self.display.has(character) {
            return Err(Illegal::NoneLeft { character });
        }
        if !character.cost().is_met_by(self.aside) {
            return Err(Illegal::CostNotMet { character });
        }
        Ok(())
    }

    /// Claims a character and ends the turn.
    pub(crate) fn claim(&mut self, character: Character, story: &mut Story<Event>) -> Result<(), Illegal> {
        self.expect_claiming()?;
        self.check_claim(character)?;
        self.take(character);
        if character == Character::King {
            // CK-6.1, CK-6.3: the result that claims him is the first mark to beat.
            self.take(Character::Queen);
            let mark = Mark::of(self.aside);
            self.throne = Some(Throne { queen: self.seat, king: self.seat, mark, is_final: false });
        }
        story.tell_all(Event::Claimed { seat: self.seat, character });
        self.end_turn(story);
        Ok(())
    }

    fn take(&mut self, character: Character) {
        self.display.take(character);
        let player = &mut self.players[self.seat];
        match character {
            Character::Charlatan => {
                player.retinue = player.retinue.without(Character::Fool);
                player.charlatans += 1;
            }
            _ => player.retinue = player.retinue.with(character),
        }
    }

    /// Claims nobody and ends the turn (CK-4.1).
    pub(crate) fn decline(&mut self, story: &mut Story<Event>) -> Result<(), Illegal> {
        self.expect_claiming()?;
        story.tell_all(Event::Declined { seat: self.seat });
        self.end_turn(story);
        Ok(())
    }

    fn expect_claiming(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Claiming => Ok(()),
            _ if self.is_final() => Err(Illegal::NoClaimsInFinal),
            Phase::BeforeRoll { .. } => Err(Illegal::NotRolledYet),
            _ => Err(Illegal::DiceStillActive),
        }
    }
}
