//! Everything that may be done now.

use crate::{Action, Character, Characters, Face, Faces, Hall, Phase, Power};

impl Hall {
    /// Lists what the player whose turn it is may do, in the order of [`Action`].
    pub(crate) fn offers(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::ChoosingStart | Phase::Rolling { .. } | Phase::Over => (),
            Phase::BeforeRoll { .. } => {
                out.push(Action::Roll);
                if self.is_final() {
                    out.push(Action::Pass);
                }
                out.extend(self.early_bringers().iter().map(|by| Action::ThrowIn { by }));
            }
            Phase::Dicing => self.offer_dicing(out),
            Phase::Picking { by } => self.offer_picking(by, out),
            Phase::Claiming => {
                let claimable = |character: &Character| self.check_claim(*character).is_ok();
                let claims = Character::ALL.into_iter().filter(claimable);
                out.extend(claims.map(|character| Action::Claim { character }));
                out.push(Action::Decline);
            }
        }
    }

    fn offer_dicing(&self, out: &mut Vec<Action>) {
        let (active, kinds) = (self.active, self.active.kinds());
        out.extend(kinds.clone().map(|face| Action::SetAside { face }));
        if self.may_roll {
            out.push(Action::Roll);
        }
        let ready = self.ready();
        if ready == Characters::NONE {
            return;
        }
        if ready.has(Character::Fool) {
            out.extend(kinds.clone().map(|face| Action::Reroll { face }));
        }
        if ready.has(Character::ServingMaid) {
            for face in kinds.clone() {
                let fits = (1..=3).filter(|pips| face.plus(*pips).is_some());
                out.extend(fits.map(|pips| Action::Add { face, pips }));
            }
        }
        if ready.has(Character::Philosopher) {
            offer_shifts(active, out);
        }
        if ready.has(Character::Astronomer) {
            for face in kinds.clone() {
                let others = self.aside.kinds().filter(|to| *to != face);
                out.extend(others.map(|to| Action::Copy { face, to }));
            }
        }
        if ready.has(Character::Magician) {
            for face in kinds.clone() {
                let others = Face::ALL.into_iter().filter(|to| *to != face);
                out.extend(others.map(|to| Action::Turn { face, to }));
            }
        }
        if self.dice_in_play() < self.dice_limit() {
            for by in ready.among(Characters::BRINGERS).iter() {
                match by.power() {
                    Power::BringIn(Some(face)) => out.push(Action::BringIn { by, face }),
                    _ => out.extend(Face::ALL.map(|face| Action::BringIn { by, face })),
                }
            }
        }
        for by in ready.among(Characters::PICKERS).iter() {
            self.offer_picks(by, out);
        }
    }

    fn offer_picking(&self, by: Character, out: &mut Vec<Action>) {
        self.offer_picks(by, out);
        if by != Character::Alchemist {
            out.push(Action::Finish);
        } else if self.hand.count() == self.recast_size() {
            let first = out.len();
            offer_recasts(self.hand, out);
            out[first..].sort_unstable();
        }
    }

    fn offer_picks(&self, by: Character, out: &mut Vec<Action>) {
        let lift = match by.power() {
            Power::RaiseMany(pips) => pips,
            Power::Recast if self.recast_size() < 2 || self.hand.count() == 3 => return,
            _ => 0,
        };
        let fits = self.active.kinds().filter(|face| face.plus(lift).is_some());
        out.extend(fits.map(|face| Action::Pick { by, face }));
    }
}

/// Every way to move pips between two of these dice (CK-5.5).
fn offer_shifts(active: Faces, out: &mut Vec<Action>) {
    let first = out.len();
    for low in active.kinds() {
        for high in active.without(low).kinds().filter(|high| *high >= low) {
            let from = Faces::one(low).with(high);
            for to in pairs(low.pips() + high.pips()).filter(|to| *to != from) {
                out.push(Action::Shift { from, to });
            }
        }
    }
    out[first..].sort_unstable();
}

/// Every way to spread the pips of two or three dice (CK-5.15).
fn offer_recasts(hand: Faces, out: &mut Vec<Action>) {
    let total = hand.total() as u8;
    if hand.count() == 2 {
        out.extend(pairs(total).map(|to| Action::Recast { to }));
        return;
    }
    for low in Face::ALL.into_iter().filter(|low| low.pips() < total) {
        let above = move |to: &Faces| to.kinds().all(|face| face >= low);
        out.extend(pairs(total - low.pips()).filter(above).map(|to| Action::Recast { to: to.with(low) }));
    }
}

/// All pairs of faces with this total.
fn pairs(total: u8) -> impl Iterator<Item = Faces> {
    Face::ALL.into_iter().filter_map(move |low| {
        let high = Face::new(total.checked_sub(low.pips())?)?;
        (high >= low).then(|| Faces::one(low).with(high))
    })
}
