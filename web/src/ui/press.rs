//! How everything on a board that can be chosen answers: the pointer and the focus explain it, a press chooses it. A
//! finger cannot rest, so its first tap explains and its second chooses; what only selects, or says on itself what it
//! does, is chosen at once.

use crate::{
    client::table::{Hint, Table},
    platform::{
        focus,
        live::{Live, live},
    },
};
use leptos::{
    ev::{self, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent},
    html,
    prelude::*,
    svg,
};
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

/// An element with what a button and a group of a drawing have in common.
macro_rules! answering {
    ($element:expr, $press:ident) => {{
        let (class, pressed) = ($press.states(), $press.pressed());
        let [enter, leave, rest, blur] = [(); 4].map(|()| $press.rest.clone());
        let (choose, is_described) = ($press.choosing(), $press.is_described());
        $element
            .attr("class", class)
            .attr("id", $press.id)
            .attr($press.mark.0, $press.mark.1)
            .attr("style", $press.style)
            .attr("aria-label", $press.label)
            .attr("aria-pressed", pressed)
            .on(ev::pointerenter, move |event| {
                if hovers(&event) {
                    enter(true);
                }
            })
            .on(ev::pointerleave, move |event| {
                if hovers(&event) {
                    leave(false);
                }
            })
            .on(ev::focus, move |event| {
                if is_by_key(&event) {
                    rest(true);
                    describe(&event, is_described);
                }
            })
            .on(ev::blur, move |event| {
                blur(false);
                describe(&event, false);
            })
            .on(ev::click, choose)
    }};
}

/// Whether an element has the focus for somebody who uses the keyboard: a pointer explains by itself.
fn is_by_key(event: &FocusEvent) -> bool {
    focus::target(event).is_some_and(|element| element.matches(":focus-visible").unwrap_or(true))
}

/// Attaches what is told in the bar to what has the focus, or no more.
fn describe(event: &FocusEvent, is_on: bool) {
    let Some(element) = focus::target(event) else { return };
    let _ = match is_on {
        true => element.set_attribute("aria-describedby", "ask"),
        false => element.remove_attribute("aria-describedby"),
    };
}

/// Whether a pointer can rest on something without pressing it.
fn hovers(event: &PointerEvent) -> bool {
    event.pointer_type() != "touch"
}

thread_local! {
    static FINGERS: Fingers = Fingers::new();
}

/// Whether a finger or a pen was used last, and the part of a board that it had explained.
struct Fingers {
    are_used: Cell<bool>,
    told: RefCell<Option<Told>>,
}

/// What a finger had explained: its flag, its table, and how it stops.
type Told = (RwSignal<bool>, Table, Rc<dyn Fn(bool)>);

impl Fingers {
    /// Watches the page from now on.
    fn new() -> Self {
        window_event_listener(ev::pointerdown, |event| {
            FINGERS.with(|fingers| fingers.are_used.set(event.pointer_type() != "mouse"));
        });
        window_event_listener(ev::pointerup, |event| {
            if focus::target(&event).and_then(|at| at.closest(".explained").ok().flatten()).is_none() {
                FINGERS.with(Self::forget);
            }
        });
        Self { are_used: Cell::new(false), told: RefCell::new(None) }
    }

    /// What was explained is so no more. It may be gone.
    fn forget(&self) {
        if let Some((flag, table, rest)) = self.told.take() {
            flag.try_set(false);
            table.told.try_set(None);
            rest(false);
        }
    }
}

/// A part of a board that can be chosen.
pub(crate) struct Press {
    class: Live<String>,
    choose: Rc<dyn Fn()>,
    rest: Rc<dyn Fn(bool)>,
    table: Option<Table>,
    at_once: Rc<dyn Fn() -> bool>,
    is_told: RwSignal<bool>,
    id: Option<String>,
    mark: (&'static str, Option<String>),
    label: Option<Live<String>>,
    style: Option<Live<String>>,
    is_offered: Option<Signal<bool>>,
    is_meant: Option<Signal<bool>>,
    busy: Option<Live<Option<String>>>,
    node: NodeRef<html::Button>,
}

impl Press {
    /// Something that does this when it is pressed.
    pub(crate) fn new(choose: impl Fn() + 'static) -> Self {
        FINGERS.with(|_| ());
        Self {
            class: live(String::new),
            choose: Rc::new(choose),
            rest: Rc::new(|_| ()),
            table: None,
            at_once: Rc::new(|| false),
            is_told: RwSignal::new(false),
            id: None,
            mark: ("data-mark", None),
            label: None,
            style: None,
            is_offered: None,
            is_meant: None,
            busy: None,
            node: NodeRef::new(),
        }
    }

    /// What it is, for the styles.
    pub(crate) fn class(mut self, class: impl FnMut() -> String + Send + 'static) -> Self {
        self.class = live(class);
        self
    }

    /// What it is, if that never changes.
    pub(crate) fn is(self, class: impl Into<String>) -> Self {
        let class = class.into();
        self.class(move || class.clone())
    }

    /// What is told while the pointer or the focus rests on it, in the place of what is asked.
    pub(crate) fn explains(self, table: Table, hint: impl Fn() -> Option<Hint> + 'static) -> Self {
        self.rests(table, move |is_on| {
            // It may be gone by the time that the pointer leaves it.
            table.hint.try_set(if is_on { untrack(&hint) } else { None });
        })
    }

    /// What happens when the pointer or the focus comes to it, or leaves it: the table's hint is set, and more.
    pub(crate) fn rests(mut self, table: Table, rest: impl Fn(bool) + 'static) -> Self {
        self.rest = Rc::new(rest);
        self.table = Some(table);
        self
    }

