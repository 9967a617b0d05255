//! What players are told of while they are away: by a push to their browsers, and by e-mail.

mod email;
mod push;
mod texts;

pub(crate) use email::{Mailer, told};
pub(crate) use push::{Push, PushOutcome};
pub(crate) use texts::{confirm_email, other_email, push_text, reset_email, turn_email};

use crate::{config::Config, secrets::random};
use anyhow::Context;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use hmac::{Hmac, KeyInit, Mac};
use regalia_store::Store;
use regalia_table::PlayerKey;
use sha2::Sha256;

/// What a node holds to tell players.
pub(crate) struct Notifier {
    pub(crate) push: Push,
    /// Nothing if the host has named no mail server.
    pub(crate) mailer: Option<Mailer>,
    /// By it the links are made that end letters.
    secret: Vec<u8>,
}

impl Notifier {
    /// With the server's own keys, which the first node makes.
    pub(crate) async fn new(store: &Store, config: &Config, site: &str) -> anyhow::Result<Self> {
        let new: [u8; 32] = random().map_err(|why| anyhow::anyhow!(why.text))?;
        let key = store.secret("push", &new).await?;
        let push = Push::new(&key, config.push_services.clone(), site.to_owned()).context("pushes")?;
        let new: [u8; 32] = random().map_err(|why| anyhow::anyhow!(why.text))?;
        Ok(Self { push, mailer: Mailer::new(config)?, secret: store.secret("letters", &new).await? })
    }

    fn sign(&self, player: &PlayerKey) -> Option<Vec<u8>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret).ok()?;
        mac.update(player.as_str().as_bytes());
        Some(mac.finalize().into_bytes().to_vec())
    }

    /// What the link holds by which a player ends letters.
    pub(crate) fn token(&self, player: &PlayerKey) -> String {
        format!("{player}.{}", BASE64.encode(self.sign(player).unwrap_or_default()))
    }

    /// Whose letters a token ends.
    pub(crate) fn read_token(&self, token: &str) -> Option<PlayerKey> {
        let (player, signature) = token.split_once('.')?;
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret).ok()?;
        mac.update(player.as_bytes());
        mac.verify_slice(&BASE64.decode(signature).ok()?).ok().map(|()| player.into())
    }
}
