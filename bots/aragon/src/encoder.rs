//! The encoder: the view of a seat as inputs of the value network.

use regalia_aragon::{Aragon, Area, Ask, Board, By, Card, Cards, Leader, MOST_INFLUENCE, Phase, View};
use regalia_game::Seat;
use regalia_search::{Encoder, Inputs};

/// The encoder for *Crown of Aragón*: what lies open, what the seat alone knows, the own side first.
#[derive(Copy, Clone, Debug)]
pub struct AragonEncoder;

const CARDS: usize = Card::COUNT;
const AREA: usize = 20 + 20 + 12 + 12 + 2 + 2 + 3 + 3;
const MINE: usize = 2 * CARDS + CARDS + CARDS + CARDS + CARDS + 8 + 8;
const PLAY: usize = 2 * (2 * CARDS + CARDS);
const TURN: usize = 12 + 15 + CARDS + 12 + 2 + 6 + 2 * Leader::COUNT + 2 + 3 + 10 + 4;

impl Encoder<Aragon> for AragonEncoder {
    const INPUTS: usize = 3 * AREA + MINE + PLAY + TURN;

    fn encode(view: &View, seat: Seat, inputs: &mut Inputs) {
        for area in Area::ALL {
            influence(&view.table, seat, area, inputs);
        }
        debug_assert_eq!(inputs.described(), 3 * AREA);
        mine(view, seat, inputs);
        debug_assert_eq!(inputs.described(), 3 * AREA + MINE);
        in_play(&view.table, seat, inputs);
        debug_assert_eq!(inputs.described(), 3 * AREA + MINE + PLAY);
        turn(view, seat, inputs);
        debug_assert_eq!(inputs.described(), Self::INPUTS);
    }
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// The marker now and after the next evaluation, and the strength of both sides.
fn influence(table: &Board, seat: Seat, area: Area, inputs: &mut Inputs) {
    let side = |marker: i8| ((if seat.0 == 0 { marker } else { -marker }) + MOST_INFLUENCE) as usize;
    let (strength, next) = table.evaluated(area);
    inputs.amount(side(table.influence[area.index()]), 20);
    inputs.amount(side(next), 20);
    for seat in [seat, other(seat)] {
        inputs.amount(usize::from(strength[seat.index()]), 12);
    }
    for marker in [side(table.influence[area.index()]), side(next)] {
        inputs.flag(marker >= 15);
        inputs.flag(marker <= 5);
    }
    for seat in [seat, other(seat)] {
        let down = table.play.row(seat, area).filter(|spot| table.play.is_down(*spot)).count();
        inputs.amount(down, 3);
    }
}

fn cards(some: Cards, inputs: &mut Inputs) {
    for card in Card::all() {
        inputs.flag(some.has(card));
    }
}

fn mine(view: &View, seat: Seat, inputs: &mut Inputs) {
    let (mine, table) = (&view.mine, &view.table);
    for card in Card::all() {
        inputs.amount(usize::from(mine.hand.of(card)), 2);
    }
    cards(mine.draft, inputs);
    cards(mine.known.out.and(table.shown[other(seat).index()]), inputs);
    cards(mine.top.into_iter().collect(), inputs);
    cards(mine.under.iter().copied().collect(), inputs);
    for seat in [seat, other(seat)] {
        inputs.amount(usize::from(table.hands[seat.index()]), 8);
    }
}

/// The cards that lie face up, and whose ability was used.
fn in_play(table: &Board, seat: Seat, inputs: &mut Inputs) {
    for seat in [seat, other(seat)] {
        let (mut up, mut used) = (Cards::NONE, Cards::NONE);
        for spot in table.play.of(seat) {
            if let Some(card) = table.play.face_up(spot) {
                up.add(card);
                if table.play.is_used(spot) {
                    used.add(card);
                }
            }
        }
        for card in Card::all() {
            inputs.amount(usize::from(up.of(card)), 2);
        }
        cards(used, inputs);
    }
}

fn turn(view: &View, seat: Seat, inputs: &mut Inputs) {
    let table = &view.table;
    let phase = match table.phase {
        Phase::DrawingStart => 0,
        Phase::DealingLeaders => 1,
        Phase::KeepingLeaders => 2,
        Phase::Dealing => 3,
        Phase::Beginning => 4,
        Phase::Planning => 5,
        Phase::Asking { .. } => 6,
        Phase::TurningTop { .. } => 7,
        Phase::Looking => 8,
        Phase::Drafting => 9,
        Phase::Passing => 10,
        Phase::Over { .. } => 11,
    };
    inputs.one_of(Some(phase), 12);
    let (asked, by) = match table.phase {
        Phase::Asking { by, ask } => (Some(question(ask)), Some(by)),
        Phase::TurningTop { by } => (None, Some(by)),
        _ => (None, None),
    };
    inputs.one_of(asked, 15);
    let card = by.and_then(|by| if let By::Card { card, .. } = by { Some(card.index()) } else { None });
    inputs.one_of(card, CARDS);
    let leader = by.and_then(|by| match by {
        By::Leader { leader } => Some(leader.index()),
        By::Event { leader } => Some(Leader::COUNT + leader.index()),
        By::Card { .. } => None,
    });
    inputs.one_of(leader, 2 * Leader::COUNT);
    inputs.flag(table.active == seat);
    inputs.flag(table.asked().contains(seat));
    for is_so in [
        table.planning,
        table.played,
        table.stirred,
        table.leader_used,
        table.more.is_some(),
        table.last.is_some(),
    ] {
        inputs.flag(is_so);
    }
    for seat in [seat, other(seat)] {
        inputs.one_of(table.leader(seat).map(Leader::index), Leader::COUNT);
    }
    inputs.flag(table.last == Some(seat));
    inputs.flag(table.is_first_turn());
    let options = &table.options;
    for is_so in [options.leaders, options.pair, table.first.is_some()] {
        inputs.flag(is_so);
    }
    inputs.amount(usize::from(table.deck / 5), 10);
    let before = table.first.map_or(0, |first| {
        i32::from(first.totals[seat.index()]) - i32::from(first.totals[other(seat).index()])
    });
    inputs.amount(((before + 8).clamp(0, 16) / 4) as usize, 4);
}

fn question(ask: Ask) -> usize {
    match ask {
        Ask::Whether => 0,
        Ask::Discard { .. } => 1,
        Ask::Show { .. } => 2,
        Ask::SurrenderWhere { .. } => 3,
        Ask::AbandonOne => 4,
        Ask::Target { .. } => 5,
        Ask::Toll => 6,
        Ask::Top => 7,
        Ask::Play { .. } => 8,
        Ask::Pick => 9,
        Ask::Offer => 10,
        Ask::Demand { .. } => 11,
        Ask::Area => 12,
        Ask::DiscardDown { .. } => 13,
    }
}
