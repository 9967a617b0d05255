//! What a viewer sees.

use crate::{Aragon, Board, Card, Cards, Knowledge, Leaders, Order, Phase, Top};
use regalia_game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// The match as a viewer sees it.
#[derive(Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat; a watcher has none.
    pub you: Option<Seat>,
    /// What only this viewer knows (AR-5.1); a watcher knows nothing more.
    pub mine: Mine,
    /// The cards that came off the deck in the first of two games (AR-6.3), once that is over.
    pub order: Order,
    /// What everyone knows.
    pub table: Board,
}

/// What only one viewer knows.
#[derive(Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Mine {
    /// The cards in hand.
    pub hand: Cards,
    /// The top card of the deck, if this viewer has seen it.
    pub top: Option<Card>,
    /// The cards of the draft that this viewer has seen and that are still there.
    pub draft: Cards,
    /// The viewer's own hidden cards in play, in the order of their spots.
    pub under: Vec<Card>,
    /// Cards that the viewer has seen and that lie hidden now.
    pub known: Knowledge,
    /// The leaders that the viewer was dealt.
    pub dealt: Leaders,
    /// The leader that the viewer has chosen, before both are shown.
    pub chosen: Leaders,
}

impl Aragon {
    pub(crate) fn view_of(&self, viewer: Viewer) -> View {
        let mine = viewer.seat().filter(|seat| seat.0 < 2).map(|seat| self.mine(seat)).unwrap_or_default();
        let order = if self.table.first.is_some() { self.secret.order } else { Order::default() };
        View { you: viewer.seat(), mine, order, table: self.table }
    }

    fn mine(&self, seat: Seat) -> Mine {
        let (table, secret) = (&self.table, &self.secret);
        let is_active = seat == table.active;
        // The active player sees all cards of the draft, the opponent what is passed.
        let sees_draft = is_active || table.phase == Phase::Passing;
        let sees_top = matches!(table.top, Top::Open(_)) || is_active;
        Mine {
            hand: self.hand(seat),
            top: secret.top.filter(|_| sees_top),
            draft: if sees_draft { secret.draft } else { Cards::NONE },
            under: table.hidden(seat).map(|spot| self.card_at(spot)).collect(),
            known: secret.knows[seat.index()],
            dealt: secret.dealt[seat.index()],
            chosen: secret.chosen[seat.index()],
        }
    }
}
