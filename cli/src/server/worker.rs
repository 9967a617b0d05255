//! `regalia worker`: computes bots' turns for servers, until it is stopped.

use super::{
    arguments::Worker,
    serve::{keep_logs, stopped},
};
use anyhow::Context;
use regalia_bus::Bus;
use regalia_store::Store;
use regalia_worker::{Config, analyse, look, think, work};
use std::{io::Write, sync::Arc};
use tokio::runtime::Runtime;

/// A thought takes longer than a statement.
const CONNECTIONS: u32 = 4;

/// Works until Ctrl-C or a termination signal.
///
/// # Errors
/// If the database or NATS cannot be reached.
pub(crate) fn run(asked: &Worker, out: &mut dyn Write) -> anyhow::Result<()> {
    keep_logs(&asked.log);
    let threads = asked.threads.map_or_else(cores, usize::from);
    let config = Config { threads, ..Config::default() };
    let runtime = Runtime::new().context("no threads can be started")?;
    runtime.block_on(async {
        let store = Store::attach(&asked.database, CONNECTIONS).await?.with_statement_timeout();
        let bus = Bus::open(asked.nats.as_deref()).await?;
        writeln!(out, "Regalia thinks for bots on {threads} threads")?;
        out.flush()?;
        tokio::select! {
            () = work(store.clone(), bus, config, Arc::new(think)) => (),
            () = analyse(store, Arc::new(look)) => (),
            () = stopped() => (),
        }
        Ok(())
    })
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}
