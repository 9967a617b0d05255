//! What decisions lost and what luck brought: the ribbon of chances under the scrubber, and what counted most.
//!
//! A quick look is worked out beside the page, and shown as it grows. A server may look deeper.

mod curve;
mod ledgers;
mod moments;
mod reading;
mod ribbon;

use super::state::Replay;
use crate::{
    client::{engine, kept},
    platform::{
        browser,
        live::{live, part},
        read,
        words::round_percent,
    },
    ui::button::{button, small},
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Analysis as Found, AnalysisState};
use ribbon::Ribbon;
use std::sync::Arc;

/// So many moments are listed.
const MOMENTS: usize = 8;
/// How often a server is asked whether it is done, in milliseconds.
const PATIENCE: i32 = 2000;

/// How far the analysis has come.
#[derive(Clone, PartialEq)]
enum Stage {
    Closed,
    /// The engine is at work, or done.
    Quick,
    /// The server is at work; so many others are before it.
    Waiting(u64),
    /// The server has answered.
    Deep,
    /// It cannot be done, for this reason.
    Failed(String),
}

/// The analysis of a match: a button first, and everything else once it was asked for.
#[component]
pub(crate) fn Analysis(replay: Replay) -> impl IntoView {
    let stage = RwSignal::new(Stage::Closed);
    let found = RwSignal::new(None::<Arc<Found>>);
    on_cleanup(engine::need_no_counsel);
    let open = move || {
        stage.set(Stage::Quick);
        spawn_local(look(replay, stage, found));
    };
    let close = move || {
        engine::need_no_counsel();
        stage.set(Stage::Closed);
        found.set(None);
    };
    let is_closed = Memo::new(move |_| stage.get() == Stage::Closed);
    let body = move || {
        if is_closed.get() {
            let way = button(t!("analysis-open-it")).detail(t!("analysis-open-detail"));
            return way.is("button open-analysis").does(open);
        }
        view! {
            <div class="panel-title">
                <h2>{t!("analysis-title")}</h2>
                <p class="progress" role="status">{live(move || told(&stage.get(), found.get().as_deref()))}</p>
                {part(move || deeper(replay, stage, found))}
                {small(t!("close")).does(close)}
            </div>
            <Findings replay found/>
        }
        .into_any()
    };
    view! { <section class="analysis" aria-label=said!("analysis-title")>{part(body)}</section> }
}

/// Asks the engine for a quick look; what a server has found already is better.
async fn look(replay: Replay, stage: RwSignal<Stage>, found: RwSignal<Option<Arc<Found>>>) {
    let address = format!("/api/tables/{}/analysis", replay.id);
    if let Some(AnalysisState::Done { report }) = browser::fetch("GET", &address, None).await {
        found.try_set(Some(Arc::new(report)));
        stage.try_set(Stage::Deep);
        return;
    }
    let Some(record) = replay.record().await else {
        stage.try_set(Stage::Failed(t!("analysis-no-record")));
        return;
    };
    engine::analyse(record, move |text| {
        if stage.try_get_untracked() == Some(Stage::Closed) {
            return;
        }
        match read::text::<Found>(text) {
            Some(report) if stage.try_get_untracked() != Some(Stage::Deep) => {
                found.try_set(Some(Arc::new(report)));
            }
            Some(_) => (),
            None => drop(stage.try_set(Stage::Failed(t!("analysis-no-record")))),
        }
    });
}

/// Where it stands, in words.
fn told(stage: &Stage, found: Option<&Found>) -> String {
    let progress = found.map_or(0.0, |found| found.progress);
    match stage {
        Stage::Closed => String::new(),
        Stage::Quick if progress < 1.0 => t!("analysis-working", done = round_percent(progress)),
        Stage::Quick => t!("analysis-quick"),
        Stage::Waiting(before) => t!("analysis-waiting", before = *before),
        Stage::Deep => t!("analysis-deep"),
        Stage::Failed(text) => text.clone(),
    }
}

/// The wish for a closer look by a server, where the match was played on one.
fn deeper(replay: Replay, stage: RwSignal<Stage>, found: RwSignal<Option<Arc<Found>>>) -> Option<AnyView> {
    let is_done = found.with(|found| found.as_ref().is_some_and(|found| found.progress >= 1.0));
    if stage.get() != Stage::Quick || !is_done || kept::record(replay.id).is_some() {
        return None;
    }
    let ask = move || {
        stage.set(Stage::Waiting(0));
        spawn_local(wait(replay, stage, found));
    };
    Some(small(t!("analysis-deeper")).is("small-button deeper").does(ask))
}

/// Asks a server, and again until it has answered or nobody wants to know any more.
async fn wait(replay: Replay, stage: RwSignal<Stage>, found: RwSignal<Option<Arc<Found>>>) {
    let address = format!("/api/tables/{}/analysis", replay.id);
    let mut method = "POST";
    loop {
        let next = match browser::fetch::<AnalysisState>(method, &address, None).await {
            Some(AnalysisState::Done { report }) => {
                found.try_set(Some(Arc::new(report)));
                Stage::Deep
            }
            Some(AnalysisState::Waiting { before }) => Stage::Waiting(before),
            Some(AnalysisState::NotAsked | AnalysisState::GivenUp) => Stage::Failed(t!("analysis-given-up")),
            None => Stage::Failed(t!("analysis-refused")),
        };
        let is_over = !matches!(next, Stage::Waiting(_));
        // Who has closed it in between wants nothing any more.
        if !matches!(stage.try_get_untracked(), Some(Stage::Waiting(_))) {
            return;
        }
        stage.try_set(next);
        if is_over {
            return;
        }
        method = "GET";
        browser::sleep(PATIENCE).await;
    }
}

/// Everything that was found.
#[component]
fn Findings(replay: Replay, found: RwSignal<Option<Arc<Found>>>) -> impl IntoView {
    let names = Signal::derive(move || {
        let names = replay.table.names();
        replay.table.chairs.with(|chairs| {
            (0..chairs.len()).map(|at| names.of(regalia_game::Seat(at as u8))).collect::<Vec<String>>()
        })
    });
    let ends = replay.archived(|archived| archived.steps.iter().map(|step| step.seq).collect::<Vec<u64>>());
    let stations = Memo::new(move |_| {
        let found = found.get();
        Arc::new(found.map_or_else(Vec::new, |found| curve::stations(&found, &ends)))
    });
    let side = move || {
        let found = found.get()?;
        let moments = curve::moments(&found, &stations.get(), MOMENTS);
        Some(view! {
            <div class="counted">
                <h3>{t!("analysis-moments")}</h3>
                {moments::moments(replay, moments, &names.get())}
            </div>
            <div class="ledger-column">
                <h3>{t!("analysis-ledgers")}</h3>
                {ledgers::ledgers(&found, &names.get())}
            </div>
        })
    };
    let card = move || {
        let (found, stations) = (found.get()?, stations.get());
        moments::card(replay, &found, stations.get(replay.at.get())?)
    };
    let has_any = move || !stations.get().is_empty();
    view! {
        {part(move || has_any().then(|| view! { <Ribbon replay stations=stations.into() names/> }))}
        <div class="findings"><div class="here">{part(card)}</div>{part(side)}</div>
    }
}
