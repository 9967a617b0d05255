//! Two PostgreSQL servers behind one lobby: what decision 42 says that shards take, tried out with the statements of the
//! store. `cargo xtask services -- cargo nextest run --workspace --test store shards:: --no-capture` shows its figures.
//!
//! People are written at home, and PostgreSQL copies them to the other shard; a match is where its number says.

#![allow(clippy::print_stdout, reason = "it shows figures")]

use regalia_clock::{Clock, Pace};
use regalia_fairness::{Hash, Seed};
use regalia_game::{GameId, RulesVersion, Seat, Setup};
use regalia_programs::{Postgres, shared_folder};
use regalia_store::{Append, Appended, MatchList, NamedPlayer, NewMatch, PAGE, Store, StoreError};
use regalia_table::{Entry, Line, MatchId, PlayerKey};
use regalia_testbed::{eventually, sample_log};
use serde_json::Value;
use sqlx::{Row, types::Json};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    path::Path,
    time::{Duration, Instant},
};
use tokio::{task::JoinSet, time::timeout};

/// What is about people, and known on every shard.
const PEOPLE: &str = "players, accounts, blocks, ratings";
/// So many people there are, and so many tables wait for somebody.
const PLAYERS: u64 = 40;
const OPEN: u64 = 400;
/// So many matches are played at a time, up to so many lines.
const PLAYED: u64 = 48;
const LINES: usize = 200;
/// The lobby waits no longer for a shard.
const PATIENCE: Duration = Duration::from_secs(1);

async fn shard(folder: &Path, name: &str) -> (Postgres, Store) {
    let postgres = Postgres::make(&folder.join(name), &["wal_level=logical"]).unwrap();
    let store = Store::connect(&postgres.url(), 24).await.unwrap().with_statement_timeout();
    (postgres, store)
}

/// One lobby over several shards, the first of which is home.
#[derive(Clone)]
struct Lobby {
    shards: Vec<Store>,
}

/// A page of a list, from all shards that answer.
struct Page {
    /// Who sits there, by match, in the order of the list.
    matches: Vec<(MatchId, Vec<String>)>,
    next: Option<(i64, i64)>,
    /// How many shards did not answer.
    missing: usize,
}

impl Lobby {
    fn home(&self) -> &Store {
        &self.shards[0]
    }

    /// Where a match is: 4,096 logical shards, in order, on those that there are.
    fn of(&self, id: MatchId) -> &Store {
        &self.shards[self.number_of(id)]
    }

    fn number_of(&self, id: MatchId) -> usize {
        (id.0 >> 40) as usize % 4096 * self.shards.len() / 4096
    }

    /// A page of a list: every shard is asked for one, and they have one order.
    async fn list(&self, which: MatchList, player: &str, after: Option<(i64, i64)>) -> Page {
        let (at, id) = after.unwrap_or((i64::from(u32::MAX) * 1_000_000, i64::MAX));
        let mut asked = JoinSet::new();
        for shard in self.shards.clone() {
            let player = player.to_owned();
            asked.spawn(async move {
                let list = sqlx::query(which.statement()).bind(player).bind(at).bind(id);
                timeout(PATIENCE, list.bind(PAGE as i64 + 1).fetch_all(shard.pool())).await
            });
        }
        let (mut rows, mut missing) = (Vec::new(), 0);
        for answer in asked.join_all().await {
            match answer {
                Ok(Ok(found)) => rows.extend(found.iter().map(|row| {
                    let sitters: Option<Json<Value>> = row.get("sitters");
                    (
                        row.get::<i64, _>("place"),
                        row.get::<i64, _>("id"),
                        sitters.map(|sitters| sitters.0).unwrap_or_default(),
                    )
                })),
                _ => missing += 1,
            }
        }
        rows.sort_unstable_by_key(|(place, id, _)| Reverse((*place, *id)));
        let has_more = rows.len() > PAGE;
        rows.truncate(PAGE);
        let next = rows.last().filter(|_| has_more).map(|(place, id, _)| (*place, *id));
        let read = |(_, id, sitters): (i64, i64, Value)| {
            let names = sitters.as_array().into_iter().flatten().map(|sitter| sitter["name"].to_string());
            (MatchId(id.cast_unsigned()), names.collect())
        };
        Page { matches: rows.into_iter().map(read).collect(), next, missing }
    }

    /// All pages of a list.
    async fn all(&self, which: MatchList, player: &str) -> Vec<(MatchId, Vec<String>)> {
        let (mut all, mut after) = (Vec::new(), None);
        loop {
            let page = self.list(which, player, after).await;
            all.extend(page.matches);
            after = page.next;
            if after.is_none() {
                return all;
            }
        }
    }

