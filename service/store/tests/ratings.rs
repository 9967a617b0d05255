//! Ratings against a real PostgreSQL: a match counts once, and counting everything again gives the same.

use regalia_clock::{Clock, Pace, Speed};
use regalia_fairness::{Hash, Seed};
use regalia_game::{GameId, Outcome, RuleId, RulesVersion, Seat, Setup};
use regalia_store::{Append, NamedPlayer, NewMatch, Origin, Rebuilt, Store};
use regalia_table::{Entry, Level, Line, MatchId, PlayerKey, TABLE_RULES};
use regalia_testbed::{eventually, fresh_database, fresh_store};
use sqlx::{AssertSqlSafe, Row};

const CHESS: GameId = GameId::new("chess");
const CHECKERS: GameId = GameId::new("checkers");
const GO: GameId = GameId::new("go");
const LIVE: Option<Pace> = Some(Pace::Live { minutes: 5, seconds: 10 });
const DAYS: Option<Pace> = Some(Pace::Days { days: 1 });

fn line(entry: Entry) -> Line {
    Line { entry, head: Hash([7; 32]) }
}

/// Somebody with an account, known by the name in small letters.
async fn account(store: &Store, name: &str) -> String {
    let key = guest(store, name).await;
    store.add_account(&key.as_str().into(), name, Some("guarded"), None).await.unwrap();
    key
}

async fn guest(store: &Store, name: &str) -> String {
    let (key, mut token) = (name.to_lowercase(), [0; 32]);
    token[..key.len()].copy_from_slice(key.as_bytes());
    store
        .add_guest(&NamedPlayer { key: key.as_str().into(), name: name.to_owned() }, &token, "")
        .await
        .unwrap();
    key
}

/// A match that is over.
#[derive(Clone)]
struct Played<'a> {
    id: u64,
    game: GameId,
    pace: Option<Pace>,
    /// Who sat there, and what they reached.
    points: &'a [(&'a str, i32)],
    resigned: Option<u8>,
    /// Whether it counts, if its log says so; older ones do not.
    counts: Option<bool>,
    /// How many seconds ago it ended.
    ago: u32,
    /// How they came together, if that was noted; older ones count in full.
    origin: Option<Origin>,
    /// How many decisions each has made.
    decisions: usize,
}

impl<'a> Played<'a> {
    fn new(id: u64, points: &'a [(&'a str, i32)]) -> Self {
        Self {
            id,
            game: CHESS,
            pace: LIVE,
            points,
            resigned: None,
            counts: Some(true),
            ago: 10,
            origin: None,
            decisions: 0,
        }
    }

    async fn store(&self, store: &Store) {
        self.begin(store).await;
        self.end(store).await;
    }

    async fn begin(&self, store: &Store) {
        let (id, seats) = (MatchId(self.id), self.points.len() as u8);
        let setup = Setup { rules: RulesVersion(1), seats, options: serde_json::Value::Null };
        let (game, server_commit) = (self.game, Hash([0; 32]));
        let table_rules = if self.counts.is_some() { TABLE_RULES } else { 1 };
        let created = Entry::Created { match_id: id, game, setup, server_commit, table_rules };
        let (created, seed) = (line(created), Seed([1; 64]));
        let new = NewMatch {
            clock: self.pace.map(|pace| Clock::new(pace, seats)),
            ..NewMatch::new(id, self.game, seats, &created, &seed)
        };
        store.create(&NewMatch { origin: self.origin.unwrap_or(Origin::Arranged), ..new }).await.unwrap();
        if self.origin.is_none() {
            let forget = sqlx::query("UPDATE matches SET origin = NULL WHERE id = $1").bind(self.id as i64);
            forget.execute(store.pool()).await.unwrap();
        }
        let sat = |(seat, (player, _)): (u8, &(&str, i32))| {
            line(Entry::Sat { seat: Seat(seat), player: (*player).into(), commit: None })
        };
        let mut lines: Vec<Line> = (0..).zip(self.points).map(sat).collect();
        lines.push(line(Entry::CommitsClosed { counts: self.counts == Some(true) }));
        let act = |seat| line(Entry::Acted { seat, actions: Vec::new(), draws: Vec::new() });
        lines.extend((0..self.decisions).flat_map(|_| Seat::all(seats).map(act)));
        if let Some(seat) = self.resigned {
            lines.push(line(Entry::Handed {
                seat: Seat(seat),
                to: PlayerKey::Bot(Level::Page),
                is_late: false,
            }));
        }
        let resigned = self.resigned.map(Seat);
        store.append(&Append { resigned, ..Append::new(id, 1, &lines) }).await.unwrap();
    }

    async fn end(&self, store: &Store) {
        let (id, seats, seed) = (MatchId(self.id), self.points.len() as u8, Seed([1; 64]));
        let outcome = Outcome::ranked(seats, RuleId::new("XX-1.1"), |seat| self.points[seat.index()].1);
        let length = self.points.len() * (1 + self.decisions) + 2 + usize::from(self.resigned.is_some());
        let ended = [line(Entry::Ended { outcome: Some(outcome), seed })];
        let end = Append { over: true, ..Append::new(id, length as u64, &ended) };
        store.append(&end).await.unwrap();
        let ago =
            format!("UPDATE lines SET at = now() - interval '{} s' WHERE match_id = {}", self.ago, self.id);
        sqlx::query(AssertSqlSafe(ago)).execute(store.pool()).await.unwrap();
    }
}

