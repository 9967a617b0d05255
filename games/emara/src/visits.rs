//! Section 5: what is done at the locations.

use crate::{
    Action, Advisor, Board, Deed, Event, EventCard, Good, Illegal, Location, Marker, Phase, Player, Resource,
    Visit,
};
use regalia_game::Story;

/// What a craftsman's stone, wood or book brings in building points (EM-5.5, EM-5.7).
pub const BUILDING: u8 = 5;
/// What three wood bring (EM-5.7).
pub const THREE_WOOD: u8 = 10;
/// The most books sold at once (EM-5.6).
const MOST_BOOKS: u8 = 5;
/// The most breads delivered at once (EM-5.7).
pub const MOST_BREADS: u8 = 3;

impl Board {
    /// A location was reached (EM-5.2); what it gives for nothing is taken at once (EM-3.5).
    pub(crate) fn begin_visit(&mut self, at: Location, story: &mut Story<Event>) {
        let exchanges = if self.is_in_force(EventCard::AfarMerchants) { 2 } else { 1 };
        self.visit = Some(Visit::new(at, exchanges, self.player().huts.at(at).count()));
        self.phase = Phase::Visiting;
        if let Some(resource) = at.resource() {
            self.receive(self.seat, resource.into(), 1, story);
        }
        self.go_on(story);
    }

    /// Craftsmen who can only gather do so, and the visit ends when nothing is left to be done (EM-3.5).
    pub(crate) fn go_on(&mut self, story: &mut Story<Event>) {
        while self.check(Action::Gather).is_ok() && self.check(Action::Bake).is_err() {
            self.gather(story);
        }
        if !self.has_deeds() {
            self.leave(story);
        }
    }

    fn leave(&mut self, story: &mut Story<Event>) {
        if let Some(visit) = self.visit.take() {
            self.phase = Phase::Acting;
            story.tell_all(Event::Left { seat: self.seat, at: visit.at });
        }
    }

    /// Whether this can be done where the player is.
    pub(crate) fn check_visit(&self, action: Action) -> Result<(), Illegal> {
        let deed = match action {
            Action::Gather | Action::Bake => return self.expect_craftsman(),
            Action::Leave => return self.expect_leave(),
            Action::UseFavor { favor } => return self.check_favor(favor),
            Action::Donate { .. } => Deed::Donation,
            Action::Give { .. } => Deed::Gift,
            Action::HandInBook => Deed::Book,
            Action::Exchange { .. } => Deed::Exchange,
            Action::SellBooks { .. } => Deed::Books,
            Action::LayStone => Deed::Stone,
            Action::DeliverBread { .. } => Deed::Bread,
            _ => Deed::Wood,
        };
        let at = deed.location();
        self.expect(Phase::Visiting, Illegal::NotThere { at })?;
        match self.visit {
            Some(visit) if visit.at != at => return Err(Illegal::NotThere { at }),
            Some(visit) if !visit.open.has(deed) => return Err(Illegal::DeedDone { deed }),
            _ => (),
        }
        let within = |number: u8, most: u8| {
            if (1..=most).contains(&number) { Ok(()) } else { Err(Illegal::WrongNumber { deed }) }
        };
        match action {
            Action::HandInBook => self.expect_goods(Good::Book, 1),
            Action::SellBooks { books } => {
                within(books, MOST_BOOKS)?;
                self.expect_goods(Good::Book, books)
            }
            Action::DeliverBread { breads } => {
                within(breads, MOST_BREADS)?;
                self.expect_goods(Good::Bread, breads)
            }
            Action::LayWood { wood } if wood != 1 && wood != 3 => Err(Illegal::WrongNumber { deed }),
            Action::Exchange { resource } => self.expect_goods(resource.into(), 1),
            _ => Ok(()),
        }
    }

    fn expect_craftsman(&self) -> Result<(), Illegal> {
        self.expect(Phase::Visiting, Illegal::NoCraftsman)?;
        if self.visit.is_some_and(|visit| visit.craftsmen > 0) { Ok(()) } else { Err(Illegal::NoCraftsman) }
    }

    /// All that a location allows is optional, but craftsmen who are there work (EM-3.5).
    fn expect_leave(&self) -> Result<(), Illegal> {
        self.expect(Phase::Visiting, Illegal::NoVisit)?;
        match self.visit {
            Some(Visit { at, craftsmen: 1.., .. }) => Err(Illegal::VisitOpen { at }),
            _ => Ok(()),
        }
    }

