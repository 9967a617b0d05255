//! Accounts: players who can come back from another device.
//!
//! Everyone begins as a guest with a key, and keeps that key when the guest becomes an account: the logs know
//! nothing else. Passwords are kept as Argon2id, tokens as SHA-256, passkeys as their public halves.

mod devices;
mod issuer;
mod limits;
mod names;
mod passwords;
mod site;
mod sockets;

pub(crate) use issuer::{Asked, Issuer};
pub(crate) use names::{check_password, is_name_free, sound_email, sound_name};
pub(crate) use site::Site;

use crate::{config::Config, secrets::random};
use devices::Devices;
use limits::Limits;
use passwords::Passwords;
use regalia_store::Store;
use sockets::{ListSockets, Places, Sockets};
use std::net::SocketAddr;
use webauthn_rs::{Webauthn, WebauthnBuilder};

/// What a node holds for accounts.
pub(crate) struct Accounts {
    pub(crate) site: Site,
    pub(crate) sockets: Sockets,
    pub(crate) list_sockets: ListSockets,
    pub(crate) places: Places,
    pub(crate) limits: Limits,
    pub(crate) devices: Devices,
    pub(crate) passwords: Passwords,
    /// Nothing at an address that passkeys cannot be bound to, such as a number.
    pub(crate) passkeys: Option<Webauthn>,
    /// Nothing if the host trusts no other site.
    pub(crate) issuer: Option<Issuer>,
}

impl Accounts {
    /// With the server's own key, which the first node makes.
    pub(crate) async fn new(config: &Config, listens: SocketAddr, store: &Store) -> anyhow::Result<Self> {
        let site = Site::new(config.site.as_deref(), listens)?;
        let passkeys = passkeys(&site);
        let issuer = config.oidc.as_ref().map(|wish| Issuer::new(wish, &site)).transpose()?;
        let (sockets, limits, passwords) = (Sockets::default(), Limits::new(), Passwords::new());
        let new: [u8; 32] = random().map_err(|why| anyhow::anyhow!(why.text))?;
        let devices = Devices::new(store.secret("devices", &new).await?);
        let (list_sockets, places) = (ListSockets::default(), Places::default());
        Ok(Self { site, sockets, list_sockets, places, limits, devices, passwords, passkeys, issuer })
    }
}

/// Passkeys are bound to the name of the site; a number has none.
fn passkeys(site: &Site) -> Option<Webauthn> {
    let builder = WebauthnBuilder::new(site.url.domain()?, &site.url).ok()?;
    builder.rp_name("Regalia").build().ok()
}
