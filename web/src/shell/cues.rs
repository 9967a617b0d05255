//! Cues: what calls the reader back to a page that is not in front. What the page hears anyway is fed in as facts; one that
//! is new while the reader is elsewhere marks title and icon and rings, once. `assets/cues.js` rings.

use crate::{
    client::table::Table,
    platform::{
        address, browser,
        settings::{self, QUIET},
        words::Key,
    },
    shell::talk::last_unread,
};
use js_sys::{Array, Function, Reflect};
use leptos::{ev, prelude::*};
use regalia_wire::{Chair, CueKind, Listed, Occupant, Stage};
use std::{cell::RefCell, collections::BTreeSet, sync::LazyLock};
use wasm_bindgen::{JsCast, JsValue};

/// What a kind is called.
pub(crate) fn kind_title(kind: CueKind) -> Key {
    match kind {
        CueKind::Turn => key!("cue-turn"),
        CueKind::Begin => key!("cue-begin"),
        CueKind::Seat => key!("cue-seat"),
        CueKind::Invite => key!("cue-invite"),
        CueKind::Agree => key!("cue-agree"),
        CueKind::Talk => key!("cue-talk"),
    }
}

/// A way in which the reader is called: its name in the settings, which list the kinds that do without it.
pub(crate) const PAGE: &str = "no_page";
/// By a sound.
pub(crate) const SOUND: &str = "no_sound";
/// By a vibration.
pub(crate) const VIBRATION: &str = "no_vibration";

/// Something that calls for the reader as long as it is so.
#[derive(Clone, Eq, PartialEq)]
struct Fact {
    kind: CueKind,
    /// The table.
    table: String,
    /// What happened there: the same for every page that hears of it.
    what: String,
    /// Where in the log, if it can happen again.
    seq: Option<u64>,
}

impl Fact {
    fn name(&self) -> String {
        format!("{}/{}", self.table, self.what)
    }

    /// What is never called for twice.
    fn once(&self) -> String {
        format!("{}/{:?}", self.name(), self.seq)
    }
}

static WAITING: LazyLock<ArcRwSignal<Vec<Fact>>> = LazyLock::new(|| ArcRwSignal::new(Vec::new()));

thread_local! {
    /// What the reader has seen or was called for.
    static CALLED: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
}

/// The title of the page, with what waits for the reader before it.
pub(crate) fn titled(title: &str) -> String {
    WAITING.with(|waiting| match waiting.last() {
        Some(fact) => format!("({}) {} – {title} · Regalia", waiting.len(), t!(kind_title(fact.kind))),
        None => format!("{title} · Regalia"),
    })
}

/// Whether the reader sees the page.
fn is_in_front() -> bool {
    let document = browser::document();
    !document.hidden() && document.has_focus().unwrap_or(true)
}

/// Asks the script that comes after the first screen.
fn script(name: &str, words: &[JsValue]) {
    let asked = Reflect::get(&browser::window(), &"regaliaCues".into())
        .and_then(|cues| Reflect::get(&cues, &name.into()))
        .and_then(JsValue::dyn_into::<Function>);
    if let Ok(asked) = asked {
        let _ = asked.apply(&JsValue::NULL, &words.iter().cloned().collect::<Array>());
    }
}

/// How a kind sounds.
pub(crate) fn sample(kind: CueKind) {
    script("sample", &[kind.name().into(), settings::volume().into()]);
}

/// Watches whether the page is in front. Then everything that waited is seen.
pub(crate) fn listen() {
    let path = Memo::new(|_| address::path());
    let look = move || {
        let is_front = is_in_front();
        script("front", &[if is_front { path.get_untracked().into() } else { JsValue::NULL }]);
        if is_front && !WAITING.with_untracked(Vec::is_empty) {
            WAITING.set(Vec::new());
        }
    };
    window_event_listener(ev::focus, move |_| look());
    window_event_listener(ev::blur, move |_| look());
    // It is dispatched at the document and rises to the window.
    window_event_listener(ev::visibilitychange, move |_| look());
    Effect::new(move || {
        path.track();
        look();
    });
    Effect::new(|| script("mark", &[WAITING.with(Vec::len).into()]));
}

/// Whether it is one of the reader's quiet hours.
fn is_quiet() -> bool {
    let minute = |quiet: &serde_json::Value, end: &str| quiet.get(end)?.as_u64();
    let quiet = settings::get(QUIET).and_then(|quiet| Some((minute(&quiet, "from")?, minute(&quiet, "to")?)));
    let now = browser::minute_of_day();
    quiet.is_some_and(
        |(from, to)| if from <= to { (from..to).contains(&now) } else { now >= from || now < to },
    )
}

/// Something calls for the reader, unless it did before or the reader sees it anyway.
fn call(fact: &Fact) {
    if !CALLED.with_borrow_mut(|called| called.insert(fact.once())) || is_in_front() {
        return;
    }
    let is_wanted = |way: &str| !settings::lists(way, fact.kind.name());
    let is_noisy = !is_quiet();
    if is_wanted(PAGE) {
        WAITING.update(|waiting| waiting.push(fact.clone()));
    }
    let volume = if is_noisy && is_wanted(SOUND) { settings::volume() } else { 0 };
    let count = if is_wanted(PAGE) { WAITING.with_untracked(Vec::len) } else { 0 };
    let place = format!("/table/{}", fact.table);
    let vibrates = is_noisy && is_wanted(VIBRATION);
    let (name, kind) = (fact.name(), fact.kind.name());
    script("call", &[name.into(), place.into(), kind.into(), volume.into(), vibrates.into(), count.into()]);
}

