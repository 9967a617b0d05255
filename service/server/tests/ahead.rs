//! Players answer before they are asked; any node carries it out, unless the situation has changed.

use regalia_catalog::{CatalogGame, Visitor};
use regalia_client::{Client, guest, trouble, two_and_a_watcher};
use regalia_game::{About, Ahead, GameId, Seat, Setup, Story, Turn, Viewer};
use regalia_search::QuickDice;
use regalia_store::Store;
use regalia_table::{Entry, Line};
use regalia_testbed::{Node, fresh_database};
use regalia_wire::{Code, Command, Request, ServerMessage, Stage};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{sleep, timeout};

const SOME: Duration = Duration::from_secs(20);
/// Longer than the sweep takes to come by; nothing tells that it came and found nothing to do.
const A_WHILE: Duration = Duration::from_millis(2500);

/// What a client was told of answers ahead.
struct Told {
    offered: Vec<Ahead<Value>>,
    given: Option<Ahead<Value>>,
    is_lapsed: bool,
}

/// Waits for word of answers ahead that is like this.
async fn hears(client: &mut Client, is_it: impl Fn(&Told) -> bool) -> Told {
    timeout(SOME, async {
        loop {
            if let ServerMessage::Ahead { offered, given, is_lapsed, .. } = client.hear().await {
                let told = Told { offered, given, is_lapsed };
                if is_it(&told) {
                    return told;
                }
            }
        }
    })
    .await
    .expect("it is told")
}

async fn gives(client: &mut Client, answer: Option<Ahead<Value>>) {
    client.ask(Request::Ahead { answer }).await;
}

/// Does what could have been answered ahead, or something else.
async fn does(client: &mut Client, answer: &Value, is_that: bool) {
    let actions = &client.frame.as_ref().unwrap().actions;
    let action = actions.iter().find(|action| (*action == answer) == is_that).unwrap().clone();
    let seq = client.place.unwrap().seq;
    client.order(Command::Act { seq, actions: vec![action] }).await;
}

/// A game in which somebody who waits can answer from the beginning.
fn game_with_answers() -> GameId {
    struct Asks;
    impl Visitor for Asks {
        type Output = bool;

        fn visit<G: CatalogGame>(self) -> bool {
            let setup = Setup { rules: G::ABOUT.current_rules(), seats: 2, options: G::Options::default() };
            let (mut game, mut dice) = (G::new(&setup).unwrap(), QuickDice::new(1));
            while game.turn() == Turn::Chance {
                game.chance(&mut dice, &mut Vec::new(), &mut Story::silent());
            }
            let waits = |seat: &Seat| !game.turn().includes(*seat);
            Seat::all(2).filter(waits).any(|seat| !G::ahead(&game.view(Viewer::Seat(seat)), seat).is_empty())
        }
    }
    let asks = |about: &About| regalia_catalog::visit(about.id, Asks).unwrap();
    regalia_catalog::all().into_iter().find(asks).unwrap().id
}

/// A match that has begun: who is asked, who waits, and a watcher.
async fn begun(node: &Node) -> (Client, Client, Client) {
    let (_, [mut one, mut two, watcher]) = two_and_a_watcher(node.at, game_with_answers()).await;
    for client in [&mut one, &mut two] {
        while client.stage != Stage::Revealing {
            client.hear().await;
        }
        client.reveal().await;
    }
    for client in [&mut one, &mut two] {
        while client.frame.is_none() {
            client.hear().await;
        }
    }
    if one.may_act() { (one, two, watcher) } else { (two, one, watcher) }
}

