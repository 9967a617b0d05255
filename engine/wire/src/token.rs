//! Tokens by which programs play for accounts.

use serde::{Deserialize, Serialize};

/// A token as its owner is shown it. Times are in seconds since 1970.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenNote {
    /// Its number, in hexadecimal digits; it opens nothing.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// When it was made.
    pub created: u64,
    /// When it was used last, to the minute.
    pub used: Option<u64>,
}

/// `POST /api/account/tokens`: a new token.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What its owner calls it: 1 to 40 letters.
    pub name: String,
}

/// A token that was just made. It is told once.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Token {
    /// What a program sends as `Authorization: Bearer …`.
    pub token: String,
    /// How it is listed.
    pub note: TokenNote,
}
