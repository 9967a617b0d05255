//! Notices that it is a player's turn, by push and by e-mail: who wants them, and who got them.

use crate::{
    Store, StoreError,
    columns::{MatchKey, Word, key, match_ids, values},
    jobs::millis,
};
use regalia_game::GameId;
use regalia_table::{MatchId, PlayerKey};
use sqlx::FromRow;
use std::time::Duration;

/// How long a node may take to send a push before another one tries, in seconds.
const LEASE: i32 = 30;
/// How often a push is tried.
pub const PUSH_ATTEMPTS: i32 = 4;

/// A player can have so many push subscriptions.
const MAX_SUBSCRIPTIONS: i64 = 10;

/// Finds the players who are to act since at least so long ago, adds one notice for each of their turns, and queues pushes to
/// their browsers, for after their quiet hours. Live matches send none: their players are at the table.
const QUEUE_PUSHES: &str = "
    WITH next AS (
        SELECT id FROM matches WHERE untold AND turned <= house_time() - $1 * interval '1 millisecond'
        ORDER BY turned LIMIT 200 FOR UPDATE SKIP LOCKED
    ), looked AS (
        UPDATE matches m SET untold = FALSE FROM next WHERE m.id = next.id
        RETURNING m.id, m.game, m.turn, m.turn_from, m.over
    ), told AS (
        INSERT INTO notices (match_id, seat, turn, player)
        SELECT m.id, s.seat, m.turn_from[s.seat + 1], s.player
        FROM looked m JOIN seats s ON s.match_id = m.id JOIN players p ON p.key = s.player
        WHERE NOT m.over AND (m.turn >> s.seat) & 1 = 1
            AND NOT EXISTS (SELECT FROM silent_tables q WHERE q.player = s.player AND q.match_id = m.id)
        ON CONFLICT DO NOTHING RETURNING match_id, player
    )
    INSERT INTO rings (endpoint, match_id, game, due)
    SELECT b.endpoint, m.id, m.game, now() + quiet_left(told.player) FROM told JOIN looked m ON m.id = told.match_id JOIN bells b ON b.player = told.player";

/// How a player is notified of turns.
#[derive(Clone, Eq, PartialEq, Debug, Default, FromRow)]
pub struct NotificationSettings {
    /// Whether by e-mail.
    #[sqlx(rename = "by_mail")]
    pub by_email: bool,
    /// How many browsers are subscribed to pushes.
    #[sqlx(rename = "bells")]
    pub push_subscriptions: i64,
}

/// The subscription of a browser to pushes.
#[derive(Clone, Eq, PartialEq, Debug, FromRow)]
pub struct PushSubscription {
    /// The address at its push service.
    pub endpoint: String,
    /// Its public key.
    pub p256dh: Vec<u8>,
    /// Its secret.
    pub auth: Vec<u8>,
    /// The language of its pushes.
    pub language: String,
}

/// A push to be sent.
#[derive(Clone, Debug, FromRow)]
pub struct PushJob {
    /// Its number.
    pub id: i64,
    /// Where to, and for whom it is encrypted.
    #[sqlx(flatten)]
    pub subscription: PushSubscription,
    /// The match that waits.
    #[sqlx(rename = "match_id", try_from = "MatchKey")]
    pub table: MatchId,
    /// Its game.
    #[sqlx(try_from = "Word<GameId>")]
    pub game: GameId,
    /// How often it was tried, this time included.
    pub attempts: i32,
    /// Whether the match waits for the player no more.
    pub is_past: bool,
}

/// A player who is due an e-mail about turns.
#[derive(Clone, Debug)]
pub struct EmailRecipient {
    /// The key.
    pub player: PlayerKey,
    /// The name.
    pub name: String,
    /// The address.
    pub email: String,
    /// The language.
    pub language: String,
    /// The matches that wait, with their games.
    pub waiting: Vec<(MatchId, GameId)>,
}

impl PushSubscription {
    /// The host of its push service.
    pub fn service(&self) -> &str {
        self.endpoint.split('/').nth(2).unwrap_or_default()
    }
}

