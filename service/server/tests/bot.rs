//! Programs that play by a token: what it opens, what it does not, and the example in Python.

use futures_util::StreamExt;
use regalia_client::{PASSWORD, connect_with, guest, http, join, send};
use regalia_table::{Record, verify};
use regalia_testbed::{Node, fresh_database};
use serde_json::{Value, json};
use std::{net::SocketAddr, process::Command, time::Duration};
use tokio::{net::TcpStream, task::spawn_blocking, time::timeout};

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot/bot.py");
const SCHEME: &str = "Bearer ";

/// A call by a cookie, or by what a program sends instead of one: the status and the answer.
async fn call(at: SocketAddr, call: &str, who: &str, body: &Value) -> (u16, Value) {
    let name = if who.starts_with(SCHEME) { "authorization" } else { "cookie" };
    call_with(at, call, &[(name, who)], body).await
}

async fn call_with(at: SocketAddr, call: &str, headers: &[(&str, &str)], body: &Value) -> (u16, Value) {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let answer = send(at, call, headers, &body).await.unwrap();
    (answer.status, serde_json::from_str(&answer.body).unwrap_or_default())
}

/// What a program sends instead of a cookie.
fn by(token: &str) -> String {
    format!("{SCHEME}{token}")
}

/// An account, and a token of it.
async fn bot(at: SocketAddr, name: &str) -> (String, String, String) {
    let owner = join(at, name).await;
    let (status, made) = call(at, "POST /api/account/tokens", &owner, &json!({ "name": "at home" })).await;
    assert_eq!(status, 201, "{made}");
    (owner, made["token"].as_str().unwrap().to_owned(), made["note"]["id"].as_str().unwrap().to_owned())
}

