//! What whoever watches over a node is told.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{Client, Node, guest, http, open_table};
use regalia_testbed::fresh_database;
use std::net::SocketAddr;
use tokio::net::TcpListener;

/// The value in the line of the counts that begins like this.
async fn count(at: SocketAddr, line: &str) -> Option<f64> {
    let (head, text) = http(at, "GET /metrics", "", "").await;
    assert!(head.contains("application/openmetrics-text"), "{head}");
    let line = text.lines().find_map(|found| found.strip_prefix(line))?;
    Some(line.trim().parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_counts_what_it_does_and_names_nobody() {
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let metrics = free.local_addr().unwrap();
    drop(free);
    let node = Node::start_with(&fresh_database().await, |config| {
        config.metrics = Some(metrics.to_string());
    })
    .await;
    let cookie = guest(node.at).await;
    let table = open_table(node.at, &cookie, 2, 1).await;
    let mut client = Client::follow(node.at, &cookie, table, 1).await;
    client.sit(0).await;
    client.play(3).await;
    // A seat that is not free any more.
    client.sit(0).await;
    while !matches!(client.hear().await, regalia_wire::Say::Refused { .. }) {}
    let acknowledged = count(metrics, "regalia_acknowledged_total ").await.unwrap();
    assert!(acknowledged >= client.acknowledged as f64 && acknowledged > 3.0, "{acknowledged}");
    let (_, text) = http(metrics, "GET /metrics", "", "").await;
    assert!(text.contains("regalia_refused_total{code="), "{text}");
    assert!(count(metrics, "regalia_append_seconds_count ").await.unwrap() >= acknowledged);
    assert_eq!(count(metrics, "regalia_sockets ").await, Some(1.0));
    assert_eq!(count(metrics, "regalia_tables ").await, Some(1.0));
    for state in ["waiting", "claimed", "answered", "dead"] {
        let line = format!("regalia_jobs{{state=\"{state}\"}} ");
        assert!(count(metrics, &line).await.is_some(), "{state}");
    }
    let route = "regalia_http_seconds_count{route=\"/api/tables\",method=\"POST\",status=\"201\"} ";
    assert_eq!(count(metrics, route).await, Some(1.0));
    // Numbers of matches, keys and names stay in the house.
    http(node.at, &format!("GET /api/tables/{table}/record"), &cookie, "").await;
    let (_, text) = http(metrics, "GET /metrics", "", "").await;
    assert!(text.contains("/api/tables/{id}/record") && !text.contains(&table.to_string()), "{text}");
    assert!(!text.contains(cookie.split('=').nth(1).unwrap()));
    let (head, _) = http(node.at, "GET /metrics", "", "").await;
    assert!(!head.contains("openmetrics"), "players are not told: {head}");
    let (head, body) = http(node.at, "GET /readyz", "", "").await;
    assert!(head.starts_with("HTTP/1.1 200") && body == "ready", "{head}");
}
