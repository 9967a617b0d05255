//! The moments that counted most, and the decision of the step that is shown.

use super::ribbon::{class, name, sign};
use crate::{
    client::table::Shown,
    games::registry,
    platform::words::percent,
    shell::{
        causes::signed,
        curve::{Moment, Station, points, verdict},
        plain,
        replay::{state::Replay, story::sentence_in},
    },
    ui::{
        button::button,
        press::Press,
        signs::{shield, tincture},
        text::rich,
    },
};
use leptos::prelude::*;
use regalia_game::{Seat, Viewer};
use regalia_wire::{Analysis, Rival, Severity, Verdict};
use serde_json::Value;

/// The moments, each a button that leads there.
pub(super) fn moments(replay: Replay, all: Vec<Moment>) -> AnyView {
    let (told, names) = (replay.told(replay.eyes.get().viewer()), replay.table.names());
    let entry = |moment: Moment| {
        let at = moment.at;
        let worth = whole(if moment.is_decision { -moment.points } else { moment.points });
        let what = match (moment.is_decision, moment.mark) {
            (false, _) => t!("analysis-luck"),
            (true, Some(mark)) => name(mark),
            (true, None) => t!("analysis-loss"),
        };
        let note = t!("analysis-moment", what = what, name = names.of(moment.seat), step = at);
        let text = sentence_in(replay, &told, at).map(|text| view! { <span>{rich(&text)}</span> });
        let inside = view! {
            {shield(moment.seat)}
            <span class="point-text">{text}<small>{moment.mark.map(drawn)}{note}</small></span>
            <b class="points">{signed(worth)}</b>
        };
        let press = Press::new(move || replay.jump(at))
            .is(format!("turning-point {}", tincture(moment.seat)))
            .mark("data-at", at.to_string())
            .meant(move || replay.at.get() == at);
        view! { <li>{press.around(inside)}</li> }
    };
    let list = match all.is_empty() {
        true => view! { <p class="hint">{t!("analysis-calm")}</p> }.into_any(),
        false => view! { <ol class="moments">{all.into_iter().map(entry).collect_view()}</ol> }.into_any(),
    };
    view! { <h3>{t!("analysis-moments")}</h3>{list} }.into_any()
}

/// The sign of a mark, as it stands below the ribbon.
fn drawn(mark: Severity) -> AnyView {
    view! { <i class=format!("verdict-mark {}", class(mark)) aria-hidden="true">{sign(mark)}</i> }.into_any()
}

/// Points as a whole number.
fn whole(points: f64) -> i32 {
    points.round() as i32
}

/// What was decided in the step that is shown, and what would have been better.
pub(super) fn card(replay: Replay, found: &Analysis, station: &Station) -> AnyView {
    let luck = station.luck.filter(|(_, points)| points.abs() >= 0.5).map(|(seat, points)| {
        let text = t!("analysis-lucky", name = replay.table.names().of(seat), points = signed(whole(points)));
        view! { <p class="certainty">{text}</p> }
    });
    let decision =
        station.decision.and_then(|number| Some((found.steps.get(number)?.line, verdict(found, number)?)));
    let Some((line, decision)) = decision else {
        return view! { <section class="finding" aria-live="polite"><h3>{t!("analysis-none")}</h3>{luck}</section> }
            .into_any();
    };
    let (at, lost) = (replay.at.get(), points(decision.loss.max(0.0), found.seats));
    let title = match decision.mark {
        Some(mark) => t!("analysis-lost", mark = name(mark), points = whole(lost)),
        None if decision.choices < 2 => t!("analysis-no-choice"),
        None if lost < 0.5 => t!("analysis-good"),
        None => t!("analysis-unsure", points = whole(lost)),
    };
    let sure = match (decision.is_exact, decision.error) {
        (true, _) => t!("analysis-exact"),
        (false, Some(error)) => t!("analysis-error", points = whole(points(error, found.seats)).max(1)),
        (false, None) => t!("analysis-glance"),
    };
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
    view! {
        <section class="finding" aria-live="polite">
            <h3>{shield(decision.seat)}{title}</h3><p class="certainty">{sure}</p>{luck}
            <ol class="rivals">{rivals(replay, at, decision)}</ol>
            {retry}
        </section>
    }
    .into_any()
}

/// The best few actions with their chances, what was done among them.
fn rivals(replay: Replay, at: usize, decision: &Verdict) -> AnyView {
    // What proved best on the other half of the samples may read a little lower here; it stands first all the same.
    let mut all: Vec<&Rival> = decision.rivals.iter().collect();
    all.sort_by_key(|rival| rival.action != decision.best);
    let rows = all.into_iter().map(|Rival { action, chance }| {
        let (is_best, is_chosen) = (*action == decision.best, *action == decision.action);
        let text = sentence(replay, at, decision.seat, action);
        let note = match (is_best, is_chosen) {
            (true, _) => Some(t!("analysis-best")),
            (_, true) => Some(t!("analysis-chosen")),
            _ => None,
        };
        view! {
            <li class:best=is_best class:chosen=is_chosen>
                <span class="do">{rich(&text)}</span><em>{note}</em><b>{percent(chance.clamp(0.0, 1.0))}</b>
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
