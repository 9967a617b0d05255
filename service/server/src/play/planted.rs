//! Faults that the tests of the tests switch on, in builds for development alone.

use crate::table::Live;
use regalia_live::Change;
pub(crate) use regalia_live::planted::is;
use regalia_wire::{Command, CommandId, Place, ServerMessage};
use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

/// So long after its acknowledgement something is stored.
pub(crate) const LATE: Duration = Duration::from_millis(100);

/// Rules that panic about answers given ahead, in matches of three.
///
/// # Panics
/// There.
pub(crate) fn panic_ahead(live: &Live) {
    assert!(!is("ahead-panic") || live.players().len() != 3 || !live.is_followed(), "planted");
}

/// A background task that panics: every time, or the first time.
///
/// # Panics
/// There.
pub(crate) fn panic_task() {
    static HAS_RUN: AtomicBool = AtomicBool::new(false);
    let is_first = !HAS_RUN.swap(true, Ordering::Relaxed);
    assert!(!(is("task-panics") || is("task-panics-once") && is_first), "planted");
}

/// A command as it is, or as if nobody had seen it before, about the newest position.
pub(crate) fn as_if_new(command: &Command, length: u64) -> Command {
    let mut command = command.clone();
    if let Command::Act { seq, .. } | Command::Undo { seq } = &mut command
        && is("no-command-check")
    {
        *seq = length;
    }
    command
}

/// The number of a command, or another one for each time it comes.
pub(crate) fn number(cmd: CommandId) -> CommandId {
    match is("no-command-check") {
        true => CommandId(getrandom::u64().unwrap_or_default().into()),
        false => cmd,
    }
}

/// The acknowledgement of what is not stored yet.
pub(crate) fn done(cmd: CommandId, live: &Live, change: &Change) -> ServerMessage {
    let head = change.lines.last().map_or(live.place().head, |line| line.head);
    ServerMessage::Done { cmd, place: Place { seq: live.length() + change.lines.len() as u64, head } }
}
