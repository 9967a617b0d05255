//! The server: HTTP, sockets and live tables of whatever game.
//!
//! PostgreSQL is the truth; what a node holds of a match is a copy that it checks whenever it writes.
//! A step is shown to nobody before it is stored. The server never names a game.
//!
//! The modules stand in layers, and each uses only those above it:
//!
//! | layer | what it is |
//! |---|---|
//! | `config`, `error`, `secrets`, `metrics`, `drain`, `health`, `outbox` | settings, counters, stopping, the way to a client |
//! | `accounts` | state: the site, limits, passwords, sessions' sockets, who may vouch |
//! | `notify` | pushes and e-mails: their texts, sealing and sending |
//! | `table`, `node` | everything that a node holds, without behaviour |
//! | `play` | tables in memory: following, commands, clocks, talk, rewinds, bots; no HTTP |
//! | `http` | one file per resource: extractors, handlers, statuses; the socket |
//! | `tasks` | supervised background work |

mod accounts;
mod config;
mod drain;
mod error;
mod health;
mod http;
mod metrics;
mod node;
mod notify;
mod outbox;
mod play;
mod secrets;
mod table;
mod tasks;

regalia_voice::messages!();

pub use config::{Config, HostPage, Oidc};
pub use http::{COPIES, PAGE_LIST, document, page_list};

use accounts::Accounts;
use anyhow::Context;
use drain::Drain;
use health::Failing;
use metrics::Metrics;
use node::Node;
use notify::Notifier;
use regalia_bus::Bus;
use regalia_store::Store;
use std::{future::Future, sync::Arc, time::Duration};
use table::Tables;
use tokio::net::TcpListener;

/// How often it is looked whether all sockets are closed.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Serves until `stop` is done.
///
/// # Errors
/// If the database or the bus cannot be reached at the start, or the address for metrics is taken.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let store = Store::connect(&config.database, config.connections).await?.with_statement_timeout();
    let bus = Bus::open(config.nats.as_deref()).await?;
    let accounts = Accounts::new(&config, listener.local_addr()?, &store).await?;
    let notifier = Notifier::new(&store, &config, &accounts.site.link("")).await?;
    let tree_key = tasks::tree_key(&store, &config).await?;
    let node = Arc::new(Node {
        store,
        bus,
        registry: regalia_catalog::registry(),
        config,
        accounts,
        notifier,
        metrics: Metrics::new(),
        drain: Drain::default(),
        failing: Failing::default(),
        tables: Tables::default(),
    });
    let mut tasks = tasks::start(&node, tree_key);
    if let Some(address) = &node.config.metrics {
        let listener = TcpListener::bind(address).await;
        let listener = listener.with_context(|| format!("{address} cannot be listened at for metrics"))?;
        let listener = listener.into_std()?;
        tasks.spawn("metrics", move |node| http::serve_metrics(node, listener.try_clone()));
    }
    let router = http::router(&node);
    let emptied = node.clone();
    let drained = async move {
        stop.await;
        close_sockets(&emptied).await;
    };
    tokio::select! {
        () = http::serve(listener, router, node.config.head_within, drained) => (),
        () = node.drain.ends_within(node.config.drain) => tracing::warn!("not everything was done in time"),
    }
    drop(tasks);
    Ok(())
}

/// Closes every socket after its last answer; done when there is none left.
async fn close_sockets(node: &Node) {
    node.drain.begin();
    tracing::info!(sockets = node.accounts.sockets.count(), "draining");
    // One that was about to be opened may come late.
    while node.accounts.sockets.close_all() > 0 {
        tokio::time::sleep(LOOK_EVERY).await;
    }
    tracing::info!("every socket is closed");
}
