//! Jobs (turns of bots): how many wait, and those that could not be computed.

use super::ago;
use crate::text::count;
use anyhow::bail;
use regalia_store::Store;
use regalia_table::MatchId;
use std::io::Write;

/// No more are listed.
const MOST: u32 = 1000;

pub(super) async fn list(store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
    for (state, number) in store.job_counts().await?.by_state() {
        writeln!(out, "{number:>8} {state}")?;
    }
    for job in store.dead_letters(MOST).await? {
        let (why, waits) = (job.why.as_deref().unwrap_or("its workers died"), job.is_waiting);
        let state = if waits { "waits" } else { "went on" };
        writeln!(
            out,
            "{}  {} at {}  seat {}  {}  {why}; given up {}, and the match {state}",
            job.id,
            job.game,
            job.length,
            job.seat + 1,
            job.level,
            ago(job.at)
        )?;
    }
    Ok(())
}

pub(super) async fn retry(
    store: &Store,
    id: Option<MatchId>,
    who: &str,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut ids: Vec<MatchId> = match id {
        Some(id) => vec![id],
        None => store.dead_letters(MOST).await?.into_iter().map(|job| job.id).collect(),
    };
    ids.sort_unstable();
    ids.dedup();
    let (mut again, mut gone) = (0_u64, 0_u64);
    for id in ids {
        match store.retry_job(id, who).await? {
            Some(true) => again += 1,
            Some(false) => gone += 1,
            None => bail!("match {id} has no dead job"),
        }
    }
    let (again, gone) = (count(again, "turn is", "turns are"), count(gone, "match", "matches"));
    writeln!(out, "{again} tried again; {gone} had gone on")?;
    Ok(())
}
