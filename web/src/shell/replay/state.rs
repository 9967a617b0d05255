//! What a page that shows a replay knows: the archive, the step, and whose eyes see it.

use super::document::Document;
use crate::{
    client::{
        channel::Host,
        kept,
        table::{Shown, Table, Told},
    },
    platform::browser,
};
use leptos::prelude::*;
use regalia_game::{Seat, Turn, Viewer};
use regalia_table::{Frame, MatchId};
use regalia_wire::{Archived, Stage};
use std::sync::Arc;

/// Whose eyes see the match.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Eyes {
    /// A watcher's.
    Watcher,
    /// A seat's.
    Of(Seat),
    /// A watcher's, and all hands lie open.
    All,
}

impl Eyes {
    /// The viewer whose frames are shown on the board.
    pub(crate) fn viewer(self) -> Viewer {
        match self {
            Self::Of(seat) => Viewer::Seat(seat),
            Self::Watcher | Self::All => Viewer::Watcher,
        }
    }

    /// As the address says.
    fn word(self) -> Option<String> {
        match self {
            Self::Watcher => None,
            Self::Of(seat) => Some(seat.0.to_string()),
            Self::All => Some("all".to_owned()),
        }
    }

    fn named(word: &str) -> Option<Self> {
        if word == "all" { Some(Self::All) } else { Some(Self::Of(Seat(word.parse().ok()?))) }
    }
}

/// A replay: signals that the page watches, and the ways to change them.
#[derive(Copy, Clone)]
pub(crate) struct Replay {
    /// The number of the match.
    pub(crate) id: MatchId,
    /// The step that is shown; the first is 0.
    pub(crate) at: RwSignal<usize>,
    /// Whose eyes see it.
    pub(crate) eyes: RwSignal<Eyes>,
    /// Whether it goes on by itself.
    pub(crate) is_playing: RwSignal<bool>,
    /// The table that the face draws.
    pub(crate) table: Table,
    document: StoredValue<Arc<Document>>,
}

impl Replay {
    /// Begins at the step and with the eyes that the address names, else at the first step with these.
    pub(crate) fn new(document: Document, game: &'static str, you: Option<Seat>) -> Self {
        let table = Table::new(game, true, false);
        table.chairs.set(document.archived.chairs.clone());
        table.stage.set(Stage::Playing);
        let (seats, last) = (document.archived.chairs.len(), document.archived.steps.len() - 1);
        let number = |name: &str| browser::parameter(name).and_then(|text| text.parse::<usize>().ok());
        // A line of the log is in the first step that ends after it.
        let of_line = |line: usize| document.archived.steps.partition_point(|step| step.seq <= line as u64);
        let step = number("step").or_else(|| number("line").map(of_line)).unwrap_or(0);
        let is_there = |eyes: &Eyes| !matches!(eyes, Eyes::Of(seat) if seat.index() >= seats);
        let asked = browser::parameter("eyes").and_then(|word| Eyes::named(&word)).filter(is_there);
        // A link that names a moment and no eyes is meant for everyone.
        let usual = match you.filter(|_| browser::parameter("step").is_none()) {
            Some(seat) => Eyes::Of(seat),
            None => Eyes::Watcher,
        };
        let replay = Self {
            id: document.archived.id,
            at: RwSignal::new(step.min(last)),
            eyes: RwSignal::new(asked.unwrap_or(usual)),
            is_playing: RwSignal::new(false),
            table,
            document: StoredValue::new(Arc::new(document)),
        };
        Effect::new(move |before: Option<(usize, Eyes)>| {
            let now = (replay.at.get(), replay.eyes.get());
            let is_next = before.is_some_and(|(at, eyes)| at + 1 == now.0 && eyes == now.1);
            replay.turn(replay.table, now.1.viewer(), is_next);
            if before.is_some_and(|before| before != now) {
                browser::rename(&replay.address());
            }
            now
        });
        replay
    }

    /// Which match it was, and what happened in each of its steps.
    pub(crate) fn archived<T>(&self, read: impl FnOnce(&Archived) -> T) -> T {
        self.document.with_value(|document| read(&document.archived))
    }

    /// The number of the last step.
    pub(crate) fn last(&self) -> usize {
        self.archived(|archived| archived.steps.len() - 1)
    }

    /// Goes to a step; to the last one if there are fewer.
    pub(crate) fn jump(&self, step: usize) {
        let step = step.min(self.last());
        if self.at.get_untracked() != step {
            self.at.set(step);
        }
    }

    /// Goes so many steps on or back.
    pub(crate) fn go(&self, by: isize) {
        self.jump(self.at.get_untracked().saturating_add_signed(by));
    }

    /// The frame that a viewer was shown after a step.
    pub(crate) fn frame(&self, step: usize, viewer: Viewer) -> Option<Frame> {
        Some(self.document.get_value().sight(step)?.frame(viewer))
    }

    /// All events of a viewer, step by step.
    pub(crate) fn told(&self, viewer: Viewer) -> Vec<Told> {
        self.document.get_value().told(viewer)
    }

    /// How many lines the log had after a step.
    pub(crate) fn seq(&self, step: usize) -> u64 {
        self.archived(|archived| archived.steps.get(step).map_or(0, |step| step.seq))
    }

    /// Shows the step at a table as this viewer saw it. Nothing is offered there: it happened long ago.
    pub(crate) fn turn(&self, table: Table, viewer: Viewer, is_next: bool) {
        let at = self.at.get();
        let Some(frame) = self.frame(at, viewer) else { return };
        let mut log = self.told(viewer);
        log.retain(|told| told.seq <= frame.seq);
        let events = log.last().filter(|told| told.seq == frame.seq).map(|told| told.events.clone());
        let frame = Frame { actions: Vec::new(), can_undo: false, ..frame };
        table.you.set(viewer.seat());
        table.turn_to(Shown::new(frame, events.unwrap_or_default(), is_next, None), log);
    }

    /// The address of the moment that is shown.
    pub(crate) fn address(&self) -> String {
        let eyes = self.eyes.get().word().map(|word| format!("&eyes={word}")).unwrap_or_default();
        format!("/replay/{}?step={}{eyes}", self.id, self.at.get())
    }

    /// Where the match is played on from here, and by whom: by the seat whose view is shown, else by the seat that had to act.
    pub(crate) fn branch(&self) -> Option<String> {
        let (at, eyes) = (self.at.get(), self.eyes.get());
        let Turn::Seats(seats) = self.frame(at, Viewer::Watcher)?.turn else { return None };
        let seat = match eyes {
            Eyes::Of(seat) => seat,
            Eyes::Watcher | Eyes::All => seats.iter().next()?,
        };
        Some(format!("/replay/{}/play?step={at}&seq={}&seat={}", self.id, self.seq(at), seat.0))
    }

    /// The record of the match.
    pub(crate) async fn record(self) -> Option<String> {
        record(self.id).await
    }
}

/// The record of a match: kept on this device, else from the server.
pub(crate) async fn record(id: MatchId) -> Option<String> {
    match kept::record(id) {
        Some(record) => Some(record),
        None => Host::Server.record(id).await,
    }
}
