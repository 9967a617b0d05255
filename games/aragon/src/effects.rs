//! Section 4: paying for abilities and carrying them out.

use crate::{
    Aragon, Area, Ask, Board, By, Card, Event, Illegal, More, Phase, Spot, Top,
    deck::{CardStrength, Cost, Effect, Sort, Target, Toll},
};
use regalia_game::{RuleId, Story};

impl Board {
    /// The rule that says what this does.
    pub(crate) fn rule_of(&self, by: By) -> RuleId {
        match by {
            By::Card { card, .. } => self.deck().card(card).rule,
            By::Leader { leader } | By::Event { leader } => self.deck().leader(leader).rule,
        }
    }

    /// Whether an effect may name this card (AR-4.5, AR-4.10).
    pub(crate) fn check_target(&self, by: By, barred: [bool; 3], spot: Spot) -> Result<(), Illegal> {
        let rule = self.rule_of(by);
        let owner = self.play.owner(spot);
        let own = owner == Some(self.active);
        let area = self.play.area(spot);
        let fits = match self.effect_of(by) {
            Some(Effect::Destroy(target) | Effect::TurnDown(target)) => {
                owner == Some(self.opponent()) && !barred[area.index()] && self.suits(target, spot)
            }
            Some(Effect::TurnOwn) => own,
            Some(Effect::AbandonAnother) => own && Aragon::spot_of(by) != Some(spot),
            Some(Effect::RaiseOne(wanted, _)) => own && area == *wanted,
            _ => false,
        };
        match self.protector(spot) {
            _ if !fits => Err(Illegal::NoTarget { spot, rule }),
            Some(card) if matches!(self.effect_of(by), Some(Effect::Destroy(_))) => {
                Err(Illegal::Protected { spot, by: card, rule: self.deck().card(card).rule })
            }
            _ => Ok(()),
        }
    }

    fn suits(&self, target: &Target, spot: Spot) -> bool {
        let strong = match target.strength {
            CardStrength::Any => true,
            CardStrength::AtMost(most) => self.strength(spot) <= most,
            CardStrength::AtLeast(least) => self.strength(spot) >= least,
            CardStrength::FaceUp => !self.play.is_down(spot),
            CardStrength::PrintedAtMostOrDown(most) => {
                self.play.face_up(spot).is_none_or(|card| self.deck().card(card).strength <= most)
            }
        };
        strong && target.areas[self.play.area(spot).index()]
    }

    /// Every card that an effect may name.
    pub(crate) fn targets(&self, by: By, barred: [bool; 3]) -> impl Iterator<Item = Spot> {
        let both = [self.active, self.opponent()].into_iter().flat_map(|seat| self.play.of(seat));
        both.filter(move |spot| self.check_target(by, barred, *spot).is_ok())
    }

    /// Whether an area may be named for an effect.
    pub(crate) fn check_area(&self, by: By, area: Area) -> Result<(), Illegal> {
        let weaker = self.power(self.active, area) <= self.power(self.opponent(), area);
        let wrong = matches!(self.effect_of(by), Some(Effect::Press(_))) && weaker;
        if wrong { Err(Illegal::WrongArea { area, rule: self.rule_of(by) }) } else { Ok(()) }
    }
}

impl Aragon {
    /// Whether the active player can give this.
    pub(crate) fn can_pay(&self, cost: Cost) -> bool {
        let (table, seat) = (&self.table, self.table.active);
        match cost {
            Cost::Free | Cost::AbandonThis | Cost::TurnThisUp => true,
            Cost::AbandonOne => table.play.of(seat).next().is_some(),
            Cost::Discard(cards) => table.hands[seat.index()] >= cards,
            Cost::Show(area) => self.hand(seat).kinds().any(|card| card.area() == area),
            Cost::Surrender(area, amount) => table.can_surrender(seat, area) >= amount,
            Cost::SurrenderAnywhere(amount) => {
                Area::ALL.into_iter().any(|area| table.can_surrender(seat, area) >= amount)
            }
        }
    }

    /// Whether an effect could do something, as everyone can see.
    pub(crate) fn could_do(&self, by: By) -> bool {
        let (table, seat) = (&self.table, self.table.active);
        match table.effect_of(by) {
            Some(Effect::Play { sort, .. }) => {
                let event = *sort == Sort::Any && table.leader(seat).is_some();
                !table.is_first_turn() && (table.hands[seat.index()] > 0 || event)
            }
            Some(Effect::Destroy(_) | Effect::TurnDown(_) | Effect::RaiseOne(..)) => {
                table.targets(by, [false; 3]).next().is_some()
            }
            Some(Effect::PressThere(_)) => table
                .play
                .of(seat)
                .any(|spot| table.can_surrender(table.opponent(), table.play.area(spot)) > 0),
            _ => true,
        }
    }

