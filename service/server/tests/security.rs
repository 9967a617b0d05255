//! What a stranger tries: from other sites, with too much, too often, and in somebody else's seat.

use futures_util::{SinkExt, StreamExt};
use regalia_client::{
    Client, Socket, connect_with, guest, http, open_table, trouble,
    tungstenite::{Error, Message},
};
use regalia_fairness::{Entropy, Hash};
use regalia_game::Seat;
use regalia_store::Store;
use regalia_table::MatchId;
use regalia_testbed::{Node, eventually, fresh_database};
use regalia_wire::{Back, ClientMessage, Code, Command, CommandId, Place, Request, ServerMessage};
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

/// A call with these headers: the status, and everything that came. It is written by hand, because a client that follows the
/// rules takes an answer for an error that comes before it has sent its whole body, and sends no `Host` twice.
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
    match connect_with(TcpStream::connect(at).await.unwrap(), headers).await {
        Ok(socket) => Ok(socket),
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

/// A browser that follows a link from another site sends no strict cookie, and would keep a new one.
#[tokio::test(flavor = "multi_thread")]
async fn integrity_06_no_link_on_another_site_replaces_a_session() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 1).await.unwrap();
    for from in [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "none"), ("Accept", "text/html")] {
        let (status, text) = send(node.at, "GET /api/me", &[from], "").await;
        assert!(status == 401 && text.contains("\"no_guest\""), "{text}");
        assert!(!text.contains("set-cookie"), "{text}");
    }
    for from in [("Sec-Fetch-Site", "cross-site"), ("Origin", "https://evil.example")] {
        let (status, text) = send(node.at, "POST /api/me", &[from], "").await;
        assert!(status == 403 && !text.contains("set-cookie"), "{text}");
    }
    let guests = "SELECT count(*) FROM players";
    let count = sqlx::query_scalar::<_, i64>(guests).fetch_one(store.pool()).await.unwrap();
    assert_eq!(count, 0, "nobody was made");
    let (status, text) = send(node.at, "POST /api/me", &[("Sec-Fetch-Site", "same-origin")], "").await;
    assert!(status == 200 && text.contains("set-cookie"), "a page of this site: {text}");
    // No call that a link could be sets a cookie, even where the cookie's time should begin anew.
    let cookie = guest(node.at).await;
    for (_, path) in all_calls().into_iter().filter(|(method, _)| method == "GET") {
        sqlx::query("UPDATE sessions SET seen = now() - interval '2 hours'")
            .execute(store.pool())
            .await
            .unwrap();
        let headers = [("Cookie", cookie.as_str()), ("Sec-Fetch-Site", "cross-site")];
        let (_, text) = send(node.at, &format!("GET {path}"), &headers, "").await;
        assert!(!text.contains("set-cookie"), "{path}: {text}");
    }
    sqlx::query("UPDATE sessions SET seen = now() - interval '2 hours'").execute(store.pool()).await.unwrap();
    let (_, text) = send(node.at, "POST /api/me", &[("Cookie", &cookie)], "").await;
    assert!(text.contains(&cookie), "a device in use stays signed in: {text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_is_not_known_is_refused_everywhere_but_where_everyone_may() {
    let node = Node::start(&fresh_database().await, None).await;
    let is_public = |method: &str, path: &str| match method {
        "GET" => {
            ["/api/openapi.json", "/api/commitments", "/healthz", "/readyz"].contains(&path)
                || ["/api/matches/", "/api/notices", "/api/profiles/", "/api/ranks/", "/api/tree"]
                    .iter()
                    .any(|begin| path.starts_with(begin))
                || ["/record", "/replay", "/frames", "/ratings", "/analysis"]
                    .iter()
                    .any(|end| path.ends_with(end))
        }
        // Becoming a guest, signing in, signing out, and what a letter allows.
        _ => {
            ["/api/me", "/api/session", "/api/passkeys/challenge", "/api/passkeys/session"].contains(&path)
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
    let calls = [
        "GET /",
        "POST /api/me",
        "GET /api/account",
        "GET /api/nothing",
        "POST /api/session",
        "BREW /api/me",
    ];
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
    let stream = socket.get_mut();
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
async fn a_player_who_floods_a_socket_is_heard_more_slowly_and_nobody_else_is() {
    let node = Node::start(&fresh_database().await, None).await;
    let (cookie, here) = (guest(node.at).await, format!("http://{}", node.at));
    let flood = async {
        let mut socket = knock(node.at, &[("cookie", &cookie), ("origin", &here)]).await.unwrap();
        let (begun, count) = (Instant::now(), 1_000);
        let ask = serde_json::to_string(&ClientMessage::new(MatchId(1), Request::Unfollow)).unwrap();
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
        client.ask_at(*table, Request::Follow { from: None }).await;
    }
    let mut refused = Vec::new();
    while refused.len() < 2 {
        if let ServerMessage::Trouble { table, why } = client.hear().await {
            assert_eq!(why.code, Code::TooMany);
            refused.push(table.unwrap());
        }
    }
    assert_eq!(refused, tables[100..]);
    client.ask(Request::Unfollow).await;
    client.ask_at(tables[101], Request::Follow { from: None }).await;
    while !matches!(client.hear().await, ServerMessage::Table { table } if table.id == tables[101]) {}
}

/// Somebody who plays against a bot and has acted.
async fn in_a_match(at: SocketAddr, cookie: &str) -> Client {
    let table = open_table(at, cookie, 2, 1).await;
    let mut client = Client::follow(at, cookie, table, 1).await;
    client.sit(0).await;
    client.play(1).await;
    client.settle().await;
    client
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_08_a_stranger_costs_a_match_nothing() {
    let database = fresh_database().await;
    let (node, store) = (Node::start(&database, None).await, Store::connect(&database, 1).await.unwrap());
    let (oda, maud) = (guest(node.at).await, guest(node.at).await);
    let mut owner = in_a_match(node.at, &oda).await;
    let table = owner.table;
    // Spectators come and go without the players being told each time.
    let before = owner.heard.len();
    let mut stranger = Client::follow(node.at, &maud, table, 2).await;
    for _ in 0..20 {
        stranger.ask(Request::Unfollow).await;
        stranger.ask(Request::Follow { from: None }).await;
    }
    stranger.settle().await;
    owner.settle().await;
    let told = owner.heard[before..]
        .iter()
        .filter(|text| matches!(serde_json::from_str(text), Ok(ServerMessage::Table { .. })));
    assert_eq!(told.count(), 0, "nothing has changed for those who play");
    // But everyone is told when a player has gone or come back.
    drop(owner);
    let is_here = async |stranger: &mut Client, wanted: bool| {
        while !matches!(stranger.hear().await, ServerMessage::Table { table } if table.chairs[0].is_here == wanted)
        {
        }
    };
    is_here(&mut stranger, false).await;
    let mut owner = Client::follow(node.at, &oda, table, 1).await;
    is_here(&mut stranger, true).await;
    owner.settle().await;
    stranger.settle().await;
    // Anyone who may not ask to take something back is refused before the log is read.
    sqlx::raw_sql("ALTER TABLE lines RENAME TO out_of_reach").execute(store.pool()).await.unwrap();
    let code = async |client: &mut Client, seq: u64| {
        client.ask(Request::Rewind { seq, back: Back::Line(0) }).await;
        loop {
            if let ServerMessage::Trouble { why, .. } = client.hear().await {
                return why.code;
            }
        }
    };
    let seq = owner.place.unwrap().seq;
    assert_eq!(code(&mut stranger, seq).await, Code::NotSeated);
    assert_eq!(code(&mut owner, seq - 1).await, Code::Stale);
    assert_eq!(code(&mut owner, seq).await, Code::Unavailable, "this one may ask, and the log is read");
    for _ in 1..10 {
        code(&mut owner, seq).await;
    }
    assert_eq!(code(&mut owner, seq).await, Code::TooOften);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_in_the_seat_of_another() {
    let database = fresh_database().await;
    let (node, store) = (Node::start(&database, None).await, Store::connect(&database, 1).await.unwrap());
    let (oda, maud) = (guest(node.at).await, guest(node.at).await);
    let owner = in_a_match(node.at, &oda).await;
    let table = owner.table;
    let frame = owner.frame.clone().unwrap();
    let mut stranger = Client::follow(node.at, &maud, table, 2).await;
    stranger.settle().await;
    let before = store.lines(table, 0).await.unwrap();
    let seq = before.len() as u64;
    let mut number = 0_u128;
    let mut command = |command| {
        number += 1;
        Request::Command { cmd: CommandId(number), command }
    };
    let asks = [
        command(Command::Act { seq, actions: frame.actions }),
        command(Command::Undo { seq }),
        command(Command::Reveal { entropy: Entropy([2; 32]) }),
        command(Command::Sit { seat: Seat(0), commit: Hash([0; 32]) }),
        command(Command::Leave { level: None }),
        command(Command::TakeBack),
        command(Command::Resign),
        Request::Rewind { seq, back: Back::Decision },
        Request::Consent { seq, number: 1, is_agreed: true },
        Request::Pause { is_wanted: true },
        // Nor from somebody else's place.
        Request::Follow { from: Some(Place { seq, head: Hash([9; 32]) }) },
    ];
    for ask in asks {
        stranger.ask(ask.clone()).await;
        loop {
            match stranger.hear().await {
                ServerMessage::Refused { why, .. } | ServerMessage::Trouble { why, .. } => {
                    assert!(!matches!(why.code, Code::Unavailable | Code::Busy), "{ask:?}: {why:?}");
                    break;
                }
                ServerMessage::Done { .. } => panic!("{ask:?} was carried out"),
                _ => (),
            }
        }
    }
    // A command without a number that is one cannot even be read.
    let undo = json!({ "ask": "undo", "table": table, "cmd": "' OR 1=1", "seq": seq });
    stranger.say(&undo.to_string()).await;
    assert_eq!(trouble(&mut stranger).await, Code::Malformed);
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
async fn follow(client: &mut Client, from: Place) -> ServerMessage {
    client.ask(Request::Follow { from: Some(from) }).await;
    loop {
        let say = client.hear().await;
        if matches!(say, ServerMessage::Trouble { .. } | ServerMessage::Table { .. }) {
            return say;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_has_seen_what_the_log_does_not_hold_is_told_so() {
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
        assert!(matches!(told, ServerMessage::Table { .. }), "{seq}: {told:?}");
        let told = follow(&mut client, Place { head: Hash([9; 32]), ..place(seq) }).await;
        assert!(
            matches!(&told, ServerMessage::Trouble { why, .. } if why.code == Code::OtherHistory),
            "{seq}: {told:?}"
        );
    }
    // A log that was longer: acknowledged, and lost.
    let longer = Place { seq: lines.len() as u64 + 1, ..place(lines.len()) };
    let told = follow(&mut client, longer).await;
    assert!(
        matches!(&told, ServerMessage::Trouble { why, .. } if why.code == Code::OtherHistory),
        "{told:?}"
    );
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
    let text = http(metrics, "GET /metrics", "", "").await.body;
    assert!(!text.contains("BREW") && text.contains("method=\"other\""), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_13_an_unfinished_head_is_not_waited_for() {
    let within = Duration::from_millis(700);
    let node = Node::start_with(&fresh_database().await, |config| config.head_within = within).await;
    // Nothing at all, half a head, a head that comes letter by letter, and half a head after a whole call.
    let whole = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", node.at);
    let half = &whole[..whole.len() - 2];
    let second = format!("{whole}{half}");
    for (sent, is_slow) in
        [("", false), (half, false), (half, true), (&second, false), ("PRI * HTTP/2.0", false)]
    {
        let begun = Instant::now();
        let (mut reader, mut writer) = TcpStream::connect(node.at).await.unwrap().into_split();
        let sends = async {
            if !is_slow {
                writer.write_all(sent.as_bytes()).await.unwrap();
                return std::future::pending().await;
            }
            for letter in sent.as_bytes().iter().cycle() {
                // The server has closed it at last.
                let _ = writer.write_all(&[*letter]).await;
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let mut answer = Vec::new();
        let is_closed = async { drop(reader.read_to_end(&mut answer).await) };
        let closed = async {
            tokio::select! { () = is_closed => (), () = sends => () }
        };
        assert!(timeout(Duration::from_secs(10), closed).await.is_ok(), "{sent:?} is waited for");
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    }
    // A socket may be silent for as long as it likes.
    let (cookie, here) = (guest(node.at).await, format!("http://{}", node.at));
    let mut socket = knock(node.at, &[("cookie", &cookie), ("origin", &here)]).await.unwrap();
    tokio::time::sleep(2 * within).await;
    socket.send(Message::Text("{}".into())).await.unwrap();
    assert!(matches!(timeout(Duration::from_secs(5), socket.next()).await, Ok(Some(Ok(Message::Text(_))))));
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_13_a_place_opens_no_more_sockets_than_it_may() {
    let node = Node::start_with(&fresh_database().await, |config| {
        (config.behind_proxy, config.sockets_per_place) = (true, 3);
    })
    .await;
    let here = format!("http://{}", node.at);
    let cookies = [guest(node.at).await, guest(node.at).await];
    // No matter who they are, they come from one place; what a caller claims before the proxy counts for nothing.
    let from = |cookie: &str, place: &str| {
        let (cookie, place, here) = (cookie.to_owned(), place.to_owned(), here.clone());
        async move { knock(node.at, &[("cookie", &cookie), ("origin", &here), ("x-forwarded-for", &place)]).await }
    };
    let mut open = Vec::new();
    for at in 0..3 {
        open.push(from(&cookies[at % 2], &format!("198.51.100.{at}, 203.0.113.7")).await.unwrap());
    }
    assert_eq!(from(&cookies[0], "203.0.113.7").await.err(), Some(429));
    assert!(from(&cookies[0], "203.0.113.8").await.is_ok(), "other places are open");
    let headers = [("cookie", &*cookies[0]), ("origin", &here), ("x-forwarded-for", "203.0.113.7")];
    let stream = TcpStream::connect(node.at).await.unwrap();
    let Err(Error::Http(refused)) = connect_with(stream, &headers).await else { panic!("it is not refused") };
    let text = String::from_utf8_lossy(refused.body().as_deref().unwrap_or_default()).into_owned();
    assert!(text.contains("\"too_many_sockets\""), "{text}");
    open.pop().unwrap().close(None).await.unwrap();
    eventually("a socket that is closed counts no longer", async || {
        from(&cookies[0], "203.0.113.7").await.is_ok().then_some(())
    })
    .await;
}
