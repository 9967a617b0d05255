//! Inside a crate the modules stand in layers: a file uses only what stands above it, and no files use each other in a
//! circle.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The layers of the server, the lowest last; each uses only those before it, and itself.
const SERVER: [&[&str]; 8] = [
    &["config", "drain", "error", "health", "metrics", "outbox", "secrets"],
    &["accounts"],
    &["notify"],
    &["table"],
    &["node"],
    &["play"],
    &["http", "tasks"],
    &["lib"],
];

/// The layers of the client in the browser.
const CLIENT: [&[&str]; 8] =
    [&["platform"], &["client"], &["ui"], &["games"], &["shell"], &["faces"], &["app"], &["main"]];

/// The sources of a crate by their module paths, such as `play::clocks`; the root is `lib` or `main`.
fn sources(folder: &str) -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let (mut found, mut folders) = (BTreeMap::new(), vec![PathBuf::new()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root.join(&folder)).unwrap() {
            let path = folder.join(entry.unwrap().file_name());
            if root.join(&path).is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(root.join(&path)).unwrap();
                let name = path.with_extension("").display().to_string().replace('/', "::");
                found.insert(name, text);
            }
        }
    }
    found
}

/// What comes after `crate::` or `super::`: each name of a tree of imports with its path.
fn paths(tree: &str, before: &[&str]) -> Vec<Vec<String>> {
    let end = tree.find(|sign: char| sign != '_' && !sign.is_alphanumeric()).unwrap_or(tree.len());
    let (name, rest) = tree.split_at(end);
    let path = [before, &[name][..]].concat();
    if let Some(inner) = rest.strip_prefix("::{") {
        let (mut depth, mut begin, mut found) = (0, 0, Vec::new());
        for (at, sign) in inner.char_indices() {
            match sign {
                '{' => depth += 1,
                '}' if depth > 0 => depth -= 1,
                ',' | '}' if depth == 0 => {
                    found.extend(paths(inner[begin..at].trim(), &path));
                    begin = at + 1;
                    if sign == '}' {
                        break;
                    }
                }
                _ => (),
            }
        }
        return found;
    }
    match rest.strip_prefix("::") {
        Some(rest) => paths(rest, &path),
        None => vec![path.into_iter().filter(|name| !name.is_empty()).map(str::to_owned).collect()],
    }
}

/// The modules that a file uses, leaving out its tests.
fn used(name: &str, text: &str, modules: &BTreeSet<&str>) -> BTreeSet<String> {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let own: Vec<&str> =
        if name == "lib" || name == "main" { Vec::new() } else { name.split("::").collect() };
    let above = &own[..own.len().saturating_sub(1)];
    let code =
        text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let children = |line: &str| {
        let line = line.trim_start_matches("pub(crate) ").trim_start_matches("pub ");
        Some(line.strip_prefix("use ")?.trim_end_matches(';').to_owned())
    };
    let mut found = Vec::new();
    for (word, base) in [("crate::", &[][..]), ("super::", above)] {
        for (at, _) in code.match_indices(word) {
            // `pub(crate)` has no colons; `crate::{a, b}` is a tree without a name.
            let tree = &code[at + word.len()..];
            let tree = if tree.starts_with('{') { format!("::{tree}") } else { tree.to_owned() };
            found.extend(paths(&tree, base));
        }
    }
    // What a module takes from its own parts, `use part::Name`.
    found.extend(code.lines().filter_map(children).flat_map(|tree| paths(&tree, &own)));
    let module = |path: Vec<String>| {
        (1..=path.len()).rev().map(|end| path[..end].join("::")).find(|path| modules.contains(path.as_str()))
    };
    found.into_iter().filter_map(module).filter(|used| used != name).collect()
}

fn edges(sources: &BTreeMap<String, String>) -> BTreeMap<&str, BTreeSet<String>> {
    let modules = sources.keys().map(String::as_str).collect();
    sources.iter().map(|(name, text)| (name.as_str(), used(name, text, &modules))).collect()
}

fn layer(layers: &[&[&str]], name: &str) -> usize {
    let first = name.split("::").next().unwrap_or_default();
    let found = layers.iter().position(|layer| layer.contains(&first));
    found.unwrap_or_else(|| panic!("{name} is in no layer: add it to the list in this test"))
}

