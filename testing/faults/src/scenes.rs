//! The faults, one file each.

mod backup;
mod clocks;
mod commands;
mod control;
mod database;
mod disk;
mod failover;
mod hints;
mod nodes;
mod planted;
mod poison;
mod sockets;
mod tampered;
mod waiting;
mod watched;

use crate::{check::Findings, scene::Plan, stage::Standby};
use anyhow::Result;
use clap::ValueEnum;

/// What can happen.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, ValueEnum)]
#[value(rename_all = "UPPER")]
pub(crate) enum Fault {
    /// Nodes are killed again and again
    F1,
    /// PostgreSQL is killed and started again
    F2,
    /// The primary is killed, and its synchronous standby takes its place
    F3,
    /// Control: the standby is asynchronous, and the loss must be found
    #[value(name = "F3c")]
    F3c,
    /// The primary dies while its standby is away, comes back, and is lost for good
    #[value(name = "F3a")]
    F3a,
    /// The machine of the primary vanishes without a word, and its standby takes its place
    #[value(name = "F3v")]
    F3v,
    /// Patroni: primary and standby change places, then a live primary is cut off
    F4,
    /// PostgreSQL stands still for four seconds
    F5,
    /// Of three NATS servers one is killed, then all
    F6,
    /// Every command is sent five times, to three nodes
    F8,
    /// The clock of one node is five minutes ahead
    F9,
    /// Jobs that cannot be read, and matches whose rules panic
    F10,
    /// The disk of PostgreSQL is full, then there is room again
    F11,
    /// Everyone comes back to another node, having missed up to 200 lines
    F12,
    /// All clocks are over at once, and half of those who see to it are killed
    F13,
    /// Nodes are stopped and started one after the other, from an older version to this one if there is one
    F15,
    /// A backup is restored, and everything is proved
    F16,
    /// All sockets are cut at once
    F17,
    /// A bit of a stored line is changed, and must be found
    F19,
    /// Control: a server that does not look at the numbers of commands must be found
    #[value(name = "no-command-check")]
    NoCommandCheck,
    /// Control: a server that shows the frames of another seat must be found
    #[value(name = "wrong-seat")]
    WrongSeat,
    /// Control: a server that acknowledges before it stores must be found
    #[value(name = "early-acknowledgement")]
    EarlyAcknowledgement,
    /// Control: a server that at once believes a primary that came back must be found
    #[value(name = "hasty-reads")]
    HastyReads,
}

/// What a run must show.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Must {
    /// Nothing is broken.
    Hold,
    /// Something is acknowledged and lost.
    Lose,
    /// Something is done twice.
    Duplicate,
    /// Something is shown to the wrong one.
    Leak,
}

impl Must {
    /// Whether it did. Where nobody was acknowledged anything nothing is shown.
    pub(crate) fn is_shown(self, findings: &Findings) -> bool {
        if findings.acknowledged == 0 {
            return false;
        }
        match self {
            Self::Hold => findings.broken_promises() == 0,
            Self::Lose => findings.lost > 0,
            Self::Duplicate => findings.duplicated > 0,
            Self::Leak => findings.leaked > 0,
        }
    }
}

impl Fault {
    /// The faults that are quick to try and were chosen for every change.
    pub(crate) const QUICK: [Self; 9] = [
        Self::F1,
        Self::F2,
        Self::F3,
        Self::F3c,
        Self::F8,
        Self::F19,
        Self::NoCommandCheck,
        Self::WrongSeat,
        Self::EarlyAcknowledgement,
    ];

    /// What a run of it must show.
    pub(crate) fn must(self) -> Must {
        match self {
            Self::F3c | Self::EarlyAcknowledgement | Self::HastyReads => Must::Lose,
            Self::NoCommandCheck => Must::Duplicate,
            Self::WrongSeat => Must::Leak,
            _ => Must::Hold,
        }
    }

    /// Whether it shows that the harness finds what it looks for, and nothing about the server.
    pub(crate) fn is_control(self) -> bool {
        self.must() != Must::Hold
    }

    /// Its name, as it is asked for.
    pub(crate) fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// What happens.
    pub(crate) fn about(self) -> String {
        let help = self.to_possible_value().and_then(|value| value.get_help().cloned());
        help.map(|help| help.to_string()).unwrap_or_default()
    }

    /// Lets it happen, and checks what became of it.
    pub(crate) async fn run(self, plan: &Plan) -> Result<Findings> {
        match self {
            Self::F1 => nodes::killed(plan).await,
            Self::F2 => database::killed(plan).await,
            Self::F3 => failover::synchronous(plan).await,
            Self::F3c => control::asynchronous(plan).await,
            Self::F3a => failover::apart(plan, &plan.wanted(Standby::Synchronous)).await,
            Self::F3v => failover::vanished(plan).await,
            Self::F4 => watched::watched(plan).await,
            Self::F5 => database::frozen(plan).await,
            Self::F6 => hints::lost(plan).await,
            Self::F8 => commands::repeated(plan).await,
            Self::F9 => clocks::ahead(plan).await,
            Self::F10 => poison::swallowed(plan).await,
            Self::F11 => disk::full(plan).await,
            Self::F12 => sockets::missed(plan).await,
            Self::F13 => clocks::over(plan).await,
            Self::F15 => nodes::rolled(plan).await,
            Self::F16 => backup::restored(plan).await,
            Self::F17 => sockets::cut(plan).await,
            Self::F19 => tampered::found(plan).await,
            Self::NoCommandCheck => planted::killed(plan, "no-command-check").await,
            Self::WrongSeat => planted::killed(plan, "wrong-seat").await,
            Self::EarlyAcknowledgement => planted::killed(plan, "early-acknowledgement").await,
            Self::HastyReads => {
                failover::apart(plan, &planted::wanted(plan, Standby::Synchronous, "hasty-reads")?).await
            }
        }
    }
}
