//! Clocks of machines, and clocks of players.

use super::waiting;
use crate::{
    check::Findings,
    crowd::Manners,
    scene::{Plan, Scene, perform_and_judge},
    stage::{Stage, Standby, Wanted},
};
use anyhow::{Result, ensure};
use std::{path::Path, time::Duration};
use tokio::time::{Instant, sleep};

const FAKETIME: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
/// All that were late are seen to within this time.
const SEEN_TO: Duration = Duration::from_secs(60);

/// Who was handed to a bot, by match and seat.
const HANDED: &str = "SELECT count(*) FROM lines WHERE entry LIKE '%\"entry\":\"handed\"%'";
/// Seats that were handed to a bot more often than once.
const TWICE: &str = "SELECT count(*) FROM (SELECT 1 FROM lines WHERE entry LIKE '%\"entry\":\"handed\"%'
    GROUP BY match_id, entry::jsonb ->> 'seat' HAVING count(*) > 1) AS twice";
/// Lets the time of everyone who is to act be over, and tells how many that are.
const OVER: &str = "WITH late AS (UPDATE matches SET due = now(),
    clock = jsonb_set(clock, '{since}', to_jsonb((clock ->> 'since')::bigint - 100000000))
    WHERE clock IS NOT NULL AND NOT over AND turn <> 0 RETURNING turn)
    SELECT COALESCE(sum(length(replace((turn::int::bit(16))::text, '0', ''))), 0) FROM late";

/// F9: one node of three believes that it is five minutes later. Nobody's time is over by its clock.
pub(crate) async fn ahead(plan: &Plan) -> Result<Findings> {
    ensure!(Path::new(FAKETIME).exists(), "faketime is not installed; run `cargo xtask setup faults`");
    let manners = Manners { clocks: 1, ..plan.manners() };
    let happen = async |scene: &mut Scene<'_>| {
        let node = &mut scene.stage.nodes[0];
        node.kill();
        for (name, value) in
            [("LD_PRELOAD", FAKETIME), ("FAKETIME", "+300s"), ("FAKETIME_DONT_FAKE_MONOTONIC", "1")]
        {
            node.set(name, value);
        }
        node.start()?;
        scene.stage.wait_for_nodes()?;
        while scene.goes_on() {
            scene.wait(Duration::from_secs(1), Duration::from_secs(1)).await;
            scene.tell("a node is five minutes ahead");
        }
        Ok(())
    };
    let judge = async |stage: &mut Stage, _, findings: &mut Findings| {
        let handed: u64 = stage.primary.sql(&[HANDED])?.parse()?;
        for _ in 0..handed {
            findings.add(|f| &mut f.effects, || "somebody's time was over too early".to_owned());
        }
        Ok(())
    };
    perform_and_judge(plan, &plan.wanted(Standby::Synchronous), &manners, happen, judge).await
}

/// F13: the time of everyone who is to act is over at the same moment, also at tables that nobody looks at. Of four nodes
/// that see to it two are killed, and each seat is handed to a bot once.
pub(crate) async fn over(plan: &Plan) -> Result<Findings> {
    let manners = Manners { clocks: 1, ..plan.manners() };
    // Where very many are late the bots who take over are not thought for.
    let workers = if plan.deadlines > 0 { 0 } else { 2 };
    let wanted = Wanted { nodes: 4, workers, ..plan.wanted(Standby::Synchronous) };
    let seen_to = SEEN_TO + Duration::from_millis(6 * plan.deadlines);
    let look_every = Duration::from_millis(if plan.deadlines > 0 { 2_000 } else { 100 });
    let (mut late, mut handed_in_all): (u64, u64) = (0, 0);
    let happen = async |scene: &mut Scene<'_>| {
        scene.wait(plan.span / 2, plan.span / 2).await;
        // Nobody acts any more, so that everyone is late.
        scene.crowd.stop().await;
        waiting::fill(scene.stage, plan.deadlines, &plan.bar).await?;
        late = scene.stage.primary.sql(&[OVER])?.parse()?;
        scene.tell(&format!("{late} seats are late"));
        let begun = Instant::now();
        sleep(Duration::from_millis(300 + scene.one_of(900) as u64)).await;
        scene.stage.nodes[0].kill();
        scene.stage.nodes[1].kill();
        let handed = || -> Result<u64> { Ok(scene.stage.primary.sql(&[HANDED])?.parse()?) };
        while handed()? < late && begun.elapsed() < seen_to {
            sleep(look_every).await;
        }
        let took = begun.elapsed().as_secs_f64();
        scene.notes.push(format!("{late} late, seen to within {took:.1} s"));
        scene.stage.nodes[0].start()?;
        scene.stage.nodes[1].start()?;
        scene.stage.wait_for_nodes()?;
        // The bots who took over have their turn, and then wait for people.
        while scene.stage.primary.sql(&["SELECT count(*) FROM jobs"])? != "0" && begun.elapsed() < 2 * seen_to
        {
            sleep(look_every).await;
        }
        Ok(())
    };
    let judge = async |stage: &mut Stage, _, findings: &mut Findings| {
        let (handed, twice) = (stage.primary.sql(&[HANDED])?, stage.primary.sql(&[TWICE])?);
        findings.effects += twice.parse::<u64>()?;
        findings.notes.push(format!("{handed} seats handed to bots, {twice} of them twice"));
        handed_in_all = handed.parse()?;
        Ok(())
    };
    let mut findings = perform_and_judge(plan, &wanted, &manners, happen, judge).await?;
    findings.effects += late.saturating_sub(handed_in_all);
    if late <= plan.deadlines {
        findings.add(|f| &mut f.effects, || format!("no more than {late} were late"));
    }
    Ok(findings)
}
