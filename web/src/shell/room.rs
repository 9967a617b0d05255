//! A table for friends: opening it, sharing its link, waiting for the others.

use crate::{
    client::{
        connection,
        table::{Link, Table},
    },
    games::registry::Known,
    platform::{
        address, browser,
        live::{live, part},
        words::Key,
    },
    shell::{
        home,
        levels::{self, Levels},
        masthead::Masthead,
        options::{self, Options},
        pace::{self, Paces},
        person::Person,
        talk::Talk,
    },
    ui::{
        button::button,
        chip::{chip, chips},
        panel,
        signs::{shield, symbol},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::Seat;
use regalia_wire::{NewTable, Occupant, Stage};

/// How many sit down, and how many of them are bots.
#[component]
pub(crate) fn Friends(game: &'static Known) -> impl IntoView {
    let (known, least) = (game, game.together());
    let Known { id: game, most, .. } = *game;
    let seats = RwSignal::new(least);
    let bots = RwSignal::new(0_u8);
    let level = RwSignal::new(levels::chosen());
    let (pace, is_listed, chosen) =
        (RwSignal::new(None), RwSignal::new(false), options::usual(known.choices));
    let trouble = RwSignal::new(None::<String>);
    let guests_talk = RwSignal::new(false);
    let open = move || {
        spawn_local(async move {
            let wish = NewTable {
                bots: bots.get_untracked(),
                options: options::value(known.choices, &chosen.get_untracked()),
                pace: pace.get_untracked(),
                is_listed: is_listed.get_untracked(),
                guests_talk: is_listed.get_untracked().then(|| guests_talk.get_untracked()),
                ..NewTable::new(game, seats.get_untracked())
            };
            match home::open_table(wish).await {
                Ok(address) => address::go(&address),
                Err(text) => trouble.set(Some(text)),
            }
        });
    };
    let here = move || {
        let options = options::value(known.choices, &chosen.get()).map(|value| value.to_string());
        connection::new_address(game.as_str(), seats.get(), seats.get() - bots.get(), options.as_deref())
    };
    let paces = Signal::derive(move || {
        let usual = pace::usual(known.minutes, seats.get()).map(Some);
        [None].into_iter().chain(usual).collect::<Vec<_>>()
    });
    let counts = move || match (bots.get(), pace.get()) {
        (0, Some(_)) => t!("counts-yes"),
        (0, None) => t!("counts-no"),
        _ => t!("counts-bots"),
    };
    let either = |title: Key, mark: &'static str, of: RwSignal<bool>, [no, yes]: [Key; 2]| {
        let each = |(value, label): (bool, Key)| {
            let mark = (mark, value.to_string());
            chip(live(move || t!(label)), mark, move || of.get() == value, move || of.set(value))
        };
        chips(move || t!(title), true, [(false, no), (true, yes)].map(each).into_iter().collect_view())
    };
    let doors = [key!("doors-friends"), key!("doors-all")];
    let talkers = [key!("guests-talk-no"), key!("guests-talk-yes")];
    let talkers = move || either(key!("guests-talk"), "data-guests", guests_talk, talkers);
    let title = Signal::derive(move || t!("friends-title", game = known.title()));
    let choose = move |label: Key, count: RwSignal<u8>, range: std::ops::RangeInclusive<u8>| {
        let numbers = range.map(|number| {
            let choose = move || {
                count.set(number);
                // Somebody must be left to play.
                bots.update(|bots| *bots = (*bots).min(seats.get_untracked().saturating_sub(1)));
            };
            let mark = ("data-number", number.to_string());
            chip(number.to_string(), mark, move || count.get() == number, choose)
        });
        chips(move || t!(label), false, numbers.collect_view())
    };
    view! {
        <Masthead title/>
        <main class="page friends" id="main">
            <p class="lead">{said!("friends-text")}</p>
            {choose(key!("friends-seats"), seats, least..=most)}
            {part(move || choose(key!("friends-bots"), bots, 0..=seats.get() - 1))}
            {part(move || (bots.get() > 0).then(|| view! { <Levels level/> }))}
            <Paces pace offered=paces/>
            <p class="quiet-text counts">{live(counts)}</p>
            {either(key!("doors-title"), "data-listed", is_listed, doors)}
            {part(move || is_listed.get().then(talkers))}
            <Options choices=known.choices chosen/>
            {button(said!("friends-open")).detail(said!("friends-open-detail")).main(true).does(open)}
            {part(move || trouble.get().map(|text| view! { <p class="notice" role="alert">{text}</p> }))}
            <p><a href=live(here) class="here">{said!("friends-local")}</a></p>
        </main>
    }
}

/// A table before its match: on a server the waiting room, here nothing that lasts.
#[component]
pub(crate) fn Room(table: Table) -> impl IntoView {
    if table.is_here {
        return view! {
            <main class="page room" id="main">
                <p class="lead" role="status">{live(move || table.notice.get().unwrap_or_else(|| t!("room-setting")))}</p>
            </main>
        }
        .into_any();
    }
    view! { <WaitingRoom table/> }.into_any()
}

/// Asks somebody with an account to come.
#[component]
fn InviteByName(table: Table) -> impl IntoView {
    let (name, told) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (name, Some(connection)) = (name.get_untracked(), table.connection()) else { return };
        spawn_local(async move {
            let (path, body) =
                (format!("/api/tables/{}/invitations", connection.id()), serde_json::json!({ "name": name }));
            let sent = browser::request("POST", &path, Some(body.to_string())).await;
            told.try_set(Some(match sent {
                Some(Ok(_)) => t!("room-invited", name = name),
                _ => t!("room-invite-failed", name = name),
            }));
        });
    };
    view! {
        <form class="share" on:submit=send>
            <label for="invite-name">{said!("room-invite")}</label>
            <input id="invite-name" autocomplete="off" required prop:value=live(move || name.get())
                on:input=move |event| name.set(event_target_value(&event))/>
            {button(said!("room-invite-send")).submits()}
        </form>
        {part(move || told.get().map(|text| view! { <p role="status" class="invited-note">{text}</p> }))}
    }
}

