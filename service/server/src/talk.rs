//! Talk at a table: kept beside the log, told to those it is for, found by number if a hint was lost.

use crate::{
    accounts::{Refusal, caller::Caller},
    api::Json,
    house::{House, Live, Table, unavailable, unknown_table},
    lobby::read_id,
};
use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use regalia_bus::Hint;
use regalia_game::{Seat, SeatSet};
use regalia_store::{Spoke, TalkLine};
use regalia_wire::{LONGEST_NOTES, LONGEST_TALK, Notes, Say, Spoken, Stage, Standing, Why};
use serde_json::json;
use std::{collections::HashSet, sync::Arc};

/// Somebody says something.
pub(crate) async fn say(house: &House, table: &Table, player: &str, text: &str) -> Result<(), Why> {
    let text = sound(text)?;
    house.accounts.limits.talk(player)?;
    if let Spoke::Silenced(until) = house.store.speak(table.id, player, &text).await.map_err(unavailable)? {
        let why = Why::new("silenced", "a moderator has silenced you for a while; you can still play");
        return Err(Why { reason: Some(json!({ "until": until })), ..why });
    }
    tell(house, table, &mut *table.live.lock().await).await?;
    house.bus.tell(Hint::Noted { id: table.id });
    Ok(())
}

/// A message as it is kept: one line, without signs that turn the writing around.
fn sound(text: &str) -> Result<String, Why> {
    let is_plain = |sign: &char| {
        !matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
            && (!sign.is_control() || sign.is_whitespace())
    };
    let plain: String = text.chars().filter(is_plain).collect();
    let text = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.chars().count() {
        0 => Err(Why::new("nothing_said", "say something")),
        1..=LONGEST_TALK => Ok(text),
        _ => Err(Why::new("too_long", format!("a message has at most {LONGEST_TALK} letters"))),
    }
}

/// What some messages are to those who look.
struct Heard {
    lines: Vec<TalkLine>,
    seats: Vec<Option<Seat>>,
    /// Who has muted whom.
    muted: HashSet<(String, String)>,
    /// Whether watchers are not heard by those who play.
    is_running: bool,
}

impl Heard {
    async fn of(house: &House, live: &Live, lines: Vec<TalkLine>) -> Result<Self, Why> {
        let mut writers: Vec<String> = lines.iter().map(|line| line.player.clone()).collect();
        writers.sort_unstable();
        writers.dedup();
        let muted = match writers.is_empty() {
            true => Vec::new(),
            false => house.store.mutes_among(&live.lookers(), &writers).await.map_err(unavailable)?,
        };
        let seats = lines.iter().map(|line| live.seat_of(&line.player)).collect();
        let is_running = matches!(live.stage(), Stage::Revealing | Stage::Playing);
        Ok(Self { lines, seats, muted: muted.into_iter().collect(), is_running })
    }

    /// What is for this player, who sits at the table or not.
    fn by(&self, player: &str, sits: bool) -> Vec<Spoken> {
        let is_for = |(line, seat): &(&TalkLine, &Option<Seat>)| {
            let is_muted = self.muted.contains(&(player.to_owned(), line.player.clone()));
            !is_muted && (seat.is_some() || !sits || !self.is_running)
        };
        let spoken = |(line, seat): (&TalkLine, &Option<Seat>)| Spoken {
            seq: line.seq,
            seat: *seat,
            name: line.name.clone(),
            text: line.text.clone(),
            at: line.at,
            is_you: line.player == player,
        };
        self.lines.iter().zip(&self.seats).filter(is_for).map(spoken).collect()
    }
}

