//! Everything that the reader can set, on one page or over a table. What is changed holds at once.

use super::notify::Telling;
use crate::{
    client::me,
    platform::{
        browser,
        live::{live, part},
        settings::{self, CONFIRM_END, LANGUAGE, MOTION, NO_KEYS, QUIET, SIGNS, TEXT, THEME, VOLUME},
        words::{Key, Language},
    },
    shell::{
        cues::{self, PAGE, SOUND, VIBRATION},
        masthead::Masthead,
    },
    ui::{
        chip::{chip, unnamed},
        panel::title,
        signs::shield,
    },
};
use js_sys::Reflect;
use leptos::{ev::Event, prelude::*};
use regalia_game::Seat;
use regalia_wire::CueKind;
use serde_json::json;

/// When it is quiet if the reader has not chosen other hours: from ten in the evening to half past seven, in minutes.
const USUAL_QUIET: (u64, u64) = (22 * 60, 7 * 60 + 30);

/// The page.
#[component]
pub(super) fn Page() -> impl IntoView {
    view! {
        <Masthead title=Signal::derive(|| t!("settings-title"))/>
        <main class="settings-page" id="main">{body()}</main>
    }
}

/// All settings.
pub(super) fn body() -> AnyView {
    let where_kept = || match me::me().is_some_and(|me| me.has_account) {
        true => t!("settings-kept-account"),
        false => t!("settings-kept-here"),
    };
    view! {
        <div class="settings">
            <div class="settings-column">
                <section id="at-table">{title(None, said!("settings-table"))}{at_table()}</section>
                <section id="look">{title(None, said!("settings-look"))}{look()}</section>
            </div>
            <div class="settings-column">
                <section id="cues">{title(None, said!("settings-cues"))}<Cues/></section>
                <section id="quiet">{title(None, said!("settings-quiet-title"))}{quiet()}</section>
            </div>
            <p class="quiet-text settings-kept">{live(where_kept)}" "<a href="/account">{said!("settings-account")}</a></p>
        </div>
    }
    .into_any()
}

/// A setting: what it is, what it does, and what changes it.
fn row(name: Key, note: Key, control: AnyView) -> AnyView {
    view! {
        <div class="setting">
            <span class="setting-name"><b>{live(move || t!(name))}</b><small>{live(move || t!(note))}</small></span>
            {control}
        </div>
    }
    .into_any()
}

/// A setting that is on or off.
fn switch(
    id: &'static str,
    [name, note]: [Key; 2],
    is_on: impl Fn() -> bool + Send + 'static,
    turn: impl Fn(bool) + 'static,
) -> AnyView {
    view! {
        <label class="setting" for=id>
            <span class="setting-name"><b>{live(move || t!(name))}</b><small>{live(move || t!(note))}</small></span>
            <input class="on-off" id=id type="checkbox" role="switch" prop:checked=live(is_on)
                on:change=move |event| turn(event_target_checked(&event))/>
        </label>
    }
    .into_any()
}

