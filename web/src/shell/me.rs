//! Who the reader is to the server, if there is one.

use crate::browser;
use leptos::prelude::*;
use regalia_wire::Me;
use std::sync::LazyLock;

static ME: LazyLock<ArcRwSignal<Option<Me>>> = LazyLock::new(|| ArcRwSignal::new(None));

/// Asks the server who the reader is; a guest is made if it knows nobody. The cookie comes with the answer.
pub(crate) async fn ask() -> Option<Me> {
    let me: Option<Me> = browser::fetch("GET", "/api/me", None).await;
    set(me.clone());
    me
}

/// Learns who the reader is.
pub(crate) fn set(me: Option<Me>) {
    if ME.with_untracked(|old| *old != me) {
        ME.set(me);
    }
}

/// Who the reader is, as far as it was asked; whoever reads it here is told of a change.
pub(crate) fn me() -> Option<Me> {
    ME.get()
}
