//! Nodes, and clients that play by rule of thumb over real sockets.

#![allow(
    clippy::unwrap_used,
    unreachable_pub,
    dead_code,
    reason = "a test may panic, and not every test uses all of it"
)]

use futures_util::{SinkExt, StreamExt};
use regalia_bots::QuickDice;
use regalia_fairness::{Entropy, player_commit};
use regalia_game::{Seat, Turn};
use regalia_server::{Config, serve};
use regalia_table::{Frame, MatchId};
use regalia_wire::{Ask, Back, CommandId, NewTable, Place, Rewind, Say, Stage};
use serde_json::Value;
use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::timeout,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};

const PATIENCE: Duration = Duration::from_secs(90);
/// Nodes look at what others have written more often than that.
const QUIET: Duration = Duration::from_millis(1_500);

pub struct Node {
    pub at: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Node {
    pub async fn start(database: &str, nats: Option<String>) -> Self {
        Self::start_with(database, |config| config.nats = nats).await
    }

    /// A node that is set up in a particular way.
    pub async fn start_with(database: &str, set_up: impl FnOnce(&mut Config)) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let mut config = Config::new(database);
        (config.bot_pace, config.poll_every) = (Duration::ZERO, Duration::from_millis(500));
        set_up(&mut config);
        let task = tokio::spawn(async move {
            let stop = async { drop(stopped.await) };
            serve(config, listener, stop).await.unwrap();
        });
        Self { at, stop, task }
    }

    /// Ends the node at once, as a crash would.
    pub async fn kill(self) {
        drop(self.stop);
        self.task.abort();
        let _ = self.task.await;
    }
}

