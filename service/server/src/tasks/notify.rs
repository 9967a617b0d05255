//! Telling players that it is their turn. Nobody is told twice of one turn, and those who look at the table are not told
//! at all.

use crate::{
    node::Node,
    notify::{PushOutcome, push_text, turn_email},
    play::panics::catch_rules_panic,
};
use regalia_store::{PUSH_ATTEMPTS, PushJob};
use std::{collections::HashMap, future::pending, sync::Arc, time::Duration};
use tokio::{sync::Semaphore, task::JoinSet, time::timeout};

/// How often a node looks for turns to tell of.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// So many pushes are sent at a time, and so many of them to one push service.
const TOGETHER: usize = 32;

const AT_ONE_SERVICE: usize = 4;

/// Looks for turns to tell of.
pub(crate) async fn look(node: Arc<Node>) {
    loop {
        tokio::time::sleep(LOOK_EVERY).await;
        if let Err(error) = tell(&node).await {
            tracing::warn!(%error, "nobody can be told of a turn now");
        }
    }
}

async fn tell(node: &Node) -> anyhow::Result<()> {
    let mut seen = Vec::new();
    for table in node.tables.all() {
        // Where somebody is about to act there is time until the next look.
        if let Ok(live) = table.live.try_lock()
            && catch_rules_panic(table.id, || Ok(live.is_seen_by_all_to_act())).is_ok_and(|is_seen| is_seen)
        {
            seen.push((table.id, live.length()));
        }
    }
    if !seen.is_empty() {
        node.store.mark_turns_seen(&seen).await?;
    }
    node.store.queue_pushes(node.config.push_after).await?;
    if node.notifier.mailer.is_some() {
        let (after, apart) = (node.config.email_after, node.config.email_interval);
        for recipient in node.store.email_recipients(after, apart).await? {
            let off = node.notifier.token(&recipient.player);
            let (subject, body) = turn_email(&node.accounts.site, &recipient, &off);
            let unsubscribe = node.accounts.site.link(&format!("/api/notify/off/{off}"));
            node.store.queue_turn_email(&recipient, apart, (&subject, &body, &unsubscribe)).await?;
        }
    }
    Ok(())
}

/// Sends queued pushes, several at a time, and few of them to one push service: a slow one delays no other.
pub(crate) async fn send_pushes(node: Arc<Node>) {
    let (mut sending, mut services) = (JoinSet::new(), HashMap::<String, Arc<Semaphore>>::new());
    loop {
        while sending.try_join_next().is_some() {}
        services.retain(|_, free| free.available_permits() < AT_ONE_SERVICE);
        let busy = services.iter().filter(|(_, free)| free.available_permits() == 0);
        let busy: Vec<&str> = busy.map(|(service, _)| service.as_str()).collect();
        let next = match sending.len() < TOGETHER {
            true => node.store.take_push_job(&busy).await.unwrap_or_else(|error| {
                tracing::warn!(%error, "could not read the queue of pushes; trying again");
                None
            }),
            false => None,
        };
        let Some(next) = next else {
            // A push that was sent may leave room for another.
            let done = async {
                if sending.join_next().await.is_none() {
                    pending::<()>().await;
                }
            };
            let _ = timeout(LOOK_EVERY, done).await;
            continue;
        };
        let service = next.subscription.service().to_owned();
        let free = services.entry(service).or_insert_with(|| Arc::new(Semaphore::new(AT_ONE_SERVICE)));
        if let Ok(permit) = free.clone().try_acquire_owned() {
            let node = node.clone();
            sending.spawn(async move {
                send_one(&node, &next).await;
                drop(permit);
            });
        }
    }
}

async fn send_one(node: &Node, job: &PushJob) {
    let (text, topic) = (push_text(job), job.table.to_string());
    let send = node.notifier.push.send(&job.subscription, &text, &topic);
    let outcome = match job.is_past {
        // It has waited for the end of quiet hours, and the player has acted meanwhile.
        true => PushOutcome::Delivered,
        false => send.await.unwrap_or_else(|error| {
            tracing::warn!(%error, attempt = job.attempts, "could not send a push");
            PushOutcome::Retry
        }),
    };
    let done = match outcome {
        PushOutcome::Gone => node.store.remove_push_subscription(None, &job.subscription.endpoint).await,
        PushOutcome::Retry if job.attempts < PUSH_ATTEMPTS => Ok(()),
        _ => node.store.remove_push_job(job.id).await,
    };
    if let Err(error) = done {
        tracing::warn!(%error, "could not remove a push from its queue; it may be sent twice");
    }
}
