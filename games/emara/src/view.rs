//! What a viewer sees, and a whole world that fits it.

use crate::{Board, Cards, Emara, Favors};
use regalia_game::{Dice, PerSeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// The match as a viewer sees it.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat; a watcher has none.
    pub you: Option<Seat>,
    /// What this viewer alone knows.
    pub mine: Mine,
    /// Everything that all can see.
    pub table: Board,
}

/// What one seat alone knows; a watcher knows nothing more.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Mine {
    /// The hand.
    pub hand: Cards,
    /// The favor tokens drawn for a donation, one of which is kept (EM-7.2).
    pub drawn: Favors,
}

impl Emara {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let you = viewer.seat().filter(|seat| seat.0 < self.table.seats());
        let mine = you.map_or(Mine::default(), |seat| Mine {
            hand: self.hands[seat],
            drawn: if seat == self.table.seat { self.drawn } else { Favors::NONE },
        });
        View { you, mine, table: self.table }
    }

    /// Deals what the viewer cannot see from what is left for it.
    pub(crate) fn imagined(view: &View, dice: &mut dyn Dice) -> Self {
        let table = view.table;
        let hands = PerSeat::from_fn(table.seats(), |seat| {
            let player = &table.players[seat];
            if view.you == Some(seat) { view.mine.hand } else { some(player.unseen(), player.cards, dice) }
        });
        let drawn = match view.you {
            Some(seat) if seat == table.seat => view.mine.drawn,
            _ => {
                let mut left = table.favors;
                for _ in 0..table.drawn_favors {
                    left = left.without_one(dice);
                }
                table.favors.except(left)
            }
        };
        Self { table, hands, drawn }
    }
}

/// So many cards of these, each as likely as the others.
fn some(mut cards: Cards, count: u8, dice: &mut dyn Dice) -> Cards {
    while cards.count() > count {
        cards = cards.without_one(dice);
    }
    cards
}
