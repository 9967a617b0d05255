//! E-mails, handed to the host's mail server.

use crate::config::Config;
use anyhow::Context;
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox,
        header::{ContentType, Header, HeaderName, HeaderValue},
    },
    transport::smtp,
};
use regalia_store::QueuedEmail;
use std::time::Duration;
use tokio::sync::Notify;

/// So long the mail server may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// The way to the host's mail server.
pub(crate) struct Mailer {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    written: Notify,
}

impl Mailer {
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

    /// Says that an e-mail was written.
    pub(crate) fn wake(&self) {
        self.written.notify_one();
    }

    /// Waits until one was.
    pub(crate) async fn wait(&self) {
        self.written.notified().await;
    }

    /// Sends one.
    pub(crate) async fn send(&self, email: &QueuedEmail) -> anyhow::Result<()> {
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(email.recipient.parse()?)
            .subject(&email.subject)
            .header(ContentType::TEXT_PLAIN);
        if let Some(link) = &email.unsubscribe {
            message = message.header(Unsubscribe(format!("<{link}>"))).header(OneClick);
        }
        let message = message.body(email.body.clone())?;
        self.server.send(message).await?;
        Ok(())
    }
}

/// Where e-mails like this one can be ended.
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
pub(crate) fn told(error: &anyhow::Error) -> String {
    match error.downcast_ref::<smtp::Error>() {
        Some(error) => match error.status() {
            Some(status) => format!("the mail server answers {status}"),
            None if error.is_timeout() => "the mail server takes too long".to_owned(),
            None => "the mail server cannot be reached, or cannot be understood".to_owned(),
        },
        None => "the e-mail cannot be built".to_owned(),
    }
}