fn acted(lines: &[Line]) -> Vec<Seat> {
    let seat = |line: &Line| match line.entry {
        Entry::Acted { seat, .. } => Some(seat),
        _ => None,
    };
    lines.iter().filter_map(seat).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_carried_out_while_its_player_is_away_and_nobody_else_hears_of_it() {
    let database = fresh_database().await;
    let nodes = [Node::start(&database, None).await, Node::start(&database, None).await];
    let (mut asked, mut waits, mut watcher) = begun(&nodes[0]).await;
    waits.reconnect(nodes[1].at).await;
    let answer = hears(&mut waits, |told| !told.offered.is_empty()).await.offered.remove(0);
    for nonsense in [
        Ahead { action: json!({"do": "something else"}), about: answer.about },
        Ahead { about: answer.about + 1, ..answer.clone() },
    ] {
        gives(&mut waits, Some(nonsense)).await;
        assert_eq!(trouble(&mut waits).await, Code::NotAhead);
    }
    gives(&mut watcher, Some(answer.clone())).await;
    assert_eq!(trouble(&mut watcher).await, Code::NotSeated);

    gives(&mut waits, Some(answer.clone())).await;
    let told = hears(&mut waits, |told| told.given.is_some()).await;
    assert_eq!((told.given, told.is_lapsed), (Some(answer.clone()), false));
    // Anyone who comes again, anywhere, is told what was answered.
    waits.reconnect(nodes[0].at).await;
    assert_eq!(hears(&mut waits, |told| told.given.is_some()).await.given, Some(answer.clone()));
    drop(waits);

    does(&mut asked, &answer.action, true).await;
    timeout(SOME, async {
        while !asked.is_over() {
            asked.hear().await;
        }
    })
    .await
    .expect("the answer is carried out");
    watcher.settle().await;
    for text in asked.heard.iter().chain(&watcher.heard) {
        assert!(!text.contains(r#""given":{"#), "what others answer ahead is nobody's business: {text}");
    }
    let store = Store::connect(&database, 1).await.unwrap();
    assert_eq!(acted(&store.lines(asked.table, 0).await.unwrap()).len(), 2);
    assert!(store.ahead(asked.table).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_lapses_when_the_situation_changes_and_can_be_taken_back() {
    let database = fresh_database().await;
    let node = Node::start(&database, None).await;
    let store = Store::connect(&database, 1).await.unwrap();
    let (mut asked, mut waits, _watcher) = begun(&node).await;
    let answer = hears(&mut waits, |told| !told.offered.is_empty()).await.offered.remove(0);

    // Something else is done: that is another situation.
    gives(&mut waits, Some(answer.clone())).await;
    hears(&mut waits, |told| told.given.is_some()).await;
    does(&mut asked, &answer.action, false).await;
    assert!(hears(&mut waits, |told| told.is_lapsed).await.offered.is_empty(), "who is asked answers now");
    sleep(A_WHILE).await;
    assert_eq!(
        acted(&store.lines(asked.table, 0).await.unwrap()).len(),
        1,
        "nothing was done for the player"
    );
    assert!(store.ahead(asked.table).await.unwrap().is_empty());
    waits.settle().await;
    asked.settle().await;

    // The other one answers ahead, and takes it back.
    let answer = last_offered(&asked);
    gives(&mut asked, Some(answer.clone())).await;
    hears(&mut asked, |told| told.given.is_some()).await;
    gives(&mut asked, None).await;
    hears(&mut asked, |told| told.given.is_none()).await;
    does(&mut waits, &answer.action, true).await;
    sleep(A_WHILE).await;
    asked.settle().await;
    assert!(asked.may_act(), "the player is asked");
    assert_eq!(acted(&store.lines(asked.table, 0).await.unwrap()).len(), 2);
}

/// The last answer that was offered.
fn last_offered(client: &Client) -> Ahead<Value> {
    let offered = |text: &String| match serde_json::from_str(text).unwrap() {
        ServerMessage::Ahead { offered, .. } => offered.into_iter().next(),
        _ => None,
    };
    client.heard.iter().rev().find_map(offered).expect("something can be answered ahead")
}

#[tokio::test(flavor = "multi_thread")]
async fn many_nodes_carry_an_answer_out_once() {
    let database = fresh_database().await;
    let nodes = [
        Node::start(&database, None).await,
        Node::start(&database, None).await,
        Node::start(&database, None).await,
    ];
    let (mut asked, mut waits, _watcher) = begun(&nodes[0]).await;
    for node in &nodes[1..] {
        let cookie = guest(node.at).await;
        Client::follow(node.at, &cookie, asked.table, 9).await.settle().await;
    }
    let answer = hears(&mut waits, |told| !told.offered.is_empty()).await.offered.remove(0);
    gives(&mut waits, Some(answer.clone())).await;
    hears(&mut waits, |told| told.given.is_some()).await;
    does(&mut asked, &answer.action, true).await;
    timeout(SOME, async {
        while !waits.is_over() {
            waits.hear().await;
        }
    })
    .await
    .expect("the answer is carried out");
    sleep(A_WHILE).await;
    let store = Store::connect(&database, 1).await.unwrap();
    assert_eq!(acted(&store.lines(asked.table, 0).await.unwrap()).len(), 2);
}
