//! What a net is shown of a match.

use regalia_bots::{Eye, Inputs};
use regalia_game::Seat;
use regalia_kingdom::{Bribe, Character, Disc, Kingdom, Phase, Realm, Region, Spot, View, Whereabouts};

/// The eye for *For Crown & Kingdom*: everything, the own things first, the others in the order of play.
#[derive(Copy, Clone, Debug)]
pub struct Sight;

const SEATS: u8 = 4;
/// All regions that there can be on a ring.
const REGIONS: usize = 18;
const SPOT: usize = 1 + 6 + SEATS as usize * 5;
const WAY: usize = 4 + 2 + 2 + 1 + 3;
const PLAYER: usize = 12 + 12 + 5 + 5 * REGIONS + 5 + 5 * 3 * WAY + 5;
const TURN: usize = 7 + 6 + 1 + 4 + 3 + 10;

impl Eye<Kingdom> for Sight {
    const INPUTS: usize = REGIONS * SPOT + SEATS as usize * PLAYER + TURN;

    fn look(view: &View, seat: Seat, on: &mut Vec<u16>) {
        let mut inputs = Inputs::new(on);
        let realm = &view.realm;
        let seats = realm.seats();
        let spots = spots(realm);
        for spot in spots {
            region(realm, spot, seat, &mut inputs);
        }
        debug_assert_eq!(inputs.described(), REGIONS * SPOT);
        for steps in 0..SEATS {
            if steps < seats {
                player(realm, seat.clockwise(steps, seats), &mut inputs);
            } else {
                inputs.skip(PLAYER);
            }
        }
        debug_assert_eq!(inputs.described(), REGIONS * SPOT + usize::from(SEATS) * PLAYER);
        turn(realm, seat, &mut inputs);
        debug_assert_eq!(inputs.described(), Self::INPUTS);
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

fn region(realm: &Realm, spot: Option<Spot>, seat: Seat, inputs: &mut Inputs<'_>) {
    let Some(spot) = spot else { return inputs.skip(SPOT) };
    inputs.flag(true);
    inputs.amount(usize::from(realm.crowd(spot)), 6);
    for steps in 0..SEATS {
        if steps < realm.seats() {
            let other = seat.clockwise(steps, realm.seats());
            let player = &realm.players[other];
            inputs.flag(player.tokens.has(spot));
            inputs.amount(usize::from(player.crowd(spot)), 3);
            inputs.flag(realm.has_majority(other, spot));
        } else {
            inputs.skip(5);
        }
    }
}

fn player(realm: &Realm, seat: Seat, inputs: &mut Inputs<'_>) {
    let player = &realm.players[seat];
    inputs.amount(usize::from(player.coins), 12);
    inputs.amount(usize::from(realm.ring.len().saturating_sub(player.tokens.count())), 12);
    let open = realm.ring.spots().filter(|at| realm.can_win_support(seat, *at, false));
    inputs.amount(open.count(), 5);
    for character in Character::ALL {
        inputs.one_of(player.spot(character).map(|at| number(realm.region(at))), REGIONS);
    }
    for character in Character::ALL {
        inputs.flag(player.whereabouts(character) == Whereabouts::Prison);
    }
    for (bribe, cost) in [(None, 0), (Some(Bribe::Mount), 1), (Some(Bribe::Roads), 2)] {
        for character in Character::ALL {
            let to = realm.landing(Disc::new(seat, character), bribe).filter(|_| player.coins >= cost);
            way(realm, seat, character, to, inputs);
        }
    }
    let duke = player.spot(Character::Duke);
    inputs.flag(player.coins >= 3);
    inputs.flag(player.coins >= 4);
    inputs.flag(player.coins >= 3 && duke.is_some_and(|at| realm.can_win_support(seat, at, false)));
    let landing = realm.landing(Disc::new(seat, Character::Duke), None);
    inputs.flag(player.coins >= 4 && landing.is_some_and(|at| realm.can_win_support(seat, at, true)));
    inputs.flag(player.is_on_board());
}

/// What a character would find where it lands.
fn way(realm: &Realm, seat: Seat, character: Character, to: Option<Spot>, inputs: &mut Inputs<'_>) {
    let Some(to) = to else { return inputs.skip(WAY) };
    let player = &realm.players[seat];
    let comes = u8::from(player.spot(character) != Some(to));
    let (own, all) = (player.crowd(to) + comes, realm.crowd(to) + comes);
    inputs.amount(usize::from(all), 4);
    let has_majority = 2 * own > all;
    let needs = !player.tokens.has(to);
    inputs.flag(needs);
    inputs.flag(needs && has_majority);
    let others = || Seat::all(realm.seats()).filter(|other| *other != seat);
    let enemy_duke = others().any(|other| realm.players[other].spot(Character::Duke) == Some(to));
    inputs.flag(enemy_duke);
    inputs.flag(all > own);
    let hurt = others().any(|other| realm.has_majority(other, to));
    inputs.flag(hurt);
    let loot: u8 = others().map(|other| realm.loot(seat, other, to)).sum();
    inputs.amount(usize::from(loot), 3);
}

fn turn(realm: &Realm, seat: Seat, inputs: &mut Inputs<'_>) {
    let seats = realm.seats();
    let phase = match realm.phase {
        Phase::Laying => 0,
        Phase::ChoosingStart => 1,
        Phase::Placing => 2,
        Phase::Moving => 3,
        Phase::Imprisoning { .. } => 4,
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
