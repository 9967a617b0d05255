//! Opening tables.

use crate::{error::unavailable, node::Node};
use regalia_clock::Clock;
use regalia_fairness::Seed;
use regalia_game::{Seat, Setup};
use regalia_live::bot_of;
use regalia_store::{MAX_LISTED_PER_HOST, NewMatch, Origin};
use regalia_table::{Entry, Line, MatchId, Opening, PlayerKey};
use regalia_wire::{ApiError, Code, NewTable, Pace};
use serde_json::json;
use std::sync::Arc;

/// Opens a table; bots take its last seats at once.
pub(crate) async fn open_table(
    node: &Arc<Node>,
    asked: &NewTable,
    host: &PlayerKey,
) -> Result<MatchId, ApiError> {
    let new = prepare(node, asked, host)?;
    if new.is_rematch(node) {
        return Err(ApiError::new(Code::BadTable, "who begins is drawn; only a rematch can settle it"));
    }
    if !asked.is_listed {
        node.store.create(&new.as_stored()).await.map_err(unavailable)?;
    } else if !node.store.create_listed(&new.as_stored()).await.map_err(unavailable)? {
        return Err(enough_tables());
    }
    let last = Seat::all(asked.seats).skip(usize::from(asked.seats - asked.bots));
    fill(node, new.id, asked, last).await?;
    Ok(new.id)
}

/// So many tables of one host wait in the lobby.
pub(crate) fn enough_tables() -> ApiError {
    let text = format!(
        "{MAX_LISTED_PER_HOST} of your tables wait in the lobby; wait until one has begun, or invite friends by a link"
    );
    ApiError {
        reason: Some(json!({ "most": MAX_LISTED_PER_HOST })),
        ..ApiError::new(Code::EnoughTables, text)
    }
}

/// A match that can be stored.
pub(crate) struct New {
    pub(crate) id: MatchId,
    seed: Seed,
    created: Line,
    asked: NewTable,
    host: PlayerKey,
}

impl New {
    /// Whether only a rematch can be set up like this.
    fn is_rematch(&self, node: &Node) -> bool {
        is_rematch(node, &self.created.entry)
    }

    pub(crate) fn as_stored(&self) -> NewMatch<'_> {
        let asked = &self.asked;
        NewMatch {
            host: Some(&self.host),
            is_listed: asked.is_listed,
            origin: if asked.is_listed { Origin::Listed } else { Origin::Arranged },
            guests_talk: asked.guests_talk.unwrap_or(!asked.is_listed),
            clock: asked.pace.map(|pace| Clock::new(pace, asked.seats)),
            ..NewMatch::new(self.id, asked.game, asked.seats, &self.created, &self.seed)
        }
    }
}

/// Whether anyone can play at a pace.
pub(crate) fn expect_sound(pace: Pace) -> Result<(), ApiError> {
    let text = "a match takes 1 to 180 minutes with at most 300 seconds a turn, or 1 to 14 days a turn";
    if pace.is_sound() { Ok(()) } else { Err(ApiError::new(Code::BadTable, text)) }
}

/// Prepares a match as a player asks for it.
pub(crate) fn prepare(node: &Node, asked: &NewTable, host: &PlayerKey) -> Result<New, ApiError> {
    let bad = |text: String| ApiError::new(Code::BadTable, text);
    if asked.bots >= asked.seats {
        return Err(bad("leave at least one seat for a person".to_owned()));
    }
    asked.pace.map_or(Ok(()), expect_sound)?;
    bot_of(asked.level.as_deref())?;
    let about =
        node.registry.current().find(|edition| edition.about.id == asked.game).map(|edition| &edition.about);
    let about = about.ok_or_else(|| bad(format!("there is no game {:?} here", asked.game)))?;
    let rules = asked.rules.unwrap_or(about.current_rules());
    // Where a match can count, or strangers come, nobody shall be surprised by other rules than the current ones.
    if rules != about.current_rules() && (asked.pace.is_some() || asked.is_listed) {
        return Err(bad(
            "other rules than the current ones are for matches among friends without a clock".to_owned()
        ));
    }
    let options = asked.options.clone().unwrap_or_else(|| json!({}));
    let setup = Setup { rules, seats: asked.seats, options };
    let setup = node.registry.complete(asked.game, &setup).map_err(|error| bad(error.to_string()))?;
    let (id, seed) = new_match(node)
        .ok_or_else(|| ApiError::new(Code::Unavailable, "there is no randomness to be had"))?;
    let (_, created) =
        Opening::create(id, asked.game, setup, &seed).map_err(|error| bad(error.to_string()))?;
    Ok(New { id, seed, created, asked: asked.clone(), host: host.clone() })
}

/// Whether only a rematch can be set up like this match.
pub(crate) fn is_rematch(node: &Node, created: &Entry) -> bool {
    let Entry::Created { game, setup, .. } = created else { return false };
    node.registry.is_rematch(*game, setup).unwrap_or(false)
}

/// Bots take these seats of a new table.
pub(crate) async fn fill(
    node: &Arc<Node>,
    id: MatchId,
    asked: &NewTable,
    seats: impl IntoIterator<Item = Seat>,
) -> Result<(), ApiError> {
    let (table, bot) = (node.table(id).await?, bot_of(asked.level.as_deref())?);
    for seat in seats {
        node.command(&table, None, |live| live.sit(seat, &bot, None)).await?;
    }
    Ok(())
}

/// A new number, with the cell and a random shard in its highest bits, and a seed.
fn new_match(node: &Node) -> Option<(MatchId, Seed)> {
    let (mut seed, mut number) = ([0; 64], [0; 8]);
    getrandom::fill(&mut seed).ok()?;
    getrandom::fill(&mut number).ok()?;
    let cell = u64::from(node.config.cell & 0xfff) << 52;
    Some((MatchId(cell | (u64::from_be_bytes(number) >> 12)), Seed(seed)))
}
