//! The dice: two trays, dice that tumble and settle, and the values to choose from.

use super::{
    play::{Meaning, Play},
    speech::signs,
};
use crate::{
    client::table::{Hint, Shown},
    platform::{
        browser,
        live::{list, live, part, row},
        read::Read,
        words::{die, language, spoken},
    },
    ui::{press::Press, signs::symbol, text::rich},
};
use leptos::{html::Span, prelude::*};
use regalia_court::{Action, Event, Face, Faces, Hall, Phase};
use std::cell::RefCell;
use web_sys::{Element, HtmlElement};

/// A die on the screen. It keeps its number while it lies, so that only what is new moves.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Die {
    /// Its number.
    pub(super) id: u32,
    /// What it shows.
    pub(super) face: Face,
    /// How it lies, in degrees.
    tilt: i8,
    /// Whether it was rolled just now.
    is_rolled: bool,
    /// Whether it was rolled after a card was claimed, which is shown first.
    is_late: bool,
    /// Whether it is picked up for a power.
    is_picked: bool,
}

/// How long a claimed card travels before the next dice roll, in milliseconds.
const CARD_FIRST: u32 = 420;

thread_local! {
    /// Where dice lay that were set aside just now: the number of the new die, and the middle of the old one.
    static ORIGINS: RefCell<Vec<(u32, (f64, f64))>> = const { RefCell::new(Vec::new()) };
}

impl Die {
    fn new(face: Face, is_rolled: bool) -> Self {
        let id = browser::fresh();
        let tilt = [-5, 9, -12, 6, -8, 11, -3][id as usize % 7];
        Self { id, face, tilt, is_rolled, is_late: false, is_picked: false }
    }
}

/// Keeps the dice on the screen in step with the hall.
pub(super) fn settle(play: Play, hall: &Hall, shown: &Shown) {
    let rolled: Vec<Face> = shown.told.iter().filter_map(rolled_by_turn).collect();
    let is_live = shown.is_live && !play.table.is_fast;
    let is_late = shown.told.iter().any(|event| event["event"] == "claimed");
    let aside = play.aside.with_untracked(|dice| matched(dice, hall.aside, false));
    if is_live && !browser::is_still() {
        note_origins(play, &aside);
    }
    play.active.update(|dice| {
        if rolled.is_empty() {
            *dice = matched(dice, hall.active, is_live && has_roll(shown));
        } else {
            *dice = matched(
                &rolled.iter().map(|face| Die { is_late, ..Die::new(*face, is_live) }).collect::<Vec<_>>(),
                hall.active,
                is_live,
            );
        }
        dice.extend(hall.hand.iter().map(|face| Die { is_picked: true, ..Die::new(face, false) }));
    });
    play.aside.set(aside);
}

/// Notes where the dice lie that are about to be set aside.
fn note_origins(play: Play, aside: &[Die]) {
    let mut left = play.active.get_untracked();
    let is_new = |die: &&Die| play.aside.with_untracked(|before| before.iter().all(|old| old.id != die.id));
    let origin = |die: &Die| {
        let at = left.iter().position(|old| old.face == die.face)?;
        let old = left.remove(at);
        let element = browser::document().query_selector(&format!("[data-die='{}']", old.id)).ok()??;
        Some((die.id, middle(&element)))
    };
    let origins = aside.iter().filter(is_new).filter_map(origin).collect();
    ORIGINS.set(origins);
}

/// The middle of an element on the screen.
fn middle(element: &Element) -> (f64, f64) {
    let rect = element.get_bounding_client_rect();
    (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0)
}

/// Has a die that was set aside come from where it lay.
fn come_from_origin(element: &HtmlElement, id: u32) {
    let origin = ORIGINS.with_borrow(|all| all.iter().find(|(of, _)| *of == id).map(|(_, at)| *at));
    if let Some((x, y)) = origin {
        let (to_x, to_y) = middle(element);
        for (name, way) in [("--across", x - to_x), ("--down", y - to_y)] {
            let _ = element.style().set_property(name, &format!("{}px", way.round() as i32));
        }
        let _ = element.class_list().add_1("moved");
    }
}

