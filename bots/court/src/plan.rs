//! What can still be used in a turn.

use crate::dice::MOST;
use regalia_court::{Character, Characters, Faces, Hall, Phase, Power};

/// The characters whose use is still open, one bit each.
pub(crate) type Mask = usize;

/// A turn from here on: the dice that lie aside for good, and the powers at hand.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Dice set aside already.
    pub(crate) aside: Faces,
    /// Dice in play, aside or not.
    dice: usize,
    /// The most dice that can be in play at the end.
    most: usize,
    /// Whether a die was set aside since the last roll.
    pub(crate) may_roll: bool,
    /// Who can still be used; their place is their bit.
    powers: Vec<Character>,
    adders: Mask,
    chancers: Mask,
    copier: Mask,
}

impl Plan {
    /// What the player to act can still use; nothing if nobody is in the middle of a turn.
    ///
    /// Only characters of `wanted` are looked at. Left out are also characters without a power over
    /// the dice, and at the limit of the dice those who bring one in: nobody takes a die out again.
    pub(crate) fn new(hall: &Hall, wanted: Characters) -> Option<Self> {
        if matches!(hall.phase, Phase::ChoosingStart | Phase::Over) {
            return None;
        }
        let (dice, limit) = (hall.dice_in_play(), hall.dice_limit());
        let helps = |by: &Character| match by.power() {
            Power::StartDice(_) | Power::None => false,
            Power::BringIn(_) => dice < limit,
            _ => true,
        };
        let powers: Vec<_> = hall.ready().among(wanted).iter().filter(helps).collect();
        let bits = |is: fn(Power) -> bool| -> Mask {
            powers.iter().enumerate().filter(|(_, by)| is(by.power())).map(|(at, _)| 1 << at).sum()
        };
        let adders = bits(|power| matches!(power, Power::BringIn(_)));
        let chancers = bits(|power| matches!(power, Power::Reroll | Power::RerollMany));
        let copier = bits(|power| matches!(power, Power::Copy));
        let dice = usize::from(dice);
        let most = usize::from(limit).min(dice + adders.count_ones() as usize);
        let (aside, may_roll) = (hall.aside, hall.may_roll);
        Some(Self { aside, dice, most, may_roll, powers, adders, chancers, copier })
    }

    /// Whether the dice still in the open are few enough to be numbered.
    pub(crate) fn fits(&self) -> bool {
        self.depth() <= MOST
    }

    /// The most dice that can still be set aside.
    pub(crate) fn depth(&self) -> usize {
        self.most - usize::from(self.aside.count())
    }

    /// The fewest dice that must still be set aside.
    pub(crate) fn shallow(&self) -> usize {
        self.dice - usize::from(self.aside.count())
    }

    /// Nobody used yet: the largest mask.
    pub(crate) fn full(&self) -> Mask {
        (1 << self.powers.len()) - 1
    }

    /// The characters of this mask, with the mask without them.
    pub(crate) fn each(&self, mask: Mask) -> impl Iterator<Item = (Power, Mask)> {
        let bits = self.powers.iter().enumerate().filter(move |(at, _)| mask & (1 << at) != 0);
        bits.map(move |(at, by)| (by.power(), mask & !(1 << at)))
    }

    /// Active dice with these powers left once `aside` more dice are aside, if there can be so many.
    pub(crate) fn active(&self, mask: Mask, aside: usize) -> Option<usize> {
        let brought = (self.adders & !mask).count_ones() as usize;
        let dice = self.dice + brought;
        if dice > self.most { None } else { (dice - usize::from(self.aside.count())).checked_sub(aside) }
    }

    /// Whether a power of this mask rolls dice.
    pub(crate) fn rerolls(&self, mask: Mask) -> bool {
        mask & self.chancers != 0
    }

    /// Whether a power of this mask looks at dice set aside.
    pub(crate) fn copies(&self, mask: Mask) -> bool {
        mask & self.copier != 0
    }

    /// The mask of those who are still ready.
    pub(crate) fn mask(&self, ready: Characters) -> Mask {
        self.powers.iter().enumerate().filter(|(_, by)| ready.has(**by)).map(|(at, _)| 1 << at).sum()
    }
}
