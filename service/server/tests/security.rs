//! What a stranger tries: from other sites, with too much, too often, and in somebody else's seat.

use crate::common::{Client, Node, guest, http, open_table};
use futures_util::{SinkExt, StreamExt};
use regalia_fairness::{Entropy, Hash};
use regalia_game::Seat;
use regalia_store::Store;
use regalia_table::MatchId;
use regalia_testbed::fresh_database;
use regalia_wire::{Ask, Back, CommandId, Place, Say};
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A call with these headers: the status, and everything that came.
async fn send(at: SocketAddr, call: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let lines: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let head =
        format!("{call} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\nContent-Type: application/json\r\n");
    let request = format!("{head}{lines}Content-Length: {}\r\n\r\n", body.len());
    stream.write_all(request.as_bytes()).await.unwrap();
    // A body that is refused may not be read to its end.
    let _ = stream.write_all(body.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or_default(), answer)
}

/// Every call of the API by method and path, with something in the place of its parameters.
fn all_calls() -> Vec<(String, String)> {
    let document: Value = serde_json::from_str(regalia_server::document()).unwrap();
    let mut calls = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let path = path.replace("{id}", "0000000000000001").replace(['{', '}'], "");
        for method in methods.as_object().unwrap().keys() {
            calls.push((method.to_uppercase(), path.clone()));
        }
    }
    assert!(calls.len() > 40, "{calls:?}");
    calls
}

