//! Everything that may be done now.

use crate::{Action, Bribe, Character, Disc, Phase, Realm, Whereabouts};

impl Realm {
    /// Lists what the player whose turn it is may do, in the order of [`Action`].
    pub(crate) fn offers(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Laying | Phase::ChoosingStart | Phase::Over => (),
            Phase::Placing => {
                for character in self.characters(Whereabouts::Hand) {
                    out.extend(self.ring.spots().map(|at| Action::Place { character, at }));
                }
            }
            Phase::Moving => self.offer_turn(out),
            Phase::Imprisoning { at } => {
                let here = Disc::all(self.seats()).filter(|disc| self.spot(*disc) == Some(at));
                out.extend(here.map(|Disc { seat, character }| Action::Imprison { seat, character }));
                out.push(Action::Spare);
            }
            Phase::Stealing { .. } => out.extend([Action::Steal, Action::Refrain]),
            Phase::Advising { at } => self.each_advice(at, |action| out.push(action)),
        }
    }

    fn offer_turn(&self, out: &mut Vec<Action>) {
        let movers =
            || Character::ALL.into_iter().filter(|character| self.player().spot(*character).is_some());
        for bribe in Bribe::ALL.into_iter().filter(|bribe| self.check_bribe(*bribe).is_ok()) {
            match bribe {
                Bribe::Mount => out.push(Action::BuyMount),
                Bribe::Roads => out.push(Action::BuyRoads),
                Bribe::Influence => out.extend(movers().map(|character| Action::BuyInfluence { character })),
                Bribe::Treatment => out.push(Action::BuyTreatment),
                Bribe::Bail => {
                    for character in self.characters(Whereabouts::Prison) {
                        let havens = self.ring.spots().filter(|to| self.is_haven(*to));
                        out.extend(havens.map(|to| Action::Bail { character, to }));
                    }
                }
            }
        }
        out.extend(movers().map(|character| Action::Move { character }));
    }

    /// The own characters that are there.
    fn characters(&self, there: Whereabouts) -> impl Iterator<Item = Character> {
        Character::ALL.into_iter().filter(move |character| self.player().whereabouts(*character) == there)
    }
}
