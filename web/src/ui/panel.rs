//! Panels: a title with a note, and what is below it.

use crate::ui::text::Text;
use leptos::prelude::*;

/// The title of a panel; others name it by its id.
pub(crate) fn title(id: Option<&'static str>, title: impl Into<Text>) -> AnyView {
    heading(id, title.into(), None)
}

/// The title of a panel with a note beside it.
pub(crate) fn noted(id: Option<&'static str>, title: impl Into<Text>, note: impl IntoAny) -> AnyView {
    heading(id, title.into(), Some(note.into_any()))
}

fn heading(id: Option<&'static str>, title: Text, note: Option<AnyView>) -> AnyView {
    let note = note.map(|note| view! { <span class="visually-hidden">": "</span><small>{note}</small> });
    view! { <h2 class="panel-title" id=id>{title.drawn()}{note}</h2> }.into_any()
}
