//! Analyses over HTTP: asked for by players, done by workers, kept once.

use regalia_client::{Client, guest, http, open_table};
use regalia_testbed::{Node, fresh_database};
use serde_json::Value;
use std::time::Duration;

async fn call(node: &Node, method: &str, table: &str, cookie: &str) -> (u16, Value) {
    let answer = http(node.at, &format!("{method} /api/tables/{table}/analysis"), cookie, "").await;
    (answer.status, answer.json())
}

#[tokio::test]
async fn a_finished_match_is_analysed_for_the_one_who_asks() {
    let node = Node::start(&fresh_database().await, None).await;
    let cookie = guest(node.at).await;
    let id = open_table(node.at, &cookie, 2, 1).await;
    let mut client = Client::follow(node.at, &cookie, id, 1).await;
    client.sit(0).await;
    let table = id.to_string();
    let (status, why) = call(&node, "POST", &table, &cookie).await;
    assert!(status == 404 && why["code"] == "not_over", "its log still holds secrets: {why}");
    assert_eq!(call(&node, "GET", &table, &cookie).await.1["state"], "not_asked");
    client.play(usize::MAX).await;
    let (status, why) = call(&node, "POST", &table, "").await;
    assert_eq!(status, 401, "{why}");
    let (_, asked) = call(&node, "POST", &table, &cookie).await;
    assert!(["waiting", "done"].iter().any(|state| asked["state"] == *state), "{asked}");
    // An analysis may take two minutes on a slow machine, longer than `eventually` waits.
    let mut state = asked;
    for _ in 0..400 {
        if state["state"] == "done" {
            break;
        }
        assert_eq!(state["state"], "waiting", "{state}");
        tokio::time::sleep(Duration::from_millis(500)).await;
        state = call(&node, "GET", &table, "").await.1;
    }
    assert_eq!(state["state"], "done");
    let report = &state["report"];
    assert_eq!((&report["seats"], report["accounts"].as_array().unwrap().len()), (&2.into(), 2));
    assert!(report["steps"].as_array().unwrap().len() > 10);
    // Somebody else gets what is there.
    let other = guest(node.at).await;
    assert_eq!(call(&node, "POST", &table, &other).await.1["state"], "done");
    assert_eq!(call(&node, "POST", "nonsense", &other).await.0, 404);
    node.kill().await;
}
