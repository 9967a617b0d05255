//! A backup is only worth what its restore is.

use super::tampered::proves;
use crate::{
    check::{Findings, check},
    scene::{Plan, perform_and_judge},
    stage::Standby,
};
use anyhow::{Result, ensure};
use regalia_store::Store;
use std::time::Duration;

/// F16: a dump is restored into another database. Everything that was acknowledged before it is there, and proves itself.
/// A second dump is made while people play, and every chain in it holds.
pub(crate) async fn restored(plan: &Plan) -> Result<Findings> {
    let happen = async |scene: &mut crate::scene::Scene<'_>| {
        scene.wait(plan.span / 2, plan.span / 2).await;
        scene.tell("a dump is made while people play");
        restore(&scene.stage.primary, "during")?;
        ensure!(proves(plan, &database(&scene.stage.primary, "during"))?, "the dump does not prove itself");
        scene.wait(Duration::from_secs(1), plan.span).await;
        Ok(())
    };
    perform_and_judge(
        plan,
        &plan.wanted(Standby::None),
        &plan.manners(),
        happen,
        async |stage, played, all| {
            restore(&stage.primary, "after")?;
            let address = database(&stage.primary, "after");
            if !proves(plan, &address)? {
                all.add(|f| &mut f.broken, || "the restored database does not prove itself".to_owned());
            }
            let restored = check(played, &Store::attach(&address, 2).await?).await?;
            all.notes
                .push(format!("{} acknowledged found again in the restored database", restored.acknowledged));
            all.join(Findings { runs: 0, matches: 0, acknowledged: 0, ..restored });
            Ok(())
        },
    )
    .await
}

/// Dumps the database and restores it under another name.
fn restore(postgres: &regalia_programs::Postgres, name: &str) -> Result<()> {
    let file = postgres.data().with_file_name(format!("{name}.dump"));
    postgres.sql(&[&format!("CREATE DATABASE {name}")])?;
    let from = database(postgres, "postgres");
    let dumped =
        postgres.command("pg_dump").args(["--format=custom", "--file"]).arg(&file).arg(from).status()?;
    ensure!(dumped.success(), "pg_dump failed");
    let mut restore = postgres.command("pg_restore");
    let done =
        restore.args(["--exit-on-error", "--dbname", &database(postgres, name)]).arg(&file).status()?;
    ensure!(done.success(), "pg_restore failed");
    Ok(())
}

fn database(postgres: &regalia_programs::Postgres, name: &str) -> String {
    format!("postgres://regalia@127.0.0.1:{}/{name}", postgres.port())
}
