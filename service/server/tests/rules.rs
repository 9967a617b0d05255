//! Versions of rules: a match keeps those it began with, and new matches that can count are played by the current ones.

use regalia_client::{Client, guest, http, open};
use regalia_game::RulesVersion;
use regalia_testbed::{Node, fresh_database};
use regalia_wire::{Found, NewTable, Pace};

/// A table against a bot of a game that has other rules than the current ones.
fn by_other_rules() -> NewTable {
    let has_others = |about: &regalia_game::About| about.rules.len() > 1;
    let about = regalia_catalog::all().into_iter().find(has_others).expect("some game has two versions");
    let other = about.rules.iter().copied().find(|rules| *rules != about.current_rules());
    NewTable { rules: other, bots: 1, ..NewTable::new(about.id, 2) }
}

/// Whether a client sees rules of this version; the first are not named.
fn sees(client: &Client, rules: RulesVersion) -> bool {
    client.frame.as_ref().unwrap().view.to_string().contains(&format!("\"rules\":{}", rules.0))
}

/// Plays on until the bot has answered and it is this one's turn again.
async fn play_a_turn(client: &mut Client) {
    let before = client.place.unwrap().seq;
    assert!(client.act().await);
    while !(client.place.unwrap().seq > before && client.may_act()) {
        client.hear().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_by_the_rules_it_began_with() {
    let database = fresh_database().await;
    let (node, asked) = (Node::start(&database, None).await, by_other_rules());
    let (cookie, rules) = (guest(node.at).await, asked.rules.unwrap());
    let table = open(node.at, &cookie, &asked).await;
    let mut client = Client::follow(node.at, &cookie, table, 1).await;
    client.sit(0).await;
    client.begun().await;
    while !client.may_act() {
        client.hear().await;
    }
    play_a_turn(&mut client).await;
    assert!(sees(&client, rules));
    // Another program reads the match from the log; the rules of its new matches are others.
    node.kill().await;
    let node = Node::start(&database, None).await;
    // A client of its own: commands with numbers that were used before would only be answered again.
    let mut client = Client::follow(node.at, &cookie, table, 2).await;
    client.settle().await;
    play_a_turn(&mut client).await;
    assert!(sees(&client, rules));
    // The same again is played by the current ones.
    let again: Found = http(node.at, &format!("POST /api/tables/{table}/rematch"), &cookie, "").await.json();
    let mut client = Client::follow(node.at, &cookie, again.id, 3).await;
    client.sit(0).await;
    client.begun().await;
    assert!(!sees(&client, rules));
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
    assert_eq!(status(&NewTable { pace, rules: None, ..by_other_rules() }).await, 201);
}
