//! The page of a site: whether its files are those that it lists.

use super::tree::{Fetched, Flaw, Log, dishonest};
use anyhow::anyhow;
use regalia_fairness::Hash;
use regalia_server::{COPIES, PAGE_LIST};
use reqwest::StatusCode;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// What a site sends to browsers.
#[derive(Copy, Clone, Debug)]
pub(super) struct Page {
    /// The hash of the list of its files.
    pub(super) hash: Hash,
    /// How many they are.
    pub(super) files: u64,
}

/// No file of a page is larger: the largest is a seventh of it.
const LARGEST: usize = 1 << 24;

fn hash(bytes: &[u8]) -> Hash {
    Hash(Sha256::digest(bytes).into())
}

/// The hash of the list in this program.
pub(super) fn own() -> Option<Hash> {
    regalia_server::page_list().map(|list| hash(&list))
}

/// Reads every file of the page as browsers do, compressed and not, and holds it against the list; nothing if there is no
/// list.
pub(super) async fn read(log: &Log) -> Result<Option<Page>, Flaw> {
    let list = log.fetch(PAGE_LIST, "identity", LARGEST).await?;
    let Some(files) = parse(&list) else { return Ok(None) };
    for (name, listed) in &files {
        let copy = COPIES
            .iter()
            .find_map(|(encoding, ending)| Some((name.strip_suffix(ending)?.strip_suffix('.')?, *encoding)));
        let (plain, takes) = copy.unwrap_or((name, "identity"));
        let path = if plain == "index.html" { "" } else { plain };
        let Fetched { status, encoding, body } = log.fetch(path, takes, LARGEST).await?;
        if status != StatusCode::OK {
            return Err(Flaw::Unchecked(anyhow!("{}/{path} answers {status}", log.site)));
        }
        // A proxy may have sent what it was asked for without compressing it.
        let is_plain = encoding.is_none_or(|encoding| encoding == "identity");
        let listed = if is_plain { files.get(plain).unwrap_or(listed) } else { listed };
        if hash(&body) != *listed {
            return dishonest(
                format!("another page: {}/{path} is not the file that it lists", log.site),
                &[],
            );
        }
    }
    Ok(Some(Page { hash: hash(&list.body), files: files.len() as u64 }))
}

/// The files and their hashes, as `sha256sum` writes them; nothing if that is no such list.
fn parse(list: &Fetched) -> Option<BTreeMap<String, Hash>> {
    let text = std::str::from_utf8(&list.body).ok().filter(|_| list.status == StatusCode::OK)?;
    let line = |line: &str| {
        let (hash, name) = line.split_once("  ")?;
        Some((name.to_owned(), serde_json::from_value(hash.into()).ok()?))
    };
    text.lines().map(line).collect()
}
