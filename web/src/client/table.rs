//! A table as the screen knows it, wherever its match runs.

mod trials;
pub(crate) mod turn;

use crate::{
    client::{
        connection::{Connection, Deed},
        engine,
    },
    platform::{browser, read::Read, settings},
};
use leptos::{prelude::*, task::spawn_local};
use regalia_fairness::Hash;
use regalia_game::{Outcome, RuleId, Seat, Turn};
use regalia_table::Frame;
use regalia_voice::Names;
use regalia_wire::{
    Ahead, Chair, Clocks, Hand, Moment, Occupant, Pictured, Rewind, Spoken, Stage, Standing, Trial, Whom,
};
use serde_json::Value;
use std::{
    any::Any,
    collections::{BTreeMap, VecDeque},
    sync::{Arc, OnceLock},
};
use turn::{Due, Recent, Tell};

/// The names of those who play in pictures.
const PICTURED: [&str; 5] = ["Inés", "Anselm", "Mathilde", "Bruno", "Clara"];

/// A moment of the match, with the events on the way to it.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    /// What is seen.
    pub(crate) frame: Frame,
    /// What led to it, in the game's own form.
    pub(crate) told: Vec<Value>,
    /// Whether the way there is to be animated.
    pub(crate) is_live: bool,
    /// If something was taken back: the number of the line after which the match stands now.
    pub(crate) undone_to: Option<u64>,
    /// For each event, how many lines the log had after it; as many as the frame if left out.
    pub(crate) at: Vec<u64>,
    /// What is seen, in the game's own type, once it was read.
    read: OnceLock<Option<Arc<dyn Any + Send + Sync>>>,
}

impl Shown {
    /// A moment as the host sends it.
    pub(crate) fn new(frame: Frame, told: Vec<Value>, is_live: bool, undone_to: Option<u64>) -> Self {
        Self { frame, told, is_live, undone_to, at: Vec::new(), read: OnceLock::new() }
    }

    /// What is seen, in the game's own type. It is read once, however often it is asked for.
    pub(crate) fn view<V: Read + Send + Sync + 'static>(&self) -> Option<&V> {
        let read = || Some(Arc::new(V::read(&self.frame.view)?) as Arc<dyn Any + Send + Sync>);
        self.read.get_or_init(read).as_ref()?.downcast_ref()
    }
}

/// The events of one step, and its place in the log.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// How many lines the log had after it.
    pub(crate) seq: u64,
    /// The events.
    pub(crate) events: Vec<Value>,
}

/// What the reader may answer ahead, and has.
#[derive(Clone, Default)]
pub(crate) struct Answers {
    /// The answers that can be given.
    pub(crate) offered: Vec<Ahead<Value>>,
    /// The one that is given.
    pub(crate) given: Option<Ahead<Value>>,
    /// Whether it has lapsed.
    pub(crate) is_lapsed: bool,
}

/// Whom a card is about.
#[derive(Clone, Debug)]
pub(crate) struct About {
    /// The seat, or a message.
    pub(crate) whom: Whom,
    /// The name.
    pub(crate) name: String,
}

/// How the table is reached.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Link {
    /// The host answers.
    Open,
    /// The connection is being made.
    Connecting,
    /// The connection was lost and is being made again.
    Lost,
}

/// Why something is not offered, or what it would bring: one or two sentences and perhaps a rule.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct Hint {
    /// What it is about, in a few words.
    pub(crate) title: String,
    /// The sentence.
    pub(crate) text: String,
    /// The rule behind it.
    pub(crate) rule: Option<RuleId>,
}

/// A card that the reader has opened over the board.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Opened {
    /// The keys.
    Keys,
    /// The table in words.
    Words,
    /// The settings.
    Settings,
}

