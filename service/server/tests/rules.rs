//! Versions of rules: new matches that can count are played by the usual ones.

use regalia_client::{guest, http};
use regalia_testbed::{Node, fresh_database};
use regalia_wire::{NewTable, Pace};

/// A table against a bot of a game that has other rules than the usual ones.
fn by_other_rules() -> NewTable {
    let has_others = |about: &regalia_game::About| about.rules.len() > 1;
    let about = regalia_catalog::all().into_iter().find(has_others).expect("some game has two versions");
    let other = about.rules.iter().copied().find(|rules| *rules != about.newest_rules());
    NewTable { rules: other, bots: 1, ..NewTable::new(about.id, 2) }
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
