//! Players who read only what they must and choose at random: what they cost is not the server's.

use futures_util::{SinkExt, StreamExt};
use regalia_fairness::{Entropy, player_commit};
use regalia_table::MatchId;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{
    net::{TcpSocket, TcpStream},
    time::{sleep, timeout_at},
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, client::IntoClientRequest, protocol::WebSocketConfig},
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
    socket: WebSocketStream<TcpStream>,
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
pub(crate) async fn connect(at: SocketAddr, cookie: &str, is_slow: bool) -> WebSocketStream<TcpStream> {
    let socket = TcpSocket::new_v4().unwrap();
    if is_slow {
        socket.set_recv_buffer_size(4096).unwrap();
    }
    let stream = socket.connect(at).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let mut request = format!("ws://{at}/api/socket").into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    request.headers_mut().insert("origin", format!("http://{at}").parse().unwrap());
    let config = WebSocketConfig::default().read_buffer_size(4096);
    client_async_with_config(request, stream, Some(config)).await.unwrap().0
}

/// Hears what a socket is told when it begins to look at a table, to the last of it.
pub(crate) async fn until_whole(socket: &mut WebSocketStream<TcpStream>) {
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

    async fn ask(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    fn command(&mut self) -> String {
        self.sent += 1;
        self.waits = Some(Instant::now());
        format!("{:032x}", self.sent)
    }

    fn entropy(&self) -> Entropy {
        Entropy([self.seat + 1; 32])
    }

    /// Sits down at a new table.
    pub(crate) async fn sit(&mut self, table: MatchId) {
        if self.table != MatchId(0) {
            self.ask(format!(r#"{{"ask":"unfollow","table":"{}"}}"#, self.table)).await;
        }
        (self.table, self.next, self.acted, self.is_over) = (table, None, None, false);
        (self.must_reveal, self.has_revealed) = (false, false);
        let commit = hex::encode(player_commit(&table.bytes(), self.seat, &self.entropy()).0);
        self.ask(format!(r#"{{"ask":"follow","table":"{table}","from":null}}"#)).await;
        let (cmd, seat) = (self.command(), self.seat);
        let sit = r#"{"ask":"sit""#;
        self.ask(format!(r#"{sit},"table":"{table}","cmd":"{cmd}","seat":{seat},"commit":"{commit}"}}"#))
            .await;
        while !matches!(self.hear().await, Heard::Done(_)) {}
    }

    async fn reveal(&mut self) {
        let (table, cmd, entropy) = (self.table, self.command(), hex::encode(self.entropy().0));
        let reveal = r#"{"ask":"reveal""#;
        self.ask(format!(r#"{reveal},"table":"{table}","cmd":"{cmd}","entropy":"{entropy}"}}"#)).await;
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
                    self.reveal().await;
                } else if let Some((seq, action)) = self.next.take_if(|(seq, _)| self.acted != Some(*seq)) {
                    sleep(pause.saturating_sub(times.last().copied().unwrap_or_default())).await;
                    self.acted = Some(seq);
                    let (table, cmd) = (self.table, self.command());
                    let act = r#"{"ask":"act""#;
                    self.ask(format!(
                        r#"{act},"table":"{table}","cmd":"{cmd}","seq":{seq},"actions":[{action}]}}"#
                    ))
                    .await;
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
