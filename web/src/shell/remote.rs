//! A match on a server: one socket, commands that are carried out once, a way back after a loss.

use crate::{
    browser, games,
    shell::{
        connection::{Connection, Deed},
        table::{Link, Shown, Table},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_fairness::{Entropy, player_commit};
use regalia_game::Seat;
use regalia_table::{MatchId, Record};
use regalia_wire::{Ask, CommandId, Place, Say, Stage, Why};
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{CloseEvent, MessageEvent, WebSocket};

/// How long to wait before the first and at most before any further attempt to connect.
const FIRST_WAIT: i32 = 250;
const LONGEST_WAIT: i32 = 5_000;

/// What listens to a socket, kept as long as the socket.
struct Ears {
    _open: Closure<dyn FnMut()>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut(CloseEvent)>,
}

struct Wire {
    socket: Option<WebSocket>,
    ears: Option<Ears>,
    /// Commands that the server has not answered; they are sent again with the same number.
    unanswered: Vec<(CommandId, Ask)>,
    /// Whether the reader wants a seat.
    wants_seat: bool,
    wait: i32,
}

/// A table on the server.
#[derive(Clone)]
pub(crate) struct Remote {
    id: MatchId,
    table: Table,
    wire: Rc<RefCell<Wire>>,
}

/// Opens a table on the server; `wants_seat` if the reader came to play.
pub(crate) fn open(id: MatchId, wants_seat: bool) -> Table {
    let table = Table::new("", Link::Connecting, false);
    let wire = Wire { socket: None, ears: None, unanswered: Vec::new(), wants_seat, wait: FIRST_WAIT };
    let remote = Remote { id, table, wire: Rc::new(RefCell::new(wire)) };
    table.connect(Connection::Remote(remote.clone()));
    spawn_local(async move {
        // The cookie that says who we are comes with this answer.
        let _: Option<regalia_wire::Me> = browser::fetch("GET", "/api/me", None).await;
        remote.connect();
    });
    table
}

impl Remote {
    /// Asks for something to be done.
    pub(crate) fn ask(&self, deed: Deed) {
        let seq = self.table.shown.with_untracked(|shown| shown.as_ref().map_or(0, |shown| shown.frame.seq));
        let (table, cmd) = (self.id, command());
        self.command(&match deed {
            Deed::Act(actions) => Ask::Act { table, cmd, seq, actions },
            Deed::Undo => Ask::Undo { table, cmd, seq },
        });
    }

    /// Takes a free seat.
    pub(crate) fn sit(&self) {
        self.wire.borrow_mut().wants_seat = true;
        let free =
            self.table.chairs.with_untracked(|chairs| chairs.iter().position(|chair| chair.name.is_none()));
        let is_asking = self.wire.borrow().unanswered.iter().any(|(_, ask)| matches!(ask, Ask::Sit { .. }));
        let Some(seat) = free.filter(|_| !is_asking).map(|at| Seat(at as u8)) else { return };
        let commit = player_commit(&self.id.bytes(), seat.0, &self.entropy(seat));
        self.command(&Ask::Sit { table: self.id, cmd: command(), seat, commit });
    }

    /// The record of the match from the server.
    pub(crate) async fn record(&self) -> Option<Record> {
        let text = browser::fetch_text("GET", &format!("/api/tables/{}/record", self.id), None).await?;
        Record::parse(&text).ok()
    }

    /// What the reader adds to the luck, kept on this device so that a reload can still reveal it.
    fn entropy(&self, seat: Seat) -> Entropy {
        let key = format!("regalia-entropy-{}-{}", self.id, seat.0);
        let kept = browser::recall(&key).and_then(|text| serde_json::from_str(&text).ok());
        kept.unwrap_or_else(|| {
            let entropy = Entropy(browser::random());
            if let Ok(text) = serde_json::to_string(&entropy) {
                browser::remember(&key, &text);
            }
            entropy
        })
    }

    fn connect(&self) {
        if self.table.is_gone() {
            return;
        }
        let Ok(socket) = WebSocket::new(&browser::socket_address()) else { return self.connect_later() };
        let open = Closure::new({
            let remote = self.clone();
            move || remote.opened()
        });
        let message = Closure::new({
            let remote = self.clone();
            move |event: MessageEvent| {
                if remote.table.is_gone() {
                    remote.close();
                } else if let Some(say) =
                    event.data().as_string().and_then(|text| serde_json::from_str(&text).ok())
                {
                    remote.hear(say);
                }
            }
        });
        let close = Closure::new({
            let remote = self.clone();
            move |_: CloseEvent| remote.connect_later()
        });
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        let mut wire = self.wire.borrow_mut();
        wire.ears = Some(Ears { _open: open, _message: message, _close: close });
        wire.socket = Some(socket);
    }

    fn close(&self) {
        if let Some(socket) = self.wire.borrow_mut().socket.take() {
            socket.set_onclose(None);
            let _ = socket.close();
        }
    }

    fn connect_later(&self) {
        if self.table.is_gone() {
            return;
        }
        self.table.link.set(Link::Lost);
        let wait = {
            let mut wire = self.wire.borrow_mut();
            wire.socket = None;
            let wait = wire.wait;
            wire.wait = (2 * wait).min(LONGEST_WAIT);
            wait
        };
        let remote = self.clone();
        spawn_local(async move {
            browser::sleep(wait).await;
            remote.connect();
        });
    }

    fn opened(&self) {
        if self.table.is_gone() {
            return self.close();
        }
        self.table.link.set(Link::Open);
        self.wire.borrow_mut().wait = FIRST_WAIT;
        let from = self.table.place().map(|(seq, head)| Place { seq, head });
        self.send(&Ask::Follow { table: self.id, from });
        let unanswered = self.wire.borrow().unanswered.clone();
        for (_, ask) in &unanswered {
            self.send(ask);
        }
    }

    fn command(&self, ask: &Ask) {
        if let Ask::Sit { cmd, .. } | Ask::Reveal { cmd, .. } | Ask::Act { cmd, .. } | Ask::Undo { cmd, .. } =
            ask
        {
            self.wire.borrow_mut().unanswered.push((cmd.clone(), ask.clone()));
        }
        self.send(ask);
    }

    /// Sends if the socket is open; what is unanswered is sent again when it opens.
    fn send(&self, ask: &Ask) {
        let wire = self.wire.borrow();
        let open = wire.socket.as_ref().filter(|socket| socket.ready_state() == WebSocket::OPEN);
        if let (Some(socket), Ok(text)) = (open, serde_json::to_string(ask)) {
            let _ = socket.send_with_str(&text);
        }
    }

    fn hear(&self, say: Say) {
        match say {
            Say::Table { table } if table.id == self.id => self.hear_table(&table),
            Say::Shown { table, frame, told, gap, undone_to } if table == self.id => {
                self.table.push(Shown { frame, told, is_live: !gap, undone_to });
            }
            Say::Done { cmd, .. } => self.answered(&cmd),
            Say::Refused { cmd, why } => {
                self.answered(&cmd);
                self.table.notice.set(Some(self.sentence(&why)));
            }
            Say::Trouble { table, why } if table.is_none_or(|table| table == self.id) => {
                self.table.notice.set(Some(self.sentence(&why)));
            }
            _ => (),
        }
    }

    fn hear_table(&self, table: &regalia_wire::Table) {
        if let Some(about) = regalia_catalog::all().into_iter().find(|about| about.id == table.game)
            && self.table.game.get_untracked() != about.id
        {
            self.table.game.set(about.id);
        }
        self.table.you.set(table.you);
        self.table.chairs.set(table.chairs.clone());
        self.table.stage.set(table.stage);
        match (table.stage, table.you) {
            (Stage::Waiting, None) if self.wire.borrow().wants_seat => self.sit(),
            (Stage::Revealing, Some(seat)) => self.reveal(table, seat),
            _ => (),
        }
    }

    fn reveal(&self, table: &regalia_wire::Table, seat: Seat) {
        let is_ready = table.chairs.get(seat.index()).is_some_and(|chair| chair.is_ready);
        let is_asking =
            self.wire.borrow().unanswered.iter().any(|(_, ask)| matches!(ask, Ask::Reveal { .. }));
        if !is_ready && !is_asking {
            let (cmd, entropy) = (command(), self.entropy(seat));
            self.command(&Ask::Reveal { table: self.id, cmd, entropy });
        }
    }

    fn answered(&self, cmd: &CommandId) {
        self.wire.borrow_mut().unanswered.retain(|(other, _)| other != cmd);
    }

    /// A refusal in the reader's language where the game's face knows it, else as the server put it.
    fn sentence(&self, why: &Why) -> String {
        let face = games::face(self.table.game.get_untracked());
        let told = face.zip(why.reason.as_ref()).and_then(|(face, reason)| face.refusal(reason));
        told.unwrap_or_else(|| why.text.clone())
    }
}

fn command() -> CommandId {
    let bytes: [u8; 16] = browser::random();
    CommandId(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
