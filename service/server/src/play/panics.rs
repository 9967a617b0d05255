//! Rules that panic, and logs that cannot be followed: they halt their match and nothing else.

use crate::node::Node;
use futures_util::FutureExt;
use regalia_table::{Flaw, MatchId};
use regalia_wire::{ApiError, Code};
use std::{
    future::Future,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// A log that cannot be followed halts its match, and no other.
pub(crate) fn halted(id: MatchId) -> impl Fn(Flaw) -> ApiError {
    move |flaw| {
        tracing::error!(%id, %flaw, "the log of a match cannot be followed");
        ApiError::new(
            Code::Halted,
            "this match was halted because its log cannot be read; the host has been told",
        )
    }
}

/// Runs rules. If they panic their match is halted, and neither the socket that asked nor any other match.
pub(crate) fn catch_rules_panic<T>(
    id: MatchId,
    decide: impl FnOnce() -> Result<T, ApiError>,
) -> Result<T, ApiError> {
    catch_unwind(AssertUnwindSafe(decide)).unwrap_or_else(|_| Err(rules_failed(id)))
}

fn rules_failed(id: MatchId) -> ApiError {
    tracing::error!(%id, "the rules of a match have failed");
    ApiError::new(Code::Halted, "this match was halted because its rules have failed; the host has been told")
}

impl Node {
    /// Works on one match. Wherever its rules panic, the match is read anew when it is next asked for, and neither a
    /// background task nor a socket ends by it.
    pub(crate) async fn catch_rules_panic<T>(
        &self,
        id: MatchId,
        work: impl Future<Output = Result<T, ApiError>>,
    ) -> Result<T, ApiError> {
        AssertUnwindSafe(work).catch_unwind().await.unwrap_or_else(|_| {
            self.tables.forget(id);
            Err(rules_failed(id))
        })
    }
}
