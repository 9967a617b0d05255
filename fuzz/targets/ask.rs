//! Whatever is sent over the socket or as the body of a call: read or refused, and what was read is written as it was.

#![no_main]

use libfuzzer_sys::fuzz_target;
use regalia_table::{Entry, MatchId, canonical};
use regalia_wire::*;
use serde::{Serialize, de::DeserializeOwned};
use std::sync::LazyLock;

static PLANTED: LazyLock<bool> = LazyLock::new(|| std::env::var_os("REGALIA_PLANTED").is_some());

/// What can be read is written so that it is read again, and then written alike.
fn there_and_back<T: DeserializeOwned + Serialize>(bytes: &[u8]) {
    let Ok(read) = serde_json::from_slice::<T>(bytes) else { return };
    let text = serde_json::to_string(&read).expect("what was read can be written");
    let again: T = serde_json::from_str(&text).expect("what was written can be read");
    assert_eq!(text, serde_json::to_string(&again).expect("so can that"));
}

macro_rules! all {
    ($bytes:expr, $($kind:ty),+ $(,)?) => { $(there_and_back::<$kind>($bytes);)+ };
}

fuzz_target!(|bytes: &[u8]| {
    all!(
        bytes,
        ClientMessage,
        ServerMessage,
        ApiError,
        Join,
        SignIn,
        Named,
        NewPassword,
        Address,
        Ticket,
        NewTable,
        Pair,
        Invite,
        Rest,
        NewPushSubscription,
        Endpoint,
        EmailSetting,
        Silent,
        Notes,
        Distance,
        NewReport,
        Decision,
        Appeal,
        AppealAnswer,
        NewToken,
        Ceremony,
        Returned,
        Pace,
        Sight,
        Rewind,
        Listing,
        Commitments,
    );
    if let Ok(ClientMessage { request, .. }) = serde_json::from_slice(bytes) {
        // A fault that the search must find, so that it is known to search: `cargo xtask fuzz --planted`.
        assert!(
            !(*PLANTED && matches!(request, Request::Rewind { back: Back::Line(0 | 1 | 3..), .. })),
            "planted"
        );
    }
    if let Ok(sight) = serde_json::from_slice::<Sight>(bytes) {
        for viewer in (0..4).map(|seat| regalia_game::Viewer::Seat(regalia_game::Seat(seat))) {
            let _ = sight.frame(viewer);
        }
    }
    if let Ok(entry) = serde_json::from_slice::<Entry>(bytes) {
        let text = canonical(&entry);
        let again: Entry = serde_json::from_str(&text).expect("what is hashed can be read");
        assert_eq!(text, canonical(&again));
    }
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(id) = text.parse::<MatchId>()
    {
        assert_eq!(id.to_string(), text);
    }
});
