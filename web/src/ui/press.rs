//! How everything on a board that can be chosen answers: the pointer and the focus explain it, a press chooses it.

use crate::{
    client::table::{Hint, Table},
    platform::live::{Live, live},
};
use leptos::{ev::KeyboardEvent, html, prelude::*, svg};
use std::rc::Rc;

/// An element with what a button and a group of a drawing have in common.
macro_rules! answering {
    ($element:expr, $press:ident) => {{
        let (class, pressed) = ($press.states(), $press.pressed());
        let [enter, leave, focus, blur] = [(); 4].map(|()| $press.rest.clone());
        $element
            .attr("class", class)
            .attr("id", $press.id)
            .attr($press.mark.0, $press.mark.1)
            .attr("style", $press.style)
            .attr("aria-label", $press.label)
            .attr("aria-pressed", pressed)
            .on(leptos::ev::pointerenter, move |_| enter(true))
            .on(leptos::ev::pointerleave, move |_| leave(false))
            .on(leptos::ev::focus, move |_| focus(true))
            .on(leptos::ev::blur, move |_| blur(false))
    }};
}

/// A part of a board that can be chosen.
pub(crate) struct Press {
    class: Live<String>,
    choose: Rc<dyn Fn()>,
    rest: Rc<dyn Fn(bool)>,
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
        Self {
            class: live(String::new),
            choose: Rc::new(choose),
            rest: Rc::new(|_| ()),
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
        self.rests(move |is_on| {
            // It may be gone by the time that the pointer leaves it.
            table.hint.try_set(if is_on { untrack(&hint) } else { None });
        })
    }

    /// What happens when the pointer or the focus comes to it, or leaves it.
    pub(crate) fn rests(mut self, rest: impl Fn(bool) + 'static) -> Self {
        self.rest = Rc::new(rest);
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

    fn states(&self) -> Live<String> {
        let (class, is_offered, is_meant) = (self.class.clone(), self.is_offered, self.is_meant);
        live(move || {
            let mut class = class.lock().map(|mut class| class()).unwrap_or_default();
            for (is_on, name) in [(is_offered, " offered"), (is_meant, " meant")] {
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
        let (disabled, choose) = (self.disabled(), self.choose.clone());
        answering!(html::button(), self)
            .attr("type", "button")
            .attr("aria-disabled", disabled)
            .attr("aria-busy", self.busy)
            .on(leptos::ev::click, move |_| choose())
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
        let [choose, by_key] = [(); 2].map(|()| self.choose.clone());
        let key = move |event: KeyboardEvent| {
            if matches!(event.key().as_str(), "Enter" | " ") {
                event.prevent_default();
                by_key();
            }
        };
        answering!(svg::g(), self)
            .attr("role", "button")
            .attr("tabindex", tabindex)
            .on(leptos::ev::click, move |_| choose())
            .on(leptos::ev::keydown, key)
            .child(inside)
            .into_any()
    }
}
