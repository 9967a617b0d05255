//! Who a client is to a server: guests, accounts, devices. All of it travels over HTTP.

use regalia_game::GameId;
use regalia_table::MatchId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// `/api/me`: who the client is to this server. `POST` makes a guest if there is none.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    /// The name that others see.
    pub name: String,
    /// Whether this player can come back from another device.
    pub has_account: bool,
}

/// `GET /api/account`: what the server keeps about the player, besides the matches.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Account {
    /// The name that others see.
    pub name: String,
    /// Whether there is an account, and not only a guest on this device.
    pub has_account: bool,
    /// The confirmed address.
    pub email: Option<String>,
    /// Whether there is a password.
    pub has_password: bool,
    /// Whether the player signed in lately: what guards the account can be changed only then.
    pub is_fresh: bool,
    /// The passkeys, oldest first.
    pub passkeys: Vec<PasskeyNote>,
    /// The devices on which the player is signed in, the last seen first.
    pub devices: Vec<Device>,
    /// What this server can do.
    pub ways: Ways,
    /// Whether the other site that the server trusts vouches for the player.
    #[serde(default)]
    pub is_vouched: bool,
    /// Whether the player may see how the servers are.
    #[serde(default)]
    pub is_host: bool,
    /// Whether the player may decide about reports.
    #[serde(default)]
    pub is_moderator: bool,
}

/// What a server can do for accounts, as its host has set it up.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ways {
    /// Whether it sends letters.
    pub mail: bool,
    /// Whether it takes passkeys at the address it was asked at.
    pub passkeys: bool,
    /// The name of another site that it trusts to say who someone is.
    #[serde(default)]
    pub oidc: Option<String>,
}

/// A passkey as its owner is shown it. Times are in seconds since 1970.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PasskeyNote {
    /// Its number, in hexadecimal digits.
    pub id: String,
    /// Where it was made.
    pub label: String,
    /// When it was made.
    pub created: u64,
    /// When it was used last.
    pub used: Option<u64>,
}

/// A device on which the player is signed in. Times are in seconds since 1970.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Device {
    /// Its number, in hexadecimal digits; it opens nothing.
    pub id: String,
    /// Browser and system.
    pub label: String,
    /// When the player signed in there.
    pub created: u64,
    /// When it was seen last, to the hour.
    pub seen: u64,
    /// Whether it is the one that asks.
    pub is_this: bool,
}

/// A match in which the player has a seat: an entry of `GET /api/account/matches`.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Played {
    /// Its table.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub id: MatchId,
    /// The id of the game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// When the table was opened, in seconds since 1970.
    pub created: u64,
    /// Whether it is over.
    pub is_over: bool,
}

/// `POST /api/account`: the guest becomes an account and keeps key and matches.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The name, which nobody else may have.
    pub name: String,
    /// The password.
    pub password: String,
    /// An address for a forgotten password, to be confirmed by a letter.
    #[serde(default)]
    pub email: Option<String>,
    /// The language of the letter, as in `en`.
    #[serde(default)]
    pub language: String,
}

/// `POST /api/session`: signing in by password.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The name, or the confirmed address.
    pub name: String,
    /// The password.
    pub password: String,
}

/// `POST /api/account/name` and `POST /api/passkeys/…`: a name, where there is one.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// The name.
    #[serde(default)]
    pub name: Option<String>,
}

/// `POST /api/account/password` and, with the token of a letter, `POST /api/letters/reset`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The token of the letter.
    #[serde(default)]
    pub token: Option<String>,
    /// The password.
    pub password: String,
}

/// `POST /api/account/email` and `POST /api/letters/forgot`: an address to write to.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Address {
    /// The address.
    pub email: String,
    /// The language of the letter, as in `en`.
    #[serde(default)]
    pub language: String,
}

/// `POST /api/letters/confirm`: the token of the link in a letter.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Ticket {
    /// The token.
    pub token: String,
}

/// A challenge to a passkey, and its answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Ceremony {
    /// The number of the ceremony, in hexadecimal digits.
    pub ceremony: String,
    /// The options of WebAuthn for the browser, or the credential that it gave, in WebAuthn's own JSON.
    pub credential: Value,
}

/// `POST /api/oidc/new`: where another site asks the player who this is.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Away {
    /// The address.
    pub url: String,
}

/// `POST /api/oidc/session`: what the player comes back with.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Returned {
    /// What the other site gave.
    pub code: String,
    /// What this one gave.
    pub state: String,
}
