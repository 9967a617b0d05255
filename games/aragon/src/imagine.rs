//! Whole worlds that fit what a viewer knows.

use crate::{
    Aragon, Board, Card, Cards, Knowledge, Leader, Leaders, Order, Phase, Spot, Top, View,
    deck::MOST_DOWN,
    secret::{NOTHING, Secret},
};
use regalia_game::{Dice, Imagine, Seat};

impl Imagine for Aragon {
    fn imagine(view: &View, dice: &mut dyn Dice) -> Self {
        let table = view.table;
        let mut world = World {
            view,
            dice,
            pool: unseen(view),
            seen_in_draft: view.table.seen_in_draft,
            out: known(view).out,
        };
        let under = world.under();
        let (hands, buried) = world.hands_and_buried();
        let draft = world.draft();
        let top = match table.top {
            Top::Unseen => None,
            Top::Open(card) => Some(card),
            Top::Seen => view.mine.top.or_else(|| world.draw()),
        };
        let left = world.pool.and(coming(view));
        let order = if table.first.is_some() { view.order } else { world.order(left) };
        let (dealt, chosen) = world.leaders();
        let public = Knowledge { out: Cards::NONE, buried: table.known.buried };
        let knows =
            [Seat(0), Seat(1)].map(|seat| if view.you == Some(seat) { view.mine.known } else { public });
        Self { table, secret: Secret { left, hands, top, draft, buried, under, knows, dealt, chosen, order } }
    }
}

/// What the viewer has seen and that is hidden now.
fn known(view: &View) -> Knowledge {
    if view.you.is_some() { view.mine.known } else { view.table.known }
}

/// The cards of which the viewer does not know where they are.
fn unseen(view: &View) -> Cards {
    let table = &view.table;
    let in_play = table.play.list().filter_map(|card| card.card).chain(view.mine.under.iter().copied());
    let known = known(view);
    let others = Seat::all(2).filter(|seat| view.you != Some(*seat));
    let shown = others.fold(Cards::NONE, |sum, seat| sum.and(table.shown[seat.index()]));
    let open = if let Top::Open(card) = table.top { Some(card) } else { None };
    let top = view.mine.top.or(open).into_iter().collect();
    // What everyone has seen of the draft is among what the viewer sees of it.
    let draft = if view.mine.draft.is_empty() { table.seen_in_draft } else { view.mine.draft };
    [
        in_play.collect(),
        table.discards,
        view.mine.hand,
        shown,
        known.out,
        known.buried,
        draft,
        top,
        coming(view),
    ]
    .into_iter()
    .fold(table.deck().all(), Cards::except)
}

/// The cards that come next off the deck in the second game of a pair (AR-6.3).
fn coming(view: &View) -> Cards {
    view.order.from(view.table.drawn).collect()
}

struct World<'a> {
    view: &'a View,
    dice: &'a mut dyn Dice,
    /// Cards that could be anywhere.
    pool: Cards,
    /// Cards of the draft that everyone has seen.
    seen_in_draft: Cards,
    /// Cards that are in somebody's hand, face down in play or among the face-down discards.
    out: Cards,
}

