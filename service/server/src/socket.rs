//! One WebSocket per client.

#[cfg(debug_assertions)]
use crate::planted;
use crate::{
    accounts::caller::Caller,
    ahead, bots, clocks,
    guests::refuse,
    house::{House, Live, unavailable},
    rewinds, talk,
};
use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code},
    },
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use futures_util::{
    SinkExt, StreamExt,
    stream::{SplitSink, SplitStream},
};
use regalia_live::{Outbox as _, Shown, other_history};
use regalia_table::MatchId;
use regalia_wire::{Ahead, Ask, Back, CommandId, Place, Say, Why};
use serde_json::Value;
use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::{Notify, mpsc},
    task::JoinHandle,
    time::timeout,
};

/// So many messages may wait for a slow reader; then the socket is closed, and the client comes back.
const WAITING: usize = 64;
/// So do so many bytes.
const LARGEST: usize = 256 * 1024;
/// So many of them go together.
const TOGETHER: usize = 8;
/// No message of a client is longer, and no part of one is waited for that would be.
const LONGEST: usize = 64 * 1024;
/// Nobody looks at more tables through one socket.
const MOST_TABLES: usize = 100;
/// How long a client has to take its last answers when the node stops.
const FAREWELL: Duration = Duration::from_secs(2);

static SOCKETS: AtomicU64 = AtomicU64::new(0);

/// What is said, as it travels. Copies share the text.
#[derive(Clone)]
pub(crate) struct Letter(Utf8Bytes);

impl From<Say> for Letter {
    fn from(say: Say) -> Self {
        Self(serde_json::to_string(&say).unwrap_or_default().into())
    }
}

impl From<Shown<'_>> for Letter {
    fn from(shown: Shown<'_>) -> Self {
        Self(shown.to_text().into())
    }
}

/// The way to a client. Never waits.
#[derive(Clone)]
pub(crate) struct Outbox {
    queue: mpsc::Sender<Letter>,
    /// How many bytes wait in it.
    waiting: Arc<AtomicUsize>,
    /// Ends the socket.
    overflow: Arc<Notify>,
}

impl regalia_live::Outbox for Outbox {
    type Letter = Letter;

    /// Queues a message; `false` if the client is gone or too slow, which ends its socket.
    fn send(&self, letter: Letter) -> bool {
        let length = letter.0.len();
        let waiting = self.waiting.fetch_add(length, Ordering::Relaxed);
        let has_room = waiting == 0 || waiting + length <= LARGEST;
        let sent = has_room && self.queue.try_send(letter).is_ok();
        if !sent {
            self.overflow.notify_one();
        }
        sent
    }
}

/// Opens the socket of a player, from a page of this very site or by a token.
#[utoipa::path(get, path = "/api/socket", responses((status = 101)))]
pub(crate) async fn open_socket(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !house.accounts.site.may_open_socket(&headers) {
        return (StatusCode::FORBIDDEN, "a socket is opened from a page of this site").into_response();
    }
    if house.drain.is_on() {
        return refuse(&Why::new("unavailable", "this node is about to stop; another one answers"));
    }
    let player = match caller.expect_session(&house).await {
        Ok(session) => session.player.key,
        Err(why) => return refuse(&why),
    };
    let token = caller.token_hash().unwrap_or_default();
    // The default buffers cost 130 KB per idle socket.
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    let upgrade = upgrade.read_buffer_size(1024).write_buffer_size(16 * 1024);
    upgrade.on_upgrade(move |socket| Client::serve(house, player, token, socket))
}

struct Client {
    house: Arc<House>,
    player: String,
    number: u64,
    outbox: Outbox,
    tables: BTreeSet<MatchId>,
}

