//! No byte too much: what reaches each viewer is that viewer's own, and no secret before the end.

use regalia_client::{Client, guest, open_table_of, two_and_a_watcher};
use regalia_fairness::{Entropy, Seed};
use regalia_game::{GameId, Seat, Turn, Viewer};
use regalia_store::Store;
use regalia_table::{Entry, Frame, Line, replay};
use regalia_testbed::{Node, fresh_database};
use regalia_wire::{Back, Rewind, ServerMessage};
use serde_json::Value;
use std::{collections::BTreeMap, time::Duration};
use tokio::time::timeout;

/// What a viewer may be shown: the frame at every length of the log, and what was told on the way there.
type Allowed = BTreeMap<u64, (Frame, Vec<Value>)>;

fn allowed(lines: &[Line], seed: Seed, viewer: Viewer) -> Allowed {
    let mut allowed = Allowed::new();
    replay(lines, seed, &regalia_catalog::registry(), |it, step| {
        let told = step.told.iter().filter_map(|told| told.heard_by(viewer).cloned()).collect();
        let frame = it.frame(viewer);
        allowed.insert(frame.seq, (frame, told));
    })
    .unwrap();
    allowed
}

/// What must not be in any byte before a line is in the log: the seed and all salts before the end, and the
/// entropy of a player before it is revealed.
fn canaries(lines: &[Line], seed: Seed, entropies: &[Entropy]) -> Vec<(String, u64)> {
    let end = lines.len() as u64;
    let revealed = |canary: &Entropy| {
        let is_it = |line: &Line| matches!(&line.entry, Entry::Revealed { entropy, .. } if entropy == canary);
        lines.iter().position(is_it).unwrap() as u64 + 1
    };
    let mut canaries = vec![(hex::encode(seed.0), end)];
    canaries.extend(entropies.iter().map(|canary| (hex::encode(canary.0), revealed(canary))));
    canaries
}

/// Checks everything that one client heard.
fn check(client: &Client, lines: &[Line], seed: Seed, viewer: Viewer, entropies: &[Entropy]) {
    let (allowed, canaries) = (allowed(lines, seed, viewer), canaries(lines, seed, entropies));
    let (mut seen, mut frames) = (0, 0);
    for text in &client.heard {
        let say: ServerMessage = serde_json::from_str(text).unwrap();
        let length = match &say {
            ServerMessage::Table { table } => {
                // The opening is public, line by line as it is stored, and nothing else of the log is there.
                let count = table.opening.len();
                assert_eq!(table.opening, lines[..count], "{viewer:?}");
                let is_public = |line: &Line| {
                    matches!(
                        line.entry,
                        Entry::Created { .. }
                            | Entry::Sat { .. }
                            | Entry::CommitsClosed { .. }
                            | Entry::Revealed { .. }
                    )
                };
                assert!(table.opening.iter().all(is_public), "{viewer:?}");
                if seen == 0 { count as u64 } else { seen }
            }
            ServerMessage::Shown { frame, told, .. } => {
                let (mine, _) = &allowed[&frame.seq];
                assert_eq!(frame, mine, "{viewer:?} at {}", frame.seq);
                let heard: Vec<&Value> =
                    allowed.range(seen + 1..=frame.seq).flat_map(|(_, (_, told))| told).collect();
                assert_eq!(told.iter().collect::<Vec<_>>(), heard, "{viewer:?} at {}", frame.seq);
                frames += 1;
                seen = frame.seq;
                // The frame of the end comes with the line that opens the seed.
                if matches!(frame.turn, Turn::Over(_)) { lines.len() as u64 } else { seen }
            }
            ServerMessage::Done { place, .. } => place.seq,
            ServerMessage::Ahead { .. } => {
                assert!(viewer.seat().is_some(), "a watcher answers nothing");
                seen
            }
            ServerMessage::Clocks { .. }
            | ServerMessage::Talk { .. }
            | ServerMessage::Standing { .. }
            | ServerMessage::Rewind { .. }
            | ServerMessage::ListsChanged
            | ServerMessage::Refused { .. }
            | ServerMessage::Trouble { .. } => seen,
        };
        for (canary, from) in &canaries {
            assert!(
                length >= *from || !text.contains(canary.as_str()),
                "a secret came before line {from}: {text}"
            );
        }
    }
    assert!(frames > 2, "{viewer:?} was shown a match");
}

