//! Faults that the tests of the tests switch on, in builds for development alone.

use regalia_game::{Seat, Viewer};
use regalia_table::MatchId;

/// The variable that names the fault.
pub const VARIABLE: &str = "REGALIA_PLANTED";

/// Whether this fault is switched on.
pub fn is(name: &str) -> bool {
    std::env::var(VARIABLE).is_ok_and(|planted| planted == name)
}

/// Another seat than the one that looks.
pub(crate) fn viewer(viewer: Viewer, seats: usize) -> Viewer {
    match viewer {
        Viewer::Seat(Seat(seat)) if is("wrong-seat") => Viewer::Seat(Seat((seat + 1) % seats as u8)),
        viewer => viewer,
    }
}

/// Rules that panic, in one match of eight.
///
/// # Panics
/// There.
pub(crate) fn panic(id: MatchId) {
    assert!(!is("rules-panic") || !id.0.is_multiple_of(8), "planted");
}
