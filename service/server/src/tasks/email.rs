//! Sending e-mails.

use crate::{node::Node, notify::told};
use regalia_store::EMAIL_ATTEMPTS;
use std::{sync::Arc, time::Duration};

/// How often a node looks for e-mails that another one has queued, or that must be tried again.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// Sends e-mails as they are queued. One that cannot be sent is tried again later, and then dropped.
pub(crate) async fn deliver(node: Arc<Node>) {
    let Some(mailer) = &node.notifier.mailer else { return };
    loop {
        let email = node.store.take_email().await.unwrap_or_else(|error| {
            tracing::warn!(%error, "could not read the queue of e-mails; trying again");
            None
        });
        let Some(email) = email else {
            // Either is a reason to look.
            let _ = tokio::time::timeout(LOOK_EVERY, mailer.wait()).await;
            continue;
        };
        let sent = mailer.send(&email).await;
        if let Err(error) = &sent {
            tracing::warn!(why = told(error), attempt = email.attempts, "could not send an e-mail");
        }
        if (sent.is_ok() || email.attempts >= EMAIL_ATTEMPTS)
            && let Err(error) = node.store.remove_queued_email(email.id).await
        {
            tracing::warn!(%error, "could not remove an e-mail from its queue; it may be sent twice");
        }
    }
}
