//! What those who watch over a node are told.

use regalia_client::{Client, PASSWORD, guest, http, join, open_table};
use regalia_store::{Role, Store};
use regalia_testbed::{Node, fresh_database};
use regalia_wire::HostReport;
use std::net::SocketAddr;
use tokio::net::TcpListener;

/// The value in the line of the counts that begins like this.
async fn count(at: SocketAddr, line: &str) -> Option<f64> {
    let answer = http(at, "GET /metrics", "", "").await;
    assert!(answer.header("content-type").contains("application/openmetrics-text"), "{answer:?}");
    let line = answer.body.lines().find_map(|found| found.strip_prefix(line))?;
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
    while !matches!(client.hear().await, regalia_wire::ServerMessage::Refused { .. }) {}
    let acknowledged = count(metrics, "regalia_acknowledged_total ").await.unwrap();
    assert!(acknowledged >= client.acknowledged as f64 && acknowledged > 3.0, "{acknowledged}");
    let text = http(metrics, "GET /metrics", "", "").await.body;
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
    let text = http(metrics, "GET /metrics", "", "").await.body;
    assert!(text.contains("/api/tables/{id}/record") && !text.contains(&table.to_string()), "{text}");
    assert!(!text.contains(cookie.split('=').nth(1).unwrap()));
    let answer = http(node.at, "GET /metrics", "", "").await;
    assert!(!answer.header("content-type").contains("openmetrics"), "players are not told: {answer:?}");
    let answer = http(node.at, "GET /readyz", "", "").await;
    assert_eq!((answer.status, answer.body.as_str()), (200, "ready"));
}

#[tokio::test(flavor = "multi_thread")]
async fn hosts_see_how_the_servers_are_and_nobody_else_does() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let oda = join(node.at, "Oda").await;
    for cookie in ["", &guest(node.at).await, &oda] {
        let answer = http(node.at, "GET /api/host", cookie, "").await;
        assert!([401, 403].contains(&answer.status) && !answer.body.contains("sockets"), "{answer:?}");
    }
    let store = Store::attach(&database, 2).await.unwrap();
    let key = store.find_accounts("oda", 1).await.unwrap()[0].key.clone();
    assert!(store.set_role(&key, Role::Moderator, "test").await.unwrap());
    assert_eq!(http(node.at, "GET /api/host", &oda, "").await.status, 403);
    assert!(store.set_role(&key, Role::Host, "test").await.unwrap());
    let table = open_table(node.at, &oda, 2, 0).await;
    let mut client = Client::follow(node.at, &oda, table, 1).await;
    client.sit(0).await;
    while client.acknowledged == 0 {
        client.hear().await;
    }
    let answer = http(node.at, "GET /api/host", &oda, "").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let report: HostReport = answer.json();
    assert_eq!((report.running, report.sockets, report.tables, report.accounts), (1, 1, 1, 1));
    assert_eq!((report.acknowledged, report.dead_count), (1, 0));
    assert!(
        !answer.body.contains(key.as_str()) && !answer.body.contains("Oda"),
        "no player is named: {answer:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_account_lets_nobody_in() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let oda = join(node.at, "Oda").await;
    let store = Store::attach(&database, 2).await.unwrap();
    let key = store.find_accounts("oda", 1).await.unwrap()[0].key.clone();
    assert!(store.block(&key, "", "test").await.unwrap());
    assert_eq!(http(node.at, "GET /api/account", &oda, "").await.status, 401);
    let enter = format!(r#"{{"name":"Oda","password":"{PASSWORD}"}}"#);
    let answer = http(node.at, "POST /api/session", &guest(node.at).await, &enter).await;
    assert!(answer.status == 403 && answer.body.contains("blocked"), "{answer:?}");
    assert_eq!(answer.cookie(), None);
    assert!(store.unblock(&key, "", "test").await.unwrap());
    let answer = http(node.at, "POST /api/session", &guest(node.at).await, &enter).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}