fn rolled_by_turn(event: &serde_json::Value) -> Option<Face> {
    match Event::read(event)? {
        Event::Rolled { by: None, face, .. } => Some(face),
        _ => None,
    }
}

fn has_roll(shown: &Shown) -> bool {
    shown.told.iter().any(|event| event["event"] == "rolled")
}

/// The dice that still lie there, and new ones for the rest.
fn matched(dice: &[Die], wanted: Faces, is_rolled: bool) -> Vec<Die> {
    let mut left = wanted;
    let mut kept = Vec::new();
    for die in dice.iter().filter(|die| !die.is_picked) {
        if left.has(die.face) {
            left = left.without(die.face);
            kept.push(*die);
        }
    }
    kept.extend(left.iter().map(|face| Die::new(face, is_rolled)));
    kept
}

/// Both trays.
pub(super) fn trays(play: Play) -> AnyView {
    view! { {active(play)} {aside(play)} }.into_any()
}

fn active(play: Play) -> AnyView {
    let chosen_before = move |die: &Die| {
        // Of several dice alike the first ones are the chosen ones.
        let chosen = play.guide.get().map_or(0, |guide| guide.chosen.of(die.face));
        let before = play.active.with(|dice| {
            dice.iter().take_while(|other| other.id != die.id).filter(|other| other.face == die.face).count()
        });
        before < usize::from(chosen)
    };
    let note = move || match play.hall() {
        Some(Hall { phase: Phase::BeforeRoll { dice }, .. }) => t!("court-tray-waiting", count = dice),
        Some(hall) if !hall.hand.is_empty() => t!("court-tray-picked", dice = signs(hall.hand)),
        Some(hall) if hall.active.is_empty() => t!("court-tray-empty"),
        Some(hall) if hall.may_roll => t!("court-tray-roll", count = hall.active.count()),
        _ => t!("court-tray-rolled"),
    };
    let waiting = move || match play.hall() {
        Some(Hall { phase: Phase::BeforeRoll { dice }, .. }) => usize::from(dice),
        _ => 0,
    };
    let button = move |die: Die| {
        let is_best = move || {
            let view = play.view.get().filter(|view| view.you == Some(view.hall.seat) && !view.hall.may_roll);
            let best = view.filter(|view| view.hall.phase == Phase::Dicing).and(play.counsel.best());
            let first =
                play.active.with(|dice| dice.iter().find(|other| Some(other.face) == best).map(|die| die.id));
            play.guide.get().is_none() && play.intent.get().is_none() && first == Some(die.id)
        };
        let label = move || {
            let key = if die.is_picked || chosen_before(&die) {
                key!("court-die-chosen")
            } else if play.guide.get().is_some() {
                key!("court-die-choose")
            } else {
                key!("court-die")
            };
            spoken(&t!(key, die = crate::platform::words::die(die.face.pips()).to_string()))
        };
        let turn = if die.tilt > 0 { 340 } else { -300 };
        let late = (die.id % 4) * 45 + if die.is_late { CARD_FIRST } else { 0 };
        let style = format!("--tilt:{}deg;--turn:{turn}deg;--late:{late}ms", die.tilt);
        let choose = move || {
            if !die.is_picked {
                play.click_die(die.face, untrack(|| chosen_before(&die)));
            }
        };
        let means = move || play.means(die.face, die.is_picked || chosen_before(&die));
        let hint = move || match means() {
            Meaning::Act(action) => offer(play, action),
            _ => None,
        };
        let class = move || {
            let rolled = if die.is_rolled { " rolled" } else { "" };
            format!("die{rolled}{}", if is_best() { " best" } else { "" })
        };
        let press = Press::new(choose).class(class).style(move || style.clone()).label(label);
        press
            .mark("data-die", die.id.to_string())
            .explains(play.table, hint)
            .offered(move || !matches!(means(), Meaning::Refused(_)))
            .meant(move || die.is_picked || chosen_before(&die))
            .around(symbol("die-drawing", &format!("die-{}", die.face.pips())))
    };
    view! {
        <section class="tray live" data-part="dice" aria-labelledby="tray-active" data-dice=live(move || (play.active.with(Vec::len) + waiting()).min(12).to_string())>
            <h2 class="tray-title" id="tray-active">{said!("court-tray-active")}<small>{part(move || rich(&note()))}</small></h2>
            <div class="dice">
                {list(move || play.active.get().into_iter().map(|die| row(format!("{} {}", die.id, die.is_picked), move || button(die))).collect())}
                {part(move || (0..waiting()).map(|_| view! { <span class="slot" aria-hidden="true"></span> }).collect_view())}
            </div>
            {results(play)}
        </section>
    }
    .into_any()
}

