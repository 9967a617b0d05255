//! A table as data: the connection to its host, what was heard, what is kept on this device. It draws nothing and knows no game.

pub(crate) mod channel;
pub(crate) mod connection;
pub(crate) mod counted;
pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod kept;
pub(crate) mod learned;
pub(crate) mod lists;
pub(crate) mod me;
pub(crate) mod noted;
pub(crate) mod refusal;
pub(crate) mod rulebooks;
pub(crate) mod seek;
pub(crate) mod synced;
pub(crate) mod table;
pub(crate) mod typed;
