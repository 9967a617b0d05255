//! Far more accounts and matches than were ever played, to measure lists against.

use crate::{play::host::Host, seating::BotKind};
use anyhow::ensure;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use regalia_catalog::{CatalogGame, Visitor, visit};
use regalia_game::Setup;
use regalia_store::Store;
use regalia_table::{MatchId, Record};
use serde_json::json;
use std::{io::Write, time::Instant};

/// What `regalia admin generate` is asked for.
#[derive(Args, Debug)]
#[command(after_help = "\
A few matches of every game are played by rule of thumb; their openings and ends are copied under new numbers. The
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
    let records: Vec<Record> = games.filter_map(|about| visit(about.id, Play)?).flatten().collect();
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
struct Play;

impl Visitor for Play {
    type Output = Option<Vec<Record>>;

    fn visit<G: CatalogGame>(self) -> Self::Output {
        let about = G::ABOUT;
        let played = about.seats.clone().map(|seats| {
            let setup = Setup { rules: about.newest_rules(), seats, options: json!({}) };
            let setup = regalia_catalog::registry().complete(about.id, &setup).ok()?;
            let bots = vec![Some(BotKind::Heuristic); usize::from(seats)];
            let mut host = Host::<G>::open(MatchId(u64::from(seats)), &setup, &bots).ok()?;
            host.next_person().ok()?;
            Some(host.record())
        });
        played.collect()
    }
}
