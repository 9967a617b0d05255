//! What the processes of a run cost: processor time and memory, as the kernel counts them.

use std::{env, fs, process};

/// The kernel counts processor time in hundredths of a second.
const TICKS: f64 = 100.0;

/// Whose processor time is counted.
#[derive(Clone)]
pub(crate) struct Processes {
    server: u32,
    postgres: Vec<u32>,
    nats: Option<u32>,
}

/// Processor time of each, in seconds.
#[derive(Copy, Clone, Default)]
pub(crate) struct Spent {
    pub(crate) server: f64,
    pub(crate) clients: f64,
    pub(crate) postgres: f64,
    pub(crate) nats: f64,
}

impl Processes {
    /// This server, and the services that `cargo xtask` names.
    pub(crate) fn of(server: u32) -> Self {
        let pids = |name: &str| -> Vec<u32> {
            let list = env::var(name).unwrap_or_default();
            list.split(',').filter_map(|pid| pid.parse().ok()).collect()
        };
        Self {
            server,
            postgres: pids("REGALIA_POSTGRES_PIDS"),
            nats: pids("REGALIA_NATS_PIDS").first().copied(),
        }
    }

    /// The first processes of PostgreSQL.
    pub(crate) fn postgres(&self) -> impl Iterator<Item = u32> {
        self.postgres.iter().copied()
    }

    /// The process of NATS.
    pub(crate) fn nats(&self) -> Option<u32> {
        self.nats
    }

    /// Everything that was spent so far.
    pub(crate) fn spent(&self) -> Spent {
        let postgres = self.postgres.iter().map(|pid| spent_by_family(*pid)).sum();
        let nats = self.nats.map_or(0.0, |pid| spent_by(pid, false));
        let clients = spent_by(process::id(), false);
        Spent { server: spent_by(self.server, false), clients, postgres, nats }
    }
}

impl Spent {
    /// What was spent since.
    pub(crate) fn since(self, before: Self) -> Self {
        Self {
            server: self.server - before.server,
            clients: self.clients - before.clients,
            postgres: self.postgres - before.postgres,
            nats: self.nats - before.nats,
        }
    }

    /// Both together.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            server: self.server + other.server,
            clients: self.clients + other.clients,
            postgres: self.postgres + other.postgres,
            nats: self.nats + other.nats,
        }
    }

    /// Milliseconds for a thousand of what was done.
    pub(crate) fn per_thousand(self, count: usize) -> String {
        let each = |seconds: f64| seconds * 1e6 / count.max(1) as f64;
        format!(
            "server {:>4.0}  postgres {:>4.0}  nats {:>3.0}  clients {:>4.0} ms of processor per 1,000",
            each(self.server),
            each(self.postgres),
            each(self.nats),
            each(self.clients)
        )
    }
}

/// The fields of `/proc/pid/stat` after the name, which may hold anything.
fn stat(pid: u32) -> Option<Vec<u64>> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let fields = text.rsplit_once(')')?.1;
    Some(fields.split_whitespace().map(|field| field.parse().unwrap_or(0)).collect())
}

/// The time of a process, with that of children that have ended if asked for.
fn spent_by(pid: u32, with_children: bool) -> f64 {
    let Some(stat) = stat(pid) else { return 0.0 };
    let fields = if with_children { 11..15 } else { 11..13 };
    stat[fields].iter().sum::<u64>() as f64 / TICKS
}

/// The time of a process and its children.
fn spent_by_family(parent: u32) -> f64 {
    spent_by(parent, true) + children(parent).map(|pid| spent_by(pid, true)).sum::<f64>()
}

fn children(parent: u32) -> impl Iterator<Item = u32> {
    let pids = fs::read_dir("/proc").into_iter().flatten();
    let pids = pids.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<u32>().ok());
    pids.filter(move |pid| stat(*pid).is_some_and(|stat| stat[1] == u64::from(parent)))
}

/// How much memory a process holds, in bytes.
pub(crate) fn memory(pid: u32) -> u64 {
    kilobytes(&format!("/proc/{pid}/status"), "VmRSS:") * 1024
}

/// The same for a process and its children; what they share counts once.
pub(crate) fn memory_of_family(parent: u32) -> u64 {
    let of = |pid| kilobytes(&format!("/proc/{pid}/smaps_rollup"), "Pss:") * 1024;
    of(parent) + children(parent).map(of).sum::<u64>()
}

fn kilobytes(file: &str, name: &str) -> u64 {
    let text = fs::read_to_string(file).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
    line.split_whitespace().next().and_then(|kilobytes| kilobytes.parse().ok()).unwrap_or(0)
}

/// How many files and sockets a process has open.
pub(crate) fn files(pid: u32) -> usize {
    fs::read_dir(format!("/proc/{pid}/fd")).map_or(0, Iterator::count)
}