    fn ask(&mut self, by: By, ask: Ask) {
        self.table.phase = Phase::Asking { by, ask };
    }

    /// Pays for an ability, or asks with what; then it is carried out.
    pub(crate) fn pay(&mut self, by: By, story: &mut Story<Event>) {
        let Some(deed) = self.table.deed_of(by) else { return };
        match (deed.cost, Self::spot_of(by)) {
            (Cost::Discard(left), _) => return self.ask(by, Ask::Discard { left }),
            (Cost::Show(area), _) => return self.ask(by, Ask::Show { area }),
            (Cost::SurrenderAnywhere(amount), _) => return self.ask(by, Ask::SurrenderWhere { amount }),
            (Cost::AbandonOne, _) => return self.ask(by, Ask::AbandonOne),
            (Cost::AbandonThis, Some(spot)) => self.abandon(spot, story),
            (Cost::TurnThisUp, Some(spot)) => self.turn_up(spot, story),
            (Cost::Surrender(area, amount), _) => self.surrender(self.table.active, area, amount, story),
            (Cost::Free | Cost::AbandonThis | Cost::TurnThisUp, _) => (),
        }
        self.effect(by, None, story);
    }

    /// Carries an effect out, or asks for what it needs. `paid` is the area in which its cost was paid.
    pub(crate) fn effect(&mut self, by: By, paid: Option<Area>, story: &mut Story<Event>) {
        let Some(effect) = self.table.effect_of(by) else { return self.go_on(story) };
        let (active, opponent) = (self.table.active, self.table.opponent());
        match *effect {
            Effect::Play { sort, times } => return self.grant(by, sort, times, paid, story),
            Effect::Destroy(Target { up_to, .. }) | Effect::TurnDown(Target { up_to, .. }) => {
                return self.aim(by, up_to, story);
            }
            Effect::TurnOwn | Effect::AbandonAnother | Effect::RaiseOne(..) => return self.aim(by, 1, story),
            Effect::Surrender(amounts) => {
                for area in Area::ALL {
                    self.surrender(active, area, amounts[area.index()], story);
                }
            }
            Effect::Toll(toll) => {
                let payable = match toll {
                    Toll::Surrender(area, amount) => self.table.can_surrender(active, area) >= amount,
                    Toll::Discard => self.table.hands[active.index()] > 0,
                };
                match Self::spot_of(by) {
                    _ if payable => return self.ask(by, Ask::Toll),
                    Some(spot) => self.abandon(spot, story),
                    None => (),
                }
            }
            Effect::LookAtTop { .. } | Effect::TakeTop(_) if self.table.deck > 0 => {
                return match self.secret.top {
                    Some(card) => self.top_turned(by, card, false, story),
                    None => self.table.phase = Phase::TurningTop { by },
                };
            }
            Effect::LookAtTop { .. } | Effect::TakeTop(_) => (),
            Effect::RaiseThis(strength) => {
                if let Some(spot) = Self::spot_of(by) {
                    self.raise(spot, strength, story);
                }
            }
            Effect::Question if self.table.hands[opponent.index()] > 0 => {
                self.show_hand(opponent);
                story.seal();
                story.tell_all(Event::HandShown { seat: opponent, cards: self.hand(opponent) });
                return self.ask(by, Ask::Pick);
            }
            Effect::Question => (),
            Effect::Exchange(_) => {
                if Area::ALL.into_iter().any(|area| self.table.can_surrender(active, area) > 0) {
                    return self.ask(by, Ask::Offer);
                }
            }
            Effect::Wipe(_) => return self.ask(by, Ask::Area),
            Effect::Press(_) => {
                if Area::ALL.into_iter().any(|area| self.table.check_area(by, area).is_ok()) {
                    return self.ask(by, Ask::Area);
                }
            }
            Effect::PressThere(amount) => {
                if let Some(area) = paid {
                    self.surrender(opponent, area, amount, story);
                }
            }
            Effect::DiscardDownTo(to) => return self.discard_down(by, to, story),
        }
        self.go_on(story);
    }

    /// Grants additional plays (AR-4.6); on the first turn of the game there are none (AR-1.3).
    fn grant(&mut self, by: By, sort: Sort, times: u8, paid: Option<Area>, story: &mut Story<Event>) {
        if self.table.is_first_turn() {
            return self.go_on(story);
        }
        let (areas, printed) = match sort {
            Sort::Any => ([true; 3], u8::MAX),
            Sort::Of(area, printed) => (Area::ALL.map(|other| other == area), printed),
            Sort::Elsewhere => (Area::ALL.map(|area| Some(area) != paid), u8::MAX),
        };
        if let By::Event { leader } = by {
            self.table.more = Some(More { leader, plays: times - 1 });
        }
        self.ask(by, Ask::Play { areas, printed, event: sort == Sort::Any });
    }

