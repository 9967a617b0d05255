//! Everything that is hidden from someone.

use crate::{Board, Card, Cards, Knowledge, Leader, Options, Order, Spot, board::other, deck::MOST_DOWN};
use regalia_game::{RulesVersion, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A match of *Crown of Aragón*.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Aragon {
    pub(crate) table: Board,
    pub(crate) secret: Secret,
}

/// What is hidden from someone. It is never written down.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) struct Secret {
    /// The deck is what is left of it: nobody has decided its order.
    pub(crate) left: Cards,
    pub(crate) hands: [Cards; 2],
    /// The top card of the deck, once someone has seen it.
    pub(crate) top: Option<Card>,
    /// The cards of the draft that lie before the players.
    pub(crate) draft: Cards,
    /// The face-down discards.
    pub(crate) buried: Cards,
    /// The cards that only their controllers have seen, in the order of their spots.
    pub(crate) under: [Card; MOST_DOWN],
    /// What each player knows beyond what lies open.
    pub(crate) knows: [Knowledge; 2],
    /// The two leaders that each was dealt.
    pub(crate) dealt: [Leaders; 2],
    /// The leader that each has chosen, before both are shown.
    pub(crate) chosen: [Leaders; 2],
    /// The cards that came off the deck in the first of two games (AR-6.3).
    pub(crate) order: Order,
}

/// Some leaders. Written as a list of ids.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Leader>", into = "Vec<Leader>")]
pub struct Leaders(u8);

impl Leaders {
    /// Whether this one is among them.
    pub const fn has(self, leader: Leader) -> bool {
        self.0 & 1 << leader.0 != 0
    }

    /// With this one.
    #[must_use]
    pub const fn with(self, leader: Leader) -> Self {
        Self(self.0 | 1 << leader.0)
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The leaders, in order.
    pub fn iter(self) -> impl Iterator<Item = Leader> {
        Leader::all().filter(move |leader| self.has(*leader))
    }
}

impl From<Vec<Leader>> for Leaders {
    fn from(leaders: Vec<Leader>) -> Self {
        leaders.into_iter().fold(Self::default(), Self::with)
    }
}

impl From<Leaders> for Vec<Leader> {
    fn from(leaders: Leaders) -> Self {
        leaders.iter().collect()
    }
}

impl fmt::Debug for Leaders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// What no face-down card needs.
pub(crate) const NOTHING: Card = Card::at(0);

impl Aragon {
    pub(crate) fn at_start(rules: RulesVersion, options: Options) -> Self {
        let secret = Secret {
            left: options.deck.deck().all(),
            hands: [Cards::NONE; 2],
            top: None,
            draft: Cards::NONE,
            buried: Cards::NONE,
            under: [NOTHING; MOST_DOWN],
            knows: [Knowledge::default(); 2],
            dealt: [Leaders::default(); 2],
            chosen: [Leaders::default(); 2],
            order: Order::default(),
        };
        Self { table: Board::new(rules, options), secret }
    }

    /// Everything that everyone knows.
    pub fn table(&self) -> &Board {
        &self.table
    }

    pub(crate) fn hand(&self, seat: Seat) -> Cards {
        self.secret.hands[seat.index()]
    }

    /// Which card lies here, as its controller knows.
    pub(crate) fn card_at(&self, spot: Spot) -> Card {
        self.table.play.card(spot).unwrap_or_else(|| self.secret.under[self.table.hidden_before(spot)])
    }

    /// A hidden card comes to lie here, as the last of all.
    pub(crate) fn hide(&mut self, spot: Spot, card: Card) {
        self.secret.under[self.table.hidden_before(spot)] = card;
    }

    /// A hidden card is hidden no longer; called while the table still calls it so.
    pub(crate) fn unhide(&mut self, spot: Spot) {
        let at = self.table.hidden_before(spot);
        self.secret.under.copy_within(at + 1.., at);
        self.secret.under[MOST_DOWN - 1] = NOTHING;
    }

    /// A card comes into a hand, and others may know which.
    pub(crate) fn receive(&mut self, seat: Seat, card: Card) {
        self.secret.hands[seat.index()].add(card);
        self.table.hands[seat.index()] += 1;
        self.table.played_out.remove(seat);
    }

    /// A card leaves a hand for all to see.
    pub(crate) fn leave_openly(&mut self, seat: Seat, card: Card) {
        self.secret.hands[seat.index()].take(card);
        self.table.hands[seat.index()] -= 1;
        if !self.table.shown[seat.index()].take(card) {
            self.appear(seat, card);
        }
    }

    /// A card leaves a hand unseen: of the cards that were seen there, those that it could be are in doubt.
    pub(crate) fn leave_secretly(&mut self, seat: Seat, card: Card, could_be: impl Fn(Card) -> bool) {
        self.secret.hands[seat.index()].take(card);
        self.table.hands[seat.index()] -= 1;
        let shown = &mut self.table.shown[seat.index()];
        let doubtful = shown.only(could_be);
        *shown = shown.except(doubtful);
        for known in [&mut self.secret.knows[other(seat).index()], &mut self.table.known] {
            known.out = known.out.and(doubtful);
        }
    }

    /// A card that a seat had hidden is seen: a seat that looked for it need not look any further.
    pub(crate) fn appear(&mut self, seat: Seat, card: Card) {
        self.secret.knows[other(seat).index()].out.take(card);
        self.table.known.out.take(card);
    }

    /// A card of the hand is shown and stays there.
    pub(crate) fn show(&mut self, seat: Seat, card: Card) {
        if !self.table.shown[seat.index()].has(card) {
            self.appear(seat, card);
            self.table.shown[seat.index()].add(card);
        }
    }

    /// The whole hand is shown.
    pub(crate) fn show_hand(&mut self, seat: Seat) {
        let hand = self.hand(seat);
        for card in hand.except(self.table.shown[seat.index()]).iter() {
            self.appear(seat, card);
        }
        self.table.shown[seat.index()] = hand;
        // What the opponent looked for is not in the hand; then it was discarded, or lies face down in play.
        if self.table.hidden(seat).next().is_none() {
            let known = &mut self.secret.knows[other(seat).index()];
            known.buried = known.buried.and(known.out);
            known.out = Cards::NONE;
        }
    }

    /// A card goes to the face-down discards.
    pub(crate) fn bury(&mut self, card: Card, known_to: &[Seat]) {
        self.secret.buried.add(card);
        self.table.buried += 1;
        for seat in known_to {
            self.secret.knows[seat.index()].buried.add(card);
        }
    }
}

impl Board {
    /// The cards of a seat that nobody else has seen.
    pub(crate) fn hidden(&self, seat: Seat) -> impl Iterator<Item = Spot> {
        self.play.of(seat).filter(|spot| self.play.is_hidden(*spot))
    }

    /// How many hidden cards lie in spots before this one.
    pub(crate) fn hidden_before(&self, spot: Spot) -> usize {
        Seat::all(2).flat_map(|seat| self.hidden(seat)).filter(|hidden| *hidden < spot).count()
    }
}
