//! Carrying out what workers answer for bots.

use crate::{node::Node, play::bots::settle};
use regalia_bus::{Hint, wait_for};
use std::{sync::Arc, time::Duration};
use tokio::task::JoinSet;

/// Answers are looked for so often, in case a hint was lost.
const POLL: Duration = Duration::from_millis(250);

/// If a node dies with an answer, another takes it after this time.
const LEASE: Duration = Duration::from_secs(2);

/// So many are taken at once.
const BATCH_SIZE: u32 = 100;

/// Carries out what workers answer.
pub(crate) async fn carry_out(node: Arc<Node>) {
    let (mut hints, mut tasks) = (node.bus.listen(), JoinSet::new());
    loop {
        let answers = node.store.take_answers(BATCH_SIZE, LEASE).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "answers cannot be taken now");
            Vec::new()
        });
        let more = answers.len() == BATCH_SIZE as usize;
        for answer in answers {
            let node = node.clone();
            tasks.spawn(async move {
                if let Err(error) = settle(&node, &answer).await {
                    tracing::warn!(id = %answer.id, %error, "an answer could not be refused");
                }
            });
        }
        while tasks.try_join_next().is_some() {}
        if !more {
            // The node that has the table at hand is quickest; other nodes look when none was.
            let is_mine = |hint| matches!(hint, Hint::Answered { id } if node.tables.get(id).is_some());
            wait_for(&mut hints, is_mine, POLL).await;
        }
    }
}
