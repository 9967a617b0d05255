//! Every part of `ui/` in every state, on one page: for developers, and for the tests of looks and layout. It is part of
//! development builds, where it is a file of its own like other pages that are seldom needed.

use crate::{
    client::table::{Hint, Table},
    platform::live::{live, part},
    shell::{masthead::Masthead, waiting::Pages},
    ui::{
        bar::{Place, Then, sentence},
        button::{button, small, word},
        card::card,
        chip::{chip, chips},
        dialog::{dialog, veil},
        panel,
        plot::plot,
        press::Press,
        price::{coins, deal, sign},
        signs::{icon, shield, tincture},
        tabs::{sheet, tab, tabs},
        text::rich,
        token::{badge, token},
        track::{Progress, Tug, share},
    },
};
use leptos::prelude::*;
use regalia_game::Seat;

static PAGES: Pages<fn() -> AnyView> = Pages::new();

fetched!(fetch_parts, parts, PAGES.arrived(draw));

/// The page.
pub(crate) fn page() -> AnyView {
    PAGES.page(fetch_parts, [|| "Parts".to_owned(), || t!("account-waiting")], |draw| draw())
}

fn draw() -> AnyView {
    // What is pressed or explained here belongs to a table that nobody sits at.
    let table = Table::new("", true, true);
    view! {
        <Masthead title=Signal::derive(|| "Parts".to_owned())/>
        <main class="parts" id="main">
            {shown("Button", buttons())}
            {shown("Action bar", bar(table))}
            {shown("Chip", chip_states())}
            {shown("Card", cards(table))}
            {shown("Price", prices())}
            {shown("Track", tracks())}
            {shown("Tug of war", tugs())}
            {shown("Token", tokens())}
            {shown("Panel", panels())}
            {shown("Tabs and sheets", sheets())}
            {shown("Dialog", dialogs())}
            {shown("Veil", veils())}
            {shown("Plot", plots())}
        </main>
    }
    .into_any()
}

/// A kind of part with its name.
fn shown(name: &'static str, parts: AnyView) -> AnyView {
    view! { <section class="specimen">{panel::title(None, name)}<div class="states">{parts}</div></section> }
        .into_any()
}

fn buttons() -> AnyView {
    let nothing = || ();
    let busy = live(|| Some("true".to_owned()));
    view! {
        {button("Roll").detail("3 dice").main(true).does(nothing)}
        {button("Keep all").detail("claims one of 4").does(nothing)}
        {button("One word").does(nothing)}
        {button("Saving").busy(busy).does(nothing)}
        {button("Delete").is("button danger").does(nothing)}
        {button("A link").detail("leads to the front page").leads("/".to_owned())}
        {small("Close").does(nothing)}
        {word("Seldom needed").does(nothing)}
    }
    .into_any()
}

fn chip_states() -> AnyView {
    let chosen = RwSignal::new(2_u8);
    let number = move |of: u8| {
        chip(
            of.to_string(),
            ("data-number", of.to_string()),
            move || chosen.get() == of,
            move || chosen.set(of),
        )
    };
    let by_days = RwSignal::new(false);
    let pace = move |label: &'static str, of: bool| {
        chip(label, ("data-pace", of.to_string()), move || by_days.get() == of, move || by_days.set(of))
    };
    view! {
        {chips(|| "Players".to_owned(), false, [2, 3, 4].map(number).collect_view())}
        {chips(|| "Pace".to_owned(), true, view! { {pace("30 minutes", false)}{pace("3 days", true)} })}
    }
    .into_any()
}

/// Explained by the pointer and the focus, offered or not, chosen or not.
fn cards(table: Table) -> AnyView {
    let meant = RwSignal::new(Some("Guard"));
    let state = move |name: &'static str, of: &'static str, is_offered: bool| {
        let hint =
            move || Some(Hint { title: name.to_owned(), text: "What the card does.".to_owned(), rule: None });
        let face =
            card(icon(of), name).text("Brings in one die more.").signs(sign("", "4".to_owned(), "wheat"));
        Press::new(move || meant.set(Some(name)))
            .is("card")
            .offered(move || is_offered)
            .meant(move || meant.get() == Some(name))
            .explains(table, hint)
            .around(face.drawn())
    };
    view! {
        {state("Farmer", "wheat", true)}
        {state("Guard", "sharp-halberd", true)}
        {state("Knight", "visored-helm", false)}
    }
    .into_any()
}

fn prices() -> AnyView {
    let stone = || sign("", "1".to_owned(), "wheat");
    let gain = || sign("", "5".to_owned(), "crown");
    view! {
        {stone()}
        {deal(Some(stone()), Some(gain()))}
        {deal(None, Some(gain()))}
        {coins("3")}
        <p>{rich("A sentence with dice: ⚁⚄⚄.")}</p>
    }
    .into_any()
}