    /// Does what was chosen at a location; it has been paid.
    pub(crate) fn do_deed(&mut self, action: Action, story: &mut Story<Event>) {
        let seat = self.seat;
        match action {
            Action::Gather => self.gather(story),
            Action::Bake => {
                self.work();
                self.receive(seat, Good::Bread, 1, story);
            }
            Action::Donate { resource } => self.donate(resource, story),
            Action::Give { resource } => self.give(resource, story),
            Action::HandInBook => {
                self.finish_deed(Deed::Book, story);
                self.spend(Good::Book, 1, story);
                self.gain_buildings(BUILDING, story);
            }
            Action::Exchange { .. } => {
                story.tell_all(Event::Did { seat, deed: Deed::Exchange });
                if let Some(visit) = &mut self.visit {
                    visit.exchanges -= 1;
                    if visit.exchanges == 0 {
                        self.close(Deed::Exchange);
                    }
                }
                self.receive(seat, Good::Coin, 1, story);
            }
            Action::SellBooks { books } => {
                self.finish_deed(Deed::Books, story);
                self.spend(Good::Book, books, story);
                self.gain_citizens(self.values().books[usize::from(books) - 1], story);
            }
            Action::LayStone => {
                self.finish_deed(Deed::Stone, story);
                self.gain_buildings(BUILDING, story);
                self.gain_citizens(self.stone_points(), story);
                self.turn_stone();
            }
            Action::DeliverBread { breads } => {
                self.finish_deed(Deed::Bread, story);
                self.spend(Good::Bread, breads, story);
                self.gain_citizens(breads * self.bread_points(), story);
                self.turn_bread();
            }
            Action::LayWood { wood } => {
                self.finish_deed(Deed::Wood, story);
                self.gain_buildings(if wood == 3 { THREE_WOOD } else { BUILDING }, story);
            }
            Action::UseFavor { favor } => self.use_favor(favor, story),
            _ => return self.leave(story),
        }
        if self.phase == Phase::Visiting {
            self.go_on(story);
        }
    }

    /// A craftsman gathers one more of what grows here (EM-5.3).
    fn gather(&mut self, story: &mut Story<Event>) {
        self.work();
        if let Some(resource) = self.visit.and_then(|visit| visit.at.resource()) {
            self.receive(self.seat, resource.into(), 1, story);
        }
    }

    fn work(&mut self) {
        if let Some(visit) = &mut self.visit {
            visit.craftsmen -= 1;
        }
    }

    /// This is done for the visit.
    fn close(&mut self, deed: Deed) {
        if let Some(visit) = &mut self.visit {
            visit.open = visit.open.without(deed);
        }
    }

    /// This is done for the visit, and told.
    fn finish_deed(&mut self, deed: Deed, story: &mut Story<Event>) {
        self.close(deed);
        story.tell_all(Event::Did { seat: self.seat, deed });
    }

    /// A donation: a book, and favor tokens to choose from (EM-5.4).
    fn donate(&mut self, resource: Resource, story: &mut Story<Event>) {
        self.close(Deed::Donation);
        story.tell_all(Event::Donated { seat: self.seat, resource });
        let is_many = self.seats() == 4;
        turn(self.markers.donations.of_mut(resource), is_many);
        let books = 1 + u8::from(self.player().advisors.has(Advisor::Abbess));
        self.receive(self.seat, Good::Book, books, story);
        if self.is_in_force(EventCard::PiousDonation) {
            self.gain_citizens(3, story);
        }
        if !self.favors.is_empty() {
            self.phase = Phase::DrawingFavors;
        }
    }

    /// A gift: a signet ring (EM-5.5).
    fn give(&mut self, resource: Resource, story: &mut Story<Event>) {
        self.close(Deed::Gift);
        story.tell_all(Event::Gave { seat: self.seat, resource });
        let is_many = self.seats() == 4;
        turn(self.markers.gifts.of_mut(resource), is_many);
        self.receive(self.seat, Good::Ring, 1, story);
        let mayoress = 2 * u8::from(self.player().advisors.has(Advisor::Mayoress));
        let people = 3 * u8::from(self.is_in_force(EventCard::PeoplesGift));
        self.gain_citizens(mayoress + people, story);
    }

    /// Turns the stone marker (EM-5.7).
    pub(crate) fn turn_stone(&mut self) {
        let is_many = self.has_long_site_markers();
        turn(&mut self.markers.stone, is_many);
    }

    /// Turns the bread marker (EM-5.7).
    pub(crate) fn turn_bread(&mut self) {
        let is_many = self.has_long_site_markers();
        turn(&mut self.markers.bread, is_many);
    }

    /// Goods are spent.
    pub(crate) fn spend(&mut self, good: Good, count: u8, story: &mut Story<Event>) {
        *self.player_mut().goods_mut(good) -= count;
        story.tell_all(Event::Spent { seat: self.seat, good, count });
    }

    /// Citizen points are gained.
    pub(crate) fn gain_citizens(&mut self, points: u8, story: &mut Story<Event>) {
        if points > 0 {
            self.player_mut().citizens += u16::from(points);
            story.tell_all(Event::CitizensCame { seat: self.seat, points });
        }
    }

    /// What a gain of building points is worth to a player now.
    pub fn building_gain(&self, player: &Player, points: u8) -> u8 {
        let toolmaker = 2 * i16::from(player.advisors.has(Advisor::Toolmaker));
        let season = self.event.map_or(0, EventCard::building_change);
        (i16::from(points) + toolmaker + season).max(0) as u8
    }

    /// Building points are received: one receipt, to which bonuses and malus apply once (EM-7.8).
    pub(crate) fn gain_buildings(&mut self, points: u8, story: &mut Story<Event>) {
        let points = self.building_gain(self.player(), points);
        self.player_mut().buildings += u16::from(points);
        story.tell_all(Event::BuildingsRose { seat: self.seat, points });
    }
}

/// Turns a marker; past its last number it leaves the game (EM-5.8).
fn turn(turns: &mut u8, is_many: bool) {
    *turns = (*turns + 1).min(Marker::numbers(is_many));
}
