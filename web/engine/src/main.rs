//! The engine as a Web Worker: messages in, messages out.

mod store;

use js_sys::{Array, JsString, global};
use regalia_local::{LocalHost, Words, attempt};
use regalia_search::QuickDice;
use regalia_table::MatchId;
use regalia_web_engine::{Analyst, Counsellor, about, advise, frames, position, prove, retry, rules};
use regalia_wire::{ApiError, Call, Code, Opened, ServerMessage};
use serde::Serialize;
use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    pin::Pin,
    rc::Rc,
};
use store::{Store, Unkept};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long the page waits for the first word about a position, and for more, in milliseconds.
const FIRST: f64 = 30.0;
const MORE: f64 = 150.0;
/// How long the page waits for more about a match.
const ANALYSIS: f64 = 300.0;
/// How long a bot thinks about one decision at most, in milliseconds.
const THOUGHT: f64 = 800.0;

/// Chance from the browser's cryptographic source.
fn chance() -> Words {
    Words(|| getrandom::u32().expect("every browser has a source of randomness"))
}

/// Something that waits for the store.
type Job = Pin<Box<dyn Future<Output = ()>>>;

#[derive(Default)]
struct Engine {
    host: RefCell<LocalHost>,
    /// Where matches are kept; nothing until the first job, or if the browser keeps nothing.
    store: RefCell<Option<Rc<Store>>>,
    /// What waits for the store, one after the other.
    jobs: RefCell<VecDeque<Job>>,
    is_working: Cell<bool>,
    /// Whether the page was told that nothing is kept.
    is_warned: Cell<bool>,
    counsellor: RefCell<Counsellor>,
    analyst: RefCell<Analyst>,
    /// The number of the newest wish for counsel or an analysis.
    wish: RefCell<u32>,
    /// Whether a bot will act in a moment.
    is_nudged: Cell<bool>,
}

fn main() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    let engine = Rc::new(Engine::default());
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let message = Array::from(&event.data());
        let (kind, number, text) = (message.get(0), message.get(1), message.get(2));
        if let (Some(kind), Some(number), Some(text)) = (kind.as_string(), number.as_f64(), text.as_string())
        {
            engine.hear(&kind, number as u32, &text);
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
}

fn scope() -> DedicatedWorkerGlobalScope {
    global().unchecked_into()
}

fn post<T: Serialize>(kind: &str, number: u32, content: &T) {
    let text = serde_json::to_string(content).unwrap_or_default();
    let message: [JsValue; 3] = [JsString::from(kind).into(), number.into(), text.into()];
    if let Err(error) = scope().post_message(&Array::of3(&message[0], &message[1], &message[2])) {
        web_sys::console::error_1(&error);
    }
}

impl Engine {
    fn hear(self: &Rc<Self>, kind: &str, number: u32, text: &str) {
        match kind {
            "ask" => {
                let Ok(message) = serde_json::from_str(text) else { return };
                let said = self.host.borrow_mut().hear(number, message);
                self.keep_and_tell(said);
                self.nudge();
            }
            _ => {
                let Ok(call) = serde_json::from_str::<Call>(text) else { return };
                self.answer(number, call);
            }
        }
    }

