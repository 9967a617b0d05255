//! The encoder: the view of a seat as inputs of the value network.

use regalia_game::{Outcome, PerSeat, Seat};
use regalia_kingdom::{Bribe, Character, Kingdom, Phase, Realm, Region, Spot, View, Whereabouts};
use regalia_search::{Encoder, Inputs, Shares, shares};

/// The encoder for *For Crown & Kingdom*: everything, the own things first, the others in the order of play.
#[derive(Copy, Clone, Debug)]
pub struct KingdomEncoder;

const SEATS: u8 = 4;
/// All regions that there can be on a ring.
const REGIONS: usize = 18;
/// The most regions of one ring.
const MOST: usize = 12;
const SPOT: usize = 1 + 6 + SEATS as usize * 5;
const WAY: usize = 4 + 2 + 2 + 1 + 3;
const PLAYER: usize = 12 + 12 + 5 + 10 + 5 * REGIONS + 5 + 5 * 3 * WAY + 5;
const TURN: usize = 7 + 6 + 1 + 4 + 3 + 10;
/// Steps by which one seat can stand better or worse than another, and how much a step is.
const STEPS: usize = 40;
const STEP: i32 = 15;
const STANDINGS: usize = SEATS as usize * STEPS;

impl Encoder<Kingdom> for KingdomEncoder {
    const INPUTS: usize = REGIONS * SPOT + SEATS as usize * PLAYER + TURN + STANDINGS;

    fn encode(view: &View, seat: Seat, inputs: &mut Inputs) {
        let realm = &view.realm;
        let seats = realm.seats();
        let crowds = Crowds::of(realm);
        for spot in spots(realm) {
            region(realm, &crowds, spot, seat, inputs);
        }
        debug_assert_eq!(inputs.described(), REGIONS * SPOT);
        for steps in 0..SEATS {
            if steps < seats {
                player(realm, &crowds, seat.clockwise(steps, seats), inputs);
            } else {
                inputs.skip(PLAYER);
            }
        }
        debug_assert_eq!(inputs.described(), REGIONS * SPOT + usize::from(SEATS) * PLAYER);
        turn(realm, seat, inputs);
        debug_assert_eq!(inputs.described(), Self::INPUTS - STANDINGS);
        standings(realm, seat, inputs);
        debug_assert_eq!(inputs.described(), Self::INPUTS);
    }

    /// With two the first place; with more half of it for how near it was, by tokens: of three who have lost one
    /// was a turn behind, another far away.
    fn result(outcome: &Outcome) -> Shares {
        let mut result = shares(outcome);
        let Some(scores) = outcome.scores.filter(|scores| scores.seats() > 2) else { return result };
        let near = |seat: Seat| (scores[seat].0 as f32 / 1.5).exp();
        let sum: f32 = Seat::all(scores.seats()).map(near).sum();
        for seat in Seat::all(scores.seats()) {
            result[seat.index()] = (result[seat.index()] + near(seat) / sum) / 2.0;
        }
        result
    }
}

/// Who stands in each region, counted once.
struct Crowds {
    /// How many characters of each seat, and of all.
    of: PerSeat<[u8; MOST]>,
    all: [u8; MOST],
    /// The seats whose Dukes stand there, and the one with the majority, a bit each.
    dukes: [u8; MOST],
    majority: [u8; MOST],
    /// What a Thief could take there from all together, and what of it from each seat that is there.
    loot: [u8; MOST],
    purses: PerSeat<u8>,
}

impl Crowds {
    fn of(realm: &Realm) -> Self {
        let most = if realm.seats() == 2 { 3 } else { 2 };
        let purses = PerSeat::from_fn(realm.seats(), |seat| realm.players[seat].coins.min(most));
        let (mut all, mut dukes, mut majority, mut loot) = ([0; MOST], [0; MOST], [0; MOST], [0; MOST]);
        let of = PerSeat::from_fn(realm.seats(), |seat| {
            let (player, mut own) = (&realm.players[seat], [0; MOST]);
            for at in Character::ALL.into_iter().filter_map(|character| player.spot(character)) {
                own[usize::from(at.0)] += 1;
            }
            if let Some(at) = player.spot(Character::Duke) {
                dukes[usize::from(at.0)] |= 1 << seat.0;
            }
            for at in 0..MOST {
                all[at] += own[at];
                loot[at] += if own[at] > 0 { purses[seat] } else { 0 };
            }
            own
        });
        for seat in Seat::all(realm.seats()) {
            for at in 0..MOST {
                majority[at] |= u8::from(2 * of[seat][at] > all[at]) << seat.0;
            }
        }
        Self { of, all, dukes, majority, loot, purses }
    }

    fn own(&self, seat: Seat, at: Spot) -> u8 {
        self.of[seat][usize::from(at.0)]
    }

    fn all(&self, at: Spot) -> u8 {
        self.all[usize::from(at.0)]
    }

    fn has_majority(&self, seat: Seat, at: Spot) -> bool {
        self.majority[usize::from(at.0)] & (1 << seat.0) != 0
    }

    /// Where a character comes that stands here, as [`Realm::landing`] says.
    fn landing(&self, realm: &Realm, from: Spot, bribe: Option<Bribe>) -> Spot {
        let steps = self.all(from).min(realm.ring.len() - 1) - u8::from(bribe == Some(Bribe::Mount));
        realm.ring.further(from, steps, bribe != Some(Bribe::Roads))
    }
}