impl Client {
    async fn serve(house: Arc<House>, player: String, token: [u8; 32], socket: WebSocket) {
        let (queue, letters) = mpsc::channel(WAITING);
        let waiting = Arc::new(AtomicUsize::new(0));
        let outbox = Outbox { queue, waiting: waiting.clone(), overflow: Arc::new(Notify::new()) };
        let (sink, mut messages) = socket.split();
        let overflow = outbox.overflow.clone();
        let mut writer = tokio::spawn(write(sink, letters, waiting));
        let number = SOCKETS.fetch_add(1, Ordering::Relaxed);
        // A device that is signed out loses its sockets.
        house.accounts.sockets.add(number, token, overflow.clone());
        let mut client = Self { house, player, number, outbox, tables: BTreeSet::new() };
        loop {
            tokio::select! {
                message = messages.next() => match message {
                    Some(Ok(Message::Text(text))) => {
                        client.house.accounts.limits.hear(&client.player).await;
                        // What is done about a message takes no room while there is none.
                        Box::pin(client.hear(&text)).await;
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                        client.house.accounts.limits.hear(&client.player).await;
                    }
                    _ => break,
                },
                () = overflow.notified() => break,
            }
        }
        client.leave_all().await;
        let house = client.house.clone();
        drop(client);
        if house.drain.is_on() {
            // Whoever is slower learns from another node what became of a command.
            let _ = timeout(FAREWELL, part(&mut writer, messages)).await;
        }
        writer.abort();
        house.accounts.sockets.remove(number);
    }

    async fn hear(&mut self, text: &str) {
        let ask: Ask = match serde_json::from_str(text) {
            Ok(ask) => ask,
            Err(error) => return self.trouble(None, Why::new("malformed", error.to_string())),
        };
        let (table, done) = match ask {
            Ask::Follow { table, from } => (table, self.follow(table, from).await),
            Ask::Unfollow { table } => return self.leave(table).await,
            Ask::Pause { table, is_wanted } => (table, self.pause(table, is_wanted).await),
            Ask::Rewind { table, seq, back } => (table, self.ask_back(table, seq, back).await),
            Ask::Consent { table, seq, number, is_agreed } => {
                (table, self.consent(table, (seq, number), is_agreed).await)
            }
            Ask::Ahead { table, answer } => (table, self.give_ahead(table, answer.as_ref()).await),
            Ask::Talk { table, text } => (table, self.talk(table, &text).await),
            _ => {
                if let Some((table, cmd)) = ask.command() {
                    self.command(table, cmd, &ask).await;
                }
                return;
            }
        };
        if let Err(why) = done {
            self.trouble(Some(table), why);
        }
    }

    async fn command(&self, id: MatchId, cmd: &CommandId, ask: &Ask) {
        let done = async {
            if !cmd.is_sound() {
                return Err(Why::new("malformed", "a command is numbered by 32 hexadecimal digits"));
            }
            let table = self.house.table(id).await?;
            self.expect_welcome(id, ask).await?;
            let change = |live: &Live| match ask {
                Ask::Leave { level, .. } => live.let_play(&self.player, &bots::key(level.as_deref())?),
                Ask::Resign { .. } => live.resign(&self.player, &bots::key(None)?),
                #[cfg(debug_assertions)]
                _ if planted::is("no-command-check") => {
                    live.answer(&self.player, &planted::as_if_new(ask, live.length()), &self.house.registry)
                }
                _ => live.answer(&self.player, ask, &self.house.registry),
            };
            #[cfg(debug_assertions)]
            if planted::is("early-acknowledgement") {
                let change = change(&*table.live.lock().await)?;
                self.outbox.send(planted::done(cmd, &*table.live.lock().await, &change).into());
                tokio::time::sleep(planted::LATE).await;
            }
            #[cfg(debug_assertions)]
            let cmd = &planted::number(cmd);
            self.house.command(&table, Some(cmd), change).await
        };
        let cmd = cmd.clone();
        let say = match done.await {
            Ok(place) => {
                self.house.metrics.acknowledged.inc();
                Say::Done { cmd, place }
            }
            Err(why) => {
                self.house.metrics.refused(&why.code);
                Say::Refused { cmd, why }
            }
        };
        self.outbox.send(say.into());
    }

    async fn follow(&mut self, id: MatchId, from: Option<Place>) -> Result<(), Why> {
        if self.tables.len() >= MOST_TABLES && !self.tables.contains(&id) {
            return Err(Why::new("too_many", "you look at too many tables from here; leave some"));
        }
        let table = self.house.table(id).await?;
        let mut live = table.live.lock().await;
        // When a node falls everyone comes back at once: nothing is asked for that is not there.
        let there = self.house.glance(id, from.map_or(0, |from| from.seq)).await?;
        if there.length > live.length() {
            self.house.catch_up(&table, &mut live).await?;
        }
        // What a client was told before stands in the log, to the letter.
        if from.is_some_and(|from| there.head != Some(from.head)) {
            return Err(other_history());
        }
        live.join(self.number, &self.player, self.outbox.clone(), from)?;
        self.tables.insert(id);
        clocks::tell(&self.house, &table, &mut live).await?;
        if there.has_rewind {
            rewinds::tell(&self.house, &table, &mut live, Some(&self.player)).await?;
        }
        if there.has_ahead {
            ahead::tell(&self.house, &table, &mut live).await?;
        } else {
            live.note_ahead([]);
        }
        talk::tell_standing(&self.house, &table, &mut live, &self.player).await?;
        if there.talk > 0 {
            talk::tell_whole(&self.house, &table, &mut live, Some(&self.player)).await?;
        }
        if let Some(say) = live.given_up() {
            live.tell_each(|player| (player == self.player).then(|| say.clone()));
        }
        Ok(())
    }

