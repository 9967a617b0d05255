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
pub(crate) enum Fault {
    /// Nodes are killed again and again
    #[value(name = "F1")]
    NodesKilled,
    /// PostgreSQL is killed and started again
    #[value(name = "F2")]
    DatabaseKilled,
    /// The primary is killed, and its synchronous standby takes its place
    #[value(name = "F3")]
    Failover,
    /// Control: the standby is asynchronous, and the loss must be found
    #[value(name = "F3c")]
    AsynchronousStandby,
    /// The primary dies while its standby is away, comes back, and is lost for good
    #[value(name = "F3a")]
    StandbyAway,
    /// The machine of the primary vanishes without a word, and its standby takes its place
    #[value(name = "F3v")]
    PrimaryVanished,
    /// Patroni: primary and standby change places, then a live primary is cut off
    #[value(name = "F4")]
    Patroni,
    /// PostgreSQL stands still for four seconds
    #[value(name = "F5")]
    DatabaseFrozen,
    /// Of three NATS servers one is killed, then all
    #[value(name = "F6")]
    NatsKilled,
    /// Every command is sent five times, to three nodes
    #[value(name = "F8")]
    CommandsRepeated,
    /// The clock of one node is five minutes ahead
    #[value(name = "F9")]
    ClockAhead,
    /// Jobs that cannot be read, and matches whose rules panic
    #[value(name = "F10")]
    PoisonedJobs,
    /// The disk of PostgreSQL is full, then there is room again
    #[value(name = "F11")]
    DiskFull,
    /// Everyone comes back to another node, having missed up to 200 lines
    #[value(name = "F12")]
    ReturnElsewhere,
    /// All clocks are over at once, and half of those who see to it are killed
    #[value(name = "F13")]
    ClocksExpire,
    /// Nodes are stopped and started one after the other, from an older version to this one if there is one
    #[value(name = "F15")]
    RollingUpgrade,
    /// A backup is restored, and everything is proved
    #[value(name = "F16")]
    BackupRestored,
    /// All sockets are cut at once
    #[value(name = "F17")]
    SocketsCut,
    /// A bit of a stored line is changed, and must be found
    #[value(name = "F19")]
    BitChanged,
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
        Self::NodesKilled,
        Self::DatabaseKilled,
        Self::Failover,
        Self::AsynchronousStandby,
        Self::CommandsRepeated,
        Self::BitChanged,
        Self::NoCommandCheck,
        Self::WrongSeat,
        Self::EarlyAcknowledgement,
    ];

    /// What a run of it must show.
    pub(crate) fn must(self) -> Must {
        match self {
            Self::AsynchronousStandby | Self::EarlyAcknowledgement | Self::HastyReads => Must::Lose,
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
            Self::NodesKilled => nodes::killed(plan).await,
            Self::DatabaseKilled => database::killed(plan).await,
            Self::Failover => failover::synchronous(plan).await,
            Self::AsynchronousStandby => control::asynchronous(plan).await,
            Self::StandbyAway => failover::apart(plan, &plan.wanted(Standby::Synchronous)).await,
            Self::PrimaryVanished => failover::vanished(plan).await,
            Self::Patroni => watched::watched(plan).await,
            Self::DatabaseFrozen => database::frozen(plan).await,
            Self::NatsKilled => hints::lost(plan).await,
            Self::CommandsRepeated => commands::repeated(plan).await,
            Self::ClockAhead => clocks::ahead(plan).await,
            Self::PoisonedJobs => poison::swallowed(plan).await,
            Self::DiskFull => disk::full(plan).await,
            Self::ReturnElsewhere => sockets::missed(plan).await,
            Self::ClocksExpire => clocks::over(plan).await,
            Self::RollingUpgrade => nodes::rolled(plan).await,
            Self::BackupRestored => backup::restored(plan).await,
            Self::SocketsCut => sockets::cut(plan).await,
            Self::BitChanged => tampered::found(plan).await,
            Self::NoCommandCheck => planted::killed(plan, "no-command-check").await,
            Self::WrongSeat => planted::killed(plan, "wrong-seat").await,
            Self::EarlyAcknowledgement => planted::killed(plan, "early-acknowledgement").await,
            Self::HastyReads => {
                failover::apart(plan, &planted::wanted(plan, Standby::Synchronous, "hasty-reads")?).await
            }
        }
    }
}
