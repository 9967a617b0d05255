//! Accounts: players who can come back from another device.
//!
//! Everyone begins as a guest with a key, and keeps that key when the guest becomes an account: the logs know
//! nothing else. Passwords are kept as Argon2id, tokens as SHA-256, passkeys as their public halves.

pub(crate) mod caller;
mod export;
mod join;
mod letters;
mod limits;
mod names;
mod oidc;
mod origin;
mod owner;
mod passkeys;
mod passwords;
mod post;
pub(crate) mod sockets;
mod tokens;

pub(crate) use names::is_name_free;
pub(crate) use origin::refuse_strangers;

use crate::{
    Config,
    api::Routes,
    guests::refuse,
    house::{House, Table, unavailable},
};
use axum::response::{IntoResponse, Response};
use limits::Limits;
use oidc::Issuer;
use origin::Site;
use passwords::Passwords;
use post::Post;
use regalia_store::StoreError;
use regalia_wire::Why;
use sockets::Sockets;
use std::{collections::HashMap, net::SocketAddr, sync::Arc, time::Duration};
use tokio::task::JoinSet;
use utoipa_axum::routes;
use webauthn_rs::Webauthn;

/// How often a node asks who is still called what and which sockets still belong to someone.
const REFRESH_EVERY: Duration = Duration::from_secs(30);
/// How often a node removes what has expired.
const CLEAN_EVERY: Duration = Duration::from_secs(3600);

/// What a node holds for accounts.
pub(crate) struct Accounts {
    pub(crate) site: Site,
    pub(crate) sockets: Sockets,
    pub(crate) limits: Limits,
    passwords: Passwords,
    /// Nothing at an address that passkeys cannot be bound to, such as a number.
    passkeys: Option<Webauthn>,
    /// Nothing if the host has named no way to send letters.
    post: Option<Post>,
    /// Nothing if the host trusts no other site.
    issuer: Option<Issuer>,
}

impl Accounts {
    pub(crate) fn new(config: &Config, listens: SocketAddr) -> anyhow::Result<Self> {
        let site = Site::new(config.site.as_deref(), listens)?;
        let passkeys = passkeys::build(&site);
        let post = Post::new(config)?;
        let issuer = config.oidc.as_ref().map(|wish| Issuer::new(wish, &site)).transpose()?;
        let (sockets, limits, passwords) = (Sockets::default(), Limits::new(), Passwords::new());
        Ok(Self { site, sockets, limits, passwords, passkeys, post, issuer })
    }

    /// Whether letters can be sent.
    pub(crate) fn has_post(&self) -> bool {
        self.post.is_some()
    }
}

/// A refusal as the answer to a call.
pub(crate) struct Refusal(Why);

impl From<Why> for Refusal {
    fn from(why: Why) -> Self {
        Self(why)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        Self(unavailable(error))
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        refuse(&self.0)
    }
}

/// The calls about accounts.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(join::sign_in, owner::sign_out))
        .routes(routes!(owner::get_account, join::join, owner::delete_account))
        .routes(routes!(owner::get_matches))
        .routes(routes!(export::get_export))
        .routes(routes!(owner::rename))
        .routes(routes!(owner::change_password))
        .routes(routes!(letters::change_email, letters::remove_email))
        .routes(routes!(owner::sign_out_others))
        .routes(routes!(owner::sign_out_one))
        .routes(routes!(letters::confirm))
        .routes(routes!(letters::forgot))
        .routes(routes!(letters::reset))
        .routes(routes!(passkeys::challenge_new))
        .routes(routes!(passkeys::add))
        .routes(routes!(passkeys::remove))
        .routes(routes!(passkeys::challenge))
        .routes(routes!(passkeys::sign_in))
        .routes(routes!(oidc::leave))
        .routes(routes!(oidc::come_back))
        .routes(routes!(oidc::unlink))
        .merge(tokens::routes())
}

/// Adds what accounts need to the tasks of a node.
pub(crate) fn start(house: &Arc<House>, tasks: &mut JoinSet<()>) {
    tasks.spawn(repeat(house.clone()));
    if house.accounts.post.is_some() {
        tasks.spawn(post::deliver(house.clone()));
    }
}

async fn repeat(house: Arc<House>) {
    let mut cleaned = None;
    loop {
        if cleaned.is_none_or(|at: tokio::time::Instant| at.elapsed() > CLEAN_EVERY) {
            cleaned = Some(tokio::time::Instant::now());
            let done = house.store.remove_expired().await;
            log(done, "what has expired cannot be removed now");
        }
        tokio::time::sleep(REFRESH_EVERY).await;
        house.accounts.limits.forget_old();
        refresh(&house).await;
    }
}

fn log(done: Result<(), StoreError>, what: &str) {
    if let Err(error) = done {
        tracing::warn!(%error, "{what}");
    }
}

/// Learns who has another name or has left, and closes sockets whose session has ended on another node.
async fn refresh(house: &Arc<House>) {
    log(house.accounts.sockets.close_ended(&house.store).await, "sessions cannot be asked for now");
    log(refresh_names(house, &house.all_known()).await, "names cannot be asked for now");
}

/// Lets the tables of a player know a new name. Other nodes learn it by themselves.
pub(crate) async fn tell_tables(house: &Arc<House>, player: &str) -> Result<(), StoreError> {
    refresh_names(house, &tables_of(house, player).await?).await
}

/// The tables that this node knows and a player sits at.
pub(crate) async fn tables_of(house: &Arc<House>, player: &str) -> Result<Vec<Arc<Table>>, StoreError> {
    let played = house.store.matches_of(player, u32::MAX).await?;
    Ok(played.into_iter().filter_map(|played| house.known(played.id)).collect())
}

/// Asks how those are called now who sit at these tables.
pub(crate) async fn refresh_names(house: &Arc<House>, tables: &[Arc<Table>]) -> Result<(), StoreError> {
    let mut keys = Vec::new();
    for table in tables {
        let players = table.live.lock().await.players().to_vec();
        keys.extend(players.into_iter().flatten().filter(|key| !key.starts_with(regalia_table::BOT)));
    }
    keys.sort_unstable();
    keys.dedup();
    let players = house.store.players(&keys).await?;
    let names: HashMap<_, _> = players.into_iter().map(|player| (player.key, player.name)).collect();
    for table in tables {
        // Who sat down since the question was asked is not in the answer, and has a name.
        let mut live = table.live.lock().await;
        let is_asked = |key: &String| key.starts_with(regalia_table::BOT) || keys.binary_search(key).is_ok();
        if live.players().iter().flatten().all(is_asked) {
            live.rename(&names);
        }
    }
    Ok(())
}