/// The place of every region that lies in the ring.
fn spots(realm: &Realm) -> [Option<Spot>; REGIONS] {
    let mut spots = [None; REGIONS];
    for spot in realm.ring.spots() {
        spots[number(realm.region(spot))] = Some(spot);
    }
    spots
}

/// The place of a region among all.
fn number(region: Region) -> usize {
    usize::from(region.tile() - 1) * 3 + region.part() as usize
}

fn region(realm: &Realm, crowds: &Crowds, spot: Option<Spot>, seat: Seat, inputs: &mut Inputs) {
    let Some(spot) = spot else { return inputs.skip(SPOT) };
    inputs.flag(true);
    inputs.amount(usize::from(crowds.all(spot)), 6);
    for steps in 0..SEATS {
        if steps < realm.seats() {
            let other = seat.clockwise(steps, realm.seats());
            inputs.flag(realm.players[other].tokens.has(spot));
            inputs.amount(usize::from(crowds.own(other, spot)), 3);
            inputs.flag(crowds.has_majority(other, spot));
        } else {
            inputs.skip(5);
        }
    }
}

fn player(realm: &Realm, crowds: &Crowds, seat: Seat, inputs: &mut Inputs) {
    let player = &realm.players[seat];
    let open = |at: Spot| !player.tokens.has(at) && crowds.has_majority(seat, at);
    inputs.amount(usize::from(player.coins), 12);
    inputs.amount(usize::from(realm.ring.len().saturating_sub(player.tokens.count())), 12);
    inputs.amount(realm.ring.spots().filter(|at| open(*at)).count(), 5);
    let needed = realm.ring.spots().filter(|at| !player.tokens.has(*at));
    inputs.amount(needed.map(|at| usize::from(crowds.own(seat, at).min(2))).sum(), 10);
    for character in Character::ALL {
        inputs.one_of(player.spot(character).map(|at| number(realm.region(at))), REGIONS);
    }
    for character in Character::ALL {
        inputs.flag(player.whereabouts(character) == Whereabouts::Prison);
    }
    for (bribe, cost) in [(None, 0), (Some(Bribe::Mount), 1), (Some(Bribe::Roads), 2)] {
        for character in Character::ALL {
            let from = player.spot(character).filter(|_| player.coins >= cost);
            way(realm, crowds, seat, from.map(|from| (from, crowds.landing(realm, from, bribe))), inputs);
        }
    }
    let duke = player.spot(Character::Duke);
    inputs.flag(player.coins >= 3);
    inputs.flag(player.coins >= 4);
    inputs.flag(player.coins >= 3 && duke.is_some_and(open));
    let landing = duke.map(|from| crowds.landing(realm, from, None));
    inputs.flag(player.coins >= 4 && landing.is_some_and(|at| !player.tokens.has(at)));
    inputs.flag(player.is_on_board());
}

/// What a character would find where it lands.
fn way(realm: &Realm, crowds: &Crowds, seat: Seat, from_to: Option<(Spot, Spot)>, inputs: &mut Inputs) {
    let Some((from, to)) = from_to else { return inputs.skip(WAY) };
    let player = &realm.players[seat];
    let comes = u8::from(from != to);
    let (own, all) = (crowds.own(seat, to) + comes, crowds.all(to) + comes);
    inputs.amount(usize::from(all), 4);
    let has_majority = 2 * own > all;
    let needs = !player.tokens.has(to);
    inputs.flag(needs);
    inputs.flag(needs && has_majority);
    let (at, others) = (usize::from(to.0), !(1 << seat.0));
    inputs.flag(crowds.dukes[at] & others != 0);
    inputs.flag(all > own);
    inputs.flag(crowds.majority[at] & others != 0);
    let own_loot = if crowds.own(seat, to) > 0 { crowds.purses[seat] } else { 0 };
    inputs.amount(usize::from(crowds.loot[at] - own_loot), 3);
}

fn turn(realm: &Realm, seat: Seat, inputs: &mut Inputs) {
    let seats = realm.seats();
    let phase = match realm.phase {
        Phase::Laying => 0,
        Phase::ChoosingStart => 1,
        Phase::Placing => 2,
        Phase::Moving => 3,
        // The nets learned before another's Thief was asked for: it is another ability that waits for a choice.
        Phase::Imprisoning { .. } | Phase::Stealing { .. } => 4,
        Phase::Advising { .. } => 5,
        Phase::Over => 6,
    };
    inputs.one_of(Some(phase), 7);
    inputs.one_of(Some(realm.bribe.map_or(0, |bribe| bribe as usize + 1)), 6);
    inputs.flag(realm.has_moved);
    inputs.one_of(Some(usize::from((realm.seat.0 + seats - seat.0) % seats)), 4);
    inputs.one_of(Some(usize::from(seats) - 2), 3);
    let left = realm.turn_limit().map_or(200, |limit| limit.saturating_sub(realm.turns));
    inputs.amount(((200 - left.min(200)) / 20) as usize, 10);
}

/// How much better the seat stands than the best of the others, and than each of them, by the game's heuristic.
fn standings(realm: &Realm, seat: Seat, inputs: &mut Inputs) {
    let (standings, seats) = (realm.standings(), realm.seats());
    let mut ahead = |other: i32| {
        let steps = (standings[seat] - other) / STEP + STEPS as i32 / 2;
        inputs.amount(steps.clamp(0, STEPS as i32) as usize, STEPS);
    };
    let others = || (1..seats).map(|steps| standings[seat.clockwise(steps, seats)]);
    ahead(others().max().unwrap_or_default());
    others().for_each(ahead);
    inputs.skip(usize::from(SEATS - seats) * STEPS);
}
