//! Parts of the page that come when they are first needed: in the full build each is a file of its own.

use crate::{
    live::{live, part},
    shell::masthead::Masthead,
};
use leptos::{prelude::*, task::spawn_local};
use std::sync::LazyLock;

/// A part of the page could not be fetched.
pub(crate) struct Missing;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for Missing {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// Makes a function that fetches a part, and does this once it is here. Nothing else may name what is in the part.
macro_rules! fetched {
    ($fetch:ident, $part:ident, $arrived:expr) => {
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($part, fallible)]
        fn $fetch() -> Result<(), $crate::later::Missing> {
            $arrived;
            Ok(())
        }

        #[cfg(not(feature = "split"))]
        async fn $fetch() -> Result<(), $crate::later::Missing> {
            $arrived;
            Ok(())
        }
    };
}

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
        let is_missing = RwSignal::new(false);
        spawn_local(async move {
            if self.0.get_untracked().is_none() && fetch().await.is_err() {
                let _ = is_missing.try_set(true);
            }
        });
        let text = move || if is_missing.get() { t!("engine-missing") } else { on_the_way() };
        part(move || match self.0.get() {
            Some(drawn) => draw(drawn),
            None => waiting(title, text),
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
