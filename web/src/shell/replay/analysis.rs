//! The place under the scrubber for what can be said about the match as a whole.
//!
//! Whatever stands here follows [`Replay::at`], leads to a step by [`Replay::jump`], and reads what happened and what
//! was seen by [`Replay::archived`] and [`Replay::frame`].

use super::state::Replay;
use leptos::prelude::*;

/// The place. Nothing is said yet.
#[component]
pub(crate) fn Analysis(replay: Replay) -> impl IntoView {
    let _ = replay;
}
