//! The heuristic: play the turn to its end, and take what leaves the best table behind.

use crate::{Action, Bribe, Character, Disc, Kingdom, Phase, Realm, View, Whereabouts, ring::MOST};
use regalia_game::{Instinct, PerSeat, Seat, Story};

/// Above everything else.
const CROWN: i32 = 100_000;

impl Instinct for Kingdom {
    fn appeal(view: &View, action: &Action) -> i32 {
        after(&view.realm, view.realm.seat, *action, &mut Vec::new())
    }
}

/// What the table is worth after this action, if the turn is then played as well as possible.
fn after(realm: &Realm, seat: Seat, action: Action, buffers: &mut Vec<Vec<Action>>) -> i32 {
    let mut next = *realm;
    if next.act(seat, action, &mut Story::silent()).is_err() {
        return -CROWN;
    }
    if next.turns != realm.turns || matches!(next.phase, Phase::Placing | Phase::Over) {
        return worth(&next, seat);
    }
    let mut actions = buffers.pop().unwrap_or_default();
    actions.clear();
    next.offers(&mut actions);
    let best = actions.iter().map(|action| after(&next, seat, *action, buffers)).max();
    buffers.push(actions);
    best.unwrap_or(-CROWN)
}

/// How many characters of each seat, and of all, stand in each region: counted once per position.
struct Crowds {
    of: PerSeat<[u8; MOST]>,
    all: [u8; MOST],
}

impl Crowds {
    fn of(realm: &Realm) -> Self {
        let mut all = [0; MOST];
        let of = PerSeat::from_fn(realm.seats(), |seat| {
            let mut own = [0; MOST];
            for at in Character::ALL.into_iter().filter_map(|character| realm.players[seat].spot(character)) {
                own[usize::from(at.0)] += 1;
                all[usize::from(at.0)] += 1;
            }
            own
        });
        Self { of, all }
    }
}

/// How much better this seat stands than the others.
fn worth(realm: &Realm, seat: Seat) -> i32 {
    match realm.crowned() {
        Some(winner) if winner == seat => return CROWN,
        Some(_) => return -CROWN,
        None => (),
    }
    let standings = realm.standings();
    let others = Seat::all(realm.seats()).filter(|other| *other != seat);
    let (mut sum, mut best) = (0, i32::MIN);
    for standing in others.map(|other| standings[other]) {
        (sum, best) = (sum + standing, best.max(standing));
    }
    4 * standings[seat] - best - sum / i32::from(realm.seats() - 1)
}

impl Realm {
    /// How well every seat stands at a glance: a support token is worth a hundred.
    pub fn standings(&self) -> PerSeat<i32> {
        let crowds = Crowds::of(self);
        PerSeat::from_fn(self.seats(), |seat| standing(self, &crowds, seat))
    }
}

/// How well a seat stands: tokens above all, then where the next could come from, characters, coins.
fn standing(realm: &Realm, crowds: &Crowds, seat: Seat) -> i32 {
    let player = &realm.players[seat];
    let coins = i32::from(player.coins);
    let mut sum = 100 * i32::from(player.tokens.count()) + 7 * coins.min(4) + coins;
    for character in Character::ALL {
        if player.whereabouts(character) == Whereabouts::Prison {
            sum -= if character == Character::Duke { 40 } else { 14 };
        }
    }
    let regions = crowds.of[seat].iter().zip(&crowds.all);
    for (_, (own, all)) in realm.ring.spots().zip(regions).filter(|(at, _)| !player.tokens.has(*at)) {
        sum += 4 * i32::from((*own).min(2)) + if 2 * own > *all { 6 } else { 0 };
    }
    let ways = [(None, 0, 45), (Some(Bribe::Mount), 1, 20), (Some(Bribe::Roads), 2, 15)];
    for (bribe, cost, value) in ways {
        if player.coins >= cost && wins_support(realm, crowds, seat, bribe) {
            sum += value;
        }
    }
    sum
}

/// Whether the Duke's next move would win a support token, as the table lies now.
fn wins_support(realm: &Realm, crowds: &Crowds, seat: Seat, bribe: Option<Bribe>) -> bool {
    let duke = Disc::new(seat, Character::Duke);
    let (Some(from), Some(to)) = (realm.spot(duke), realm.landing(duke, bribe)) else { return false };
    let (comes, at) = (u8::from(from != to), usize::from(to.0));
    let (own, all) = (crowds.of[seat][at] + comes, crowds.all[at] + comes);
    !realm.players[seat].tokens.has(to) && 2 * own > all
}
