//! The log of one match, just as the database has it.

use anyhow::Result;
use regalia_fairness::{Hash, Seed};
use regalia_game::Seat;
use regalia_store::Store;
use regalia_table::{Entry, Line, MatchId, PlayerKey, canonical};
use regalia_wire::CommandId;
use sqlx::Row;

/// A line as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub(crate) cmd: Option<CommandId>,
    pub(crate) entry: Entry,
    pub(crate) head: Hash,
}

impl Stored {
    /// Whether it was made by this command.
    pub(crate) fn is_by(&self, cmd: &CommandId) -> bool {
        self.cmd.as_ref() == Some(cmd)
    }

    /// As the rules know it.
    pub(crate) fn line(&self) -> Line {
        Line { entry: self.entry.clone(), head: self.head }
    }
}

/// The log of one match.
#[derive(Debug)]
pub(crate) struct Log {
    pub(crate) id: MatchId,
    pub(crate) lines: Vec<Stored>,
    pub(crate) seed: Option<Seed>,
    /// What is wrong with it at first sight.
    pub(crate) broken: Option<&'static str>,
    /// Who sat down, by seat.
    players: Vec<(Seat, PlayerKey)>,
}

impl Log {
    /// Reads it.
    pub(crate) async fn read(store: &Store, id: MatchId) -> Result<Self> {
        let rows = sqlx::query("SELECT seq, cmd, entry, head FROM lines WHERE match_id = $1 ORDER BY seq")
            .bind(id.0.cast_signed())
            .fetch_all(store.pool())
            .await?;
        let seed = store.seed(id).await?;
        let note = store.match_note(id).await?;
        let mut log =
            Self { id, lines: Vec::with_capacity(rows.len()), seed, broken: None, players: Vec::new() };
        for (expected, row) in (0..).zip(&rows) {
            let (text, head): (&str, &[u8]) = (row.try_get("entry")?, row.try_get("head")?);
            let cmd = row.try_get::<Option<&[u8]>, _>("cmd")?;
            let cmd = cmd.and_then(|cmd| std::str::from_utf8(cmd).ok()?.parse().ok());
            let read = serde_json::from_str::<Entry>(text).ok().zip(head.try_into().ok().map(Hash));
            let Some((entry, head)) = read.filter(|(entry, _)| canonical(entry) == text) else {
                log.broken = Some("a line cannot be read");
                break;
            };
            if row.try_get::<i64, _>("seq")? != expected {
                log.broken = Some("a line is missing");
            }
            if let Entry::Sat { seat, player, .. } = &entry {
                log.players.push((*seat, player.clone()));
            }
            log.lines.push(Stored { cmd, entry, head });
        }
        let ends = log.lines.last().map(|line| line.head);
        if log.broken.is_none()
            && note.is_none_or(|note| note.length != log.lines.len() as u64 || note.head != ends)
        {
            log.broken = Some("the log does not end where the match says");
        }
        Ok(log)
    }

    /// Whether a person sat down there.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.players.iter().any(|(at, player)| *at == seat && !player.is_bot())
            && !self
                .lines
                .iter()
                .any(|line| matches!(line.entry, Entry::Handed { seat: handed, .. } if handed == seat))
    }

    /// Whether the log ends with this action: the line that opens the seed then carries its number.
    pub(crate) fn ends_with(&self, entry: &Entry) -> bool {
        let [.., last, end] = self.lines.as_slice() else { return false };
        matches!(end.entry, Entry::Ended { .. }) && std::ptr::eq(&raw const last.entry, entry)
    }
}