impl Store {
    /// A secret of the server's own, by name; `new` if there was none.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn secret(&self, name: &str, new: &[u8]) -> Result<Vec<u8>, StoreError> {
        let keep = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        sqlx::query(keep).bind(name).bind(new).execute(&self.pool).await?;
        let find = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1").bind(name);
        Ok(find.fetch_one(&self.pool).await?)
    }

    /// How a player is notified.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn notification_settings(
        &self,
        player: &PlayerKey,
    ) -> Result<NotificationSettings, StoreError> {
        let find = "
            SELECT COALESCE((SELECT by_mail FROM wishes WHERE player = $1), FALSE) AS by_mail,
                (SELECT count(*) FROM bells WHERE player = $1) AS bells";
        Ok(sqlx::query_as(find).bind(player.as_str()).fetch_one(&self.pool).await?)
    }

    /// Sets whether a player wants e-mails about turns, and in which language.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_turn_emails(
        &self,
        player: &PlayerKey,
        is_wanted: bool,
        language: &str,
    ) -> Result<(), StoreError> {
        let set = "
            INSERT INTO wishes (player, by_mail, language) VALUES ($1, $2, $3)
            ON CONFLICT (player) DO UPDATE SET by_mail = $2, language = $3";
        sqlx::query(set).bind(player.as_str()).bind(is_wanted).bind(language).execute(&self.pool).await?;
        Ok(())
    }

    /// Stops all e-mails to a player about turns.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn stop_turn_emails(&self, player: &PlayerKey) -> Result<(), StoreError> {
        sqlx::query("UPDATE wishes SET by_mail = FALSE WHERE player = $1")
            .bind(player.as_str())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Adds a push subscription; a browser belongs to one player. If a player has too many, the oldest is removed.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn add_push_subscription(
        &self,
        player: &PlayerKey,
        subscription: &PushSubscription,
    ) -> Result<(), StoreError> {
        let add = "
            INSERT INTO bells (endpoint, player, p256dh, auth, language) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (endpoint) DO UPDATE SET player = $2, p256dh = $3, auth = $4, language = $5, added = now()";
        sqlx::query(add)
            .bind(&subscription.endpoint)
            .bind(player.as_str())
            .bind(&subscription.p256dh)
            .bind(&subscription.auth)
            .bind(&subscription.language)
            .execute(&self.pool)
            .await?;
        let shed = "
            DELETE FROM bells WHERE endpoint IN (
                SELECT endpoint FROM bells WHERE player = $1 ORDER BY added DESC, endpoint OFFSET $2)";
        sqlx::query(shed).bind(player.as_str()).bind(MAX_SUBSCRIPTIONS).execute(&self.pool).await?;
        Ok(())
    }

    /// Removes a push subscription, of one player or of any.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_push_subscription(
        &self,
        player: Option<&PlayerKey>,
        endpoint: &str,
    ) -> Result<(), StoreError> {
        let remove = "DELETE FROM bells WHERE endpoint = $1 AND ($2::text IS NULL OR player = $2)";
        sqlx::query(remove).bind(endpoint).bind(player.map(PlayerKey::as_str)).execute(&self.pool).await?;
        Ok(())
    }

    /// Sets whether a player wants no notices about a table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn silence_table(
        &self,
        player: &PlayerKey,
        id: MatchId,
        is_silent: bool,
    ) -> Result<(), StoreError> {
        let set = if is_silent {
            "INSERT INTO silent_tables (player, match_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM silent_tables WHERE player = $1 AND match_id = $2"
        };
        sqlx::query(set).bind(player.as_str()).bind(key(id)).execute(&self.pool).await?;
        Ok(())
    }

    /// Whether a player wants no notices about a table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_silent_table(&self, player: &PlayerKey, id: MatchId) -> Result<bool, StoreError> {
        let find = sqlx::query("SELECT FROM silent_tables WHERE player = $1 AND match_id = $2");
        Ok(find.bind(player.as_str()).bind(key(id)).fetch_optional(&self.pool).await?.is_some())
    }

    /// Notes that the players who are to act in these matches, at these lengths, have seen it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn mark_turns_seen(&self, seen: &[(MatchId, u64)]) -> Result<(), StoreError> {
        let (ids, lengths): (Vec<i64>, Vec<i64>) =
            seen.iter().map(|(id, length)| (key(*id), *length as i64)).unzip();
        let note = "
            UPDATE matches m SET untold = FALSE FROM unnest($1::bigint[], $2::bigint[]) AS seen (id, length)
            WHERE m.id = seen.id AND m.length = seen.length AND m.untold";
        sqlx::query(note).bind(ids).bind(lengths).execute(&self.pool).await?;
        Ok(())
    }

    /// Queues pushes for turns that began at least so long ago.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn queue_pushes(&self, after: Duration) -> Result<u64, StoreError> {
        Ok(sqlx::query(QUEUE_PUSHES).bind(millis(after)).execute(&self.pool).await?.rows_affected())
    }

    /// Takes a queued push to none of the services that are `busy`; no other node takes it for a while.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn take_push_job(&self, busy: &[&str]) -> Result<Option<PushJob>, StoreError> {
        let take = "
            UPDATE rings SET attempts = attempts + 1, due = now() + (attempts + 1) * $1 * interval '1 second'
            FROM bells b
            WHERE id = (
                SELECT id FROM rings WHERE due <= now() AND split_part(endpoint, '/', 3) <> ALL($2)
                ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED)
                AND b.endpoint = rings.endpoint
            RETURNING id, rings.endpoint, p256dh, auth, language, match_id, game, attempts, EXISTS (
                SELECT FROM matches m JOIN seats s ON s.match_id = m.id
                WHERE m.id = rings.match_id AND s.player = b.player AND (m.over OR (m.turn >> s.seat) & 1 = 0)) AS is_past";
        Ok(sqlx::query_as(take).bind(LEASE).bind(busy).fetch_optional(&self.pool).await?)
    }

    /// Removes a push that was sent, or was tried too often.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_push_job(&self, id: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM rings WHERE id = $1").bind(id).execute(&self.pool).await?;
        Ok(())
    }

    /// Players who are due an e-mail: turns of theirs began at least `after` ago and still wait, the last e-mail was
    /// at least `apart` ago, and it is none of their quiet hours. Turns that are over need none any more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn email_recipients(
        &self,
        after: Duration,
        apart: Duration,
    ) -> Result<Vec<EmailRecipient>, StoreError> {
        let past = "
            UPDATE notices n SET written = TRUE FROM matches m
            WHERE NOT n.written AND m.id = n.match_id AND m.turn_from[n.seat + 1] IS DISTINCT FROM n.turn";
        sqlx::query(past).execute(&self.pool).await?;
        let find = "
            SELECT w.player, p.name, a.email, w.language,
                array_agg(n.match_id ORDER BY n.at) AS ids, array_agg(m.game ORDER BY n.at) AS games
            FROM notices n JOIN wishes w ON w.player = n.player AND w.by_mail
                JOIN accounts a ON a.player = w.player AND a.email IS NOT NULL
                JOIN players p ON p.key = w.player JOIN matches m ON m.id = n.match_id
            WHERE NOT n.written AND (w.written IS NULL OR w.written <= house_time() - $2 * interval '1 millisecond')
            GROUP BY w.player, p.name, a.email, w.language
            HAVING min(n.at) <= house_time() - $1 * interval '1 millisecond' AND quiet_left(w.player) = interval '0'
            LIMIT 100";
        let rows: Vec<RecipientRow> =
            sqlx::query_as(find).bind(millis(after)).bind(millis(apart)).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(EmailRecipient::from).collect())
    }

    /// Queues an e-mail about the turns of a player, unless another node has just done so.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn queue_turn_email(
        &self,
        recipient: &EmailRecipient,
        apart: Duration,
        mail: (&str, &str, &str),
    ) -> Result<bool, StoreError> {
        let write = "
            WITH mine AS (
                UPDATE wishes SET written = house_time()
                WHERE player = $1 AND by_mail
                    AND (written IS NULL OR written <= house_time() - $2 * interval '1 millisecond') RETURNING player
            ), told AS (
                UPDATE notices n SET written = TRUE FROM mine
                WHERE n.player = mine.player AND n.match_id = ANY($3) AND NOT n.written
            )
            INSERT INTO letters (recipient, subject, body, unsubscribe) SELECT $4, $5, $6, $7 FROM mine";
        let ids: Vec<i64> = recipient.waiting.iter().map(|(id, _)| key(*id)).collect();
        let write = sqlx::query(write)
            .bind(recipient.player.as_str())
            .bind(millis(apart))
            .bind(ids)
            .bind(&recipient.email)
            .bind(mail.0)
            .bind(mail.1)
            .bind(mail.2);
        Ok(write.execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Removes notices of turns that are over.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_old_notices(&self) -> Result<(), StoreError> {
        let forget = "
            DELETE FROM notices n USING matches m
            WHERE m.id = n.match_id AND n.written AND m.turn_from[n.seat + 1] IS DISTINCT FROM n.turn";
        sqlx::query(forget).execute(&self.pool).await?;
        Ok(())
    }
}

/// An [`EmailRecipient`] as the database gives it.
#[derive(FromRow)]
struct RecipientRow {
    #[sqlx(try_from = "Word<PlayerKey>")]
    player: PlayerKey,
    name: String,
    email: String,
    language: String,
    ids: Vec<MatchKey>,
    games: Vec<Word<GameId>>,
}

impl From<RecipientRow> for EmailRecipient {
    fn from(row: RecipientRow) -> Self {
        let RecipientRow { player, name, email, language, ids, games } = row;
        let waiting = match_ids(ids).into_iter().zip(values(games)).collect();
        Self { player, name, email, language, waiting }
    }
}
