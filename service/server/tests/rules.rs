//! Versions of rules: a match keeps those it began with, and new matches that can count are played by the usual ones.

use regalia_client::{Client, guest, http, open};
use regalia_game::{GameId, RulesVersion};
use regalia_testbed::{Node, fresh_database};
use regalia_wire::{Found, NewTable, Pace};
use serde_json::Value;

const KINGDOM: GameId = GameId::new("kingdom");

fn by_other_rules() -> NewTable {
    let level = Some("page".to_owned());
    NewTable { rules: Some(RulesVersion(2)), bots: 1, level, ..NewTable::new(KINGDOM, 2) }
}

/// The rules of the view that a client sees; the first are not named.
fn rules(client: &Client) -> u64 {
    client.frame.as_ref().unwrap().view["realm"].get("rules").and_then(Value::as_u64).unwrap_or(1)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_by_the_rules_it_began_with() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let cookie = guest(node.at).await;
    let table = open(node.at, &cookie, &by_other_rules()).await;
    let mut client = Client::follow(node.at, &cookie, table, 1).await;
    client.sit(0).await;
    client.play(3).await;
    assert_eq!(rules(&client), 2);
    let before = client.place.unwrap().seq;
    // Another program reads the match from the log; the rules of its new matches are others.
    node.kill().await;
    let node = Node::start(&database, None).await;
    let mut client = Client::follow(node.at, &cookie, table, 1).await;
    client.settle().await;
    client.play(3).await;
    assert!(client.place.unwrap().seq > before && rules(&client) == 2);
    // The same again is played by the usual ones.
    let again: Found = http(node.at, &format!("POST /api/tables/{table}/rematch"), &cookie, "").await.json();
    let mut client = Client::follow(node.at, &cookie, again.id, 1).await;
    client.sit(0).await;
    client.play(1).await;
    assert_eq!(rules(&client), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn other_rules_are_for_friends_without_a_clock() {
    let node = Node::start(&fresh_database().await, None).await;
    let cookie = guest(node.at).await;
    let status = async |asked: &NewTable| {
        let body = serde_json::to_string(asked).unwrap();
        http(node.at, "POST /api/tables", &cookie, &body).await.status
    };
    let pace = Some(Pace::Live { minutes: 10, seconds: 0 });
    assert_eq!(status(&by_other_rules()).await, 201);
    assert_eq!(status(&NewTable { pace, ..by_other_rules() }).await, 400);
    assert_eq!(status(&NewTable { is_listed: true, ..by_other_rules() }).await, 400);
    assert_eq!(status(&NewTable { pace, rules: Some(RulesVersion(1)), ..by_other_rules() }).await, 201);
}
