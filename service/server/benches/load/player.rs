//! Players who read only what they must and choose at random: what they cost is not the server's.

use futures_util::{SinkExt, StreamExt};
use regalia_client::{Socket, connect_over, tungstenite::Message};
use regalia_fairness::{Entropy, player_commit};
use regalia_game::Seat;
use regalia_table::MatchId;
use regalia_wire::{ClientMessage, Command, CommandId, Request};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{
    net::TcpSocket,
    time::{sleep, timeout_at},
};

/// What a player has at a server.
pub(crate) struct Player {
    pub(crate) table: MatchId,
    cookie: String,
    seat: u8,
    sent: u64,
    /// Chooses among what is offered.
    dice: u64,
    /// The next command, if the player is to act.
    next: Option<(u64, String)>,
    acted: Option<u64>,
    /// When the command was sent that is not answered yet.
    waits: Option<Instant>,
    pub(crate) is_over: bool,
    must_reveal: bool,
    has_revealed: bool,
    socket: Socket,
}

/// What a player reads of a frame.
#[derive(Deserialize)]
struct Seen<'a> {
    seq: u64,
    #[serde(borrow)]
    turn: &'a RawValue,
    #[serde(borrow)]
    actions: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct Shown<'a> {
    #[serde(borrow)]
    frame: Seen<'a>,
}

/// What a player reads of a table.
#[derive(Deserialize)]
struct TableSeen<'a> {
    #[serde(borrow)]
    stage: &'a str,
    you: Option<usize>,
    chairs: Vec<ChairSeen>,
}

#[derive(Deserialize)]
struct ChairSeen {
    is_ready: bool,
}

#[derive(Deserialize)]
struct Told<'a> {
    #[serde(borrow)]
    table: TableSeen<'a>,
}

/// What a player is told.
pub(crate) enum Heard {
    /// A command was carried out, so long after it was sent.
    Done(Duration),
    Other,
}

/// Opens a socket; with little room for what was not read if `is_slow`.
pub(crate) async fn connect(at: SocketAddr, cookie: &str, is_slow: bool) -> Socket {
    let socket = TcpSocket::new_v4().unwrap();
    if is_slow {
        socket.set_recv_buffer_size(4096).unwrap();
    }
    connect_over(socket.connect(at).await.unwrap(), cookie).await.unwrap()
}

/// Asks for something at a table.
pub(crate) async fn ask(socket: &mut Socket, table: MatchId, request: Request) {
    let text = serde_json::to_string(&ClientMessage::new(table, request)).unwrap();
    socket.send(Message::text(text)).await.unwrap();
}

