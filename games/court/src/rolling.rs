//! Section 3: rolling and setting aside.

use crate::{Action, Character, Characters, Event, Face, Faces, Hall, Illegal, Mark, Phase};
use regalia_game::{Seat, Story};

impl Hall {
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
        if seat != self.seat || matches!(self.phase, Phase::Rolling { .. } | Phase::ChoosingStart) {
            return Err(Illegal::NotYourTurn { seat });
        }
        match action {
            Action::Roll => self.roll(),
            Action::SetAside { face } => self.set_aside(face, story),
            Action::Pass => self.pass(story),
            Action::ThrowIn { by } => self.throw_in(by, story),
            Action::Claim { character } => self.claim(character, story),
            Action::Decline => self.decline(story),
            Action::Reroll { face } => self.reroll(face, story),
            Action::Add { face, pips } => self.add(face, pips, story),
            Action::Shift { from, to } => self.shift(from, to, story),
            Action::Copy { face, to } => self.copy(face, to, story),
            Action::Turn { face, to } => self.turn_to(face, to, story),
            Action::BringIn { by, face } => self.bring_in(by, face, story),
            Action::Pick { by, face } => self.pick(by, face, story),
            Action::Finish => self.finish_power(story),
            Action::Recast { to } => self.recast(to, story),
        }
    }

    /// Begins a turn: so many dice fall by themselves, unless there is a choice before (CK-3.1, CK-3.10).
    pub(crate) fn begin_rolling(&mut self, story: &mut Story<Event>) {
        let dice = self.player().start_dice().min(self.dice_limit());
        story.tell_all(Event::TurnBegan { seat: self.seat, dice });
        self.phase = Phase::BeforeRoll { dice };
        if !self.is_final() && self.early_bringers() == Characters::NONE {
            self.phase = Phase::Rolling { left: dice, by: None };
        }
    }

    /// Who can add a die to the first roll (CK-3.10).
    pub(crate) fn early_bringers(&self) -> Characters {
        if self.options.early_dice && self.dice_in_play() < self.dice_limit() {
            self.ready().among(Characters::BRINGERS)
        } else {
            Characters::NONE
        }
    }

    /// The first roll, or all active dice again (CK-3.4), after one was set aside (CK-3.2).
    fn roll(&mut self) -> Result<(), Illegal> {
        if let Phase::BeforeRoll { dice } = self.phase {
            self.phase = Phase::Rolling { left: dice, by: None };
            return Ok(());
        }
        self.expect_dicing()?;
        if !self.may_roll {
            return Err(Illegal::NothingSetAside);
        }
        let left = self.active.count();
        self.active = Faces::NONE;
        self.may_roll = false;
        self.phase = Phase::Rolling { left, by: None };
        Ok(())
    }

    /// Adds a die to the first roll (CK-3.11).
    fn throw_in(&mut self, by: Character, story: &mut Story<Event>) -> Result<(), Illegal> {
        if !self.options.early_dice {
            return Err(Illegal::NotBeforeRoll);
        }
        let Phase::BeforeRoll { dice } = self.phase else { return Err(Illegal::RollIsOver) };
        if !Characters::BRINGERS.has(by) {
            return Err(Illegal::NotItsPower { by });
        }
        self.expect_ready(by)?;
        self.expect_dice_left()?;
        self.used = self.used.with(by);
        self.phase = Phase::BeforeRoll { dice: dice + 1 };
        story.tell_all(Event::ThrownIn { seat: self.seat, by });
        Ok(())
    }

    /// A die lands; with the last one the player goes on.
    pub(crate) fn land(&mut self, face: Face, story: &mut Story<Event>) {
        let Phase::Rolling { left, by } = self.phase else { return };
        self.hand = self.hand.with(face);
        self.phase = Phase::Rolling { left: left - 1, by };
        story.tell_all(Event::Rolled { seat: self.seat, by, face });
        if left == 1 {
            self.active = self.active.and(self.hand);
            self.hand = Faces::NONE;
            self.phase = Phase::Dicing;
        }
    }

    /// Sets a die aside (CK-3.2); with the last one the result stands (CK-3.7).
    fn set_aside(&mut self, face: Face, story: &mut Story<Event>) -> Result<(), Illegal> {
        self.expect_dicing()?;
        self.expect_active(face)?;
        self.active = self.active.without(face);
        self.aside = self.aside.with(face);
        self.may_roll = true;
        story.tell_all(Event::SetAside { seat: self.seat, face });
        if self.active.is_empty() {
            story.tell_all(Event::ResultStood { seat: self.seat, dice: self.aside });
            self.players[self.seat].result = Mark::of(self.aside);
            if self.is_final() {
                self.end_final_turn(story);
            } else {
                self.phase = Phase::Claiming;
            }
        }
        Ok(())
    }

    /// The player is between rolls, with no power begun.
    pub(crate) fn expect_dicing(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Dicing => Ok(()),
            Phase::Picking { by } => Err(Illegal::PowerOpen { by }),
            Phase::Claiming => Err(Illegal::ResultStands),
            _ => Err(Illegal::NotRolledYet),
        }
    }

    /// An active die shows this (CK-3.3, CK-3.6).
    pub(crate) fn expect_active(&self, face: Face) -> Result<(), Illegal> {
        if self.active.has(face) { Ok(()) } else { Err(self.missing(face)) }
    }

    /// Why there is no active die with this face.
    pub(crate) fn missing(&self, face: Face) -> Illegal {
        if self.aside.has(face) { Illegal::DieSetAside { face } } else { Illegal::NoSuchDie { face } }
    }

    /// The character is owned and was not used this turn (CK-3.5).
    pub(crate) fn expect_ready(&self, by: Character) -> Result<(), Illegal> {
        if !self.player().retinue.has(by) {
            Err(Illegal::NotOwned { by })
        } else if self.used.has(by) {
            Err(Illegal::AlreadyUsed { by })
        } else {
            Ok(())
        }
    }

    /// Another die can enter (CK-3.9).
    pub(crate) fn expect_dice_left(&self) -> Result<(), Illegal> {
        if self.dice_in_play() < self.dice_limit() { Ok(()) } else { Err(Illegal::NoDiceLeft) }
    }
}
