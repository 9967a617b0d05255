//! Buttons, and links that look like them.

use crate::{
    platform::live::Live,
    ui::{press::Press, text::Text},
};
use leptos::{html, prelude::*};

/// A button before it is known what it does.
pub(crate) struct Button {
    class: &'static str,
    label: Text,
    detail: Option<Text>,
    mark: (&'static str, Option<String>),
    busy: Option<Live<Option<String>>>,
}

/// A large button: what it does, in a word or two.
pub(crate) fn button(label: impl Into<Text>) -> Button {
    Button { class: "button", label: label.into(), detail: None, mark: ("data-way", None), busy: None }
}

/// A small button beside something else, such as the one that closes a card.
pub(crate) fn small(label: impl Into<Text>) -> Button {
    Button { class: "small-button", ..button(label) }
}

/// A button that looks like a word of a text, for what is seldom needed.
pub(crate) fn word(label: impl Into<Text>) -> Button {
    Button { class: "word-button", ..button(label) }
}

impl Button {
    /// A line below it: its price, its yield, what comes of it.
    pub(crate) fn detail(mut self, detail: impl Into<Text>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    /// What most would do here, if so.
    pub(crate) fn main(mut self, is_main: bool) -> Self {
        if is_main {
            self.class = "button primary";
        }
        self
    }

    /// What it is, for styles; begins with its kind, such as `button danger`.
    pub(crate) fn is(mut self, class: &'static str) -> Self {
        self.class = class;
        self
    }

    /// An attribute that names it.
    pub(crate) fn mark(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.mark = (name, Some(value.into()));
        self
    }

    /// Whether what it does is on its way.
    pub(crate) fn busy(mut self, busy: Live<Option<String>>) -> Self {
        self.busy = Some(busy);
        self
    }

    fn written(label: Text, detail: Option<Text>, class: &str) -> AnyView {
        if !class.starts_with("button") {
            return label.drawn();
        }
        let detail = detail.map(|detail| view! { <small>{detail.drawn()}</small> });
        view! { <b>{label.drawn()}</b>{detail} }.into_any()
    }

    /// Does something.
    pub(crate) fn does(self, act: impl Fn() + 'static) -> AnyView {
        let inside = Self::written(self.label, self.detail, self.class);
        Press::new(act).is(self.class).mark(self.mark.0, self.mark.1).busy(self.busy).around(inside)
    }

    /// Sends the form that it is in.
    pub(crate) fn submits(self) -> AnyView {
        let inside = Self::written(self.label, self.detail, self.class);
        html::button()
            .attr("type", "submit")
            .attr("class", self.class)
            .attr(self.mark.0, self.mark.1)
            .attr("aria-busy", self.busy)
            .child(inside)
            .into_any()
    }

    /// Leads somewhere.
    pub(crate) fn leads(self, address: impl Into<String>) -> AnyView {
        let inside = Self::written(self.label, self.detail, self.class);
        html::a()
            .attr("href", address.into())
            .attr("class", self.class)
            .attr(self.mark.0, self.mark.1)
            .child(inside)
            .into_any()
    }
}
