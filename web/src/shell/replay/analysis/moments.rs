//! The moments that counted most, and the decision of the step that is shown.

use super::{
    curve::{Moment, Station, points, verdict},
    ledgers::{signed, tenths},
    ribbon::{class, name, sign},
};
use crate::{
    client::table::Shown,
    games::registry,
    platform::words::percent,
    shell::{plain, replay::state::Replay},
    ui::{
        button::button,
        press::Press,
        signs::{shield, tincture},
        text::rich,
        track::share,
    },
};
use leptos::prelude::*;
use regalia_game::{Seat, Viewer};
use regalia_wire::{Analysis, Rival, Verdict};
use serde_json::Value;

/// The moments, each a button that leads there.
pub(super) fn moments(replay: Replay, all: Vec<Moment>, names: &[String]) -> AnyView {
    let entry = |moment: Moment| {
        let at = moment.at;
        let player = names.get(moment.seat.index()).cloned().unwrap_or_default();
        let worth = if moment.is_decision { -moment.points } else { moment.points };
        let what = match (moment.is_decision, moment.mark) {
            (false, _) => t!("analysis-luck"),
            (true, Some(mark)) => name(mark),
            (true, None) => t!("analysis-loss"),
        };
        let sign = moment.mark.map(
            |mark| view! { <i class=format!("verdict-mark {}", class(mark)) aria-hidden="true">{sign(mark)}</i> },
        );
        let inside = view! {
            {shield(moment.seat)}
            <span class="point-text">{sign}<b>{what}</b>" "<small>{t!("analysis-moment", name = player, step = at)}</small></span>
            <b class="points">{signed(worth)}</b>
        };
        let press = Press::new(move || replay.jump(at))
            .is(format!("turning-point {}", tincture(moment.seat)))
            .mark("data-at", at.to_string())
            .meant(move || replay.at.get() == at);
        view! { <li>{press.around(inside)}</li> }
    };
    if all.is_empty() {
        return view! { <p class="hint">{t!("analysis-calm")}</p> }.into_any();
    }
    view! { <ol class="moments">{all.into_iter().map(entry).collect_view()}</ol> }.into_any()
}

/// What was decided in the step that is shown, and what would have been better.
pub(super) fn card(replay: Replay, found: &Analysis, station: &Station) -> Option<AnyView> {
    let number = station.decision?;
    let decision = verdict(found, number)?;
    let (line, at) = found.steps.get(number).map(|step| (step.line, replay.at.get()))?;
    let lost = points(decision.loss.max(0.0), found.seats);
    let title = match decision.mark {
        Some(mark) => t!("analysis-lost", mark = name(mark), points = tenths(lost)),
        None if decision.choices < 2 => t!("analysis-no-choice"),
        None if lost < 0.5 => t!("analysis-good"),
        None => t!("analysis-unsure", points = tenths(lost)),
    };
    let sure = match (decision.is_exact, decision.error) {
        (true, _) => t!("analysis-exact"),
        (false, Some(error)) => t!("analysis-error", points = tenths(points(error, found.seats))),
        (false, None) => t!("analysis-glance"),
    };
    let rivals = rivals(replay, at, decision);
    let retry = (decision.choices > 1).then(|| {
        let address = format!(
            "/replay/{}/play?step={}&seq={line}&seat={}",
            replay.id,
            at.saturating_sub(1),
            decision.seat.0
        );
        let way = button(t!("analysis-retry")).detail(t!("analysis-retry-detail"));
        way.is("button primary retry").leads(address)
    });
    Some(
        view! {
            <section class="finding" aria-live="polite">
                <h3>{title}</h3><p class="certainty">{sure}</p>
                <ol class="rivals">{rivals}</ol>
                {retry}
            </section>
        }
        .into_any(),
    )
}

/// The best few actions with their chances, what was done among them.
fn rivals(replay: Replay, at: usize, decision: &Verdict) -> AnyView {
    let rows = decision.rivals.iter().map(|Rival { action, chance }| {
        let (is_best, is_chosen) = (*action == decision.best, *action == decision.action);
        let text = sentence(replay, at, decision.seat, action);
        let note = match (is_best, is_chosen) {
            (true, _) => Some(t!("analysis-best")),
            (_, true) => Some(t!("analysis-chosen")),
            _ => None,
        };
        let percents = (100.0 * chance.clamp(0.0, 1.0)).round() as u32;
        view! {
            <li class:best=is_best class:chosen=is_chosen>
                <span class="do">{rich(&text)}</span><em>{note}</em>
                {share(move || 10 * percents)}
                <b>{percent(chance.clamp(0.0, 1.0))}</b>
            </li>
        }
    });
    rows.collect_view().into_any()
}

/// An action as it was offered before the step.
fn sentence(replay: Replay, at: usize, seat: Seat, action: &Value) -> String {
    let table = replay.table;
    let face = registry::face(table.game.get());
    let frame = replay.frame(at.saturating_sub(1), Viewer::Seat(seat));
    let shown = frame.map(|frame| Shown::new(frame, Vec::new(), false, None));
    let names = table.names();
    let told = face.zip(shown).map(|(face, shown)| face.offer(&shown, action, &names));
    told.unwrap_or_else(|| plain::sentence(action, &names))
}