impl World<'_> {
    fn table(&self) -> &Board {
        &self.view.table
    }

    fn pick(&mut self, from: Cards) -> Option<Card> {
        let count = u32::from(from.count());
        if count == 0 { None } else { from.nth(self.dice.below(count)) }
    }

    /// A card that could be anywhere.
    fn draw(&mut self) -> Option<Card> {
        let card = self.pick(self.pool)?;
        self.pool.take(card);
        Some(card)
    }

    /// How many cards of a seat's hand the viewer has not seen.
    fn unknown_in_hand(&self, seat: Seat) -> u8 {
        let table = self.table();
        let own = self.view.you == Some(seat);
        if own { 0 } else { table.hands[seat.index()] - table.shown[seat.index()].count() }
    }

    /// How many face-down discards the viewer has not seen.
    fn unknown_buried(&self) -> u8 {
        self.table().buried - known(self.view).buried.count()
    }

    /// The hidden cards in play.
    fn under(&mut self) -> [Card; MOST_DOWN] {
        let table = self.view.table;
        let mut own = self.view.mine.under.iter().copied();
        let mut under = [NOTHING; MOST_DOWN];
        let room = self.unknown_buried() + Seat::all(2).map(|seat| self.unknown_in_hand(seat)).sum::<u8>();
        for spot in (0..64).map(Spot) {
            let Some(seat) = table.play.owner(spot).filter(|_| table.play.is_hidden(spot)) else { continue };
            let area = table.play.area(spot);
            let fits = |card: Card| card.area() == area && table.deck().card(card).may_be_down;
            let card = if self.view.you == Some(seat) {
                own.next()
            } else {
                // What is known to be out must find a place.
                let tight = self.out.count() > room;
                let out = self.out.only(fits);
                let from = if tight && !out.is_empty() { out } else { out.and(self.pool.only(fits)) };
                let card = self.pick(from);
                if let Some(card) = card {
                    let _ = self.out.take(card) || self.pool.take(card);
                }
                card
            };
            under[table.hidden_before(spot)] = card.unwrap_or(NOTHING);
        }
        under
    }

    /// Both hands and the face-down discards.
    fn hands_and_buried(&mut self) -> ([Cards; 2], Cards) {
        let table = self.view.table;
        let own = |seat: Seat| self.view.you == Some(seat);
        let hand = |seat: Seat| if own(seat) { self.view.mine.hand } else { table.shown[seat.index()] };
        let mut piles = [hand(Seat(0)), hand(Seat(1)), known(self.view).buried];
        let mut room = [self.unknown_in_hand(Seat(0)), self.unknown_in_hand(Seat(1)), self.unknown_buried()];
        // If everyone has seen more cards of the draft than are left, the active player took the others.
        while self.view.mine.draft.is_empty() && self.seen_in_draft.count() > table.draft {
            let Some(card) = self.pick(self.seen_in_draft) else { break };
            self.seen_in_draft.take(card);
            piles[table.active.index()].add(card);
            room[table.active.index()] -= 1;
        }
        // Of two cards that were passed one was taken and the other discarded, and what is taken gets played.
        let mut out = std::mem::take(&mut self.out);
        let mut sunk = room[2].min(out.count().div_ceil(2));
        while let Some(card) = self.pick(out) {
            out.take(card);
            let free = if sunk > 0 { [0, 0, sunk] } else { room };
            sunk = sunk.saturating_sub(1);
            let mut at = self.dice.below(u32::from(free.iter().sum::<u8>()).max(1));
            for pile in 0..3 {
                if at < u32::from(free[pile]) {
                    piles[pile].add(card);
                    room[pile] -= 1;
                    break;
                }
                at -= u32::from(free[pile]);
            }
        }
        for (pile, room) in piles.iter_mut().zip(room) {
            for _ in 0..room {
                if let Some(card) = self.draw() {
                    pile.add(card);
                }
            }
        }
        ([piles[0], piles[1]], piles[2])
    }

    /// The cards of the draft.
    fn draft(&mut self) -> Cards {
        let table = self.view.table;
        let mut draft = self.view.mine.draft;
        if draft.is_empty() {
            draft = self.seen_in_draft;
        }
        for _ in draft.count()..table.draft {
            if let Some(card) = self.draw() {
                draft.add(card);
            }
        }
        draft
    }

    /// Some order in which the cards came off the deck in the first game of a pair (AR-6.3).
    fn order(&mut self, left: Cards) -> Order {
        let (mut order, table) = (Order::default(), self.view.table);
        if table.options.pair {
            let mut drawn = table.deck().all().except(left);
            while let Some(card) = self.pick(drawn) {
                drawn.take(card);
                order.push(card);
            }
        }
        order
    }

    /// The leaders that were dealt and chosen.
    fn leaders(&mut self) -> ([Leaders; 2], [Leaders; 2]) {
        let table = self.view.table;
        let (mut dealt, mut chosen) = ([Leaders::default(); 2], [Leaders::default(); 2]);
        if !table.options.leaders || matches!(table.phase, Phase::DrawingStart | Phase::DealingLeaders) {
            return (dealt, chosen);
        }
        let both_shown = table.kept.iter().count() == 2;
        for seat in Seat::all(2) {
            dealt[seat.index()] = table.dealt[seat.index()];
            if self.view.you == Some(seat) {
                dealt[seat.index()] = self.view.mine.dealt;
                chosen[seat.index()] = self.view.mine.chosen;
            } else if both_shown {
                let kept = table.leaders[seat.index()];
                chosen[seat.index()] = kept.into_iter().fold(Leaders::default(), Leaders::with);
                dealt[seat.index()] = dealt[seat.index()].and(chosen[seat.index()]);
            }
        }
        for seat in Seat::all(2) {
            while dealt[seat.index()].count() < 2 {
                let free: Vec<Leader> =
                    Leader::all().filter(|leader| !dealt.iter().any(|some| some.has(*leader))).collect();
                let at = self.dice.below(free.len() as u32) as usize;
                dealt[seat.index()] = dealt[seat.index()].with(free[at]);
            }
            if table.kept.contains(seat) && chosen[seat.index()].count() == 0 {
                let at = self.dice.below(2) as usize;
                let leader = dealt[seat.index()].iter().nth(at);
                chosen[seat.index()] = leader.into_iter().fold(Leaders::default(), Leaders::with);
            }
        }
        (dealt, chosen)
    }
}
