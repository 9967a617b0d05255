//! Finished matches for those who study them, under pseudonyms.

use crate::text::count;
use anyhow::{Context, Result, ensure};
use clap::Args;
use hmac::{Hmac, KeyInit, Mac};
use indicatif::{ProgressBar, ProgressStyle};
use regalia_store::Store;
use regalia_table::{Entry, MatchId, PlayerKey, Record};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::{
    fs::{self, File, OpenOptions},
    io::{BufWriter, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

/// So many matches are asked for at a time; after each such page the export could be taken up again.
const AT_ONCE: u32 = 200;

/// What `regalia admin export` is asked for.
#[derive(Args, Debug)]
#[command(after_help = "\
One record on each line, as `regalia verify` reads it. Keys of players are replaced by pseudonyms that are the same
within one export and others in the next; what they were made with is thrown away at the end. Keys stand in hashed
lines, so the heads are new: every proof still holds, and no head is the one that players saw. The number of a match
stays, because the commitments are bound to it: anyone who can open that table on the server sees who sat there.
An export that was broken off goes on where it was if it is called again.")]
pub(super) struct Export {
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Where an export stands that is not finished.
#[derive(Serialize, Deserialize)]
struct Place {
    /// By it the pseudonyms are made.
    key: String,
    after: Option<String>,
    bytes: u64,
    matches: u64,
}

pub(super) async fn run(store: &Store, asked: &Export, out: &mut dyn Write) -> Result<()> {
    let note = asked.out.with_added_extension("resume");
    let (mut place, file) = open(&asked.out, &note)?;
    let (key, mut file) = (hex::decode(&place.key)?, BufWriter::new(file));
    let bar = ProgressBar::new(store.count_matches().await?);
    bar.set_style(ProgressStyle::with_template("{bar:50} {pos}/{len} matches, {eta} left")?);
    loop {
        let after: Option<MatchId> = place.after.as_deref().and_then(|id| id.parse().ok());
        let page = store.matches_after(after, AT_ONCE).await?;
        let Some(last) = page.last() else { break };
        place.after = Some(last.id.to_string());
        bar.inc(page.len() as u64);
        for note in page.iter().filter(|note| note.is_over) {
            let record = Record { lines: store.lines(note.id, 0).await? };
            if !was_played(&record) {
                continue;
            }
            let renamed = record.renamed(|player| pseudonym(&key, player));
            let renamed = renamed.with_context(|| format!("match {} cannot be written", note.id))?;
            let text = renamed.to_text().replace('\n', "") + "\n";
            file.write_all(text.as_bytes())?;
            (place.matches, place.bytes) = (place.matches + 1, place.bytes + text.len() as u64);
        }
        file.flush()?;
        fs::write(&note, serde_json::to_string(&place)?)?;
    }
    file.flush()?;
    bar.finish_and_clear();
    fs::remove_file(&note).ok();
    writeln!(out, "{} in {}", count(place.matches, "match", "matches"), asked.out.display())?;
    Ok(())
}

/// A new file, or one that was broken off.
fn open(path: &Path, note: &Path) -> Result<(Place, File)> {
    if let Ok(text) = fs::read_to_string(note) {
        let place: Place =
            serde_json::from_str(&text).with_context(|| format!("{} cannot be read", note.display()))?;
        let mut file = OpenOptions::new().write(true).open(path)?;
        // What came after the note is written again.
        file.set_len(place.bytes)?;
        file.seek(SeekFrom::End(0))?;
        return Ok((place, file));
    }
    ensure!(!path.exists(), "{} is there already; take another name", path.display());
    let mut key = [0; 32];
    getrandom::fill(&mut key).context("the operating system gives no randomness")?;
    let place = Place { key: hex::encode(key), after: None, bytes: 0, matches: 0 };
    let file = File::create(path).with_context(|| format!("{} cannot be written", path.display()))?;
    fs::write(note, serde_json::to_string(&place)?)?;
    Ok((place, file))
}

/// Whether it came to an end, and was not given up.
fn was_played(record: &Record) -> bool {
    matches!(record.lines.last().map(|line| &line.entry), Some(Entry::Ended { outcome: Some(_), .. }))
}

fn pseudonym(key: &[u8], player: &PlayerKey) -> PlayerKey {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any key will do");
    mac.update(player.as_str().as_bytes());
    hex::encode(&mac.finalize().into_bytes()[..10]).into()
}