/// A table: signals that the screen watches, and the connection that fills them.
#[derive(Copy, Clone)]
pub(crate) struct Table {
    /// The id of the game; empty until the host has sent it.
    pub(crate) game: RwSignal<&'static str>,
    /// Whether this browser hosts it.
    pub(crate) is_here: bool,
    /// The moment that is shown.
    pub(crate) shown: RwSignal<Option<Arc<Shown>>>,
    /// All events that were not taken back, in order.
    pub(crate) log: RwSignal<Vec<Told>>,
    /// The seats.
    pub(crate) chairs: RwSignal<Vec<Chair>>,
    /// The reader's seat.
    pub(crate) you: RwSignal<Option<Seat>>,
    /// How far the table is.
    pub(crate) stage: RwSignal<Stage>,
    /// The clocks as last received, and when that was; nothing without clocks.
    pub(crate) clocks: RwSignal<Option<(Clocks, Moment)>>,
    /// What somebody asked last to take back.
    pub(crate) rewind: RwSignal<Option<Rewind>>,
    /// What the reader may answer before being asked, and has.
    pub(crate) ahead: RwSignal<Answers>,
    /// What was said, by number.
    pub(crate) talk: RwSignal<BTreeMap<u64, Spoken>>,
    /// The number of the first message that the reader has not read.
    pub(crate) read_talk: RwSignal<u64>,
    /// How the reader stands with the others.
    pub(crate) standing: RwSignal<Standing>,
    /// Whom the reader wants to do something about.
    pub(crate) person: RwSignal<Option<About>>,
    /// How many lines of the log the reader had seen before this visit.
    pub(crate) since: RwSignal<Option<u64>>,
    /// How the table is reached.
    pub(crate) link: RwSignal<Link>,
    /// A sentence that the reader must see, such as a refusal.
    pub(crate) notice: RwSignal<Option<String>>,
    /// Set for good when the server showed two pasts.
    pub(crate) is_forked: RwSignal<bool>,
    /// What the pointer or the focus rests on.
    pub(crate) hint: RwSignal<Option<Hint>>,
    /// Whether a second tap chooses what the hint is about, if a finger asked for it.
    pub(crate) told: RwSignal<Option<bool>>,
    /// What was asked for and stays until it is closed.
    pub(crate) pinned: RwSignal<Option<Hint>>,
    /// Actions that end the reader's turn, until they are confirmed.
    pub(crate) unsure: RwSignal<Option<Vec<Value>>>,
    /// What the reader has opened over the board.
    pub(crate) opened: RwSignal<Option<Opened>>,
    /// Whether the card of the end is put aside, to look at the board.
    pub(crate) is_folded: RwSignal<bool>,
    /// The address of the moment that it branches off from, if it does.
    pub(crate) origin: RwSignal<Option<String>>,
    /// Whether nothing waits or moves: for tests.
    pub(crate) is_fast: bool,
    /// Whether it is a picture: nobody acts at it, and nothing is worked out for it.
    pub(crate) is_picture: bool,
    /// The rules that lie over it, and the rule at which they were opened.
    pub(crate) rules: RwSignal<Option<Option<RuleId>>>,
    /// Who is asked instead of a host, if it is a lesson.
    teacher: StoredValue<Option<Callback<Deed>>>,
    /// What others did since the reader last decided.
    pub(crate) recent: RwSignal<Recent>,
    tell: StoredValue<Option<Tell>>,
    queue: StoredValue<VecDeque<Shown>>,
    is_pacing: StoredValue<bool>,
    /// Whether the reader wants to wait for nothing of what is in the queue.
    is_skipping: StoredValue<bool>,
    /// The number of the run in which earlier moments are shown again.
    run: StoredValue<u32>,
    heads: StoredValue<BTreeMap<u64, Hash>>,
    /// What would come of actions in the shown position, as far as it was asked; nothing until it is answered.
    trials: RwSignal<BTreeMap<String, Option<Arc<Trial>>>>,
    connection: StoredValue<Option<Connection>, LocalStorage>,
}

