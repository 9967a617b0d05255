//! A match that is over, moment by moment, as each viewer was shown it.

use crate::Chair;
use regalia_fairness::Hash;
use regalia_game::{GameId, Seat, SeatSet, Setup, Told, Turn, Viewer};
use regalia_table::{Frame, MatchId};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The first field of every archive. A persisted name never changes its meaning.
pub const ARCHIVE: &str = "regalia-frames-1";

/// What an archive tells before its sights: which match it was, and what happened in each step that stood in the end.
///
/// Names are not in it: the one who leaves is named no longer. A person's chair has an empty one.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Archived {
    /// The number of the match.
    pub id: MatchId,
    /// The id of the game.
    pub game: GameId,
    /// What was settled beforehand.
    pub setup: Setup<Value>,
    /// The seats, in order.
    pub chairs: Vec<Chair>,
    /// The steps; the first is the beginning.
    pub steps: Vec<Stepped>,
}

/// One step of an archived match.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Stepped {
    /// How many lines the log had after it.
    pub seq: u64,
    /// Who acted; nobody at the beginning.
    pub seat: Option<Seat>,
    /// The level of the bot that acted, for itself or for the one who sat down there.
    pub level: Option<String>,
    /// What was done, in the game's own form.
    pub actions: Vec<Value>,
    /// What was told, in order.
    pub told: Vec<Telling>,
}

/// One thing that was told.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Telling {
    /// Who heard the whole of it; everyone if left out.
    pub seats: Option<SeatSet>,
    /// What they heard, in the game's own form.
    pub event: Value,
    /// What everyone else heard, if anything.
    pub others: Option<Value>,
}

impl Telling {
    /// What this viewer heard of it.
    pub fn heard_by(&self, viewer: Viewer) -> Option<&Value> {
        match (self.seats, viewer) {
            (None, _) => Some(&self.event),
            (Some(seats), Viewer::Seat(seat)) if seats.contains(seat) => Some(&self.event),
            _ => self.others.as_ref(),
        }
    }
}

impl From<Told<Value>> for Telling {
    fn from(told: Told<Value>) -> Self {
        match told {
            Told::Everyone(event) => Self { seats: None, event, others: None },
            Told::Only { seats, event, others } => Self { seats: Some(seats), event, others },
        }
    }
}

/// What was seen after a step: by a watcher, and what each seat saw otherwise.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sight {
    /// How many lines the log had.
    pub seq: u64,
    /// The head after the last of them.
    pub head: Hash,
    /// Who had to decide next.
    pub turn: Turn,
    /// What a watcher saw.
    pub view: Value,
    /// The seats, in order.
    pub seats: Vec<OwnSight>,
}

/// What a seat saw otherwise than a watcher, and what it was offered.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct OwnSight {
    /// The fields of the view that are other than a watcher's; or the whole view.
    pub view: Value,
    /// Whether it is the whole view.
    pub is_whole: bool,
    /// What the seat was offered.
    pub actions: Vec<Value>,
    /// Whether it could take its last step back.
    pub can_undo: bool,
}

impl OwnSight {
    /// What this frame of a seat shows otherwise than a watcher's view.
    pub fn of(frame: Frame, watched: &Value) -> Self {
        let Frame { view, actions, can_undo, .. } = frame;
        let differing = match (&view, watched) {
            (Value::Object(own), Value::Object(watched))
                if watched.keys().all(|name| own.contains_key(name)) =>
            {
                let differs = |(name, value): &(&String, &Value)| watched.get(*name) != Some(*value);
                let fields = own.iter().filter(differs).map(|(name, value)| (name.clone(), value.clone()));
                Some(fields.collect::<Map<_, _>>())
            }
            _ => None,
        };
        let is_whole = differing.is_none();
        Self { view: differing.map_or(view, Value::Object), is_whole, actions, can_undo }
    }
}

impl Sight {
    /// The frame that this viewer was shown.
    pub fn frame(&self, viewer: Viewer) -> Frame {
        let (seq, head, turn) = (self.seq, self.head, self.turn);
        let own = viewer.seat().and_then(|seat| self.seats.get(seat.index()));
        let Some(own) = own else {
            return Frame { seq, head, turn, view: self.view.clone(), actions: Vec::new(), can_undo: false };
        };
        let mut view = if own.is_whole { own.view.clone() } else { self.view.clone() };
        if let (false, Value::Object(fields), Value::Object(view)) = (own.is_whole, &own.view, &mut view) {
            view.extend(fields.iter().map(|(name, value)| (name.clone(), value.clone())));
        }
        Frame { seq, head, turn, view, actions: own.actions.clone(), can_undo: own.can_undo }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_seats_frame_comes_back_from_what_differs() {
        let watched = json!({"you": null, "mine": null, "hall": [1, 2, 3]});
        for view in [
            json!({"you": 0, "mine": {"hand": [7]}, "hall": [1, 2, 3]}),
            json!({"you": 0, "mine": null, "hall": [1, 2, 3], "more": 1}),
            json!({"you": 0}),
            json!(3),
        ] {
            let (head, turn, actions) = (Hash([3; 32]), Turn::of(Seat(0)), vec![json!("roll")]);
            let frame = Frame { seq: 5, head, turn, view, actions, can_undo: true };
            let own = OwnSight::of(frame.clone(), &watched);
            let sight = Sight { seq: 5, head, turn, view: watched.clone(), seats: vec![own] };
            assert_eq!(sight.frame(Viewer::Seat(Seat(0))), frame);
            assert_eq!(sight.frame(Viewer::Watcher).view, watched);
        }
        let own = OwnSight::of(
            Frame {
                seq: 1,
                head: Hash([0; 32]),
                turn: Turn::Chance,
                view: json!({"you": 0, "mine": null, "hall": [1, 2, 3]}),
                actions: Vec::new(),
                can_undo: false,
            },
            &watched,
        );
        assert_eq!((own.view, own.is_whole), (json!({"you": 0}), false), "the public part is kept once");
    }
}
