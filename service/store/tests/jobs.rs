//! The promises of jobs, against a real PostgreSQL.

use regalia_game::GameId;
use regalia_store::{Append, Appended, BotJob, NewMatch, Store};
use regalia_table::{Frame, Line, MatchId};
use regalia_testbed::{fresh_store, sample_log};
use serde_json::json;
use std::{collections::BTreeSet, time::Duration};

const LONG: Duration = Duration::from_secs(60);
const ID: MatchId = MatchId(7);

fn frame(seq: u64) -> Frame {
    let (head, turn) = ("00".repeat(32), json!({"turn": "chance"}));
    let frame = json!({"seq": seq, "head": head, "turn": turn, "view": 1, "actions": [], "can_undo": false});
    serde_json::from_value(frame).unwrap()
}

fn job(frame: &Frame) -> BotJob<'_> {
    BotJob { seat: 1, level: "page", frame, pace: Duration::ZERO }
}

/// Adds a line after which a bot is to act, or none.
async fn append(store: &Store, id: MatchId, at: u64, line: &Line, job: Option<BotJob<'_>>) -> Appended {
    let lines = std::slice::from_ref(line);
    let append = Append { job, ..Append::new(id, at, lines) };
    store.append(&append).await.unwrap()
}

async fn created(ids: impl Iterator<Item = u64>) -> (Store, Vec<Line>) {
    let (store, (lines, seed)) = (fresh_store().await, sample_log());
    for id in ids {
        store.create(&NewMatch::new(MatchId(id), GameId::new("a-game"), 5, &lines[0], &seed)).await.unwrap();
    }
    (store, lines)
}

#[tokio::test]
async fn a_job_comes_and_goes_with_the_append() {
    let (store, lines) = created(7..8).await;
    let (first, second) = (frame(2), frame(3));
    append(&store, ID, 1, &lines[1], Some(job(&first))).await;
    // Who is behind makes no job and takes none away.
    assert_eq!(append(&store, ID, 1, &lines[1], None).await, Appended::Behind);
    assert_eq!(append(&store, ID, 5, &lines[1], Some(job(&second))).await, Appended::Behind);
    let claimed = store.claim_job(LONG).await.unwrap().unwrap();
    assert_eq!((claimed.id, claimed.length, claimed.attempt, &claimed.frame), (ID, 2, 1, &first));
    assert_eq!((claimed.game, claimed.level.as_str()), (GameId::new("a-game"), "page"));
    // The match moves on: the job is another, and the old answer is of no use.
    append(&store, ID, 2, &lines[2], Some(job(&second))).await;
    assert!(!store.answer_job(&claimed, &json!(1)).await.unwrap());
    let claimed = store.claim_job(LONG).await.unwrap().unwrap();
    assert_eq!((claimed.length, claimed.attempt, &claimed.frame), (3, 1, &second));
    append(&store, ID, 3, &lines[3], None).await;
    assert!(!store.answer_job(&claimed, &json!(1)).await.unwrap());
    assert!(store.claim_job(LONG).await.unwrap().is_none());
}

#[tokio::test]
async fn many_workers_claim_every_job_once() {
    let (store, lines) = created(0..40).await;
    let shown = frame(2);
    for id in 0..40 {
        append(&store, MatchId(id), 1, &lines[1], Some(job(&shown))).await;
    }
    let workers = (0..8).map(|_| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut claimed = Vec::new();
            while let Some(job) = store.claim_job(LONG).await.unwrap() {
                claimed.push(job.id);
            }
            claimed
        })
    });
    let mut all = Vec::new();
    for worker in workers.collect::<Vec<_>>() {
        all.extend(worker.await.unwrap());
    }
    assert_eq!((all.len(), all.iter().collect::<BTreeSet<_>>().len()), (40, 40));
}

#[tokio::test]
async fn a_lease_runs_out_and_after_three_a_job_is_dead() {
    let (store, lines) = created(7..8).await;
    let shown = frame(2);
    append(&store, ID, 1, &lines[1], Some(job(&shown))).await;
    let first = store.claim_job(Duration::ZERO).await.unwrap().unwrap();
    let second = store.claim_job(LONG).await.unwrap().unwrap();
    assert_eq!(second.attempt, 2);
    assert!(store.claim_job(LONG).await.unwrap().is_none(), "it is being thought about");
    assert!(!store.answer_job(&first, &json!(1)).await.unwrap(), "another has it now");
    assert!(store.fail_job(&second, "it chose nothing").await.unwrap());
    assert!(store.dead_jobs(10).await.unwrap().is_empty());
    let third = store.claim_job(LONG).await.unwrap().unwrap();
    // An answer is taken by one node at a time.
    assert!(store.answer_job(&third, &json!("x")).await.unwrap());
    let taken = store.take_answers(10, LONG).await.unwrap();
    assert_eq!((taken.len(), taken[0].length, taken[0].seat, &taken[0].action), (1, 2, 1, &json!("x")));
    assert!(store.take_answers(10, LONG).await.unwrap().is_empty());
    store.refuse_answer(&taken[0], "illegal").await.unwrap();
    assert!(store.claim_job(LONG).await.unwrap().is_none(), "three attempts are enough");
    for _ in 0..2 {
        assert_eq!(store.dead_jobs(10).await.unwrap(), [ID], "until the match has moved on");
    }
    append(&store, ID, 2, &lines[2], None).await;
    assert!(store.dead_jobs(10).await.unwrap().is_empty());
    let letters: Vec<(i64, Option<String>)> =
        sqlx::query_as("SELECT length, why FROM dead_jobs").fetch_all(store.pool()).await.unwrap();
    assert_eq!(letters, [(2, Some("illegal".to_owned()))]);
}
