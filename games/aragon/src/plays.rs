//! Section 2: playing cards and using abilities.

use crate::{
    AS_PRINTED, Aragon, Ask, Board, By, Card, Event, Illegal, Phase, Source, Spot,
    deck::{Ability, Cost, Deed, Effect, If, Sort, When},
};
use regalia_game::Story;

type Done = Result<(), Illegal>;

impl Ability {
    /// What it does, if it is something that happens.
    pub(crate) const fn deed(&'static self) -> Option<&'static Deed> {
        match self {
            Self::Deed(deed) => Some(deed),
            Self::None | Self::Always(_) => None,
        }
    }
}

impl Board {
    /// Whether a condition holds for the active player.
    pub(crate) fn holds(&self, only: If) -> bool {
        match only {
            If::Anyway => true,
            If::OpponentAhead => self.total(self.opponent()) > self.total(self.active),
            If::OpponentIn(areas) => self.led(self.opponent()) >= areas,
        }
    }

    /// What happens by this ability.
    pub(crate) fn effect_of(&self, by: By) -> Option<&'static Effect> {
        match by {
            By::Event { leader } => Some(&self.deck().leader(leader).event),
            _ => self.deed_of(by).map(|deed| &deed.effect),
        }
    }

    pub(crate) fn deed_of(&self, by: By) -> Option<&'static Deed> {
        match by {
            By::Card { card, .. } => self.deck().card(card).ability.deed(),
            By::Leader { leader } => self.deck().leader(leader).ability.deed(),
            By::Event { .. } => None,
        }
    }

    /// Whether a card may be played additionally now.
    pub(crate) fn fits(&self, ask: Ask, card: Card) -> bool {
        let strength = self.deck().card(card).strength;
        matches!(ask, Ask::Play { areas, printed, .. } if areas[card.area().index()] && strength <= printed)
    }
}

impl Aragon {
    /// Whose ability this is: a card of the active player, or the leader.
    pub(crate) fn by(&self, source: Source) -> Option<By> {
        match source {
            Source::Card(spot) => {
                let own = self.table.play.owner(spot) == Some(self.table.active);
                own.then(|| By::Card { card: self.card_at(spot), spot })
            }
            Source::Leader => self.table.leader(self.table.active).map(|leader| By::Leader { leader }),
        }
    }

    pub(crate) fn mark_used(&mut self, source: Source, story: &mut Story<Event>) {
        let card = match source {
            Source::Card(spot) => {
                self.table.play.mark_used(spot);
                self.table.play.face_up(spot)
            }
            Source::Leader => {
                self.table.leader_used = true;
                None
            }
        };
        story.tell_all(Event::Used { seat: self.table.active, by: source, card });
    }

    /// Whether the normal play may be made (AR-2.2).
    pub(crate) fn check_normal_play(&self) -> Done {
        match self.table.played {
            true if self.table.is_first_turn() => Err(Illegal::OneCardOnFirstTurn),
            true => Err(Illegal::AlreadyPlayed),
            false => Ok(()),
        }
    }

    /// Whether the card can be played like that at all.
    pub(crate) fn check_card(&self, card: Card, down: bool) -> Done {
        if !self.hand(self.table.active).has(card) {
            return Err(Illegal::NotInHand { card });
        }
        if down && !self.table.deck().card(card).may_be_down {
            return Err(Illegal::NotFaceDown { card });
        }
        Ok(())
    }

    /// The normal play (AR-2.2).
    pub(crate) fn play_card(&mut self, card: Card, down: bool, story: &mut Story<Event>) -> Done {
        self.check_normal_play()?;
        self.check_card(card, down)?;
        self.put_in_play(card, down, false, story);
        Ok(())
    }

    /// A card goes from the hand into its area, and what it does when played is carried out (AR-2.2).
    pub(crate) fn put_in_play(&mut self, card: Card, down: bool, additional: bool, story: &mut Story<Event>) {
        let seat = self.table.active;
        (self.table.played, self.table.stirred) = (true, true);
        if self.table.rules >= AS_PRINTED && self.table.hands[seat.index()] == 1 {
            self.table.played_out.insert(seat);
        }
        if down {
            let deck = self.table.deck();
            self.leave_secretly(seat, card, |card| deck.card(card).may_be_down);
            let spot = self.table.play.add(seat, card, true, true);
            self.hide(spot, card);
            let told = |known| Event::PlayedDown { seat, spot, area: card.area(), card: known, additional };
            story.tell_only(seat, told(Some(card)), Some(told(None)));
            return self.go_on(story);
        }
        self.leave_openly(seat, card);
        let spot = self.table.play.add(seat, card, false, false);
        story.seal();
        story.tell_all(Event::Played { seat, spot, card, additional });
        let by = By::Card { card, spot };
        match self.table.deed_of(by).filter(|deed| deed.when == When::Played && self.table.holds(deed.only)) {
            Some(deed) if !deed.may => self.effect(by, None, story),
            Some(deed) if self.can_pay(deed.cost) && self.could_do(by) => {
                self.table.phase = Phase::Asking { by, ask: Ask::Whether };
            }
            _ => self.go_on(story),
        }
    }

