//! Section 6: rank, craftsman and advisor.

use crate::{Advisor, Board, Event, EventCard, Good, Hut, Illegal, Phase, Price, Resources};
use regalia_game::Story;

/// How many craftsmen everyone has (EM-1.10).
pub(crate) const CRAFTSMEN: u8 = 4;

impl Board {
    /// Whether the next rank can be reached (EM-6.1).
    pub(crate) fn check_advance(&self) -> Result<(), Illegal> {
        self.expect(Phase::Acting, Illegal::RankDone)?;
        if !self.open.rank {
            return Err(Illegal::RankDone);
        }
        let rank = self.values().ranks.get(usize::from(self.player().rank)).ok_or(Illegal::HighestRank)?;
        self.expect_goods(Good::Coin, rank.coins)?;
        self.expect_goods(Good::Ring, rank.rings)
    }

    /// Reaches the next rank and takes its top card (EM-6.1).
    pub(crate) fn advance(&mut self, story: &mut Story<Event>) {
        let at = usize::from(self.player().rank);
        let rank = self.values().ranks[at];
        self.open.rank = false;
        self.spend(Good::Coin, rank.coins, story);
        self.spend(Good::Ring, rank.rings, story);
        let points = self.take_rank(at);
        let player = self.player_mut();
        (player.rank, player.rank_points) = (player.rank + 1, points);
        story.tell_all(Event::Advanced { seat: self.seat, rank: self.player().rank });
        let respect = 2 * u8::from(self.is_in_force(EventCard::RespectedAtCourt));
        self.gain_citizens(points + respect, story);
    }

    /// Takes the top card of a rank; gives its citizen points (EM-1.7).
    pub(crate) fn take_rank(&mut self, at: usize) -> u8 {
        let taken = usize::from(self.nobility[at]);
        self.nobility[at] += 1;
        self.values().ranks[at].points[taken]
    }

    /// Someone may be hired or recruited: as a bonus action, or by the card Help (EM-4.4).
    fn expect_bonus(&self, open: bool, done: Illegal) -> Result<(), Illegal> {
        match self.phase {
            Phase::Helping => Ok(()),
            Phase::Acting if open => Ok(()),
            _ => self.expect(Phase::Acting, done).and(Err(done)),
        }
    }

    /// Whether a craftsman can be hired for this hut (EM-6.2).
    pub(crate) fn check_hire(&self, hut: Hut) -> Result<(), Illegal> {
        self.expect_bonus(self.open.craftsman, Illegal::CraftsmanDone)?;
        if self.taken_huts().has(hut) {
            return Err(Illegal::HutTaken { hut });
        }
        if self.player().huts.count() == CRAFTSMEN {
            return Err(Illegal::NoCraftsmenLeft);
        }
        self.expect_councilor(hut.location())
    }

    /// A councilor stands there, or the Steward replaces one (EM-7.6).
    fn expect_councilor(&self, at: crate::Location) -> Result<(), Illegal> {
        let player = self.player();
        if player.stands_at(at) || player.advisors.has(Advisor::Steward) {
            Ok(())
        } else {
            Err(Illegal::NoCouncilor { at })
        }
    }

    /// What a craftsman for this hut costs (EM-6.2, EM-6.4).
    pub(crate) fn hire_price(&self, hut: Hut) -> Price {
        self.own_price(self.values().hut(hut), 0)
    }

    /// With the Scholar any kinds can be paid (EM-7.6); Help and events lower the price (EM-6.4).
    fn own_price(&self, cost: Resources, less: u8) -> Price {
        let any = self.player().advisors.has(Advisor::Scholar);
        let price = if any { Price::any(cost.total()) } else { Price::exactly(cost) };
        price.less(less + u8::from(self.phase == Phase::Helping))
    }

    /// Hires a craftsman (EM-6.2).
    pub(crate) fn hire(&mut self, hut: Hut, story: &mut Story<Event>) {
        if self.phase == Phase::Helping {
            self.end_help();
        } else {
            self.open.craftsman = false;
        }
        story.tell_all(Event::Hired { seat: self.seat, hut });
        let points = self.values().craftsmen[usize::from(self.player().huts.count())];
        let player = self.player_mut();
        player.huts = player.huts.with(hut);
        self.gain_citizens(points, story);
    }

    fn end_help(&mut self) {
        self.open.card_action = false;
        self.phase = Phase::Acting;
    }

    /// Whether this advisor can be recruited (EM-6.3).
    pub(crate) fn check_recruit(&self, advisor: Advisor) -> Result<(), Illegal> {
        self.expect_bonus(self.open.advisor, Illegal::AdvisorDone)?;
        let at = self.find_advisor(advisor).ok_or(Illegal::NotOnTown { advisor })?;
        self.expect_councilor(at)
    }

    /// What an advisor costs (EM-6.3, EM-6.4, EV-14).
    pub(crate) fn recruit_price(&self, advisor: Advisor) -> Price {
        self.own_price(self.values().advisor(advisor), u8::from(self.is_in_force(EventCard::GoodLabour)))
    }

    /// Recruits an advisor: points, effect, and the gap is filled from the stack (EM-6.3).
    pub(crate) fn recruit(&mut self, advisor: Advisor, story: &mut Story<Event>) {
        if self.phase == Phase::Helping {
            self.end_help();
        } else {
            self.open.advisor = false;
        }
        story.tell_all(Event::Recruited { seat: self.seat, advisor });
        let player = self.player_mut();
        player.advisors = player.advisors.with(advisor);
        self.gain_citizens(self.values().advisor_points[advisor.index()], story);
        self.welcome(advisor, story);
        let Some(to) = self.find_advisor(advisor) else { return };
        let next = self.next_advisor.take();
        for place in self.advisors[to.row()].iter_mut().filter(|place| **place == Some(advisor)) {
            *place = next;
        }
        if let Some(advisor) = next {
            story.tell_all(Event::AdvisorCame { advisor, to });
        }
        if !self.later_advisors.is_empty() {
            self.phase = Phase::RevealingAdvisor;
        }
    }
}
