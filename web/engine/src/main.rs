//! The engine as a Web Worker: messages in, messages out.

use js_sys::{Array, JsString, global};
use regalia_local::{LocalHost, Words, attempt};
use regalia_search::QuickDice;
use regalia_web_engine::{Analyst, Counsellor, about, advise, frames, position, prove, retry, rules};
use regalia_wire::{Call, ServerMessage};
use serde::Serialize;
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
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

#[derive(Default)]
struct Engine {
    host: RefCell<LocalHost>,
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
                tell(said);
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
            Call::Open { table, seed } => {
                let mut host = self.host.borrow_mut();
                let opened = match seed {
                    Some(seed) => host.open(table, &mut QuickDice::new(seed)),
                    None => host.open(table, &mut chance()),
                };
                post("answer", number, &opened.ok());
                self.nudge();
            }
            Call::Record { table } => post("answer", number, &self.host.borrow().record(table)),
            Call::Rematch { table } => post("answer", number, &self.host.borrow().rematch(table)),
            Call::Frames { record } => {
                post("answer", number, &frames(&record, self.host.borrow().registry()));
            }
            Call::Branch { branch, seed } => {
                let mut host = self.host.borrow_mut();
                let opened = match seed {
                    Some(seed) => host.branch(&branch, &mut QuickDice::new(seed)),
                    None => host.branch(&branch, &mut chance()),
                };
                post("answer", number, &opened.ok());
                self.nudge();
            }
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
            Call::About { game } => post("answer", number, &about(game)),
            Call::Counsel { game, view, actions } => {
                *self.wish.borrow_mut() = number;
                self.counsellor.borrow_mut().begin(game, view, actions);
                self.advise(number, FIRST);
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

    /// Lets bots act in a moment, one decision at a time, so that whatever the page asks comes in between.
    fn nudge(self: &Rc<Self>) {
        if self.is_nudged.replace(true) {
            return;
        }
        let engine = self.clone();
        later(move || {
            engine.is_nudged.set(false);
            let said = engine.host.borrow_mut().let_bot_act(&mut pace());
            if let Some(said) = said {
                tell(said);
                engine.nudge();
            }
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