    /// The event of the leader is played as the normal play (AR-6.1).
    pub(crate) fn play_event(&mut self, story: &mut Story<Event>) -> Done {
        self.check_normal_play()?;
        self.put_event(story)
    }

    /// The leader's event is carried out, and the leader leaves the game (AR-6.1).
    pub(crate) fn put_event(&mut self, story: &mut Story<Event>) -> Done {
        let seat = self.table.active;
        let leader = self.table.leader(seat).ok_or(Illegal::NoLeader)?;
        self.table.retired.insert(seat);
        (self.table.played, self.table.stirred) = (true, true);
        story.tell_all(Event::EventPlayed { seat, leader });
        self.effect(By::Event { leader }, None, story);
        Ok(())
    }

    /// Whether an ability can be used now (AR-2.3, AR-4.6, AR-4.9).
    pub(crate) fn check_use(&self, source: Source) -> Result<By, Illegal> {
        let table = &self.table;
        let by = self.by(source).ok_or(Illegal::NotYours { by: source })?;
        let deed = table.deed_of(by).ok_or(Illegal::NoAbility { by: source })?;
        let (down, used) = match source {
            Source::Card(spot) => (table.play.is_down(spot), table.play.is_used(spot)),
            Source::Leader => (false, table.leader_used),
        };
        let wanted = if down { When::TurnWhileDown } else { When::Turn };
        if deed.when != wanted {
            return Err(Illegal::NoAbility { by: source });
        }
        if used {
            return Err(Illegal::OncePerTurn { by: source });
        }
        if matches!(deed.effect, Effect::Play { .. }) {
            if table.is_first_turn() {
                return Err(Illegal::OneCardOnFirstTurn);
            }
            if !table.played {
                return Err(Illegal::NormalPlayFirst);
            }
        }
        let rule = table.rule_of(by);
        if !table.holds(deed.only) {
            return Err(Illegal::ConditionNotMet { rule });
        }
        if !self.can_pay(deed.cost) {
            return Err(Illegal::CannotPay { rule });
        }
        // Turning the card up is worth something by itself.
        if deed.cost != Cost::TurnThisUp && !(self.could_do(by) && self.has_for(deed)) {
            return Err(Illegal::WouldDoNothing);
        }
        Ok(by)
    }

    /// Uses an ability on one's own turn (AR-2.3).
    pub(crate) fn use_ability(&mut self, source: Source, story: &mut Story<Event>) -> Done {
        let by = self.check_use(source)?;
        self.mark_used(source, story);
        self.pay(by, story);
        Ok(())
    }

    /// Whether the hand has a card for the additional play, beside what is discarded for it.
    fn has_for(&self, deed: &Deed) -> bool {
        let hand = self.hand(self.table.active);
        let Effect::Play { sort, .. } = deed.effect else { return true };
        let paid = if let Cost::Discard(cards) = deed.cost { cards } else { 0 };
        let fits = |card: Card| match sort {
            Sort::Any => true,
            Sort::Of(area, most) => card.area() == area && self.table.deck().card(card).strength <= most,
            Sort::Elsewhere => self.pays_elsewhere(deed.cost, card),
        };
        let event = sort == Sort::Any && self.table.leader(self.table.active).is_some();
        event || (hand.count() > paid && hand.kinds().any(fits))
    }

    /// Whether influence can be surrendered in another area than that of the card.
    fn pays_elsewhere(&self, cost: Cost, card: Card) -> bool {
        let Cost::SurrenderAnywhere(amount) = cost else { return false };
        let pays = |area| self.table.can_surrender(self.table.active, area) >= amount;
        crate::Area::ALL.into_iter().any(|area| area != card.area() && pays(area))
    }

    /// The spot of the card whose ability it is.
    pub(crate) fn spot_of(by: By) -> Option<Spot> {
        if let By::Card { spot, .. } = by { Some(spot) } else { None }
    }
}
