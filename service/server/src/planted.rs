//! Faults that the tests of the tests switch on, in builds for development alone.

use crate::house::Live;
use regalia_live::Change;
pub(crate) use regalia_live::planted::is;
use regalia_wire::{Ask, CommandId, Place, Say};
use std::time::Duration;

/// So long after its acknowledgement something is stored.
pub(crate) const LATE: Duration = Duration::from_millis(100);

/// A command as if nobody had seen it before, about the newest position.
pub(crate) fn as_if_new(ask: &Ask, length: u64) -> Ask {
    let mut ask = ask.clone();
    if let Ask::Act { seq, .. } | Ask::Undo { seq, .. } = &mut ask {
        *seq = length;
    }
    ask
}

/// The number of a command, or another one for each time it comes.
pub(crate) fn number(cmd: &CommandId) -> CommandId {
    match is("no-command-check") {
        true => CommandId(format!("{:016x}{:016x}", getrandom::u64().unwrap_or_default(), 0)),
        false => cmd.clone(),
    }
}

/// The acknowledgement of what is not stored yet.
pub(crate) fn done(cmd: &CommandId, live: &Live, change: &Change) -> Say {
    let head = change.lines.last().map_or(live.place().head, |line| line.head);
    Say::Done { cmd: cmd.clone(), place: Place { seq: live.length() + change.lines.len() as u64, head } }
}
