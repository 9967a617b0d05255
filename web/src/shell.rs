//! What every game has: pages, tables, players, chronicle, the bar of actions. Names no game.

pub(crate) mod account;
pub(crate) mod advice;
pub(crate) mod bar;
pub(crate) mod channel;
pub(crate) mod chronicle;
pub(crate) mod clocks;
pub(crate) mod connection;
pub(crate) mod credits;
pub(crate) mod ending;
pub(crate) mod home;
pub(crate) mod hotseat;
pub(crate) mod levels;
pub(crate) mod lobby;
pub(crate) mod masthead;
pub(crate) mod me;
pub(crate) mod meet;
pub(crate) mod offers;
pub(crate) mod options;
pub(crate) mod pace;
pub(crate) mod players;
pub(crate) mod room;
pub(crate) mod rules;
pub(crate) mod screen;
pub(crate) mod signs;
pub(crate) mod silence;
pub(crate) mod table;
