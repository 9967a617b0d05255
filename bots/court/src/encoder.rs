//! The encoder: the view of a seat as inputs of the value network.

use crate::crown;
use regalia_court::{Character, Court, Face, Hall, Mark, Phase, Player, View};
use regalia_game::Seat;
use regalia_search::{Encoder, Inputs};

/// The encoder for *To Court the King*: everything, the own things first, the others in the order of seats.
#[derive(Copy, Clone, Debug)]
pub struct CourtEncoder;

const SEATS: u8 = 5;
const ALL: usize = Character::ALL.len();
const MARK: usize = 12 + 6;
const PLAYER: usize = ALL + 3 + 3 + MARK;
const HALL: usize = 2 * ALL + 3 + 5 + 5 + MARK + 5 + 5 + 5 + 4 + 10 + 3;
const DICE: usize = 7 + 6 * 5 + 6 * 6 + 12 + 12 + 12 + ALL + 1 + ALL + ALL + ALL + MARK + ALL;

impl Encoder<Court> for CourtEncoder {
    const INPUTS: usize = SEATS as usize * PLAYER + HALL + DICE;
    const KNOWS: bool = true;

    /// Once the King was claimed, turns to come are solved.
    fn known(view: &View, seat: Seat) -> Option<f32> {
        crown::chances(&view.hall).map(|all| all[seat.index()])
    }

    fn encode(view: &View, seat: Seat, inputs: &mut Inputs) {
        let hall = &view.hall;
        for steps in 0..SEATS {
            if steps < hall.seats() {
                player(&hall.players[seat.clockwise(steps, hall.seats())], hall, inputs);
            } else {
                inputs.skip(PLAYER);
            }
        }
        debug_assert_eq!(inputs.described(), usize::from(SEATS) * PLAYER);
        table(hall, seat, inputs);
        debug_assert_eq!(inputs.described(), usize::from(SEATS) * PLAYER + HALL);
        dice(hall, inputs);
        debug_assert_eq!(inputs.described(), Self::INPUTS);
    }
}

fn mark(mark: Mark, inputs: &mut Inputs) {
    inputs.amount(usize::from(mark.alike), 12);
    inputs.one_of(usize::from(mark.face).checked_sub(1), 6);
}

fn player(player: &Player, hall: &Hall, inputs: &mut Inputs) {
    for character in Character::ALL {
        inputs.flag(player.owns(character));
    }
    inputs.amount(usize::from(player.charlatans), 3);
    inputs.amount(usize::from(player.start_dice()) - 3, 3);
    // Results count from the claim of the King on, and in a last round without one.
    let counts = hall.is_final() || (hall.round > 55 && hall.round_limit().is_some());
    mark(if counts { player.result } else { Mark::default() }, inputs);
}

fn table(hall: &Hall, seat: Seat, inputs: &mut Inputs) {
    let seats = hall.seats();
    let away = |other: Seat| usize::from((other.0 + seats - seat.0) % seats);
    for character in Character::ALL {
        inputs.amount(usize::from(hall.display.left(character).unwrap_or(2)), 2);
    }
    inputs.flag(hall.throne.is_some());
    inputs.flag(hall.is_final());
    inputs.flag(hall.throne.is_some_and(|throne| throne.king == seat));
    inputs.one_of(hall.throne.map(|throne| away(throne.queen)), 5);
    inputs.one_of(hall.throne.map(|throne| away(throne.king)), 5);
    mark(hall.throne.map(|throne| throne.mark).unwrap_or_default(), inputs);
    inputs.one_of(Some(away(hall.seat)), 5);
    inputs.one_of(Some(away(hall.start)), 5);
    inputs.amount(usize::from(hall.turns), 5);
    inputs.one_of(Some(usize::from(seats) - 2), 4);
    inputs.amount(usize::from(hall.round) / 2, 10);
    inputs.flag(hall.options.early_dice);
    let place = hall.order().position(|other| other == seat).unwrap_or_default();
    inputs.flag(place < usize::from(hall.turns));
    inputs.flag(hall.seat == seat);
}

/// The turn of the seat that acts.
fn dice(hall: &Hall, inputs: &mut Inputs) {
    let phase = match hall.phase {
        Phase::ChoosingStart => 0,
        Phase::BeforeRoll { .. } => 1,
        Phase::Rolling { .. } => 2,
        Phase::Dicing => 3,
        Phase::Picking { .. } => 4,
        Phase::Claiming => 5,
        Phase::Over => 6,
    };
    inputs.one_of(Some(phase), 7);
    let all = hall.all_dice();
    for face in Face::ALL {
        inputs.amount(usize::from(hall.active.of(face)), 5);
    }
    for face in Face::ALL {
        inputs.amount(usize::from(hall.aside.of(face)), 6);
    }
    inputs.amount(usize::from(hall.aside.count()), 12);
    inputs.amount(usize::from(hall.dice_in_play() - hall.aside.count()), 12);
    inputs.amount(usize::from(hall.aside.total() / 3), 12);
    for character in Character::ALL {
        inputs.flag(hall.ready().has(character));
    }
    inputs.flag(hall.may_roll);
    let can = |character: &Character| !hall.player().owns(*character) && hall.display.has(*character);
    for character in Character::ALL {
        inputs.flag(can(&character));
    }
    for character in Character::ALL {
        inputs.flag(can(&character) && hall.aside.count() > 0 && character.cost().is_met_by(hall.aside));
    }
    for character in Character::ALL {
        inputs.flag(can(&character) && all.count() > 0 && character.cost().is_met_by(all));
    }
    mark(Mark::of(all), inputs);
    let picked = if let Phase::Picking { by } = hall.phase { Some(by as usize) } else { None };
    inputs.one_of(picked, ALL);
}
