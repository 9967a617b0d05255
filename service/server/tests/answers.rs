//! Answers just as they are sent, kept to be reviewed by eye: programs of others rely on them.

use regalia_client::{Answer, Client, guest, http, open};
use regalia_testbed::{Node, fresh_database};
use regalia_wire::{NewTable, Pace, ServerMessage};
use serde_json::{Value, json};

/// An answer without what is different every time: the values of these fields.
fn steady(answer: &Answer, varying: &[&str]) -> String {
    let mut said: Value = answer.json();
    blank(&mut said, varying);
    format!("{} {}\n{said:#}", answer.status, answer.header("content-type"))
}

fn blank(said: &mut Value, varying: &[&str]) {
    match said {
        Value::Object(fields) => fields.iter_mut().for_each(|(name, value)| {
            if varying.contains(&name.as_str()) && !value.is_null() {
                *value = json!(format!("[{name}]"));
            }
            blank(value, varying);
        }),
        Value::Array(values) => values.iter_mut().for_each(|value| blank(value, varying)),
        _ => (),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_as_they_were() {
    let node = Node::start(&fresh_database().await, None).await;
    let cookie = guest(node.at).await;
    let me = http(node.at, "GET /api/me", &cookie, "").await;
    insta::assert_snapshot!("me", steady(&me, &["name"]));

    let unknown = http(node.at, "GET /api/tables/00000000000000aa/record", &cookie, "").await;
    insta::assert_snapshot!("unknown-table", steady(&unknown, &[]));

    let pace = Some(Pace::Days { days: 2 });
    let asked = NewTable { pace, is_listed: true, ..NewTable::new(regalia_catalog::all()[0].id, 3) };
    let table = open(node.at, &cookie, &asked).await;
    let mut client = Client::follow(node.at, &cookie, table, 1).await;
    client.sit(0).await;
    while !matches!(client.hear().await, ServerMessage::Done { .. }) {}
    let tables = http(node.at, "GET /api/matches/open", &guest(node.at).await, "").await;
    insta::assert_snapshot!("open-tables", steady(&tables, &["id", "created", "name", "game"]));
}
