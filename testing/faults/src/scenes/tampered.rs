//! What is stored is changed by hand.

use crate::{
    check::{Findings, check},
    crowd::Crowd,
    scene::Plan,
    stage::{Stage, Standby},
};
use anyhow::{Context, Result, ensure};
use regalia_game::Dice;
use regalia_store::Store;
use sqlx::Row;
use std::{
    process::{Command, Stdio},
    time::Instant,
};

/// So many bits are changed, one after the other; `regalia admin verify` is asked about a few of them.
const FLIPS: u32 = 100;
const ASKED: u32 = 3;

/// F19: a bit of a stored line is changed, wherever it is, and both this program and the host's own proof find it.
pub(crate) async fn found(plan: &Plan) -> Result<Findings> {
    plan.bar.set_message("playing");
    let stage = Stage::start(&plan.wanted(Standby::None)).await?;
    let (crowd, begun) = (Crowd::start(&stage, &plan.manners())?, Instant::now());
    tokio::time::sleep(plan.span.min(std::time::Duration::from_secs(5))).await;
    let mut played = crowd.settle(&stage, begun).await?;
    let store = stage.store().await?;
    // Fewer matches are quicker to read, a hundred times.
    let keep: Vec<_> = played.histories.iter().map(|history| history.id).take(12).collect();
    let few = played.histories.extract_if(.., |history| keep.contains(&history.id)).collect::<Vec<_>>();
    let span = played.span;
    let mut findings = check(played, &store).await?;
    let few = || crate::crowd::Played { histories: few.clone(), span };
    findings.join(Findings { runs: 0, ..check(few(), &store).await? });
    let proves = || proves(plan, &stage.primary.url());
    ensure!(proves()?, "`regalia admin verify` finds something where nothing was changed");

    let (mut dice, mut missed) = (plan.dice(), 0);
    for number in 0..FLIPS {
        plan.bar.set_message(format!("bit {number} of {FLIPS} is changed"));
        let flip = Flip::choose(&store, &keep, &mut dice).await?;
        flip.write(&store, true).await?;
        let is_found = check(few(), &store).await.is_ok_and(|findings| findings.broken > 0);
        let is_proved = number < ASKED && proves()?;
        flip.write(&store, false).await?;
        if !is_found || is_proved {
            missed += 1;
            findings.add(|f| &mut f.broken, || format!("a changed bit was not found: {flip:?}"));
        }
    }
    findings.notes.push(format!("{} of {FLIPS} changed bits found", FLIPS - missed));
    Ok(findings)
}

/// Whether the host's own proof of this database holds.
pub(crate) fn proves(plan: &Plan, database: &str) -> Result<bool> {
    let mut verify = Command::new(&plan.binary);
    verify.args(["admin", "--as", "faults", "verify", "--database", database]);
    let status = verify.stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    ensure!(matches!(status.code(), Some(0 | 1)), "`regalia admin verify` ended with {status}");
    Ok(status.success())
}

/// A bit of a stored line.
#[derive(Debug)]
struct Flip {
    id: i64,
    seq: i64,
    /// Of the entry, or else of the head.
    is_entry: bool,
    before: Vec<u8>,
    after: Vec<u8>,
}

impl Flip {
    async fn choose(store: &Store, ids: &[regalia_table::MatchId], dice: &mut dyn Dice) -> Result<Self> {
        let ids: Vec<i64> = ids.iter().map(|id| id.0.cast_signed()).collect();
        let list = "SELECT match_id, seq, convert_to(entry, 'UTF8') AS entry, head FROM lines
            WHERE match_id = ANY($1) ORDER BY match_id, seq";
        let rows = sqlx::query(list).bind(&ids).fetch_all(store.pool()).await?;
        let row = &rows[dice.below(u32::try_from(rows.len())?) as usize];
        let is_entry = dice.below(4) > 0;
        let before: Vec<u8> = row.try_get(if is_entry { "entry" } else { "head" })?;
        // Another bit of a text might not be text any more, and PostgreSQL would refuse it.
        let plain: Vec<usize> =
            (0..before.len()).filter(|at| !is_entry || matches!(before[*at], 2..=126)).collect();
        let at = *plain.get(dice.below(u32::try_from(plain.len())?) as usize).context("an empty line")?;
        let mut after = before.clone();
        after[at] ^= 1;
        Ok(Self { id: row.try_get("match_id")?, seq: row.try_get("seq")?, is_entry, before, after })
    }

    async fn write(&self, store: &Store, is_flipped: bool) -> Result<()> {
        let change = match self.is_entry {
            true => "UPDATE lines SET entry = convert_from($3, 'UTF8') WHERE match_id = $1 AND seq = $2",
            false => "UPDATE lines SET head = $3 WHERE match_id = $1 AND seq = $2",
        };
        let value = if is_flipped { &self.after } else { &self.before };
        let done = sqlx::query(change).bind(self.id).bind(self.seq).bind(value).execute(store.pool()).await?;
        ensure!(done.rows_affected() == 1, "the line is not there");
        Ok(())
    }
}
