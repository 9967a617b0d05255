//! Measuring a server: how much it does, how much memory it takes, and what slow readers do to the others.

use crate::{run::cargo, services::Services};
use anyhow::Result;
use clap::{Args, ValueEnum};

/// What can be measured.
#[derive(Copy, Clone, Eq, PartialEq, ValueEnum)]
pub(crate) enum Part {
    /// Acknowledged actions per second beside the bare append statement and a bare publish.
    Rates,
    /// Memory of idle sockets and of tables that are looked at.
    Memory,
    /// Whether a thousand readers who do not read disturb the others.
    Slow,
    /// Two hours of play: whether memory, connections or disk grow. Only if it is asked for.
    Soak,
}

/// How to measure.
#[derive(Args)]
pub(crate) struct Load {
    /// What to measure; everything if left out.
    parts: Vec<Part>,
    /// Measure for seconds instead of minutes, with fewer matches and sockets: whether it works, not how well.
    #[arg(long)]
    quick: bool,
    /// Seconds of each run.
    #[arg(long)]
    seconds: Option<u64>,
    /// How often each run is done, in turn with those it is compared with.
    #[arg(long)]
    rounds: Option<u64>,
    /// How many matches there are at an even pace.
    #[arg(long)]
    tables: Option<u64>,
    /// How many actions a second they make together.
    #[arg(long)]
    rate: Option<u64>,
    /// Let every match have clocks, in `rates`.
    #[arg(long)]
    clocks: bool,
    /// Let every commit wait for a standby, on this machine as well.
    #[arg(long)]
    standby: bool,
}

/// Measures the server, with services of its own.
pub(crate) fn load(load: &Load) -> Result<()> {
    let mut services = Services::start()?;
    if load.standby {
        services.add_standby()?;
    }
    let minutes = [Part::Rates, Part::Memory, Part::Slow];
    let parts = if load.parts.is_empty() { &minutes } else { load.parts.as_slice() };
    let names = parts.iter().filter_map(ValueEnum::to_possible_value);
    let names: Vec<String> = names.map(|value| value.get_name().to_owned()).collect();
    let (postgres, nats) = services.pids();
    let text = |pid: Option<u32>| pid.map(|pid| pid.to_string()).unwrap_or_default();
    let mut variables = vec![
        ("REGALIA_DATABASE", services.database_url.clone()),
        ("REGALIA_NATS", services.nats_url.clone()),
        ("REGALIA_POSTGRES_PIDS", text(postgres)),
        ("REGALIA_NATS_PIDS", text(nats)),
        ("REGALIA_LOAD", names.join(",")),
    ];
    let usual = |long, short| Some(if load.quick { short } else { long });
    let numbers = [
        ("REGALIA_SECONDS", load.seconds.or(usual(5, 1))),
        ("REGALIA_ROUNDS", load.rounds.or(usual(3, 1))),
        ("REGALIA_TABLES", load.tables.or(usual(2_000, 200))),
        ("REGALIA_RATE", load.rate.or(usual(400, 200))),
        ("REGALIA_SOCKETS", usual(10_000, 1_000)),
        ("REGALIA_SLOW", usual(1_000, 100)),
        ("REGALIA_SOAK", load.seconds.or(usual(7_200, 130))),
        ("REGALIA_CLOCKS", Some(u64::from(load.clocks))),
    ];
    variables.extend(numbers.into_iter().filter_map(|(name, number)| Some((name, number?.to_string()))));
    let variables: Vec<(&str, &str)> =
        variables.iter().map(|(name, value)| (*name, value.as_str())).collect();
    cargo(&["bench", "--package", "regalia-server", "--bench", "load"], &variables)
}
