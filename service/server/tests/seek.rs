//! Strangers who look for opponents: found on whatever node they are, asked whether they are there, and given a table.

use futures_util::StreamExt;
use regalia_client::{Client, Socket, connect_for_lists, guest, http, join};
use regalia_game::GameId;
use regalia_table::MatchId;
use regalia_testbed::{Node, eventually, fresh_database, nats_server};
use regalia_wire::{Code, Listing, Pace, Seek, Seeking, ServerMessage};
use std::{net::SocketAddr, time::Duration};
use tokio::time::timeout;

const LIVE: Pace = Pace::Live { minutes: 10, seconds: 10 };

/// Somebody who looks for opponents, with a page that is told of it.
struct Seeker {
    at: SocketAddr,
    cookie: String,
    page: Socket,
}

impl Seeker {
    async fn come(at: SocketAddr) -> Self {
        let cookie = guest(at).await;
        Self { at, page: connect_for_lists(at, &cookie).await.unwrap(), cookie }
    }

    async fn look(&self, asked: &Seek) -> Seeking {
        let answer =
            http(self.at, "PUT /api/seek", &self.cookie, &serde_json::to_string(asked).unwrap()).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    async fn standing(&self) -> Option<Seeking> {
        let answer = http(self.at, "GET /api/seek", &self.cookie, "").await;
        (answer.status == 200).then(|| answer.json())
    }

    async fn answer(&self) -> Seeking {
        http(self.at, "POST /api/seek/here", &self.cookie, "").await.json()
    }

    /// Waits until the page is told that something has changed.
    async fn is_told(&mut self) {
        let message = timeout(Duration::from_secs(10), self.page.next()).await.expect("it is told");
        let said: ServerMessage = serde_json::from_str(message.unwrap().unwrap().to_text().unwrap()).unwrap();
        assert_eq!(said, ServerMessage::ListsChanged);
    }
}

fn game() -> GameId {
    regalia_catalog::all()[0].id
}

fn asked(seats: &[u8], pace: Pace) -> Seek {
    Seek { games: vec![game()], seats: seats.to_vec(), pace }
}

async fn sits(seeker: &Seeker, table: MatchId, seat: u8) -> Result<Client, Code> {
    let mut client = Client::follow(seeker.at, &seeker.cookie, table, seat + 1).await;
    client.sat(seat).await.map(|()| client)
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_on_two_nodes_are_found_asked_and_seated() {
    let database = fresh_database().await;
    let nodes = [
        Node::start(&database, Some(nats_server())).await,
        Node::start(&database, Some(nats_server())).await,
    ];
    let mut one = Seeker::come(nodes[0].at).await;
    let first = one.look(&asked(&[3], LIVE)).await;
    assert_eq!((first.here, first.group, first.table), (0, None, None));
    let mut two = Seeker::come(nodes[1].at).await;
    assert_eq!(two.look(&asked(&[2, 3], LIVE)).await.here, 1);
    let three = Seeker::come(nodes[1].at).await;
    let found = three.look(&asked(&[2, 3, 4], LIVE)).await;
    // It is found for three as soon as the third looks for nothing larger any more.
    let found = match found.group {
        Some(group) => group,
        None => eventually("a group of three", async || three.standing().await.unwrap().group).await,
    };
    assert_eq!((found.game, found.seats, found.here, found.are_you_here), (game(), 3, 0, false));
    one.is_told().await;
    two.is_told().await;
    assert_eq!(one.answer().await.group.unwrap().here, 1);
    assert_eq!(two.answer().await.group.unwrap().here, 2);
    let table = three.answer().await.table.expect("the last one opens the table");
    one.is_told().await;
    assert_eq!(one.standing().await.unwrap().table, Some(table));
    // Nobody else can take a seat that is kept.
    let stranger = Seeker::come(nodes[0].at).await;
    assert_eq!(sits(&stranger, table, 1).await.err(), Some(Code::KeptAway));
    let mut clients = Vec::new();
    for (seat, seeker) in (0..).zip([&one, &two, &three]) {
        clients.push(sits(seeker, table, seat).await.unwrap_or_else(|code| panic!("{code}")));
    }
    let [a, b, c] = &mut clients[..] else { unreachable!() };
    tokio::join!(a.begun(), b.begun(), c.begun());
    // It is no table for everybody.
    let open: Listing = http(nodes[0].at, "GET /api/matches/open", &stranger.cookie, "").await.json();
    assert_eq!(open.matches, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_dies_keeps_nobody_waiting() {
    let database = fresh_database().await;
    let nodes = [
        Node::start(&database, Some(nats_server())).await,
        Node::start(&database, Some(nats_server())).await,
    ];
    let one = Seeker::come(nodes[0].at).await;
    one.look(&asked(&[2], LIVE)).await;
    let [first, second] = nodes;
    first.kill().await;
    // The page comes back to the other node, and the place in the queue is kept.
    let one = Seeker { at: second.at, page: connect_for_lists(second.at, &one.cookie).await.unwrap(), ..one };
    let two = Seeker::come(second.at).await;
    two.look(&asked(&[2], LIVE)).await;
    eventually("they are found", async || one.standing().await?.group).await;
    one.answer().await;
    let table = two.answer().await.table;
    assert!(table.is_some());
    assert_eq!(one.standing().await.unwrap().table, table);
}

#[tokio::test(flavor = "multi_thread")]
async fn over_days_nobody_need_be_there() {
    let node = Node::start(&fresh_database().await, None).await;
    let days = Pace::Days { days: 2 };
    let (maud, otto) = (join(node.at, "Maud").await, join(node.at, "Otto").await);
    let body = serde_json::to_string(&asked(&[2], days)).unwrap();
    let first: Seeking = http(node.at, "PUT /api/seek", &maud, &body).await.json();
    assert_eq!(first.table, None);
    let second: Seeking = http(node.at, "PUT /api/seek", &otto, &body).await.json();
    let table = second.table.expect("the table is open at once");
    let invited: Listing = http(node.at, "GET /api/matches/invited", &maud, "").await.json();
    assert_eq!(invited.matches.iter().map(|listed| listed.id).collect::<Vec<_>>(), [table]);
    assert_eq!(invited.matches[0].host.as_deref(), Some("Otto"));
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_a_search_is_one_and_asks_for_what_can_be_played() {
    let node = Node::start(&fresh_database().await, None).await;
    let seeker = Seeker::come(node.at).await;
    assert!(seeker.standing().await.is_none());
    for (games, seats, pace) in [
        (vec![game()], vec![1], LIVE),
        (vec![game()], vec![200], LIVE),
        (vec![], vec![2], LIVE),
        (vec![game(); 17], vec![2], LIVE),
        (vec![game()], vec![2; 17], LIVE),
        (vec![GameId::new("none")], vec![2], LIVE),
        (vec![game()], vec![2], Pace::Live { minutes: 0, seconds: 0 }),
    ] {
        let wish = serde_json::to_string(&Seek { games, seats, pace }).unwrap();
        let answer = http(node.at, "PUT /api/seek", &seeker.cookie, &wish).await;
        assert_eq!(answer.status, 400, "{wish}: {answer:?}");
    }
    let wish = serde_json::to_string(&asked(&[2], LIVE)).unwrap();
    assert_eq!(http(node.at, "PUT /api/seek", "", &wish).await.status, 401);
    seeker.look(&asked(&[2], LIVE)).await;
    // Another search takes the place of the first.
    let other = seeker.look(&asked(&[3], LIVE)).await;
    assert_eq!(other.asked, asked(&[3], LIVE));
    let two = Seeker::come(node.at).await;
    assert_eq!(two.look(&asked(&[2], LIVE)).await.here, 0);
    assert_eq!(http(node.at, "DELETE /api/seek", &seeker.cookie, "").await.status, 204);
    assert!(seeker.standing().await.is_none());
    assert_eq!(http(node.at, "POST /api/seek/here", &seeker.cookie, "").await.status, 404);
}