    /// Asks for targets, unless there is nothing to choose (AR-4.5).
    fn aim(&mut self, by: By, left: u8, story: &mut Story<Event>) {
        let first_two = {
            let mut targets = self.table.targets(by, [false; 3]);
            (targets.next(), targets.next())
        };
        match first_two {
            (None, _) => {
                // AR-7.13: without another card the card itself is abandoned.
                if let (Some(Effect::AbandonAnother), Some(spot)) =
                    (self.table.effect_of(by), Self::spot_of(by))
                {
                    self.abandon(spot, story);
                }
                self.go_on(story);
            }
            (Some(spot), None) if left == 1 => {
                self.hit(by, spot, story);
                self.go_on(story);
            }
            _ => self.ask(by, Ask::Target { left, barred: [false; 3] }),
        }
    }

    /// Does to a card what an effect does.
    pub(crate) fn hit(&mut self, by: By, spot: Spot, story: &mut Story<Event>) {
        match self.table.effect_of(by) {
            Some(Effect::Destroy(_)) => self.destroy(spot, story),
            Some(Effect::TurnDown(_)) => self.turn_down(spot, story),
            Some(Effect::TurnOwn) => self.turn_over(spot, story),
            Some(Effect::AbandonAnother) => self.abandon(spot, story),
            Some(Effect::RaiseOne(_, by)) => self.raise(spot, *by, story),
            _ => (),
        }
    }

    /// The top card of the deck is turned up, or was before.
    pub(crate) fn top_turned(&mut self, by: By, card: Card, known: bool, story: &mut Story<Event>) {
        let seat = self.table.active;
        self.secret.top = Some(card);
        let open = known || !matches!(self.table.effect_of(by), Some(Effect::LookAtTop { open: false }));
        match self.table.top {
            Top::Open(_) => (),
            _ if open => {
                self.table.top = Top::Open(card);
                story.seal();
                story.tell_all(Event::TopShown { seat, card });
            }
            Top::Seen => (),
            Top::Unseen => {
                self.table.top = Top::Seen;
                let told = |card| Event::TopSeen { seat, card };
                story.tell_only(seat, told(Some(card)), Some(told(None)));
            }
        }
        let Some(Effect::TakeTop(area)) = self.table.effect_of(by) else { return self.ask(by, Ask::Top) };
        if card.area() == *area {
            self.leave_deck();
            self.receive(seat, card);
            self.table.shown[seat.index()].add(card);
            story.tell_all(Event::TopTaken { seat, card });
        } else {
            self.discard_top(story);
        }
        self.go_on(story);
    }

    /// The top card leaves the deck.
    pub(crate) fn leave_deck(&mut self) {
        self.table.deck -= 1;
        self.table.top = Top::Unseen;
        self.secret.top = None;
    }

    /// Discards the top card, face up if everyone has seen it (AR-4.1).
    pub(crate) fn discard_top(&mut self, story: &mut Story<Event>) {
        let seat = self.table.active;
        let Some(card) = self.secret.top else { return };
        let face_up = matches!(self.table.top, Top::Open(_));
        self.leave_deck();
        let told = |card| Event::TopDiscarded { seat, card, face_up };
        if face_up {
            self.table.discards.add(card);
            story.tell_all(told(Some(card)));
        } else {
            self.bury(card, &[seat]);
            story.tell_only(seat, told(Some(card)), Some(told(None)));
        }
    }

    /// Each player discards down to a number of cards (AR-8.6): first the active one.
    pub(crate) fn discard_down(&mut self, by: By, to: u8, story: &mut Story<Event>) {
        let seats = [self.table.active, self.table.opponent()];
        match seats.into_iter().find(|seat| self.table.hands[seat.index()] > to) {
            Some(seat) => self.ask(by, Ask::DiscardDown { seat, to }),
            None => self.go_on(story),
        }
    }

    /// An ability has been carried out, and the turn goes on.
    pub(crate) fn go_on(&mut self, story: &mut Story<Event>) {
        if !self.table.planning {
            return self.go_on_beginning(story);
        }
        self.table.phase = Phase::Planning;
        let Some(More { leader, plays }) = self.table.more.take() else { return };
        if plays > 0 && self.table.hands[self.table.active.index()] > 0 {
            self.table.more = Some(More { leader, plays: plays - 1 });
            // The event has been played, so there is none to be played here.
            self.ask(By::Event { leader }, Ask::Play { areas: [true; 3], printed: u8::MAX, event: false });
        }
    }
}
