//! The public list of commitments: every match that was opened here, and whether its seed lies open.

use super::{
    calls::{Refused, call},
    form::{Deed, Kind, field, form},
    host::lasting,
    sections::day,
};
use crate::{
    client::typed, games::registry, platform::live::part, shell::masthead::Masthead, ui::button::button,
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Commitment, Commitments};

/// The page.
#[component]
pub(super) fn CommitmentsPage() -> impl IntoView {
    let (seen, next) = (RwSignal::new(Vec::<Commitment>::new()), RwSignal::new(None::<String>));
    let (is_read, refused) = (RwSignal::new(false), RwSignal::new(None::<Refused>));
    let ask = move |after: Option<String>| {
        let path = after.map(|after| format!("?after={after}")).unwrap_or_default();
        spawn_local(async move {
            let answer = call::<Commitments>("GET", &format!("/api/commitments{path}"), None).await;
            // The reader may have gone to another page.
            let _ = is_read.try_set(true);
            match answer {
                Ok(page) => {
                    let _ = seen.try_update(|seen| seen.extend(page.commitments));
                    let _ = next.try_set(page.next);
                }
                Err(why) => drop(refused.try_set(Some(why))),
            }
        });
    };
    ask(None);
    let status = move || match (refused.get(), is_read.get(), seen.with(Vec::is_empty)) {
        (Some(refused), ..) => Some(refused.text),
        (None, false, _) => Some(t!("account-waiting")),
        (None, true, true) => Some(t!("commitments-none")),
        _ => None,
    };
    let more = move || {
        let after = next.get()?;
        Some(button(t!("commitments-more")).mark("data-more", "").does(move || ask(Some(after.clone()))))
    };
    view! {
        <Masthead title=Signal::derive(|| t!("commitments-title"))/>
        <main class="page account commitments" id="main">
            <p class="lead">{said!("commitments-lead")}</p>
            {part(move || status().map(|text| view! { <p role="status">{text}</p> }))}
            <ol class="rows">{part(move || seen.with(|seen| seen.iter().map(commitment).collect_view()))}</ol>
            {part(more)}
            <p class="quiet-text">{said!("commitments-note")}</p>
            {own_chance()}
            <section id="page-files">
                <h2>{said!("page-files-title")}</h2>
                <p>{said!("page-files-text")}</p>
                <p><a href="/page.sha256" rel="external">{said!("page-files-link")}</a></p>
            </section>
        </main>
    }
}

/// Where readers type in their own chance.
fn own_chance() -> AnyView {
    let (text, is_saved) = (RwSignal::new(typed::recall().unwrap_or_default()), RwSignal::new(false));
    let save = move || -> Deed {
        is_saved.set(typed::keep(&text.get_untracked()));
        Box::pin(async move {
            let refused = || Refused::plain(t!("own-chance-short", least = typed::LEAST as u64));
            is_saved.get_untracked().then_some(()).ok_or_else(refused)
        })
    };
    let said = move || {
        let said = if text.with(|text| text.trim().is_empty()) {
            t!("own-chance-drawn")
        } else {
            t!("own-chance-saved")
        };
        is_saved.get().then(|| view! { <p class="saved" role="status">{said}</p> })
    };
    let fields = vec![field(Kind::Luck, text, || t!("own-chance-label"), || t!("own-chance-help"), false)];
    view! {
        <section id="own-chance">
            <h2>{said!("own-chance-title")}</h2>
            <p>{said!("own-chance-text")}</p>
            {form("in-line", fields, || t!("rest-save"), false, save)}
            {part(said)}
        </section>
    }
    .into_any()
}

fn commitment(one: &Commitment) -> AnyView {
    let title = registry::title(one.game.as_str());
    let title = match one.id {
        Some(id) => view! { <a href=format!("/table/{id}")>{title}</a> }.into_any(),
        None => title.into_any(),
    };
    let (state, is_overdue) = match (one.opened, one.overdue) {
        (Some(at), _) => (t!("commitments-opened", day = day(at)), false),
        (None, Some(seconds)) => (t!("commitments-overdue", time = lasting(seconds)), true),
        (None, None) => (t!("commitments-sealed"), false),
    };
    let about = t!("commitments-created", day = day(one.created));
    view! {
        <li class="row">
            <span><b>{title}</b><small>{about}" · "<span class:alarm=is_overdue>{state}</span></small>
            <code class="commit">{one.commit.to_string()}</code></span>
        </li>
    }
    .into_any()
}
