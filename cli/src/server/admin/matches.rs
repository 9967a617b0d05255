//! A match as everyone at the table may know it.

use super::ago;
use crate::text::pad;
use anyhow::Context;
use regalia_store::Store;
use regalia_table::{Entry, MatchId, PlayerKey};
use std::{collections::HashMap, io::Write};

/// Shows a match. Of its log only who sits where is read: everything later may be secret while it runs.
pub(super) async fn show(store: &Store, id: MatchId, out: &mut dyn Write) -> anyhow::Result<()> {
    let note = store.match_note(id).await?.with_context(|| format!("there is no match {id}"))?;
    let lines = store.lines(id, 0).await?;
    let sits = |entry: &Entry| match entry {
        Entry::Sat { seat, player, .. } => Some((*seat, player.clone())),
        _ => None,
    };
    let seated: Vec<_> = lines.iter().filter_map(|line| sits(&line.entry)).collect();
    let keys: Vec<PlayerKey> = seated.iter().map(|(_, key)| key.clone()).collect();
    let names: HashMap<_, _> =
        store.players(&keys).await?.into_iter().map(|player| (player.key, player.name)).collect();
    let mut row = |label: &str, value: &str| writeln!(out, "{} {value}", pad(label, 8));
    row("match", &id.to_string())?;
    row("game", note.game.as_str())?;
    row("made", &ago(note.created))?;
    row("log", &format!("{} lines, {}", note.length, if note.is_over { "over" } else { "running" }))?;
    row("head", &note.head.map_or_else(|| "none".to_owned(), |head| head.to_string()))?;
    for (seat, key) in seated {
        let name = match key.level() {
            Some(level) => format!("a bot ({level})"),
            None => format!("{} ({key})", names.get(&key).map_or("someone who left", String::as_str)),
        };
        row(&seat.to_string(), &name)?;
    }
    Ok(())
}
