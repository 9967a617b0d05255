//! Parts of a view that follow what they read.
//!
//! A closure in a view makes the compiler write the whole machinery of drawing once more for it alone.
//! Behind these it is written once for all texts, once for all parts, once for all switches.

use leptos::prelude::*;
use std::sync::{Arc, Mutex};

/// A value that is worked out again whenever something changes that it reads.
pub(crate) type Live<T> = Arc<Mutex<dyn FnMut() -> T + Send>>;

/// A text, a class or a switch of an attribute that follows what it reads.
pub(crate) fn live<T>(read: impl FnMut() -> T + Send + 'static) -> Live<T> {
    Arc::new(Mutex::new(read))
}

/// A part of the screen that follows what it reads.
pub(crate) fn part<V: IntoAny>(mut draw: impl FnMut() -> V + Send + 'static) -> Live<AnyView> {
    live(move || draw().into_any())
}

/// How a row of a [`list`] is drawn.
pub(crate) type Draw = Box<dyn FnOnce() -> AnyView + Send>;

/// A row of a list: its key, and how it is drawn.
pub(crate) fn row<V: IntoAny>(key: String, draw: impl FnOnce() -> V + Send + 'static) -> (String, Draw) {
    (key, Box::new(move || draw().into_any()))
}

/// Rows that stay where they are while others come and go: a row is drawn once, as long as its key is listed.
pub(crate) fn list(rows: impl Fn() -> Vec<(String, Draw)> + Send + Sync + 'static) -> AnyView {
    let rows: Box<dyn Fn() -> Vec<(String, Draw)> + Send + Sync> = Box::new(rows);
    view! { <For each=rows key=|(key, _)| key.clone() children=|(_, draw)| draw()/> }.into_any()
}
