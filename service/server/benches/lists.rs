//! The lists of the lobby, the account's pages, profiles and ranks on a database with a million finished matches and a
//! hundred thousand accounts: how long the server takes, and the plans that say why.
//!
//! `cargo xtask lists` makes the database, fills it by `regalia admin generate`, and runs this.

#![allow(
    clippy::unwrap_used,
    missing_docs,
    clippy::print_stdout,
    reason = "a measurement may panic, and prints"
)]

use regalia_client::http;
use regalia_store::{MatchList, Store};
use regalia_testbed::Node;
use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, Row};
use std::{
    env,
    time::{Duration, Instant},
};

/// So many players ask for each list.
const PLAYERS: i64 = 500;

#[tokio::main]
async fn main() {
    let Ok(database) = env::var("REGALIA_LISTS") else { return };
    let store = Store::connect(&database, 4).await.unwrap();
    let node = Node::start(&database, None).await;
    let count = |table: &str| {
        let (store, count) = (store.clone(), format!("SELECT count(*) FROM {table}"));
        async move { sqlx::query_scalar::<_, i64>(AssertSqlSafe(count)).fetch_one(store.pool()).await.unwrap() }
    };
    println!(
        "{} matches, {} of them rated, {} seats, {} accounts",
        count("matches").await,
        count("matches WHERE settled > 0").await,
        count("seats").await,
        count("accounts").await
    );
    go_on(&store).await;
    let cookies = sign_in(&store).await;
    let pages = [
        "matches/open",
        "matches/waiting",
        "matches/running",
        "matches/over",
        "matches/invited",
        "account/matches",
        "account",
        "me",
        // `{name}` is another player, among whom are those who play most; `{game}` is the first game.
        "profiles/{name}",
        "profiles/{name}/matches",
        "profiles/{name}/matches?after=1000",
        "ranks/{game}/live",
        "ranks/{game}/days?after=950",
    ];
    let game = regalia_catalog::all()[0].id;
    println!("| page | p50 | p99 | longest |\n|---|--:|--:|--:|");
    for page in pages {
        let mut times = Vec::new();
        for (number, cookie) in (1..).zip(&cookies) {
            let call =
                page.replace("{name}", &format!("Generated%20{number}")).replace("{game}", game.as_str());
            let begun = Instant::now();
            let answer = http(node.at, &format!("GET /api/{call}"), cookie, "").await;
            times.push(begun.elapsed());
            assert_eq!(answer.status, 200, "{page}: {answer:?}");
        }
        times.sort_unstable();
        let at = |share: usize| milliseconds(times[(times.len() * share / 100).min(times.len() - 1)]);
        println!("| `/api/{page}` | {} | {} | {} |", at(50), at(99), at(100));
    }
    for which in
        [MatchList::Open, MatchList::Waiting, MatchList::Running, MatchList::Over, MatchList::Invited]
    {
        println!("\n{which:?}");
        let mut connection = store.pool().acquire().await.unwrap();
        let prepare = format!("PREPARE list (text, bigint, bigint, bigint) AS {}", which.statement());
        sqlx::raw_sql(AssertSqlSafe(prepare)).execute(&mut *connection).await.unwrap();
        let far = i64::from(u32::MAX) * 1_000_000;
        let explain = format!(
            "EXPLAIN (ANALYZE, COSTS OFF, SUMMARY OFF) EXECUTE list ('generated-200', {far}, {}, 51)",
            i64::MAX
        );
        for row in sqlx::raw_sql(AssertSqlSafe(explain)).fetch_all(&mut *connection).await.unwrap() {
            println!("  {}", row.get::<String, _>(0));
        }
        sqlx::raw_sql("DEALLOCATE list").execute(&mut *connection).await.unwrap();
    }
}

/// Lets something go on beside what is over: a thousand tables wait for strangers, every player who asks has thirty matches
/// and is to act in half of them, and is invited to five of those tables.
async fn go_on(store: &Store) {
    let statements = "
        INSERT INTO matches (id, game, length, head, seats, free, listed, clock, host, created)
        SELECT 4000000000000000000 + n, '{game}', 2, '', 3, 2, TRUE, '{\"pace\": {\"days\": {\"days\": 2}}}',
            'generated-' || n, now() - n * interval '1 minute'
        FROM generate_series(1, 1000) n;
        INSERT INTO seats (match_id, seat, player) SELECT 4000000000000000000 + n, 0, 'generated-' || n
        FROM generate_series(1, 1000) n;
        INSERT INTO matches (id, game, length, head, seats, clock, turn, due, created)
        SELECT 5000000000000000000 + n, '{game}', 20, '', 2, '{\"pace\": {\"days\": {\"days\": 2}}}', 1 + n % 2,
            now() + n * interval '1 minute', now() - n * interval '1 minute'
        FROM generate_series(0, 14999) n;
        INSERT INTO seats (match_id, seat, player, at)
        SELECT 5000000000000000000 + n, 0, 'generated-' || 1 + n % 500 * 199, now() - n * interval '1 minute'
        FROM generate_series(0, 14999) n;
        INSERT INTO seats (match_id, seat, player) SELECT 5000000000000000000 + n, 1, 'generated-' || 2 + n
        FROM generate_series(0, 14999) n;
        INSERT INTO invitations (match_id, player, host)
        SELECT 4000000000000000000 + 1 + n / 3, 'generated-' || 1 + n % 500 * 199, 'generated-' || 1 + n / 3
        FROM generate_series(0, 2499) n;
        ANALYZE";
    let statements = statements.replace("{game}", regalia_catalog::all()[0].id.as_str());
    sqlx::raw_sql(AssertSqlSafe(statements)).execute(store.pool()).await.unwrap();
}

/// Sessions of some players; their cookies.
async fn sign_in(store: &Store) -> Vec<String> {
    let mut cookies = Vec::new();
    for number in 0..PLAYERS {
        let token = format!("{number:064x}");
        let hash: [u8; 32] = Sha256::digest(&token).into();
        let add = "INSERT INTO sessions (token, player, device) VALUES ($1, $2, '') ON CONFLICT DO NOTHING";
        let player = format!("generated-{}", 1 + number * 199);
        sqlx::query(add).bind(&hash[..]).bind(player).execute(store.pool()).await.unwrap();
        cookies.push(format!("regalia={token}"));
    }
    cookies
}

fn milliseconds(span: Duration) -> String {
    format!("{:.1} ms", span.as_secs_f64() * 1000.0)
}
