//! The encoder: the view of a seat as inputs of the value network.

use regalia_emara::{
    Action, Advisor, Board, Card, Cards, Deed, Emara, EventCard, Favor, Good, Hut, Location, Paying, Phase,
    Player, Resource, Ring, Treasure, View,
};
use regalia_game::{Outcome, Seat};
use regalia_search::{Encoder, Inputs, Shares, shares};

/// The encoder for *Crown of Emara*: all that lies open, the own hand, the others in the order of play.
#[derive(Copy, Clone, Debug)]
pub struct EmaraEncoder;

const SEATS: u8 = 4;
/// About what Victoria has in the end: in a match for one it measures how close a lost match was.
const VICTORIA: i32 = 70;
const MOST_GOODS: [usize; 8] = [5, 5, 5, 5, 4, 5, 5, 5];
const PLAYER: usize = 40 + 20 + 20 + 39 + 9 + 9 + 3 + 12 + 22 + 12 + 5 + 16;

impl Encoder<Emara> for EmaraEncoder {
    const INPUTS: usize = SEATS as usize * PLAYER + TABLE;

    fn encode(view: &View, seat: Seat, inputs: &mut Inputs) {
        let table = &view.table;
        let seats = table.seats();
        for steps in 0..SEATS {
            if steps < seats {
                let other = seat.clockwise(steps, seats);
                let hand = if steps == 0 { view.mine.hand } else { Cards::NONE };
                player(&table.players[other], hand, inputs);
            } else {
                inputs.skip(PLAYER);
            }
        }
        debug_assert_eq!(inputs.described(), usize::from(SEATS) * PLAYER);
        board(view, seat, inputs);
        debug_assert_eq!(inputs.described(), Self::INPUTS);
    }

    /// Half the first place, half how near it was: a match lost by a point was not played badly.
    fn result(outcome: &Outcome) -> Shares {
        let mut result = shares(outcome);
        let Some(scores) = outcome.scores else { return result };
        if scores.seats() == 1 {
            let near = 1.0 / (1.0 + (-(scores[Seat(0)].0 - VICTORIA) as f32 / 6.0).exp());
            result[0] = (result[0] + near) / 2.0;
            return result;
        }
        let near = |seat: Seat| {
            let others = scores.iter().filter(|(other, _)| *other != seat).map(|(_, score)| score.0);
            let ahead = scores[seat].0 - others.max().unwrap_or_default();
            1.0 / (1.0 + (-ahead as f32 / 5.0).exp())
        };
        let sum: f32 = Seat::all(scores.seats()).map(near).sum();
        for seat in Seat::all(scores.seats()) {
            result[seat.index()] = (result[seat.index()] + near(seat) / sum) / 2.0;
        }
        result
    }

    /// The Chamberlain changes as often as one likes, forth and back: here for a second coin only, or in the
    /// last round, and back only for a first coin before.
    fn considers(view: &View, action: &Action) -> bool {
        let is_last = view.table.round == 6;
        let (coins, rings) = (view.table.player().coins, view.table.player().rings);
        match action {
            Action::AskChamberlain { take: Treasure::Ring } => coins > 1 || is_last,
            Action::AskChamberlain { take: Treasure::Coin } => coins == 0 && rings > 1 && !is_last,
            Action::PayOtherwise => false,
            _ => true,
        }
    }
}

fn player(player: &Player, hand: Cards, inputs: &mut Inputs) {
    let (lower, _) = player.score();
    inputs.amount(usize::from(lower / 2), 40);
    inputs.amount(usize::from((player.citizens - lower) / 2), 20);
    inputs.amount(usize::from((player.buildings - lower) / 2), 20);
    for (good, most) in Good::ALL.into_iter().zip(MOST_GOODS) {
        inputs.amount(usize::from(player.has(good)), most);
    }
    for card in Card::ALL {
        inputs.flag(hand.has(card));
    }
    for card in Card::ALL {
        inputs.flag(player.unseen().except(hand).has(card));
    }
    for slot in player.slots {
        inputs.flag(slot.is_some());
    }
    for favor in Favor::ALL {
        inputs.flag(player.favors.has(favor));
    }
    for advisor in Advisor::ALL {
        inputs.flag(player.advisors.has(advisor));
    }
    for hut in Hut::ALL {
        inputs.flag(player.huts.has(hut));
    }
    inputs.amount(usize::from(player.rank), 5);
    for councilor in player.councilors {
        inputs.one_of(councilor.map(Location::index), 8);
    }
}

