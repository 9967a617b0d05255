//! Regalia in the browser: the front page, the tables, the rules.
//!
//! The modules stand in layers, and each uses only those above it:
//!
//! | layer | what it is |
//! |---|---|
//! | `platform` | the browser: storage, fetching, time, the address, the language, parts that come later |
//! | `client` | a table as data: its host, what was heard, what is kept; it draws nothing and knows no game |
//! | `ui` | the parts that everything is drawn with |
//! | `games` | a face per game; it knows the game's types and its voice, not its rules |
//! | `shell` | the pages: what every game has; it names none |
//! | `faces` | the one list of the faces |
//! | `app` | which page is shown |
//!
//! Nothing here knows rules: what must be computed is asked of the engine beside the page ([`client::engine`]). A match is
//! hosted by it or by a server ([`client::connection`]); the screen does not know which.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` for what it makes")]

#[macro_use]
mod platform;

mod app;
mod client;
mod faces;
mod games;
mod shell;
mod ui;

fn main() {
    platform::browser::tell_panics();
    platform::browser::remove_splash();
    leptos::mount::mount_to_body(app::App);
}