fn tracks() -> AnyView {
    let progress = |now: u16, counts: bool, coming: i32| {
        let track = Progress { icon: "crown", now, was: now, most: 50, counts };
        view! { <div class=tincture(Seat(0))>{track.drawn(move || coming)}</div> }
    };
    view! {
        {progress(18, true, 0)}
        {progress(31, false, 0)}
        {progress(24, true, 6)}
        {[0, 385, 1000].map(|of| share(move || of)).collect_view()}
    }
    .into_any()
}

fn tugs() -> AnyView {
    let tug = |at: i8, to: i8, is_foreseen: bool| {
        let label = format!("{at} to {to}");
        Tug::drawn(
            Signal::stored(Tug { at, to, is_foreseen }),
            |at| tincture(Seat(u8::from(at > 0))),
            || ["lion", "eagle-emblem"],
            live(move || label.clone()),
        )
    };
    view! { {tug(0, 0, false)}{tug(-4, -2, false)}{tug(3, 7, true)} }.into_any()
}

fn tokens() -> AnyView {
    let seats = || Seat::all(5);
    view! {
        <div class="states">{seats().map(shield).collect_view()}</div>
        <div class="states">{seats().map(|seat| token(seat, "crown")).collect_view()}</div>
        <div class="states">{seats().map(badge).collect_view()}</div>
    }
    .into_any()
}

fn panels() -> AnyView {
    view! {
        <div>{panel::title(None, "A title")}<p class="quiet-text">"What is in the panel."</p></div>
        <div>{panel::noted(None, "A title", "with a note")}<p class="notice">"Something went wrong, and what to do."</p></div>
        <p class="notice mild">"Something to know."</p>
    }
    .into_any()
}

fn sheets() -> AnyView {
    let chosen = RwSignal::new("players");
    let all = move || {
        [("players", "Players"), ("chronicle", "Chronicle"), ("talk", "Chat")].map(|(name, label)| {
            tab(("data-specimen", name), label, move || chosen.get() == name, move || chosen.set(name))
        })
    };
    let body = part(move || format!("The sheet of {}.", chosen.get()));
    view! {
        <div>
            {tabs("", live(|| "Sheets".to_owned()), all().collect_view())}
            {sheet("specimen-sheet", None, || true, || false, body)}
        </div>
        {tabs("titles", live(|| "Titles".to_owned()), all().collect_view())}
    }
    .into_any()
}

fn dialogs() -> AnyView {
    let is_open = RwSignal::new(true);
    let card = move || {
        is_open.get().then(|| {
            let text = view! { <p class="dialog-text">"Only dice that were rolled can be kept."</p> };
            dialog("why", "Keep ⚄", "Why not?".to_owned(), move || is_open.set(false), text)
        })
    };
    view! { <div class="stage">{part(card)}</div>{small("Open").does(move || is_open.set(true))} }.into_any()
}

fn veils() -> AnyView {
    view! { <div class="stage">{veil(view! { <p class="notice mild">"What lies over the board."</p> })}</div> }
        .into_any()
}

fn plots() -> AnyView {
    let label = |history: &[i32]| format!("{} ratings", history.len());
    let [one, some] = [&[1500][..], &[1500, 1522, 1514, 1560, 1548, 1601]];
    view! {
        <div class="plots">{plot(one, label(one))}</div>
        <div class="plots">{plot(some, label(some))}</div>
    }
    .into_any()
}

/// The bar with every kind of place; what the pointer rests on above takes the place of its sentence.
fn bar(table: Table) -> AnyView {
    let asked = move || match table.hint.get() {
        Some(hint) => sentence(Some("ask"), "ask hint", &hint.title, &hint.text),
        None => sentence(
            Some("ask"),
            "ask",
            "Keep a die, or roll again.",
            "Two ⚄ lie aside: a third would claim the Guard.",
        ),
    };
    let places = [
        Place::does("Keep ⚄".to_owned(), "makes two alike".to_owned(), Then::call(|| ())).main(true),
        Place::does("Roll".to_owned(), "2 dice".to_owned(), Then::call(|| ()))
            .hint("Rolls both dice.".to_owned()),
        Place::says("Undo".to_owned(), "nothing to undo".to_owned(), "Nothing was done yet.".to_owned()),
        Place::empty(),
    ];
    let places = places.into_iter().enumerate().map(|(at, place)| place.drawn(table, at)).collect_view();
    view! { <div class="actions">{part(asked)}<div class="buttons">{places}</div></div> }.into_any()
}
