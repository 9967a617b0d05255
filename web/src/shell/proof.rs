//! The proof of a finished match, in the reader's browser.

use crate::{engine, games};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Call, Proof};

/// What the check of the luck has shown.
#[derive(Clone, Eq, PartialEq)]
pub(crate) enum Check {
    /// Nobody has asked for it.
    Open,
    /// It is being done.
    Checking,
    /// It is done.
    Done(Proof),
    /// There is no record.
    Missing,
}

/// Proves a record, and says how far that is.
pub(crate) fn prove(check: RwSignal<Check>, record: impl Future<Output = Option<String>> + 'static) {
    check.set(Check::Checking);
    spawn_local(async move {
        let proof = match record.await {
            Some(record) => engine::call::<Proof>(&Call::Prove { record }).await,
            None => None,
        };
        check.try_set(proof.map_or(Check::Missing, Check::Done));
    });
}

/// `yes` for a game with dice, for messages to choose by: other games draw.
pub(crate) fn has_dice(game: &str) -> &'static str {
    if games::face(game).is_some_and(<dyn games::Face>::has_dice) { "yes" } else { "no" }
}

/// What it has shown, in a sentence.
pub(crate) fn check_text(check: &Check, game: &str) -> String {
    let dice = has_dice(game);
    match check {
        Check::Open => String::new(),
        Check::Checking => t!("proof-checking", dice = dice),
        Check::Done(Proof { flaw: Some(flaw), .. }) => t!("proof-flawed", flaw = flaw.as_str()),
        Check::Done(Proof { lines, draws, revealed, .. }) => {
            t!("proof-sound", dice = dice, lines = *lines, draws = *draws, own = *revealed)
        }
        Check::Missing => t!("proof-missing"),
    }
}
