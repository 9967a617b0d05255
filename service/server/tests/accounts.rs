//! Accounts over HTTP, with a real PostgreSQL.

use crate::common::{Client, Node, cookie_in, guest, http, open_table};
use regalia_store::Store;
use regalia_table::{Record, verify};
use regalia_testbed::fresh_database;
use regalia_wire::Say;
use serde_json::{Value, json};
use std::{net::SocketAddr, time::Duration};

const PASSWORD: &str = "correct horse battery";

/// A node, and the store behind it.
async fn node() -> (Node, Store) {
    let database = fresh_database().await;
    (Node::start(&database, None).await, Store::connect(&database, 2).await.unwrap())
}

/// A call: status, head, body.
async fn call(at: SocketAddr, call: &str, cookie: &str, body: &Value) -> (u16, String, Value) {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let (head, body) = http(at, call, cookie, &body).await;
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, head, serde_json::from_str(&body).unwrap_or_default())
}

/// An account of this name; gives its cookie.
async fn join(at: SocketAddr, cookie: &str, name: &str) -> String {
    let wish = json!({ "name": name, "password": PASSWORD });
    let (status, head, body) = call(at, "POST /api/account", cookie, &wish).await;
    assert_eq!(status, 201, "{head} {body}");
    cookie_in(&head).unwrap()
}

async fn sign_in(at: SocketAddr, name: &str, password: &str) -> (u16, String, Value) {
    call(at, "POST /api/session", "", &json!({ "name": name, "password": password })).await
}

async fn set(store: &Store, what: &'static str) {
    sqlx::query(what).execute(store.pool()).await.unwrap();
}

