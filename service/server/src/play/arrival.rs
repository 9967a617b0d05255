//! What a client is told when it arrives at a table, besides the match.

use crate::{
    node::Node,
    play::{
        ahead, clocks, rewinds,
        talk::{self, Heard},
    },
    table::{Live, Table, Told},
};
use regalia_game::{Ahead, Seat};
use regalia_store::{Glance, KeptRewind, Timer};
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, Standing};
use serde_json::Value;

/// Everything beside a log that a client is told when it arrives.
pub(crate) struct Arrival {
    timer: Option<Timer>,
    rewind: Option<KeptRewind>,
    ahead: Option<Vec<(Seat, Ahead<Value>)>>,
    standing: Standing,
    talk: Option<Heard>,
    /// What had been told when it was read.
    told: Told,
}

impl Arrival {
    /// Reads it for a player; nothing is asked for that is not there.
    pub(crate) async fn read(
        node: &Node,
        table: &Table,
        player: &PlayerKey,
        there: &Glance,
    ) -> Result<Self, ApiError> {
        // Some of it may have come since the glance.
        let told = table.told();
        let rewind = match there.has_rewind || told.rewinds > 0 {
            true => Some(rewinds::kept(node, table).await?),
            false => None,
        };
        let ahead = match there.has_ahead || told.ahead > 0 {
            true => Some(ahead::given(node, table).await?),
            false => None,
        };
        let talk = match there.talk.max(told.talk) > 0 {
            true => Some(Heard::read(node, table, 0, std::slice::from_ref(player)).await?),
            false => None,
        };
        let (timer, standing) =
            (clocks::timer(node, table).await?, talk::standing(node, table, player).await?);
        Ok(Self { timer, rewind, ahead, standing, talk, told })
    }

    /// Whether it holds every message that was told, and nobody has muted anybody since. Both are told in part, or to others:
    /// if they have changed, all of it must be read once more.
    pub(crate) fn is_newest(&self, table: &Table) -> bool {
        let now = table.told();
        self.talk.as_ref().map_or(0, Heard::end) >= now.talk && self.told.standings == now.standings
    }

    /// Tells it to a player who has looked at the table since `told`: what was told to everyone since is newer.
    pub(crate) fn show(self, table: &Table, live: &mut Live, player: &PlayerKey, told: Told) {
        let now = table.told();
        if let Some(timer) = self.timer.filter(|_| now.clocks == told.clocks) {
            clocks::show(table, live, &timer, Some(player));
        }
        if let Some(kept) = self.rewind.filter(|_| now.rewinds == told.rewinds) {
            rewinds::show(table, live, kept, Some(player));
        }
        if now.ahead == told.ahead {
            match self.ahead {
                Some(given) => ahead::show(live, given),
                None => live.note_ahead([]),
            }
        }
        talk::show_standing(table, live, &self.standing, player);
        if let Some(heard) = self.talk {
            heard.show(table, live, Some(player), true);
        }
    }
}
