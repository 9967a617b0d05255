//! One match of any game.
//!
//! [`Opening`] collects the commitments; [`Match`] plays a game that is known at compile time;
//! [`AnyMatch`] is the same without the game's types, as a server knows it, made by the
//! [`Registry`]. Every change is an [`Entry`] of an append-only log, chained by hashes into
//! [`Line`]s; a [`Record`] is the whole log, and [`verify`] proves it or names the first flaw.

mod chain;
mod entry;
mod erased;
mod follow;
mod level;
mod luck;
mod memory;
mod opening;
mod past;
mod play;
mod player;
mod positions;
mod record;
mod registry;
mod rename;

pub use chain::{Chain, Line};
pub use entry::{Drawn, Entry, MatchId, TABLE_RULES, canonical};
pub use erased::{AnyMatch, AnyStep, Frame};
pub use follow::{Followed, Follower, replay};
pub use level::Level;
pub use memory::{Comparison, Difference, MAX_HEADS, Memory, OwnSeat};
pub use opening::{BadOpening, Opening};
pub use past::{Back, REACH, WayBack};
pub use play::{Match, RESIGNED, Refused, Step};
pub use player::{KeyText, PlayerKey};
pub use positions::{BadPosition, position, position_names};
pub use record::{Check, Flaw, Record, Verified, verify};
pub use registry::{Edition, Registry, StartError, to_setup};
