//! The way to a host of tables: a socket to the server, or the engine beside the page.

use crate::{
    client::{engine, me, refusal::refusal},
    platform::{
        browser,
        read::{self, Read},
    },
};
use leptos::task::spawn_local;
use regalia_table::MatchId;
use regalia_voice::Names;
use regalia_wire::{ApiError, Call, Found, NewTable};
use std::rc::Rc;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{CloseEvent, MessageEvent, WebSocket};

/// Who hosts a table.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Host {
    /// A server.
    Server,
    /// The engine in this browser.
    Here,
}

/// Opens a table on the server.
pub(crate) async fn open_on_server(table: &NewTable) -> Result<MatchId, String> {
    // The cookie that says who we are comes with this answer.
    me::ask().await;
    let opened: Found = post("/api/tables", serde_json::to_string(table).ok()).await?;
    Ok(opened.id)
}

impl Host {
    /// The record of a finished match.
    pub(crate) async fn record(self, table: MatchId) -> Option<String> {
        match self {
            Self::Here => engine::call(&Call::Record { table }).await,
            Self::Server => browser::fetch_text("GET", &format!("/api/tables/{table}/record"), None).await,
        }
    }
}

/// Posts something to the server; if it cannot be done, why, in the reader's language.
pub(crate) async fn post<T: Read>(path: &str, body: Option<String>) -> Result<T, String> {
    ask_server("POST", path, body).await
}

/// Asks the server for something; if it cannot be done, why, in the reader's language.
pub(crate) async fn ask_server<T: Read>(method: &str, path: &str, body: Option<String>) -> Result<T, String> {
    match browser::request(method, path, body).await {
        Some(Ok(text)) => read::text(&text).ok_or_else(|| t!("friends-no-server")),
        Some(Err(text)) => Err(refused(&text).unwrap_or_else(|| t!("friends-no-server"))),
        None => Err(t!("friends-no-server")),
    }
}

/// A refusal over HTTP, in the reader's language.
pub(crate) fn refused(text: &str) -> Option<String> {
    read::text::<ApiError>(text).map(|why| refusal("", &why, &Names::default()))
}

/// What comes over a channel.
pub(crate) enum Heard {
    /// It is open.
    Opened,
    /// The host says something.
    Said(String),
    /// It is closed, and not by us.
    Closed,
}

/// An open way to a host. It is closed when it is dropped.
pub(crate) enum Channel {
    /// To a server.
    Socket {
        /// The socket.
        socket: WebSocket,
        /// What listens to it, kept as long as the socket.
        _ears: Ears,
    },
    /// To the engine.
    Engine(u32),
}

/// What listens to a socket.
pub(crate) struct Ears {
    _open: Closure<dyn FnMut()>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut(CloseEvent)>,
}

impl Channel {
    /// Opens a channel; what comes over it goes to `hear`, and nothing before this has returned.
    pub(crate) fn open(host: Host, hear: impl Fn(Heard) + 'static) -> Option<Self> {
        let hear = Rc::new(hear);
        match host {
            Host::Here => {
                let said = hear.clone();
                let number = engine::listen(move |text| said(Heard::Said(text.to_owned())))?;
                spawn_local(async move { hear(Heard::Opened) });
                Some(Self::Engine(number))
            }
            Host::Server => {
                let socket = WebSocket::new(&browser::socket_address()).ok()?;
                let (opened, said, closed) = (hear.clone(), hear.clone(), hear);
                let open = Closure::new(move || opened(Heard::Opened));
                let message = Closure::new(move |event: MessageEvent| {
                    if let Some(text) = event.data().as_string() {
                        said(Heard::Said(text));
                    }
                });
                let close = Closure::new(move |_: CloseEvent| closed(Heard::Closed));
                socket.set_onopen(Some(open.as_ref().unchecked_ref()));
                socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
                socket.set_onclose(Some(close.as_ref().unchecked_ref()));
                let ears = Ears { _open: open, _message: message, _close: close };
                Some(Self::Socket { socket, _ears: ears })
            }
        }
    }

    /// Sends, if it is open.
    pub(crate) fn send(&self, text: &str) {
        match self {
            Self::Engine(number) => engine::ask(*number, text),
            Self::Socket { socket, .. } if socket.ready_state() == WebSocket::OPEN => {
                let _ = socket.send_with_str(text);
            }
            Self::Socket { .. } => (),
        }
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        match self {
            Self::Engine(number) => engine::hang_up(*number),
            Self::Socket { socket, .. } => {
                socket.set_onopen(None);
                socket.set_onmessage(None);
                socket.set_onclose(None);
                let _ = socket.close();
            }
        }
    }
}
