//! `regalia witness`: whether a site's tree of commitments only grows, and is the same for everyone.

use super::{
    page::{self, Page},
    tree::{Flaw, Log, dishonest},
};
use crate::text::{BAD, GOOD, count, paint};
use anyhow::Context;
use clap::Args;
use regalia_fairness::{Hash, PublicKey, tree::Frontier};
use regalia_wire::SignedTree;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{
    fs,
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};
use tokio::runtime::Runtime;

/// What `regalia witness` is asked for.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia witness https://play.example.org --file seen.json        every hour, from whatever machine is not the host's
  regalia witness https://play.example.org --file seen.json --beside https://mirror.example.org

It reads the newest signed head and every leaf since the last time, computes the root, and holds it against what it noted
before. Then it reads every file of the page, and holds it against the list of their hashes. docs/fairness.md tells what that shows. The exit code is 0 if all is well, 1 if the host is found dishonest, and
2 if it could not be checked.")]
pub(crate) struct Witness {
    /// The address of the site
    #[arg(value_name = "URL")]
    site: String,
    /// Where to note what was seen, and to read what was seen before; without it the whole tree is read
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Another address of the same site, or of another of its nodes, that must show the same tree
    #[arg(long, value_name = "URL")]
    beside: Vec<String>,
    /// The public key that heads must be signed by [default: the one that was noted]
    #[arg(long, value_name = "HEX", value_parser = parse::<PublicKey>)]
    key: Option<PublicKey>,
    /// The hash of the list of files that the page must have, as it was published with a version
    #[arg(long, value_name = "HEX", value_parser = parse::<Hash>)]
    page: Option<Hash>,
}

/// A key or a hash, as sites and programs print them.
fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_value(text.into()).map_err(|_| "it is 64 hexadecimal digits".to_owned())
}

/// What was seen of a tree.
#[derive(Serialize, Deserialize)]
struct Seen {
    tree: SignedTree,
    /// The hashes of its largest complete subtrees, to which later leaves are added.
    frontier: Vec<Hash>,
}

/// Checks the tree, and says what came of it.
///
/// # Errors
/// If nothing can be printed, or no call can be made at all.
pub(crate) fn run(asked: &Witness, out: &mut dyn Write) -> anyhow::Result<u8> {
    let runtime = Runtime::new().context("no threads can be started")?;
    match runtime.block_on(witness(asked)) {
        Ok((tree, page)) => {
            let leaves = count(tree.size, "leaf", "leaves");
            let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_secs());
            let minutes = count(now.saturating_sub(tree.time) / 60, "minute", "minutes");
            writeln!(out, "{}: {leaves}, signed {minutes} ago", paint(GOOD, "consistent"))?;
            writeln!(out, "root {}\nkey  {}", tree.root, tree.key)?;
            writeln!(out, "{}", page.map_or("page none: the site lists no files".to_owned(), describe))?;
            Ok(0)
        }
        Err(Flaw::Dishonest(what, shown_by)) => {
            writeln!(out, "{}: {what}", paint(BAD, "DISHONEST"))?;
            if !shown_by.is_empty() {
                writeln!(out, "Keep these heads: anyone who has the key can check that they were signed.")?;
            }
            for tree in shown_by {
                writeln!(out, "{}", serde_json::to_string(&tree)?)?;
            }
            Ok(1)
        }
        Err(Flaw::Unchecked(error)) => Err(error),
    }
}

/// What is said of a page that is as it is listed.
fn describe(page: Page) -> String {
    let files = count(page.files, "file", "files");
    let same = match page::own() {
        Some(own) if own == page.hash => "the page of this program".to_owned(),
        Some(own) => format!("not the page of this program, {own}"),
        None => "this program has no page to compare it with".to_owned(),
    };
    format!("page {}: {files} as listed; {same}", page.hash)
}

async fn witness(asked: &Witness) -> Result<(SignedTree, Option<Page>), Flaw> {
    let log = Log::new(&asked.site)?;
    let before = asked.file.as_deref().map(read).transpose()?.flatten();
    let tree = log.head().await?;
    let key = asked.key.or_else(|| before.as_ref().map(|before| before.tree.key)).unwrap_or(tree.key);
    if tree.key != key {
        return dishonest(format!("wrong signature: by the key {}, not by {key}", tree.key), &[&tree]);
    }
    let mut frontier = match &before {
        Some(before) => {
            if tree.size < before.tree.size {
                let (now, then) = (tree.size, count(before.tree.size, "leaf", "leaves"));
                return dishonest(
                    format!("a smaller tree: {then} before, {now} now"),
                    &[&before.tree, &tree],
                );
            }
            log.check_consistent(&before.tree, &tree).await?;
            Frontier::new(before.tree.size, before.frontier.clone())
        }
        None => Frontier::new(0, Vec::new()),
    }
    .context("what was noted is not what was written: remove the file to begin anew")?;
    log.read_leaves(&mut frontier, &tree).await?;
    for site in &asked.beside {
        let beside = Log::new(site)?;
        let other = beside.head().await?;
        if other.key != key {
            let what = format!("wrong signature: {site} signs by the key {}, not by {key}", other.key);
            return dishonest(what, &[&tree, &other]);
        }
        // The server that shows the larger tree must be able to prove it.
        let larger = if other.size > tree.size { &beside } else { &log };
        larger.check_consistent(&tree, &other).await?;
    }
    if let Some(path) = &asked.file {
        let seen = Seen { tree: tree.clone(), frontier: frontier.hashes().to_vec() };
        write(path, &seen).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    let page = page::read(&log).await?;
    if let Some(wanted) = asked.page.filter(|wanted| page.is_none_or(|page| page.hash != *wanted)) {
        let found = page.map_or("none".to_owned(), |page| page.hash.to_string());
        return dishonest(format!("another page: {found}, not {wanted}"), &[]);
    }
    Ok((tree, page))
}

/// What was noted the last time; nothing at the first.
fn read(path: &Path) -> anyhow::Result<Option<Seen>> {
    match fs::read_to_string(path) {
        Ok(text) => {
            let seen = serde_json::from_str(&text);
            Ok(Some(seen.with_context(|| format!("{} is not what a witness wrote", path.display()))?))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("{} cannot be read", path.display())),
    }
}

/// Notes it whole or not at all.
fn write(path: &Path, seen: &Seen) -> anyhow::Result<()> {
    let new = path.with_added_extension("new");
    fs::write(&new, serde_json::to_string_pretty(seen)? + "\n")?;
    Ok(fs::rename(new, path)?)
}