const TABLE: usize =
    7 + 17 + 4 + 4 + 4 + 14 + 4 * 8 + 8 + 22 + 22 + 20 + 48 + 16 + 6 + 4 + 9 + 5 + 3 + 12 + 30 + 20 + 4 + 2;

fn board(view: &View, seat: Seat, inputs: &mut Inputs) {
    let table = &view.table;
    let seats = table.seats();
    let away = |other: Seat| Some(usize::from((other.0 + seats - seat.0) % seats));
    inputs.one_of(Some(usize::from(table.round)), 7);
    inputs.one_of(Some(phase(table.phase)), 17);
    inputs.amount(usize::from(table.turns), 4);
    inputs.one_of(away(table.statue), 4);
    inputs.one_of(away(table.seat), 4);
    inputs.one_of(table.event.map(EventCard::index), 14);
    for resource in Resource::ALL {
        inputs.amount(usize::from(table.markers.donations.of(resource)), 4);
        inputs.amount(usize::from(table.markers.gifts.of(resource)), 4);
    }
    inputs.amount(usize::from(table.markers.bread), 4);
    inputs.amount(usize::from(table.markers.stone), 4);
    for advisor in Advisor::ALL {
        inputs.flag(table.find_advisor(advisor).is_some());
    }
    inputs.one_of(table.next_advisor.map(Advisor::index), 22);
    for taken in table.nobility {
        inputs.amount(usize::from(taken), 4);
    }
    ways(table, &table.players[seat], inputs);
    turn(view, inputs);
    inputs.amount(usize::from(table.victoria / 3), 30);
    ahead(table, seat, inputs);
    inputs.one_of(Some(usize::from(seats) - 1), 4);
    inputs.flag(table.options.full_selection);
    inputs.flag(table.options.random_layout);
}

fn phase(phase: Phase) -> usize {
    phase as usize
}

/// Where the councilors come with one to three steps.
fn ways(table: &Board, player: &Player, inputs: &mut Inputs) {
    for ring in Ring::ALL {
        for steps in 1..=3 {
            let to = player.councilor(ring).map(|from| table.layout.ahead(from, steps));
            inputs.one_of(to.map(Location::index), 8);
        }
    }
}

/// What is still open in the turn and at the location.
fn turn(view: &View, inputs: &mut Inputs) {
    let table = &view.table;
    inputs.one_of(table.visit.map(|visit| visit.at.index()), 8);
    for deed in Deed::ALL {
        inputs.flag(table.visit.is_some_and(|visit| visit.open.has(deed)));
    }
    inputs.amount(table.visit.map_or(0, |visit| usize::from(visit.exchanges)), 3);
    inputs.amount(table.visit.map_or(0, |visit| usize::from(visit.craftsmen)), 3);
    let open = &table.open;
    inputs.one_of(Some(usize::from(open.steps)), 4);
    inputs.one_of(open.card.map(Card::index), 9);
    for is_open in [open.card_action, open.movement, open.rank, open.craftsman, open.advisor] {
        inputs.flag(is_open);
    }
    let paying = match table.paying {
        Paying::Plainly => 0,
        Paying::ByHand => 1,
        Paying::Open { .. } => 2,
    };
    inputs.one_of(Some(paying), 3);
    for favor in Favor::ALL {
        inputs.flag(view.mine.drawn.has(favor));
    }
}

/// How far the seat is ahead of the best other, or of Victoria.
fn ahead(table: &Board, seat: Seat, inputs: &mut Inputs) {
    let score = |seat: Seat| i32::from(table.players[seat].score().0);
    let others = Seat::all(table.seats()).filter(|other| *other != seat).map(score);
    let best = others.max().unwrap_or(i32::from(table.victoria));
    let ahead = (score(seat) - best + 20).clamp(0, 40) / 2;
    inputs.amount(ahead as usize, 20);
}