/// Everything that is kept about ratings, as text.
async fn kept(store: &Store) -> Vec<String> {
    let all = "
        SELECT 'rated ' || r::text AS row FROM rated r UNION SELECT 'rating ' || r::text FROM ratings r
        UNION SELECT 'tally ' || t::text FROM tallies t ORDER BY 1";
    sqlx::query(all).fetch_all(store.pool()).await.unwrap().iter().map(|row| row.get("row")).collect()
}

async fn rating(store: &Store, name: &str) -> i32 {
    store.profile(name, &"".into()).await.unwrap().unwrap().ratings[0].strength.rating
}

/// Settles until nothing is left.
async fn settle(store: &Store) -> usize {
    let mut settled = 0;
    loop {
        settled += store.settle(7).await.unwrap().len();
        let left = "SELECT count(*) FROM matches WHERE over AND settled IS NULL";
        if sqlx::query_scalar::<_, i64>(left).fetch_one(store.pool()).await.unwrap() == 0 {
            return settled;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_counts_once_however_many_nodes_see_its_end() {
    let database = fresh_database().await;
    let nodes = [Store::connect(&database, 4).await.unwrap(), Store::connect(&database, 4).await.unwrap()];
    let [maud, otto] = [account(&nodes[0], "Maud").await, account(&nodes[0], "Otto").await];
    for id in 1..=20 {
        Played::new(id, &[(&maud, 2), (&otto, 1)]).store(&nodes[0]).await;
    }
    let look = |store: Store| async move {
        let mut settled = 0;
        for _ in 0..10 {
            settled += store.settle(3).await.unwrap().len();
        }
        settled
    };
    let (one, two, three, four) = tokio::join!(
        look(nodes[0].clone()),
        look(nodes[1].clone()),
        look(nodes[1].clone()),
        look(nodes[0].clone())
    );
    let rest = settle(&nodes[0]).await;
    assert_eq!(one + two + three + four + rest, 20);
    let count = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM rated").fetch_one(nodes[0].pool());
    assert_eq!(count.await.unwrap(), 40);
    let profile = nodes[0].profile("maud", &otto.as_str().into()).await.unwrap().unwrap();
    assert_eq!((profile.ratings[0].matches, profile.tallies[0].places.clone()), (20, vec![20, 0]));
    assert_eq!(profile.ratings[0].history.len(), 20);
    assert_eq!(profile.met.map(|met| (met.ahead, met.behind, met.level)), Some((0, 20, 0)));
    let rebuilt = nodes[1].rebuild_ratings(|_| ()).await.unwrap();
    assert_eq!(rebuilt, Rebuilt { matches: 20, ratings: 2, changed: 0 });
}

#[tokio::test]
async fn the_first_to_end_counts_first() {
    let store = fresh_store().await;
    let [maud, otto] = [account(&store, "Maud").await, account(&store, "Otto").await];
    for (id, ago) in [(1, 50), (2, 80), (3, 20), (4, 90)] {
        Played { ago, ..Played::new(id, &[(&maud, 2), (&otto, 1)]) }.store(&store).await;
    }
    let settled = store.settle(10).await.unwrap();
    assert_eq!(settled, [MatchId(4), MatchId(2), MatchId(1), MatchId(3)]);
    let page = store.rated_matches("Maud", None).await.unwrap().unwrap();
    assert_eq!(page.matches.iter().map(|played| played.id.0).collect::<Vec<_>>(), [3, 1, 2, 4]);
    assert!(page.matches.windows(2).all(|pair| pair[0].rating > pair[1].rating && pair[0].change > 0));
    let sum: i32 = page.matches.iter().map(|played| played.change).sum();
    assert_eq!(1500 + sum, rating(&store, "Maud").await, "what is shown adds up");
}

#[tokio::test]
async fn an_end_that_has_just_been_written_waits_for_others_of_the_same_moment() {
    let store = fresh_store().await;
    let [maud, otto] = [account(&store, "Maud").await, account(&store, "Otto").await];
    Played { ago: 0, ..Played::new(1, &[(&maud, 2), (&otto, 1)]) }.store(&store).await;
    assert_eq!(store.settle(10).await.unwrap(), []);
    let settled = eventually("the match counts", async || {
        Some(store.settle(10).await.unwrap()).filter(|settled| !settled.is_empty())
    });
    assert_eq!(settled.await, [MatchId(1)]);
}

#[tokio::test]
async fn computing_everything_again_gives_the_same_also_when_players_have_left() {
    let store = fresh_store().await;
    let names = ["Maud", "Otto", "Oda", "Hugo", "Sancha", "Ramon"];
    let mut keys = Vec::new();
    for name in names {
        keys.push(account(&store, name).await);
    }
    let paces = [LIVE, DAYS];
    for id in 0..60_u64 {
        let seats = 2 + (id % 4) as usize;
        let points: Vec<(&str, i32)> = (0..seats)
            .map(|at| {
                (
                    keys[(id as usize + at * (1 + id as usize % 5 / 4)) % 6].as_str(),
                    (id * 7 + at as u64 * 5) as i32 % 9,
                )
            })
            .collect();
        let (pace, game) = (paces[id as usize % 2], [CHESS, CHECKERS][id as usize / 2 % 2]);
        let resigned = (id % 6 == 0).then_some(1);
        Played { pace, game, resigned, ago: 100 - id as u32, ..Played::new(id + 1, &points) }
            .store(&store)
            .await;
        if id % 13 == 0 {
            settle(&store).await;
        }
        if id == 40 {
            settle(&store).await;
            store.forget_player(&keys[5].as_str().into()).await.unwrap();
            keys[5] = keys[0].clone();
        }
    }
    settle(&store).await;
    let before = kept(&store).await;
    assert!(before.iter().any(|row| row.starts_with("rated") && row.contains("ramon")), "the ledger is kept");
    assert!(!before.iter().any(|row| !row.starts_with("rated") && row.contains("ramon")), "nothing else is");
    let rebuilt = store.rebuild_ratings(|_| ()).await.unwrap();
    assert!(rebuilt.changed == 0 && rebuilt.matches > 40, "{rebuilt:?}");
    assert_eq!(kept(&store).await, before);
    // A rating that somebody has tampered with is put right.
    sqlx::query("UPDATE ratings SET rating = rating + 1 WHERE player = 'maud'")
        .execute(store.pool())
        .await
        .unwrap();
    sqlx::query("DELETE FROM tallies WHERE player = 'oda'").execute(store.pool()).await.unwrap();
    assert!(store.rebuild_ratings(|_| ()).await.unwrap().changed > 0);
    assert_eq!(kept(&store).await, before);
    assert_eq!(settle(&store).await, 0, "nothing is counted again");
}

#[tokio::test]
async fn guests_bots_and_matches_without_a_clock_do_not_count() {
    let store = fresh_store().await;
    let [maud, otto, hugo] =
        [account(&store, "Maud").await, account(&store, "Otto").await, guest(&store, "Hugo").await];
    let bot = PlayerKey::Bot(Level::Page).to_string();
    // Older logs do not say whether they count.
    for (first, counts) in [(1_u64, None), (5, Some(false))] {
        Played { counts, ..Played::new(first, &[(&maud, 2), (&hugo, 1)]) }.store(&store).await;
        let with_bot = [(maud.as_str(), 3), (&otto, 2), (&bot, 1)];
        Played { counts, ..Played::new(first + 1, &with_bot) }.store(&store).await;
        let pair = [(maud.as_str(), 2), (&otto, 1)];
        Played { counts, pace: None, ..Played::new(first + 2, &pair) }.store(&store).await;
        Played { counts, ..Played::new(first + 3, &[(&maud, 2)]) }.store(&store).await;
    }
    assert_eq!(settle(&store).await, 0);
    // Anyone who was a guest then stays one in what was played then.
    store.add_account(&hugo.as_str().into(), "Hugo", Some("guarded"), None).await.unwrap();
    assert_eq!(store.rebuild_ratings(|_| ()).await.unwrap(), Rebuilt::default());
    assert_eq!(kept(&store).await, Vec::<String>::new());
    let table = store.table_ratings(MatchId(2)).await.unwrap();
    assert!(!table.counts && table.seats.is_empty());
}

/// An accomplice deletes the account between the end of a match and the moment at which it is settled.
#[tokio::test]
async fn integrity_04_a_match_counts_although_an_account_was_deleted() {
    let store = fresh_store().await;
    let [maud, otto] = [account(&store, "Maud").await, account(&store, "Otto").await];
    Played::new(1, &[(&maud, 2), (&otto, 1)]).store(&store).await;
    store.forget_player(&otto.as_str().into()).await.unwrap();
    assert_eq!(settle(&store).await, 1);
    assert!(rating(&store, "Maud").await > 1500);
    // Anyone who is gone has not won either, whatever the log says.
    let oda = account(&store, "Oda").await;
    let points = [(maud.as_str(), 1), (oda.as_str(), 2)];
    let played = Played::new(2, &points);
    played.begin(&store).await;
    store.forget_player(&oda.as_str().into()).await.unwrap();
    played.end(&store).await;
    let before = rating(&store, "Maud").await;
    assert_eq!(settle(&store).await, 1);
    assert!(rating(&store, "Maud").await > before);
    assert_eq!(store.rebuild_ratings(|_| ()).await.unwrap().changed, 0);
}

/// Somebody wins against forty new accounts at private tables, as it is done by hand: they sit down and resign.
#[tokio::test]
async fn integrity_07_forty_wins_over_fresh_accounts_bring_nothing() {
    let store = fresh_store().await;
    account(&store, "Maud").await;
    for at in 0..120_u64 {
        let other = account(&store, &format!("Fresh{at}")).await;
        let points = [("maud", 2), (other.as_str(), 1)];
        // In three ways, each in a game of its own: at once, after five decisions, and at a table in the list.
        let (origin, decisions, game) = match at / 40 {
            0 => (Origin::Arranged, 0, CHESS),
            1 => (Origin::Arranged, 5, CHECKERS),
            _ => (Origin::Listed, 5, GO),
        };
        let ago = 1_000 - at as u32;
        let origin = Some(origin);
        Played { resigned: Some(1), origin, decisions, game, ago, ..Played::new(at + 1, &points) }
            .store(&store)
            .await;
    }
    assert_eq!(settle(&store).await, 120);
    let maud = store.profile("maud", &"".into()).await.unwrap().unwrap();
    let of = |game: GameId| maud.ratings.iter().find(|rated| rated.game == game).unwrap().strength;
    assert_eq!((of(CHESS).rating, of(CHESS).deviation, of(CHESS).is_provisional), (1500, 150, true));
    for (game, most) in [(CHECKERS, 1510), (GO, 1640)] {
        assert!(of(game).rating < most && of(game).is_provisional, "{game}: {:?}", of(game));
        assert!(store.ranks(game, Speed::Live, false, &"".into(), 0).await.unwrap().rows.is_empty());
    }
    // They have lost all the same.
    assert!(rating(&store, "fresh0").await < 1500 && rating(&store, "fresh119").await < 1500);
    assert_eq!(store.rebuild_ratings(|_| ()).await.unwrap().changed, 0);
}

#[tokio::test]
async fn integrity_07_what_a_match_weighs_is_computed_again_alike() {
    let store = fresh_store().await;
    let mut names = ["Maud", "Otto", "Oda", "Hugo"];
    for name in names {
        account(&store, name).await;
    }
    let origins = [None, Some(Origin::Paired), Some(Origin::Listed), Some(Origin::Arranged)];
    for id in 0..80_u64 {
        let at = id as usize;
        let (one, other) = (names[at % 4].to_lowercase(), names[(at + 1 + at / 4 % 3) % 4].to_lowercase());
        let points = [(one.as_str(), at as i32 % 3), (other.as_str(), 1)];
        let resigned = (id % 7 == 0).then_some(1);
        // Two days and more, with some that are settled together and some that are not.
        let (origin, ago) = (origins[at / 3 % 4], 200_000 - 2_400 * id as u32);
        Played { resigned, origin, decisions: at % 8, ago, ..Played::new(id + 1, &points) }
            .store(&store)
            .await;
        if id % 11 == 0 {
            settle(&store).await;
        }
        if id == 60 {
            // A match that still runs when somebody leaves the server counts with the rating they had.
            settle(&store).await;
            let points = [("maud", 1), ("hugo", 2)];
            let origin = Some(Origin::Paired);
            let last = Played { origin, decisions: 9, ago: 30_000, ..Played::new(500, &points) };
            last.begin(&store).await;
            store.forget_player(&"hugo".into()).await.unwrap();
            last.end(&store).await;
            settle(&store).await;
            names[3] = "Ida";
            account(&store, "Ida").await;
        }
    }
    settle(&store).await;
    let weights = "SELECT count(DISTINCT weight) FROM rated";
    assert!(sqlx::query_scalar::<_, i64>(weights).fetch_one(store.pool()).await.unwrap() > 8);
    let before = kept(&store).await;
    assert_eq!(store.rebuild_ratings(|_| ()).await.unwrap().changed, 0);
    assert_eq!(kept(&store).await, before);
}

#[tokio::test]
async fn integrity_07_programs_have_a_list_of_their_own() {
    let store = fresh_store().await;
    for name in ["Maud", "Otto", "Engine", "Rook"] {
        account(&store, name).await;
    }
    for (name, token) in [("engine", [8; 32]), ("rook", [9; 32])] {
        store.add_token(&name.into(), &token, "a program").await.unwrap().unwrap();
    }
    let together =
        async |players: [&str; 2]| store.are_rated_together(&players.map(PlayerKey::from)).await.unwrap();
    assert!(together(["maud", "otto"]).await && together(["engine", "rook"]).await);
    assert!(!together(["maud", "engine"]).await && !together(["maud", "nobody"]).await);
    for id in 0..30 {
        let points = if id % 3 == 0 { 0 } else { 2 };
        Played::new(2 * id + 1, &[("maud", points), ("otto", 1)]).store(&store).await;
        Played::new(2 * id + 2, &[("engine", points), ("rook", 1)]).store(&store).await;
    }
    settle(&store).await;
    let names = async |are_programs| {
        let ranks = store.ranks(CHESS, Speed::Live, are_programs, &"".into(), 0).await.unwrap();
        ranks.rows.into_iter().map(|row| row.name).collect::<Vec<_>>()
    };
    assert_eq!(names(false).await, ["Maud", "Otto"]);
    assert_eq!(names(true).await, ["Engine [bot]", "Rook [bot]"]);
}

#[tokio::test]
async fn a_player_who_resigns_has_lost_and_a_shared_place_is_split() {
    let store = fresh_store().await;
    for name in ["Maud", "Otto", "Oda", "Hugo"] {
        account(&store, name).await;
    }
    let points = [("maud", 1), ("otto", 5), ("oda", 2)];
    Played { resigned: Some(1), ..Played::new(1, &points) }.store(&store).await;
    Played { game: CHECKERS, ..Played::new(2, &[("maud", 4), ("hugo", 4)]) }.store(&store).await;
    assert_eq!(settle(&store).await, 2);
    let page = store.rated_matches("otto", None).await.unwrap().unwrap();
    let played = &page.matches[0];
    assert!(played.place == 3 && played.has_left && played.change < 0);
    let rivals: Vec<_> = played.players.iter().map(|rival| (rival.name.as_deref(), rival.place)).collect();
    assert_eq!(rivals, [(Some("Maud"), 2), (Some("Otto"), 3), (Some("Oda"), 1)]);
    assert_eq!(store.profile("otto", &"".into()).await.unwrap().unwrap().tallies[0].left, 1);
    assert_eq!(rating(&store, "hugo").await, 1500);
    let tally = &store.profile("hugo", &"".into()).await.unwrap().unwrap().tallies[0];
    assert_eq!((tally.seats, tally.places.clone(), tally.left), (2, vec![1, 0], 0));
    let table = store.table_ratings(MatchId(1)).await.unwrap();
    assert!(table.counts && table.seats.len() == 3 && table.seats[1].change.unwrap() < 0);
}

#[tokio::test]
async fn profiles_and_ranks_are_for_open_accounts_and_ranks_for_the_well_known() {
    let store = fresh_store().await;
    for name in ["Maud", "Otto", "Oda", "Hugo"] {
        account(&store, name).await;
    }
    guest(&store, "Isolde").await;
    for id in 0..30 {
        Played::new(2 * id + 1, &[("maud", 3), ("otto", 2)]).store(&store).await;
        Played::new(2 * id + 2, &[("otto", 3), ("oda", 2)]).store(&store).await;
    }
    Played::new(99, &[("hugo", 3), ("maud", 2)]).store(&store).await;
    assert_eq!(settle(&store).await, 61);
    let names = async || {
        let ranks = store.ranks(CHESS, Speed::Live, false, &"otto".into(), 0).await.unwrap();
        ranks.rows.into_iter().map(|row| (row.rank, row.name, row.is_you)).collect::<Vec<_>>()
    };
    let row = |rank: u32, name: &str| (rank, name.to_owned(), name == "Otto");
    assert_eq!(names().await, [row(1, "Maud"), row(2, "Otto"), row(3, "Oda")], "Hugo is not known yet");
    assert_eq!(store.ranks(CHESS, Speed::Days, false, &"".into(), 0).await.unwrap().rows, []);
    assert_eq!(store.ranks(CHESS, Speed::Live, false, &"".into(), 2).await.unwrap().rows[0].rank, 3);
    assert!(store.profile("Isolde", &"".into()).await.unwrap().is_none(), "a guest has no profile");
    let maud = store.profile("mAUD", &"maud".into()).await.unwrap().unwrap();
    assert!(maud.is_you && maud.met.is_none() && maud.name == "Maud");
    assert!(maud.ratings[0].best.unwrap() >= maud.ratings[0].strength.rating);
    let page = store.rated_matches("Maud", None).await.unwrap().unwrap();
    assert_eq!(page.matches.len(), 20);
    let rest = store.rated_matches("Maud", page.next.as_deref()).await.unwrap().unwrap();
    assert!(rest.matches.len() == 11 && rest.next.is_none());
    assert!(page.matches.iter().all(|played| !rest.matches.contains(played)));
    // An account that is closed is not shown, and one that is gone is nowhere.
    store.block(&"maud".into(), "", "test").await.unwrap();
    assert_eq!(names().await, [row(1, "Otto"), row(2, "Oda")]);
    assert!(store.profile("Maud", &"".into()).await.unwrap().is_none());
    assert!(store.rated_matches("Maud", None).await.unwrap().is_none());
    store.forget_player(&"oda".into()).await.unwrap();
    assert_eq!(names().await, [row(1, "Otto")]);
    assert!(store.profile("Oda", &"".into()).await.unwrap().is_none());
    let otto = store.rated_matches("Otto", None).await.unwrap().unwrap();
    assert!(otto.matches.iter().any(|played| played.players.iter().any(|rival| rival.name.is_none())));
    assert_eq!(store.rebuild_ratings(|_| ()).await.unwrap().changed, 0);
}
