//! `regalia`: play, simulate and verify matches in a terminal.

mod analyse;
mod arena;
mod arguments;
mod blunders;
mod calibrate;
mod endings;
mod games;
mod play;
mod plot;
mod rules;
mod seating;
#[cfg_attr(not(feature = "server"), path = "no_server.rs")]
mod server;
mod simulate;
mod text;
mod threads;
mod train;
mod verify;

regalia_voice::messages!();

use arguments::{Arguments, Command};
use clap::Parser;
use play::Console;
use std::{
    io::{self, IsTerminal, Write},
    process::ExitCode,
};

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(code) => code,
        // The reader has closed the pipe, as `head` does: there is nobody left to write to.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("{} {error:#}", text::paint(text::BAD, "error:"));
            ExitCode::from(2)
        }
    }
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    let mut out = anstream::stdout();
    match command {
        Command::Games => write!(out, "{}", games::list())?,
        Command::Play(asked) => {
            let (echo, mut input) = (!io::stdin().is_terminal(), io::stdin().lock());
            play::play(&asked, Console { input: &mut input, out: &mut out, echo })?;
        }
        Command::Server(asked) => return server::run(&asked, &mut out),
        Command::Simulate(asked) => simulate::run(&asked, &mut out)?,
        Command::Arena(asked) => arena::run(&asked, &mut out)?,
        Command::Gauntlet(asked) => arena::gauntlet::run(&asked, &mut out)?,
        Command::Blunders(asked) => blunders::run(&asked, &mut out)?,
        Command::Calibrate(asked) => calibrate::run(&asked, &mut out)?,
        Command::Endings(asked) => endings::run(&asked, &mut out)?,
        Command::Train(asked) => train::run(&asked, &mut out)?,
        Command::Verify(asked) => return Ok(verify::run(&asked, &mut out)?.into()),
        Command::Analyse(asked) => analyse::run(&asked, &mut out)?,
        Command::Drills(asked) => analyse::drills(&asked, &mut out)?,
        Command::Rules(asked) => write!(out, "{}", rules::show(&asked)?)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.downcast_ref::<io::Error>().is_some_and(broken)
}
