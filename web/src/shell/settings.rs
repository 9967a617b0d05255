//! The settings over a table, without leaving the match. They come with the pages about accounts.

use crate::{
    client::table::{Opened, Table},
    platform::{focus, live::part},
    shell::account,
    ui::{button::small, dialog::escaping, panel::title},
};
use leptos::prelude::*;
use std::rc::Rc;

/// The settings, while they are open.
#[component]
pub(crate) fn SettingsDrawer(table: Table) -> impl IntoView {
    let is_open = Memo::new(move |_| table.opened.get() == Some(Opened::Settings));
    let close = move || table.opened.set(None);
    let drawer = move || {
        let section = NodeRef::new();
        focus::hold(section);
        view! {
            <section class="settings-drawer" role="dialog" aria-label=said!("settings-title") tabindex="-1" node_ref=section
                on:keydown=escaping(Rc::new(close))>
                <div class="settings-head">
                    {title(None, said!("settings-title"))}
                    {small(said!("close")).mark("data-way", "close-settings").does(close)}
                </div>
                <div class="settings-room">{account::settings()}</div>
            </section>
        }
    };
    part(move || is_open.get().then(drawer))
}
