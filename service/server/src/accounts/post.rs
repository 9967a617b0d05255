//! Letters on their way: taken from the store and handed to the host's mail server.

use crate::{Config, house::House};
use anyhow::Context;
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox,
        header::{ContentType, Header, HeaderName, HeaderValue},
    },
    transport::smtp,
};
use regalia_store::{ATTEMPTS, Letter};
use std::{sync::Arc, time::Duration};
use tokio::sync::Notify;

/// How often a node looks for letters that another one has written, or that must be tried again.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// So long the mail server may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// The way to the host's mail server.
pub(crate) struct Post {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    written: Notify,
}

impl Post {
    /// The way that the host has named, if there is one.
    pub(crate) fn new(config: &Config) -> anyhow::Result<Option<Self>> {
        let Some(smtp) = &config.smtp else { return Ok(None) };
        // The address may hold a password, so no error quotes it.
        let server = AsyncSmtpTransport::<Tokio1Executor>::from_url(smtp)
            .context("the mail server is named like smtps://user:password@mail.example.org")?;
        let from =
            config.mail_from.as_deref().context("a mail server needs a sender: set --mail-from too")?;
        let from = from.parse().context("a sender is named like Regalia <regalia@example.org>")?;
        let server = server.timeout(Some(PATIENCE)).build();
        Ok(Some(Self { server, from, written: Notify::new() }))
    }

    /// Says that a letter was written.
    pub(crate) fn wake(&self) {
        self.written.notify_one();
    }

    async fn send(&self, letter: &Letter) -> anyhow::Result<()> {
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(letter.recipient.parse()?)
            .subject(&letter.subject)
            .header(ContentType::TEXT_PLAIN);
        if let Some(link) = &letter.unsubscribe {
            message = message.header(Unsubscribe(format!("<{link}>"))).header(OneClick);
        }
        let message = message.body(letter.body.clone())?;
        self.server.send(message).await?;
        Ok(())
    }
}

/// Where letters like this one can be ended.
#[derive(Clone)]
struct Unsubscribe(String);

/// That one call does it.
#[derive(Clone)]
struct OneClick;

impl Header for Unsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), self.0.clone())
    }
}

impl Header for OneClick {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}

/// What is wrong, without what the mail server says: it may quote the address.
fn told(error: &anyhow::Error) -> String {
    match error.downcast_ref::<smtp::Error>() {
        Some(error) => match error.status() {
            Some(status) => format!("the mail server answers {status}"),
            None if error.is_timeout() => "the mail server takes too long".to_owned(),
            None => "the mail server cannot be reached, or cannot be understood".to_owned(),
        },
        None => "the letter cannot be written".to_owned(),
    }
}

/// Sends letters as they are written. A letter that cannot be sent is tried again later, and then dropped.
pub(crate) async fn deliver(house: Arc<House>) {
    let Some(post) = &house.accounts.post else { return };
    loop {
        let letter = house.store.take_letter().await.unwrap_or_else(|error| {
            tracing::warn!(%error, "letters cannot be asked for now");
            None
        });
        let Some(letter) = letter else {
            // Either is a reason to look.
            let _ = tokio::time::timeout(LOOK_EVERY, post.written.notified()).await;
            continue;
        };
        let sent = post.send(&letter).await;
        if let Err(error) = &sent {
            tracing::warn!(why = told(error), attempt = letter.attempts, "a letter could not be sent");
        }
        if (sent.is_ok() || letter.attempts >= ATTEMPTS)
            && let Err(error) = house.store.remove_letter(letter.id).await
        {
            tracing::warn!(%error, "a letter may be sent twice");
        }
    }
}
