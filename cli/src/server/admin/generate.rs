//! Far more accounts and matches than were ever played, to measure lists against.

use crate::seating::NODES;
use anyhow::ensure;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use regalia_bot_catalog::Level;
use regalia_game::About;
use regalia_local::LocalHost;
use regalia_search::{QuickDice, nodes};
use regalia_store::Store;
use regalia_table::Record;
use regalia_wire::NewTable;
use std::{io::Write, time::Instant};

/// What `regalia admin generate` is asked for.
#[derive(Args, Debug)]
#[command(after_help = "\
A few matches of every game are played by bots; their openings and ends are copied under new numbers. The
copies can be listed and counted, and prove nothing: `regalia admin verify` says so.")]
pub(super) struct Generate {
    /// How many accounts
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    accounts: u64,
    /// How many finished matches
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    matches: u64,
}

pub(super) async fn run(database: &str, asked: &Generate, out: &mut dyn Write) -> anyhow::Result<()> {
    let store = Store::connect(database, 2).await?;
    ensure!(store.is_empty().await?, "somebody has played in this database; generate into an empty one");
    let begun = Instant::now();
    let games = regalia_catalog::all().into_iter();
    let records: Vec<Record> = games.filter_map(|about| play(&about)).flatten().collect();
    ensure!(!records.is_empty(), "no match could be played");
    store.generate_accounts(asked.accounts).await?;
    let bar = ProgressBar::new(asked.matches);
    bar.set_style(ProgressStyle::with_template("{bar:50} {pos}/{len} matches, {eta} left")?);
    store.generate_matches(asked.matches, asked.accounts, &records, |done| bar.set_position(done)).await?;
    bar.finish_and_clear();
    let (accounts, matches, seconds) = (asked.accounts, asked.matches, begun.elapsed().as_secs());
    writeln!(out, "{accounts} accounts and {matches} matches in {seconds} s")?;
    Ok(())
}

/// Plays a match for every number of seats.
fn play(about: &About) -> Option<Vec<Record>> {
    let played = about.seats.clone().map(|seats| {
        let mut host = LocalHost::default();
        let level = Some(Level::Page.to_string());
        let asked = NewTable { bots: seats, level, ..NewTable::new(about.id, seats) };
        let id = host.open(asked, &mut QuickDice::new(u64::from(seats))).ok()?;
        while host.let_bot_act(&mut nodes(NODES)).is_some() {}
        Record::parse(&host.record(id)?).ok()
    });
    played.collect()
}