    fn answer(self: &Rc<Self>, number: u32, call: Call) {
        match call {
            Call::Open { table, address, seed } => {
                let opened = match seed {
                    Some(seed) => self.host.borrow_mut().open(table, &mut QuickDice::new(seed)),
                    None => self.host.borrow_mut().open(table, &mut chance()),
                };
                self.opened(number, opened.ok(), address);
            }
            Call::Record { table } => post("answer", number, &self.host.borrow().record(table)),
            Call::Rematch { table } => post("answer", number, &self.host.borrow().rematch(table)),
            Call::Frames { record } => {
                post("answer", number, &frames(&record, self.host.borrow().registry()));
            }
            Call::Branch { branch, address, seed } => {
                let opened = match seed {
                    Some(seed) => self.host.borrow_mut().branch(&branch, &mut QuickDice::new(seed)),
                    None => self.host.borrow_mut().branch(&branch, &mut chance()),
                };
                self.opened(number, opened.ok(), address);
            }
            Call::Resume { table } => self.clone().enqueue(async move |engine| {
                let is_there = engine.host.borrow().has(table) || engine.resume(table).await.is_some();
                post("answer", number, &is_there);
                engine.nudge();
            }),
            Call::Kept => self.clone().enqueue(async move |engine| {
                let list = match engine.store().await {
                    Some(store) => store.list().await.unwrap_or_default(),
                    None => Vec::new(),
                };
                post("answer", number, &list);
            }),
            Call::Forget { table } => self.clone().enqueue(async move |engine| {
                if let Some(store) = engine.store().await {
                    tell_failure(store.forget(table).await);
                }
                post("answer", number, &true);
            }),
            Call::Prove { record, memory, inclusion } => {
                let host = self.host.borrow();
                let proof = prove(&record, memory.as_deref(), inclusion.as_deref(), host.registry());
                post("answer", number, &proof);
            }
            Call::Try { game, view, seat, actions } => {
                post("answer", number, &attempt(game, view, seat, actions));
            }
            Call::Rules { game, language } => post("answer", number, &rules(game, &language)),
            Call::Position { game, name } => post("answer", number, &position(game, &name)),
            Call::Lesson { game, number: which, language } => {
                post("answer", number, &regalia_lessons::lesson(game, which, &language).ok().flatten());
            }
            Call::About { game } => post("answer", number, &about(game)),
            Call::Counsel { game, view, actions } => {
                *self.wish.borrow_mut() = number;
                self.counsellor.borrow_mut().begin(game, view, actions);
                self.advise(number, FIRST);
            }
            Call::How { game, view, goal } => {
                post("answer", number, &self.counsellor.borrow_mut().how(game, view, goal));
            }
            Call::Analyse { record } => {
                *self.wish.borrow_mut() = number;
                self.analyst.borrow_mut().begin(&record);
                self.analyse(number);
            }
            Call::Enough => *self.wish.borrow_mut() = number,
            Call::Retry { record, line, at, action } => {
                let host = self.host.borrow();
                let retried = retry(&record, (line, at), &action, host.registry());
                post("answer", number, &retried);
            }
            Call::Advise { game, view, actions } => {
                post("answer", number, &advise(game, view, actions, &mut pace()));
            }
        }
    }

