//! Accounts over HTTP, with a real PostgreSQL.

use regalia_client::{Answer, Client, guest, http, open_table, send};
use regalia_store::Store;
use regalia_table::{Record, verify};
use regalia_testbed::{Node, fresh_database};
use regalia_wire::ServerMessage;
use serde_json::{Value, json};
use std::{net::SocketAddr, time::Duration};

const PASSWORD: &str = "correct horse battery";

/// A node, and the store behind it.
async fn node() -> (Node, Store) {
    let database = fresh_database().await;
    (Node::start(&database, None).await, Store::connect(&database, 2).await.unwrap())
}

/// A call: the status, the whole answer, and what its body says.
async fn call(at: SocketAddr, call: &str, cookie: &str, body: &Value) -> (u16, Answer, Value) {
    call_with(at, call, &[("cookie", cookie)], body).await
}

async fn call_with(
    at: SocketAddr,
    call: &str,
    headers: &[(&str, &str)],
    body: &Value,
) -> (u16, Answer, Value) {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let answer = send(at, call, headers, &body).await.unwrap();
    let said = serde_json::from_str(&answer.body).unwrap_or_default();
    (answer.status, answer, said)
}

/// An account of this name; gives its cookie.
async fn join(at: SocketAddr, cookie: &str, name: &str) -> String {
    let wish = json!({ "name": name, "password": PASSWORD });
    let (status, answer, _) = call(at, "POST /api/account", cookie, &wish).await;
    assert_eq!(status, 201, "{answer:?}");
    answer.cookie().unwrap()
}