impl Table {
    /// A table of this game that nothing is known of yet.
    pub(crate) fn new(game: &'static str, is_here: bool, is_fast: bool) -> Self {
        let table = Self {
            game: RwSignal::new(game),
            is_here,
            shown: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            chairs: RwSignal::new(Vec::new()),
            you: RwSignal::new(None),
            stage: RwSignal::new(Stage::Waiting),
            clocks: RwSignal::new(None),
            ahead: RwSignal::new(Answers::default()),
            rewind: RwSignal::new(None),
            talk: RwSignal::new(BTreeMap::new()),
            read_talk: RwSignal::new(0),
            standing: RwSignal::new(Standing::default()),
            person: RwSignal::new(None),
            since: RwSignal::new(None),
            link: RwSignal::new(Link::Connecting),
            notice: RwSignal::new(None),
            is_forked: RwSignal::new(false),
            hint: RwSignal::new(None),
            told: RwSignal::new(None),
            pinned: RwSignal::new(None),
            unsure: RwSignal::new(None),
            opened: RwSignal::new(None),
            is_folded: RwSignal::new(false),
            origin: RwSignal::new(None),
            is_fast,
            is_picture: false,
            rules: RwSignal::new(None),
            teacher: StoredValue::new(None),
            recent: RwSignal::new(Recent::default()),
            tell: StoredValue::new(None),
            queue: StoredValue::new(VecDeque::new()),
            is_pacing: StoredValue::new(false),
            is_skipping: StoredValue::new(false),
            run: StoredValue::new(0),
            heads: StoredValue::new(BTreeMap::new()),
            trials: RwSignal::new(BTreeMap::new()),
            connection: StoredValue::new_local(None),
        };
        on_cleanup(move || {
            if let Some(connection) = table.connection() {
                connection.close();
            }
        });
        table
    }

    /// A table that is a picture of a position.
    pub(crate) fn picture(game: &'static str, pictured: Pictured) -> Self {
        let table = Self { is_picture: true, ..Self::new(game, true, true) };
        table.seat(pictured.seats, pictured.viewer, PICTURED);
        table.shown.set(Some(Arc::new(Shown::new(pictured.frame, Vec::new(), false, None))));
        table
    }

    /// Makes it the table of a lesson: what the reader wants to do is asked there.
    pub(crate) fn teach(&self, teacher: Callback<Deed>) {
        self.teacher.set_value(Some(teacher));
    }

    /// Whether it is the table of a lesson.
    pub(crate) fn is_taught(&self) -> bool {
        self.teacher.with_value(Option::is_some)
    }

    /// Seats the reader among others, as in pictures.
    pub(crate) fn seat_pupil(&self, seats: u8, you: Seat) {
        let mut names = PICTURED;
        if let Some(name) = names.get_mut(you.index()) {
            // A person at this screen has no name.
            *name = "";
        }
        self.seat(seats, you, names);
    }

    fn seat(&self, seats: u8, you: Seat, names: [&str; 5]) {
        let chair = |name: &&str| Chair {
            occupant: Occupant::Person { name: Some((*name).to_owned()), hand: Hand::Own },
            is_here: true,
            ..Chair::default()
        };
        self.chairs.set(names.iter().take(usize::from(seats)).map(chair).collect());
        self.you.set(Some(you));
        self.stage.set(Stage::Playing);
    }

    /// Connects it.
    pub(crate) fn connect(&self, connection: Connection) {
        self.connection.set_value(Some(connection));
    }

    /// The connection.
    pub(crate) fn connection(&self) -> Option<Connection> {
        self.connection.try_get_value().flatten()
    }

    /// Asks for something to be done. What ends the reader's turn is asked for twice, if the reader wants that.
    pub(crate) fn ask(&self, deed: Deed) {
        if self.is_again() {
            return;
        }
        self.skip();
        let unsure = self.unsure.try_update(Option::take).flatten();
        match deed {
            Deed::Act(actions) if unsure.as_ref() != Some(&actions) && self.confirms() => {
                let table = *self;
                spawn_local(async move {
                    let key = serde_json::to_string(&actions).unwrap_or_default();
                    let trial = table.find_out(key, actions.clone()).await;
                    if trial.is_some_and(|trial| trial.ends_turn) {
                        table.unsure.try_set(Some(actions));
                    } else if !table.is_gone() {
                        table.do_now(Deed::Act(actions));
                    }
                });
            }
            deed => self.do_now(deed),
        }
    }

    /// Whether the reader confirms what ends a turn.
    fn confirms(&self) -> bool {
        untrack(|| settings::is_on(settings::CONFIRM_END) && self.is_your_turn())
    }

    fn do_now(&self, deed: Deed) {
        self.notice.set(None);
        self.pinned.set(None);
        if let Some(teacher) = self.teacher.get_value() {
            teacher.run(deed);
        } else if let Some(connection) = self.connection() {
            connection.ask(deed);
        }
    }

    /// Whether something lies over the board that [`Table::close_cards`] would close.
    pub(crate) fn has_cards(&self) -> bool {
        self.pinned.with(Option::is_some)
            || self.opened.with(Option::is_some)
            || self.notice.with(Option::is_some)
            || self.rules.with(Option::is_some)
    }

