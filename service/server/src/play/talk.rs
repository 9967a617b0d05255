//! Talk at a table: kept beside the log, told to those it is for, found by number if a hint was lost.

use crate::{
    error::unavailable,
    node::Node,
    table::{Live, Table},
};
use regalia_bus::Hint;
use regalia_game::{Seat, SeatSet};
use regalia_store::{TalkLine, TalkOutcome};
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, Code, LONGEST_TALK, ServerMessage, Spoken, Stage, Standing};
use serde_json::json;
use std::collections::HashSet;

/// How often talk is read anew because of others.
const TRIES: usize = 5;

/// Somebody says something.
pub(crate) async fn say(node: &Node, table: &Table, player: &PlayerKey, text: &str) -> Result<(), ApiError> {
    let text = sound(text)?;
    node.accounts.limits.talk(player)?;
    match node.store.speak(table.id, player, &text).await.map_err(unavailable)? {
        TalkOutcome::Said => (),
        TalkOutcome::Silenced(until) => {
            let text = "a moderator has silenced you for a while; you can still play, and appeal on the account page";
            return Err(ApiError {
                reason: Some(json!({ "until": until })),
                ..ApiError::new(Code::Silenced, text)
            });
        }
        TalkOutcome::Guest => {
            let text = "new guests do not talk at this table; sign up, or play where the host allows it";
            return Err(ApiError::new(Code::GuestTalk, text));
        }
    }
    tell(node, table).await?;
    node.bus.tell(Hint::Noted { id: table.id });
    Ok(())
}

/// A message as it is kept: one line, without signs that turn the writing around.
fn sound(text: &str) -> Result<String, ApiError> {
    let is_plain = |sign: &char| {
        !matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
            && (!sign.is_control() || sign.is_whitespace())
    };
    let plain: String = text.chars().filter(is_plain).collect();
    let text = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.chars().count() {
        0 => Err(ApiError::new(Code::NothingSaid, "say something")),
        1..=LONGEST_TALK => Ok(text),
        _ => Err(ApiError::new(Code::TooLong, format!("a message has at most {LONGEST_TALK} characters"))),
    }
}

/// Some messages, and who has muted whom among those who wrote and those who look.
pub(crate) struct Heard {
    lines: Vec<TalkLine>,
    muted: HashSet<(PlayerKey, PlayerKey)>,
}

impl Heard {
    /// The messages of a table from a number on, for those who look.
    pub(crate) async fn read(
        node: &Node,
        table: &Table,
        from: u64,
        lookers: &[PlayerKey],
    ) -> Result<Self, ApiError> {
        let lines = node.store.talk(table.id, from).await.map_err(unavailable)?;
        let mut writers: Vec<PlayerKey> = lines.iter().map(|line| line.player.clone()).collect();
        writers.sort_unstable();
        writers.dedup();
        let muted = match writers.is_empty() {
            true => Vec::new(),
            false => node.store.mutes_among(lookers, &writers).await.map_err(unavailable)?,
        };
        Ok(Self { lines, muted: muted.into_iter().collect() })
    }

    /// The number after the last of them.
    pub(crate) fn end(&self) -> u64 {
        self.lines.last().map_or(0, |line| line.seq + 1)
    }

    /// What is for this player. While a match runs those who play do not hear those who watch; who that is goes by who
    /// sits there now.
    fn by(&self, player: &PlayerKey, players: &[Option<PlayerKey>], is_running: bool) -> Vec<Spoken> {
        let seat = |key: &PlayerKey| {
            let at = players.iter().position(|sits| sits.as_ref() == Some(key));
            at.map(|at| Seat(at as u8))
        };
        let sits = seat(player).is_some();
        let spoken = |line: &TalkLine| {
            let seat = seat(&line.player);
            let is_muted = self.muted.contains(&(player.clone(), line.player.clone()));
            let is_for = !is_muted && (seat.is_some() || !sits || !is_running);
            is_for.then(|| Spoken {
                seq: line.seq,
                seat,
                name: line.name.clone(),
                text: line.text.clone(),
                at: line.at,
                is_you: line.player == *player,
            })
        };
        self.lines.iter().filter_map(spoken).collect()
    }