/// Edges that lead back to a lower layer.
fn back(layers: &[&[&str]], edges: &BTreeMap<&str, BTreeSet<String>>) -> Vec<String> {
    let is_back = |from: &str, to: &str| layer(layers, to) > layer(layers, from);
    let edges = edges.iter().flat_map(|(from, to)| to.iter().map(move |to| (from, to)));
    edges.filter(|(from, to)| is_back(from, to)).map(|(from, to)| format!("{from} uses {to}")).collect()
}

/// A way from a module back to itself.
fn circle<'a>(edges: &'a BTreeMap<&str, BTreeSet<String>>, from: &'a str) -> Option<Vec<&'a str>> {
    let (mut seen, mut ways) = (BTreeSet::new(), vec![vec![from]]);
    while let Some(way) = ways.pop() {
        for next in &edges[way[way.len() - 1]] {
            if next == from {
                return Some(way);
            }
            if seen.insert(next.as_str()) {
                ways.push([&way[..], &[next.as_str()]].concat());
            }
        }
    }
    None
}

#[test]
fn the_server_uses_only_layers_above() {
    let sources = sources("service/server/src");
    let edges = edges(&sources);
    assert!(edges["http::lobby"].contains("play::open"), "the test must see the edges: {edges:?}");
    assert!(
        edges["accounts"].contains("accounts::site") && edges["accounts::issuer"].contains("accounts::site")
    );
    let back = back(&SERVER, &edges);
    assert!(back.is_empty(), "{back:#?}");
    // The calls and the background tasks do not know of each other.
    let sides = ["http", "tasks"];
    for (from, to) in edges.iter().flat_map(|(from, to)| to.iter().map(move |to| (from, to))) {
        let side = |name: &str| sides.iter().position(|side| name.split("::").next() == Some(side));
        assert!(side(from).zip(side(to)).is_none_or(|(from, to)| from == to), "{from} uses {to}");
    }
}

#[test]
fn no_files_of_the_server_use_each_other_in_a_circle() {
    let sources = sources("service/server/src");
    let edges = edges(&sources);
    let circles: Vec<_> = edges.keys().filter_map(|name| circle(&edges, name)).collect();
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn the_client_uses_only_layers_above() {
    let sources = sources("web/src");
    let edges = edges(&sources);
    assert!(edges["shell::bar"].contains("client::table"), "the test must see the edges: {edges:?}");
    let back = back(&CLIENT, &edges);
    assert!(back.is_empty(), "{back:#?}");
    // A face knows its own game alone, and the shell knows faces by what every face is.
    for (from, to) in edges.iter().flat_map(|(from, to)| to.iter().map(move |to| (from, to))) {
        let game =
            |name: &str| name.strip_prefix("games::").map(|rest| rest.split("::").next().map(str::to_owned));
        let common = [Some("face".to_owned()), Some("registry".to_owned())];
        if let Some(game_of_to) = game(to).filter(|game| !common.contains(game)) {
            assert!(game(from) == Some(game_of_to) || *from == "faces", "{from} uses {to}");
        }
    }
}

#[test]
fn at_most_three_files_of_the_client_use_each_other_in_a_circle() {
    let sources = sources("web/src");
    let edges = edges(&sources);
    let circles: Vec<_> = edges.keys().filter_map(|name| circle(&edges, name)).collect();
    let large: Vec<_> = circles.iter().filter(|circle| circle.len() > 3).collect();
    assert!(large.is_empty(), "{large:#?}");
}

#[test]
fn only_http_knows_axum() {
    for (name, text) in sources("service/server/src") {
        let is_http = name == "http" || name.starts_with("http::");
        assert!(is_http || !text.contains("axum::"), "{name} names axum");
    }
}

#[test]
fn a_tree_of_imports_is_read_whole() {
    let modules = ["a", "a::b", "c", "c::d", "c::e", "f", "g::h", "g::i"].into();
    let text =
        "use super::i::X;\nuse crate::{\n    a::{Y, b},\n    c::{d::Z, e},\n};\nfn g() { crate::f::go(); }\n";
    let found: Vec<_> = used("g::h", text, &modules).into_iter().collect();
    assert_eq!(found, ["a", "a::b", "c::d", "c::e", "f", "g::i"]);
    let looped =
        [("a", ["b".to_owned()].into()), ("b", ["c".to_owned()].into()), ("c", ["b".to_owned()].into())];
    let edges = BTreeMap::from(looped);
    assert_eq!(circle(&edges, "b"), Some(vec!["b", "c"]));
    assert_eq!(circle(&edges, "a"), None);
}
