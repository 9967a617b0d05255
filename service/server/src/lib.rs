//! The server: HTTP, sockets and live tables of whatever game.
//!
//! PostgreSQL is the truth; what a node holds of a match is a copy that it checks whenever it writes.
//! A step is shown to nobody before it is stored. The server never names a game.

mod accounts;
mod ahead;
mod analyses;
mod api;
mod assets;
mod bodies;
mod bots;
mod clocks;
mod commitments;
mod drain;
mod guests;
mod headers;
mod host;
mod house;
mod lobby;
mod metrics;
mod notify;
mod peace;
#[cfg(debug_assertions)]
mod planted;
mod ratings;
mod replays;
mod rewinds;
mod socket;
mod sweep;
mod tables;
mod talk;
mod watch;

pub use api::document;

use accounts::{Accounts, refuse_strangers};
use anyhow::Context;
use axum::{
    Router,
    middleware::{from_fn, from_fn_with_state},
    serve::ListenerExt,
};
use house::House;
use notify::Notifier;
use regalia_bus::Bus;
use regalia_store::Store;
use std::{future::Future, net::SocketAddr, sync::Arc, time::Duration};
use tokio::net::TcpListener;

/// What a host can set.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where PostgreSQL listens.
    pub database: String,
    /// Where NATS listens; a single node needs none.
    pub nats: Option<String>,
    /// How many connections to PostgreSQL a node may have.
    pub connections: u32,
    /// The cell in which new matches live: the highest twelve bits of their numbers.
    pub cell: u16,
    /// How long bots seem to think at least.
    pub bot_pace: Duration,
    /// After this time a node acts for a bot that nobody thinks for.
    pub bot_patience: Duration,
    /// How the node thinks for bots itself; with no threads it leaves that to others.
    pub worker: regalia_worker::Config,
    /// How long a player's program may take to reveal its entropy.
    pub reveal_within: Duration,
    /// How often a node asks for the lengths of its matches, in case a hint was lost.
    pub poll_every: Duration,
    /// How often a node looks for matches that nobody will finish.
    pub give_up_every: Duration,
    /// The address under which players reach the site, such as `https://play.example.org`: cookies, passkeys and the
    /// links in letters are bound to it. Without it the site is for this machine alone.
    pub site: Option<String>,
    /// Whether all calls come through a proxy that adds the caller's address to `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// The mail server, such as `smtps://user:password@mail.example.org`; without one no letters are sent.
    pub smtp: Option<String>,
    /// A turn is told of after this time, if nobody has seen it by then.
    pub tell_after: Duration,
    /// A letter about turns is written after this time, if they still wait.
    pub write_after: Duration,
    /// Letters about turns are so far apart; what comes between is told together.
    pub write_apart: Duration,
    /// Origins of push services besides those of the usual browsers.
    pub push_services: Vec<String>,
    /// Who letters come from, such as `Regalia <regalia@example.org>`.
    pub mail_from: Option<String>,
    /// The address at which counts are served to whoever watches; nobody else should reach it.
    pub metrics: Option<String>,
    /// How long a node that stops may take to finish what it has begun.
    pub drain: Duration,
    /// Another site that may say who someone is.
    pub oidc: Option<Oidc>,
}

/// A site that speaks OpenID Connect, and how it knows this one.
#[derive(Clone, Debug)]
pub struct Oidc {
    /// Its address, under which its configuration is found.
    pub issuer: String,
    /// The name by which it knows this site.
    pub client: String,
    /// What this site proves itself by; nothing if it is known as a public client.
    pub secret: Option<String>,
    /// How players know it.
    pub name: Option<String>,
}

impl Config {
    /// A single node on this database.
    pub fn new(database: impl Into<String>) -> Self {
        Self {
            database: database.into(),
            nats: None,
            connections: 16,
            cell: 0,
            bot_pace: Duration::from_millis(500),
            bot_patience: Duration::from_secs(20),
            worker: regalia_worker::Config::default(),
            reveal_within: Duration::from_secs(10),
            poll_every: Duration::from_secs(3),
            give_up_every: Duration::from_secs(60),
            site: None,
            behind_proxy: false,
            smtp: None,
            mail_from: None,
            tell_after: Duration::from_secs(10),
            write_after: Duration::from_secs(180),
            write_apart: Duration::from_secs(900),
            push_services: Vec::new(),
            metrics: None,
            drain: Duration::from_secs(20),
            oidc: None,
        }
    }
}

/// Serves until `stop` is done.
///
/// # Errors
/// If the database or the bus cannot be reached at the start, or the listener breaks.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let store = Store::connect(&config.database, config.connections).await?.impatient();
    let bus = Bus::open(config.nats.as_deref()).await?;
    let accounts = Accounts::new(&config, listener.local_addr()?)?;
    let notifier = Notifier::new(&store, &config, &accounts.site.link("")).await?;
    let house = Arc::new(House::new(store, bus, config, accounts, notifier));
    let mut tasks = sweep::start(&house);
    accounts::start(&house, &mut tasks);
    notify::start(&house, &mut tasks);
    ratings::start(&house, &mut tasks);
    if let Some(address) = &house.config.metrics {
        let listener = TcpListener::bind(address).await;
        let listener = listener.with_context(|| format!("{address} cannot be listened at for metrics"))?;
        tasks.spawn(metrics::serve(house.clone(), listener));
    }
    let router = Router::from(api::routes())
        .layer(from_fn(bodies::read))
        .layer(from_fn_with_state(house.clone(), refuse_strangers))
        .fallback(assets::get_asset)
        .layer(from_fn_with_state(house.clone(), headers::guard))
        .layer(from_fn_with_state(house.clone(), metrics::measure))
        .with_state(house.clone());
    let service = router.into_make_service_with_connect_info::<SocketAddr>();
    let emptied = house.clone();
    let drained = async move {
        stop.await;
        drain::empty(&emptied).await;
    };
    // What is said goes at once: waiting for company costs a player up to 40 ms.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection waits for company");
        }
    });
    tokio::select! {
        done = async { axum::serve(listener, service).with_graceful_shutdown(drained).await } => done?,
        () = house.drain.ends_within(house.config.drain) => tracing::warn!("not everything was done in time"),
    }
    drop(tasks);
    Ok(())
}
