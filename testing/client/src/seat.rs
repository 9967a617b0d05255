//! Somebody at a table, over a socket.

use crate::{Socket, connect, guest, open, open_table_of};
use futures_util::{SinkExt, StreamExt, future::join_all};
use regalia_fairness::{Entropy, player_commit};
use regalia_game::{GameId, Seat, Turn};
use regalia_search::QuickDice;
use regalia_table::{Frame, MatchId};
use regalia_wire::{
    ApiError, Back, ClientMessage, Code, Command, CommandId, NewTable, Place, Request, Rewind, ServerMessage,
    Stage,
};
use std::{net::SocketAddr, time::Duration};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message};

const PATIENCE: Duration = Duration::from_secs(90);
/// Nodes look at what others have written more often than that.
const QUIET: Duration = Duration::from_millis(1_500);

/// Somebody at a table: what they were told, and what they send.
pub struct Client {
    /// Who it is.
    pub cookie: String,
    /// The table that is followed.
    pub table: MatchId,
    /// The last position that was shown.
    pub frame: Option<Frame>,
    /// The line of that position.
    pub place: Option<Place>,
    /// How far the table is.
    pub stage: Stage,
    /// Whether the match waits for this one's entropy.
    must_reveal: bool,
    /// Everything that came, byte by byte.
    pub heard: Vec<String>,
    /// Everything that was sent.
    pub said: Vec<String>,
    /// Whether the socket may end while something is sent, because nodes are stopped on purpose.
    pub bears_loss: bool,
    game: Option<GameId>,
    /// How many commands were carried out.
    pub acknowledged: u64,
    entropy: Entropy,
    sent: u64,
    dice: QuickDice,
    socket: Socket,
}

impl Client {
    /// Connects to a node and follows a table.
    pub async fn follow(at: SocketAddr, cookie: &str, table: MatchId, number: u8) -> Self {
        let socket = connect(at, cookie).await.unwrap();
        let mut client = Self {
            cookie: cookie.to_owned(),
            table,
            frame: None,
            place: None,
            stage: Stage::Waiting,
            must_reveal: false,
            heard: Vec::new(),
            said: Vec::new(),
            bears_loss: false,
            game: None,
            acknowledged: 0,
            entropy: Entropy([number; 32]),
            sent: 0,
            dice: QuickDice::new(u64::from(number)),
            socket,
        };
        client.ask(Request::Follow { from: None }).await;
        client
    }

    /// Connects anew, perhaps to another node, and goes on from where it was.
    pub async fn reconnect(&mut self, at: SocketAddr) {
        self.try_reconnect(at).await.unwrap();
    }

    /// The same, unless the node is gone.
    ///
    /// # Errors
    /// If the node cannot be reached or refuses.
    pub async fn try_reconnect(&mut self, at: SocketAddr) -> Result<(), Error> {
        self.socket = connect(at, &self.cookie).await?;
        self.ask(Request::Follow { from: self.place }).await;
        Ok(())
    }

    /// Asks for something at the table that is followed.
    pub async fn ask(&mut self, request: Request) {
        self.ask_at(self.table, request).await;
    }

    /// Asks for something at any table.
    pub async fn ask_at(&mut self, table: MatchId, request: Request) {
        self.say(&serde_json::to_string(&ClientMessage::new(table, request)).unwrap()).await;
    }

    /// Sends a command and does not wait for the answer.
    pub async fn order(&mut self, command: Command) -> CommandId {
        let cmd = self.number();
        self.ask(Request::Command { cmd, command }).await;
        cmd
    }

    /// Sends a text as it is.
    pub async fn say(&mut self, text: &str) {
        self.said.push(text.to_owned());
        let sent = self.socket.send(Message::text(text)).await;
        // Nothing more is heard on a socket that has ended.
        if !self.bears_loss {
            sent.unwrap();
        }
    }

    /// A number for a command.
    pub fn number(&mut self) -> CommandId {
        self.sent += 1;
        CommandId(u128::from(self.entropy.0[0]) << 64 | u128::from(self.sent))
    }

    /// Sends the command to sit down.
    pub async fn sit(&mut self, seat: u8) {
        self.order(self.sitting(seat)).await;
    }

    /// Sits down and waits for the answer.
    pub async fn sat(&mut self, seat: u8) -> Result<(), Code> {
        self.done(self.sitting(seat)).await.map(drop).map_err(|why| why.code)
    }

    fn sitting(&self, seat: u8) -> Command {
        let commit = player_commit(&self.table.bytes(), seat, &self.entropy);
        Command::Sit { seat: Seat(seat), commit }
    }

    /// Sends what was committed to when sitting down.
    pub async fn reveal(&mut self) {
        self.must_reveal = false;
        self.order(Command::Reveal { entropy: self.entropy }).await;
    }

    /// Sends a command and waits for the answer.
    pub async fn done(&mut self, command: Command) -> Result<Place, ApiError> {
        let mine = self.order(command).await;
        loop {
            match self.hear().await {
                ServerMessage::Done { cmd, place } if cmd == mine => return Ok(place),
                ServerMessage::Refused { cmd, why } if cmd == mine => return Err(why),
                _ => (),
            }
        }
    }

