//! Sections 5 and 8: the Scholar, who carries out the action of its region.

use crate::{Action, Character, Deed, Disc, Event, Illegal, Phase, Realm, Spot, Whereabouts};
use regalia_game::{Seat, Story};

impl Realm {
    /// Scholar: the player chooses; what leaves no choice is done at once (KG-5.6, KG-5.8).
    pub(crate) fn advise(&mut self, at: Spot, story: &mut Story<Event>) {
        let (mut count, mut last) = (0, None);
        self.each_advice(at, |action| (count, last) = (count + 1, Some(action)));
        match last {
            Some(only) if count == 1 => self.follow(only, at, story),
            Some(_) => self.phase = Phase::Advising { at },
            None => {
                let disc = Disc::new(self.seat, Character::Scholar);
                story.tell_all(Event::CameToNothing { disc, at: self.region(at) });
                self.after_ability(story);
            }
        }
    }

    /// Everything that a Scholar here can be used for, in the order of [`Action`].
    pub(crate) fn each_advice(&self, at: Spot, mut each: impl FnMut(Action)) {
        let seats = Seat::all(self.seats());
        let mut offer = |action| {
            if self.check_advice(action, at).is_ok() {
                each(action);
            }
        };
        match self.region(at).deed() {
            Deed::Activate(character) => {
                seats.for_each(|seat| offer(Action::Activate { seat, character }));
            }
            Deed::Free => Character::ALL.into_iter().for_each(|character| offer(Action::Free { character })),
            Deed::Summon => Disc::all(self.seats())
                .for_each(|Disc { seat, character }| offer(Action::Summon { seat, character })),
            Deed::SendBack => seats.for_each(|seat| offer(Action::SendBack { seat })),
        }
    }

    /// Whether a Scholar here can be used for this.
    fn check_advice(&self, action: Action, at: Spot) -> Result<(), Illegal> {
        let region = self.region(at);
        match (region.deed(), action) {
            (Deed::Activate(kind), Action::Activate { seat, character }) if character == kind => {
                self.expect_seat(seat)?;
                let disc = Disc::new(seat, character);
                if self.spot(disc).is_some() { Ok(()) } else { Err(Illegal::CannotAct { disc }) }
            }
            (Deed::Free, Action::Free { character }) => match self.player().whereabouts(character) {
                Whereabouts::Prison => Ok(()),
                _ => Err(Illegal::NotToFree { character, region }),
            },
            (Deed::Summon, Action::Summon { seat, character }) => {
                self.expect_seat(seat)?;
                let disc = Disc::new(seat, character);
                let comes = self.spot(disc).is_some_and(|from| from != at);
                if comes { Ok(()) } else { Err(Illegal::CannotCome { disc, region }) }
            }
            (Deed::SendBack, Action::SendBack { seat }) => {
                self.expect_seat(seat)?;
                let lies = seat != self.seat && self.players[seat].tokens.has(at);
                if lies { Ok(()) } else { Err(Illegal::NoToken { seat, region }) }
            }
            _ => Err(Illegal::OtherDeed { region }),
        }
    }

    /// Does what was chosen for the Scholar.
    pub(crate) fn take_advice(&mut self, action: Action, story: &mut Story<Event>) -> Result<(), Illegal> {
        let at = match self.phase {
            Phase::Advising { at } => at,
            Phase::Imprisoning { .. } => return Err(Illegal::KnightFirst),
            Phase::Stealing { .. } => return Err(Illegal::ThiefFirst),
            _ => return Err(Illegal::NoScholarActs),
        };
        self.check_advice(action, at)?;
        self.follow(action, at, story);
        Ok(())
    }

    /// What was moved or freed does not act for that (KG-5.7); what was activated does, for its owner (KG-5.9).
    fn follow(&mut self, action: Action, at: Spot, story: &mut Story<Event>) {
        match action {
            Action::Activate { seat, character } => {
                let disc = Disc::new(seat, character);
                if let Some(there) = self.spot(disc) {
                    story.tell_all(Event::Activated { seat: self.seat, disc, at: self.region(there) });
                }
                return self.use_ability(disc, story);
            }
            Action::Free { character } => {
                let disc = Disc::new(self.seat, character);
                self.put(disc, Whereabouts::Board(at));
                story.tell_all(Event::Freed { disc, at: self.region(at) });
            }
            Action::Summon { seat, character } => {
                let disc = Disc::new(seat, character);
                if let Some(from) = self.spot(disc) {
                    self.put(disc, Whereabouts::Board(at));
                    story.tell_all(Event::Summoned {
                        seat: self.seat,
                        disc,
                        from: self.region(from),
                        to: self.region(at),
                    });
                }
            }
            Action::SendBack { seat } => {
                self.players[seat].tokens.remove(at);
                story.tell_all(Event::SentBack { seat: self.seat, of: seat, at: self.region(at) });
            }
            _ => (),
        }
        self.after_ability(story);
    }
}