    /// Whoever opened a table can keep somebody away from it.
    async fn expect_welcome(&self, id: MatchId, ask: &Ask) -> Result<(), Why> {
        if matches!(ask, Ask::Sit { .. })
            && self.house.store.is_kept_away(id, &self.player).await.map_err(unavailable)?
        {
            return Err(Why::new("kept_away", "you cannot sit down at this table; there are others"));
        }
        Ok(())
    }

    async fn talk(&self, id: MatchId, text: &str) -> Result<(), Why> {
        talk::say(&self.house, &*self.house.table(id).await?, &self.player, text).await
    }

    async fn pause(&self, id: MatchId, is_wanted: bool) -> Result<(), Why> {
        clocks::pause(&self.house, &*self.house.table(id).await?, &self.player, is_wanted).await
    }

    async fn ask_back(&self, id: MatchId, seq: u64, back: Back) -> Result<(), Why> {
        rewinds::ask(&self.house, &*self.house.table(id).await?, &self.player, seq, back).await
    }

    async fn consent(&self, id: MatchId, asked: (u64, u8), is_agreed: bool) -> Result<(), Why> {
        rewinds::answer(&self.house, &*self.house.table(id).await?, &self.player, asked, is_agreed).await
    }

    async fn give_ahead(&self, id: MatchId, answer: Option<&Ahead<Value>>) -> Result<(), Why> {
        ahead::give(&self.house, &*self.house.table(id).await?, &self.player, answer).await
    }

    async fn leave(&mut self, id: MatchId) {
        self.tables.remove(&id);
        if let Some(table) = self.house.known(id) {
            table.live.lock().await.leave(self.number);
        }
    }

    async fn leave_all(&mut self) {
        while let Some(id) = self.tables.pop_first() {
            self.leave(id).await;
        }
    }

    fn trouble(&self, table: Option<MatchId>, why: Why) {
        self.outbox.send(Say::Trouble { table, why }.into());
    }
}

async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut letters: mpsc::Receiver<Letter>,
    waiting: Arc<AtomicUsize>,
) {
    let mut together = Vec::with_capacity(TOGETHER);
    while letters.recv_many(&mut together, TOGETHER).await > 0 {
        let mut written = 0;
        for Letter(text) in together.drain(..) {
            written += text.len();
            if sink.feed(Message::Text(text)).await.is_err() {
                return;
            }
        }
        if sink.flush().await.is_err() {
            return;
        }
        waiting.fetch_sub(written, Ordering::Relaxed);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn outbox() -> (Outbox, mpsc::Receiver<Letter>) {
        let (queue, letters) = mpsc::channel(WAITING);
        (Outbox { queue, waiting: Arc::default(), overflow: Arc::default() }, letters)
    }

    fn letter(length: usize) -> Letter {
        Letter("x".repeat(length).into())
    }

    #[tokio::test]
    async fn for_a_slow_reader_few_letters_wait_and_few_bytes() {
        let (outbox, _letters) = outbox();
        assert!((0..WAITING).all(|_| outbox.send(letter(1))) && !outbox.send(letter(1)));
        outbox.overflow.notified().await;
        let (outbox, _letters) = self::outbox();
        let length = LARGEST / 4;
        assert!((0..4).all(|_| outbox.send(letter(length))) && !outbox.send(letter(length)));
        outbox.overflow.notified().await;
    }

    #[tokio::test]
    async fn one_letter_may_be_as_long_as_it_must() {
        let (outbox, _letters) = outbox();
        assert!(outbox.send(letter(2 * LARGEST)) && !outbox.send(letter(1)));
    }
}
