//! What a server can do, beside what its engines do by themselves in the same run.
//!
//! `cargo xtask load` runs it. Clients, server and database share the machine; each is a process of its own, so that
//! its processor time and memory can be told from the others'.

#![allow(
    clippy::unwrap_used,
    missing_docs,
    clippy::print_stdout,
    reason = "a measurement may panic, and prints"
)]

mod bare;
mod machine;
mod measured;
mod memory;
mod player;
mod rates;
mod server;
mod slow;
mod soak;
mod tables;

use std::env;
use tokio::runtime::Runtime;

/// What is set by a variable, or usual.
fn setting(name: &str, usual: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [serve, database, nats] = &arguments[..]
        && serve == server::SERVE
    {
        return server::run(database, nats);
    }
    let parts = env::var("REGALIA_LOAD").unwrap_or_else(|_| "rates".to_owned());
    Runtime::new().unwrap().block_on(async {
        if parts.contains("rates") {
            rates::measure().await;
        }
        if parts.contains("memory") {
            memory::measure().await;
        }
        if parts.contains("slow") {
            slow::measure().await;
        }
        if parts.contains("soak") {
            soak::measure().await;
        }
    });
}
