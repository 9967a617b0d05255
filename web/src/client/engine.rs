//! The engine beside the page: Web Workers that hold everything which computes.
//!
//! There are two of the same kind: one hosts tables and answers questions, one gives counsel, so that
//! nobody waits for odds. Each is started when it is first needed.

use crate::platform::{
    browser,
    read::{self, Read},
};
use js_sys::{Array, Function, Promise};
use regalia_table::Frame;
use regalia_wire::{Advice, Call};
use serde_json::Value;
use std::{cell::RefCell, collections::BTreeMap, rc::Rc};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// What is done with a text that the engine sends.
type Ear = Rc<dyn Fn(&str)>;

/// A Worker, and who waits for what it says.
struct Engine {
    worker: Worker,
    waiting: Rc<RefCell<Waiting>>,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _fail: Closure<dyn FnMut(Event)>,
}

#[derive(Default)]
struct Waiting {
    /// Promises of answers, by the number of the call.
    calls: BTreeMap<u32, Function>,
    /// The tables that are followed, by the number of the socket.
    sockets: BTreeMap<u32, Ear>,
    /// Who asked for counsel last.
    counsel: Option<(u32, Ear)>,
}

thread_local! {
    static HOST: RefCell<Option<Rc<Engine>>> = const { RefCell::new(None) };
    static COUNSELLOR: RefCell<Option<Rc<Engine>>> = const { RefCell::new(None) };
}

impl Engine {
    /// Starts one; the page names its script.
    fn start() -> Option<Rc<Self>> {
        let script = browser::document().get_element_by_id("engine")?.get_attribute("href")?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script, &options).ok()?;
        let waiting = Rc::new(RefCell::new(Waiting::default()));
        let ears = waiting.clone();
        let hear = Closure::new(move |event: MessageEvent| {
            let message = Array::from(&event.data());
            let (kind, number, text) = (message.get(0), message.get(1), message.get(2));
            if let (Some(kind), Some(number)) = (kind.as_string(), number.as_f64()) {
                Waiting::hear(&ears, &kind, number as u32, &text);
            }
        });
        let broken = waiting.clone();
        // It could not be fetched, or it broke down: every caller gets an answer.
        let fail = Closure::new(move |_: Event| {
            let calls = std::mem::take(&mut broken.borrow_mut().calls);
            for answer in calls.into_values() {
                let _ = answer.call1(&JsValue::NULL, &JsValue::NULL);
            }
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
        Some(Rc::new(Self { worker, waiting, _hear: hear, _fail: fail }))
    }

    fn post(&self, kind: &str, number: u32, text: &str) {
        let _ = self.worker.post_message(&Array::of3(&kind.into(), &number.into(), &text.into()));
    }
}

impl Waiting {
    fn hear(waiting: &Rc<RefCell<Self>>, kind: &str, number: u32, text: &JsValue) {
        if kind == "answer" {
            let promised = waiting.borrow_mut().calls.remove(&number);
            if let Some(answer) = promised {
                let _ = answer.call1(&JsValue::NULL, text);
                return;
            }
        }
        let ear = {
            let waiting = waiting.borrow();
            match kind {
                "say" => waiting.sockets.get(&number).cloned(),
                // What is said about an older position is not listened to any more.
                _ => waiting.counsel.as_ref().filter(|(wish, _)| *wish == number).map(|(_, ear)| ear.clone()),
            }
        };
        if let (Some(ear), Some(text)) = (ear, text.as_string()) {
            ear(&text);
        }
    }
}

fn host() -> Option<Rc<Engine>> {
    HOST.with_borrow_mut(|host| {
        *host = host.take().or_else(Engine::start);
        host.clone()
    })
}

fn counsellor() -> Option<Rc<Engine>> {
    COUNSELLOR.with_borrow_mut(|counsellor| {
        *counsellor = counsellor.take().or_else(Engine::start);
        counsellor.clone()
    })
}

/// Starts the host, so that it is there when it is needed. The counsellor is the same program.
pub(crate) fn prepare() {
    host();
}

/// Asks a question; nothing if there is no answer or no engine.
pub(crate) async fn call<T: Read>(call: &Call) -> Option<T> {
    read::text(&call_for_text(host()?, call).await?)
}

/// What the strongest bot would do in the seat that this view is for. It is asked of the counsellor: the
/// host may have to answer the next move.
pub(crate) async fn advise(game: &str, frame: &Frame) -> Option<Advice> {
    let Frame { view, actions, .. } = frame.clone();
    let call = Call::Advise { game: game.parse().ok()?, view, actions };
    read::text(&call_for_text(counsellor()?, &call).await?)
}

/// How the viewer can still reach a goal this turn, in the game's own form.
pub(crate) async fn how<T: Read>(game: &str, frame: &Frame, goal: Value) -> Option<T> {
    let call = Call::How { game: game.parse().ok()?, view: frame.view.clone(), goal };
    read::text(&call_for_text(counsellor()?, &call).await?)
}

/// Asks a question; the answer as JSON.
pub(crate) async fn call_for_json(call: &Call) -> Option<String> {
    call_for_text(host()?, call).await.filter(|answer| answer != "null")
}

async fn call_for_text(engine: Rc<Engine>, call: &Call) -> Option<String> {
    let text = serde_json::to_string(call).ok()?;
    let number = browser::fresh();
    let promise = Promise::new(&mut |resolve, _| {
        engine.waiting.borrow_mut().calls.insert(number, resolve);
    });
    engine.post("call", number, &text);
    JsFuture::from(promise).await.ok()?.as_string()
}

/// Asks for counsel on a position; `hear` gets every new result, until someone else asks.
pub(crate) fn counsel(game: &str, frame: &Frame, hear: impl Fn(&str) + 'static) {
    let Frame { view, actions, .. } = frame.clone();
    let Ok(game) = game.parse() else { return };
    follow_counsel(&Call::Counsel { game, view, actions }, hear);
}

/// Asks for a quick look at a finished match; `hear` gets the results in the same way.
pub(crate) fn analyse(record: String, hear: impl Fn(&str) + 'static) {
    follow_counsel(&Call::Analyse { record }, hear);
}

fn follow_counsel(call: &Call, hear: impl Fn(&str) + 'static) {
    let (Some(engine), Ok(text)) = (counsellor(), serde_json::to_string(call)) else { return };
    let number = browser::fresh();
    engine.waiting.borrow_mut().counsel = Some((number, Rc::new(hear)));
    engine.post("call", number, &text);
}

/// Stops listening for advice.
pub(crate) fn need_no_counsel() {
    COUNSELLOR.with_borrow(|counsellor| {
        let Some(counsellor) = counsellor else { return };
        let was_asked = counsellor.waiting.borrow_mut().counsel.take().is_some();
        if was_asked && let Ok(text) = serde_json::to_string(&Call::Enough) {
            counsellor.post("call", browser::fresh(), &text);
        }
    });
}

/// Opens a socket to the tables of the engine; gives its number.
pub(crate) fn listen(hear: impl Fn(&str) + 'static) -> Option<u32> {
    let number = browser::fresh();
    host()?.waiting.borrow_mut().sockets.insert(number, Rc::new(hear));
    Some(number)
}

/// Sends over a socket.
pub(crate) fn ask(socket: u32, text: &str) {
    if let Some(engine) = host() {
        engine.post("ask", socket, text);
    }
}

/// Closes a socket.
pub(crate) fn hang_up(socket: u32) {
    if let Some(engine) = host() {
        engine.waiting.borrow_mut().sockets.remove(&socket);
    }
}
