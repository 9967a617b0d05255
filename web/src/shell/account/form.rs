//! Fields and forms as every page about accounts has them.

use super::calls::{Refused, call};
use crate::{
    platform::live::{Live, live, part},
    ui::{button::button, press::Press},
};
use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};
use serde_json::Value;
use std::{future::Future, pin::Pin};

/// What a form does.
pub(super) type Deed = Pin<Box<dyn Future<Output = Result<(), Refused>>>>;

/// Sends a decision to an address.
pub(super) type Order = Callback<(String, Option<String>)>;

/// Something on the page that can be done: whether it is on its way, and what came of it.
#[derive(Copy, Clone)]
pub(super) struct Doing {
    is_busy: RwSignal<bool>,
    refused: RwSignal<Option<Refused>>,
}

impl Doing {
    pub(super) fn new() -> Self {
        Self { is_busy: RwSignal::new(false), refused: RwSignal::new(None) }
    }

    /// Does it, unless it is on its way.
    pub(super) fn run(self, deed: Deed) {
        if self.is_busy.get_untracked() {
            return;
        }
        self.is_busy.set(true);
        self.refused.set(None);
        spawn_local(async move {
            let refused = deed.await.err();
            // The reader may have gone to another page.
            let _ = self.is_busy.try_set(false);
            let _ = self.refused.try_set(refused);
        });
    }

    /// Decisions of which one at a time is on its way; after each the page asks again how things are.
    pub(super) fn order(self, ask: impl Fn() + Copy + Send + Sync + 'static) -> Order {
        Callback::new(move |(path, body): (String, Option<String>)| {
            self.run(Box::pin(async move {
                let done = call::<Value>("POST", &path, body).await;
                ask();
                done.map(drop)
            }));
        })
    }

    fn busy(self) -> Live<Option<String>> {
        live(move || self.is_busy.get().then(|| "true".to_owned()))
    }

    /// What went wrong, if something did.
    pub(super) fn notice(self) -> AnyView {
        let again = || view! { " "<a href="/account/sign-in">{t!("account-sign-in-again")}</a> };
        part(move || {
            let told = |refused: Refused| {
                view! { <p class="notice" role="alert">{refused.text}{refused.must_prove.then(again)}</p> }
            };
            self.refused.get().map(told)
        })
        .into_any()
    }

    /// A button that does something.
    pub(super) fn button(
        self,
        class: &'static str,
        label: impl Fn() -> String + Send + 'static,
        deed: impl Fn() -> Deed + 'static,
    ) -> AnyView {
        button(live(label)).is(class).busy(self.busy()).does(move || self.run(deed()))
    }
}

/// A form with its fields, a button and what went wrong.
pub(super) fn form(
    class: &'static str,
    fields: Vec<AnyView>,
    label: impl Fn() -> String + Send + 'static,
    is_main: bool,
    deed: impl Fn() -> Deed + 'static,
) -> AnyView {
    let doing = Doing::new();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        doing.run(deed());
    };
    view! {
        <form class=class on:submit=submit>
            {fields}
            {doing.notice()}
            {button(live(label)).main(is_main).busy(doing.busy()).submits()}
        </form>
    }
    .into_any()
}

/// What a field is for; browsers and password managers go by it.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(super) enum Kind {
    Name,
    Known,
    Email,
    NewPassword,
    Password,
    Token,
    Luck,
}

impl Kind {
    /// The name in the page, the type, and what may be filled in by itself.
    fn attributes(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Name => ("name", "text", "username"),
            Self::Known => ("known", "text", "username"),
            Self::Email => ("email", "email", "email"),
            Self::NewPassword => ("new-password", "password", "new-password"),
            Self::Password => ("password", "password", "current-password"),
            Self::Token => ("token", "text", "off"),
            Self::Luck => ("luck", "text", "off"),
        }
    }
}

/// A field with its label and a sentence that helps.
pub(super) fn field(
    kind: Kind,
    value: RwSignal<String>,
    label: impl Fn() -> String + Send + 'static,
    help: impl Fn() -> String + Send + 'static,
    is_needed: bool,
) -> AnyView {
    let (name, type_, fill) = kind.attributes();
    let is_secret = type_ == "password";
    let is_seen = RwSignal::new(false);
    let shown = live(move || if is_secret && is_seen.get() { "text".to_owned() } else { type_.to_owned() });
    let see = move || {
        let turn = move || is_seen.update(|seen| *seen = !*seen);
        Press::new(turn).is("see").meant(move || is_seen.get()).around(said!("account-see"))
    };
    view! {
        <div class="blank" class:secret=is_secret>
            <label for=format!("field-{name}")>{live(label)}</label>
            <input id=format!("field-{name}") name=name type=shown autocomplete=fill required=is_needed
                aria-describedby=format!("help-{name}") autocapitalize="off" spellcheck="false"
                prop:value=live(move || value.get()) on:input=move |event| value.set(event_target_value(&event))/>
            {is_secret.then(see)}
            <small id=format!("help-{name}")>{live(help)}</small>
        </div>
    }
    .into_any()
}