/// The waiting room of a table on the server: its link, its seats.
#[component]
fn WaitingRoom(table: Table) -> impl IntoView {
    let copied = RwSignal::new(false);
    let link = browser::address_of(&format!("{}?join=1", browser::path()));
    let shared = link.clone();
    let copy = move || {
        let shared = shared.clone();
        spawn_local(async move { copied.set(browser::copy(&shared).await) });
    };
    let copy_label = move || if copied.get() { t!("room-copied") } else { t!("room-copy") };
    let chairs = move || {
        let chairs = table.chairs.get();
        let entry = |(at, chair): (usize, regalia_wire::Chair)| {
            let seat = Seat(at as u8);
            let is_you = table.you.get() == Some(seat);
            let sign = match chair.is_free() {
                false => shield(seat),
                true => symbol("shield", "shield-free"),
            };
            let note = match chair.occupant {
                Occupant::Nobody => t!("room-waits"),
                Occupant::Bot { .. } => t!("bot-note"),
                Occupant::Person { .. } if is_you => t!("you-note"),
                Occupant::Person { .. } => t!("room-here"),
            };
            let name = match chair.occupant {
                Occupant::Nobody => t!("seat-free"),
                Occupant::Person { name: None, .. } => t!("has-left"),
                Occupant::Bot { name, .. } | Occupant::Person { name: Some(name), .. } => name,
            };
            view! { <li>{sign}<b>{name}</b><small>{note}</small></li> }
        };
        chairs.into_iter().enumerate().map(entry).collect_view()
    };
    let sit = move || {
        if let Some(connection) = table.connection() {
            let _ = connection.sit();
        }
    };
    let may_sit = move || {
        table.stage.get() == Stage::Waiting && table.you.get().is_none() && !table.chairs.get().is_empty()
    };
    let state = move || match (table.link.get(), table.stage.get()) {
        (Link::Connecting, _) => t!("room-connecting"),
        (_, Stage::Revealing) => t!("room-revealing"),
        _ => t!("room-text"),
    };
    view! {
        <main class="page room" id="main">
            <p class="lead" role="status">{live(state)}</p>
            <div class="share">
                <label for="share-link">{said!("room-link")}</label>
                <input id="share-link" readonly prop:value=link.clone()/>
                {button(live(copy_label)).does(copy)}
            </div>
            <ol class="chairs">{part(chairs)}</ol>
            {part(move || (table.stage.get() == Stage::Waiting && table.you.get().is_some()).then(|| view! { <InviteByName table/> }))}
            {part(move || may_sit().then(|| button(t!("room-sit")).main(true).does(sit)))}
            {part(move || table.notice.get().map(|text| view! { <p class="notice" role="alert">{text}</p> }))}
            <section class="talk room-talk">{panel::title(None, said!("talk-title"))}<Talk table/></section>
            <Person table/>
        </main>
    }
}