    /// The next thing the server says.
    pub async fn hear(&mut self) -> ServerMessage {
        self.try_hear().await.expect("the socket is open")
    }

    /// The next thing the server says, or nothing once the socket has ended.
    pub async fn try_hear(&mut self) -> Option<ServerMessage> {
        let message = timeout(PATIENCE, self.socket.next()).await.expect("the server answers")?.ok()?;
        if message.is_close() {
            return None;
        }
        let text = message.into_text().unwrap();
        let say: ServerMessage = serde_json::from_str(&text).unwrap();
        self.heard.push(text.to_string());
        match &say {
            ServerMessage::Table { table } => {
                self.stage = table.stage;
                self.game = Some(table.game);
                self.must_reveal = table.stage == Stage::Revealing
                    && table.you.is_some_and(|seat| !table.chairs[seat.index()].is_ready);
            }
            ServerMessage::Shown { frame, .. } => {
                assert!(self.place.is_none_or(|place| place.seq <= frame.seq), "a frame goes back");
                self.place = Some(Place { seq: frame.seq, head: frame.head });
                self.frame = Some(frame.clone());
            }
            ServerMessage::Done { .. } => self.acknowledged += 1,
            _ => (),
        }
        Some(say)
    }

    /// Hears everything until nothing comes for a while.
    pub async fn settle(&mut self) {
        while timeout(QUIET, self.hear()).await.is_ok() {}
    }

    /// Waits for the next word about what somebody asks to take back.
    pub async fn hears_rewind(&mut self, is_it: impl Fn(&Rewind) -> bool) -> Rewind {
        loop {
            match self.hear().await {
                ServerMessage::Rewind { rewind: Some(rewind), .. } if is_it(&rewind) => return rewind,
                _ => (),
            }
        }
    }

    /// Asks to take something back.
    pub async fn ask_back(&mut self, back: Back) {
        let seq = self.place.unwrap().seq;
        self.ask(Request::Rewind { seq, back }).await;
    }

    /// Answers what somebody asks to take back.
    pub async fn consent(&mut self, rewind: &Rewind, is_agreed: bool) {
        let (seq, number) = (rewind.at, rewind.number);
        self.ask(Request::Consent { seq, number, is_agreed }).await;
    }

    /// Waits until something is taken back: the frame after it, and the line after which the match stands.
    pub async fn hears_taken_back(&mut self) -> (Frame, u64) {
        loop {
            if let ServerMessage::Shown { frame, undone_to: Some(to), .. } = self.hear().await {
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

    /// Whether the match is over.
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
        let action = regalia_catalog::choose(self.game.unwrap(), &frame, &mut self.dice).unwrap();
        self.order(Command::Act { seq: frame.seq, actions: vec![action] }).await;
        true
    }

    /// Reveals when the match waits for it, and hears everything until the match has begun.
    pub async fn begun(&mut self) {
        while self.frame.is_none() {
            if self.must_reveal {
                self.reveal().await;
            }
            self.hear().await;
        }
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
            if self.must_reveal {
                self.reveal().await;
            }
            self.hear().await;
        }
    }
}

/// A table just like this, with so many people at so many nodes, and the match has begun.
pub async fn begin<const N: usize>(at: [SocketAddr; N], cookies: [&str; N], asked: &NewTable) -> [Client; N] {
    let table = open(at[0], cookies[0], asked).await;
    let mut clients = Vec::new();
    for (number, (at, cookie)) in (1..).zip(at.into_iter().zip(cookies)) {
        let mut client = Client::follow(at, cookie, table, number).await;
        client.sit(number - 1).await;
        while !matches!(client.hear().await, ServerMessage::Done { .. }) {}
        clients.push(client);
    }
    // All at once: the match begins when the last has revealed, or ten seconds later.
    join_all(clients.iter_mut().map(Client::begun)).await;
    clients.try_into().ok().unwrap()
}

/// The code of the next trouble that a client is told of.
pub async fn trouble(client: &mut Client) -> Code {
    loop {
        if let ServerMessage::Trouble { why, .. } = client.hear().await {
            return why.code;
        }
    }
}

/// A table of a game with two who sit there and one who watches; nobody has acted.
pub async fn two_and_a_watcher(at: SocketAddr, game: GameId) -> (MatchId, [Client; 3]) {
    let cookies = [guest(at).await, guest(at).await, guest(at).await];
    let table = open_table_of(game, at, &cookies[0], 2, 0).await;
    let mut clients = Vec::new();
    for (cookie, number) in cookies.iter().zip([0xa1, 0xb2, 0xc3]) {
        clients.push(Client::follow(at, cookie, table, number).await);
    }
    let [mut one, mut two, watcher]: [Client; 3] = clients.try_into().ok().unwrap();
    one.sit(0).await;
    while !matches!(one.hear().await, ServerMessage::Done { .. }) {}
    two.sit(1).await;
    (table, [one, two, watcher])
}
