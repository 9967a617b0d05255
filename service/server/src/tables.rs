//! Tables over HTTP: opening one, and taking a finished record home.

use crate::{
    accounts::caller::Caller,
    api::Json,
    bots,
    guests::refuse,
    house::{House, unavailable},
};
use axum::{
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use regalia_clock::Clock;
use regalia_fairness::Seed;
use regalia_game::{Seat, Setup};
use regalia_store::NewMatch;
use regalia_table::{Entry, Line, MatchId, Opening, Record};
use regalia_wire::{Found, NewTable, Why};
use serde_json::json;
use std::sync::Arc;

/// Opens a table; bots take its last seats at once.
#[utoipa::path(post, path = "/api/tables", responses((status = 201, body = Found)))]
pub(crate) async fn create_table(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(asked): Json<NewTable>,
) -> Response {
    let opened = async {
        let player = caller.expect_session(&house).await?.player.key;
        house.accounts.limits.open(&player)?;
        open_table(&house, &asked, &player).await
    };
    match opened.await {
        Ok(id) => (StatusCode::CREATED, Json(Found { id })).into_response(),
        Err(why) => refuse(&why),
    }
}

async fn open_table(house: &Arc<House>, asked: &NewTable, host: &str) -> Result<MatchId, Why> {
    let new = prepare(house, asked, host)?;
    house.store.create(&new.as_stored()).await.map_err(unavailable)?;
    fill(house, new.id, asked).await?;
    Ok(new.id)
}

/// A match that can be stored.
pub(crate) struct New {
    pub(crate) id: MatchId,
    seed: Seed,
    created: Line,
    asked: NewTable,
    host: String,
}

impl New {
    pub(crate) fn as_stored(&self) -> NewMatch<'_> {
        let asked = &self.asked;
        NewMatch {
            host: Some(&self.host),
            is_listed: asked.is_listed,
            clock: asked.pace.map(|pace| Clock::new(pace, asked.seats)),
            ..NewMatch::new(self.id, &asked.game, asked.seats, &self.created, &self.seed)
        }
    }
}

/// Prepares a match as a player asks for it.
pub(crate) fn prepare(house: &House, asked: &NewTable, host: &str) -> Result<New, Why> {
    let bad = |text: String| Why::new("bad_table", text);
    if asked.bots >= asked.seats {
        return Err(bad("leave at least one seat for a person".to_owned()));
    }
    if asked.pace.is_some_and(|pace| !pace.is_sound()) {
        return Err(bad(
            "a match takes 1 to 180 minutes with at most 300 seconds a turn, or 1 to 14 days a turn"
                .to_owned(),
        ));
    }
    bots::key(asked.level.as_deref())?;
    let about =
        house.registry.newest().find(|edition| edition.about.id == asked.game).map(|edition| &edition.about);
    let about = about.ok_or_else(|| bad(format!("there is no game {:?} here", asked.game)))?;
    let rules = asked.rules.unwrap_or(about.newest_rules());
    let options = asked.options.clone().unwrap_or_else(|| json!({}));
    let setup = Setup { rules, seats: asked.seats, options };
    let setup = house.registry.complete(&asked.game, &setup).map_err(|error| bad(error.to_string()))?;
    let (id, seed) =
        new_match(house).ok_or_else(|| Why::new("unavailable", "there is no randomness to be had"))?;
    let (_, created) =
        Opening::create(id, &asked.game, setup, &seed).map_err(|error| bad(error.to_string()))?;
    Ok(New { id, seed, created, asked: asked.clone(), host: host.to_owned() })
}

/// Bots take the last seats of a new table.
pub(crate) async fn fill(house: &Arc<House>, id: MatchId, asked: &NewTable) -> Result<(), Why> {
    let (table, bot) = (house.table(id).await?, bots::key(asked.level.as_deref())?);
    for seat in Seat::all(asked.seats).skip(usize::from(asked.seats - asked.bots)) {
        house.command(&table, None, |live| live.sit(seat, &bot, None)).await?;
    }
    Ok(())
}

/// A new number, with the cell and a random shard in its highest bits, and a seed.
fn new_match(house: &House) -> Option<(MatchId, Seed)> {
    let (mut seed, mut number) = ([0; 64], [0; 8]);
    getrandom::fill(&mut seed).ok()?;
    getrandom::fill(&mut number).ok()?;
    let cell = u64::from(house.config.cell & 0xfff) << 52;
    Some((MatchId(cell | (u64::from_be_bytes(number) >> 12)), Seed(seed)))
}

/// The record of a finished match. While it runs the log holds secrets.
#[utoipa::path(get, path = "/api/tables/{id}/record", responses((status = 200, body = serde_json::Value)))]
pub(crate) async fn get_record(State(house): State<Arc<House>>, Path(id): Path<String>) -> Response {
    match read_record(&house, &id).await {
        Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        Err(why) => refuse(&why),
    }
}

/// The record of a match that is over, as text.
pub(crate) async fn read_record(house: &House, id: &str) -> Result<String, Why> {
    let id: MatchId = id.parse().map_err(|error| Why::new("unknown_table", error))?;
    let lines = house.store.lines(id, 0).await.map_err(unavailable)?;
    let over = lines.last().is_some_and(|line| matches!(line.entry, Entry::Ended { .. }));
    if !over {
        return Err(Why::new("not_over", "the record is opened when the match is over"));
    }
    Ok(Record { lines }.to_text())
}
