//! The proof of a finished match, in the reader's browser.

use crate::{
    client::{engine, kept, noted},
    games::{face::AnyFace, registry},
    platform::{browser, live::part},
};
use leptos::{prelude::*, task::spawn_local};
use regalia_table::Difference;
use regalia_wire::{Call, Proof};

/// What the check of the luck has shown.
#[derive(Clone, Eq, PartialEq)]
pub(crate) enum Check {
    /// Nobody has asked for it.
    Open,
    /// It is being done.
    Checking,
    /// It is done.
    Done(Proof, Listing),
    /// There is no record.
    Missing,
}

/// What became of the question whether the host's public list holds the match.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(crate) enum Listing {
    /// It was not asked: the match was played in this browser.
    Unasked,
    /// The host gave no answer.
    Unknown,
    /// The host answered; whether that proves it is in the [`Proof`].
    Answered,
}

/// Proves a record, and says how far that is; with what this device noted, and what the host's list says if it is the host's.
pub(crate) fn prove(
    check: RwSignal<Check>,
    is_here: bool,
    record: impl Future<Output = Option<String>> + 'static,
) {
    check.set(Check::Checking);
    spawn_local(async move {
        let proof = match record.await {
            Some(record) => {
                let (memory, commit) = (kept::number(&record).and_then(noted::text), kept::commit(&record));
                let (inclusion, listing) = match commit.filter(|_| !is_here) {
                    Some(commit) => ask_tree(&commit).await,
                    None => (None, Listing::Unasked),
                };
                let proof = engine::call::<Proof>(&Call::Prove { record, memory, inclusion }).await;
                proof.map(|proof| (proof, listing))
            }
            None => None,
        };
        check.try_set(proof.map_or(Check::Missing, |(proof, listing)| Check::Done(proof, listing)));
    });
}

/// Asks the host for the proof that a commitment is in its tree.
async fn ask_tree(commit: &str) -> (Option<String>, Listing) {
    match browser::request("GET", &format!("/api/tree/inclusion/{commit}"), None).await {
        Some(answer) => (answer.ok(), Listing::Answered),
        None => (None, Listing::Unknown),
    }
}

/// `yes` for a game with dice, for messages to choose by: other games draw.
pub(crate) fn has_dice(game: &str) -> &'static str {
    if registry::face(game).is_some_and(<dyn AnyFace>::has_dice) { "yes" } else { "no" }
}

/// What it has shown, in a sentence each.
pub(crate) fn rows(
    check: RwSignal<Check>,
    game: impl Fn() -> &'static str + Send + 'static,
) -> impl IntoView {
    let rows = move || {
        let row = |text: String| view! { <p>{text}</p> };
        Some(sentences(&check.get(), game()).into_iter().map(row).collect_view())
    };
    view! { <div class="proof" role="status">{part(rows)}</div> }
}

fn sentences(check: &Check, game: &str) -> Vec<String> {
    let dice = has_dice(game);
    match check {
        Check::Open => Vec::new(),
        Check::Checking => vec![t!("proof-checking", dice = dice)],
        Check::Done(Proof { flaw: Some(flaw), .. }, _) => vec![t!("proof-flawed", flaw = flaw.as_str())],
        Check::Done(proof, listing) => {
            let Proof { lines, draws, revealed, absent, .. } = proof;
            let mut said =
                vec![t!("proof-sound", dice = dice, lines = *lines, draws = *draws, own = *revealed)];
            if *absent > 0 {
                said.push(t!("proof-absent", count = *absent));
            }
            if *listing != Listing::Unasked {
                said.extend(compared(proof));
                said.push(match (proof.leaf, listing) {
                    (Some((index, size)), _) => t!("proof-listed", number = index + 1, size = size),
                    (None, Listing::Unknown) => t!("proof-list-unknown"),
                    (None, _) => t!("proof-unlisted"),
                });
            }
            said
        }
        Check::Missing => vec![t!("proof-missing")],
    }
}

/// What was compared with what this device noted, up to what differs.
fn compared(proof: &Proof) -> Vec<String> {
    let Some(compared) = &proof.compared else { return vec![t!("proof-nothing-noted")] };
    let shown = [
        (compared.commitment, t!("proof-same-seal")),
        (compared.own_entropy, t!("proof-same-entropy")),
        (compared.heads > 0, t!("proof-same-heads", count = compared.heads)),
    ];
    let mut said: Vec<String> = shown.into_iter().filter(|(is_so, _)| *is_so).map(|(_, text)| text).collect();
    said.extend(compared.difference.as_ref().map(|difference| match difference {
        Difference::Match { .. } => t!("proof-other-match"),
        Difference::Commitment { .. } => t!("proof-other-seal"),
        Difference::OwnCommitment { .. } | Difference::OtherEntropy { .. } => t!("proof-other-entropy"),
        Difference::NoEntropy { .. } => t!("proof-no-entropy"),
        Difference::Head { length, .. } => t!("proof-other-head", count = *length),
    }));
    said
}
