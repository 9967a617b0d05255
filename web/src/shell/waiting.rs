//! Pages that come when they are first needed, and what is seen until then.

use crate::{
    platform::{
        later::Missing,
        live::{live, part},
    },
    shell::masthead::Masthead,
};
use leptos::{prelude::*, task::spawn_local};
use std::sync::LazyLock;

/// Pages that are a part: how they are drawn, once they are here.
pub(crate) struct Pages<D: 'static>(LazyLock<ArcRwSignal<Option<D>>>);

impl<D: Copy + Send + Sync + 'static> Pages<D> {
    pub(crate) const fn new() -> Self {
        Self(LazyLock::new(|| ArcRwSignal::new(None)))
    }

    /// They are here.
    pub(crate) fn arrived(&self, draw: D) {
        self.0.set(Some(draw));
    }

    /// One of them. Until they are here there is a title and that they are on their way, or that they cannot be had.
    pub(crate) fn page(
        &'static self,
        fetch: impl AsyncFnOnce() -> Result<(), Missing> + 'static,
        [title, on_the_way]: [fn() -> String; 2],
        draw: impl Fn(D) -> AnyView + Send + 'static,
    ) -> AnyView {
        let text = move |is_missing: RwSignal<bool>| {
            waiting(title, move || if is_missing.get() { t!("engine-missing") } else { on_the_way() })
        };
        self.drawn(fetch, text, draw)
    }

    /// What is drawn by them, and until then something else, which knows whether they cannot be had.
    pub(crate) fn drawn(
        &'static self,
        fetch: impl AsyncFnOnce() -> Result<(), Missing> + 'static,
        until: impl Fn(RwSignal<bool>) -> AnyView + Send + 'static,
        draw: impl Fn(D) -> AnyView + Send + 'static,
    ) -> AnyView {
        let is_missing = RwSignal::new(false);
        spawn_local(async move {
            if self.0.get_untracked().is_none() && fetch().await.is_err() {
                let _ = is_missing.try_set(true);
            }
        });
        part(move || match self.0.get() {
            Some(drawn) => draw(drawn),
            None => until(is_missing),
        })
        .into_any()
    }
}

/// What is seen until there is something to show, or that there is nothing.
pub(crate) fn waiting(title: fn() -> String, text: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    view! {
        <Masthead title=Signal::derive(title)/>
        <main class="page" id="main"><p class="lead" role="status">{live(text)}</p></main>
    }
    .into_any()
}
