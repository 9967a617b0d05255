//! The chat at a server's table, and the reader's private notes.

use crate::{
    client::{
        channel::refused,
        table::{About, Link, Table},
    },
    platform::{
        browser,
        live::{list, live, part, row},
        words,
    },
    shell::person,
    ui::{button::small, signs::tincture},
};
use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};
use regalia_wire::{LONGEST_NOTES, LONGEST_TALK, Notes, Spoken, Stage, Whom};

/// Notes are saved when nothing was written for so long, in milliseconds.
const PAUSE: i32 = 800;

/// The talk of a table, the newest below, with a line to write in.
#[component]
pub(crate) fn Talk(table: Table) -> impl IntoView {
    let draft = RwSignal::new(String::new());
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let text = draft.get_untracked();
        let connection = table.connection().filter(|_| table.link.get_untracked() == Link::Open);
        if let Some(connection) = connection.filter(|_| !text.trim().is_empty()) {
            connection.talk(text.trim());
            draft.set(String::new());
        }
    };
    let rows = move || {
        let lines = table.talk.with(|talk| talk.values().rev().cloned().collect::<Vec<_>>());
        lines.into_iter().map(|line| row(line.seq.to_string(), move || entry(table, line))).collect()
    };
    let note = move || {
        let standing = table.standing.get();
        let text = match (standing.silenced_until, standing.is_warned) {
            (Some(until), _) => {
                t!("talk-silenced", day = browser::day(until as u64 / 1000, words::language().code()))
            }
            (None, true) => t!("talk-warned"),
            (None, false) if table.you.get().is_some() => t!("talk-note-player"),
            (None, false) if table.stage.get() == Stage::Over => String::new(),
            (None, false) => t!("talk-note-watcher"),
        };
        view! { <p class="talk-note">{text}</p> }
    };
    let is_silenced = move || table.standing.with(|standing| standing.silenced_until.is_some());
    view! {
        <ol class="lines" tabindex="0" role="log" aria-label=said!("talk-title")>{list(rows)}</ol>
        {part(move || table.talk.with(std::collections::BTreeMap::is_empty).then(|| view! { <p class="talk-none">{t!("talk-none")}</p> }))}
        {part(note)}
        <form class="compose" on:submit=send>
            <input class="compose-text" autocomplete="off" maxlength=LONGEST_TALK aria-label=said!("talk-say") placeholder=said!("talk-say")
                disabled=live(is_silenced) prop:value=live(move || draft.get()) on:input=move |event| draft.set(event_target_value(&event))/>
            {small(said!("talk-send")).submits()}
        </form>
    }
}

/// A message, with a way to mute, block or report its author.
fn entry(table: Table, line: Spoken) -> AnyView {
    let name = match (&line.name, line.is_you) {
        (_, true) => t!("you"),
        (Some(name), _) => name.clone(),
        (None, _) => t!("has-left"),
    };
    let class =
        line.seat.map_or_else(|| "line watcher".to_owned(), |seat| format!("line {}", tincture(seat)));
    let note = line.seat.is_none().then(|| t!("talk-watcher"));
    let more = (!line.is_you && line.name.is_some()).then(|| {
        let whom = line.seat.map_or(Whom::Line(line.seq), Whom::Seat);
        person::more(table, About { whom, name: name.clone() })
    });
    view! {
        <li class=class data-line=line.seq.to_string()>
            <p><b>{name}</b>{note.map(|note| view! { <small>{note}</small> })}" "<span>{line.text}</span></p>{more}
        </li>
    }
    .into_any()
}

/// Whether there is something in the talk that the reader has not read.
pub(crate) fn unread(table: Table) -> usize {
    let read = table.read_talk.get();
    table.talk.with(|talk| talk.range(read..).filter(|(_, line)| !line.is_you).count())
}

/// The number of the last message that somebody else wrote and the reader has not read.
pub(crate) fn last_unread(table: Table) -> Option<u64> {
    let read = table.read_talk.get();
    table.talk.with(|talk| talk.range(read..).rev().find(|(_, line)| !line.is_you).map(|(number, _)| *number))
}

/// What the reader notes about the match: kept by the server, saved by itself.
#[component]
pub(crate) fn PrivateNotes(table: Table) -> impl IntoView {
    let (text, told, changes) =
        (RwSignal::new(String::new()), RwSignal::new(None::<String>), StoredValue::new(0_u32));
    let path = table.connection().map(|connection| format!("/api/tables/{}/notes", connection.id()));
    let (Some(path), saved) = (path, StoredValue::new(0_u32)) else { return ().into_any() };
    let kept = path.clone();
    spawn_local(async move {
        if let Some(notes) = browser::fetch::<Notes>("GET", &kept, None).await
            && changes.try_get_value() == Some(0)
        {
            text.try_set(notes.text);
        }
    });
    let save = move || {
        let path = path.clone();
        spawn_local(async move {
            let (Some(now), Some(text)) = (changes.try_get_value(), text.try_get_untracked()) else { return };
            if saved.try_get_value() == Some(now) {
                return;
            }
            let body = serde_json::to_string(&Notes { text }).ok();
            let said = match browser::request("PUT", &path, body).await {
                Some(Ok(_)) => {
                    let _ = saved.try_set_value(now);
                    t!("notes-saved")
                }
                Some(Err(text)) => refused(&text).unwrap_or_else(|| t!("notes-unsaved")),
                None => t!("notes-unsaved"),
            };
            told.try_set(Some(said));
        });
    };
    let later = save.clone();
    let write = move |event| {
        text.set(event_target_value(&event));
        told.set(None);
        changes.update_value(|changes| *changes += 1);
        let (mine, later) = (changes.get_value(), later.clone());
        spawn_local(async move {
            browser::sleep(PAUSE).await;
            if changes.try_get_value() == Some(mine) {
                later();
            }
        });
    };
    view! {
        <details class="private-notes">
            <summary>{said!("notes-title")}</summary>
            <textarea maxlength=LONGEST_NOTES rows="4" aria-label=said!("notes-title") placeholder=said!("notes-text")
                prop:value=live(move || text.get()) on:input=write on:blur=move |_| save()></textarea>
            <small role="status">{live(move || told.get().unwrap_or_default())}</small>
        </details>
    }
    .into_any()
}
