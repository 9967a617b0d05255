//! Who the reader is to the server, if there is one.

use crate::platform::browser;
use leptos::prelude::*;
use regalia_wire::Me;
use std::sync::{
    LazyLock,
    atomic::{AtomicBool, Ordering},
};

/// Where this browser keeps that a server knows the reader.
const WAS_HERE: &str = "regalia-was-here";

static ME: LazyLock<ArcRwSignal<Option<Me>>> = LazyLock::new(|| ArcRwSignal::new(None));

/// Asks the server who the reader is; a guest is made if it knows nobody. The cookie comes with the answer.
pub(crate) async fn ask() -> Option<Me> {
    let me: Option<Me> = browser::fetch("POST", "/api/me", None).await;
    set(me.clone());
    me
}

/// Asks again, in case this device was signed out: one question at a time, and without an answer nothing changes.
pub(crate) async fn ask_again() {
    static IS_ASKING: AtomicBool = AtomicBool::new(false);
    if IS_ASKING.swap(true, Ordering::Relaxed) {
        return;
    }
    let me: Option<Me> = browser::fetch("POST", "/api/me", None).await;
    IS_ASKING.store(false, Ordering::Relaxed);
    if me.is_some() {
        set(me);
    }
}

/// Whether a server has known the reader in this browser before, as a guest at least.
pub(crate) fn was_here() -> bool {
    browser::recall(WAS_HERE).is_some()
}

/// Learns who the reader is.
pub(crate) fn set(me: Option<Me>) {
    if me.is_some() {
        browser::remember(WAS_HERE, "");
    }
    if ME.with_untracked(|old| *old != me) {
        ME.set(me);
    }
}

/// Who the reader is, as far as it was asked; reading it subscribes to changes.
pub(crate) fn me() -> Option<Me> {
    ME.get()
}
