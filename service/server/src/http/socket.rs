//! One WebSocket per client.

use crate::{
    http::{answer::refuse, caller::Caller, origin},
    node::Node,
    outbox::{EncodedMessage, Outbox, Queue},
    play::visitor::Visitor,
};
use axum::{
    extract::{
        Query, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code},
    },
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use futures_util::{
    SinkExt, StreamExt,
    stream::{SplitSink, SplitStream},
};
use regalia_bus::PlayerHash;
use regalia_table::PlayerKey;
use regalia_wire::{ApiError, Code};
use serde::Deserialize;
use std::{sync::Arc, time::Duration};
use tokio::{task::JoinHandle, time::timeout};
use utoipa::IntoParams;

/// So many messages are written before the socket is flushed.
const MAX_WRITE_BATCH: usize = 8;
/// No message of a client is longer, and no part of one is waited for that would be.
const MAX_MESSAGE_BYTES: usize = 64 * 1024;
/// How long a client has to take its last answers when the node stops.
const FAREWELL: Duration = Duration::from_secs(2);

/// What a socket is opened for.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Wanted {
    /// 1 to be told when the lists of the player's matches change.
    #[serde(default)]
    lists: u8,
}

/// Opens the socket of a player, from a page of this very site or by a token.
#[utoipa::path(get, path = "/api/socket", params(Wanted), responses((status = 101)))]
pub(crate) async fn open_socket(
    State(node): State<Arc<Node>>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !origin::may_open_socket(&node.accounts.site, &headers) {
        return (StatusCode::FORBIDDEN, "a socket is opened from a page of this site").into_response();
    }
    if node.drain.is_on() {
        return refuse(&ApiError::new(Code::Unavailable, "this node is about to stop; another one answers"));
    }
    let player = match caller.expect_session(&node).await {
        Ok(session) => session.player.key,
        Err(why) => return refuse(&why),
    };
    let Some(pass) = node.accounts.places.enter(&caller.address, node.config.sockets_per_place) else {
        return refuse(&ApiError::new(
            Code::TooManySockets,
            "too many are open from this address; close some pages",
        ));
    };
    let token = caller.token_hash().unwrap_or_default();
    // The default buffers cost 130 KB per idle socket.
    let upgrade = upgrade.max_message_size(MAX_MESSAGE_BYTES).max_frame_size(MAX_MESSAGE_BYTES);
    let upgrade = upgrade.read_buffer_size(1024).write_buffer_size(16 * 1024);
    upgrade.on_upgrade(move |socket| async move {
        serve(node, player, token, wanted, socket).await;
        drop(pass);
    })
}

async fn serve(node: Arc<Node>, player: PlayerKey, token: [u8; 32], wanted: Wanted, socket: WebSocket) {
    let (outbox, queue) = Outbox::new();
    let overflow = outbox.overflow();
    let (sink, mut messages) = socket.split();
    let mut writer = tokio::spawn(write(sink, queue));
    let mut visitor = Visitor::new(node.clone(), player.clone(), outbox.clone());
    let (number, hash) = (visitor.number(), PlayerHash::of(&player));
    // No copy stays here: the writer ends when the last one is dropped.
    match wanted.lists {
        1 => node.accounts.list_sockets.add(player.clone(), number, outbox),
        _ => drop(outbox),
    }
    // A device that is signed out loses its sockets.
    node.accounts.sockets.add(number, token, overflow.clone());
    loop {
        tokio::select! {
            message = messages.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    node.accounts.limits.hear(&player).await;
                    // What is done about a message takes no room while there is none.
                    Box::pin(visitor.hear(&text)).await;
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => node.accounts.limits.hear(&player).await,
                _ => break,
            },
            () = overflow.notified() => break,
        }
    }
    visitor.leave_all().await;
    node.accounts.list_sockets.remove(hash, number);
    drop(visitor);
    if node.drain.is_on() {
        // A slower client learns from another node what became of a command.
        let _ = timeout(FAREWELL, part(&mut writer, messages)).await;
    }
    writer.abort();
    node.accounts.sockets.remove(number);
}

async fn write(mut sink: SplitSink<WebSocket, Message>, mut queue: Queue) {
    let mut batch = Vec::with_capacity(MAX_WRITE_BATCH);
    while queue.take(&mut batch, MAX_WRITE_BATCH).await > 0 {
        let mut written = 0;
        for EncodedMessage(text) in batch.drain(..) {
            written += text.len();
            let Ok(text) = Utf8Bytes::try_from(text) else { return };
            if sink.feed(Message::Text(text)).await.is_err() {
                return;
            }
        }
        if sink.flush().await.is_err() {
            return;
        }
        queue.sent(written);
    }
    // Nobody sends any more: the node is about to stop, and the client comes back to another.
    let frame = CloseFrame { code: close_code::RESTART, reason: "this node stops".into() };
    let _ = sink.send(Message::Close(Some(frame))).await;
}

/// Waits until everything is sent and the client has gone; what it still says is said again elsewhere.
async fn part(writer: &mut JoinHandle<()>, mut messages: SplitStream<WebSocket>) {
    let _ = writer.await;
    while let Some(Ok(_)) = messages.next().await {}
}
