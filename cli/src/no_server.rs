//! The commands for hosts in a program that is compiled without them.

use clap::{Args, Subcommand};
use regalia_fairness::Hash;
use serde_json::Value;
use std::{io::Write, process::ExitCode};

/// The commands for hosts.
#[derive(Subcommand, Debug)]
pub(crate) enum ServerCommand {
    /// Open a place to play in the browser (not in this build: cargo regalia-server serve)
    Serve(Anything),
    /// Think for the bots of servers (not in this build: cargo regalia-server worker)
    Worker(Anything),
    /// Look after the database of servers (not in this build: cargo regalia-server admin)
    Admin(Anything),
    /// Check that a site's list of commitments only grows (not in this build: cargo regalia-server witness)
    Witness(Anything),
}

/// Any arguments.
#[derive(Args, Debug)]
#[command(disable_help_flag = true)]
pub(crate) struct Anything {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    arguments: Vec<String>,
}

/// Says how to get the command.
///
/// # Errors
/// Always.
pub(crate) fn run(command: &ServerCommand, _: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (name, Anything { arguments }) = match command {
        ServerCommand::Serve(asked) => ("serve", asked),
        ServerCommand::Worker(asked) => ("worker", asked),
        ServerCommand::Admin(asked) => ("admin", asked),
        ServerCommand::Witness(asked) => ("witness", asked),
    };
    let arguments: String = arguments.iter().map(|argument| format!(" {argument}")).collect();
    anyhow::bail!("this program is compiled without the server; run: cargo regalia-server {name}{arguments}")
}

/// Says how to get what calls other sites.
///
/// # Errors
/// Always.
pub(crate) fn look_up(_: &str, _: &Hash) -> anyhow::Result<Result<(String, Value), String>> {
    anyhow::bail!("this program is compiled without calls to sites; run: cargo regalia-server verify")
}
