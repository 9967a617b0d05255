//! The commands for hosts: a server, its workers, its database.

mod admin;
mod arguments;
mod serve;
mod worker;

use admin::Admin;
use arguments::{Serve, Worker};
use clap::Subcommand;
use std::{io::Write, process::ExitCode};

/// The commands for hosts.
#[derive(Subcommand, Debug)]
pub(crate) enum ServerCommand {
    /// Open a place to play in the browser
    Serve(Box<Serve>),
    /// Think for the bots of servers, on a machine of its own
    Worker(Worker),
    /// Look after the database of servers: proofs, accounts, jobs
    Admin(Admin),
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
    }
    Ok(ExitCode::SUCCESS)
}
