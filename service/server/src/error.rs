//! Refusals that several parts of the server give.

use regalia_store::StoreError;
use regalia_wire::{ApiError, Code};

/// There is no table with this number.
pub(crate) fn unknown_table() -> ApiError {
    ApiError::new(Code::UnknownTable, "there is no such table; check the link")
}

#[expect(clippy::needless_pass_by_value, reason = "it ends errors where they come from")]
pub(crate) fn unavailable(error: StoreError) -> ApiError {
    if error.is_unsupported_character() {
        return ApiError::new(Code::Malformed, "a text holds a sign that cannot be kept; leave it out");
    }
    tracing::error!(%error, "the store does not answer");
    ApiError::new(
        Code::Unavailable,
        "the server cannot store anything right now; nothing was lost, try again",
    )
}

/// Commands of others were stored first, several times in a row.
pub(crate) fn busy() -> ApiError {
    ApiError::new(Code::Busy, "others are faster; try again")
}
