//! A table as the screen knows it, wherever its match runs.

use crate::{
    client::{
        connection::{Connection, Deed},
        engine,
        refusal::refusal,
    },
    platform::{browser, read::Read},
};
use leptos::{prelude::*, task::spawn_local};
use regalia_fairness::Hash;
use regalia_game::{Outcome, RuleId, Seat, Turn};
use regalia_table::Frame;
use regalia_voice::Names;
use regalia_wire::{
    Ahead, Call, Chair, Clocks, Hand, Moment, Occupant, Pictured, Rewind, Spoken, Stage, Standing, Trial,
    Whom,
};
use serde_json::Value;
use std::{
    any::Any,
    collections::{BTreeMap, VecDeque},
    sync::{Arc, OnceLock},
};

/// How long the screen waits before it shows what another player did, so that one can follow.
const PAUSE: i32 = 520;

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
    /// What was asked for and stays until it is closed.
    pub(crate) pinned: RwSignal<Option<Hint>>,
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
    queue: StoredValue<VecDeque<Shown>>,
    is_pacing: StoredValue<bool>,
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
            pinned: RwSignal::new(None),
            is_folded: RwSignal::new(false),
            origin: RwSignal::new(None),
            is_fast,
            is_picture: false,
            rules: RwSignal::new(None),
            queue: StoredValue::new(VecDeque::new()),
            is_pacing: StoredValue::new(false),
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
        let chair = |name: &&str| Chair {
            occupant: Occupant::Person { name: Some((*name).to_owned()), hand: Hand::Own },
            is_here: true,
            ..Chair::default()
        };
        table.chairs.set(PICTURED.iter().take(usize::from(pictured.seats)).map(chair).collect());
        table.you.set(Some(pictured.viewer));
        table.stage.set(Stage::Playing);
        table.shown.set(Some(Arc::new(Shown::new(pictured.frame, Vec::new(), false, None))));
        table
    }

    /// Connects it.
    pub(crate) fn connect(&self, connection: Connection) {
        self.connection.set_value(Some(connection));
    }

    /// The connection.
    pub(crate) fn connection(&self) -> Option<Connection> {
        self.connection.try_get_value().flatten()
    }

    /// Asks for something to be done.
    pub(crate) fn ask(&self, deed: Deed) {
        self.notice.set(None);
        self.pinned.set(None);
        if let Some(connection) = self.connection() {
            connection.ask(deed);
        }
    }

    /// What would come of it if all of this were done now. It comes when the rules have answered, and
    /// reading it subscribes to that.
    pub(crate) fn tried(&self, actions: Vec<Value>) -> Option<Arc<Trial>> {
        let key = serde_json::to_string(&actions).unwrap_or_default();
        let known = self.trials.with(|trials| trials.get(&key).cloned());
        if known.is_none() && !self.is_picture {
            let table = *self;
            self.trials.update_untracked(|trials| drop(trials.insert(key.clone(), None)));
            spawn_local(async move { drop(table.find_out(key, actions).await) });
        }
        known.flatten()
    }

    /// Why all of this is not allowed now, as by [`Table::tried`]; without a text if it is, or until that
    /// is known.
    pub(crate) fn why(&self, title: String, actions: Vec<Value>) -> Hint {
        self.hint_of(title, self.tried(actions).as_deref())
    }

    /// Says why all of this is not allowed, until it is closed; says nothing if it is.
    pub(crate) fn explain(&self, title: String, actions: Vec<Value>) {
        let table = *self;
        spawn_local(async move {
            let key = serde_json::to_string(&actions).unwrap_or_default();
            let trial = table.find_out(key, actions).await.filter(|trial| trial.why.is_some());
            if let Some(trial) = trial {
                table.pinned.try_set(Some(table.hint_of(title, Some(&trial))));
            }
        });
    }

    fn hint_of(&self, title: String, trial: Option<&Trial>) -> Hint {
        let why = trial.and_then(|trial| trial.why.as_ref());
        let text = why.map(|why| refusal(self.game.get_untracked(), why, &self.names())).unwrap_or_default();
        Hint { title, text, rule: why.and_then(|why| why.rule) }
    }

    /// Asks the rules, once per position.
    async fn find_out(&self, key: String, actions: Vec<Value>) -> Option<Arc<Trial>> {
        let known = self.trials.try_with_untracked(|trials| trials.get(&key).cloned().flatten())?;
        if known.is_some() {
            return known;
        }
        let shown = self.shown.try_get_untracked()??;
        let frame = &shown.frame;
        let turn = match frame.turn {
            Turn::Seats(seats) => seats.iter().next(),
            _ => None,
        };
        let seat = self.you.try_get_untracked()?.or(turn)?;
        let game = self.game.try_get_untracked()?.parse().ok()?;
        let call = Call::Try { game, view: frame.view.clone(), seat, actions };
        let trial = Arc::new(engine::call::<Trial>(&call).await?);
        let is_current = |now: &Option<Arc<Shown>>| now.as_ref().is_some_and(|now| Arc::ptr_eq(now, &shown));
        if self.shown.try_with_untracked(is_current)? {
            self.trials.try_update(|trials| trials.insert(key, Some(trial.clone())));
        }
        Some(trial)
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
        self.queue.update_value(|queue| queue.push_back(shown));
        if self.is_pacing.get_value() {
            return;
        }
        self.is_pacing.set_value(true);
        let table = *self;
        spawn_local(async move {
            while !table.is_gone() {
                let Some(next) = table.queue.try_update_value(VecDeque::pop_front).flatten() else { break };
                if table.must_wait(&next) {
                    browser::sleep(PAUSE).await;
                }
                if table.is_gone() {
                    return;
                }
                table.show(next);
            }
            let _ = table.is_pacing.try_set_value(false);
        });
    }

    /// Whether others did this, so that the reader needs a moment to follow.
    fn must_wait(&self, next: &Shown) -> bool {
        if self.is_fast || !next.is_live || browser::is_still() {
            return false;
        }
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
        self.hint.set(None);
        self.trials.set(BTreeMap::new());
        self.shown.set(Some(Arc::new(shown)));
    }

    fn show(&self, shown: Shown) {
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
        self.trials.set(BTreeMap::new());
        // A question about the position before that was not answered is of no use any more.
        if self.pinned.with_untracked(|hint| hint.as_ref().is_some_and(|hint| hint.text.is_empty())) {
            self.pinned.set(None);
        }
        if matches!(shown.frame.turn, Turn::Over(_)) {
            self.stage.set(Stage::Over);
        }
        self.shown.set(Some(Arc::new(shown)));
    }
}
