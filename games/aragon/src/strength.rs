//! The strength of cards (AR-2.5). Everything it depends on lies open.

use crate::{
    Area, Board, Card, Spot,
    board::other,
    deck::{Ability, Always, Per},
};
use regalia_game::Seat;

/// The strength of a face-down card (AR-2.5).
const DOWN: u8 = 1;

impl Board {
    /// What is always in force by a card that lies face up here.
    #[inline]
    fn always(&self, spot: Spot) -> Option<Always> {
        match self.deck().card(self.play.face_up(spot)?).ability {
            Ability::Always(always) => Some(always),
            _ => None,
        }
    }

    /// What is always in force by a seat's leader.
    fn led_by(&self, seat: Seat) -> Option<Always> {
        match self.deck().leader(self.leader(seat)?).ability {
            Ability::Always(always) => Some(always),
            _ => None,
        }
    }

    /// The strength of a card in play now.
    pub fn strength(&self, spot: Spot) -> u8 {
        let Some(seat) = self.play.owner(spot) else { return 0 };
        let raised = self.play.raised(spot);
        let leader = self.led_by(seat);
        let Some(card) = self.play.face_up(spot) else {
            let by_leader = if let Some(Always::RaiseDown(by)) = leader { by } else { 0 };
            return DOWN + raised + by_leader;
        };
        let printed = self.deck().card(card).strength;
        let grown = match self.always(spot) {
            Some(Always::Grow { per, by, most }) => (self.count(seat, spot, per) * by).min(most),
            _ => 0,
        };
        let by_others: u8 = self
            .play
            .of(seat)
            .filter(|helper| *helper != spot)
            .filter_map(|helper| self.always(helper))
            .map(|always| match always {
                Always::RaiseOthers { area, printed: most, by } if area == card.area() && printed <= most => {
                    by
                }
                _ => 0,
            })
            .sum();
        let by_leader = match leader {
            Some(Always::RaiseIfEverywhere { printed: most, by })
                if printed <= most && self.is_everywhere(seat) =>
            {
                by
            }
            _ => 0,
        };
        printed + raised + grown + by_others + by_leader
    }

    fn count(&self, seat: Seat, this: Spot, per: Per) -> u8 {
        match per {
            Per::OtherOwn(area) => self.play.row(seat, area).filter(|spot| *spot != this).count() as u8,
            Per::OpponentIn(area) => u8::from(self.held(other(seat), area) > 0),
            Per::AreaOfOpponent => self.led(other(seat)),
        }
    }

    fn is_everywhere(&self, seat: Seat) -> bool {
        Area::ALL.into_iter().all(|area| self.play.row(seat, area).next().is_some())
    }

    /// The strength of a seat in an area.
    pub fn power(&self, seat: Seat, area: Area) -> u8 {
        self.play.row(seat, area).map(|spot| self.strength(spot)).sum()
    }

    /// The strength of both seats in an area, and where the marker would go (AR-2.4).
    pub fn evaluated(&self, area: Area) -> ([u8; 2], i8) {
        let strength = [self.power(Seat(0), area), self.power(Seat(1), area)];
        let stronger = Seat(u8::from(strength[1] > strength[0]));
        (strength, self.moved(area, stronger, strength[0].abs_diff(strength[1])))
    }

    /// The card that keeps this one from being destroyed, if any.
    pub fn protector(&self, spot: Spot) -> Option<Card> {
        let seat = self.play.owner(spot)?;
        let guards = |guard: &Spot| {
            *guard != spot && self.always(*guard) == Some(Always::Protect(self.play.area(spot)))
        };
        self.play.of(seat).find(guards).and_then(|guard| self.play.card(guard))
    }

    /// The card that is abandoned instead when this one would be destroyed, if any.
    pub fn stand_in(&self, spot: Spot) -> Option<Spot> {
        let seat = self.play.owner(spot)?;
        let stands = |other: &Spot| *other != spot && self.always(*other) == Some(Always::StandIn);
        self.play.of(seat).find(stands)
    }
}
