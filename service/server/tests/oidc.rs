//! Signing in by another site, with a real one on the other end of the wire.

#![allow(unreachable_pub, reason = "it shares its site with nobody")]

mod issuer;

use issuer::{CLIENT, Issuer, SECRET};
use regalia_client::{Answer, guest, http};
use regalia_server::Oidc;
use regalia_testbed::{Node, fresh_database};
use serde_json::{Value, json};

async fn houses() -> (Node, Issuer) {
    let issuer = Issuer::open().await;
    let wish = Oidc {
        issuer: issuer.url.clone(),
        client: CLIENT.to_owned(),
        secret: Some(SECRET.to_owned()),
        name: Some("The Guild".to_owned()),
    };
    let node = Node::start_with(&fresh_database().await, |config| config.oidc = Some(wish)).await;
    (node, issuer)
}

async fn call(node: &Node, what: &str, cookie: &str, body: &Value) -> (u16, Answer, Value) {
    let text = if body.is_null() { String::new() } else { body.to_string() };
    let answer = http(node.at, what, cookie, &text).await;
    let said = serde_json::from_str(&answer.body).unwrap_or_default();
    (answer.status, answer, said)
}

/// Where the other site asks who this is.
async fn leave(node: &Node, cookie: &str) -> String {
    let (status, _, away) = call(node, "POST /api/oidc/new", cookie, &json!({})).await;
    assert_eq!(status, 200, "{away}");
    away["url"].as_str().unwrap().to_owned()
}

async fn come_back(node: &Node, cookie: &str, (code, state): &(String, String)) -> (u16, Answer, Value) {
    call(node, "POST /api/oidc/session", cookie, &json!({ "code": code, "state": state })).await
}

/// The whole way: the new cookie.
async fn enter(node: &Node, issuer: &Issuer, cookie: &str, subject: &str, name: &str) -> String {
    let back = issuer.vouch(&leave(node, cookie).await, subject, name, |_| ());
    let (status, answer, me) = come_back(node, cookie, &back).await;
    assert_eq!(status, 200, "{me}");
    assert_eq!(me["has_account"], true);
    answer.cookie().unwrap()
}

