//! A client of a server: its calls over HTTP and a seat at a table over the socket, for tests, benches and tools.

#![allow(clippy::unwrap_used, reason = "what is tested or measured either works or ends the run")]

mod http;
mod seat;
mod socket;

pub use http::{Answer, PASSWORD, guest, http, join, open, open_table, open_table_of, send};
pub use seat::{Client, begin, trouble, two_and_a_watcher};
pub use socket::{Socket, connect, connect_for_lists, connect_over, connect_with};
pub use tokio_tungstenite::tungstenite;
