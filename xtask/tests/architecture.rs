//! Dependencies point one way. A new edge that this test refuses needs a decision first.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// Who may depend on whom in shipped code; what is not listed is refused.
const EDGES: [(&str, &[&str]); 31] = [
    ("engine/game", &[]),
    ("voices/messages", &[]),
    ("voices/catalog", &["engine/game", "engine/voice", "games/*", "voices/*"]),
    ("voices/lessons", &["engine/game", "engine/fairness", "engine/table", "engine/wire", "games/catalog"]),
    ("engine/voice", &["engine/game"]),
    ("voices/*", &["engine/game", "engine/voice"]),
    ("engine/fairness", &["engine/game"]),
    ("engine/table", &["engine/game", "engine/fairness"]),
    ("engine/search", &["engine/game"]),
    ("engine/analysis", &["engine/game"]),
    ("testing/testkit", &["engine/game", "engine/fairness", "engine/table", "engine/search"]),
    ("games/catalog", &["engine/game", "engine/table", "engine/search", "games/*"]),
    ("games/*", &["engine/game"]),
    (
        "bots/catalog",
        &["engine/game", "engine/table", "engine/search", "engine/analysis", "games/*", "bots/*"],
    ),
    ("bots/analysis", &["engine/game", "engine/table", "engine/search", "engine/analysis"]),
    (
        "bots/local",
        &[
            "engine/game",
            "engine/fairness",
            "engine/table",
            "engine/search",
            "engine/wire",
            "engine/live",
            "games/catalog",
            "bots/catalog",
        ],
    ),
    ("bots/training", &["engine/game", "engine/search"]),
    ("bots/*", &["engine/game", "engine/search"]),
    ("engine/clock", &["engine/game"]),
    ("engine/rating", &["engine/game", "engine/table"]),
    ("engine/wire", &["engine/game", "engine/fairness", "engine/table", "engine/analysis", "engine/clock"]),
    ("engine/live", &["engine/game", "engine/fairness", "engine/table", "engine/wire"]),
    (
        "service/store",
        &["engine/game", "engine/fairness", "engine/table", "engine/clock", "engine/rating", "engine/wire"],
    ),
    ("service/bus", &["engine/table"]),
    ("testing/client", &["engine/*", "games/catalog"]),
    ("testing/programs", &[]),
    ("testing/faults", &["engine/*", "games/catalog", "service/*", "testing/*"]),
    ("testing/testbed", &["engine/*", "games/catalog", "service/*", "testing/*"]),
    ("service/worker", &["engine/search", "bots/catalog", "service/store", "service/bus"]),
    ("service/server", &["engine/*", "games/catalog", "bots/catalog", "voices/catalog", "service/*"]),
    ("xtask", &["engine/game", "testing/programs"]),
];

fn metadata() -> Metadata {
    MetadataCommand::new().no_deps().exec().unwrap()
}

fn folder(metadata: &Metadata, package: &Package) -> String {
    let path = package.manifest_path.parent().unwrap();
    path.strip_prefix(&metadata.workspace_root).unwrap().to_string().replace('\\', "/")
}

fn fits(pattern: &str, folder: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => folder.starts_with(start),
        None => pattern == folder,
    }
}

fn allowed(from: &str, to: &str) -> bool {
    // The clients of everything else may use everything else.
    let is_client = from == "cli" || from == "web" || from == "web/engine";
    let listed = EDGES.iter().find(|(pattern, _)| fits(pattern, from));
    is_client
        || is_of_its_game(from, to)
        || listed.is_some_and(|(_, targets)| targets.iter().any(|target| fits(target, to)))
}

/// The bot and the voice of a game know that game, and no other.
fn is_of_its_game(from: &str, to: &str) -> bool {
    let game = from.strip_prefix("bots/").or_else(|| from.strip_prefix("voices/"));
    game.is_some_and(|game| to.strip_prefix("games/") == Some(game))
}

/// Every edge inside the workspace, as folders; tests may use more than shipped code.
fn edges(metadata: &Metadata, kind: DependencyKind) -> BTreeSet<(String, String)> {
    let mut edges = BTreeSet::new();
    for package in &metadata.packages {
        for dependency in package.dependencies.iter().filter(|dependency| dependency.kind == kind) {
            if let Some(target) = metadata.packages.iter().find(|other| *other.name == *dependency.name) {
                edges.insert((folder(metadata, package), folder(metadata, target)));
            }
        }
    }
    edges
}

#[test]
fn dependencies_point_one_way() {
    let edges = edges(&metadata(), DependencyKind::Normal);
    assert!(edges.contains(&("games/court".into(), "engine/game".into())), "the test must see the edges");
    let refused: Vec<_> = edges.iter().filter(|(from, to)| !allowed(from, to)).collect();
    assert!(refused.is_empty(), "{refused:?}");
}

