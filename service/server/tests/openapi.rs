//! The OpenAPI document says what the router does, and the copy beside the docs is the newest.

use regalia_client::{guest, http};
use regalia_testbed::{Node, fresh_database};
use serde_json::Value;
use std::{collections::BTreeSet, env, fs, path::Path};

fn document() -> Value {
    serde_json::from_str(regalia_server::document()).unwrap()
}

/// Method, path and what is said of it, for every call.
fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let paths = document["paths"].as_object().unwrap().iter();
    let calls = paths.flat_map(|(path, item)| {
        let item = item.as_object().unwrap().iter();
        item.map(|(method, operation)| (method.to_uppercase(), path.clone(), operation.clone()))
    });
    calls.collect()
}

#[test]
fn the_copy_is_the_newest() {
    let copy = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    if env::var_os("REGALIA_WRITE").is_some() {
        fs::write(&copy, regalia_server::document()).unwrap();
    }
    let kept = fs::read_to_string(&copy).unwrap_or_default();
    assert!(kept == regalia_server::document(), "docs/openapi.json is old: run `cargo xtask openapi`");
}

#[test]
fn every_call_has_a_name_of_its_own_and_says_what_it_does() {
    let calls = operations(&document());
    assert!(calls.len() > 50, "the test must see the calls");
    let names: BTreeSet<&str> =
        calls.iter().map(|(_, _, call)| call["operationId"].as_str().unwrap()).collect();
    assert_eq!(names.len(), calls.len());
    for (method, path, call) in &calls {
        assert!(call["summary"].as_str().is_some_and(|text| text.len() > 10), "{method} {path}");
        assert!(call["responses"].as_object().unwrap().len() > 1, "{method} {path}");
    }
}

#[test]
fn what_is_referred_to_is_there() {
    fn references(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get("$ref").and_then(Value::as_str).map(str::to_owned));
                fields.values().for_each(|value| references(value, found));
            }
            Value::Array(values) => values.iter().for_each(|value| references(value, found)),
            _ => (),
        }
    }
    let (document, mut found) = (document(), Vec::new());
    references(&document, &mut found);
    assert!(!found.is_empty());
    for reference in found {
        assert!(document.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
    }
}

/// A route that is added without `routes!` stands in no document. What those who watch a node ask stands elsewhere.
#[test]
fn no_route_is_added_beside_the_document() {
    fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                sources(&entry, found);
            } else {
                found.push((entry.display().to_string(), fs::read_to_string(&entry).unwrap_or_default()));
            }
        }
    }
    let mut found = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    for (name, source) in found.iter().filter(|(name, _)| !name.ends_with("metrics.rs")) {
        let adds = [".route(", ".route_service(", ".nest("].iter().any(|way| source.contains(way));
        assert!(!adds, "{name} adds a route that no document describes: use `routes!`");
    }
}

/// PostgreSQL keeps no NUL in a text: the one who sends one is told so, and no host is.
#[tokio::test]
async fn a_sign_that_cannot_be_kept_is_no_error_of_the_server() {
    let node = Node::start(&fresh_database().await, None).await;
    let guest = guest(node.at).await;
    let sign_in = r#"{"name":"a\u0000b","password":"correct horse battery"}"#;
    let calls = [
        ("POST /api/session", sign_in),
        ("POST /api/passkeys/challenge", r#"{"name":"\u0000"}"#),
        ("PUT /api/notify", r#"{"by_mail":false,"language":"\u0000"}"#),
        ("DELETE /api/people/%00", ""),
        ("DELETE /api/account/devices/%00", ""),
    ];
    for (call, body) in calls {
        let answer = http(node.at, call, &guest, body).await;
        assert!(answer.status == 400 && answer.body.contains("malformed"), "{call}: {answer:?}");
    }
    node.kill().await;
}

#[tokio::test]
async fn every_call_of_the_document_is_answered() {
    let node = Node::start(&fresh_database().await, None).await;
    let served = http(node.at, "GET /api/openapi.json", "", "").await;
    assert_eq!((served.status, served.body.as_str()), (200, regalia_server::document()));
    for (method, path, _) in operations(&document()) {
        let path = path.replace(['{', '}'], "");
        let answer = http(node.at, &format!("{method} {path}"), "", "").await;
        let is_known = answer.status != 405 && answer.body != "there is no such call";
        assert!(is_known && answer.status < 500, "{method} {path}: {answer:?}");
    }
    node.kill().await;
}
