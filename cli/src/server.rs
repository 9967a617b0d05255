//! The commands for hosts: a server, its workers, its database.

mod admin;
mod arguments;
mod page;
mod serve;
mod tree;
mod witness;
mod worker;

use admin::Admin;
use arguments::{Serve, Worker};
use clap::Subcommand;
use regalia_fairness::Hash;
use serde_json::{Value, json};
use std::{io::Write, process::ExitCode};
use tokio::runtime::Runtime;
use tree::{Flaw, Log};
use witness::Witness;

/// The commands for hosts.
#[derive(Subcommand, Debug)]
pub(crate) enum ServerCommand {
    /// Open a place to play in the browser
    Serve(Box<Serve>),
    /// Think for the bots of servers, on a machine of its own
    Worker(Worker),
    /// Look after the database of servers: proofs, accounts, jobs
    Admin(Admin),
    /// Check that a site's list of commitments only grows, and is the same for everyone
    Witness(Witness),
}

/// Runs one of the commands.
///
/// # Errors
/// If it fails.
pub(crate) fn run(command: &ServerCommand, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match command {
        ServerCommand::Serve(asked) => serve::run(asked, out)?,
        ServerCommand::Worker(asked) => worker::run(asked, out)?,
        ServerCommand::Admin(asked) => return admin::run(asked, out),
        ServerCommand::Witness(asked) => return Ok(witness::run(asked, out)?.into()),
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether a commitment is in the tree of a site: a sentence and what it is about, or what is wrong.
///
/// # Errors
/// If it could not be checked.
pub(crate) fn look_up(site: &str, commit: &Hash) -> anyhow::Result<Result<(String, Value), String>> {
    let log = Log::new(site)?;
    match Runtime::new()?.block_on(log.included(commit)) {
        Ok(proof) => {
            let (index, size) = (proof.index, proof.tree.size);
            let text = format!("the commitment is leaf {index} of {size} that {} signed", log.site);
            Ok(Ok((format!("{text} with the key {}", proof.tree.key), json!(proof))))
        }
        Err(Flaw::Dishonest(what, _)) => Ok(Err(what)),
        Err(Flaw::Unchecked(error)) => Err(error),
    }
}
