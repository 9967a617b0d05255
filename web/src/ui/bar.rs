//! The bar at the bottom: a sentence that asks or explains, and beside it the places for what can be done.

use crate::{
    client::{
        connection::Deed,
        table::{Hint, Shown, Table},
    },
    ui::{press::Press, text::rich},
};
use leptos::{ev, prelude::*};
use serde_json::Value;
use std::sync::Arc;

/// One of the places in the bar. Places never move.
#[derive(Clone)]
pub(crate) struct Place {
    /// What it does, in a word or two; dice as characters.
    pub(crate) label: String,
    /// Its price, its yield or why it is not offered.
    pub(crate) detail: String,
    /// What happens, or why nothing does.
    pub(crate) deed: Result<Then, Hint>,
    /// What it will bring, for the pointer and the focus.
    pub(crate) hint: Option<Hint>,
    /// Whether it is what most would do now.
    pub(crate) is_main: bool,
    /// Whether the sentence of the bar asks for it.
    pub(crate) is_asked: bool,
}

/// What a place does.
#[derive(Clone)]
pub(crate) enum Then {
    /// Asks the table.
    Ask(Deed),
    /// Something on the screen alone.
    Call(Callback<()>),
}

impl Then {
    /// Does something on the screen alone.
    pub(crate) fn call(act: impl Fn() + Send + Sync + 'static) -> Self {
        Self::Call(Callback::new(move |()| act()))
    }

    /// Takes actions, one after another.
    pub(crate) fn take(actions: Vec<Value>) -> Self {
        Self::Ask(Deed::Act(actions))
    }
}

impl Place {
    /// A place where nothing is ever done.
    pub(crate) fn empty() -> Self {
        Self::explains(String::new(), String::new(), Hint::default())
    }

    /// A place that does something.
    pub(crate) fn does(label: String, detail: String, then: Then) -> Self {
        Self { label, detail, deed: Ok(then), hint: None, is_main: false, is_asked: false }
    }

    /// A place that only says why there is nothing to do, or what has to be done first.
    pub(crate) fn explains(label: String, detail: String, why: Hint) -> Self {
        Self { label, detail, deed: Err(why), hint: None, is_main: false, is_asked: false }
    }

    /// [`Place::explains`] in a sentence about its label.
    pub(crate) fn says(label: String, detail: String, text: String) -> Self {
        let why = Hint { title: label.clone(), text, rule: None };
        Self::explains(label, detail, why)
    }

    /// A place for one action: it is taken if it is offered; otherwise the rules say why it is not.
    pub(crate) fn takes(
        table: Table,
        is_offered: bool,
        action: Value,
        label: String,
        detail: String,
    ) -> Self {
        match is_offered {
            true => Self::does(label, detail, Then::take(vec![action])),
            false => {
                let why = table.why(label.clone(), vec![action]);
                Self::explains(label, detail, why)
            }
        }
    }

    /// What it will bring, for the pointer and the focus.
    pub(crate) fn hint(mut self, text: String) -> Self {
        self.hint = Some(Hint { title: self.label.clone(), text, rule: None });
        self
    }

    /// Whether it is what most would do now; never where there is nothing to do. What cannot be taken back is only shown
    /// as such if it is [`Place::asked`] for.
    pub(crate) fn main(mut self, is_main: bool) -> Self {
        self.is_main = is_main && self.deed.is_ok();
        self
    }

    /// Whether the sentence of the bar asks for it.
    pub(crate) fn asked(mut self, is_asked: bool) -> Self {
        self.is_asked = is_asked;
        self
    }

    /// Whether it is asked for, or the only thing that can be done.
    fn is_due(&self, table: Table) -> bool {
        let has_one =
            |shown: &Option<Arc<Shown>>| shown.as_ref().is_some_and(|it| it.frame.actions.len() == 1);
        self.is_asked || table.shown.with(has_one)
    }

    /// Whether a press cannot be taken back, or that is not known yet.
    fn seals(&self, table: Table) -> bool {
        match &self.deed {
            Ok(Then::Ask(Deed::Act(actions))) => table.tried(actions.clone()).is_none_or(|trial| trial.seals),
            _ => false,
        }
    }

    /// The place as a button, by its number.
    pub(crate) fn drawn(self, table: Table, at: usize) -> AnyView {
        let is_due = self.is_due(table);
        let is_main = self.is_main && (is_due || !self.seals(table));
        let Self { label, detail, deed, hint, .. } = self;
        let is_offered = deed.is_ok();
        let shown = deed.as_ref().err().cloned().or(hint);
        let choose = move || match &deed {
            Ok(Then::Ask(deed)) => table.ask(deed.clone()),
            Ok(Then::Call(call)) => call.run(()),
            Err(why) => table.pinned.set(Some(why.clone())),
        };
        Press::new(choose)
            .is(match (is_main, is_due) {
                (true, true) => "button primary asked",
                (true, false) => "button primary",
                _ => "button",
            })
            .mark("data-place", at.to_string())
            .offered(move || is_offered)
            .explains(table, move || shown.clone())
            .at_once(|| true)
            .around(view! { <b>{rich(&label)}</b><small>{rich(&detail)}</small> })
    }
}

/// Puts back what is half chosen when Escape is pressed.
pub(crate) fn on_escape(back: Signal<Option<Callback<()>>>) {
    let listener = window_event_listener(ev::keydown, move |event| {
        if let Some(back) = back.get_untracked().filter(|_| event.key() == "Escape") {
            back.run(());
        }
    });
    on_cleanup(move || listener.remove());
}

/// The sentence of a bar, as an `ask`: what is asked; with `hint`, what the pointer or the focus rests on; with
/// `explained`, what a finger asked for. The one that describes what has the focus has an id.
pub(crate) fn sentence(id: Option<&'static str>, class: &'static str, title: &str, text: &str) -> AnyView {
    view! { <p id=id class=class><b>{rich(title)}</b>" "<span>{rich(text)}</span></p> }.into_any()
}
