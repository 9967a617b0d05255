//! Being told that it is one's turn.

use serde::{Deserialize, Serialize};

/// `GET /api/notify`: how a player wants to be told, and what can be had.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Notify {
    /// Whether by e-mail.
    pub by_mail: bool,
    /// How many browsers are sent push messages.
    pub bells: u32,
    /// Whether e-mails can be had: the server sends some, and an address is confirmed.
    pub can_mail: bool,
    /// The server's public key, by which a browser knows it.
    pub key: String,
}

/// `PUT /api/notify`: e-mails about turns, or none.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct EmailSetting {
    /// Whether they are wanted.
    pub by_mail: bool,
    /// In which language.
    pub language: String,
}

/// `POST /api/notify/bells`: a browser is sent push messages.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPushSubscription {
    /// Where its push service takes what it is told.
    pub endpoint: String,
    /// Its public key, in base64 for addresses.
    pub p256dh: String,
    /// Its secret, likewise.
    pub auth: String,
    /// In which language it is told.
    pub language: String,
}

/// `DELETE /api/notify/bells`: a browser is sent no more push messages.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Endpoint {
    /// Its address at the push service.
    pub endpoint: String,
}

/// `/api/tables/{id}/silent`: whether one wants to hear nothing of a table.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Silent {
    /// Whether so.
    pub is_silent: bool,
}
