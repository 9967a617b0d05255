//! The chance of the King once he was claimed: the turns of the final round are solved, the last one first.
//!
//! With two players it is exact as far as the turns are solved whole. With more, those who come later are taken to go
//! for the mark that stands when they begin.

use crate::turn::Draft;
use regalia_court::{Character, Characters, Faces, Hall, Mark, Options, Phase};
use regalia_game::{MAX_SEATS, Seat};
use std::{cell::RefCell, collections::HashMap};

/// The most values that are worked out for one turn to come: in the final round, and before it, where many are asked for.
const LATER: usize = 1_000_000;
const BEFORE: usize = 200_000;
/// So many chances are kept at most.
const KEPT: usize = 20_000;

/// Somebody with a turn of the final round to come: dice, powers over them, and whether an equal mark is enough.
type Contender = (u8, Characters, bool);
type Question = (Options, bool, Vec<Contender>, Mark);

thread_local! {
    /// Chances that were worked out: they follow from the question alone.
    static KNOWN: RefCell<HashMap<Question, f32>> = RefCell::default();
}

/// Every seat's chance of the King, where he was claimed and a turn begins. Before the final round it is the chance
/// that there would be if it began now. Nothing elsewhere, or if a turn to come is too rich.
pub(crate) fn chances(hall: &Hall) -> Option<[f32; MAX_SEATS]> {
    let throne = hall.throne?;
    let is_begun = !hall.all_dice().is_empty() || hall.used != Characters::NONE;
    if is_begun || !matches!(hall.phase, Phase::BeforeRoll { .. } | Phase::Rolling { .. }) {
        return None;
    }
    let mut hall = *hall;
    let mark = if throne.is_final { throne.mark } else { grouped(throne.mark) };
    let order: Vec<Seat> = if throne.is_final {
        hall.order().skip(usize::from(hall.turns)).collect()
    } else {
        hall.start = hall.start.right(hall.seats());
        hall.throne = Some(regalia_court::Throne { is_final: true, ..throne });
        hall.order().collect()
    };
    let last = *order.last()?;
    let (mut all, mut holds) = ([0.0; MAX_SEATS], 1.0);
    for at in 0..order.len() {
        let (rest, seat) = (&order[at..], order[at]);
        if seat == throne.king {
            break;
        }
        let keeps = taking(&hall, throne.is_final, rest, mark)?;
        // Where only the King's holder follows, it is the holder's again.
        let is_next = rest.len() == 2 && last == throne.king;
        let takes = if is_next { keeps } else { taking(&hall, throne.is_final, &rest[..1], mark)? };
        all[seat.index()] += holds * keeps;
        // What is taken and lost again is the last one's in the end.
        all[last.index()] += holds * (takes - keeps);
        holds *= 1.0 - takes;
    }
    all[throne.king.index()] += holds;
    Some(all)
}

/// The chance that the first of these takes the King with a result that none of the others beats, as it plays for that.
fn taking(hall: &Hall, is_final: bool, order: &[Seat], mark: Mark) -> Option<f32> {
    let (first, later) = order.split_first()?;
    let (wanted, most) = (wanted(hall, *first, mark), hall.most_dice(*first));
    if (Mark { alike: most, face: 6 }) < wanted {
        return Some(0.0);
    }
    let contenders = order.iter().map(|seat| contender(hall, *seat)).collect();
    let question: Question = (hall.options, is_final, contenders, mark);
    if let Some(known) = KNOWN.with_borrow(|known| known.get(&question).copied()) {
        return Some(known);
    }
    let mut worth = HashMap::new();
    for alike in wanted.alike..=most {
        for face in 1..=6 {
            let reached = Mark { alike, face };
            let beaten = if is_final { reached } else { grouped(reached) };
            let lost = |seat: &Seat| taking(hall, is_final, &[*seat], beaten).map(|takes| 1.0 - takes);
            if reached >= wanted {
                worth.insert(reached, later.iter().map(lost).product::<Option<f32>>()?);
            }
        }
    }
    let turn = beginning(hall, *first);
    let utility = |dice: Faces| worth.get(&Mark::of(dice)).copied().unwrap_or_default();
    let solved = Draft::within(&turn, if is_final { LATER } else { BEFORE }, &utility).ok()?.solved();
    let value = solved.value(&turn)? as f32;
    KNOWN.with_borrow_mut(|known| {
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(question, value);
    });
    Some(value)
}

/// The turn of this seat before its first roll.
pub(crate) fn beginning(hall: &Hall, seat: Seat) -> Hall {
    let mut turn = Hall { seat, ..*hall };
    turn.phase = Phase::BeforeRoll { dice: turn.player().start_dice().min(turn.dice_limit()) };
    (turn.active, turn.aside, turn.hand) = (Faces::NONE, Faces::NONE, Faces::NONE);
    (turn.used, turn.may_roll) = (Characters::NONE, false);
    turn
}

/// The lowest mark that takes the King from this one: a better one (CK-6.4), for the Queen's owner an equal one (CK-6.5).
fn wanted(hall: &Hall, seat: Seat, mark: Mark) -> Mark {
    match mark {
        _ if is_queen(hall, seat) => mark,
        Mark { alike, face: 6.. } => Mark { alike: alike + 1, face: 1 },
        Mark { alike, face } => Mark { alike, face: face + 1 },
    }
}

fn is_queen(hall: &Hall, seat: Seat) -> bool {
    hall.throne.is_some_and(|throne| throne.queen == seat)
}

/// Before the final round marks of as many dice are not told apart.
fn grouped(mark: Mark) -> Mark {
    Mark { face: 3, ..mark }
}

fn contender(hall: &Hall, seat: Seat) -> Contender {
    let player = &hall.players[seat];
    let idle = [Character::Farmer, Character::General, Character::King];
    (player.start_dice(), idle.into_iter().fold(player.retinue, Characters::without), is_queen(hall, seat))
}
