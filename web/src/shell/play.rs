//! "Play now": how many opponents and how strong they are, asked once with the last answer filled in.

use crate::{
    client::{channel, connection},
    games::registry::Known,
    platform::{
        address, browser,
        live::{live, part},
    },
    shell::{
        levels::{self, LevelList},
        options::{self, Options},
    },
    ui::{
        button::button,
        chip::{chip, chips},
        dialog::{dialog, veil},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::NewTable;

/// How many opponents the reader chose last in a game.
fn opponents_key(game: &Known) -> String {
    format!("regalia-opponents-{}", game.id)
}

/// The sheet of a game, while it is open.
#[component]
pub(crate) fn PlaySheet(
    /// The game that is about to be played.
    game: RwSignal<Option<&'static Known>>,
    /// Whether there is a server to play on.
    has_server: RwSignal<Option<bool>>,
) -> impl IntoView {
    part(move || {
        let chosen = game.get()?;
        let close = move || game.set(None);
        let title = t!("play-title", game = chosen.title());
        let inside = choices(chosen, has_server);
        Some(veil(dialog("play-sheet", &title, title.clone(), close, inside)))
    })
}

fn choices(game: &'static Known, has_server: RwSignal<Option<bool>>) -> AnyView {
    let most = game.most - 1;
    let last = browser::recall(&opponents_key(game)).and_then(|text| text.parse().ok());
    let opponents = RwSignal::new(last.map_or(game.together() - 1, |last: u8| last.clamp(1, most)));
    let level = RwSignal::new(levels::chosen().or_else(|| Some(levels::MILDEST.to_owned())));
    let chosen = options::usual(game.choices);
    let play = move || {
        browser::remember(&opponents_key(game), &opponents.get_untracked().to_string());
        if let Some(level) = level.get_untracked() {
            levels::choose(&level);
        }
        let wish = NewTable {
            bots: opponents.get_untracked(),
            level: level.get_untracked(),
            options: options::value(game.choices, &chosen.get_untracked()),
            ..NewTable::new(game.id, opponents.get_untracked() + 1)
        };
        spawn_local(async move { address::go(&begin(wish, has_server.get_untracked()).await) });
    };
    let numbers = (1..=most).map(|number| {
        let mark = ("data-number", number.to_string());
        chip(number.to_string(), mark, move || opponents.get() == number, move || opponents.set(number))
    });
    let detail = move || {
        let level = levels::name(level.get().as_deref().unwrap_or_default());
        t!("play-detail", count = opponents.get(), level = level)
    };
    view! {
        <p class="quiet-text">{t!("play-text")}</p>
        {(most > 1).then(|| chips(|| t!("play-opponents"), false, numbers.collect_view()))}
        <LevelList level/>
        <Options choices=game.choices chosen/>
        {button(t!("play-begin")).detail(live(detail)).main(true).mark("data-way", "begin").does(play)}
        <p class="first-time">{t!("play-first")}" "<a href=format!("/learn/{}", game.id)>{t!("play-learn")}</a></p>
    }
    .into_any()
}

/// Begins a match against bots, on the server if there is one, else in this page; gives its address.
async fn begin(wish: NewTable, has_server: Option<bool>) -> String {
    let has_server = match has_server {
        Some(known) => known,
        None => super::home::find_server().await,
    };
    let opened = if has_server { channel::open_on_server(&wish).await.ok() } else { None };
    opened.map_or_else(|| address_here(&wish), |id| format!("/table/{id}?join=1"))
}

/// The address of a match like this in this browser.
fn address_here(wish: &NewTable) -> String {
    let level = wish.level.as_deref().unwrap_or(levels::MILDEST);
    let options = wish.options.as_ref().map(ToString::to_string);
    let address =
        connection::new_address(wish.game.as_str(), wish.seats, wish.seats - wish.bots, options.as_deref());
    format!("{address}&level={level}")
}
