//! Versions of rules: a match keeps those it began with, and new matches that can count are played by the current ones.

use regalia_client::{Client, begin, guest, http, open};
use regalia_game::{Outcome, RuleId, RulesVersion, Seat, Setup};
use regalia_testbed::{Node, fresh_database};
use regalia_wire::{Code, Command, Found, NewTable, Pace};

/// A table against a bot of a game that has other rules than the current ones.
fn by_other_rules() -> NewTable {
    let has_others = |about: &regalia_game::About| about.rules.len() > 1;
    let about = regalia_catalog::all().into_iter().find(has_others).expect("some game has two versions");
    let other = about.rules.iter().copied().find(|rules| *rules != about.current_rules());
    NewTable { rules: other, bots: 1, ..NewTable::new(about.id, 2) }
}

/// Whether a client sees rules of this version; the first are not named.
fn sees(client: &Client, rules: RulesVersion) -> bool {
    let view = client.frame.as_ref().unwrap().view.to_string();
    if rules.is_first() {
        !view.contains("\"rules\":")
    } else {
        view.contains(&format!("\"rules\":{}", rules.0))
    }
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

/// A match that the first seat has lost.
fn lost() -> Outcome {
    Outcome::ranked(2, RuleId::new("XX-1.1"), |seat| seat == Seat(1))
}

/// A game whose rules say who begins a rematch.
fn with_a_say_in_rematches() -> NewTable {
    let registry = regalia_catalog::registry();
    let last = lost();
    let says = |about: &regalia_game::About| {
        let setup = Setup { rules: about.current_rules(), seats: 2, options: serde_json::json!({}) };
        let options = registry.rematch(about.id, &setup, Some(&last));
        about.seats.contains(&2)
            && options
                .is_ok_and(|options| registry.is_rematch(about.id, &Setup { options, ..setup }).unwrap())
    };
    let about = regalia_catalog::all().into_iter().find(says).expect("some game says who begins");
    NewTable::new(about.id, 2)
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_rules_say_who_begins_a_rematch_everyone_sits_as_before() {
    let node = Node::start(&fresh_database().await, None).await;
    let (one, two, stranger) = (guest(node.at).await, guest(node.at).await, guest(node.at).await);
    for loser in [0, 1] {
        let mut both = begin([node.at; 2], [&one, &two], &with_a_say_in_rematches()).await;
        let table = both[0].table;
        both[loser].done(Command::Resign).await.unwrap();
        // The player who asks for the rematch and sits down first cannot take the other's seat.
        let again: Found = http(node.at, &format!("POST /api/tables/{table}/rematch"), &two, "").await.json();
        let mut watcher = Client::follow(node.at, &stranger, again.id, 3).await;
        assert_eq!(watcher.sat(0).await, Err(Code::KeptAway));
        let mut second = Client::follow(node.at, &two, again.id, 4).await;
        assert_eq!(second.sat(0).await, Err(Code::SeatKept));
        assert_eq!(second.sat(1).await, Ok(()));
        let mut first = Client::follow(node.at, &one, again.id, 5).await;
        assert_eq!(first.sat(0).await, Ok(()));
        tokio::join!(first.begun(), second.begun());
        assert_eq!([first.may_act(), second.may_act()], [loser == 0, loser == 1], "the one who lost begins");
    }
    // Nobody can choose that for a new table.
    let asked = with_a_say_in_rematches();
    let setup = Setup { rules: RulesVersion(1), seats: 2, options: serde_json::json!({}) };
    let options = regalia_catalog::registry().rematch(asked.game, &setup, Some(&lost())).unwrap();
    let asked = NewTable { options: Some(options), ..asked };
    let body = serde_json::to_string(&asked).unwrap();
    assert_eq!(http(node.at, "POST /api/tables", &one, &body).await.status, 400);
}