async fn key(node: &Node, cookie: &str) -> String {
    let text = http(node.at, "GET /api/account/export", cookie, "").await.body;
    text.split("\"key\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_an_account_and_comes_back_from_another_device() {
    let (node, issuer) = houses().await;
    let first = guest(node.at).await;
    let (_, _, account) = call(&node, "GET /api/account", &first, &Value::Null).await;
    assert_eq!(account["ways"]["oidc"], "The Guild");
    let before = key(&node, &first).await;
    let here = enter(&node, &issuer, &first, "subject-1", "Alice of Oxford").await;
    assert_eq!(key(&node, &here).await, before, "the matches come along");
    let (_, _, account) = call(&node, "GET /api/account", &here, &Value::Null).await;
    assert_eq!((&account["name"], &account["is_vouched"]), (&json!("Alice of Oxford"), &json!(true)));
    let there = enter(&node, &issuer, &guest(node.at).await, "subject-1", "Called otherwise").await;
    assert_eq!(key(&node, &there).await, before);
    let other = enter(&node, &issuer, &guest(node.at).await, "subject-2", "Alice of Oxford").await;
    assert_ne!(key(&node, &other).await, before, "a name is no proof");
    let (_, _, me) = call(&node, "GET /api/me", &other, &Value::Null).await;
    assert_ne!(me["name"], "Alice of Oxford", "it is taken");
    // The only way in stays.
    let (status, _, why) = call(&node, "DELETE /api/oidc", &here, &Value::Null).await;
    assert_eq!((status, &why["code"]), (400, &json!("last_guard")));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_linked_once() {
    let (node, issuer) = houses().await;
    let wish = json!({ "name": "Oda", "password": "correct horse battery" });
    let (_, answer, _) = call(&node, "POST /api/account", &guest(node.at).await, &wish).await;
    let oda = enter(&node, &issuer, &answer.cookie().unwrap(), "subject-1", "Someone").await;
    let (_, _, account) = call(&node, "GET /api/account", &oda, &Value::Null).await;
    assert_eq!(
        (&account["name"], &account["is_vouched"]),
        (&json!("Oda"), &json!(true)),
        "she keeps her name"
    );
    let elsewhere = enter(&node, &issuer, &guest(node.at).await, "subject-1", "Someone").await;
    assert_eq!(key(&node, &elsewhere).await, key(&node, &oda).await);
    // Another account cannot take the same one.
    let wish = json!({ "name": "Maud", "password": "correct horse battery" });
    let (_, answer, _) = call(&node, "POST /api/account", &guest(node.at).await, &wish).await;
    let maud = answer.cookie().unwrap();
    let back = issuer.vouch(&leave(&node, &maud).await, "subject-1", "Someone", |_| ());
    let (status, _, why) = come_back(&node, &maud, &back).await;
    assert_eq!((status, &why["code"]), (409, &json!("oidc_taken")));
    // She has a password as well, so the link can end.
    assert_eq!(call(&node, "DELETE /api/oidc", &oda, &Value::Null).await.0, 204);
    let (_, _, account) = call(&node, "GET /api/account", &oda, &Value::Null).await;
    assert_eq!(account["is_vouched"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_forged_or_stolen_opens_nothing() {
    let (node, issuer) = houses().await;
    type Twist = (&'static str, fn(&mut Value));
    let twists: [Twist; 6] = [
        ("another nonce", |claims| claims["nonce"] = json!("other")),
        ("no nonce", |claims| claims["nonce"] = Value::Null),
        ("for another site", |claims| claims["aud"] = json!(["someone-else"])),
        ("by another issuer", |claims| claims["iss"] = json!("https://evil.example")),
        ("too old", |claims| claims["exp"] = json!(1_000_000)),
        ("signed otherwise", |claims| claims["forged"] = json!(true)),
    ];
    for (what, twist) in twists {
        let cookie = guest(node.at).await;
        let back = issuer.vouch(&leave(&node, &cookie).await, "subject-1", "Alice", twist);
        let (status, answer, why) = come_back(&node, &cookie, &back).await;
        assert_eq!((status, &why["code"]), (401, &json!("bad_oidc")), "{what}");
        assert!(answer.cookie().is_none(), "{what}");
    }
    // Someone is led to the end of a way that another began: that would sign them in as the other.
    let (thief, victim) = (guest(node.at).await, guest(node.at).await);
    let back = issuer.vouch(&leave(&node, &thief).await, "thief", "Thief", |_| ());
    assert_eq!(come_back(&node, &victim, &back).await.0, 401);
    assert_eq!(come_back(&node, &thief, &back).await.0, 401, "a state works once");
    let (code, _) = issuer.vouch(&leave(&node, &thief).await, "thief", "Thief", |_| ());
    let made_up = (code, "00112233445566778899aabbccddeeff".to_owned());
    assert_eq!(come_back(&node, &thief, &made_up).await.0, 401);
    // A code of one way with the state of another: the verifier does not fit.
    let (code, _) = issuer.vouch(&leave(&node, &thief).await, "thief", "Thief", |_| ());
    let (_, state) = issuer.vouch(&leave(&node, &thief).await, "thief", "Thief", |_| ());
    assert_eq!(come_back(&node, &thief, &(code, state)).await.0, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_another_site_there_is_no_such_way() {
    let node = Node::start(&fresh_database().await, None).await;
    let cookie = guest(node.at).await;
    let (status, _, why) = call(&node, "POST /api/oidc/new", &cookie, &json!({})).await;
    assert_eq!((status, &why["code"]), (400, &json!("no_oidc")));
    let (_, _, account) = call(&node, "GET /api/account", &cookie, &Value::Null).await;
    assert_eq!(account["ways"]["oidc"], Value::Null);
}
