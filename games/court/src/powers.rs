//! Section 5: what the characters do with active dice.

use crate::{Character, Characters, Event, Face, Faces, Hall, Illegal, Phase, Power};
use regalia_game::Story;

type Done = Result<(), Illegal>;

impl Hall {
    /// The power can be used now by this character (CK-3.5).
    fn expect_usable(&self, by: Character) -> Done {
        self.expect_dicing()?;
        self.expect_ready(by)
    }

    /// Uses a power that turns active dice into others.
    fn change(&mut self, by: Character, from: Faces, to: Faces, story: &mut Story<Event>) {
        self.active = self.active.less(from).and(to);
        self.used = self.used.with(by);
        story.tell_all(Event::Changed { seat: self.seat, by, from, to });
    }

    /// Fool: re-rolls one active die (CK-5.1); not a roll in the sense of CK-3.2 (CK-3.8).
    pub(crate) fn reroll(&mut self, face: Face, story: &mut Story<Event>) -> Done {
        let by = Character::Fool;
        self.expect_usable(by)?;
        self.expect_active(face)?;
        self.active = self.active.without(face);
        self.used = self.used.with(by);
        self.phase = Phase::Rolling { left: 1, by: Some(by) };
        story.tell_all(Event::PickedUp { seat: self.seat, by, face });
        Ok(())
    }

    /// Serving Maid: adds one to three pips to one active die (CK-5.4).
    pub(crate) fn add(&mut self, face: Face, pips: u8, story: &mut Story<Event>) -> Done {
        let by = Character::ServingMaid;
        self.expect_usable(by)?;
        self.expect_active(face)?;
        let higher = face.plus(pips).filter(|_| matches!(pips, 1..=3));
        let to = higher.ok_or(Illegal::PipsDoNotFit { by, face, pips })?;
        self.change(by, Faces::one(face), Faces::one(to), story);
        Ok(())
    }

    /// Philosopher: moves pips from one active die to another (CK-5.5).
    pub(crate) fn shift(&mut self, from: Faces, to: Faces, story: &mut Story<Event>) -> Done {
        self.expect_usable(Character::Philosopher)?;
        if from.count() != 2 || to.count() != 2 || from.total() != to.total() {
            return Err(Illegal::BadShift);
        }
        self.expect_all_active(from)?;
        if from == to {
            return Err(Illegal::NoChange);
        }
        self.change(Character::Philosopher, from, to, story);
        Ok(())
    }

    /// Astronomer: turns one active die to the value of one set aside (CK-5.9).
    pub(crate) fn copy(&mut self, face: Face, to: Face, story: &mut Story<Event>) -> Done {
        self.expect_usable(Character::Astronomer)?;
        self.expect_active(face)?;
        if !self.aside.has(to) {
            return Err(Illegal::NothingToCopy { face: to });
        }
        self.turn_one(Character::Astronomer, face, to, story)
    }

    /// Magician: turns one active die to any value (CK-5.14).
    pub(crate) fn turn_to(&mut self, face: Face, to: Face, story: &mut Story<Event>) -> Done {
        self.expect_usable(Character::Magician)?;
        self.expect_active(face)?;
        self.turn_one(Character::Magician, face, to, story)
    }

    /// A die that is turned must change (CK-3.13).
    fn turn_one(&mut self, by: Character, face: Face, to: Face, story: &mut Story<Event>) -> Done {
        if face == to {
            return Err(Illegal::NoChange);
        }
        self.change(by, Faces::one(face), Faces::one(to), story);
        Ok(())
    }

    /// Brings in a die (CK-5.6, CK-5.7, CK-5.8, CK-5.12, CK-5.13, CK-5.16, CK-5.20). It is active (CK-3.6).
    pub(crate) fn bring_in(&mut self, by: Character, face: Face, story: &mut Story<Event>) -> Done {
        match by.power() {
            Power::BringIn(fixed) if fixed.is_none_or(|fixed| fixed == face) => (),
            _ => return Err(Illegal::NotItsPower { by }),
        }
        self.expect_usable(by)?;
        self.expect_dice_left()?;
        self.active = self.active.with(face);
        self.used = self.used.with(by);
        story.tell_all(Event::BroughtIn { seat: self.seat, by, face });
        Ok(())
    }

    /// Picks up a die for a power that works on several (CK-3.12).
    pub(crate) fn pick(&mut self, by: Character, face: Face, story: &mut Story<Event>) -> Done {
        let power = by.power();
        if !Characters::PICKERS.has(by) {
            return Err(Illegal::NotItsPower { by });
        }
        if self.phase != (Phase::Picking { by }) {
            self.expect_usable(by)?;
        }
        self.expect_active(face)?;
        match power {
            Power::RaiseMany(pips) if face.plus(pips).is_none() => {
                return Err(Illegal::PipsDoNotFit { by, face, pips });
            }
            Power::Recast if self.recast_size() < 2 => return Err(Illegal::TooFewDice { by }),
            Power::Recast if self.hand.count() == 3 => return Err(Illegal::EnoughPicked { by }),
            _ => (),
        }
        self.active = self.active.without(face);
        self.hand = self.hand.with(face);
        self.used = self.used.with(by);
        self.phase = Phase::Picking { by };
        story.tell_all(Event::PickedUp { seat: self.seat, by, face });
        Ok(())
    }

    /// Carries a power out on the dice picked up: Merchant (CK-5.10), Noblewoman (CK-5.11), Nobleman (CK-5.17).
    pub(crate) fn finish_power(&mut self, story: &mut Story<Event>) -> Done {
        let Phase::Picking { by } = self.phase else {
            self.expect_dicing()?;
            return Err(Illegal::NothingPicked);
        };
        match by.power() {
            Power::RerollMany => {
                let left = self.hand.count();
                self.hand = Faces::NONE;
                self.phase = Phase::Rolling { left, by: Some(by) };
            }
            Power::RaiseMany(pips) => self.put_back(by, self.hand.raised(pips), story),
            _ => return Err(Illegal::NotItsPower { by }),
        }
        Ok(())
    }

    /// Alchemist: redistributes the pips of the dice picked up (CK-5.15).
    pub(crate) fn recast(&mut self, to: Faces, story: &mut Story<Event>) -> Done {
        let by = Character::Alchemist;
        if self.phase != (Phase::Picking { by }) {
            self.expect_dicing()?;
            return Err(Illegal::NothingPicked);
        }
        let (wanted, picked) = (self.recast_size(), self.hand.count());
        if picked != wanted {
            return Err(Illegal::NotEnoughPicked { by, wanted, picked });
        }
        if to.count() != picked || to.total() != self.hand.total() {
            return Err(Illegal::WrongTotal { total: self.hand.total() });
        }
        self.put_back(by, to, story);
        Ok(())
    }

    /// How many dice the Alchemist works on: three, or two if there are no more (CK-5.15).
    pub(crate) fn recast_size(&self) -> u8 {
        (self.active.count() + self.hand.count()).min(3)
    }

    fn put_back(&mut self, by: Character, to: Faces, story: &mut Story<Event>) {
        story.tell_all(Event::Changed { seat: self.seat, by, from: self.hand, to });
        self.active = self.active.and(to);
        self.hand = Faces::NONE;
        self.phase = Phase::Dicing;
    }

    fn expect_all_active(&self, dice: Faces) -> Done {
        if self.active.has_all(dice) {
            return Ok(());
        }
        let missing = dice.kinds().find(|face| dice.of(*face) > self.active.of(*face));
        missing.map_or(Ok(()), |face| Err(self.missing(face)))
    }
}
