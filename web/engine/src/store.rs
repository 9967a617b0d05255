//! The matches that are kept in this browser: their logs in IndexedDB, from which the host takes them up again.

use idb::{
    Database, DatabaseEvent as _, Error, Factory, KeyRange, ObjectStoreParams, Query, Transaction,
    TransactionMode,
};
use js_sys::Array;
use regalia_local::{Beginning, Saved, Unsaved};
use regalia_table::{Line, MatchId};
use regalia_wire::KeptMatch;
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::JsValue;

/// So many matches are kept.
const MOST: usize = 20;

/// What a list says about each match, by its number.
const NOTES: &str = "notes";
/// What each began with and the lines that were saved together, by its number and how many lines were saved before.
const LOGS: &str = "logs";
/// The place of what a match began with, before all of its lines.
const BEGINNING: f64 = -1.0;

/// Why something could not be saved.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Unkept {
    /// Another tab has saved lines in their place.
    Elsewhere,
    /// The browser keeps nothing, or has no room left.
    Failed,
}

/// The matches that are kept in this browser.
pub(crate) struct Store(Database);

impl Store {
    /// Opens it, and makes it at first.
    pub(crate) async fn open() -> Result<Self, Error> {
        let mut asked = Factory::new()?.open("regalia", Some(1))?;
        asked.on_upgrade_needed(|event| {
            if let Ok(database) = event.database() {
                for name in [NOTES, LOGS] {
                    let _ = database.create_object_store(name, ObjectStoreParams::new());
                }
            }
        });
        Ok(Self(asked.await?))
    }

    fn begin(&self, mode: TransactionMode) -> Result<Transaction, Error> {
        self.0.transaction(&[NOTES, LOGS], mode)
    }

    /// Saves what is new at a table: all of it or nothing.
    pub(crate) async fn save(&self, new: &Unsaved, now: i64) -> Result<(), Unkept> {
        match self.try_save(new, now).await {
            Ok(()) => Ok(()),
            Err(_) if self.has(new).await => Err(Unkept::Elsewhere),
            Err(_) => Err(Unkept::Failed),
        }
    }

    async fn try_save(&self, new: &Unsaved, now: i64) -> Result<(), Error> {
        let saving = self.begin(TransactionMode::ReadWrite)?;
        let (id, logs) = (new.note.id, saving.object_store(LOGS)?);
        if let Some(beginning) = &new.beginning {
            // A fixed seed opens the same match again.
            logs.delete(all_of(id)?)?;
            logs.add(&text(beginning), Some(&place(id, BEGINNING)))?;
        }
        // It fails if these lines are there already: nobody's steps are written over.
        logs.add(&text(&new.lines), Some(&place(id, new.from as f64)))?;
        let note = KeptMatch { saved: now, ..new.note.clone() };
        saving.object_store(NOTES)?.put(&text(&note), Some(&id.to_string().into()))?;
        finish(saving).await
    }

    /// Whether other lines were saved in the place of these.
    async fn has(&self, new: &Unsaved) -> bool {
        let look = async {
            let logs = self.begin(TransactionMode::ReadOnly)?.object_store(LOGS)?;
            logs.get(place(new.note.id, new.from as f64))?.await
        };
        matches!(look.await, Ok(Some(_)))
    }

    /// What was saved of a match; nothing if it is not kept.
    pub(crate) async fn load(&self, id: MatchId) -> Result<Option<Saved>, Error> {
        let logs = self.begin(TransactionMode::ReadOnly)?.object_store(LOGS)?;
        let mut parts = logs.get_all(Some(all_of(id)?), None)?.await?.into_iter();
        let beginning: Option<Beginning> = parts.next().and_then(|part| value(&part));
        let lines: Option<Vec<Vec<Line>>> = parts.map(|part| value(&part)).collect();
        Ok(beginning.zip(lines).map(|(beginning, lines)| Saved { beginning, lines: lines.concat() }))
    }

    /// All matches that are kept, the newest first.
    async fn notes(&self) -> Result<Vec<KeptMatch>, Error> {
        let notes = self.begin(TransactionMode::ReadOnly)?.object_store(NOTES)?.get_all(None, None)?.await?;
        let mut notes: Vec<KeptMatch> = notes.iter().filter_map(value).collect();
        notes.sort_by_key(|note| std::cmp::Reverse(note.saved));
        Ok(notes)
    }

    /// The matches that somebody has begun and not finished, the newest first.
    pub(crate) async fn list(&self) -> Result<Vec<KeptMatch>, Error> {
        Ok(self.notes().await?.into_iter().filter(is_wanted).collect())
    }

    /// Keeps a match no longer.
    pub(crate) async fn forget(&self, id: MatchId) -> Result<(), Error> {
        let forgetting = self.begin(TransactionMode::ReadWrite)?;
        forgetting.object_store(NOTES)?.delete(JsValue::from(id.to_string()))?;
        forgetting.object_store(LOGS)?.delete(all_of(id)?)?;
        finish(forgetting).await
    }

    /// Makes room for a new match if too many are kept, and gives the one that somebody could have gone on with. Those that
    /// nobody would miss go first.
    pub(crate) async fn prune(&self, new: MatchId) -> Result<Option<KeptMatch>, Error> {
        let mut notes = self.notes().await?;
        // This is stable: within both kinds the newest stay first.
        notes.sort_by_key(|note| note.id != new && !is_wanted(note));
        let mut dropped = None;
        for note in notes.drain(MOST.min(notes.len())..) {
            self.forget(note.id).await?;
            dropped = dropped.or(Some(note).filter(is_wanted));
        }
        Ok(dropped)
    }
}

/// Whether somebody could go on with a match.
fn is_wanted(note: &KeptMatch) -> bool {
    note.is_begun && !note.is_over
}

/// Waits until a transaction is through.
async fn finish(transaction: Transaction) -> Result<(), Error> {
    let done = transaction.commit()?.await?;
    if done.is_committed() { Ok(()) } else { Err(Error::TransactionCommitError("aborted".into())) }
}

fn place(id: MatchId, at: f64) -> JsValue {
    Array::of2(&id.to_string().into(), &at.into()).into()
}

/// Everything in the log of a match.
fn all_of(id: MatchId) -> Result<Query, Error> {
    Ok(KeyRange::bound(&place(id, BEGINNING), &place(id, f64::INFINITY), None, None)?.into())
}

fn text<T: Serialize>(content: &T) -> JsValue {
    serde_json::to_string(content).unwrap_or_default().into()
}

fn value<T: DeserializeOwned>(text: &JsValue) -> Option<T> {
    serde_json::from_str(&text.as_string()?).ok()
}
