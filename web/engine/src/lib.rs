//! What computes in the browser, beside the page: tables, bots, proofs, odds.
//!
//! Nothing here knows the browser; `main.rs` puts it into a Web Worker.

mod analysis;
mod answers;
mod counsel;

pub use analysis::{Analyst, retry};
pub use answers::{about, advise, frames, position, prove, rules};
pub use counsel::Counsellor;