/// Plays a match, with something taken back if it lasts long enough for that; tells whether it did.
async fn play_and_check(game: GameId) -> bool {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let (table, [mut one, mut two, mut watcher]) = two_and_a_watcher(node.at, game).await;
    // In the middle something is taken back that all have seen.
    let some = Duration::from_secs(3);
    // To sit down and to reveal are two commands; after them the first one acts sooner or later.
    while one.acknowledged < 4 && !one.is_over() {
        let _ = tokio::join!(timeout(some, one.play(5)), timeout(some, two.play(5)));
        tokio::join!(one.settle(), two.settle());
    }
    // A small game may be over by then.
    let is_taken_back = !one.is_over();
    if is_taken_back {
        one.ask_back(Back::Turn).await;
        let asked = two.hears_rewind(Rewind::is_open).await;
        two.consent(&asked, true).await;
        tokio::join!(one.hears_taken_back(), two.hears_taken_back());
    }
    tokio::join!(one.play(usize::MAX), two.play(usize::MAX), watcher.play(usize::MAX));
    let store = Store::connect(&database, 1).await.unwrap();
    let (lines, seed) = (store.lines(table, 0).await.unwrap(), store.seed(table).await.unwrap().unwrap());
    let rewound = lines.iter().any(|line| matches!(line.entry, Entry::Rewound { .. }));
    assert_eq!(rewound, is_taken_back, "{game}");
    let entropies = [Entropy([0xa1; 32]), Entropy([0xb2; 32])];
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Watcher];
    for (client, viewer) in [&one, &two, &watcher].into_iter().zip(viewers) {
        check(client, &lines, seed, viewer, &entropies);
    }
    is_taken_back
}

#[tokio::test(flavor = "multi_thread")]
async fn every_viewer_of_every_game_is_told_its_own_and_no_secret() {
    let mut taken_back = 0;
    for about in regalia_catalog::all() {
        taken_back += usize::from(play_and_check(about.id).await);
    }
    assert!(taken_back >= 4, "{taken_back}");
}

/// Plays a match with a bot, and checks every state that the row of its job ever had.
async fn play_with_a_bot_and_check(game: GameId) {
    let database = fresh_database().await;
    let store = Store::connect(&database, 1).await.unwrap();
    let remember = "
        CREATE TABLE seen (job TEXT);
        CREATE FUNCTION see() RETURNS TRIGGER LANGUAGE plpgsql AS
            $$ BEGIN INSERT INTO seen VALUES (row_to_json(NEW)); RETURN NEW; END $$;
        CREATE TRIGGER see AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION see()";
    sqlx::raw_sql(remember).execute(store.pool()).await.unwrap();
    let node = Node::start(&database, None).await;
    let cookie = guest(node.at).await;
    let table = open_table_of(game, node.at, &cookie, 2, 1).await;
    let mut client = Client::follow(node.at, &cookie, table, 0xa1).await;
    client.sit(0).await;
    client.play(usize::MAX).await;
    let (lines, seed) = (store.lines(table, 0).await.unwrap(), store.seed(table).await.unwrap().unwrap());
    let allowed = allowed(&lines, seed, Viewer::Seat(Seat(1)));
    let jobs: Vec<String> = sqlx::query_scalar("SELECT job FROM seen").fetch_all(store.pool()).await.unwrap();
    assert!(jobs.len() > 3, "{game}: bots acted");
    for text in jobs {
        let mut job: BTreeMap<String, Value> = serde_json::from_str(&text).unwrap();
        let mut take = |name: &str| job.remove(name).unwrap();
        let (seat, length) = (take("seat"), take("length").as_u64().unwrap());
        assert_eq!(seat, 1, "the job is the bot's");
        let frame: Frame = serde_json::from_str(take("frame").as_str().unwrap()).unwrap();
        assert_eq!(frame, allowed[&length].0, "{game} at {length}");
        if let Some(answer) = take("answer").as_str() {
            let answer: Value = serde_json::from_str(answer).unwrap();
            assert!(frame.actions.contains(&answer), "{game} at {length}: {answer}");
        }
        let rest: Vec<&str> = job.keys().map(String::as_str).collect();
        assert_eq!(rest, ["attempts", "free", "game", "level", "match_id", "ready", "why"]);
        assert!(!text.contains(&hex::encode(seed.0)), "{game} at {length}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_holds_what_its_seat_may_know_and_nothing_else() {
    for about in regalia_catalog::all() {
        play_with_a_bot_and_check(about.id).await;
    }
}
