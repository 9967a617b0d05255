//! The matches that are kept in this browser and can go on.

use crate::{
    client::{connection, kept},
    games::registry,
    platform::{browser, live::part, words::language},
    shell::levels,
    ui::{button::small, panel::noted, signs::symbol},
};
use leptos::{prelude::*, task::spawn_local};
use regalia_table::MatchId;
use regalia_wire::KeptMatch;

/// The list; nothing if there are none.
#[component]
pub(crate) fn KeptMatches() -> impl IntoView {
    let matches = RwSignal::new(Vec::new());
    let look = move || {
        spawn_local(async move {
            let kept = kept::matches().await;
            let _ = matches.try_set(kept);
        });
    };
    look();
    // The match that is to be removed, if that is wanted indeed.
    let doomed = RwSignal::new(None);
    let remove = move |id: MatchId| {
        if doomed.get_untracked() != Some(id) {
            return doomed.set(Some(id));
        }
        spawn_local(async move {
            kept::forget(id).await;
            look();
        });
    };
    let row = move |kept: &KeptMatch| {
        let id = kept.id;
        let label = if doomed.get() == Some(id) { t!("kept-remove-sure") } else { t!("kept-remove") };
        view! {
            <li class="kept-row">
                <a class="match" href=connection::address_of(&kept.address, id) data-match=id.to_string()>
                    {symbol("row-scene", &format!("scene-{}", kept.game))}
                    <span class="match-title"><b>{registry::title(kept.game.as_str())}</b><small>{company(kept)}</small></span>
                    <time>{browser::day(kept.saved as u64 / 1000, language().code())}</time>
                </a>
                {small(label).does(move || remove(id))}
            </li>
        }
    };
    part(move || {
        let rows = matches.get();
        (!rows.is_empty()).then(|| {
            view! {
                <section class="my-matches called" aria-labelledby="kept">
                    {noted(Some("kept"), t!("kept-title"), t!("kept-where"))}
                    <ol>{rows.iter().map(row).collect_view()}</ol>
                </section>
            }
        })
    })
}

/// With whom a match is played, in a few words.
fn company(kept: &KeptMatch) -> String {
    let level = levels::name(kept.level.as_deref().unwrap_or_default());
    match (kept.seats - kept.bots, kept.bots) {
        (1, 0) => t!("kept-alone"),
        (1, bots) if kept.is_branch => t!("kept-branch", count = bots, level = level),
        (1, bots) => t!("kept-bots", count = bots, level = level),
        (people, _) => t!("kept-people", count = people),
    }
}