/// Tries to open a socket.
async fn knock(at: SocketAddr, headers: &[(&'static str, &str)]) -> Result<Socket, u16> {
    let mut request = format!("ws://{at}/api/socket").into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    match connect_async(request).await {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_of_another_site_opens_a_socket() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let (cookie, here) = (guest(node.at).await, format!("http://{}", node.at));
    for origin in ["http://evil.example", "null", "", "http://127.0.0.1", &format!("{here}.evil.example")] {
        let knocked = knock(node.at, &[("cookie", &cookie), ("origin", origin)]).await;
        assert_eq!(knocked.err(), Some(403), "{origin:?}");
    }
    assert_eq!(knock(node.at, &[("origin", &here)]).await.err(), Some(401), "nobody is let in");
    let forged = [("cookie", "regalia=0000"), ("origin", here.as_str())];
    assert_eq!(knock(node.at, &forged).await.err(), Some(401));
    let unknown = [("authorization", "Bearer regalia_0000"), ("origin", here.as_str())];
    assert_eq!(knock(node.at, &unknown).await.err(), Some(401));
    assert!(knock(node.at, &[("cookie", &cookie), ("origin", &here)]).await.is_ok());
    // On a site with https a page that came without it is a stranger, and the cookie has another name.
    let secure =
        Node::start_with(&database, |config| config.site = Some("https://play.example.org".to_owned())).await;
    let cookie = guest(secure.at).await;
    assert!(cookie.starts_with("__Host-regalia="), "{cookie}");
    let (http, https) = (format!("http://{}", secure.at), format!("https://{}", secure.at));
    assert_eq!(knock(secure.at, &[("cookie", &cookie), ("origin", &http)]).await.err(), Some(403));
    assert!(knock(secure.at, &[("cookie", &cookie), ("origin", &https)]).await.is_ok());
    let renamed = cookie.replace("__Host-", "");
    assert_eq!(knock(secure.at, &[("cookie", &renamed), ("origin", &https)]).await.err(), Some(401));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_of_another_site_changes_anything() {
    let node = Node::start(&fresh_database().await, None).await;
    let cookie = guest(node.at).await;
    let changing = all_calls().into_iter().filter(|(method, _)| method != "GET");
    for (method, path) in changing {
        let call = format!("{method} {path}");
        for from in [
            ("Sec-Fetch-Site", "cross-site"),
            ("Sec-Fetch-Site", "same-site"),
            ("Origin", "https://evil.example"),
            ("Origin", "null"),
        ] {
            let (status, text) = send(node.at, &call, &[("Cookie", &cookie), from], "{}").await;
            assert!(status == 403 && text.contains("\"foreign\""), "{call} from {from:?}: {text}");
        }
    }
    let (status, text) =
        send(node.at, "DELETE /api/account", &[("Cookie", &cookie), ("Sec-Fetch-Site", "same-origin")], "")
            .await;
    assert_eq!(status, 204, "a page of this site may: {text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_not_known_is_refused_everywhere_but_where_everyone_may() {
    let node = Node::start(&fresh_database().await, None).await;
    let is_public = |method: &str, path: &str| match method {
        "GET" => {
            ["/api/openapi.json", "/api/me", "/api/commitments", "/healthz", "/readyz"].contains(&path)
                || ["/api/matches/", "/api/profiles/", "/api/ranks/"]
                    .iter()
                    .any(|begin| path.starts_with(begin))
                || ["/record", "/replay", "/frames", "/ratings", "/analysis"]
                    .iter()
                    .any(|end| path.ends_with(end))
        }
        // Signing in, signing out, and what a letter allows.
        _ => {
            ["/api/session", "/api/passkeys/challenge", "/api/passkeys/session"].contains(&path)
                || path.starts_with("/api/letters/")
                || path.starts_with("/api/notify/off/")
        }
    };
    for (method, path) in all_calls() {
        let (status, text) = send(node.at, &format!("{method} {path}"), &[], "{}").await;
        assert!(status < 500, "{method} {path}: {text}");
        if !is_public(&method, &path) {
            assert!((400..500).contains(&status), "{method} {path}: {text}");
            assert!(!text.contains("set-cookie"), "{method} {path}: {text}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_tells_the_browser_what_it_must_not_do() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let secure =
        Node::start_with(&database, |config| config.site = Some("https://play.example.org".to_owned())).await;
    // A page, an answer, a refusal, something that is not there, and something that cannot be read.
    let calls =
        ["GET /", "GET /api/me", "GET /api/account", "GET /api/nothing", "POST /api/session", "BREW /api/me"];
    for call in calls {
        let (_, plain) = send(node.at, call, &[], "{").await;
        let (_, safe) = send(secure.at, call, &[], "{").await;
        for text in [&plain, &safe] {
            for header in [
                "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval';",
                "frame-ancestors 'none'",
                "x-content-type-options: nosniff",
                "referrer-policy: same-origin",
                "cross-origin-opener-policy: same-origin",
                "cross-origin-resource-policy: same-origin",
            ] {
                assert!(text.contains(header), "{call} has no {header}: {text}");
            }
            assert!(!text.to_lowercase().contains("\r\nserver:"), "{text}");
        }
        assert!(safe.contains("strict-transport-security: max-age=63072000"), "{call}: {safe}");
        assert!(!plain.contains("strict-transport-security"), "a household has no TLS: {plain}");
        if call.contains("/api/") && !call.contains("nothing") {
            assert!(plain.contains("cache-control: no-store"), "{call}: {plain}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_long_is_not_taken() {
    let node = Node::start(&fresh_database().await, None).await;
    let (cookie, here) = (guest(node.at).await, format!("http://{}", node.at));
    let long = json!({ "name": "Oda", "password": "x".repeat(70_000) }).to_string();
    let (status, text) = send(node.at, "POST /api/session", &[("Cookie", &cookie)], &long).await;
    assert_eq!(status, 413, "{text}");
    let mut socket = knock(node.at, &[("cookie", &cookie), ("origin", &here)]).await.unwrap();
    let nearly = format!("{{\"ask\":\"nothing\",\"x\":\"{}\"}}", "x".repeat(65_000));
    socket.send(Message::text(nearly)).await.unwrap();
    let said = timeout(Duration::from_secs(10), socket.next()).await.unwrap().unwrap().unwrap();
    assert!(said.into_text().unwrap().contains("malformed"), "what is short enough is read");
    let _ = socket.send(Message::text("x".repeat(70_000))).await;
    expect_end(&mut socket).await;
    // A frame that says it will be 15 MB is refused before the server makes room for it.
    let mut socket = knock(node.at, &[("cookie", &cookie), ("origin", &here)]).await.unwrap();
    let MaybeTlsStream::Plain(stream) = socket.get_mut() else { panic!("there is no TLS here") };
    let head = [&[0x81, 0xff][..], &15_000_000_u64.to_be_bytes(), &[0; 4]].concat();
    stream.write_all(&head).await.unwrap();
    expect_end(&mut socket).await;
    // Bytes are no message.
    let mut socket = knock(node.at, &[("cookie", &cookie), ("origin", &here)]).await.unwrap();
    socket.send(Message::binary(vec![0; 8])).await.unwrap();
    expect_end(&mut socket).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_never_ends_is_not_waited_for() {
    let node = Node::start(&fresh_database().await, None).await;
    let begun = Instant::now();
    let (cookie, length) = (guest(node.at).await, ("Transfer-Encoding", "chunked"));
    // One byte of very many, and then nothing.
    let (status, text) =
        send(node.at, "POST /api/session", &[("Cookie", &cookie), length], "fffffff\r\n{").await;
    assert!((400..500).contains(&status), "{text}");
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
}

async fn expect_end(socket: &mut Socket) {
    let end = async { while matches!(socket.next().await, Some(Ok(message)) if !message.is_close()) {} };
    timeout(Duration::from_secs(10), end).await.expect("the socket is closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_floods_a_socket_is_heard_more_slowly_and_nobody_else_is() {
    let node = Node::start(&fresh_database().await, None).await;
    let (cookie, here) = (guest(node.at).await, format!("http://{}", node.at));
    let flood = async {
        let mut socket = knock(node.at, &[("cookie", &cookie), ("origin", &here)]).await.unwrap();
        let (begun, count) = (Instant::now(), 1_000);
        let ask = serde_json::to_string(&Ask::Unfollow { table: MatchId(1) }).unwrap();
        for _ in 0..count {
            socket.send(Message::text(ask.as_str())).await.unwrap();
        }
        socket.send(Message::text("the last")).await.unwrap();
        while !socket.next().await.unwrap().unwrap().into_text().unwrap().contains("malformed") {}
        begun.elapsed()
    };
    let other = async {
        let (cookie, begun) = (guest(node.at).await, Instant::now());
        let table = open_table(node.at, &cookie, 2, 1).await;
        let mut client = Client::follow(node.at, &cookie, table, 1).await;
        client.sit(0).await;
        client.play(3).await;
        begun.elapsed()
    };
    let (flood, other) = tokio::join!(flood, other);
    // Four hundred at once, and then one in five milliseconds.
    assert!(flood >= Duration::from_millis(2_900), "{flood:?}");
    assert!(other < flood, "{other:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_looks_at_more_than_a_hundred_tables_through_one_socket() {
    let node = Node::start(&fresh_database().await, None).await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        let cookie = guest(node.at).await;
        for _ in 0..51 {
            tables.push(open_table(node.at, &cookie, 2, 0).await);
        }
    }
    let mut client = Client::follow(node.at, &guest(node.at).await, tables[0], 1).await;
    for table in &tables[1..] {
        client.ask(&Ask::Follow { table: *table, from: None }).await;
    }
    let mut refused = Vec::new();
    while refused.len() < 2 {
        if let Say::Trouble { table, why } = client.hear().await {
            assert_eq!(why.code, "too_many");
            refused.push(table.unwrap());
        }
    }
    assert_eq!(refused, tables[100..]);
    client.ask(&Ask::Unfollow { table: tables[0] }).await;
    client.ask(&Ask::Follow { table: tables[101], from: None }).await;
    while !matches!(client.hear().await, Say::Table { table } if table.id == tables[101]) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_in_the_seat_of_another() {
    let database = fresh_database().await;
    let (node, store) = (Node::start(&database, None).await, Store::connect(&database, 1).await.unwrap());
    let (oda, maud) = (guest(node.at).await, guest(node.at).await);
    let table = open_table(node.at, &oda, 2, 1).await;
    let mut owner = Client::follow(node.at, &oda, table, 1).await;
    owner.sit(0).await;
    owner.play(1).await;
    owner.settle().await;
    let frame = owner.frame.clone().unwrap();
    let mut stranger = Client::follow(node.at, &maud, table, 2).await;
    stranger.settle().await;
    let before = store.lines(table, 0).await.unwrap();
    let seq = before.len() as u64;
    let mut number = 0_u64;
    let mut cmd = || {
        number += 1;
        CommandId(format!("{number:032x}"))
    };
    let asks = [
        Ask::Act { table, cmd: cmd(), seq, actions: frame.actions.clone() },
        Ask::Undo { table, cmd: cmd(), seq },
        Ask::Reveal { table, cmd: cmd(), entropy: Entropy([2; 32]) },
        Ask::Sit { table, cmd: cmd(), seat: Seat(0), commit: Hash([0; 32]) },
        Ask::Leave { table, cmd: cmd(), level: None },
        Ask::TakeBack { table, cmd: cmd() },
        Ask::Resign { table, cmd: cmd() },
        Ask::Rewind { table, seq, back: Back::Decision },
        Ask::Consent { table, seq, number: 1, is_agreed: true },
        Ask::Pause { table, is_wanted: true },
        // Not even a command that has no number, or somebody else's place.
        Ask::Act { table, cmd: CommandId("' OR 1=1".to_owned()), seq, actions: frame.actions },
        Ask::Follow { table, from: Some(Place { seq, head: Hash([9; 32]) }) },
    ];
    for ask in asks {
        stranger.ask(&ask).await;
        loop {
            match stranger.hear().await {
                Say::Refused { why, .. } | Say::Trouble { why, .. } => {
                    assert!(!["unavailable", "busy"].contains(&why.code.as_str()), "{ask:?}: {why:?}");
                    break;
                }
                Say::Done { .. } => panic!("{ask:?} was carried out"),
                _ => (),
            }
        }
    }
    assert_eq!(store.lines(table, 0).await.unwrap(), before, "nothing has happened");
    // Nor over HTTP: what belongs to those who sit there, or is told when it is over.
    for (call, status) in [
        (format!("POST /api/tables/{table}/rematch"), 400),
        (format!("GET /api/tables/{table}/record"), 404),
        (format!("GET /api/tables/{table}/frames"), 404),
        (format!("GET /api/tables/{table}/replay"), 404),
    ] {
        let (got, text) = send(node.at, &call, &[("Cookie", &maud)], "{}").await;
        assert_eq!(got, status, "{call}: {text}");
    }
}

/// What the server answers to somebody who says that they have seen this.
async fn follow(client: &mut Client, from: Place) -> Say {
    client.ask(&Ask::Follow { table: client.table, from: Some(from) }).await;
    loop {
        let say = client.hear().await;
        if matches!(say, Say::Trouble { .. } | Say::Table { .. }) {
            return say;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_seen_what_the_log_does_not_hold_is_told_so() {
    let database = fresh_database().await;
    let (node, store) = (Node::start(&database, None).await, Store::connect(&database, 1).await.unwrap());
    let cookie = guest(node.at).await;
    let table = open_table(node.at, &cookie, 2, 1).await;
    let mut client = Client::follow(node.at, &cookie, table, 1).await;
    client.sit(0).await;
    client.play(2).await;
    client.settle().await;
    client.place = None;
    let lines = store.lines(table, 0).await.unwrap();
    let place = |seq: usize| Place { seq: seq as u64, head: lines[seq - 1].head };
    for seq in 1..=lines.len() {
        let told = follow(&mut client, place(seq)).await;
        assert!(matches!(told, Say::Table { .. }), "{seq}: {told:?}");
        let told = follow(&mut client, Place { head: Hash([9; 32]), ..place(seq) }).await;
        assert!(matches!(&told, Say::Trouble { why, .. } if why.code == "other_history"), "{seq}: {told:?}");
    }
    // A log that was longer: acknowledged, and lost.
    let longer = Place { seq: lines.len() as u64 + 1, ..place(lines.len()) };
    let told = follow(&mut client, longer).await;
    assert!(matches!(&told, Say::Trouble { why, .. } if why.code == "other_history"), "{told:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn made_up_methods_do_not_fill_the_counts() {
    let free = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let metrics = free.local_addr().unwrap();
    drop(free);
    let node =
        Node::start_with(&fresh_database().await, |config| config.metrics = Some(metrics.to_string())).await;
    for number in 0..50 {
        send(node.at, &format!("BREW{number} /api/me"), &[], "").await;
    }
    let (_, text) = http(metrics, "GET /metrics", "", "").await;
    assert!(!text.contains("BREW") && text.contains("method=\"other\""), "{text}");
}
