//! `regalia admin`: what a host does by hand, on the database of the servers.

mod accounts;
mod backup;
mod export;
mod generate;
mod heads;
mod jobs;
mod matches;
mod prove;
mod ratings;
mod reports;

use crate::text::count;
use anyhow::Context;
use clap::{Args, Subcommand};
use regalia_store::{Role, Store};
use regalia_table::MatchId;
use std::{
    env,
    io::Write,
    process::ExitCode,
    time::{SystemTime, UNIX_EPOCH},
};
use tokio::runtime::Runtime;

/// The arguments of `regalia admin`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia admin verify                             after a restore: is every log whole?
  regalia admin heads > heads.txt                  how far every match is, to compare a restore with
  regalia admin backup /var/backups/regalia.dump   everything, also while matches run
  regalia admin account find maud
  regalia admin account block Maud --why 'insults'
  regalia admin account role Oda host              Oda may see the state of the servers
  regalia admin match show 00000f3a2b1c4d5e
  regalia admin export --out matches.jsonl         every finished match, for research
  regalia admin jobs list                          bots' turns that could not be computed
  regalia admin reports list                       what nobody has decided about, also about moderators
  regalia admin ratings                            compute all ratings again from the logs

Every change is recorded in the append-only table audit: regalia admin audit.
No command shows what is secret in a running match.")]
pub(crate) struct Admin {
    /// The PostgreSQL database
    #[arg(long, env = "REGALIA_DATABASE", value_name = "URL", global = true, default_value = "")]
    database: String,
    /// Who does this, as the audit notes it [default: the user of this machine]
    #[arg(long = "as", env = "REGALIA_ADMIN", value_name = "NAME", global = true)]
    who: Option<String>,
    #[command(subcommand)]
    task: Task,
}

/// The tasks.
#[derive(Subcommand, Debug)]
enum Task {
    /// Prove every log in the database, line by line; fails if one is damaged
    Verify(prove::Verify),
    /// How far every match is, one a line: kept apart from the backup, for `verify --heads`
    Heads,
    /// Write the whole database into a file, with the heads of its matches beside it
    Backup(backup::Backup),
    /// Fill a new, empty database from a backup, and prove it
    Restore(backup::Restore),
    /// Find accounts, close them, give them roles
    #[command(subcommand)]
    Account(AccountTask),
    /// Look at a match
    #[command(subcommand)]
    Match(MatchTask),
    /// Inspect and retry bots' turns that could not be computed
    #[command(subcommand)]
    Jobs(JobsTask),
    /// What was changed by hand, newest first
    Audit {
        /// How many
        #[arg(long, default_value_t = 50, value_name = "N")]
        last: u32,
    },
    /// Decide about reports and appeals, where there is no other moderator
    #[command(subcommand)]
    Reports(reports::ReportsTask),
    /// Compute all ratings again from the logs of the matches that count; changes nothing if all is well
    Ratings,
    /// Write all finished matches into a file, under pseudonyms
    Export(export::Export),
    /// Fill an empty database with accounts and finished matches, to measure against
    Generate(generate::Generate),
}

#[derive(Subcommand, Debug)]
enum AccountTask {
    /// Accounts whose name or address contains a text
    Find {
        /// The text, or a key
        text: String,
    },
    /// Everything about one account but what guards it
    Show {
        /// Its name or its key
        name: String,
    },
    /// Close an account: its devices are signed out, and nobody can sign in
    Block {
        /// Its name or its key
        name: String,
        /// Why, for the audit
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Open an account again
    Unblock {
        /// Its name or its key
        name: String,
        /// Why, for the audit
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Give an account a role
    Role {
        /// Its name or its key
        name: String,
        /// player, moderator or host
        role: Role,
    },
}

#[derive(Subcommand, Debug)]
enum MatchTask {
    /// What everyone at the table may know of a match: game, players, how far it is
    Show {
        /// Its number, as in the link
        id: MatchId,
    },
}

#[derive(Subcommand, Debug)]
enum JobsTask {
    /// How many turns wait, and those that could not be computed
    List,
    /// Try a turn again if its match still waits, and remove the dead job
    Retry {
        /// The number of the match; all of them if left out
        id: Option<MatchId>,
    },
}

/// Carries a task out.
///
/// # Errors
/// If the database cannot, or what is named is not there.
pub(crate) fn run(asked: &Admin, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let hint = "name the database by --database or REGALIA_DATABASE";
    anyhow::ensure!(!asked.database.is_empty(), hint);
    let who = asked.who.clone().or_else(user).context("say who you are by --as")?;
    let runtime = Runtime::new().context("no threads can be started")?;
    runtime.block_on(async {
        let connections = if matches!(asked.task, Task::Verify(_)) { prove::CONNECTIONS } else { 2 };
        let database = &asked.database;
        let store = Store::attach(database, connections).await?;
        match &asked.task {
            Task::Verify(asked) => return prove::run(&store, asked, out).await,
            Task::Heads => heads::write(&store, out).await?,
            Task::Backup(asked) => backup::backup(database, &store, asked, out).await?,
            Task::Restore(wish) => return backup::restore(database, wish, out).await,
            Task::Account(task) => accounts::run(&store, task, &who, out).await?,
            Task::Match(MatchTask::Show { id }) => matches::show(&store, *id, out).await?,
            Task::Jobs(JobsTask::List) => jobs::list(&store, out).await?,
            Task::Jobs(JobsTask::Retry { id }) => jobs::retry(&store, *id, &who, out).await?,
            Task::Audit { last } => audit(&store, *last, out).await?,
            Task::Reports(task) => reports::run(&store, task, &who, out).await?,
            Task::Ratings => ratings::run(&store, out).await?,
            Task::Export(wish) => export::run(&store, wish, out).await?,
            Task::Generate(wish) => generate::run(database, wish, out).await?,
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// The user of this machine, also behind `sudo`.
fn user() -> Option<String> {
    ["SUDO_USER", "USER", "LOGNAME"]
        .iter()
        .find_map(|name| env::var(name).ok().filter(|name| !name.is_empty()))
}

async fn audit(store: &Store, last: u32, out: &mut dyn Write) -> anyhow::Result<()> {
    for deed in store.audit_log(last).await? {
        writeln!(out, "{}  {}  {} {}  {}", ago(deed.at), deed.who, deed.what, deed.subject, deed.detail)?;
    }
    Ok(())
}

/// How long ago a time in seconds since 1970 was, in words.
fn ago(at: u64) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_secs());
    match now.saturating_sub(at) {
        seconds if seconds < 90 => count(seconds, "second ago", "seconds ago"),
        seconds if seconds < 90 * 60 => count(seconds / 60, "minute ago", "minutes ago"),
        seconds if seconds < 36 * 3600 => count(seconds / 3600, "hour ago", "hours ago"),
        seconds => count(seconds / 86_400, "day ago", "days ago"),
    }
}
