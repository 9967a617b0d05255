//! The public list of commitments, and abandoned matches.

use crate::{
    PAGE, Store, StoreError,
    columns::{MatchKey, Seconds, Word, key, match_ids},
    page::{LATEST, cut, read_cursor},
};
use regalia_fairness::Hash;
use regalia_game::GameId;
use regalia_table::MatchId;
use regalia_wire::{Commitment, Commitments};
use sqlx::FromRow;

/// Since when a match `m` with the last line `l` should have been given up; nothing while a clock runs. A match that has
/// not begun is given up after a day in which no player came or waited; one that has begun, or is played over days, after
/// thirty.
macro_rules! overdue_since {
    () => {
        "CASE WHEN NOT m.over AND m.due IS NULL THEN GREATEST(l.at, m.seen)
            + CASE WHEN m.free > 0 AND NOT COALESCE((m.clock -> 'pace') ? 'days', FALSE)
                THEN interval '24 hours' ELSE interval '30 days' END END"
    };
}

impl Store {
    /// A page of the list of all commitments, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn commitments(&self, after: Option<&str>) -> Result<Commitments, StoreError> {
        // The cursor holds a commitment and not the number of its match: with that, anyone could sit down there.
        let (at, commit) = read_cursor(after).unwrap_or((LATEST, String::new()));
        let list = concat!(
            "SELECT m.id, m.game, m.over, m.listed, f.entry::jsonb ->> 'server_commit' AS commit,
                extract(epoch FROM m.created)::bigint AS created, extract(epoch FROM l.at)::bigint AS ended,
                (extract(epoch FROM m.created) * 1000000)::bigint AS place,
                extract(epoch FROM house_time() - (",
            overdue_since!(),
            "))::bigint AS overdue
             FROM matches m JOIN lines f ON f.match_id = m.id AND f.seq = 0
                JOIN lines l ON l.match_id = m.id AND l.seq = m.length - 1
             WHERE (m.created, m.id) < (to_timestamp($1::bigint / 1000000.0), (
                SELECT min(p.id) FROM matches p JOIN lines pf ON pf.match_id = p.id AND pf.seq = 0
                WHERE p.created = to_timestamp($1::bigint / 1000000.0) AND pf.entry::jsonb ->> 'server_commit' = $2))
             ORDER BY m.created DESC, m.id DESC LIMIT $3"
        );
        let list = sqlx::query_as(list).bind(at).bind(commit).bind(PAGE as i64 + 1);
        let (rows, next) = cut(list.fetch_all(&self.pool).await?, PAGE, CommitmentRow::cursor);
        let commitments = rows.into_iter().map(CommitmentRow::commitment).collect::<Result<_, _>>()?;
        Ok(Commitments { commitments, next })
    }

    /// Abandoned matches, the longest overdue first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn abandoned(&self, most: u32) -> Result<Vec<MatchId>, StoreError> {
        let find = concat!(
            "SELECT m.id FROM matches m JOIN lines l ON l.match_id = m.id AND l.seq = m.length - 1
             WHERE NOT m.over AND house_time() >= ",
            overdue_since!(),
            " ORDER BY l.at LIMIT $1"
        );
        Ok(match_ids(sqlx::query_scalar(find).bind(i64::from(most)).fetch_all(&self.pool).await?))
    }

    /// Whether this match is abandoned.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_abandoned(&self, id: MatchId) -> Result<bool, StoreError> {
        let find = concat!(
            "SELECT 1 FROM matches m JOIN lines l ON l.match_id = m.id AND l.seq = m.length - 1
             WHERE m.id = $1 AND NOT m.over AND house_time() >= ",
            overdue_since!()
        );
        Ok(sqlx::query(find).bind(key(id)).fetch_optional(&self.pool).await?.is_some())
    }
}

/// A match in the list of commitments.
#[derive(FromRow)]
struct CommitmentRow {
    #[sqlx(try_from = "MatchKey")]
    id: MatchId,
    #[sqlx(try_from = "Word<GameId>")]
    game: GameId,
    over: bool,
    listed: bool,
    commit: Option<String>,
    #[sqlx(try_from = "Seconds")]
    created: u64,
    #[sqlx(try_from = "Seconds")]
    ended: u64,
    /// In microseconds since 1970.
    place: i64,
    overdue: Option<i64>,
}

impl CommitmentRow {
    fn cursor(&self) -> String {
        format!("{}.{}", self.place, self.commit.as_deref().unwrap_or_default())
    }

    fn commitment(self) -> Result<Commitment, StoreError> {
        let commit: Option<Hash> = serde_json::from_value(self.commit.into()).ok();
        Ok(Commitment {
            commit: commit.ok_or(StoreError::Corrupt(self.id, "a commitment is not one"))?,
            game: self.game,
            created: self.created,
            opened: self.over.then_some(self.ended),
            overdue: self.overdue.and_then(|seconds| u64::try_from(seconds).ok()),
            id: self.listed.then_some(self.id),
        })
    }
}