/// It does not call any more. What has no place in the log may happen again.
fn withdraw(fact: &Fact) {
    if fact.seq.is_none() {
        CALLED.with_borrow_mut(|called| called.remove(&fact.once()));
    }
    if WAITING.with_untracked(|waiting| waiting.contains(fact)) {
        WAITING.update(|waiting| waiting.retain(|other| other != fact));
    }
    script("release", &[fact.name().into()]);
}

/// Follows facts as long as the page is there that hears them; nothing until it has heard anything. What was so before is no news
/// if `is_old` says so.
fn follow(facts: Box<dyn Fn() -> Option<Vec<Fact>>>, is_old: fn(&Fact) -> bool) {
    let before = StoredValue::new_local(None::<Vec<Fact>>);
    Effect::new(move || {
        let Some(now) = facts() else { return };
        let known =
            before.get_value().unwrap_or_else(|| now.iter().filter(|fact| is_old(fact)).cloned().collect());
        untrack(|| {
            known.iter().filter(|fact| !now.contains(fact)).for_each(withdraw);
            now.iter().filter(|fact| !known.contains(fact)).for_each(call);
        });
        before.set_value(Some(now));
    });
    on_cleanup(move || {
        if let Some(facts) = before.try_get_value().flatten() {
            facts.iter().filter(|fact| fact.seq.is_none()).for_each(withdraw);
        }
    });
}

/// Follows a table.
pub(crate) fn follow_table(table: Table) {
    // Where in the log the reader's turn began.
    let began = Memo::new(move |before: Option<&Option<u64>>| {
        let is_turn = table.is_your_turn() && table.outcome().is_none();
        let seq = table.shown.with(|shown| shown.as_ref().map(|shown| shown.frame.seq));
        if is_turn { before.copied().flatten().or(seq) } else { None }
    });
    let facts = move || (!table.chairs.with(Vec::is_empty)).then(|| at_table(table, began.get())).flatten();
    // Who comes to a match or a waiting room sees who is there.
    follow(Box::new(facts), |fact| matches!(fact.kind, CueKind::Begin | CueKind::Seat));
}

/// What calls for the reader at a table.
fn at_table(table: Table, began: Option<u64>) -> Option<Vec<Fact>> {
    let id = table.connection()?.id().to_string();
    let seq = table.shown.with(|shown| shown.as_ref().map(|shown| shown.frame.seq));
    let mut facts = Vec::new();
    let mut add = |kind: CueKind, what: String, seq: Option<u64>| {
        facts.push(Fact { kind, table: id.clone(), what, seq });
    };
    let Some(you) = table.you.get() else { return Some(Vec::new()) };
    let (stage, has_free) =
        (table.stage.get(), table.chairs.with(|chairs| chairs.iter().any(Chair::is_free)));
    if stage == Stage::Waiting && has_free {
        table.chairs.with(|chairs| {
            for (at, chair) in chairs.iter().enumerate().filter(|(at, _)| *at != you.index()) {
                if let Occupant::Person { name: Some(name), .. } = &chair.occupant {
                    add(CueKind::Seat, format!("seat/{at}/{name}"), Some(0));
                }
            }
        });
    }
    if stage != Stage::Waiting && !table.is_here {
        add(CueKind::Begin, "begin".to_owned(), Some(0));
    }
    if let Some(began) = began {
        add(CueKind::Turn, "turn".to_owned(), Some(began));
    }
    if let Some(rewind) = table.rewind.get().filter(|rewind| rewind.is_open() && Some(rewind.at) == seq)
        && rewind.asked.contains(you)
        && !rewind.agreed.contains(you)
    {
        add(CueKind::Agree, format!("back/{}/{}", rewind.at, rewind.number), Some(rewind.at));
    }
    let asks_pause = table.clocks.with(|clocks| {
        clocks.as_ref().is_some_and(|(clocks, _)| {
            let wanted = clocks.wants_pause;
            !clocks.is_paused && !wanted.contains(you) && wanted.iter().next().is_some()
        })
    });
    if asks_pause {
        add(CueKind::Agree, "pause".to_owned(), seq);
    }
    if let Some(number) = last_unread(table) {
        add(CueKind::Talk, "talk".to_owned(), Some(number));
    }
    Some(facts)
}

/// Follows a list of matches that call for the reader, but for the one at this address.
pub(crate) fn follow_list(kind: CueKind, matches: RwSignal<Vec<Listed>>) {
    let facts =
        move || {
            let here = browser::path();
            let fact = |listed: &Listed| Fact {
                kind,
                table: listed.id.to_string(),
                what: kind.name().to_owned(),
                seq: None,
            };
            Some(matches.with(|matches| {
                matches.iter().map(fact).filter(|fact| !here.ends_with(&fact.table)).collect()
            }))
        };
    follow(Box::new(facts), |_| false);
}
