//! Section 7: what advisors do.

use crate::{Action, Advisor, Board, Event, Good, Illegal, Phase, Treasure};
use regalia_game::Story;

impl Board {
    /// What an advisor does once, at once (EM-7.4).
    pub(crate) fn welcome(&mut self, advisor: Advisor, story: &mut Story<Event>) {
        match advisor {
            Advisor::MasterOfCoin => self.receive(self.seat, Good::Coin, 1, story),
            Advisor::Archivist => self.receive(self.seat, Good::Book, 2, story),
            Advisor::Goldsmith => self.receive(self.seat, Good::Ring, 1, story),
            Advisor::Carpenter => self.gain_buildings(10, story),
            Advisor::SirGustave => self.gain_buildings(12, story),
            Advisor::SirAntoni => self.gain_buildings(15, story),
            _ => (),
        }
    }

    /// Whether an advisor can be asked for this (EM-7.5, EM-7.6).
    pub(crate) fn check_asking(&self, action: Action) -> Result<(), Illegal> {
        let Some(advisor) = action.advisor() else { return Ok(()) };
        self.expect(Phase::Acting, Illegal::AlreadyAsked { advisor })?;
        if !self.player().advisors.has(advisor) {
            return Err(Illegal::NotYours { advisor });
        }
        if self.open.asked.has(advisor) {
            return Err(Illegal::AlreadyAsked { advisor });
        }
        match action {
            Action::AskBaker { breads } if !(1..=2).contains(&breads) => Err(Illegal::BakerLimit),
            Action::AskBailiff | Action::AskChamberlain { take: Treasure::Coin } => {
                self.expect_goods(Good::Ring, 1)
            }
            Action::AskChamberlain { take: Treasure::Ring } => self.expect_goods(Good::Coin, 1),
            Action::AskLandlord if self.player().citizens == 0 => Err(Illegal::NoCitizens),
            _ => Ok(()),
        }
    }

    /// An advisor helps; resources have been paid.
    pub(crate) fn ask(&mut self, action: Action, story: &mut Story<Event>) {
        let (seat, Some(advisor)) = (self.seat, action.advisor()) else { return };
        story.tell_all(Event::Asked { seat, advisor });
        if advisor != Advisor::Chamberlain {
            self.open.asked = self.open.asked.with(advisor);
        }
        match action {
            Action::AskBaker { breads } => self.receive(seat, Good::Bread, breads, story),
            Action::AskSchoolmarm => self.receive(seat, Good::Book, 1, story),
            Action::AskBailiff => {
                self.spend(Good::Ring, 1, story);
                self.gain_buildings(5, story);
            }
            Action::AskDressmaker => self.gain_citizens(2, story),
            Action::AskLandlord => {
                self.player_mut().citizens -= 1;
                story.tell_all(Event::CitizensLeft { seat, points: 1 });
                self.gain_buildings(5, story);
            }
            Action::AskMerchant { take } => self.receive(seat, take.into(), 1, story),
            Action::AskChamberlain { take: Treasure::Coin } => {
                self.spend(Good::Ring, 1, story);
                self.receive(seat, Good::Coin, 1, story);
            }
            Action::AskChamberlain { take: Treasure::Ring } => {
                self.spend(Good::Coin, 1, story);
                self.receive(seat, Good::Ring, 1, story);
            }
            _ => (),
        }
    }
}

impl Action {
    /// The advisor whom this action asks.
    pub const fn advisor(self) -> Option<Advisor> {
        Some(match self {
            Self::AskBaker { .. } => Advisor::Baker,
            Self::AskSchoolmarm => Advisor::Schoolmarm,
            Self::AskBailiff => Advisor::Bailiff,
            Self::AskDressmaker => Advisor::Dressmaker,
            Self::AskLandlord => Advisor::Landlord,
            Self::AskMerchant { .. } => Advisor::Merchant,
            Self::AskChamberlain { .. } => Advisor::Chamberlain,
            _ => return None,
        })
    }
}
