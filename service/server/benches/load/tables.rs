//! Tables of all games with two players each, over sockets.

use crate::{machine::Processes, measured::Measured, player::Player};
use regalia_client::open;
use regalia_store::Store;
use regalia_table::MatchId;
use regalia_wire::{NewTable, Pace};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{task::JoinSet, time::sleep};

/// Makes players by hand and gives their cookies: a server makes no thousands of guests for one address.
pub(crate) async fn sign_in(store: &Store, from: u64, count: u64) -> Vec<String> {
    let names = "
        INSERT INTO players (key, name) SELECT 'load-' || n, 'Load ' || n FROM generate_series($1, $2) n";
    let tokens = "
        INSERT INTO sessions (token, player, device)
        SELECT sha256(lpad(to_hex(n), 64, '0')::bytea), 'load-' || n, '' FROM generate_series($1, $2) n";
    for insert in [names, tokens] {
        let (first, last) = (from as i64, (from + count) as i64 - 1);
        sqlx::query(insert).bind(first).bind(last).execute(store.pool()).await.unwrap();
    }
    (from..from + count).map(|number| format!("regalia={number:064x}")).collect()
}

/// A table and its players; a finished match is followed by another.
pub(crate) struct Pair {
    number: u64,
    players: [Player; 2],
    /// How many matches were begun here.
    begun: u64,
    pace: Option<Pace>,
}

impl Pair {
    async fn begin(&mut self, at: SocketAddr) {
        let games = regalia_catalog::all();
        let game = games[(self.number + self.begun) as usize % games.len()].id;
        // Nobody may open too many tables, so they take turns.
        let cookie = self.players[self.begun as usize % 2].cookie().to_owned();
        let asked = NewTable { pace: self.pace, ..NewTable::new(game, 2) };
        let table = open(at, &cookie, &asked).await;
        for player in &mut self.players {
            player.sit(table).await;
        }
        self.begun += 1;
    }

    /// Plays on until then; gives the times until acknowledgements.
    async fn play(&mut self, at: SocketAddr, pause: Duration, until: Instant) -> Vec<Duration> {
        let mut times = Vec::new();
        while Instant::now() < until {
            if self.players[0].is_over {
                self.begin(at).await;
            }
            let [one, two] = &mut self.players;
            let (first, second) = tokio::join!(one.play(pause, until), two.play(pause, until));
            times.extend(first.into_iter().chain(second));
        }
        times
    }
}

/// Tables that are being played.
pub(crate) struct Tables {
    at: SocketAddr,
    pairs: Vec<Pair>,
}

impl Tables {
    /// Opens so many, and plays a little so that they stand at different places; every so manyth has clocks.
    pub(crate) async fn open(at: SocketAddr, store: &Store, from: u64, count: u64, clocks: u64) -> Self {
        let cookies = sign_in(store, from, 2 * count).await;
        let (mut tasks, mut pairs) = (JoinSet::new(), Vec::new());
        for number in 0..count {
            let cookies = [cookies[2 * number as usize].clone(), cookies[2 * number as usize + 1].clone()];
            let pace =
                (clocks > 0 && number % clocks == 0).then_some(Pace::Live { minutes: 60, seconds: 60 });
            tasks.spawn(async move {
                let names = from + 2 * number;
                let players = [
                    Player::connect(at, &cookies[0], 0, names).await,
                    Player::connect(at, &cookies[1], 1, names + 1).await,
                ];
                let mut pair = Pair { number, players, begun: 0, pace };
                pair.begin(at).await;
                pair
            });
            // Not all at once.
            while tasks.len() >= 64 {
                pairs.extend(tasks.join_next().await.map(Result::unwrap));
            }
        }
        pairs.extend(tasks.join_all().await);
        Self { at, pairs }
    }

    /// Lets everyone play for so long, each match with an action per pause.
    pub(crate) async fn play(&mut self, pause: Duration, span: Duration, processes: &Processes) -> Measured {
        let (mut tasks, count, at) = (JoinSet::new(), self.pairs.len() as f64, self.at);
        let (before, until) = (processes.spent(), Instant::now() + span);
        for mut pair in self.pairs.drain(..) {
            tasks.spawn(async move {
                sleep(pause.mul_f64(pair.number as f64 / count)).await;
                let times = pair.play(at, pause, until).await;
                (pair, times)
            });
        }
        let (mut lists, begun) = (Vec::new(), Instant::now());
        while let Some(done) = tasks.join_next().await {
            let (pair, times) = done.unwrap();
            self.pairs.push(pair);
            lists.push(times);
        }
        Measured::of(lists, begun.elapsed(), processes.spent().since(before))
    }

    /// Lets the players of one table in so many come back over other sockets.
    pub(crate) async fn come_back(&mut self, one_in: usize) {
        // Those who played last stand last: each time it is others.
        for pair in self.pairs.iter_mut().step_by(one_in) {
            for player in &mut pair.players {
                player.come_back(self.at).await;
            }
        }
    }

    /// Their numbers now.
    pub(crate) fn ids(&self) -> Vec<MatchId> {
        self.pairs.iter().map(|pair| pair.players[0].table).collect()
    }

    /// How many matches were begun.
    pub(crate) fn begun(&self) -> u64 {
        self.pairs.iter().map(|pair| pair.begun).sum()
    }
}