    /// Closes what lies over the board and can be opened again.
    pub(crate) fn close_cards(&self) {
        self.unsure.set(None);
        self.pinned.set(None);
        self.opened.set(None);
        self.notice.set(None);
        self.rules.set(None);
    }

    /// Asks for counsel on what is shown; `hear` gets every new result, until someone else asks. Without an answer if it is a picture.
    pub(crate) fn counsel(&self, hear: impl Fn(&str) + 'static) {
        let shown = self.shown.get_untracked().filter(|_| !self.is_picture);
        if let Some(shown) = shown {
            engine::counsel(self.game.get_untracked(), &shown.frame, hear);
        }
    }

    /// Nobody wants to hear more counsel.
    pub(crate) fn need_no_counsel(&self) {
        if !self.is_picture {
            engine::need_no_counsel();
        }
    }

    /// Whether its match is played here from its beginning: neither looked at again nor branched off from another.
    pub(crate) fn is_played(&self) -> bool {
        self.connection().is_some() && self.origin.with_untracked(Option::is_none)
    }

    /// Whether the page that shows it is gone.
    pub(crate) fn is_gone(&self) -> bool {
        self.shown.is_disposed()
    }

    /// The names of those at the table.
    pub(crate) fn names(&self) -> Names {
        let names = self.chairs.with(|chairs| {
            let is_unnamed = |chair: &&Chair| chair.name() == Some("");
            let people = chairs.iter().filter(is_unnamed).count();
            // A match in this page does not know the names of those before the screen.
            let name = |(at, chair): (usize, &Chair)| match chair.name() {
                None if chair.has_left() => t!("has-left"),
                None => t!("seat-free"),
                Some("") if people > 1 => t!("person", number = at + 1),
                Some("") => t!("you"),
                Some(name) if chair.is_stood_in() => t!("stand-in-name", name = name),
                Some(name) => name.to_owned(),
            };
            chairs.iter().enumerate().map(name).collect()
        });
        Names { you: self.you.get(), names }
    }

