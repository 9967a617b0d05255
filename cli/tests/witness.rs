//! Those who watch a host from outside, against hosts that are dishonest.

use regalia_fairness::tree::TreeKey;
use regalia_game::GameId;
use regalia_store::{NewMatch, Store};
use regalia_table::{Entry, Record};
use regalia_testbed::{Node, eventually, fresh_database, log_of};
use std::{env, fs, process::Command, time::Duration};
use tempfile::TempDir;

const KEY: [u8; 32] = [42; 32];

/// A file that is gone at the end.
struct Noted {
    _folder: TempDir,
    path: String,
}

impl Noted {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("noted.json").to_str().unwrap().to_owned();
        Self { _folder: folder, path }
    }
}

/// A site with so many matches in its tree.
struct Site {
    store: Store,
    node: Node,
}

impl Site {
    async fn open(numbers: impl IntoIterator<Item = u64>, key: [u8; 32]) -> Self {
        let database = fresh_database().await;
        let store = Store::connect(&database, 2).await.unwrap();
        let node = Node::start_with(&database, |config| {
            config.tree_key = Some(TreeKey::new(&key));
            config.grow_tree_every = Duration::from_millis(50);
        })
        .await;
        let site = Self { store, node };
        site.enter(numbers).await;
        site
    }

    fn url(&self) -> String {
        format!("http://{}", self.node.at)
    }

    /// New matches, each entered before the next.
    async fn enter(&self, numbers: impl IntoIterator<Item = u64>) {
        for number in numbers {
            let (lines, seed) = log_of(GameId::new("court"), number);
            let Entry::Created { match_id, game, setup, .. } = &lines[0].entry else {
                panic!("created first")
            };
            let new = NewMatch::new(*match_id, *game, setup.seats, &lines[0], &seed);
            let size = self.store.tree().await.unwrap().map_or(0, |tree| tree.size);
            self.store.create(&new).await.unwrap();
            self.grown_to(size + 1).await;
        }
    }

    async fn grown_to(&self, size: u64) {
        eventually(&format!("the tree grows to {size}"), async || {
            self.store.tree().await.unwrap().filter(|tree| tree.size >= size)
        })
        .await;
    }

    /// What only a dishonest host does.
    async fn forge(&self, statements: &str) {
        let forged =
            format!("SET session_replication_role = replica; {statements}; RESET session_replication_role");
        sqlx::raw_sql(sqlx::AssertSqlSafe(forged)).execute(self.store.pool()).await.unwrap();
    }
}

/// A record of the match with this number, as a file.
fn record(number: u64) -> Noted {
    let file = Noted::new();
    fs::write(&file.path, Record { lines: log_of(GameId::new("court"), number).0 }.to_text()).unwrap();
    file
}

/// Runs a program: the exit code, and everything it printed.
fn run(program: &str, words: &[&str]) -> (i32, String) {
    let output = Command::new(program).args(words).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(text).unwrap())
}

fn regalia(words: &[&str]) -> (i32, String) {
    run(env!("CARGO_BIN_EXE_regalia"), words)
}

#[track_caller]
fn expect((code, text): (i32, String), expected: i32, says: &str) {
    assert!(code == expected && text.contains(says), "{expected} and {says:?} expected: {code} {text}");
}

