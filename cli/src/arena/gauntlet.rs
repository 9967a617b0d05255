//! `regalia gauntlet`: a bot against a fixed list of opponents, the same ones for ever.

use super::{Contender, Results, play, played, setup, share};
use crate::{
    arena::rating::mean,
    arguments::{Arena, Gauntlet, Played},
};
use anyhow::{Context, ensure};
use std::{fs, io::Write, path::Path};

/// Where the luck of all matches begins, so that openings and luck are the same in every run.
const SEED: u64 = 2_026;

/// The opponents that need no file, the milder first.
const BUILT_IN: [&str; 4] = ["thumb", "plain@1000", "plain@10000", "plain@100000"];
/// What those with a frozen net may look at: as much as the shipped bots do as a rule, ten and a hundred times as much.
const BUDGETS: [u64; 3] = [1_000, 10_000, 100_000];
/// What an opponent may look at that was trained against a shipped net.
const EXPLOITER_BUDGET: u64 = 1_000;

/// Plays what was not played yet, and prints a line for each opponent.
///
/// # Errors
/// If there is no such game, it is not played like that, or a file cannot be read or written.
pub(crate) fn run(asked: &Gauntlet, out: &mut dyn Write) -> anyhow::Result<()> {
    let folder = asked.nets.clone().unwrap_or_else(|| format!("bots/{}/gauntlet", asked.game).into());
    let mut bots = opponents(&folder, asked.seats)?;
    bots.retain(|bot| bot.budget().most() <= asked.most);
    let (one, count) = (bots.len(), bots.len() as u64);
    bots.push(asked.bot);
    let arena = Arena {
        played: Played {
            game: asked.game.clone(),
            seats: asked.seats,
            options: "{}".to_owned(),
            seed: SEED,
            threads: asked.threads,
        },
        bots,
        blocks: asked.blocks,
        sequential: true,
        against_first: false,
        rules: None,
        results: asked.results.clone(),
        plot: None,
    };
    let setup = setup(&arena)?;
    let mut results = Results::open(arena.results.as_deref())?;
    let pairs: Vec<_> = (0..one).map(|opponent| (one, opponent)).collect();
    play(&arena, &setup, &pairs, &mut results)?;
    writeln!(
        out,
        "{} with {}: {} against {count} opponents, at most {} blocks each, seed {SEED}\n",
        asked.game, setup.seats, asked.bot, asked.blocks
    )?;
    writeln!(
        out,
        "{:44} {:>8} {:>16} {:>12}  even: {:.0} %",
        "against",
        "matches",
        "first places",
        "ms/decision",
        100.0 / f64::from(setup.seats)
    )?;
    for pair in pairs {
        let (blocks, verdict) = played(&arena, &setup, pair, &results);
        let means: Vec<f64> = blocks.iter().map(|bouts| share(bouts)).collect();
        let (mean, half) = mean(&means);
        let bouts = || blocks.iter().flat_map(|bouts| bouts.iter());
        let (seconds, decisions) = bouts().fold((0.0, 0), |(seconds, decisions), bout| {
            (seconds + bout.seconds, decisions + bout.decisions)
        });
        writeln!(
            out,
            "{:44} {:>8} {:>16} {:>12.2}  {}",
            arena.bots[pair.1].to_string(),
            bouts().count(),
            format!("{:.1} % ±{:.1}", 100.0 * mean, 100.0 * half),
            1e3 * seconds / decisions.max(1) as f64,
            verdict
        )?;
    }
    Ok(())
}

/// Those that are built in, and those with the nets of the folder: frozen ones (`net*.bin`), which search, and such that
/// were trained against a shipped one (`exploiter*.bin`). A net whose name ends with numbers is for tables of so many.
fn opponents(folder: &Path, seats: Option<u8>) -> anyhow::Result<Vec<Contender>> {
    let mut names: Vec<String> = BUILT_IN.map(str::to_owned).to_vec();
    let told = || {
        format!("the nets in {}; run this in the repository, or name a folder by --nets", folder.display())
    };
    let entries = fs::read_dir(folder).with_context(told)?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<anyhow::Result<Vec<_>>>()?;
    files.sort();
    for path in files.iter().filter(|path| path.extension().is_some_and(|ending| ending == "bin")) {
        let (Some(stem), Some(path)) = (path.file_stem().and_then(|stem| stem.to_str()), path.to_str())
        else {
            continue;
        };
        let (kind, tables) = stem.split_once('-').unwrap_or((stem, ""));
        let sizes: Vec<u8> = tables.split('-').filter_map(|number| number.parse().ok()).collect();
        if !sizes.is_empty() && !sizes.contains(&seats.unwrap_or(2)) {
            continue;
        }
        match kind {
            "net" => names.extend(BUDGETS.map(|nodes| format!("learned:{path}@{nodes}"))),
            "exploiter" => names.push(format!("learned:{path}@{EXPLOITER_BUDGET}")),
            _ => (),
        }
    }
    ensure!(names.len() > BUILT_IN.len(), "{} has no nets (net.bin, exploiter.bin)", folder.display());
    names.iter().map(|name| name.parse().map_err(anyhow::Error::msg)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_search::{Net, NetFile};

    #[test]
    fn nets_are_taken_by_their_names() {
        let folder = tempfile::tempdir().unwrap();
        let bytes = NetFile { origin: "toy".into(), net: Net::blank(3) }.to_bytes();
        for name in ["net-2.bin", "net-3-4.bin", "exploiter.bin", "notes.txt"] {
            fs::write(folder.path().join(name), &bytes).unwrap();
        }
        let names = |seats| {
            let all = opponents(folder.path(), Some(seats)).unwrap();
            let text = all.iter().map(ToString::to_string).collect::<Vec<_>>();
            text.into_iter()
                .skip(BUILT_IN.len())
                .map(|name| name.rsplit('/').next().unwrap().to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(2), ["exploiter.bin@1000", "net-2.bin@1000", "net-2.bin@10000", "net-2.bin@100000"]);
        assert_eq!(names(4)[1], "net-3-4.bin@1000");
        fs::remove_file(folder.path().join("exploiter.bin")).unwrap();
        assert!(opponents(&folder.path().join("none"), None).is_err());
    }
}
