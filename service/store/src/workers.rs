//! What the database role of workers may do.

use crate::{Store, StoreError};

/// The database role of workers. A package or a host makes it, because roles belong to all databases of a PostgreSQL.
pub const WORKER_ROLE: &str = "regalia-worker";

impl Store {
    /// Gives the role of workers, if there is one, its rights: on bots' jobs and on analyses, and on nothing else.
    pub(crate) async fn grant_to_workers(&self) -> Result<(), StoreError> {
        // Nodes that start at the same time wait for each other: PostgreSQL refuses concurrent changes of one table's rights.
        let grant = format!(
            r#"DO $$ BEGIN
                IF EXISTS (SELECT FROM pg_roles WHERE rolname = '{WORKER_ROLE}') THEN
                    PERFORM pg_advisory_xact_lock(hashtext('{WORKER_ROLE}'));
                    GRANT SELECT ON jobs, analyses TO "{WORKER_ROLE}";
                    GRANT UPDATE (attempts, free, answer, why) ON jobs TO "{WORKER_ROLE}";
                    GRANT UPDATE (attempts, free, answer, why, record) ON analyses TO "{WORKER_ROLE}";
                END IF;
            END $$"#
        );
        sqlx::query(sqlx::AssertSqlSafe(grant)).execute(self.pool()).await?;
        Ok(())
    }
}
