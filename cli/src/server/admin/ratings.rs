//! All ratings, computed again from the logs.

use crate::text::count;
use indicatif::{ProgressBar, ProgressStyle};
use regalia_store::Store;
use std::io::Write;

pub(super) async fn run(store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
    let bar = ProgressBar::new_spinner();
    bar.set_style(ProgressStyle::with_template("{spinner} {pos} matches")?);
    let rebuilt = store.rebuild_ratings(|done| bar.set_position(done)).await?;
    bar.finish_and_clear();
    let (matches, ratings) =
        (count(rebuilt.matches, "match", "matches"), count(rebuilt.ratings, "rating", "ratings"));
    match rebuilt.changed {
        0 => writeln!(out, "{ratings} from {matches}; every one was right")?,
        changed => writeln!(out, "{ratings} from {matches}; {changed} were otherwise before")?,
    }
    Ok(())
}