    /// Opens a table over days, at which its host sits.
    async fn open(&self, id: MatchId, host: &str) {
        let (lines, seed) = (lines_of(id, &[host]), Seed([1; 64]));
        let clock = Some(Clock::new(Pace::Days { days: 1 }, 2));
        let new = NewMatch::new(id, GameId::new("a-game"), 2, &lines[0], &seed);
        let new = NewMatch { clock, host: Some(&host.into()), is_listed: true, ..new };
        self.of(id).create(&new).await.unwrap();
        assert_eq!(self.of(id).append(&Append::new(id, 1, &lines[1..])).await.unwrap(), Appended::Done);
    }
}

/// Numbers as servers give them: the shard is random, or as good as.
fn number(of: u64) -> MatchId {
    MatchId(of.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 12)
}

fn player(number: u64) -> String {
    format!("player-{}", number % PLAYERS)
}

/// A table at which these sit.
fn lines_of(id: MatchId, sitters: &[&str]) -> Vec<Line> {
    let setup = Setup { rules: RulesVersion(1), seats: 2, options: Value::Null };
    let created = Entry::Created {
        match_id: id,
        game: GameId::new("a-game"),
        setup,
        server_commit: Hash([0; 32]),
        table_rules: 1,
    };
    let sat = (0..).zip(sitters).map(|(seat, player)| Entry::Sat {
        seat: Seat(seat),
        player: (*player).into(),
        commit: Some(Hash([2; 32])),
    });
    std::iter::once(created).chain(sat).map(|entry| Line { entry, head: Hash([3; 32]) }).collect()
}

/// Waits until a shard knows as many people as home.
async fn wait_for_people(shard: &Store) {
    let keys: Vec<PlayerKey> = (0..PLAYERS).map(|at| player(at).into()).collect();
    eventually("people are copied", async || {
        (shard.players(&keys).await.unwrap().len() == keys.len()).then_some(())
    })
    .await;
}

/// Plays matches, line by line and all at the same time; gives how many lines were written in a second.
async fn play(lobby: &Lobby, from: u64) -> Result<f64, StoreError> {
    let (mut lines, seed) = sample_log();
    lines.truncate(LINES);
    let begun = Instant::now();
    let mut matches = JoinSet::new();
    for at in from..from + PLAYED {
        let (id, lobby, lines) = (number(at), lobby.clone(), lines.clone());
        matches.spawn(async move {
            let shard = lobby.of(id);
            shard.create(&NewMatch::new(id, GameId::new("a-game"), 5, &lines[0], &seed)).await?;
            for (at, line) in (1..).zip(lines[1..].chunks(1)) {
                assert_eq!(shard.append(&Append::new(id, at, line)).await?, Appended::Done);
            }
            assert_eq!(shard.lines(id, 0).await?, lines, "a log is whole");
            Ok::<_, StoreError>(lines.len())
        });
    }
    let mut lines = 0;
    while let Some(done) = matches.join_next().await {
        lines += done.unwrap()?;
    }
    Ok(lines as f64 / begun.elapsed().as_secs_f64())
}

/// What 50 and 99 of 100 first pages stay below, in milliseconds.
async fn measure(lobby: &Lobby) -> (f64, f64) {
    let mut times = Vec::new();
    for at in 0..500 {
        let begun = Instant::now();
        lobby.list(MatchList::Open, &player(at), None).await;
        times.push(begun.elapsed().as_secs_f64() * 1000.0);
    }
    times.sort_unstable_by(f64::total_cmp);
    (times[times.len() / 2], times[times.len() * 99 / 100])
}

