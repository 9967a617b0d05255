//! The heuristic: whatever raises the worth of one's own position most, looking no further than a visit.

use crate::{
    Action, Advisor, Advisors, Board, Card, Emara, Event, Good, Location, Phase, Player, Reward, Ring, View,
};
use regalia_game::{Instinct, PerSeat, Seat, Story};

/// What a point on the lower track is worth, one a little above, and one far above.
const LOWER: i32 = 100;
const HIGHER: i32 = 60;
const FAR: i32 = 15;
/// How far above is far.
const NEAR: i32 = 20;
/// So many resources of a kind are enough.
const ENOUGH: i32 = 3;
/// What a favor token is worth while it waits.
const FAVOR: i32 = 150;
/// What the action of a card is worth that is decided later.
const TRADE: i32 = 90;
const STEP: i32 = 200;
const HELP: i32 = 150;
/// How many turns before the end goods begin to lose their worth.
const LATE: i32 = 6;

impl Instinct for Emara {
    fn appeal(view: &View, action: &Action) -> i32 {
        let Some(seat) = view.you else { return 0 };
        let game = known(view, seat);
        match *action {
            Action::EndTurn => 1,
            Action::Leave | Action::Decline | Action::Relocate { .. } | Action::Choose { .. } => 0,
            Action::PayOtherwise => -10_000,
            Action::Play { card, slot } => game.appeal_of_card(card, slot),
            Action::KeepFavor { favor } => game.worth_of(game.table.values().favor(favor).1),
            Action::Help => HELP,
            Action::AskChamberlain { .. } => {
                let opens_rank = |game: &Emara| i32::from(game.table.check_advance().is_ok());
                let after = game.after(*action);
                game.gain(*action) - 10 + 300 * (opens_rank(&after) - opens_rank(&game))
            }
            _ => game.gain(*action),
        }
    }
}

/// The match as far as the seat knows it.
fn known(view: &View, seat: Seat) -> Emara {
    let mut hands = PerSeat::new(view.table.seats());
    hands[seat] = view.mine.hand;
    Emara { table: view.table, hands, drawn: view.mine.drawn }
}

impl Emara {
    fn after(&self, action: Action) -> Self {
        let mut next = *self;
        // What is offered is allowed; what is not leaves the position as it was.
        let _ = next.act_by(self.table.seat, action, &mut Story::<Event>::silent());
        next
    }

    /// What the position gains by an action, and by the visit to which it leads.
    fn gain(&self, action: Action) -> i32 {
        self.after(action).visited().worth(self.table.seat) - self.worth(self.table.seat)
    }

    /// After doing at a location what gains most, as long as anything gains.
    fn visited(mut self) -> Self {
        let (seat, mut offers) = (self.table.seat, Vec::new());
        while self.table.phase == Phase::Visiting {
            offers.clear();
            self.offers(&mut offers);
            let deeds = offers.iter().filter(|deed| !matches!(deed, Action::Leave | Action::PayOtherwise));
            let best = deeds.map(|deed| self.after(*deed)).max_by_key(|next| next.worth(seat));
            match best {
                Some(next) if next.worth(seat) >= self.worth(seat) => self = next,
                _ => break,
            }
        }
        self
    }

    /// What a card and the better of both movements are worth.
    fn appeal_of_card(&self, card: Card, slot: u8) -> i32 {
        let played = self.after(Action::Play { card, slot });
        let moves = Ring::ALL.map(|ring| played.gain(Action::Move { ring }));
        let later = match card {
            Card::Trade => TRADE,
            Card::Step => STEP,
            Card::Help => HELP,
            Card::Errand => {
                Location::TOWN.map(|at| played.gain(Action::Errand { at })).into_iter().max().unwrap_or(0)
            }
            _ => played.worth(self.table.seat) - self.worth(self.table.seat),
        };
        moves[0].max(moves[1]) + later
    }

    fn worth_of(&self, reward: Reward) -> i32 {
        let player = self.table.player();
        let left = self.table.turns_left(player);
        match reward {
            Reward::Citizens => 3 * if player.citizens <= player.buildings { LOWER } else { HIGHER },
            Reward::Buildings => 5 * if player.buildings < player.citizens { LOWER } else { HIGHER },
            Reward::Book => worth_of_good(Good::Book, left),
            Reward::Ring => worth_of_good(Good::Ring, left),
            Reward::Coin => worth_of_good(Good::Coin, left),
        }
    }

    /// What a position is worth to a seat, in hundredths of a point.
    fn worth(&self, seat: Seat) -> i32 {
        let player = &self.table.players[seat];
        let left = self.table.turns_left(player);
        let (lower, higher) = player.score();
        let above = i32::from(higher - lower);
        let points = i32::from(lower) * LOWER + above.min(NEAR) * HIGHER + (above - NEAR).max(0) * FAR;
        let goods = Good::ALL.into_iter().map(|good| worth_of_goods(good, i32::from(player.has(good)), left));
        // The token for a donation that has just been made.
        let drawing = i32::from(self.table.seat == seat && self.table.phase == Phase::DrawingFavors);
        let favors = (i32::from(player.favors.count()) + drawing) * FAVOR;
        let craftsmen = 30 * i32::from(player.huts.count());
        points + goods.sum::<i32>() + favors + left * (craftsmen + worth_of_advisors(player.advisors))
    }
}

impl Board {
    /// How many turns the player has left after this one.
    fn turns_left(&self, player: &Player) -> i32 {
        let rounds = i32::from(6_u8.saturating_sub(self.round.max(1)));
        3 * rounds + 3 - i32::from(player.played().count())
    }
}

/// What so many of these are worth: of a resource, more than enough is worth half.
fn worth_of_goods(good: Good, count: i32, left: i32) -> i32 {
    let full = if good < Good::Bread { count.min(ENOUGH) } else { count };
    (full + count) * worth_of_good(good, left) / 2
}

/// What one of these is worth: with few turns left, hardly more than at the final scoring.
fn worth_of_good(good: Good, left: i32) -> i32 {
    let (late, early) = match good {
        Good::Wood | Good::Grain | Good::Stone | Good::Cloth => (50, 110),
        Good::Bread => (100, 330),
        Good::Book => (100, 260),
        Good::Ring => (200, 230),
        Good::Coin => (100, 200),
    };
    late + (early - late) * left.min(LATE) / LATE
}

/// What advisors are worth per turn.
fn worth_of_advisors(advisors: Advisors) -> i32 {
    let worth = |advisor| match advisor {
        Advisor::Landlord | Advisor::Toolmaker => 80,
        Advisor::Baker | Advisor::Dressmaker => 60,
        Advisor::Schoolmarm | Advisor::Mayoress | Advisor::Abbess => 40,
        Advisor::Bailiff | Advisor::Scholar => 30,
        Advisor::Steward | Advisor::Chamberlain => 20,
        Advisor::Merchant => 15,
        _ => 0,
    };
    advisors.iter().map(worth).sum()
}
