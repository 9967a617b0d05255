//! The lists of the reader's matches change when it is their turn somewhere or somebody invites them. The server says so over
//! any open socket, and the page asks for the lists again.

use crate::{
    client::{
        channel::{Channel, Heard, Host},
        me,
    },
    platform::{browser, read},
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::ServerMessage;
use std::{cell::Cell, sync::LazyLock};

/// How long to wait before the first and at most before any further attempt to connect, in milliseconds.
const FIRST_WAIT: i32 = 1_000;
const LONGEST_WAIT: i32 = 60_000;

static CHANGED: LazyLock<ArcTrigger> = LazyLock::new(ArcTrigger::new);

/// Subscribes to changes.
pub(crate) fn track() {
    CHANGED.track();
}

/// They have changed, or may have while nothing was heard.
pub(crate) fn note_change() {
    CHANGED.notify();
}

/// Listens as long as the caller is on the page, once the server knows who the reader is.
pub(crate) fn listen() {
    let channel = StoredValue::new_local(None);
    if me::was_here() {
        spawn_local(me::ask_again());
    }
    Effect::new(move || {
        if me::me().is_some() {
            open(channel, FIRST_WAIT);
        }
    });
}

fn open(channel: StoredValue<Option<Channel>, LocalStorage>, wait: i32) {
    let wait = Cell::new(wait);
    let hear = move |heard| match heard {
        Heard::Opened => {
            wait.set(FIRST_WAIT);
            note_change();
        }
        Heard::Said(text) if read::text(&text) == Some(ServerMessage::ListsChanged) => note_change(),
        Heard::Said(_) => (),
        Heard::Closed => {
            let wait = wait.get();
            spawn_local(async move {
                browser::sleep_about(wait).await;
                if channel.try_with_value(|_| ()).is_some() {
                    open(channel, (2 * wait).min(LONGEST_WAIT));
                }
            });
        }
    };
    channel.try_set_value(Channel::open(Host::Server, hear));
}