#[tokio::test(flavor = "multi_thread")]
async fn two_shards_serve_one_lobby() {
    let folder = shared_folder().unwrap();
    let (home, one) = shard(folder.path(), "home").await;
    let (mut away, two) = shard(folder.path(), "away").await;
    home.sql(&[&format!("CREATE PUBLICATION people FOR TABLE {PEOPLE}")]).unwrap();
    let from = format!("host=127.0.0.1 port={} user=regalia dbname=postgres", home.port());
    away.sql(&[&format!("CREATE SUBSCRIPTION people CONNECTION '{from}' PUBLICATION people")]).unwrap();
    let lobby = Lobby { shards: vec![one.clone(), two.clone()] };

    // People are written at home alone.
    for at in 0..PLAYERS {
        let mut token = [0; 32];
        token[..8].copy_from_slice(&at.to_be_bytes());
        let guest = NamedPlayer { key: player(at).into(), name: format!("Player {at}") };
        lobby.home().add_guest(&guest, &token, "").await.unwrap();
    }
    wait_for_people(&two).await;

    // Anyone who looks for a table sees those of both shards, once each, in one order, with their names.
    let mut opened: Vec<MatchId> = Vec::new();
    for at in 0..OPEN {
        lobby.open(number(at), &player(at)).await;
        opened.push(number(at));
    }
    let on = |shard| opened.iter().filter(|id| lobby.number_of(**id) == shard).count();
    assert!(on(0) > 150 && on(1) > 150, "tables are on both: {} and {}", on(0), on(1));
    let found = lobby.all(MatchList::Open, "player-0").await;
    let ids: Vec<MatchId> = found.iter().map(|(id, _)| *id).collect();
    opened.reverse();
    assert_eq!(ids, opened, "the newest first, whatever shard");
    let names: BTreeMap<MatchId, Vec<String>> = found.into_iter().collect();
    for at in 0..OPEN {
        assert_eq!(names[&number(at)], [format!("\"Player {}\"", at % PLAYERS)]);
    }
    // The matches of one player are those of both shards as well.
    let mine: BTreeSet<MatchId> = (0..OPEN).filter(|at| at % PLAYERS == 7).map(number).collect();
    let running = lobby.all(MatchList::Running, "player-7").await;
    assert_eq!(running.iter().map(|(id, _)| *id).collect::<BTreeSet<_>>(), mine);
    // Anyone who keeps somebody away at home does so everywhere.
    home.sql(&["INSERT INTO blocks (player, other) SELECT 'player-7', 'player-8'"]).unwrap();
    home.sql(&["UPDATE players SET name = 'Somebody else' WHERE key = 'player-9'"]).unwrap();
    let hosted = "UPDATE matches m SET host = s.player FROM seats s WHERE s.match_id = m.id AND s.seat = 0";
    for postgres in [&home, &away] {
        postgres.sql(&[hosted]).unwrap();
    }
    eventually("changes at home arrive", async || {
        let seen = lobby.all(MatchList::Open, "player-8").await;
        let is_kept_away = seen.iter().all(|(id, _)| !mine.contains(id));
        let is_renamed = seen.iter().filter(|(_, names)| names == &["\"Somebody else\""]).count() == 10;
        (is_kept_away && is_renamed && seen.len() == opened.len() - mine.len()).then_some(())
    })
    .await;

    // Two who want the same seat: one gets it, on whatever shard.
    for at in 0..20 {
        let (id, lobby) = (number(at), &lobby);
        let sit = async |who: &str| {
            let lines = lines_of(id, &["", who]);
            lobby.of(id).append(&Append::new(id, 2, &lines[2..])).await.unwrap()
        };
        let (first, second) = tokio::join!(sit("player-1"), sit("player-2"));
        assert!((first == Appended::Done) != (second == Appended::Done), "{first:?} {second:?}");
    }

    let alone = Lobby { shards: vec![one.clone()] };
    let (single, both) = (measure(&alone).await, measure(&lobby).await);
    let one_rate = play(&alone, 1_000).await.unwrap();
    let two_rate = play(&lobby, 2_000).await.unwrap();

    // One shard dies: its matches stand still, the others and the lobby go on, and nothing is lost.
    away.kill().unwrap();
    let page = lobby.list(MatchList::Open, "player-0", None).await;
    assert_eq!(page.missing, 1);
    assert_eq!(page.matches.len(), PAGE);
    assert!(page.matches.iter().all(|(id, _)| lobby.number_of(*id) == 0));
    let (here, there) = (0..OPEN).map(number).partition::<Vec<_>, _>(|id| lobby.number_of(*id) == 0);
    let sit = async |id: MatchId| {
        let lines = lines_of(id, &["", "player-3"]);
        lobby.of(id).append(&Append::new(id, 2, &lines[2..])).await
    };
    assert_eq!(sit(*here.last().unwrap()).await.unwrap(), Appended::Done);
    assert!(sit(*there.last().unwrap()).await.is_err(), "nobody can say that it is stored");
    away.start().unwrap();
    eventually("it goes on", async || sit(*there.last().unwrap()).await.ok()).await;
    let last = lobby.of(*there.last().unwrap()).lines(*there.last().unwrap(), 0).await.unwrap();
    assert_eq!(last.len(), 3, "once");
    assert_eq!(lobby.list(MatchList::Open, "player-0", None).await.missing, 0);

    println!("| | one shard | two shards |\n|---|--:|--:|");
    println!("| first page of open tables, p50 | {:.1} ms | {:.1} ms |", single.0, both.0);
    println!("| first page of open tables, p99 | {:.1} ms | {:.1} ms |", single.1, both.1);
    println!("| lines a second, {PLAYED} matches at a time | {one_rate:.0} | {two_rate:.0} |");
}
