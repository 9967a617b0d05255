//! A disk that is full.

use crate::{
    check::Findings,
    scene::{Plan, perform},
    stage::{Standby, Wanted},
};
use anyhow::{Result, ensure};
use std::{fs, io::Write, path::Path, process::Command, time::Duration};
use tempfile::TempDir;
use tokio::time::sleep;

const ROOM: &str = "size=1g";

/// A small disk in memory; dropping it removes it.
struct Disk(TempDir);

impl Disk {
    fn mount() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", ROOM, "tmpfs"]).arg(folder.path()).status()?;
        ensure!(mounted.success(), "F11 mounts a small disk, which only root may");
        Ok(Self(folder))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // It may still be in use for a moment; a lazy unmount waits for that.
        let _ = Command::new("umount").arg("--lazy").arg(self.0.path()).status();
    }
}

/// F11: the disk of PostgreSQL is filled to the last byte, and after some seconds there is room again.
pub(crate) async fn full(plan: &Plan) -> Result<Findings> {
    let disk = Disk::mount()?;
    let wanted = Wanted { data: Some(disk.0.path().join("primary")), ..plan.wanted(Standby::None) };
    perform(plan, &wanted, &plan.manners(), async |scene| {
        while scene.again() {
            scene.wait(Duration::from_secs(1), Duration::from_secs(3)).await;
            scene.tell("the disk is full");
            let ballast = disk.0.path().join("ballast");
            fill(&ballast)?;
            sleep(Duration::from_secs(4)).await;
            fs::remove_file(&ballast)?;
            scene.tell("there is room again");
            // Without room for its log PostgreSQL gives up, as it should; its supervisor starts it again.
            scene.stage.primary.kill()?;
            scene.stage.primary.start()?;
            scene.crowd.go_on(20, Duration::from_secs(20)).await;
        }
        Ok(())
    })
    .await
}

/// Writes until nothing more fits.
fn fill(path: &Path) -> Result<()> {
    let mut file = fs::File::create(path)?;
    for size in [1 << 20, 1 << 12, 1] {
        let piece = vec![0; size];
        while file.write_all(&piece).is_ok() {}
    }
    Ok(())
}
