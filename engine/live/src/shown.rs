//! What a viewer is shown of a match, before it is known in which form.

use crate::people::{frame_for, may_choose};
use regalia_game::Viewer;
use regalia_table::{AnyMatch, MatchId, PlayerKey};
use regalia_wire::ServerMessage;
use serde::Serialize;
use serde_json::value::RawValue;

/// What a viewer is shown of a match now, and was told since the frame before; see [`ServerMessage::Shown`].
pub struct Shown<'a> {
    pub(crate) table: MatchId,
    pub(crate) it: &'a dyn AnyMatch,
    pub(crate) viewer: Viewer,
    pub(crate) player: &'a PlayerKey,
    pub(crate) rest: Rest<'a>,
}

/// What is said beside the frame.
#[derive(Serialize)]
pub(crate) struct Rest<'a> {
    pub(crate) told: Vec<&'a RawValue>,
    pub(crate) at: Vec<u64>,
    pub(crate) gap: bool,
    pub(crate) undone_to: Option<u64>,
}

impl Shown<'_> {
    /// [`ServerMessage::Shown`] written out at once, without a value in between for everything that is seen.
    pub fn to_text(&self) -> String {
        let Self { table, it, viewer, player, rest } = self;
        let frame = it.frame_text(*viewer, may_choose(*it, *viewer, player));
        let rest = serde_json::to_string(rest).unwrap_or_default();
        // The fields of both stand in one object.
        format!(r#"{{"say":"shown","table":"{table}","frame":{frame},{}"#, rest.get(1..).unwrap_or_default())
    }
}

impl From<Shown<'_>> for ServerMessage {
    fn from(shown: Shown<'_>) -> Self {
        let Rest { told, at, gap, undone_to } = shown.rest;
        let frame = frame_for(shown.it, shown.viewer, shown.player);
        let told =
            told.into_iter().map(|told| serde_json::from_str(told.get()).unwrap_or_default()).collect();
        Self::Shown { table: shown.table, frame, told, at, gap, undone_to }
    }
}