    /// Does something with the store once everything is done that was asked of it before.
    fn enqueue<F: Future<Output = ()> + 'static>(self: Rc<Self>, job: impl FnOnce(Rc<Self>) -> F) {
        let job: Job = Box::pin(job(self.clone()));
        self.jobs.borrow_mut().push_back(job);
        if !self.is_working.replace(true) {
            spawn_local(async move {
                while let Some(job) = self.next_job() {
                    job.await;
                }
                self.is_working.set(false);
            });
        }
    }

    fn next_job(&self) -> Option<Job> {
        self.jobs.borrow_mut().pop_front()
    }

    /// Where matches are kept; nothing if the browser keeps nothing.
    async fn store(&self) -> Option<Rc<Store>> {
        let known = self.store.borrow().clone();
        if known.is_some() {
            return known;
        }
        let store = tell_failure(Store::open().await).map(Rc::new);
        self.store.borrow_mut().clone_from(&store);
        store
    }

    /// Saves what is new, and only then says what was said: what a player has seen outlives the page.
    fn keep_and_tell(self: &Rc<Self>, said: Vec<(u32, ServerMessage)>) {
        let unsaved = self.host.borrow_mut().unsaved();
        self.clone().enqueue(async move |engine| {
            for new in unsaved {
                let kept = match engine.store().await {
                    Some(store) => store.save(&new, js_sys::Date::now() as i64).await,
                    None => Err(Unkept::Failed),
                };
                if let Err(why) = kept {
                    engine.tell_unkept(new.note.id, why);
                }
            }
            tell(said);
        });
    }

    /// Says why a match is not kept. One that goes on in another tab does not go on here.
    fn tell_unkept(&self, table: MatchId, why: Unkept) {
        let said = match why {
            Unkept::Elsewhere => {
                let why = ApiError::new(Code::Elsewhere, "the match goes on in another tab");
                self.host.borrow_mut().drop_table(table, &why)
            }
            Unkept::Failed if self.is_warned.replace(true) => return,
            Unkept::Failed => {
                let why = ApiError::new(Code::NotKept, "this browser does not keep the match");
                self.host.borrow_mut().tell_trouble(table, &why)
            }
        };
        tell(said);
    }

    /// Answers with a new table, and makes room for it among those that are kept.
    fn opened(self: &Rc<Self>, number: u32, opened: Option<MatchId>, address: String) {
        let Some(id) = opened else { return post("answer", number, &None::<Opened>) };
        self.host.borrow_mut().show_at(id, address);
        self.keep_and_tell(Vec::new());
        self.clone().enqueue(async move |engine| {
            let dropped = match engine.store().await {
                Some(store) => tell_failure(store.prune(id).await).flatten(),
                None => None,
            };
            post("answer", number, &Some(Opened { id, dropped }));
        });
        self.nudge();
    }

    /// Takes up a match that is kept.
    async fn resume(&self, table: MatchId) -> Option<MatchId> {
        let saved = tell_failure(self.store().await?.load(table).await).flatten()?;
        let resumed = self.host.borrow_mut().resume(&saved, &mut chance());
        resumed.map_err(|why| web_sys::console::error_1(&why.text.into())).ok()
    }

    /// Lets bots act in a moment, one decision at a time, so that whatever the page asks comes in between. A thought lets nothing
    /// else happen, so that it waits until what came before is saved and told.
    fn nudge(self: &Rc<Self>) {
        if self.is_nudged.replace(true) {
            return;
        }
        let engine = self.clone();
        later(move || {
            engine.enqueue(async move |engine| {
                engine.is_nudged.set(false);
                let said = engine.host.borrow_mut().let_bot_act(&mut pace());
                if let Some(said) = said {
                    engine.keep_and_tell(said);
                    engine.nudge();
                }
            });
        });
    }

    /// Looks at a match for a while if nobody has asked for something newer, and tells what is known then.
    fn analyse(self: &Rc<Self>, wish: u32) {
        if *self.wish.borrow() != wish {
            return;
        }
        let begun = now();
        let mut more = true;
        while more && now() - begun < ANALYSIS {
            more = self.analyst.borrow_mut().go_on();
        }
        post("answer", wish, &self.analyst.borrow().known());
        if more {
            let engine = self.clone();
            later(move || engine.analyse(wish));
        }
    }

    /// Works on in a moment, so that a newer wish can come in between.
    fn advise_later(self: &Rc<Self>, wish: u32) {
        let engine = self.clone();
        later(move || engine.advise(wish, MORE));
    }

    /// Works on for a while if nobody has asked for something newer, and tells what is known then.
    fn advise(self: &Rc<Self>, wish: u32, time: f64) {
        if *self.wish.borrow() != wish {
            return;
        }
        let begun = now();
        let mut more = true;
        while more && now() - begun < time {
            more = self.counsellor.borrow_mut().go_on();
        }
        post("answer", wish, &self.counsellor.borrow().known());
        if more {
            self.advise_later(wish);
        }
    }
}

/// Writes down why the store has failed.
fn tell_failure<T>(result: Result<T, idb::Error>) -> Option<T> {
    result.map_err(|error| web_sys::console::error_1(&error.to_string().into())).ok()
}

/// Sends what is said to whom.
fn tell(said: Vec<(u32, ServerMessage)>) {
    for (socket, say) in said {
        post("say", socket, &say);
    }
}

/// Does something when everything that waits now is done.
fn later(work: impl FnOnce() + 'static) {
    let work = Closure::once_into_js(work);
    if let Err(error) = scope().set_timeout_with_callback(work.unchecked_ref()) {
        web_sys::console::error_1(&error);
    }
}

/// How much of the time for one thought is gone.
fn pace() -> impl FnMut(u64) -> f32 {
    let begun = now();
    move |_| ((now() - begun) / THOUGHT) as f32
}

/// The time in milliseconds.
fn now() -> f64 {
    scope().performance().map_or(0.0, |clock| clock.now())
}