/// What an action would bring.
fn offer(play: Play, action: Action) -> Option<Hint> {
    let text = super::speech::offer(language(), &play.hall()?, action);
    Some(Hint { title: text, ..Hint::default() })
}

/// The results of a power to choose from, as small dice on buttons.
fn results(play: Play) -> AnyView {
    let chips = move || {
        let results = play.results();
        if results.is_empty() {
            return None;
        }
        let chip = |action: Action| {
            let dice = match action {
                Action::Add { face, pips } => face.plus(pips).map_or(Faces::NONE, Faces::one),
                Action::Copy { to, .. } | Action::Turn { to, .. } => Faces::one(to),
                Action::BringIn { face, .. } => Faces::one(face),
                Action::Shift { to, .. } | Action::Recast { to } => to,
                _ => Faces::NONE,
            };
            let hint = offer(play, action);
            let label = hint.as_ref().map(|hint| spoken(&hint.title)).unwrap_or_default();
            let press = Press::new(move || play.act(&[action])).is("chip").label(move || label.clone());
            press.offered(|| true).explains(play.table, move || hint.clone()).around(rich(&signs(dice)))
        };
        let chips = results.into_iter().map(chip).collect_view();
        Some(view! { <div class="results" role="group" aria-label=t!("court-results")>{chips}</div> })
    };
    part(chips).into_any()
}

fn aside(play: Play) -> AnyView {
    let note = move || {
        let hall = play.hall()?;
        if hall.aside.is_empty() {
            return Some(t!("court-aside-none"));
        }
        Some(t!("court-aside-note", alike = hall.aside.most_alike().0, total = hall.aside.total()))
    };
    let slots = move || {
        play.hall().map_or(0, |hall| match hall.phase {
            Phase::BeforeRoll { dice } => usize::from(dice),
            _ => usize::from(hall.active.count() + hall.hand.count()),
        })
    };
    let drawn = move |die_shown: Die| {
        let (face, node) = (die_shown.face, NodeRef::<Span>::new());
        node.on_load(move |element| come_from_origin(&element, die_shown.id));
        view! {
            <span class="die landed" node_ref=node role="img" aria-label=live(move || spoken(&t!("court-die-aside", die = die(face.pips()).to_string())))>
                {symbol("die-drawing", &format!("die-{}", face.pips()))}
            </span>
        }
    };
    view! {
        <section class="tray aside" data-part="dice" aria-labelledby="tray-aside" data-dice=live(move || (play.aside.with(Vec::len) + slots()).min(12).to_string())>
            <h2 class="tray-title" id="tray-aside">{said!("court-tray-aside")}<small>{part(note)}</small></h2>
            <div class="dice">
                {list(move || play.aside.get().into_iter().map(|die| row(die.id.to_string(), move || drawn(die))).collect())}
                {part(move || (0..slots()).map(|at| view! { <span class="slot" class:next={at == 0} aria-hidden="true"></span> }).collect_view())}
            </div>
        </section>
    }
    .into_any()
}