    /// Whether a finger's first tap chooses it: it says what it does, only selects, or is selected already.
    pub(crate) fn at_once(mut self, at_once: impl Fn() -> bool + 'static) -> Self {
        self.at_once = Rc::new(at_once);
        self
    }

    /// Its id in the page.
    pub(crate) fn id(mut self, id: String) -> Self {
        self.id = Some(id);
        self
    }

    /// An attribute that names it.
    pub(crate) fn mark(mut self, name: &'static str, value: impl Into<Option<String>>) -> Self {
        self.mark = (name, value.into());
        self
    }

    /// What a screen reader says instead of what is written on it.
    pub(crate) fn label(mut self, label: impl FnMut() -> String + Send + 'static) -> Self {
        self.label = Some(live(label));
        self
    }

    /// Where and how it lies.
    pub(crate) fn style(mut self, style: impl FnMut() -> String + Send + 'static) -> Self {
        self.style = Some(live(style));
        self
    }

    /// Whether it can be chosen now; otherwise a press says why not.
    pub(crate) fn offered(mut self, is_offered: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.is_offered = Some(Signal::derive(is_offered));
        self
    }

    /// Whether it is chosen and not yet done.
    pub(crate) fn meant(mut self, is_meant: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.is_meant = Some(Signal::derive(is_meant));
        self
    }

    /// Its place in the page, for what moves it.
    pub(crate) fn node(mut self, node: NodeRef<html::Button>) -> Self {
        self.node = node;
        self
    }

    /// Whether what it does is on its way.
    pub(crate) fn busy(mut self, busy: Option<Live<Option<String>>>) -> Self {
        self.busy = busy;
        self
    }

    /// Whether a voice needs what is told of it: a label says it already.
    fn is_described(&self) -> bool {
        self.table.is_some() && self.label.is_none()
    }

    /// Whether its explanation, for which a finger tapped it, is still to be read.
    fn is_told(&self) -> Signal<bool> {
        let (table, is_told) = (self.table, self.is_told);
        Signal::derive(move || is_told.get() && table.is_some_and(|table| table.hint.with(Option::is_some)))
    }

    /// What a click does: it chooses, or explains what a second one would choose.
    fn choosing(&self) -> impl Fn(MouseEvent) + use<> {
        let (choose, rest, at_once) = (self.choose.clone(), self.rest.clone(), self.at_once.clone());
        let (table, flag, is_told, is_offered) = (self.table, self.is_told, self.is_told(), self.is_offered);
        move |event| {
            FINGERS.with(|fingers| {
                let is_known = is_told.get_untracked();
                fingers.forget();
                // A key or a script clicks zero times.
                let is_tapped =
                    fingers.are_used.get() && event.detail() > 0 && !is_known && !untrack(&*at_once);
                if let Some(table) = table.filter(|_| is_tapped) {
                    table.pinned.set(None);
                    rest(true);
                    if table.hint.with_untracked(Option::is_some) {
                        flag.set(true);
                        table.told.set(Some(is_offered.is_some_and(|is_offered| is_offered.get_untracked())));
                        fingers.told.replace(Some((flag, table, rest.clone())));
                        return;
                    }
                }
                choose();
            });
        }
    }

    fn states(&self) -> Live<String> {
        let (class, is_offered, is_meant) = (self.class.clone(), self.is_offered, self.is_meant);
        let is_told = Some(self.is_told());
        live(move || {
            let mut class = class.lock().map(|mut class| class()).unwrap_or_default();
            for (is_on, name) in [(is_offered, " offered"), (is_meant, " meant"), (is_told, " explained")] {
                if is_on.is_some_and(|is_on| is_on.get()) {
                    class.push_str(name);
                }
            }
            class
        })
    }

    fn pressed(&self) -> Option<Live<String>> {
        self.is_meant.map(|is_meant| live(move || is_meant.get().to_string()))
    }

    fn disabled(&self) -> Option<Live<Option<String>>> {
        self.is_offered.map(|is_offered| live(move || (!is_offered.get()).then(|| "true".to_owned())))
    }

    /// As a button around this.
    pub(crate) fn around<V: IntoAny>(self, inside: V) -> AnyView {
        self.button(inside.into_any())
    }

    fn button(self, inside: AnyView) -> AnyView {
        let disabled = self.disabled();
        answering!(html::button(), self)
            .attr("type", "button")
            .attr("aria-disabled", disabled)
            .attr("aria-busy", self.busy)
            .node_ref(self.node)
            .child(inside)
            .into_any()
    }

    /// As a group of a drawing around this; the keyboard reaches it where it is offered, or always.
    pub(crate) fn drawing<V: IntoAny>(self, is_always: bool, inside: V) -> AnyView {
        self.group(is_always, inside.into_any())
    }

    fn group(self, is_always: bool, inside: AnyView) -> AnyView {
        let is_offered = self.is_offered;
        let is_reached = move || is_always || is_offered.is_some_and(|is_offered| is_offered.get());
        let tabindex = live(move || if is_reached() { "0" } else { "-1" }.to_owned());
        let by_key = self.choose.clone();
        let key = move |event: KeyboardEvent| {
            if matches!(event.key().as_str(), "Enter" | " ") {
                event.prevent_default();
                by_key();
            }
        };
        answering!(svg::g(), self)
            .attr("role", "button")
            .attr("tabindex", tabindex)
            .on(ev::keydown, key)
            .child(inside)
            .into_any()
    }
}