/// Makes every session old, as if nobody had signed in lately.
async fn age(store: &Store) {
    set(store, "UPDATE sessions SET created = now() - interval '1 hour'").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_an_account_and_keeps_the_matches() {
    let (node, _) = node().await;
    let old = guest(node.at).await;
    let table = open_table(node.at, &old, 2, 1).await;
    let mut client = Client::follow(node.at, &old, table, 1).await;
    client.sit(0).await;
    while !matches!(client.hear().await, Say::Done { .. }) {}
    let new = join(node.at, &old, "Maud of Anjou").await;
    assert_ne!(old, new, "a new token");
    assert_eq!(
        call(node.at, "GET /api/account", &old, &Value::Null).await.0,
        401,
        "the old token opens nothing"
    );
    let (status, head, _) = sign_in(node.at, "maud OF anjou", PASSWORD).await;
    assert_eq!(status, 200);
    let elsewhere = cookie_in(&head).unwrap();
    for cookie in [&new, &elsewhere] {
        let (_, _, me) = call(node.at, "GET /api/me", cookie, &Value::Null).await;
        assert_eq!(me, json!({ "name": "Maud of Anjou", "has_account": true }));
        let (_, _, matches) = call(node.at, "GET /api/account/matches", cookie, &Value::Null).await;
        assert_eq!(matches[0]["id"], json!(table));
    }
    let mut client = Client::follow(node.at, &elsewhere, table, 1).await;
    loop {
        if let Say::Table { table } = client.hear().await {
            assert_eq!(table.you.map(|seat| seat.0), Some(0), "the seat is still hers");
            assert_eq!(table.chairs[0].name.as_deref(), Some("Maud of Anjou"));
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_account_must_not_be_is_refused() {
    let (node, _) = node().await;
    join(node.at, &guest(node.at).await, "Oda").await;
    let oda = guest(node.at).await;
    let code = async |wish: Value| call(node.at, "POST /api/account", &oda, &wish).await.2["code"].clone();
    assert_eq!(code(json!({ "name": "ODA", "password": PASSWORD })).await, "name_taken");
    assert_eq!(code(json!({ "name": "o", "password": PASSWORD })).await, "bad_name");
    assert_eq!(code(json!({ "name": "Maud", "password": "short" })).await, "short_password");
    assert_eq!(code(json!({ "name": "Maud", "password": "password123" })).await, "easy_password");
    assert_eq!(code(json!({ "name": "Maud", "password": PASSWORD, "email": "nonsense" })).await, "bad_email");
    let maud = join(node.at, &oda, "Maud").await;
    let again =
        call(node.at, "POST /api/account", &maud, &json!({ "name": "Maud II", "password": PASSWORD })).await;
    assert_eq!((again.0, again.2["code"].as_str()), (409, Some("has_account")));
    let nobody =
        call(node.at, "POST /api/account", "", &json!({ "name": "Hugo", "password": PASSWORD })).await;
    assert_eq!(nobody.0, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_and_an_unknown_name_are_told_alike_and_not_for_ever() {
    let (node, _) = node().await;
    join(node.at, &guest(node.at).await, "Oda").await;
    let (wrong, unknown) =
        (sign_in(node.at, "Oda", "wrong horse battery").await, sign_in(node.at, "Nobody", PASSWORD).await);
    assert_eq!((wrong.0, &wrong.2), (401, &unknown.2));
    assert!(cookie_in(&wrong.1).is_none());
    let mut last = wrong;
    for _ in 0..10 {
        last = sign_in(node.at, "Oda", "wrong horse battery").await;
    }
    assert_eq!((last.0, last.2["code"].as_str()), (429, Some("too_often")));
    assert!(last.1.contains("retry-after: ") && last.2["text"].as_str().unwrap().contains("seconds"));
    assert_eq!(sign_in(node.at, "Oda", PASSWORD).await.0, 429, "even with the right one");
    assert_eq!(sign_in(node.at, "Nobody", PASSWORD).await.0, 401, "others are not kept out");
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_change_nothing() {
    let (node, _) = node().await;
    let oda = join(node.at, &guest(node.at).await, "Oda").await;
    for foreign in ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site", "Origin: https://evil.example"]
    {
        let cookie = format!("{oda}\r\n{foreign}");
        let refused = call(node.at, "DELETE /api/account", &cookie, &Value::Null).await;
        assert_eq!((refused.0, refused.2["code"].as_str()), (403, Some("foreign")), "{foreign}");
    }
    let (_, head, _) = sign_in(node.at, "Oda", PASSWORD).await;
    let line = head.lines().find(|line| line.starts_with("set-cookie: ")).unwrap();
    assert!(line.contains("HttpOnly") && line.contains("SameSite=Strict"), "{line}");
    let cookie = format!("{oda}\r\nSec-Fetch-Site: same-origin");
    assert_eq!(call(node.at, "DELETE /api/account", &cookie, &Value::Null).await.0, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secure_site_has_a_secure_cookie() {
    let site = Some("https://play.example.org".to_owned());
    let node = Node::start_with(&fresh_database().await, |config| config.site = site).await;
    let (head, _) = http(node.at, "GET /api/me", "", "").await;
    let line = head.lines().find(|line| line.starts_with("set-cookie: ")).unwrap();
    assert!(line.contains("__Host-regalia=") && line.ends_with("; Secure"), "{line}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_is_signed_out_is_cut_off() {
    let (node, _) = node().await;
    let here = join(node.at, &guest(node.at).await, "Oda").await;
    let there = cookie_in(&sign_in(node.at, "Oda", PASSWORD).await.1).unwrap();
    let table = open_table(node.at, &there, 2, 0).await;
    let mut client = Client::follow(node.at, &there, table, 1).await;
    client.hear().await;
    let (_, _, account) = call(node.at, "GET /api/account", &here, &Value::Null).await;
    assert_eq!(account["devices"].as_array().unwrap().len(), 2);
    let other =
        account["devices"].as_array().unwrap().iter().find(|device| device["is_this"] == false).unwrap();
    let end = format!("DELETE /api/account/devices/{}", other["id"].as_str().unwrap());
    let stranger = guest(node.at).await;
    assert_eq!(call(node.at, &end, &stranger, &Value::Null).await.0, 404, "it is not theirs");
    assert_eq!(call(node.at, &end, &here, &Value::Null).await.0, 204);
    let ended = tokio::time::timeout(Duration::from_secs(5), client.hears_end()).await;
    assert!(ended.is_ok(), "the socket is closed");
    assert_eq!(call(node.at, "GET /api/account", &there, &Value::Null).await.0, 401);
    // All others at once, and at last this one.
    let third = cookie_in(&sign_in(node.at, "Oda", PASSWORD).await.1).unwrap();
    assert_eq!(call(node.at, "DELETE /api/account/devices", &here, &Value::Null).await.0, 204);
    assert_eq!(call(node.at, "GET /api/account", &third, &Value::Null).await.0, 401);
    let (status, head, _) = call(node.at, "DELETE /api/session", &here, &Value::Null).await;
    assert!(status == 204 && head.contains("Max-Age=0"));
    assert_eq!(call(node.at, "GET /api/account", &here, &Value::Null).await.0, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_guards_an_account_is_changed_only_after_signing_in_lately() {
    let (node, store) = node().await;
    let oda = join(node.at, &guest(node.at).await, "Oda").await;
    let there = cookie_in(&sign_in(node.at, "Oda", PASSWORD).await.1).unwrap();
    age(&store).await;
    let new = json!({ "password": "another horse battery" });
    for (what, body) in [
        ("POST /api/account/password", &new),
        ("POST /api/account/email", &json!({ "email": "a@example.org" })),
        ("DELETE /api/account/email", &Value::Null),
        ("POST /api/passkeys/new", &json!({})),
        ("DELETE /api/passkeys/00", &Value::Null),
        ("DELETE /api/account", &Value::Null),
    ] {
        let refused = call(node.at, what, &oda, body).await;
        assert_eq!((refused.0, refused.2["code"].as_str()), (403, Some("prove_again")), "{what}");
    }
    let (_, head, _) =
        call(node.at, "POST /api/session", &oda, &json!({ "name": "Oda", "password": PASSWORD })).await;
    let oda = cookie_in(&head).unwrap();
    assert_eq!(call(node.at, "POST /api/account/password", &oda, &new).await.0, 204);
    assert_eq!(call(node.at, "GET /api/account", &there, &Value::Null).await.0, 401, "others are signed out");
    assert_eq!(sign_in(node.at, "Oda", PASSWORD).await.0, 401);
    assert_eq!(sign_in(node.at, "Oda", "another horse battery").await.0, 200);
}

/// The newest letter that waits: to whom, and the token in its link.
async fn letter(store: &Store) -> (String, String) {
    let newest = "SELECT recipient, body FROM letters ORDER BY id DESC LIMIT 1";
    let (recipient, body): (String, String) = sqlx::query_as(newest).fetch_one(store.pool()).await.unwrap();
    let token = body.split_once('#').map(|(_, rest)| rest.split_whitespace().next().unwrap().to_owned());
    (recipient, token.unwrap_or_default())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_password_is_replaced_by_letter() {
    let database = fresh_database().await;
    // Nobody listens there: letters wait, and nobody who asks waits for them.
    let (smtp, mail_from) = (Some("smtp://127.0.0.1:9".to_owned()), Some("regalia@example.org".to_owned()));
    let node =
        Node::start_with(&database, |config| (config.smtp, config.mail_from) = (smtp, mail_from)).await;
    let store = Store::connect(&database, 2).await.unwrap();
    let wish = json!({ "name": "Oda", "password": PASSWORD, "email": "oda@example.org", "language": "de" });
    let (_, head, _) = call(node.at, "POST /api/account", &guest(node.at).await, &wish).await;
    let oda = cookie_in(&head).unwrap();
    let account = async || call(node.at, "GET /api/account", &oda, &Value::Null).await.2;
    assert_eq!(account().await["email"], Value::Null, "it is not confirmed yet");
    let (recipient, token) = letter(&store).await;
    assert_eq!(recipient, "oda@example.org");
    let confirm = async |token: &str| {
        call(node.at, "POST /api/letters/confirm", "", &json!({ "token": token })).await.0
    };
    assert_eq!((confirm("0000").await, confirm(&token).await, confirm(&token).await), (400, 204, 400));
    assert_eq!(account().await["email"], "oda@example.org");
    let forgot =
        async |email: &str| call(node.at, "POST /api/letters/forgot", "", &json!({ "email": email })).await;
    let before: i64 =
        sqlx::query_scalar("SELECT count(*) FROM letters").fetch_one(store.pool()).await.unwrap();
    let (known, unknown) = (forgot("Oda@example.org").await, forgot("nobody@example.org").await);
    assert_eq!((known.0, known.2), (unknown.0, unknown.2), "nobody learns whether an address is known");
    let after: i64 =
        sqlx::query_scalar("SELECT count(*) FROM letters").fetch_one(store.pool()).await.unwrap();
    assert_eq!(after, before + 1);
    let (recipient, token) = letter(&store).await;
    assert_eq!(recipient, "oda@example.org");
    let reset = async |password: &str| {
        call(node.at, "POST /api/letters/reset", "", &json!({ "token": token, "password": password })).await
    };
    assert_eq!(reset("short").await.2["code"], "short_password");
    let (status, head, _) = reset("another horse battery").await;
    assert!(status == 200 && cookie_in(&head).is_some(), "signed in at once");
    assert_eq!(reset("a third horse battery").await.2["code"], "spent");
    assert_eq!(
        call(node.at, "GET /api/account", &oda, &Value::Null).await.0,
        401,
        "other devices are signed out"
    );
    assert_eq!(
        sign_in(node.at, "ODA@example.org", "another horse battery").await.0,
        200,
        "by the address as well"
    );
    let asked = (0..10).map(|_| forgot("oda@example.org"));
    let mut codes = Vec::new();
    for asked in asked {
        codes.push(asked.await.0);
    }
    assert!(codes.contains(&429), "not for ever: {codes:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_mail_server_there_are_no_letters() {
    let (node, _) = node().await;
    let oda = join(node.at, &guest(node.at).await, "Oda").await;
    let (_, _, account) = call(node.at, "GET /api/account", &oda, &Value::Null).await;
    assert_eq!(account["ways"]["mail"], false);
    for what in ["POST /api/account/email", "POST /api/letters/forgot"] {
        let refused = call(node.at, what, &oda, &json!({ "email": "oda@example.org" })).await;
        assert_eq!((refused.0, refused.2["code"].as_str()), (400, Some("no_mail")));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_can_be_taken_home_and_forgotten() {
    let (node, store) = node().await;
    let oda = join(node.at, &guest(node.at).await, "Oda").await;
    let table = open_table(node.at, &oda, 2, 1).await;
    let mut client = Client::follow(node.at, &oda, table, 1).await;
    client.sit(0).await;
    client.play(usize::MAX).await;
    let running = open_table(node.at, &oda, 2, 0).await;
    let mut second = Client::follow(node.at, &oda, running, 2).await;
    second.sit(1).await;
    while !matches!(second.hear().await, Say::Done { .. }) {}
    let (head, body) = http(node.at, "GET /api/account/export", &oda, "").await;
    assert!(head.contains("attachment"), "{head}");
    // The answer comes in pieces, each with its length before it.
    let body: String = body.split("\r\n").skip(1).step_by(2).collect();
    let export: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((&export["name"], &export["devices"][0]["is_this"]), (&json!("Oda"), &json!(true)));
    let matches = export["matches"].as_array().unwrap();
    assert_eq!((matches.len(), &matches[0]["record"]), (2, &Value::Null), "a running match holds secrets");
    let record = Record::parse(&matches[1]["record"].to_string()).unwrap();
    assert!(verify(&record, &regalia_catalog::registry()).is_ok());
    assert!(!body.contains("argon2"), "no hash leaves the house");
    // Someone else looks on while she leaves.
    let mut watcher = Client::follow(node.at, &guest(node.at).await, running, 3).await;
    watcher.hear().await;
    assert_eq!(call(node.at, "DELETE /api/account", &oda, &Value::Null).await.0, 204);
    loop {
        if let Say::Table { table } = watcher.hear().await
            && table.chairs[1].has_left
        {
            assert_eq!(table.chairs[1].name.as_deref(), Some(""), "the name is gone");
            break;
        }
    }
    assert_eq!(sign_in(node.at, "Oda", PASSWORD).await.0, 401);
    assert_eq!(call(node.at, "GET /api/account", &oda, &Value::Null).await.0, 401);
    let names: Vec<String> =
        sqlx::query_scalar("SELECT name FROM players").fetch_all(store.pool()).await.unwrap();
    assert!(!names.contains(&"Oda".to_owned()), "{names:?}");
    assert_eq!(record.lines, store.lines(table, 0).await.unwrap(), "the log stands as it stood");
}
