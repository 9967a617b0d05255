//! Analyses finished matches, beside the bots, who come first.

use regalia_bot_catalog::{Effort, analyse_text};
use regalia_store::{AnalysisJob, Store, StoreError};
use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};
use tokio::{sync::oneshot, time::sleep};

/// A match is looked for so often; nobody waits for it as for a bot.
const POLL: Duration = Duration::from_secs(1);
/// After this time others may take the worker for dead.
const LEASE: Duration = Duration::from_secs(300);
/// A match is looked at no longer than this; what is known by then is the answer.
const LONGEST: Duration = Duration::from_secs(120);

/// How a match is analysed, as long as somebody wants to know: in earnest by [`look`].
pub type AnalyseMatch = Arc<dyn Fn(&AnalysisJob, &dyn Fn() -> bool) -> Option<String> + Send + Sync>;

/// What there is to say about a match, as JSON.
pub fn look(job: &AnalysisJob, is_wanted: &dyn Fn() -> bool) -> Option<String> {
    let begun = Instant::now();
    let mut analysis = analyse_text(&job.record, Effort::DEEP).ok()?;
    while is_wanted() && begun.elapsed() < LONGEST && analysis.go_on() {}
    serde_json::to_string(&analysis.report()).ok()
}

/// Analyses one match after the other until it is dropped.
pub async fn analyse(store: Store, analyst: AnalyseMatch) {
    loop {
        match store.claim_analysis(LEASE).await {
            Ok(Some(job)) => {
                if let Err(error) = process(&store, job, &analyst).await {
                    tracing::warn!(%error, "an analysis cannot be stored now");
                }
                continue;
            }
            Ok(None) => (),
            Err(error) => tracing::debug!(%error, "no analysis can be claimed now"),
        }
        sleep(POLL).await;
    }
}

async fn process(store: &Store, job: AnalysisJob, analyst: &AnalyseMatch) -> Result<(), StoreError> {
    let (answer, told) = oneshot::channel();
    let job = Arc::new(job);
    {
        let (job, analyst) = (job.clone(), analyst.clone());
        // A thread that nobody waits for: a program that stops need not see the end of it.
        thread::spawn(move || {
            let found = analyst(&job, &|| !answer.is_closed());
            let _ = answer.send(found);
        });
    }
    let failed = match told.await {
        // If it comes too late, someone else has seen to it.
        Ok(Some(answer)) => return store.answer_analysis(&job, &answer).await.map(|_| ()),
        Ok(None) => "it could not be read",
        Err(_) => "it panicked",
    };
    tracing::error!(id = %job.id, failed, "an analysis failed");
    store.fail_analysis(&job, failed).await
}