/// Both verifiers find the commitment of a record in the tree of its site, and that of no other.
#[tokio::test(flavor = "multi_thread")]
async fn integrity_05_a_record_is_found_in_the_signed_tree_or_said_to_be_missing() {
    let site = Site::open([1, 2, 3], KEY).await;
    let (known, unknown) = (record(2), record(99));
    let url = site.url();
    expect(regalia(&["verify", "--log", &url, &known.path]), 0, "leaf 1 of 3");
    expect(regalia(&["verify", "--json", "--log", &url, &known.path]), 0, r#""index":1"#);
    expect(regalia(&["verify", "--log", &url, &unknown.path]), 1, "a pruned leaf");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/fairness/verify.py");
    expect(run("python3", &[script, "--log", &url, &known.path]), 0, "leaf 1 of 3");
    expect(run("python3", &[script, "--log", &url, &unknown.path]), 1, "does not hold the commitment");
    site.forge("UPDATE tree_heads SET time = time + 1").await;
    expect(regalia(&["verify", "--log", &url, &known.path]), 1, "does not prove");
    expect(run("python3", &[script, "--log", &url, &known.path]), 1, "is not signed");
    expect(regalia(&["verify", "--log", "http://127.0.0.1:9", &known.path]), 2, "cannot be reached");
}

/// A witness that has seen the tree once detects that a commitment was removed, whatever the host does afterwards.
#[tokio::test(flavor = "multi_thread")]
async fn integrity_05_a_commitment_that_is_pruned_from_the_log_is_found() {
    let site = Site::open([1, 2, 3, 4, 5], KEY).await;
    let (url, noted) = (site.url(), Noted::new());
    let witness = || regalia(&["witness", &url, "--file", &noted.path]);
    expect(witness(), 0, "consistent: 5 leaves");
    expect(witness(), 0, "consistent: 5 leaves");
    site.enter(6..=8).await;
    expect(witness(), 0, "consistent: 8 leaves");
    // It is no longer listed, but in the tree.
    site.forge("CREATE TABLE kept AS TABLE tree_leaves; DELETE FROM tree_leaves WHERE at = 4").await;
    expect(regalia(&["witness", &url]), 1, "DISHONEST: a pruned leaf");
    site.forge("DELETE FROM tree_leaves WHERE at >= 4").await;
    expect(regalia(&["witness", &url]), 1, "a pruned leaf: leaf 4 of 8 is not listed");
    site.forge("DELETE FROM tree_leaves; INSERT INTO tree_leaves TABLE kept").await;
    expect(witness(), 0, "consistent: 8 leaves");
    // The tree is made anew without it.
    let (lines, _) = log_of(GameId::new("court"), 4);
    let Entry::Created { match_id, .. } = lines[0].entry else { panic!("created first") };
    let others = format!("SELECT id FROM matches WHERE id <> {} ORDER BY created, id", match_id.0);
    site.forge(&format!(
        "BEGIN; DELETE FROM tree_leaves; DELETE FROM tree_nodes; DELETE FROM tree_heads;
         INSERT INTO tree_queue (match_id) {others}; COMMIT"
    ))
    .await;
    site.grown_to(7).await;
    expect(regalia(&["witness", &url]), 0, "consistent: 7 leaves");
    expect(witness(), 1, "DISHONEST: a smaller tree: 8 leaves before, 7 now");
    site.enter([9]).await;
    expect(witness(), 1, "DISHONEST: two different trees of one size, 8 leaves");
    site.enter([10]).await;
    let (code, text) = witness();
    let what = "DISHONEST: not consistent: the tree of 9 leaves does not hold all of that of 8";
    assert!(code == 1 && text.contains(what), "{text}");
    assert_eq!(text.matches("\"signature\"").count(), 2, "both signed heads are shown: {text}");
    expect(regalia(&["verify", "--log", &url, &record(4).path]), 1, "a pruned leaf");
}

/// A host that shows one tree to some and another one to others is found as soon as two of them compare.
#[tokio::test(flavor = "multi_thread")]
async fn integrity_05_two_clients_that_are_shown_different_trees_find_out() {
    let (one, other) = (Site::open([1, 2, 3], KEY).await, Site::open([1, 2, 4], KEY).await);
    let (one_url, other_url) = (one.url(), other.url());
    expect(regalia(&["witness", &one_url]), 0, "consistent: 3 leaves");
    expect(regalia(&["witness", &other_url]), 0, "consistent: 3 leaves");
    let beside = || regalia(&["witness", &one_url, "--beside", &other_url]);
    expect(beside(), 1, "DISHONEST: two different trees of one size, 3 leaves");
    other.enter([5, 6]).await;
    expect(beside(), 1, "DISHONEST: not consistent: the tree of 5 leaves does not hold all of that of 3");
    // The same, noted by one and asked for at the other.
    let noted = Noted::new();
    expect(regalia(&["witness", &one_url, "--file", &noted.path]), 0, "consistent");
    expect(regalia(&["witness", &other_url, "--file", &noted.path]), 1, "not consistent");
    // One that is only behind is honest.
    let behind = Site::open([1, 2], KEY).await;
    expect(regalia(&["witness", &one_url, "--beside", &behind.url()]), 0, "consistent: 3 leaves");
    expect(regalia(&["witness", &behind.url(), "--beside", &one_url]), 0, "consistent: 2 leaves");
}

#[tokio::test(flavor = "multi_thread")]
async fn integrity_05_a_head_that_is_not_signed_by_the_known_key_is_found() {
    let (site, other) = (Site::open([1, 2], KEY).await, Site::open([1, 2], [43; 32]).await);
    let (url, key) = (site.url(), TreeKey::new(&KEY).public().to_string());
    expect(regalia(&["witness", &url, "--key", &key]), 0, &key);
    expect(regalia(&["witness", &other.url(), "--key", &key]), 1, "DISHONEST: wrong signature: by the key");
    expect(regalia(&["witness", &url, "--beside", &other.url()]), 1, "DISHONEST: wrong signature");
    site.forge("UPDATE tree_heads SET signature = set_bit(signature, 9, 1 - get_bit(signature, 9))").await;
    expect(regalia(&["witness", &url]), 1, "is not signed by its key");
    expect(regalia(&["witness", "http://127.0.0.1:9"]), 2, "cannot be reached");
    expect(regalia(&["witness", &format!("{url}/nowhere")]), 2, "nothing that can be read");
    let noted = Noted::new();
    fs::write(&noted.path, "{}").unwrap();
    expect(regalia(&["witness", &url, "--file", &noted.path]), 2, "is not what a witness wrote");
}
