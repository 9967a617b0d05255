//! The promises of analyses, against a real PostgreSQL.

use regalia_store::{AnalysisProgress, Store};
use regalia_table::MatchId;
use regalia_testbed::fresh_store;
use std::time::Duration;

const LONG: Duration = Duration::from_secs(60);

async fn ask(store: &Store, id: u64, player: &str) -> bool {
    store.ask_analysis(MatchId(id), &player.into(), "a record").await.unwrap()
}

async fn analysed(store: &Store, id: u64) -> AnalysisProgress {
    store.analysis_progress(MatchId(id)).await.unwrap()
}

#[tokio::test]
async fn a_match_is_analysed_once_no_matter_who_asks() {
    let store = fresh_store().await;
    assert_eq!(analysed(&store, 1).await, AnalysisProgress::NotAsked);
    assert!(ask(&store, 1, "oda").await && ask(&store, 1, "maud").await && ask(&store, 2, "maud").await);
    assert_eq!(analysed(&store, 1).await, AnalysisProgress::Waiting(0));
    assert_eq!(analysed(&store, 2).await, AnalysisProgress::Waiting(1));
    let job = store.claim_analysis(LONG).await.unwrap().unwrap();
    assert_eq!((job.id, job.attempt, job.record.as_str()), (MatchId(1), 1, "a record"));
    assert!(store.answer_analysis(&job, "first").await.unwrap());
    assert!(!store.answer_analysis(&job, "second").await.unwrap(), "it is written once");
    assert_eq!(analysed(&store, 1).await, AnalysisProgress::Done("first".into()));
    assert_eq!(store.claim_analysis(LONG).await.unwrap().unwrap().id, MatchId(2));
    assert!(store.claim_analysis(LONG).await.unwrap().is_none());
}

#[tokio::test]
async fn a_worker_that_dies_is_followed_by_others_three_times() {
    let store = fresh_store().await;
    ask(&store, 1, "oda").await;
    let lost = store.claim_analysis(Duration::ZERO).await.unwrap().unwrap();
    let second = store.claim_analysis(LONG).await.unwrap().unwrap();
    assert_eq!(second.attempt, 2);
    assert!(!store.answer_analysis(&lost, "late").await.unwrap(), "another has it now");
    store.fail_analysis(&lost, "late").await.unwrap();
    assert!(store.claim_analysis(LONG).await.unwrap().is_none(), "who has lost it cannot give it back");
    store.fail_analysis(&second, "it panicked").await.unwrap();
    let third = store.claim_analysis(LONG).await.unwrap().unwrap();
    store.fail_analysis(&third, "it panicked").await.unwrap();
    assert!(store.claim_analysis(LONG).await.unwrap().is_none());
    assert_eq!(analysed(&store, 1).await, AnalysisProgress::GivenUp);
}

#[tokio::test]
async fn nobody_keeps_the_workers_for_themselves() {
    let store = fresh_store().await;
    for id in 1..=3 {
        assert!(ask(&store, id, "oda").await);
    }
    assert!(!ask(&store, 4, "oda").await, "three wait already");
    assert!(
        ask(&store, 4, "maud").await && ask(&store, 4, "oda").await,
        "what is asked for already costs nothing"
    );
    let job = store.claim_analysis(LONG).await.unwrap().unwrap();
    store.answer_analysis(&job, "done").await.unwrap();
    assert!(ask(&store, 5, "oda").await);
    for id in 6..60 {
        ask(&store, id, "oda").await;
        let job = store.claim_analysis(LONG).await.unwrap();
        if let Some(job) = job {
            store.answer_analysis(&job, "done").await.unwrap();
        }
    }
    assert!(!ask(&store, 99, "oda").await, "enough for today");
    assert!(ask(&store, 99, "maud").await);
}
