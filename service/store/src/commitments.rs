//! The public list of commitments, and matches that nobody will finish.

use crate::{
    PAGE, Store, StoreError,
    append::{key, match_id},
    sessions::seconds,
};
use regalia_fairness::Hash;
use regalia_table::MatchId;
use regalia_wire::{Commitment, Commitments};
use sqlx::{Row, postgres::PgRow};

/// Since when a match `m` with the last line `l` should have been given up; nothing if somebody's time runs. What has not
/// begun is given up after a day in which nobody came or waited; what has begun, or is played over days, after thirty.
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
    /// If the database cannot.
    pub async fn commitments(&self, after: Option<&str>) -> Result<Commitments, StoreError> {
        // A page ends with a commitment and not with the number of its match: whoever has that can sit down there.
        let place = after.and_then(|after| after.split_once('.'));
        let place = place.and_then(|(at, commit)| Some((at.parse().ok()?, commit)));
        let (at, commit) = place.unwrap_or((i64::from(u32::MAX) * 1_000_000, ""));
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
        let rows =
            sqlx::query(list).bind(at).bind(commit).bind(PAGE as i64 + 1).fetch_all(&self.pool).await?;
        let commitments = rows.iter().take(PAGE).map(read).collect::<Result<_, _>>()?;
        let last = rows.get(PAGE - 1).filter(|_| rows.len() > PAGE);
        let next = last.map(|row| -> Result<String, StoreError> {
            Ok(format!("{}.{}", row.try_get::<i64, _>("place")?, row.try_get::<&str, _>("commit")?))
        });
        Ok(Commitments { commitments, next: next.transpose()? })
    }

    /// Matches that nobody will finish, the longest overdue first.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn abandoned(&self, most: u32) -> Result<Vec<MatchId>, StoreError> {
        let find = concat!(
            "SELECT m.id FROM matches m JOIN lines l ON l.match_id = m.id AND l.seq = m.length - 1
             WHERE NOT m.over AND house_time() >= ",
            overdue_since!(),
            " ORDER BY l.at LIMIT $1"
        );
        let rows = sqlx::query(find).bind(i64::from(most)).fetch_all(&self.pool).await?;
        rows.iter().map(|row| match_id(row, "id")).collect()
    }

    /// Whether nobody will finish this match.
    ///
    /// # Errors
    /// If the database cannot.
    pub async fn is_abandoned(&self, id: MatchId) -> Result<bool, StoreError> {
        let find = concat!(
            "SELECT 1 FROM matches m JOIN lines l ON l.match_id = m.id AND l.seq = m.length - 1
             WHERE m.id = $1 AND NOT m.over AND house_time() >= ",
            overdue_since!()
        );
        Ok(sqlx::query(find).bind(key(id)).fetch_optional(&self.pool).await?.is_some())
    }
}

fn read(row: &PgRow) -> Result<Commitment, StoreError> {
    let id = match_id(row, "id")?;
    let commit = row.try_get::<Option<String>, _>("commit")?.unwrap_or_default();
    let commit: Option<Hash> = serde_json::from_value(commit.into()).ok();
    let overdue = row.try_get::<Option<i64>, _>("overdue")?;
    let is_over: bool = row.try_get("over")?;
    Ok(Commitment {
        commit: commit.ok_or(StoreError::Corrupt(id, "a commitment is not one"))?,
        game: row.try_get("game")?,
        created: seconds(row, "created")?,
        opened: is_over.then(|| seconds(row, "ended")).transpose()?,
        overdue: overdue.and_then(|seconds| u64::try_from(seconds).ok()),
        id: row.try_get::<bool, _>("listed")?.then_some(id),
    })
}
