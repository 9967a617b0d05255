//! What this device keeps of matches that no server knows: records to look at again, and, by the engine, matches to go on
//! with.

use crate::{client::engine, platform::browser};
use regalia_table::MatchId;
use regalia_wire::{Call, KeptMatch};
use serde_json::Value;
use std::cell::RefCell;

/// So many are kept.
const MOST: usize = 5;
/// Where their numbers are kept, the newest first.
const LIST: &str = "regalia-records";

thread_local! {
    /// The newest one, in case the device keeps nothing.
    static NEWEST: RefCell<Option<(MatchId, String)>> = const { RefCell::new(None) };
}

/// Says whether the engine may keep matches, so that it is not started for nothing.
const BEGUN: &str = "regalia-begun";

/// A match has begun that the engine keeps.
pub(crate) fn begin() {
    browser::remember(BEGUN, "1");
}

/// The matches that can go on here, the newest first.
pub(crate) async fn matches() -> Vec<KeptMatch> {
    if browser::recall(BEGUN).is_none() {
        return Vec::new();
    }
    engine::call(&Call::Kept).await.unwrap_or_default()
}

/// Keeps a match no longer.
pub(crate) async fn forget(table: MatchId) {
    engine::call::<bool>(&Call::Forget { table }).await;
}

fn key(id: &str) -> String {
    format!("regalia-record-{id}")
}

/// Keeps a record, and forgets the oldest if there are too many.
pub(crate) fn keep(id: MatchId, record: &str) {
    NEWEST.set(Some((id, record.to_owned())));
    keep_newest(LIST, MOST, key, id, record);
}

/// Keeps something about a match under its key, and forgets the oldest of the list if there are too many.
pub(crate) fn keep_newest(list_key: &str, most: usize, key: fn(&str) -> String, id: MatchId, text: &str) {
    let mut list = vec![id.to_string()];
    let kept = browser::recall(list_key).unwrap_or_default();
    let is_other = |other: &&str| !other.is_empty() && other.parse() != Ok(id);
    list.extend(kept.split(' ').filter(is_other).map(str::to_owned));
    for old in list.iter().skip(most) {
        browser::forget(&key(old));
    }
    list.truncate(most);
    browser::remember(list_key, &list.join(" "));
    browser::remember(&key(&list[0]), text);
}

/// The record with this number, if it is kept here.
pub(crate) fn record(id: MatchId) -> Option<String> {
    let newest = NEWEST.with_borrow(Clone::clone).filter(|(of, _)| *of == id);
    newest.map(|(_, record)| record).or_else(|| browser::recall(&key(&id.to_string())))
}

/// The number of a record's match.
pub(crate) fn number(record: &str) -> Option<MatchId> {
    created(record, "match_id")?.parse().ok()
}

/// What the host had committed to.
pub(crate) fn commit(record: &str) -> Option<String> {
    created(record, "server_commit")
}

/// A field of a record's first entry.
fn created(record: &str, field: &str) -> Option<String> {
    let record: Value = serde_json::from_str(record).ok()?;
    Some(record["lines"][0]["entry"][field].as_str()?.to_owned())
}
