//! Recorded matches that must replay as they did, for ever and on every platform.

use crate::{Broken, Law};
use regalia_game::Viewer;
use regalia_table::{Record, Registry, Verified, canonical, replay, verify};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::{collections::BTreeMap, fmt::Write, fs, path::Path};

/// The file with the digest of every record.
const DIGESTS: &str = "digests.txt";

/// Proves a record and hashes every frame that any viewer is shown on the way.
///
/// # Errors
/// If the record does not prove.
pub fn digest(record: &Record, registry: &Registry) -> Result<(Verified, String), Broken> {
    let broken = |flaw| Broken::new(Law::Corpus, flaw);
    let verified = verify(record, registry).map_err(broken)?;
    let seed = record.seed().ok_or_else(|| Broken::new(Law::Corpus, "the match has not ended"))?;
    let mut hasher = Sha256::new();
    replay(&record.lines, seed, registry, |it, step| {
        for viewer in Viewer::all(it.seats()) {
            hasher.update(canonical(&it.frame(viewer)));
            for event in step.told.iter().filter_map(|told| told.heard_by(viewer)) {
                hasher.update(canonical(event));
            }
        }
    })
    .map_err(broken)?;
    Ok((verified, hex::encode(hasher.finalize())))
}

/// Everything that a watcher is told in a recorded match, in order.
///
/// # Errors
/// If the record does not replay.
pub fn told(record: &Record, registry: &Registry) -> Result<Vec<Value>, Broken> {
    let seed = record.seed().ok_or_else(|| Broken::new(Law::Corpus, "the match has not ended"))?;
    let mut events = Vec::new();
    replay(&record.lines, seed, registry, |_, step| {
        events.extend(step.told.iter().filter_map(|told| told.heard_by(Viewer::Watcher)).cloned());
    })
    .map_err(|flaw| Broken::new(Law::Corpus, flaw))?;
    Ok(events)
}

/// Records the matches that a corpus lacks, and writes its digests. What is there stays as it is.
///
/// # Panics
/// If a match cannot be found, or a file not be read or written: this is for the tests that write a corpus.
pub fn complete_corpus<W>(
    folder: &Path,
    registry: &Registry,
    wanted: impl IntoIterator<Item = W>,
    name: impl Fn(&W) -> &'static str,
    mut find: impl FnMut(&mut W) -> Option<Record>,
) {
    fs::create_dir_all(folder).expect("the folder can be made");
    let mut digests = BTreeMap::new();
    for mut wanted in wanted {
        let name = name(&wanted);
        let path = folder.join(format!("{name}.json"));
        let kept = fs::read_to_string(&path).ok();
        let kept = kept.map(|text| Record::parse(&text).expect("what was recorded can be read"));
        let record = kept.or_else(|| find(&mut wanted)).unwrap_or_else(|| panic!("{name} cannot be reached"));
        let (_, digest) = digest(&record, registry).unwrap_or_else(|broken| panic!("{name}: {broken}"));
        fs::write(path, record.to_text()).expect("the record can be written");
        digests.insert(name, digest);
    }
    let lines: String = digests.iter().map(|(name, digest)| format!("{digest} {name}\n")).collect();
    fs::write(folder.join(DIGESTS), lines).expect("the digests can be written");
}

/// Replays every `*.json` in a folder and holds it against `digests.txt` there. Gives the names.
///
/// # Errors
/// The first record that does not replay as it did, or that has no digest.
pub fn replay_corpus(folder: &Path, registry: &Registry) -> Result<Vec<String>, Broken> {
    let broken =
        |name: &str, error: &dyn std::fmt::Display| Broken::new(Law::Corpus, format!("{name}: {error}"));
    let entries = fs::read_dir(folder).map_err(|error| broken("the folder", &error))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".json").map(str::to_owned))
        .collect();
    names.sort();
    let mut digests = String::new();
    for name in &names {
        let path = folder.join(format!("{name}.json"));
        let text = fs::read_to_string(path).map_err(|error| broken(name, &error))?;
        let record = Record::parse(&text).map_err(|flaw| broken(name, &flaw))?;
        let (_, digest) = digest(&record, registry).map_err(|error| broken(name, &error))?;
        writeln!(digests, "{digest} {name}").expect("a string takes any text");
    }
    let expected = fs::read_to_string(folder.join(DIGESTS)).map_err(|error| broken(DIGESTS, &error))?;
    let differs = digests.lines().find(|line| !expected.lines().any(|other| other == *line));
    match differs {
        _ if digests == expected => Ok(names),
        Some(line) => Err(broken(line, &"other frames than recorded")),
        None => Err(broken(DIGESTS, &"names matches that are not there")),
    }
}