/// A setting with a few values, of which the usual one is kept as nothing.
fn choice(
    setting: &'static str,
    [name, note]: [Key; 2],
    values: Vec<(Option<&'static str>, Key)>,
) -> AnyView {
    let each = |(value, label): (Option<&'static str>, Key)| {
        let mark = ("data-set", format!("{setting}-{}", value.unwrap_or("usual")));
        let is_on = move || settings::word(setting).as_deref() == value;
        chip(live(move || t!(label)), mark, is_on, move || settings::set(setting, value.map(Into::into)))
    };
    let chips = values.into_iter().map(each).collect_view();
    row(name, note, unnamed(live(move || t!(name)), chips))
}

fn at_table() -> AnyView {
    let set_volume = |event: Event| {
        let volume = event_target_value(&event).parse::<u8>().ok();
        settings::set(VOLUME, volume.map(Into::into));
    };
    let percent = || match settings::volume() {
        0 => t!("settings-sound-off"),
        volume => format!("{volume} %"),
    };
    let volume = view! {
        <span class="volume">
            <input id="volume" type="range" min="0" max="100" step="5" aria-label=said!("settings-sound") aria-valuetext=live(percent)
                prop:value=live(|| settings::volume().to_string()) style=live(|| format!("--share: {}%", settings::volume()))
                on:input=set_volume on:change=|_| cues::sample(CueKind::Turn)/>
            <output for="volume">{live(percent)}</output>
        </span>
    };
    let speeds = vec![
        (None, key!("motion-normal")),
        (Some("quick"), key!("motion-quick")),
        (Some("instant"), key!("motion-instant")),
    ];
    view! {
        {row(key!("settings-sound"), key!("settings-sound-note"), volume.into_any())}
        {choice(MOTION, [key!("settings-motion"), key!("settings-motion-note")], speeds)}
        {switch("set-confirm", [key!("settings-ending"), key!("settings-ending-note")], || settings::is_on(CONFIRM_END),
            |is_on| settings::switch(CONFIRM_END, is_on))}
        {switch("set-keys", [key!("keys-switch"), key!("settings-keys-note")], || !settings::is_on(NO_KEYS),
            |is_on| settings::switch(NO_KEYS, !is_on))}
    }
    .into_any()
}

fn look() -> AnyView {
    let themes = vec![
        (None, key!("theme-system")),
        (Some("day"), key!("theme-day")),
        (Some("candle"), key!("theme-candle")),
    ];
    let sizes = vec![
        (Some("small"), key!("text-small")),
        (None, key!("text-normal")),
        (Some("large"), key!("text-large")),
        (Some("largest"), key!("text-largest")),
    ];
    let language = |language: Language| {
        let mark = ("data-set", format!("{LANGUAGE}-{}", language.code()));
        let is_on = move || crate::platform::words::language() == language;
        chip(language.name().to_owned(), mark, is_on, move || {
            settings::set(LANGUAGE, Some(language.code().into()));
        })
    };
    let languages = Language::ALL.into_iter().map(language).collect_view();
    let languages = unnamed(said!("settings-language"), languages);
    let name = view! {
        <span class="setting-name"><b>{said!("settings-language")}</b></span>
    };
    let shields = Seat::all(5).map(shield).collect_view();
    view! {
        {choice(THEME, [key!("settings-theme"), key!("settings-theme-note")], themes)}
        <div class="setting">{name}{languages}</div>
        {choice(TEXT, [key!("settings-text"), key!("settings-text-note")], sizes)}
        {switch("set-signs", [key!("settings-signs"), key!("settings-signs-note")], || settings::word(SIGNS).is_some(),
            |is_on| settings::set(SIGNS, is_on.then(|| "large".into())))}
        <p class="shield-row">{shields}</p>
    }
    .into_any()
}

/// What the reader is called for, and how.
#[component]
fn Cues() -> impl IntoView {
    let telling = Telling::new();
    let can_vibrate = Reflect::has(&browser::window().navigator(), &"vibrate".into()).unwrap_or(false);
    let mut ways = vec![(PAGE, key!("way-page")), (SOUND, key!("way-sound"))];
    if can_vibrate {
        ways.push((VIBRATION, key!("way-vibration")));
    }
    let heads = ways.iter().map(|(_, name)| *name).collect::<Vec<_>>();
    let heads = move || {
        let sent = [(telling.has_server(), key!("way-push")), (telling.can_mail(), key!("way-mail"))];
        let sent = sent.into_iter().filter(|(is_had, _)| *is_had).map(|(_, name)| name);
        heads.iter().copied().chain(sent).map(|name| view! { <th scope="col">{t!(name)}</th> }).collect_view()
    };
    let line = move |kind: CueKind| {
        let cell = |(way, name): &(&'static str, Key)| {
            let (way, name) = (*way, *name);
            let label = move || format!("{}: {}", t!(cues::kind_title(kind)), t!(name));
            view! {
                <td><input class="cue-tick" type="checkbox" data-cue=format!("{way}-{}", kind.name()) aria-label=live(label)
                    prop:checked=live(move || !settings::lists(way, kind.name()))
                    on:change=move |event| settings::list(way, kind.name(), !event_target_checked(&event))/></td>
            }
        };
        // Only turns are told to those who have no page open.
        let sent = move || {
            let boxes = [
                (telling.has_server(), "push", key!("way-push"), telling.has_push()),
                (telling.can_mail(), "mail", key!("way-mail"), telling.has_mail()),
            ];
            let cell = |(_, name, label, is_on): (bool, &'static str, Key, bool)| {
                let turn = move |event: Event| telling.turn(name, event_target_checked(&event));
                let tick = (kind == CueKind::Turn).then(|| {
                    let label = format!("{}: {}", t!(cues::kind_title(kind)), t!(label));
                    view! { <input class="cue-tick" type="checkbox" data-cue=format!("{name}-turn") aria-label=label prop:checked=is_on on:change=turn/> }
                });
                view! { <td>{tick}</td> }
            };
            boxes.into_iter().filter(|(is_had, ..)| *is_had).map(cell).collect_view()
        };
        let cells = ways.iter().map(cell).collect_view();
        view! { <tr><th scope="row">{live(move || t!(cues::kind_title(kind)))}</th>{cells}{part(sent)}</tr> }
    };
    let lines = CueKind::ALL.map(line).into_iter().collect_view();
    view! {
        <p class="quiet-text">{said!("settings-cues-note")}</p>
        <table class="cue-table">
            <thead><tr><th scope="col">{said!("settings-cues-about")}</th>{part(heads)}</tr></thead>
            <tbody>{lines}</tbody>
        </table>
        {telling.notice()}
    }
}

/// A time of day, from minutes after midnight.
fn time(minute: u64) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// Minutes after midnight, from a time of day.
fn minute(time: &str) -> Option<u64> {
    let (hours, minutes) = time.split_once(':')?;
    Some(hours.parse::<u64>().ok()? * 60 + minutes.parse::<u64>().ok()?)
}

/// The quiet hours.
fn quiet() -> AnyView {
    let hours = || {
        let quiet = settings::get(QUIET)?;
        Some((quiet.get("from")?.as_u64()?, quiet.get("to")?.as_u64()?))
    };
    let keep = |(from, to): (u64, u64)| {
        settings::set(QUIET, Some(json!({ "from": from, "to": to, "behind": browser::behind() })));
    };
    let field = move |id: &'static str, label: Key, is_end: bool| {
        let change = move |event: Event| {
            let Some((time, (from, to))) = minute(&event_target_value(&event)).zip(untrack(hours)) else {
                return;
            };
            keep(if is_end { (from, time) } else { (time, to) });
        };
        let value =
            move || hours().map(|(from, to)| time(if is_end { to } else { from })).unwrap_or_default();
        view! { <label>{live(move || t!(label))}" "<input id=id type="time" required prop:value=live(value) on:change=change/></label> }
    };
    let is_quiet = Memo::new(move |_| hours().is_some());
    let fields = move || {
        is_quiet.get().then(|| {
            view! { <p class="quiet-hours">{field("quiet-from", key!("rest-from"), false)}{field("quiet-to", key!("rest-to"), true)}</p> }
        })
    };
    view! {
        {switch("set-quiet", [key!("settings-quiet"), key!("settings-quiet-note")], move || is_quiet.get(),
            move |is_on| if is_on { keep(USUAL_QUIET) } else { settings::set(QUIET, None) })}
        {part(fields)}
    }
    .into_any()
}
