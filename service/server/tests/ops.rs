//! What those who watch over a node are told.

use regalia_client::{Client, PASSWORD, guest, http, join, open_table};
use regalia_server::HostPage;
use regalia_store::{Role, Store};
use regalia_testbed::{Node, fresh_database};
use regalia_wire::{AuditNote, HostReport, Notice};
use std::{collections::BTreeSet, fs, net::SocketAddr, path::Path};
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

/// A name in the alerts that no node counts would never alert anybody. A family is not shown before it has counted
/// something, so that the names are looked for where they are registered.
#[test]
fn alerts_and_dashboard_ask_for_what_a_node_counts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let counted = fs::read_to_string(root.join("src/metrics.rs")).unwrap();
    let mut asked = BTreeSet::new();
    for file in ["alerts.yml", "dashboard.json"] {
        let text = fs::read_to_string(root.join("../../packaging/monitoring").join(file)).unwrap();
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        asked.extend(words.filter_map(|word| word.strip_prefix("regalia_")).map(str::to_owned));
    }
    assert!(asked.len() > 8, "{asked:?}");
    for name in asked {
        let family = ["_total", "_info", "_seconds_bucket", "_seconds_count"];
        let family = family.iter().find_map(|suffix| name.strip_suffix(suffix)).unwrap_or(&name);
        assert!(counted.contains(&format!("\"{family}\"")), "{name}");
    }
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
async fn hosts_close_accounts_and_each_time_it_is_noted() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::attach(&database, 2).await.unwrap();
    let [oda, maud, ute] =
        [join(node.at, "Oda").await, join(node.at, "Maud").await, join(node.at, "Ute").await];
    let key = async |name: &str| store.account_named(name).await.unwrap().unwrap().key;
    let close = r#"{"is_closed":true,"why":"insults"}"#;
    let call = "POST /api/host/accounts/mauD";
    assert!(store.set_role(&key("Ute").await, Role::Moderator, "test").await.unwrap());
    for cookie in ["", &guest(node.at).await, &maud, &ute] {
        for (call, body) in
            [(call, close), ("POST /api/host/jobs/0000000000000001", ""), ("GET /api/host/audit", "")]
        {
            let answer = http(node.at, call, cookie, body).await;
            assert!([401, 403].contains(&answer.status), "{call}: {answer:?}");
        }
    }
    assert!(store.set_role(&key("Oda").await, Role::Host, "test").await.unwrap());
    for (call, body, code) in [
        (call, r#"{"is_closed":true,"why":" "}"#, "no_reason"),
        ("POST /api/host/accounts/nobody", close, "no_profile"),
        ("POST /api/host/accounts/Mau", close, "no_profile"),
        ("POST /api/host/accounts/Oda", close, "host_account"),
        ("POST /api/host/jobs/0000000000000001", "", "unknown_table"),
    ] {
        let answer = http(node.at, call, &oda, body).await;
        assert!(answer.status >= 400 && answer.body.contains(code), "{call}: {answer:?}");
    }
    assert_eq!(http(node.at, call, &oda, close).await.status, 204);
    assert_eq!(http(node.at, "GET /api/account", &maud, "").await.status, 401);
    // Twice is once, and what was not done is not noted.
    assert_eq!(http(node.at, call, &oda, close).await.status, 204);
    let open = r#"{"is_closed":false,"why":"apologised"}"#;
    assert_eq!(http(node.at, call, &oda, open).await.status, 204);
    let noted: Vec<AuditNote> = http(node.at, "GET /api/host/audit", &oda, "").await.json();
    let noted: Vec<[&str; 4]> = noted
        .iter()
        .filter(|note| note.what.starts_with("account."))
        .map(|note| [&*note.who, &*note.what, &*note.subject, &*note.detail])
        .take(2)
        .collect();
    let expected =
        [["Oda", "account.unblock", "Maud", "apologised"], ["Oda", "account.block", "Maud", "insults"]];
    assert_eq!(noted, expected);
    // Somebody else's browser that was left open for long is not enough.
    sqlx::query("UPDATE sessions SET created = created - interval '31 minutes'")
        .execute(store.pool())
        .await
        .unwrap();
    let answer = http(node.at, call, &oda, close).await;
    assert!(answer.status == 403 && answer.body.contains("prove_again"), "{answer:?}");
}

#[tokio::test]
async fn what_the_host_writes_about_the_site_is_read_in_the_readers_language() {
    let page = |language: Option<&str>, text: &str| HostPage {
        name: "imprint",
        language: language.map(str::to_owned),
        text: text.to_owned(),
    };
    let node = Node::start_with(&fresh_database().await, |config| {
        config.notices = vec![page(None, "Who we are"), page(Some("de"), "Wer wir sind")];
    })
    .await;
    assert_eq!(http(node.at, "GET /api/notices", "", "").await.body, r#"["imprint"]"#);
    for (asked, text) in
        [("", "Who we are"), ("?language=de", "Wer wir sind"), ("?language=fr", "Who we are")]
    {
        let answer = http(node.at, &format!("GET /api/notices/imprint{asked}"), "", "").await;
        assert_eq!(answer.json::<Notice>().text, text);
    }
    let answer = http(node.at, "GET /api/notices/privacy", "", "").await;
    assert!(answer.status == 404 && answer.body.contains("no_notice"), "{answer:?}");
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