/// Tells everyone at a table what was said since they were told last. Which line is a watcher's goes by who sits there now.
pub(crate) async fn tell(house: &House, table: &Table, live: &mut Live) -> Result<(), Why> {
    let lines = house.store.talk(table.id, table.talked()).await.map_err(unavailable)?;
    let Some(last) = lines.last() else { return Ok(()) };
    table.note_talk(last.seq + 1);
    let heard = Heard::of(house, live, lines).await?;
    let players = live.players().to_vec();
    live.tell_each(|player| {
        let lines = heard.by(player, sits(&players, player));
        (!lines.is_empty()).then_some(Say::Talk { table: table.id, lines, is_whole: false })
    });
    Ok(())
}

/// Tells a player, or everyone, the last messages anew: on arrival, after somebody was muted, when the match is over and
/// watchers are heard.
pub(crate) async fn tell_whole(
    house: &House,
    table: &Table,
    live: &mut Live,
    whom: Option<&str>,
) -> Result<(), Why> {
    let lines = house.store.talk(table.id, 0).await.map_err(unavailable)?;
    let heard = Heard::of(house, live, lines).await?;
    let players = live.players().to_vec();
    live.tell_each(|player| {
        let lines = || heard.by(player, sits(&players, player));
        let is_meant = whom.is_none_or(|whom| whom == player);
        is_meant.then(|| Say::Talk { table: table.id, lines: lines(), is_whole: true })
    });
    Ok(())
}

fn sits(players: &[Option<String>], player: &str) -> bool {
    players.iter().any(|key| key.as_deref() == Some(player))
}

/// Tells a player how they stand with those who sit there.
pub(crate) async fn tell_standing(
    house: &House,
    table: &Table,
    live: &mut Live,
    whom: &str,
) -> Result<(), Why> {
    let players = live.players().to_vec();
    let others: Vec<String> = players.iter().flatten().cloned().collect();
    let bearing = house.store.bearing(whom, &others).await.map_err(unavailable)?;
    let seats = |keys: &[String]| -> SeatSet {
        let is_there = |seat: &Seat| players[seat.index()].as_ref().is_some_and(|key| keys.contains(key));
        Seat::all(players.len() as u8).filter(is_there).collect::<Vec<_>>().into()
    };
    let standing = Standing {
        muted: seats(&bearing.muted),
        blocked: seats(&bearing.blocked),
        is_warned: bearing.is_warned,
        silenced_until: bearing.silenced_until,
    };
    live.tell_each(|player| {
        (player == whom).then(|| Say::Standing { table: table.id, standing: standing.clone() })
    });
    Ok(())
}

/// What the caller has noted about a match.
#[utoipa::path(get, path = "/api/tables/{id}/notes", responses((status = 200, body = Notes)))]
pub(crate) async fn get_notes(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Notes>, Refusal> {
    let session = caller.expect_session(&house).await?;
    Ok(Json(Notes { text: house.store.notes(read_id(&id)?, &session.player.key).await? }))
}

/// Keeps what the caller notes about a match; without a text it is gone.
#[utoipa::path(put, path = "/api/tables/{id}/notes", responses((status = 204)))]
pub(crate) async fn put_notes(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(notes): Json<Notes>,
) -> Result<StatusCode, Refusal> {
    let session = caller.expect_session(&house).await?;
    if notes.text.chars().count() > LONGEST_NOTES {
        return Err(Why::new("too_long", format!("notes have at most {LONGEST_NOTES} letters")).into());
    }
    // PostgreSQL keeps no such sign in a text.
    let text = notes.text.replace('\0', "");
    match house.store.set_notes(read_id(&id)?, &session.player.key, &text).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(unknown_table().into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_one_line_that_reads_as_it_is_written() {
        assert_eq!(sound("  good\n\tgame \u{7} ").unwrap(), "good game");
        assert_eq!(sound("a\u{202e}b\u{2066}c").unwrap(), "abc");
        assert_eq!(sound(&"ü".repeat(500)).unwrap().chars().count(), 500);
        assert_eq!(sound(&"ü".repeat(501)).unwrap_err().code, "too_long");
        assert_eq!(sound(" \u{7}\n").unwrap_err().code, "nothing_said");
    }
}