    /// The outcome, once the match is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.shown.with(|shown| match shown.as_ref()?.frame.turn {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        })
    }

    /// Whether a bot plays for the reader.
    pub(crate) fn is_stood_in(&self) -> bool {
        let you = self.you.get();
        self.chairs.with(|chairs| you.and_then(|you| chairs.get(you.index())).is_some_and(Chair::is_stood_in))
    }

    /// Whether the reader has resigned.
    pub(crate) fn has_resigned(&self) -> bool {
        let you = self.you.get();
        self.chairs
            .with(|chairs| you.and_then(|you| chairs.get(you.index())).is_some_and(Chair::has_resigned))
    }

    /// Takes messages in.
    pub(crate) fn hear_talk(&self, lines: Vec<Spoken>, is_whole: bool) {
        if is_whole {
            let read = self.recall("talk").unwrap_or(0);
            self.read_talk.update(|known| *known = read.max(*known));
        }
        self.talk.update(|talk| {
            if is_whole {
                talk.clear();
            }
            talk.extend(lines.into_iter().map(|line| (line.seq, line)));
        });
    }

    /// Notes that the reader has read what was said.
    pub(crate) fn read_all_talk(&self) {
        let next = self.talk.with(|talk| talk.keys().next_back().map_or(0, |last| last + 1));
        if next > self.read_talk.get_untracked() {
            self.read_talk.set(next);
            self.remember("talk", next);
        }
    }

    /// A number about this table that this device remembers.
    fn recall(&self, what: &str) -> Option<u64> {
        let connection = self.connection().filter(|_| !self.is_here)?;
        browser::recall(&format!("regalia-{what}-{}", connection.id()))?.parse().ok()
    }

    fn remember(&self, what: &str, number: u64) {
        if let Some(connection) = self.connection().filter(|_| !self.is_here) {
            browser::remember(&format!("regalia-{what}-{}", connection.id()), &number.to_string());
        }
    }

    /// Whether the reader has something to choose.
    pub(crate) fn is_your_turn(&self) -> bool {
        let you = self.you.get().filter(|_| !self.is_stood_in());
        self.shown
            .with(|shown| shown.as_ref().zip(you).is_some_and(|(shown, you)| shown.frame.turn.includes(you)))
    }

    /// The last known place of the log.
    pub(crate) fn place(&self) -> Option<(u64, Hash)> {
        let last =
            self.heads.try_with_value(|heads| heads.iter().next_back().map(|(seq, head)| (*seq, *head)));
        last.flatten()
    }

    /// Takes a moment in; it is shown in its turn.
    pub(crate) fn push(&self, shown: Shown) {
        let (seq, head) = (shown.frame.seq, shown.frame.head);
        let known = self.heads.try_update_value(|heads| heads.insert(seq, head)).flatten();
        if known.is_some_and(|known| known != head) {
            self.is_forked.set(true);
        }
        self.end_again();
        self.queue.update_value(|queue| queue.push_back(shown));
        if self.is_pacing.get_value() {
            return;
        }
        self.is_pacing.set_value(true);
        let table = *self;
        spawn_local(async move {
            let mut due = Due::never();
            while !table.is_gone() {
                let Some(next) = table.queue.try_update_value(VecDeque::pop_front).flatten() else { break };
                let (is_slow, is_others) = (table.is_slow(&next), table.is_others());
                if is_slow && is_others {
                    table.wait_for_step().await;
                }
                if table.is_gone() {
                    return;
                }
                if !is_others {
                    table.is_skipping.set_value(false);
                }
                if table.show(next) && is_slow {
                    table.stay(&mut due).await;
                }
            }
            table.rest();
        });
    }

    /// Whether the reader needs a moment to follow.
    fn is_slow(&self, next: &Shown) -> bool {
        !self.is_fast && next.is_live && !browser::is_still() && !browser::document().hidden()
    }

    /// Whether others do what comes next.
    fn is_others(&self) -> bool {
        let you = self.you.get_untracked();
        self.shown.with_untracked(|shown| {
            shown.as_ref().is_some_and(|shown| !you.is_some_and(|you| shown.frame.turn.includes(you)))
        })
    }

    /// A new position ends what was asked about the one before, and shows what became of it.
    fn end_rewind(&self, shown: &Shown) {
        let old = |rewind: &Rewind| rewind.at < shown.frame.seq && rewind.declined.is_none();
        let Some(rewind) = self.rewind.get_untracked().filter(old) else { return };
        self.rewind.set(None);
        if shown.undone_to == Some(rewind.to) {
            self.notice.set(Some(t!("rewind-done", count = rewind.steps)));
        } else if self.you.get_untracked() == Some(rewind.seat) {
            self.notice.set(Some(t!("rewind-lapsed")));
        }
    }

    /// Turns to a moment of a match that is looked at again, with all events until then.
    pub(crate) fn turn_to(&self, shown: Shown, log: Vec<Told>) {
        self.log.set(log);
        self.look_at(shown);
    }

    /// Looks at a moment, which nothing led to.
    fn look_at(&self, shown: Shown) {
        self.hint.set(None);
        self.trials.set(BTreeMap::new());
        self.shown.set(Some(Arc::new(shown)));
    }

    /// Shows a moment; whether others did something on the way to it.
    fn show(&self, shown: Shown) -> bool {
        let seq = shown.frame.seq;
        self.log.update(|log| {
            // Events that were taken back are removed.
            log.retain(|told| shown.undone_to.is_none_or(|line| told.seq <= line + 1));
            for (at, event) in shown.told.iter().enumerate() {
                let seq = shown.at.get(at).copied().unwrap_or(seq);
                match log.last_mut().filter(|last| last.seq == seq) {
                    Some(last) => last.events.push(event.clone()),
                    None => log.push(Told { seq, events: vec![event.clone()] }),
                }
            }
        });
        if self.shown.with_untracked(Option::is_none) {
            self.since.set(self.recall("seen"));
        }
        if !browser::document().hidden() {
            self.remember("seen", seq);
        }
        self.end_rewind(&shown);
        self.hint.set(None);
        self.unsure.set(None);
        self.trials.set(BTreeMap::new());
        // A question about the position before that was not answered is of no use any more.
        if self.pinned.with_untracked(|hint| hint.as_ref().is_some_and(|hint| hint.text.is_empty())) {
            self.pinned.set(None);
        }
        if matches!(shown.frame.turn, Turn::Over(_)) {
            self.stage.set(Stage::Over);
        }
        let shown = Arc::new(shown);
        let is_step = self.note_step(&shown);
        self.shown.set(Some(shown));
        is_step
    }
}
