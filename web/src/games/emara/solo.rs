//! The page for playing alone: a match, the campaign, and the score sheet, which can be printed and kept.

use super::sheet::{self, Entry};
use crate::{
    client::connection,
    platform::{
        address, browser,
        live::{live, part},
        words::Key,
    },
    ui::{
        button::button,
        chip::{chip, chips},
    },
};
use leptos::prelude::*;
use serde_json::json;

/// The starts that are good ones (EM-9.4), and that of the event card.
const STARTS: [Option<u8>; 7] = [None, Some(15), Some(20), Some(25), Some(30), Some(35), Some(40)];

/// What a match alone is opened with.
fn address(start: Option<u8>, full: bool, random: bool, campaign: Option<u32>) -> String {
    let options = json!({ "building_points": start, "full_selection": full, "random_layout": random });
    let address = connection::new_address("emara", 1, 1, Some(&options.to_string()));
    let campaign = campaign.map(|number| format!("&campaign={number}")).unwrap_or_default();
    format!("{address}{campaign}{}", kept_parameters())
}

/// What tests fix in the address goes with them.
fn kept_parameters() -> String {
    let kept = ["seed", "fast"].into_iter();
    kept.filter_map(|name| Some(format!("&{name}={}", browser::parameter(name)?))).collect()
}

/// A table of matches.
fn rows(title: String, entries: Vec<Entry>) -> AnyView {
    let each = entries.into_iter().enumerate().map(|(at, entry)| {
        let result = if entry.line.won { t!("emara-sheet-won") } else { t!("emara-sheet-lost") };
        view! {
            <tr class:won=entry.line.won>
                <td>{(at + 1).to_string()}</td><td>{entry.date}</td><td>{sheet::start(entry.line.start)}</td>
                <td><b>{entry.line.score.to_string()}</b>{format!(" ({})", entry.line.other)}</td>
                <td>{entry.victoria.to_string()}</td><td>{result}</td>
            </tr>
        }
    });
    let heads: [Key; 6] =
        const { Key::family("emara-sheet-", &["number", "date", "start", "score", "victoria", "result"]) };
    let heads = heads.map(|head| view! { <th scope="col">{t!(head)}</th> });
    view! {
        <div class="scroller" tabindex="0"><table>
            <caption>{title}</caption>
            <thead><tr>{heads.into_iter().collect_view()}</tr></thead><tbody>{each.collect_view()}</tbody>
        </table></div>
    }
    .into_any()
}

/// The sheet of one kind of matches.
fn sheet_of(all: &[Entry], is_full: bool) -> AnyView {
    let entries: Vec<Entry> =
        all.iter().filter(|entry| entry.line.full_selection == is_full).cloned().collect();
    let title = if is_full { t!("emara-sheet-full") } else { t!("emara-sheet-three") };
    let (number, matches, _) = sheet::campaign(&entries);
    let best = sheet::best_of_campaigns(&entries).map(|entry| {
        let text =
            t!("emara-campaign-best", start = sheet::start(entry.line.start), score = entry.line.score);
        view! { <p class="campaign-best">{text}</p> }
    });
    let is_empty = entries.is_empty();
    let none = is_empty.then(|| view! { <p class="quiet-text">{t!("emara-sheet-none")}</p> });
    let campaign = (!matches.is_empty()).then(|| rows(t!("emara-campaign-number", number = number), matches));
    let best_of_each = (!is_empty).then(|| rows(t!("emara-highscores"), sheet::best(&entries)));
    view! { <section class="score-sheet"><h3>{title}</h3>{none}{best_of_each}{best}{campaign}</section> }
        .into_any()
}

/// The page.
pub(super) fn page() -> AnyView {
    let all = StoredValue::new(sheet::entries());
    let (start, full, random) = (RwSignal::new(Some(30_u8)), RwSignal::new(false), RwSignal::new(false));
    let of_kind = move |is_full: bool| -> Vec<Entry> {
        all.with_value(|all| {
            all.iter().filter(|entry| entry.line.full_selection == is_full).cloned().collect()
        })
    };
    let starts = STARTS.map(|points| {
        let label = move || points.map_or_else(|| t!("emara-start-event"), |points| points.to_string());
        let mark = points.map_or_else(|| "event".to_owned(), |points| points.to_string());
        chip(live(label), ("data-start", mark), move || start.get() == points, move || start.set(points))
    });
    let switch = |label: Key, of: RwSignal<bool>, mark: &str| {
        let mark = ("data-variant", mark.to_owned());
        chip(live(move || t!(label)), mark, move || of.get(), move || of.update(|is_on| *is_on = !*is_on))
    };
    let next = move || sheet::campaign(&of_kind(full.get()));
    let go = move |start: Option<u8>, campaign: Option<u32>| {
        address::go(&address(start, full.get_untracked(), random.get_untracked(), campaign));
    };
    let new_campaign = move || {
        let (number, matches, _) = next();
        let anew = || button(t!("emara-campaign-anew")).detail(t!("emara-campaign-anew-detail"));
        (!matches.is_empty())
            .then(|| anew().mark("data-way", "anew").does(move || go(Some(40), Some(number + 1))))
    };
    let go_on = move || {
        let (number, _, points) = untrack(next);
        go(Some(points), Some(number));
    };
    let title = move || match next().1.is_empty() {
        true => t!("emara-campaign-begin"),
        false => t!("emara-campaign-play"),
    };
    let way = button(live(title)).detail(live(move || sheet::start(Some(next().2)))).main(true);
    let way = way.mark("data-way", "campaign").does(go_on);
    let single = button(said!("emara-single-play")).detail(live(move || sheet::start(start.get())));
    let single = single.mark("data-way", "single").does(move || go(start.get_untracked(), None));
    let export = move |is_csv: bool| {
        let (name, text) = all.with_value(|all| match is_csv {
            true => ("regalia-emara.csv", sheet::as_csv(all)),
            false => ("regalia-emara.json", sheet::as_json(all)),
        });
        browser::download(name, &text);
    };
    let print = button(said!("emara-print")).mark("data-way", "print");
    let json = button(said!("emara-export-json")).mark("data-way", "json").does(move || export(false));
    let csv = button(said!("emara-export-csv")).mark("data-way", "csv").does(move || export(true));
    let full_selection = switch(key!("emara-full-selection"), full, "full");
    let variants = view! { {full_selection}{switch(key!("emara-random-layout"), random, "random")} };
    view! {
        <main class="page solo" id="main">
            <p class="lead">{said!("emara-solo-lead")}</p>
            {chips(|| t!("emara-variants"), false, variants)}
            <section class="solo-way">
                <h2>{said!("emara-campaign")}</h2>
                <p>{said!("emara-campaign-text")}</p>
                <p class="next-start">{live(move || t!("emara-campaign-next", points = next().2, played = next().1.len()))}</p>
                <div class="solo-buttons">{way}{part(new_campaign)}</div>
            </section>
            <section class="solo-way">
                <h2>{said!("emara-single")}</h2>
                <p>{said!("emara-single-text")}</p>
                {chips(|| t!("emara-start"), false, starts.into_iter().collect_view())}
                <div class="solo-buttons">{single}</div>
            </section>
            <section class="sheets" aria-labelledby="sheet-title">
                <h2 id="sheet-title">{said!("emara-sheet")}</h2>
                {part(move || all.with_value(|all| [false, true].map(|is_full| sheet_of(all, is_full)).into_iter().collect_view()))}
            </section>
            <div class="solo-buttons">{print.does(|| drop(browser::window().print()))}{json}{csv}</div>
        </main>
    }
    .into_any()
}
