//! The table in words: what lies where, for those who listen, and for those who would rather read.

use crate::{
    client::table::{Opened, Table},
    games::registry,
    platform::live::part,
    ui::{dialog::dialog, text::rich},
};
use leptos::prelude::*;
use regalia_voice::Section;

/// The card, while it is open. It tells the moment at which it was opened.
#[component]
pub(crate) fn InWords(table: Table) -> impl IntoView {
    let is_open = Memo::new(move |_| table.opened.get() == Some(Opened::Words));
    part(move || is_open.get().then(|| card(table)))
}

fn card(table: Table) -> AnyView {
    let names = table.names();
    let face = registry::face(table.game.get_untracked());
    let told = table.shown.with(|shown| Some(face?.position(shown.as_deref()?, &names)));
    let section = |Section { title, rows }: Section| {
        let rows = rows.into_iter().map(|(of, what)| {
            view! { <div><dt>{rich(&of)}</dt><dd>{rich(&what)}</dd></div> }
        });
        view! { <h3>{title}</h3><dl>{rows.collect_view()}</dl> }
    };
    let all = told.unwrap_or_default().into_iter().map(section).collect_view();
    let close = move || table.opened.set(None);
    dialog("in-words", &t!("in-words-title"), t!("in-words-title"), close, all)
}
