//! What decisions lost and what luck brought: the chances of all players around the board, what counted most, and where
//! every result came from.
//!
//! A quick look is worked out beside the page, and shown as it grows. A server may look deeper.

mod accounts;
mod moments;
mod reading;
mod ribbon;

use super::state::Replay;
use crate::{
    client::{engine, kept},
    platform::{
        browser, focus,
        live::{live, part},
        read,
        words::round_percent,
    },
    shell::curve::{self, Station},
    ui::button::{button, small},
};
use leptos::{ev, html, prelude::*, task::spawn_local};
use regalia_wire::{Analysis as Found, AnalysisState};
use ribbon::Ribbon;
use std::sync::Arc;

/// So many moments are listed.
const MOMENTS: usize = 12;
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

/// The analysis of the match that a page shows, open or not.
#[derive(Copy, Clone)]
pub(super) struct Study {
    replay: Replay,
    stage: RwSignal<Stage>,
    found: RwSignal<Option<Arc<Found>>>,
    stations: Memo<Arc<Vec<Station>>>,
    /// Whether it is open.
    pub(super) is_open: Memo<bool>,
    /// The steps in which somebody made a mistake.
    pub(super) marks: Memo<Vec<usize>>,
}

impl Study {
    /// Closed at first. Escape closes it, unless something else lies over the page.
    pub(super) fn new(replay: Replay) -> Self {
        let stage = RwSignal::new(Stage::Closed);
        let found = RwSignal::new(None::<Arc<Found>>);
        let ends =
            replay.archived(|archived| archived.steps.iter().map(|step| step.seq).collect::<Vec<u64>>());
        let stations = Memo::new(move |_| {
            let found = found.get();
            Arc::new(found.map_or_else(Vec::new, |found| curve::stations(&found, &ends)))
        });
        let marks = Memo::new(move |_| {
            let stations = stations.get();
            (0..stations.len()).filter(|at| stations[*at].mark.is_some()).collect()
        });
        let is_open = Memo::new(move |_| stage.get() != Stage::Closed);
        let study = Self { replay, stage, found, stations, is_open, marks };
        on_cleanup(engine::need_no_counsel);
        let listener = window_event_listener(ev::keydown, move |event| {
            let on_top =
                focus::target(&event).and_then(|element| element.closest("[role=dialog]").ok().flatten());
            if event.key() == "Escape" && on_top.is_none() && is_open.get_untracked() {
                study.close();
            }
        });
        on_cleanup(move || listener.remove());
        study
    }

    fn open(self) {
        self.stage.set(Stage::Quick);
        spawn_local(look(self));
    }

    /// Drops it, and gives the focus back to the way in.
    fn close(self) {
        engine::need_no_counsel();
        self.stage.set(Stage::Closed);
        self.found.set(None);
        request_animation_frame(|| {
            let _ = focus::go_to(".open-analysis");
        });
    }
}

/// The way in; once that was taken, how far the analysis is and the chances.
#[component]
pub(super) fn Analysis(study: Study) -> impl IntoView {
    let Study { replay, stage, found, stations, is_open, .. } = study;
    let body = move || {
        if !is_open.get() {
            let way = button(said!("analysis-open-it")).detail(said!("analysis-open-detail"));
            return way.is("button open-analysis").does(move || study.open());
        }
        let title = NodeRef::<html::H2>::new();
        Effect::new(move || {
            if let Some(title) = title.get() {
                let _ = title.focus();
            }
        });
        view! {
            <div class="panel-title">
                <h2 tabindex="-1" node_ref=title>{said!("analysis-title")}</h2>
                <p class="progress" role="status">{live(move || told(&stage.get(), found.get().as_deref()))}</p>
                {part(move || deeper(study))}
                {small(said!("close")).is("small-button close-analysis").does(move || study.close())}
            </div>
            <Ribbon replay stations=stations.into()/>
        }
        .into_any()
    };
    view! { <section class="analysis" aria-label=said!("analysis-title")>{part(body)}</section> }
}

/// Asks the engine for a quick look; what a server has found already is better.
async fn look(Study { replay, stage, found, .. }: Study) {
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
fn deeper(study: Study) -> Option<AnyView> {
    let Study { replay, stage, found, .. } = study;
    let is_done = found.with(|found| found.as_ref().is_some_and(|found| found.progress >= 1.0));
    if stage.get() != Stage::Quick || !is_done || kept::record(replay.id).is_some() {
        return None;
    }
    let ask = move || {
        stage.set(Stage::Waiting(0));
        spawn_local(wait(study));
    };
    Some(small(t!("analysis-deeper")).is("small-button deeper").does(ask))
}

/// Asks a server, and again until it has answered or nobody wants to know any more.
async fn wait(Study { replay, stage, found, .. }: Study) {
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

/// What was found: the decision of the step that is shown, where every result came from, and what counted most.
#[component]
pub(super) fn Findings(study: Study) -> impl IntoView {
    let Study { replay, found, stations, is_open, .. } = study;
    let card = move || {
        let (found, stations) = (found.get()?, stations.get());
        Some(moments::card(replay, &found, stations.get(replay.at.get())?))
    };
    let counted = move || {
        let found = found.get()?;
        let moments = curve::moments(&found, &stations.get(), MOMENTS);
        Some(moments::moments(replay, moments))
    };
    let reckoned = move || {
        let found = found.get()?;
        accounts::accounts(&found, &replay.table.names())
    };
    part(move || {
        is_open.get().then(|| {
            view! {
                <div class="findings">
                    <div class="judged">
                        <div class="here">{part(card)}</div>
                        <section class="counted" tabindex="0" aria-label=said!("analysis-moments")>{part(counted)}</section>
                    </div>
                    <section class="reckoning" tabindex="0" aria-label=said!("analysis-ledgers")>{part(reckoned)}</section>
                </div>
            }
        })
    })
}
