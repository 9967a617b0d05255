//! A client at the node's tables: what it asks for is done, and it is told what happens.

#[cfg(debug_assertions)]
use crate::play::planted;
use crate::{
    node::Node,
    outbox::Outbox,
    play::{ahead, arrival::Arrival, clocks, pause, rewinds, talk, welcome::expect_may_sit},
    table::Live,
};
use regalia_live::{Outbox as _, other_history};
use regalia_store::Timer;
use regalia_table::{MatchId, PlayerKey};
use regalia_wire::{ApiError, ClientMessage, Code, Command, CommandId, Place, Request, ServerMessage};
use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

/// No client looks at more tables at a time.
const MAX_TABLES: usize = 100;

/// How often what is kept beside a log is read for somebody who comes while others talk; then it is told as it was read.
const TRIES: usize = 5;

static VISITORS: AtomicU64 = AtomicU64::new(0);

/// A client that looks at tables and sends commands, whatever it is connected by.
pub(crate) struct Visitor {
    node: Arc<Node>,
    player: PlayerKey,
    number: u64,
    outbox: Outbox,
    tables: BTreeSet<MatchId>,
}

impl Visitor {
    /// Somebody whom `outbox` leads to.
    pub(crate) fn new(node: Arc<Node>, player: PlayerKey, outbox: Outbox) -> Self {
        let number = VISITORS.fetch_add(1, Ordering::Relaxed);
        Self { node, player, number, outbox, tables: BTreeSet::new() }
    }

    /// The number of this visitor on this node.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// Does what a message asks for, and answers.
    pub(crate) async fn hear(&mut self, text: &str) {
        let ClientMessage { table, request } = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => return self.trouble(None, ApiError::new(Code::Malformed, error.to_string())),
        };
        let node = self.node.clone();
        if let Err(why) = node.catch_rules_panic(table, self.request(table, request)).await {
            self.trouble(Some(table), why);
        }
    }

    async fn request(&mut self, id: MatchId, request: Request) -> Result<(), ApiError> {
        match request {
            Request::Follow { from } => self.follow(id, from).await,
            Request::Unfollow => {
                self.leave(id).await;
                Ok(())
            }
            Request::Talk { text } => {
                talk::say(&self.node, &*self.node.table(id).await?, &self.player, &text).await
            }
            Request::Rewind { seq, back } => {
                rewinds::ask(&self.node, &*self.node.table(id).await?, &self.player, seq, back).await
            }
            Request::Consent { seq, number, is_agreed } => {
                rewinds::answer(
                    &self.node,
                    &*self.node.table(id).await?,
                    &self.player,
                    (seq, number),
                    is_agreed,
                )
                .await
            }
            Request::Ahead { answer } => {
                ahead::give(&self.node, &*self.node.table(id).await?, &self.player, answer.as_ref()).await
            }
            Request::Pause { is_wanted } => {
                pause::pause(&self.node, &*self.node.table(id).await?, &self.player, is_wanted).await
            }
            Request::Command { cmd, command } => {
                self.command(id, cmd, &command).await;
                Ok(())
            }
        }
    }

    async fn command(&self, id: MatchId, cmd: CommandId, command: &Command) {
        let done = self.node.catch_rules_panic(id, async {
            let table = self.node.table(id).await?;
            if let Command::Sit { seat, .. } = command {
                expect_may_sit(&self.node, &table, &self.player, *seat).await?;
            }
            let change = |live: &Live| {
                #[cfg(debug_assertions)]
                let command = &planted::as_if_new(command, live.length());
                live.answer(&self.player, command, &self.node.registry)
            };
            #[cfg(debug_assertions)]
            if planted::is("early-acknowledgement") {
                let change = change(&*table.live.lock().await)?;
                self.outbox.send(planted::done(cmd, &*table.live.lock().await, &change).into());
                tokio::time::sleep(planted::LATE).await;
            }
            #[cfg(debug_assertions)]
            let cmd = planted::number(cmd);
            let allows = |live: &Live, timer: &Timer| match command {
                Command::TakeBack => clocks::has_time(live, timer, &self.player),
                _ => Ok(()),
            };
            self.node.command_if(&table, Some(cmd), allows, change).await
        });
        let say = match done.await {
            Ok(place) => {
                self.node.metrics.acknowledged.inc();
                ServerMessage::Done { cmd, place }
            }
            Err(why) => {
                self.node.metrics.refused(why.code);
                ServerMessage::Refused { cmd, why }
            }
        };
        self.outbox.send(say.into());
    }

    async fn follow(&mut self, id: MatchId, from: Option<Place>) -> Result<(), ApiError> {
        if self.tables.len() >= MAX_TABLES && !self.tables.contains(&id) {
            return Err(ApiError::new(Code::TooMany, "you look at too many tables from here; leave some"));
        }
        self.node.accounts.limits.follow(&self.player).await;
        let table = self.node.table(id).await?;
        // When a node falls everyone comes back at once: nothing is asked for that is not there.
        let there = self.node.glance(id, from.map_or(0, |from| from.seq)).await?;
        self.node.catch_up_to(&table, there.length).await?;
        // What a client was told before stands in the log, to the letter.
        if from.is_some_and(|from| there.head != Some(from.head)) {
            return Err(other_history());
        }
        let mut live = table.live.lock().await;
        live.join(self.number, &self.player, self.outbox.clone(), from)?;
        self.tables.insert(id);
        let told = table.told();
        drop(live);
        // The rest is read while others play on: a slow database keeps nobody there waiting for somebody who comes.
        let mut tries = 0;
        loop {
            tries += 1;
            let arrival = Arrival::read(&self.node, &table, &self.player, &there).await?;
            let mut live = table.live.lock().await;
            if arrival.is_newest(&table) || tries == TRIES {
                arrival.show(&table, &mut live, &self.player, told);
                if let Some(say) = live.given_up() {
                    live.tell_each(|player| (*player == self.player).then(|| say.clone()));
                }
                return Ok(());
            }
        }
    }

    async fn leave(&mut self, id: MatchId) {
        self.tables.remove(&id);
        if let Some(table) = self.node.tables.get(id) {
            table.live.lock().await.leave(self.number);
        }
    }

    /// Looks at no table any more.
    pub(crate) async fn leave_all(&mut self) {
        while let Some(id) = self.tables.pop_first() {
            self.leave(id).await;
        }
    }

    fn trouble(&self, table: Option<MatchId>, why: ApiError) {
        self.outbox.send(ServerMessage::Trouble { table, why }.into());
    }
}
