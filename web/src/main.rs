//! Regalia in the browser: the front page, the tables, the rules.
//!
//! `shell` draws what every game has and names none; `games` holds a face per game. Nothing here knows
//! rules: whatever must be computed is asked of the engine beside the page ([`engine`]). A match is hosted
//! by it or by a server ([`shell::connection`]); the screen does not know which.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` for what it makes")]

#[macro_use]
mod words;
#[macro_use]
mod read;
#[macro_use]
mod later;

mod app;
mod browser;
mod engine;
mod games;
mod live;
mod shell;

fn main() {
    browser::tell_panics();
    browser::remove_splash();
    leptos::mount::mount_to_body(app::App);
}