    /// Tells it to everyone, or to one; `is_whole` if it replaces what was told before.
    pub(crate) fn show(&self, table: &Table, live: &mut Live, whom: Option<&PlayerKey>, is_whole: bool) {
        let players = live.players().to_vec();
        let is_running = matches!(live.stage(), Stage::Revealing | Stage::Playing);
        live.tell_each(|player| {
            let lines = || self.by(player, &players, is_running);
            let lines = whom.is_none_or(|whom| whom == player).then(lines)?;
            (is_whole || !lines.is_empty()).then_some(ServerMessage::Talk {
                table: table.id,
                lines,
                is_whole,
            })
        });
    }
}

/// Tells everyone at a table what was said since they were told last. The database is asked while others play on; if
/// somebody came or was told meanwhile, it is asked again.
pub(crate) async fn tell(node: &Node, table: &Table) -> Result<(), ApiError> {
    for _ in 0..TRIES {
        let (told, lookers) = (table.talked(), table.live.lock().await.lookers());
        let heard = Heard::read(node, table, told, &lookers).await?;
        let Some(last) = heard.lines.last() else { return Ok(()) };
        let mut live = table.live.lock().await;
        let were_there: HashSet<_> = lookers.iter().collect();
        if table.talked() == told && live.lookers().iter().all(|looker| were_there.contains(looker)) {
            table.note_talk(last.seq + 1);
            heard.show(table, &mut live, None, false);
            return Ok(());
        }
    }
    // The next poll finds that there is more.
    Ok(())
}

/// Tells everyone the last messages anew when the match is over: now those who played hear those who watched.
pub(crate) async fn tell_whole(node: &Node, table: &Table, live: &mut Live) -> Result<(), ApiError> {
    Heard::read(node, table, 0, &live.lookers()).await?.show(table, live, None, true);
    Ok(())
}

/// Tells a player whom they have muted now, and the last messages anew.
pub(crate) async fn tell_anew(node: &Node, table: &Table, player: &PlayerKey) -> Result<(), ApiError> {
    let standing = standing(node, table, player).await?;
    let heard = Heard::read(node, table, 0, std::slice::from_ref(player)).await?;
    let mut live = table.live.lock().await;
    table.note_standing();
    show_standing(table, &mut live, &standing, player);
    heard.show(table, &mut live, Some(player), true);
    Ok(())
}

/// How a player stands with those who sit there.
pub(crate) async fn standing(node: &Node, table: &Table, player: &PlayerKey) -> Result<Standing, ApiError> {
    let players = table.live.lock().await.players().to_vec();
    let others: Vec<PlayerKey> = players.iter().flatten().cloned().collect();
    let relations = node.store.relations(player, &others).await.map_err(unavailable)?;
    let seats = |keys: &[PlayerKey]| -> SeatSet {
        let is_there = |seat: &Seat| players[seat.index()].as_ref().is_some_and(|key| keys.contains(key));
        Seat::all(players.len() as u8).filter(is_there).collect::<Vec<_>>().into()
    };
    Ok(Standing {
        muted: seats(&relations.muted),
        blocked: seats(&relations.blocked),
        is_warned: relations.is_warned,
        silenced_until: relations.silenced_until,
    })
}

/// Tells a player how they stand with those who sit there.
pub(crate) fn show_standing(table: &Table, live: &mut Live, standing: &Standing, player: &PlayerKey) {
    let say = ServerMessage::Standing { table: table.id, standing: standing.clone() };
    live.tell_each(|other| (other == player).then(|| say.clone()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_one_line_that_reads_as_it_is_written() {
        assert_eq!(sound("  good\n\tgame \u{7} ").unwrap(), "good game");
        assert_eq!(sound("a\u{202e}b\u{2066}c").unwrap(), "abc");
        assert_eq!(sound(&"ü".repeat(500)).unwrap().chars().count(), 500);
        assert_eq!(sound(&"ü".repeat(501)).unwrap_err().code, Code::TooLong);
        assert_eq!(sound(" \u{7}\n").unwrap_err().code, Code::NothingSaid);
    }
}