/// A small HTTP call: the head and the body of the answer.
pub async fn http(at: SocketAddr, call: &str, cookie: &str, body: &str) -> (String, String) {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let request = format!(
        "{call} HTTP/1.1\r\nHost: {at}\r\nCookie: {cookie}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.to_owned(), body.to_owned())
}

/// A guest's cookie.
pub async fn guest(at: SocketAddr) -> String {
    let (head, _) = http(at, "GET /api/me", "", "").await;
    cookie_in(&head).unwrap()
}

/// The cookie that an answer sets.
pub fn cookie_in(head: &str) -> Option<String> {
    let line = head.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
    line.split(';').next().map(str::to_owned)
}

/// A new table of the first game in the catalogue.
pub async fn open_table(at: SocketAddr, cookie: &str, seats: u8, bots: u8) -> MatchId {
    open_table_of(regalia_catalog::all()[0].id, at, cookie, seats, bots).await
}

/// A new table of this game.
pub async fn open_table_of(game: &str, at: SocketAddr, cookie: &str, seats: u8, bots: u8) -> MatchId {
    let game = game.to_owned();
    open(at, cookie, &NewTable { game, seats, bots, ..NewTable::default() }).await
}

/// A new table just like this.
pub async fn open(at: SocketAddr, cookie: &str, asked: &NewTable) -> MatchId {
    let (head, body) = http(at, "POST /api/tables", cookie, &serde_json::to_string(asked).unwrap()).await;
    assert!(head.starts_with("HTTP/1.1 201"), "{head} {body}");
    let answer: Value = serde_json::from_str(&body).unwrap();
    answer["id"].as_str().unwrap().parse().unwrap()
}

pub struct Client {
    pub cookie: String,
    pub table: MatchId,
    pub frame: Option<Frame>,
    pub place: Option<Place>,
    pub stage: Stage,
    /// Everything that came, byte by byte.
    pub heard: Vec<String>,
    game: String,
    pub acknowledged: u64,
    entropy: Entropy,
    sent: u64,
    dice: QuickDice,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    /// Connects to a node and follows a table.
    pub async fn follow(at: SocketAddr, cookie: &str, table: MatchId, number: u8) -> Self {
        let socket = connect(at, cookie).await;
        let mut client = Self {
            cookie: cookie.to_owned(),
            table,
            frame: None,
            place: None,
            stage: Stage::Waiting,
            heard: Vec::new(),
            game: String::new(),
            acknowledged: 0,
            entropy: Entropy([number; 32]),
            sent: 0,
            dice: QuickDice::new(u64::from(number)),
            socket,
        };
        client.ask(&Ask::Follow { table, from: None }).await;
        client
    }

    /// Connects anew, perhaps to another node, and goes on from where it was.
    pub async fn reconnect(&mut self, at: SocketAddr) {
        self.socket = connect(at, &self.cookie).await;
        self.ask(&Ask::Follow { table: self.table, from: self.place }).await;
    }

    pub async fn ask(&mut self, ask: &Ask) {
        self.socket.send(Message::text(serde_json::to_string(ask).unwrap())).await.unwrap();
    }

    pub fn command(&mut self) -> CommandId {
        self.sent += 1;
        CommandId(format!("{:016x}{:016x}", u64::from_be_bytes([self.entropy.0[0]; 8]), self.sent))
    }

    pub async fn sit(&mut self, seat: u8) {
        let commit = player_commit(&self.table.bytes(), seat, &self.entropy);
        let (table, cmd) = (self.table, self.command());
        self.ask(&Ask::Sit { table, cmd, seat: Seat(seat), commit }).await;
    }

    pub async fn reveal(&mut self) {
        let (table, cmd, entropy) = (self.table, self.command(), self.entropy);
        self.ask(&Ask::Reveal { table, cmd, entropy }).await;
    }

    /// The next thing the server says.
    pub async fn hear(&mut self) -> Say {
        let message =
            timeout(PATIENCE, self.socket.next()).await.expect("the server answers").unwrap().unwrap();
        let text = message.into_text().unwrap();
        let say: Say = serde_json::from_str(&text).unwrap();
        self.heard.push(text.to_string());
        match &say {
            Say::Table { table } => {
                self.stage = table.stage;
                self.game.clone_from(&table.game);
            }
            Say::Shown { frame, .. } => {
                assert!(self.place.is_none_or(|place| place.seq <= frame.seq), "a frame goes back");
                self.place = Some(Place { seq: frame.seq, head: frame.head });
                self.frame = Some(frame.clone());
            }
            Say::Done { .. } => self.acknowledged += 1,
            _ => (),
        }
        say
    }

    /// Hears everything until nothing comes for a while.
    pub async fn settle(&mut self) {
        while timeout(QUIET, self.hear()).await.is_ok() {}
    }

    /// Waits for the next word about what somebody asks to take back.
    pub async fn hears_rewind(&mut self, is_it: impl Fn(&Rewind) -> bool) -> Rewind {
        loop {
            match self.hear().await {
                Say::Rewind { rewind: Some(rewind), .. } if is_it(&rewind) => return rewind,
                _ => (),
            }
        }
    }

    /// Asks to take something back.
    pub async fn ask_back(&mut self, back: Back) {
        let (table, seq) = (self.table, self.place.unwrap().seq);
        self.ask(&Ask::Rewind { table, seq, back }).await;
    }

    /// Answers what somebody asks to take back.
    pub async fn consent(&mut self, rewind: &Rewind, is_agreed: bool) {
        let (table, seq, number) = (self.table, rewind.at, rewind.number);
        self.ask(&Ask::Consent { table, seq, number, is_agreed }).await;
    }

    /// Waits until something is taken back: the frame after it, and the line after which the match stands.
    pub async fn hears_taken_back(&mut self) -> (Frame, u64) {
        loop {
            if let Say::Shown { frame, undone_to: Some(to), .. } = self.hear().await {
                return (frame, to);
            }
        }
    }

    /// Waits until the server closes the socket.
    pub async fn hears_end(&mut self) {
        while matches!(self.socket.next().await, Some(Ok(message)) if !message.is_close()) {}
    }

    /// Hears everything until the server closes the socket, and the code it gives.
    pub async fn hears_close(&mut self) -> Option<u16> {
        while let Some(Ok(message)) = timeout(PATIENCE, self.socket.next()).await.expect("the socket ends") {
            match message {
                Message::Close(frame) => return frame.map(|frame| frame.code.into()),
                Message::Text(text) => self.heard.push(text.to_string()),
                _ => (),
            }
        }
        None
    }

    pub fn is_over(&self) -> bool {
        self.frame.as_ref().is_some_and(|frame| matches!(frame.turn, Turn::Over(_)))
    }

    /// Whether something is offered.
    pub fn may_act(&self) -> bool {
        self.frame.as_ref().is_some_and(|frame| !frame.actions.is_empty())
    }

    /// Acts by rule of thumb if it is this one's turn.
    pub async fn act(&mut self) -> bool {
        let Some(frame) = self.frame.clone().filter(|frame| !frame.actions.is_empty()) else { return false };
        let action = regalia_catalog::choose(&self.game, &frame, &mut self.dice).unwrap();
        let (table, cmd) = (self.table, self.command());
        self.ask(&Ask::Act { table, cmd, seq: frame.seq, actions: vec![action] }).await;
        true
    }

    /// Plays until the match is over, or for so many frames of its own turn.
    pub async fn play(&mut self, mut turns: usize) {
        let mut acted = None;
        while !self.is_over() {
            let seq = self.frame.as_ref().map(|frame| frame.seq);
            if acted != seq && self.act().await {
                acted = seq;
                if turns == 0 {
                    return;
                }
                turns -= 1;
            }
            if let Say::Table { table } = self.hear().await
                && table.stage == Stage::Revealing
                && table.you.is_some_and(|seat| !table.chairs[seat.index()].is_ready)
            {
                self.reveal().await;
            }
        }
    }
}

async fn connect(at: SocketAddr, cookie: &str) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
    let mut request = format!("ws://{at}/api/socket").into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    request.headers_mut().insert("origin", format!("http://{at}").parse().unwrap());
    connect_async(request).await.unwrap().0
}

/// A table of a game with two who sit there and one who watches; nobody has acted.
pub async fn two_and_a_watcher(node: &Node, game: &str) -> (MatchId, [Client; 3]) {
    let cookies = [guest(node.at).await, guest(node.at).await, guest(node.at).await];
    let table = open_table_of(game, node.at, &cookies[0], 2, 0).await;
    let mut clients = Vec::new();
    for (cookie, number) in cookies.iter().zip([0xa1, 0xb2, 0xc3]) {
        clients.push(Client::follow(node.at, cookie, table, number).await);
    }
    let [mut one, mut two, watcher]: [Client; 3] = clients.try_into().ok().unwrap();
    one.sit(0).await;
    while !matches!(one.hear().await, Say::Done { .. }) {}
    two.sit(1).await;
    (table, [one, two, watcher])
}