/// Hears what a socket is told when it begins to look at a table, to the last of it.
pub(crate) async fn until_whole(socket: &mut Socket) {
    loop {
        let Message::Text(text) = socket.next().await.expect("the socket stays open").unwrap() else {
            continue;
        };
        assert!(!text.starts_with(r#"{"say":"trouble""#), "{text}");
        // At a table where nobody has spoken nothing comes after it.
        if text.starts_with(r#"{"say":"standing""#) {
            return;
        }
    }
}

impl Player {
    pub(crate) async fn connect(at: SocketAddr, cookie: &str, seat: u8, number: u64) -> Self {
        Self {
            table: MatchId(0),
            cookie: cookie.to_owned(),
            seat,
            sent: number << 32,
            dice: number * 2 + 1,
            next: None,
            acted: None,
            waits: None,
            is_over: false,
            must_reveal: false,
            has_revealed: false,
            socket: connect(at, cookie, false).await,
        }
    }

    pub(crate) fn cookie(&self) -> &str {
        &self.cookie
    }

    /// Leaves the socket for another one, and goes on at the same table.
    pub(crate) async fn come_back(&mut self, at: SocketAddr) {
        self.socket = connect(at, &self.cookie, false).await;
        ask(&mut self.socket, self.table, Request::Follow { from: None }).await;
    }

    async fn order(&mut self, command: Command) {
        let cmd = self.number();
        ask(&mut self.socket, self.table, Request::Command { cmd, command }).await;
    }

    fn number(&mut self) -> CommandId {
        self.sent += 1;
        self.waits = Some(Instant::now());
        CommandId(u128::from(self.sent))
    }

    fn entropy(&self) -> Entropy {
        Entropy([self.seat + 1; 32])
    }

    /// Sits down at a new table.
    pub(crate) async fn sit(&mut self, table: MatchId) {
        if self.table != MatchId(0) {
            ask(&mut self.socket, self.table, Request::Unfollow).await;
        }
        (self.table, self.next, self.acted, self.is_over) = (table, None, None, false);
        (self.must_reveal, self.has_revealed) = (false, false);
        ask(&mut self.socket, table, Request::Follow { from: None }).await;
        let commit = player_commit(&table.bytes(), self.seat, &self.entropy());
        self.order(Command::Sit { seat: Seat(self.seat), commit }).await;
        while !matches!(self.hear().await, Heard::Done(_)) {}
    }

    /// The next thing that the server says.
    async fn hear(&mut self) -> Heard {
        let message = self.socket.next().await.expect("the socket stays open").unwrap();
        let Message::Text(text) = message else { return Heard::Other };
        let text = text.as_str();
        if text.starts_with(r#"{"say":"done""#) {
            return self.waits.take().map_or(Heard::Other, |sent| Heard::Done(sent.elapsed()));
        }
        if text.starts_with(r#"{"say":"shown""#) {
            // What is still on its way from the last table.
            if text.contains(&self.table.to_string()) {
                self.look(text);
            }
        } else if text.starts_with(r#"{"say":"table""#) && text.contains(&self.table.to_string()) {
            let Told { table } = serde_json::from_str(text).unwrap();
            let is_ready = table.you.is_none_or(|you| table.chairs[you].is_ready);
            self.must_reveal = table.stage == "revealing" && !is_ready && !self.has_revealed;
        } else if text.starts_with(r#"{"say":"refused""#)
            && [r#""code":"stale""#, r#""code":"begun""#].iter().any(|code| text.contains(code))
        {
            // Where several are to act, another was faster; who reveals too late is not waited for.
            self.waits = None;
        } else if text.starts_with(r#"{"say":"refused""#) || text.starts_with(r#"{"say":"trouble""#) {
            panic!("table {}: {text}", self.table);
        }
        Heard::Other
    }

    fn look(&mut self, text: &str) {
        let Shown { frame } = serde_json::from_str(text).unwrap();
        self.is_over = frame.turn.get().contains(r#""over""#);
        self.must_reveal = false;
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = (self.dice >> 33) as usize % frame.actions.len().max(1);
        self.next = frame.actions.get(choice).map(|action| (frame.seq, action.get().to_owned()));
    }

    /// Acts whenever it may, at this pace, and gives the times until acknowledgements.
    pub(crate) async fn play(&mut self, pause: Duration, until: Instant) -> Vec<Duration> {
        let mut times: Vec<Duration> = Vec::new();
        while !self.is_over || self.waits.is_some() {
            let has_time = Instant::now() < until;
            if !has_time && self.waits.is_none() {
                break;
            }
            if has_time && self.waits.is_none() {
                if self.must_reveal {
                    (self.must_reveal, self.has_revealed) = (false, true);
                    self.order(Command::Reveal { entropy: self.entropy() }).await;
                } else if let Some((seq, action)) = self.next.take_if(|(seq, _)| self.acted != Some(*seq)) {
                    sleep(pause.saturating_sub(times.last().copied().unwrap_or_default())).await;
                    self.acted = Some(seq);
                    let (table, cmd) = (self.table, self.number());
                    // The action is passed on as it came, and never read.
                    let act = r#"{"ask":"act""#;
                    let act = format!(
                        r#"{act},"table":"{table}","cmd":"{cmd}","seq":{seq},"actions":[{action}]}}"#
                    );
                    self.socket.send(Message::text(act)).await.unwrap();
                }
            }
            // An answer is waited for; what others do is not.
            let most = if self.waits.is_some() { until + Duration::from_secs(30) } else { until };
            match timeout_at(most.into(), self.hear()).await {
                Ok(Heard::Done(time)) => times.push(time),
                Ok(Heard::Other) => (),
                Err(_) => assert!(self.waits.is_none(), "a command is answered"),
            }
        }
        times
    }
}