async fn sign_in(at: SocketAddr, name: &str, password: &str) -> (u16, Answer, Value) {
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
    while !matches!(client.hear().await, ServerMessage::Done { .. }) {}
    let new = join(node.at, &old, "Maud of Anjou").await;
    assert_ne!(old, new, "a new token");
    assert_eq!(
        call(node.at, "GET /api/account", &old, &Value::Null).await.0,
        401,
        "the old token opens nothing"
    );
    let (status, answer, _) = sign_in(node.at, "maud OF anjou", PASSWORD).await;
    assert_eq!(status, 200);
    let elsewhere = answer.cookie().unwrap();
    for cookie in [&new, &elsewhere] {
        let (_, _, me) = call(node.at, "GET /api/me", cookie, &Value::Null).await;
        assert_eq!(me, json!({ "name": "Maud of Anjou", "has_account": true }));
        let (_, _, matches) = call(node.at, "GET /api/account/matches", cookie, &Value::Null).await;
        assert_eq!(matches[0]["id"], json!(table));
    }
    let mut client = Client::follow(node.at, &elsewhere, table, 1).await;
    loop {
        if let ServerMessage::Table { table } = client.hear().await {
            assert_eq!(table.you.map(|seat| seat.0), Some(0), "the seat is still hers");
            assert_eq!(table.chairs[0].name(), Some("Maud of Anjou"));
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
async fn integrity_11_names_do_not_look_alike_and_do_not_change_all_day() {
    let (node, store) = node().await;
    join(node.at, &guest(node.at).await, "Ilona").await;
    let other = guest(node.at).await;
    let code = async |name: &str| {
        let wish = json!({ "name": name, "password": PASSWORD });
        call(node.at, "POST /api/account", &other, &wish).await.2["code"].clone()
    };
    for alike in ["IIona", "llona", "Ｉｌｏｎａ", "Ilona."] {
        assert_eq!(code(alike).await, "name_taken", "{alike}");
    }
    for reserved in ["Moderator", "Regalia", "Someone who left"] {
        assert_eq!(code(reserved).await, "reserved_name", "{reserved}");
    }
    assert_eq!(code("evil.example").await, "address_as_name");
    assert_eq!(code("\u{3164}\u{3164}").await, "bad_name");
    let maud = join(node.at, &other, "Maud").await;
    let rename =
        async |name: &str| call(node.at, "POST /api/account/name", &maud, &json!({ "name": name })).await;
    assert_eq!(rename("IIona").await.2["code"], "name_taken");
    for name in ["Adela", "Maud", "Maud", "Hugo"] {
        assert_eq!(rename(name).await.0, 200, "{name}");
    }
    let (status, answer, why) = rename("Otto").await;
    assert_eq!((status, &why["code"]), (429, &json!("renamed_often")));
    let seconds = why["reason"]["seconds"].as_u64().unwrap();
    assert!((86_000..=86_400).contains(&seconds) && answer.headers.contains_key("retry-after"), "{answer:?}");
    assert_eq!(rename("Hugo").await.0, 200, "that is the name already");
    set(&store, "UPDATE accounts SET renamed = ARRAY(SELECT at - interval '1 day' FROM unnest(renamed) at)")
        .await;
    assert_eq!(rename("Otto").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_and_an_unknown_name_are_told_alike_and_not_for_ever() {
    let (node, _) = node().await;
    join(node.at, &guest(node.at).await, "Oda").await;
    let (wrong, unknown) =
        (sign_in(node.at, "Oda", "wrong horse battery").await, sign_in(node.at, "Nobody", PASSWORD).await);
    assert_eq!((wrong.0, &wrong.2), (401, &unknown.2));
    assert!(wrong.1.cookie().is_none());
    let mut last = wrong;
    for _ in 0..10 {
        last = sign_in(node.at, "Oda", "wrong horse battery").await;
    }
    assert_eq!((last.0, last.2["code"].as_str()), (429, Some("too_often")));
    assert!(
        last.1.headers.contains_key("retry-after") && last.2["text"].as_str().unwrap().contains("seconds")
    );
    assert_eq!(sign_in(node.at, "Oda", PASSWORD).await.0, 429, "even with the right one");
    assert_eq!(sign_in(node.at, "Nobody", PASSWORD).await.0, 401, "others are not kept out");
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_change_nothing() {
    let (node, _) = node().await;
    let oda = join(node.at, &guest(node.at).await, "Oda").await;
    let delete = async |from: (&str, &str)| {
        call_with(node.at, "DELETE /api/account", &[("cookie", &oda), from], &Value::Null).await
    };
    for foreign in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
    ] {
        let refused = delete(foreign).await;
        assert_eq!((refused.0, refused.2["code"].as_str()), (403, Some("foreign")), "{foreign:?}");
    }
    let (_, answer, _) = sign_in(node.at, "Oda", PASSWORD).await;
    let line = answer.header("set-cookie");
    assert!(line.contains("HttpOnly") && line.contains("SameSite=Strict"), "{line}");
    assert_eq!(delete(("sec-fetch-site", "same-origin")).await.0, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_14_nobody_is_locked_out_of_a_browser_in_which_they_have_signed_in() {
    let node = Node::start_with(&fresh_database().await, |config| config.behind_proxy = true).await;
    let wish = json!({ "name": "Oda", "password": PASSWORD });
    let (_, answer, _) = call(node.at, "POST /api/account", &guest(node.at).await, &wish).await;
    let cookies = answer.headers.get_all("set-cookie").into_iter();
    let mut cookies = cookies.filter_map(|cookie| cookie.to_str().unwrap().split(';').next());
    let device = cookies.find(|cookie| cookie.starts_with("regalia-device=")).unwrap().to_owned();
    assert!(!device.contains("Oda"), "{device}");
    let enter = async |cookie: &str, place: u32, password: &str| {
        let from = format!("10.0.{}.{}", place / 250, place % 250);
        let headers = [("cookie", cookie), ("x-forwarded-for", from.as_str())];
        let wish = json!({ "name": "Oda", "password": password });
        call_with(node.at, "POST /api/session", &headers, &wish).await.0
    };
    // Somebody guesses from many places.
    let guesses = (0..65).map(|place| enter("a=b", place, "wrong horse battery"));
    let statuses = futures_util::future::join_all(guesses).await;
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(enter("a=b", 500, PASSWORD).await, 429, "nobody gets in from elsewhere for a while");
    assert_eq!(enter(&device, 501, PASSWORD).await, 200, "but the one who has signed in here before");
    let forged = device.replace('.', ".A");
    assert_eq!(enter(&forged, 502, PASSWORD).await, 429);
    // Its attempts are counted, too.
    for _ in 1..10 {
        assert_eq!(enter(&device, 503, "wrong horse battery").await, 401);
    }
    assert_eq!(enter(&device, 504, PASSWORD).await, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secure_site_has_a_secure_cookie() {
    let site = Some("https://play.example.org".to_owned());
    let node = Node::start_with(&fresh_database().await, |config| config.site = site).await;
    let answer = http(node.at, "POST /api/me", "", "").await;
    let line = answer.header("set-cookie");
    assert!(line.contains("__Host-regalia=") && line.contains("; Secure;"), "{line}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_is_signed_out_is_cut_off() {
    let (node, _) = node().await;
    let here = join(node.at, &guest(node.at).await, "Oda").await;
    let there = sign_in(node.at, "Oda", PASSWORD).await.1.cookie().unwrap();
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
    let third = sign_in(node.at, "Oda", PASSWORD).await.1.cookie().unwrap();
    assert_eq!(call(node.at, "DELETE /api/account/devices", &here, &Value::Null).await.0, 204);
    assert_eq!(call(node.at, "GET /api/account", &third, &Value::Null).await.0, 401);
    let (status, answer, _) = call(node.at, "DELETE /api/session", &here, &Value::Null).await;
    assert!(status == 204 && answer.header("set-cookie").contains("Max-Age=0"), "{answer:?}");
    assert_eq!(call(node.at, "GET /api/account", &here, &Value::Null).await.0, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_guards_an_account_is_changed_only_after_signing_in_lately() {
    let (node, store) = node().await;
    let oda = join(node.at, &guest(node.at).await, "Oda").await;
    let there = sign_in(node.at, "Oda", PASSWORD).await.1.cookie().unwrap();
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
    let (_, answer, _) =
        call(node.at, "POST /api/session", &oda, &json!({ "name": "Oda", "password": PASSWORD })).await;
    let oda = answer.cookie().unwrap();
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
    let (_, answer, _) = call(node.at, "POST /api/account", &guest(node.at).await, &wish).await;
    let oda = answer.cookie().unwrap();
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
    let (status, answer, _) = reset("another horse battery").await;
    assert!(status == 200 && answer.cookie().is_some(), "signed in at once");
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
    while !matches!(second.hear().await, ServerMessage::Done { .. }) {}
    let answer = http(node.at, "GET /api/account/export", &oda, "").await;
    assert!(answer.header("content-disposition").contains("attachment"), "{answer:?}");
    let export: Value = answer.json();
    assert_eq!((&export["name"], &export["devices"][0]["is_this"]), (&json!("Oda"), &json!(true)));
    let matches = export["matches"].as_array().unwrap();
    assert_eq!((matches.len(), &matches[0]["record"]), (2, &Value::Null), "a running match holds secrets");
    let record = Record::parse(&matches[1]["record"].to_string()).unwrap();
    assert!(verify(&record, &regalia_catalog::registry()).is_ok());
    assert!(!answer.body.contains("argon2"), "no hash leaves the house");
    // Someone else looks on while she leaves.
    let mut watcher = Client::follow(node.at, &guest(node.at).await, running, 3).await;
    watcher.hear().await;
    assert_eq!(call(node.at, "DELETE /api/account", &oda, &Value::Null).await.0, 204);
    loop {
        if let ServerMessage::Table { table } = watcher.hear().await
            && table.chairs[1].has_left()
        {
            assert_eq!(table.chairs[1].name(), None, "the name is gone");
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

#[tokio::test(flavor = "multi_thread")]
async fn settings_belong_to_the_owner_of_an_account() {
    let (node, _) = node().await;
    let (get, put) = ("GET /api/settings", "PUT /api/settings");
    let visitor = guest(node.at).await;
    assert_eq!(call(node.at, get, "", &Value::Null).await.2["code"], "no_guest");
    assert_eq!(call(node.at, get, &visitor, &Value::Null).await.2["code"], "no_account");
    assert_eq!(call(node.at, put, &visitor, &json!({})).await.2["code"], "no_account");

    let oda = join(node.at, &visitor, "Oda").await;
    let maud = join(node.at, &guest(node.at).await, "Maud").await;
    assert_eq!(call(node.at, get, &oda, &Value::Null).await.1.body, "null", "nothing was kept yet");
    let set = json!({ "theme": "candle", "volume": 35, "no_sound": ["talk"], "quiet": { "from": 1320, "to": 450 } });
    assert_eq!(call(node.at, put, &oda, &set).await.0, 204);
    // Another device of the same account has them, another account has not.
    let elsewhere = sign_in(node.at, "Oda", PASSWORD).await.1.cookie().unwrap();
    assert_eq!(call(node.at, get, &elsewhere, &Value::Null).await.2, set);
    assert_eq!(call(node.at, get, &maud, &Value::Null).await.1.body, "null");
    assert_eq!(call(node.at, "GET /api/account/export", &oda, &Value::Null).await.2["settings"], set);

    for bad in
        [json!({ "volume": 101 }), json!({ "theme": "neon" }), json!({ "script": "x" }), json!("candle")]
    {
        let (status, _, said) = call(node.at, put, &oda, &bad).await;
        assert_eq!((status, said["code"].as_str()), (400, Some("malformed")), "{bad}");
    }
    assert_eq!(call(node.at, get, &oda, &Value::Null).await.2, set, "what is refused changes nothing");
    assert_eq!(call(node.at, put, &oda, &json!({})).await.0, 204);
    assert_eq!(call(node.at, get, &oda, &Value::Null).await.2, json!({}), "all as usual");
    let mut last = 204;
    for _ in 0..80 {
        last = call(node.at, put, &oda, &json!({})).await.0;
        if last != 204 {
            break;
        }
    }
    assert_eq!(last, 429, "nobody changes settings that often");
}