async fn node() -> Node {
    Node::start(&fresh_database().await, None).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_plays_and_does_nothing_else() {
    let node = node().await;
    let (owner, token, id) = bot(node.at, "Oda").await;
    // Everyone sees that a program plays here, and the owner cannot hide it.
    assert_eq!(call(node.at, "GET /api/me", &by(&token), &Value::Null).await.1["name"], "Oda [bot]");
    let renamed = call(node.at, "POST /api/account/name", &owner, &json!({ "name": "Maud" })).await;
    assert_eq!(renamed.1["name"], "Maud [bot]");
    let again = call(node.at, "POST /api/account/name", &owner, &json!({ "name": "Maud [bot]" })).await;
    assert_eq!(again.1["name"], "Maud [bot]", "what is shown can be sent back");
    let forged = json!({ "name": "Otto [bot]", "password": PASSWORD });
    assert_eq!(call(node.at, "POST /api/account", &guest(node.at).await, &forged).await.0, 400);
    // It opens tables, also from a page of another site, and nothing that belongs to the account.
    let game = regalia_catalog::all()[0].id;
    let table = json!({ "game": game, "seats": 2, "bots": 1 });
    let from_elsewhere = [
        ("authorization", &*by(&token)),
        ("origin", "https://elsewhere.example"),
        ("sec-fetch-site", "cross-site"),
    ];
    assert_eq!(call_with(node.at, "POST /api/tables", &from_elsewhere, &table).await.0, 201);
    for path in [
        "GET /api/account",
        "GET /api/account/tokens",
        "GET /api/account/export",
        "DELETE /api/account",
        "DELETE /api/account/devices",
        "POST /api/account/tokens",
        "GET /api/reports",
        "GET /api/host",
        "GET /api/notify",
    ] {
        let (status, why) = call(node.at, path, &by(&token), &json!({ "name": "more" })).await;
        assert_eq!((status, why["code"].as_str()), (403, Some("not_by_token")), "{path}");
    }
    // A token does not borrow the cookie beside it, and an unknown one makes no guest.
    let both = [("cookie", owner.as_str()), ("authorization", &*by("regalia_wrong"))];
    let (status, why) = call_with(node.at, "GET /api/me", &both, &Value::Null).await;
    assert_eq!((status, why["code"].as_str()), (401, Some("bad_token")));
    // Its last use is noted; removed, it opens nothing.
    let (_, notes) = call(node.at, "GET /api/account/tokens", &owner, &Value::Null).await;
    assert!(
        notes[0]["name"] == "at home" && notes[0]["used"].is_u64() && notes[0].get("token").is_none(),
        "{notes}"
    );
    assert_eq!(call(node.at, &format!("DELETE /api/account/tokens/{id}"), &owner, &Value::Null).await.0, 204);
    assert_eq!(call(node.at, "GET /api/me", &by(&token), &Value::Null).await.0, 401);
    assert_eq!(call(node.at, &format!("DELETE /api/account/tokens/{id}"), &owner, &Value::Null).await.0, 404);
    node.kill().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_14_a_new_password_ends_the_tokens_of_programs() {
    let node = node().await;
    let (owner, token, _) = bot(node.at, "Oda").await;
    let stream = TcpStream::connect(node.at).await.unwrap();
    let mut socket = connect_with(stream, &[("authorization", &by(&token))]).await.unwrap();
    let wish = json!({ "password": "another horse battery" });
    assert_eq!(call(node.at, "POST /api/account/password", &owner, &wish).await.0, 204);
    assert_eq!(call(node.at, "GET /api/me", &by(&token), &Value::Null).await.0, 401);
    assert_eq!(call(node.at, "GET /api/account/tokens", &owner, &Value::Null).await.1, json!([]));
    let ends = async { while matches!(socket.next().await, Some(Ok(message)) if !message.is_close()) {} };
    timeout(Duration::from_secs(10), ends).await.expect("its socket ends");
    node.kill().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_so_many_tokens_and_a_closed_one_none() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let (owner, token, _) = bot(node.at, "Oda").await;
    for _ in 1..regalia_store::MAX_TOKENS {
        assert_eq!(
            call(node.at, "POST /api/account/tokens", &owner, &json!({ "name": "more" })).await.0,
            201
        );
    }
    let (status, why) = call(node.at, "POST /api/account/tokens", &owner, &json!({ "name": "more" })).await;
    assert_eq!((status, why["code"].as_str()), (409, Some("enough_tokens")));
    let (status, why) = call(node.at, "POST /api/account/tokens", &owner, &json!({ "name": " " })).await;
    assert_eq!((status, why["code"].as_str()), (400, Some("bad_token_name")));
    let guest = guest(node.at).await;
    assert_eq!(call(node.at, "POST /api/account/tokens", &guest, &json!({ "name": "mine" })).await.0, 403);
    let store = regalia_store::Store::connect(&database, 2).await.unwrap();
    let kept: Vec<Vec<u8>> =
        sqlx::query_scalar("SELECT token FROM tokens").fetch_all(store.pool()).await.unwrap();
    assert!(kept.iter().all(|kept| kept.len() == 32), "hashes are kept, and nothing else");
    sqlx::query("UPDATE accounts SET blocked = now()").execute(store.pool()).await.unwrap();
    assert_eq!(call(node.at, "GET /api/me", &by(&token), &Value::Null).await.0, 401);
    node.kill().await;
}

/// The example plays a whole match of every game against a bot of the server's, and the record proves it.
#[tokio::test(flavor = "multi_thread")]
async fn the_example_plays_to_the_end() {
    let node = node().await;
    let (_, token, _) = bot(node.at, "Oda").await;
    for about in regalia_catalog::all() {
        let table = json!({ "game": about.id, "seats": 2, "bots": 1, "level": "page" });
        let (status, opened) = call(node.at, "POST /api/tables", &by(&token), &table).await;
        assert_eq!(status, 201, "{opened}");
        let id = opened["id"].as_str().unwrap();
        let mut example = Command::new("timeout");
        example
            .args(["240", "python3", EXAMPLE, &format!("http://{}", node.at), id])
            .env("REGALIA_TOKEN", &token);
        let played = spawn_blocking(move || example.output()).await.unwrap().unwrap();
        assert!(played.status.success(), "{}: {played:?}", about.id);
        let answer = http(node.at, &format!("GET /api/tables/{id}/record"), "", "").await;
        verify(&Record::parse(&answer.body).unwrap(), &regalia_catalog::registry()).unwrap();
    }
    node.kill().await;
}