#[test]
fn the_test_would_notice() {
    assert!(!allowed("engine/game", "games/court"), "the contract knows no game");
    assert!(!allowed("games/court", "games/kingdom"), "no game knows another");
    assert!(!allowed("games/court", "engine/table"), "rules do not know their host");
    assert!(!allowed("engine/table", "engine/search"), "the host knows no bot");
    assert!(!allowed("service/store", "games/court"), "a crate that is not listed is refused");
    assert!(!allowed("bots/court", "games/kingdom"), "a bot knows its own game alone");
    assert!(!allowed("voices/court", "games/kingdom"), "a voice knows its own game alone");
    assert!(!allowed("service/worker", "engine/fairness"), "a worker knows no seed");
    assert!(!allowed("service/worker", "engine/live"), "a worker knows no table");
    assert!(allowed("games/catalog", "games/court") && allowed("bots/court", "games/court"));
}

#[test]
fn only_the_catalogue_and_the_clients_name_games() {
    let metadata = metadata();
    for kind in [DependencyKind::Normal, DependencyKind::Development] {
        for (from, to) in edges(&metadata, kind) {
            let names_a_game = to.starts_with("games/") && to != "games/catalog";
            let is_client = ["games/catalog", "bots/catalog", "voices/catalog", "cli", "web", "web/engine"]
                .contains(&from.as_str());
            let may = is_client || is_of_its_game(&from, &to);
            assert!(!names_a_game || may, "{from} names {to}");
        }
    }
}

#[test]
fn the_page_computes_nothing() {
    let computes = ["games/catalog", "engine/search", "bots/*", "engine/live", "web/engine"];
    for (from, to) in edges(&metadata(), DependencyKind::Normal) {
        let is_refused = from == "web" && computes.iter().any(|pattern| fits(pattern, &to));
        assert!(!is_refused, "the page depends on {to}; the engine beside it may");
    }
}

#[test]
fn rules_crates_have_no_dependency_that_could_do_io_or_chance() {
    let few = ["regalia-game", "serde", "thiserror"];
    for package in metadata().packages.iter().filter(|package| {
        let folder = folder(&metadata(), package);
        folder.starts_with("games/") && folder != "games/catalog"
    }) {
        for dependency in package.dependencies.iter().filter(|other| other.kind == DependencyKind::Normal) {
            assert!(
                few.contains(&dependency.name.as_str()),
                "{} depends on {}",
                package.name,
                dependency.name
            );
        }
    }
}

#[test]
fn engine_crates_have_no_dependency_that_could_do_io() {
    let metadata = metadata();
    let refused = ["async-nats", "axum", "getrandom", "lettre", "reqwest", "sqlx", "tempfile", "tokio"];
    let engine = metadata.packages.iter().filter(|package| folder(&metadata, package).starts_with("engine/"));
    for package in engine {
        for dependency in package.dependencies.iter().filter(|other| other.kind == DependencyKind::Normal) {
            assert!(
                !refused.contains(&dependency.name.as_str()),
                "{} depends on {}",
                package.name,
                dependency.name
            );
        }
    }
}

#[test]
fn nothing_that_is_shipped_depends_on_what_is_for_tests() {
    for (from, to) in edges(&metadata(), DependencyKind::Normal) {
        let is_tool = from.starts_with("testing/") || from == "xtask";
        assert!(is_tool || !to.starts_with("testing/"), "{from} depends on {to}");
    }
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn neither_service_nor_shell_knows_the_name_of_a_game() {
    let metadata = metadata();
    let root = metadata.workspace_root.as_std_path();
    let packages = metadata.packages.iter().map(|package| folder(&metadata, package));
    let games: Vec<String> = packages
        .filter_map(|folder| folder.strip_prefix("games/").map(str::to_owned))
        .filter(|game| game != "catalog")
        .collect();
    assert!(games.len() > 3, "the test must see the games");
    let mut seen = 0;
    let folders = [
        "engine/clock",
        "engine/live",
        "engine/rating",
        "engine/wire",
        "service",
        "testing/client",
        "testing/faults",
        "testing/programs",
        "testing/testbed",
        "web/src/shell",
    ];
    for path in folders.into_iter().flat_map(|folder| files(&root.join(folder))) {
        let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).to_lowercase();
        let mut words = text.split(|letter: char| !letter.is_alphabetic());
        let named = words.find(|word| games.iter().any(|game| game == word));
        assert_eq!(named, None, "{} names a game", path.display());
        seen += 1;
    }
    assert!(seen > 50, "the test must see the files");
}
