//! The browser: storage, fetching, time, the address, the language, parts that are loaded when they are needed.

#[macro_use]
pub(crate) mod words;
#[macro_use]
pub(crate) mod read;
#[macro_use]
pub(crate) mod later;

pub(crate) mod address;
pub(crate) mod browser;
pub(crate) mod focus;
pub(crate) mod live;
pub(crate) mod settings;
