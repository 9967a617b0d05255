//! The tree of all commitments, as everyone can ask for it.

use regalia_client::{Answer, guest, http, open};
use regalia_fairness::{
    Hash,
    tree::{Frontier, leaf},
};
use regalia_store::Store;
use regalia_testbed::{Node, eventually, fresh_database};
use regalia_wire::{Commitments, NewTable, SignedTree, TreeConsistency, TreeInclusion, TreeLeaves};
use serde::de::DeserializeOwned;
use std::{net::SocketAddr, time::Duration};

async fn get<T: DeserializeOwned>(at: SocketAddr, path: &str) -> (Answer, T) {
    let answer = http(at, &format!("GET {path}"), "", "").await;
    assert_eq!(answer.status, 200, "{path}: {answer:?}");
    let said = answer.json();
    (answer, said)
}

async fn tree(at: SocketAddr) -> SignedTree {
    get(at, "/api/tree").await.1
}

/// The tree as soon as it is so large.
async fn grown(at: SocketAddr, size: u64) -> SignedTree {
    eventually(&format!("the tree grows to {size}"), async || {
        // The first head is signed when the node has just begun.
        let answer = http(at, "GET /api/tree", "", "").await;
        let tree = (answer.status == 200).then(|| answer.json::<SignedTree>());
        tree.filter(|tree| tree.size >= size)
    })
    .await
}

async fn open_tables(at: SocketAddr, count: usize) {
    let cookies = [guest(at).await, guest(at).await];
    let game = regalia_catalog::all()[0].id;
    for number in 0..count {
        let table = NewTable::new(game, 2);
        open(at, &cookies[number % 2], &table).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_05_every_commitment_is_in_a_signed_tree_that_only_grows() {
    let node = Node::start(&fresh_database().await, None).await;
    let empty = grown(node.at, 0).await;
    assert!(empty.is_signed() && empty.size == 0);
    open_tables(node.at, 5).await;
    let begun = std::time::Instant::now();
    let small = grown(node.at, 5).await;
    assert!(begun.elapsed() < Duration::from_secs(3), "new commitments are soon there");
    open_tables(node.at, 6).await;
    let large = grown(node.at, 11).await;
    assert!(small.is_signed() && large.is_signed() && large.key == small.key);
    for (from, to) in [(&empty, &small), (&empty, &large), (&small, &large), (&large, &large)] {
        let asked = format!("/api/tree/consistency?from={}&to={}", from.size, to.size);
        let (answer, proof) = get::<TreeConsistency>(node.at, &asked).await;
        assert!(to.head().extends(&from.head(), &proof.proof), "{asked}");
        assert!(answer.header("cache-control").contains("max-age"), "it never changes: {answer:?}");
    }
    // Every commitment of the list is there, the oldest first.
    let (_, list) = get::<Commitments>(node.at, "/api/commitments").await;
    let mut listed: Vec<Hash> = list.commitments.iter().map(|one| one.commit).collect();
    listed.reverse();
    assert_eq!(listed.len(), 11);
    for (index, commit) in (0..).zip(&listed) {
        let (_, proof) = get::<TreeInclusion>(node.at, &format!("/api/tree/inclusion/{commit}")).await;
        assert!(proof.shows(commit) && proof.index == index && proof.tree == tree(node.at).await);
        assert!(!proof.shows(&Hash([1; 32])));
    }
    let (_, leaves) = get::<TreeLeaves>(node.at, "/api/tree/leaves").await;
    assert_eq!(leaves.leaves, listed);
    let (_, leaves) = get::<TreeLeaves>(node.at, "/api/tree/leaves?from=9").await;
    assert_eq!(leaves.leaves, listed[9..]);
    let refused = [
        ("/api/tree/consistency?from=3&to=12", 404),
        ("/api/tree/consistency?from=5&to=4", 404),
        ("/api/tree/consistency?from=1&to=18446744073709551615", 404),
        ("/api/tree/consistency?from=x&to=4", 400),
        ("/api/tree/consistency", 400),
        ("/api/tree/leaves?from=-1", 400),
        ("/api/tree/inclusion/00", 404),
        ("/api/tree/inclusion/0101010101010101010101010101010101010101010101010101010101010101", 404),
    ];
    for (path, status) in refused {
        let answer = http(node.at, &format!("GET {path}"), "", "").await;
        assert!(answer.status == status && answer.body.contains("\"code\""), "{path}: {answer:?}");
    }
    let (_, none) = get::<TreeLeaves>(node.at, "/api/tree/leaves?from=18446744073709551615").await;
    assert_eq!(none.leaves, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn several_nodes_grow_one_tree() {
    let database = fresh_database().await;
    let quick = |config: &mut regalia_server::Config| config.grow_tree_every = Duration::from_millis(5);
    let nodes = [
        Node::start_with(&database, quick).await,
        Node::start_with(&database, quick).await,
        Node::start_with(&database, quick).await,
    ];
    let opened = nodes.each_ref().map(|node| tokio::spawn(open_tables(node.at, 20)));
    for opened in opened {
        opened.await.unwrap();
    }
    let last = grown(nodes[0].at, 60).await;
    assert_eq!((last.size, &last), (60, &tree(nodes[2].at).await));
    let (_, leaves) = get::<TreeLeaves>(nodes[1].at, "/api/tree/leaves").await;
    let mut frontier = Frontier::new(0, Vec::new()).unwrap();
    leaves.leaves.iter().for_each(|commit| drop(frontier.push(&leaf(commit))));
    assert_eq!(frontier.root(), last.root, "every commitment once, and none between");
    // What was signed on the way leads there.
    let store = Store::connect(&database, 1).await.unwrap();
    let roots: Vec<(i64, Vec<u8>)> = sqlx::query_as("SELECT size, root FROM tree_heads ORDER BY size")
        .fetch_all(store.pool())
        .await
        .unwrap();
    assert!(roots.len() > 2);
    for (size, root) in roots {
        let asked = format!("/api/tree/consistency?from={size}&to=60");
        let (_, proof) = get::<TreeConsistency>(nodes[2].at, &asked).await;
        let older =
            SignedTree { size: size.cast_unsigned(), root: Hash(root.try_into().unwrap()), ..last.clone() };
        assert!(last.head().extends(&older.head(), &proof.proof), "{size}");
    }
    for table in ["tree_leaves", "tree_nodes", "tree_heads"] {
        let delete = sqlx::AssertSqlSafe(format!("DELETE FROM {table}"));
        assert!(
            sqlx::query(delete).execute(store.pool()).await.is_err(),
            "{table}: rows are only ever added"
        );
    }
}
