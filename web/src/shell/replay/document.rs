//! An archive as it is read: what happened at once, what was seen step by step when it is looked at.

use crate::{
    client::table::Told,
    platform::read::{self, Read},
};
use regalia_game::Viewer;
use regalia_wire::{ARCHIVE, Archived, Hand, Listed, Occupant, Sight};
use serde_json::Value;

/// An archive. What was seen stays a text until it is looked at: a match is megabytes of it.
#[derive(Debug)]
pub(crate) struct Document {
    /// Which match it was, and what happened.
    pub(crate) archived: Archived,
    sights: Vec<String>,
}

impl Document {
    /// Reads an archive; nothing if it is something else.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        // The first line ends where the list of what was seen begins.
        let head: Value = serde_json::from_str(&format!("{}]}}", lines.next()?)).ok()?;
        let archived = Archived::read(head.get("match").filter(|_| head["format"] == ARCHIVE)?)?;
        let sights = lines.filter(|line| line.starts_with('{'));
        let sights: Vec<String> = sights.map(|line| line.trim_end_matches(',').to_owned()).collect();
        (sights.len() == archived.steps.len() && !sights.is_empty()).then_some(Self { archived, sights })
    }

    /// Names those who sat there, as they are called today.
    pub(crate) fn name(&mut self, listed: &Listed) {
        for sitter in listed.sitters.iter().filter(|sitter| !sitter.is_bot) {
            if let Some(chair) = self.archived.chairs.get_mut(sitter.seat.index()) {
                chair.occupant = Occupant::Person { name: sitter.name.clone(), hand: Hand::Own };
            }
        }
    }

    /// What was seen after a step.
    pub(crate) fn sight(&self, step: usize) -> Option<Sight> {
        read::text(self.sights.get(step)?)
    }

    /// All events of a viewer, step by step.
    pub(crate) fn told(&self, viewer: Viewer) -> Vec<Told> {
        let heard = |step: &regalia_wire::Stepped| {
            let events: Vec<Value> =
                step.told.iter().filter_map(|told| told.heard_by(viewer).cloned()).collect();
            (!events.is_empty()).then_some(Told { seq: step.seq, events })
        };
        self.archived.steps.iter().filter_map(heard).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_game::Seat;

    const TEXT: &str = r#"{"format":"regalia-frames-1","match":{"id":"00000000000000ab","game":"toy","setup":{"rules":9,"seats":1,"options":{}},"chairs":[{"name":"","has_left":false,"is_bot":false,"level":null,"has_resigned":false,"is_here":true,"is_ready":true}],"steps":[{"seq":4,"seat":null,"level":null,"actions":[],"told":[]},{"seq":5,"seat":0,"level":null,"actions":[1],"told":[{"seats":[0],"event":7,"others":null},{"seats":null,"event":8,"others":null}]}]},"sights":[
{"seq":4,"head":"0000000000000000000000000000000000000000000000000000000000000000","turn":{"turn":"seats","of":[0]},"view":{"you":null},"seats":[{"view":{"you":0},"is_whole":false,"actions":[1],"can_undo":false}]},
{"seq":5,"head":"0000000000000000000000000000000000000000000000000000000000000000","turn":{"turn":"chance"},"view":{"you":null},"seats":[{"view":{"you":0},"is_whole":false,"actions":[],"can_undo":false}]}
]}
"#;

    #[test]
    fn an_archive_is_read_line_by_line() {
        let mut document = Document::read(TEXT).unwrap();
        let seat = Viewer::Seat(Seat(0));
        assert_eq!(document.sight(0).unwrap().frame(seat).view["you"], 0);
        assert_eq!(document.sight(1).unwrap().frame(Viewer::Watcher).view["you"], Value::Null);
        assert!(document.sight(2).is_none());
        assert_eq!(document.told(seat)[0].events, [7, 8]);
        assert_eq!((document.told(Viewer::Watcher)[0].seq, document.told(Viewer::Watcher).len()), (5, 1));
        let sitter = regalia_wire::Sitter { seat: Seat(0), name: None, is_bot: false, rating: None };
        let listed = Listed {
            id: document.archived.id,
            game: document.archived.game,
            seats: 1,
            free: 0,
            sitters: vec![sitter],
            pace: None,
            created: 0,
            you: None,
            is_your_turn: false,
            due: None,
            is_over: true,
            host: None,
        };
        document.name(&listed);
        assert!(document.archived.chairs[0].has_left());
    }

    #[test]
    fn what_is_no_archive_is_not_read() {
        assert!(Document::read("").is_none());
        assert!(Document::read("{}").is_none());
        assert!(Document::read(&TEXT.replace("frames-1", "frames-2")).is_none());
        assert!(Document::read(&TEXT.replace("{\"seq\":5,\"head\"", "[{\"seq\":5,\"head\"")).is_none());
    }
}
