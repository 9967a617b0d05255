//! Where a step looks: the rest of the screen is dimmed, and the card stands beside it with an arrow.

use super::pupil::Pupil;
use crate::platform::browser;
use leptos::{html, prelude::*, task::spawn_local};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// How often it is looked where things are, in milliseconds: boards move and windows change.
const OFTEN: i32 = 120;

/// The room around what is looked at, between it and the card, and how round its corners are, in pixels.
const EDGE: f64 = 6.0;
const GAP: f64 = 44.0;
const ROUND: f64 = 8.0;

/// Where the card stands in the page instead of over it.
const IN_FLOW: &str = "(max-width: 720px), (max-height: 559px)";

/// What is drawn, as paths, and where the card stands.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Spot {
    pub(super) shade: String,
    pub(super) frame: String,
    pub(super) arrow: String,
    pub(super) style: String,
}

/// Left, top, right and bottom of something on the screen.
type Rect = [f64; 4];

/// Follows what the step looks at, as long as the card is there.
pub(super) fn follow(pupil: Pupil, card: NodeRef<html::Section>, spot: RwSignal<Spot>) {
    let seen = StoredValue::new(None);
    spawn_local(async move {
        while !spot.is_disposed() {
            if let Some(card) = card.get_untracked() {
                let step = untrack(|| pupil.step());
                let look = step
                    .map(|step| step.look)
                    .filter(|_| untrack(|| !pupil.table.has_cards()))
                    .unwrap_or_default();
                let at = pupil.at.get_untracked();
                if seen.get_value() != Some(at) && bring_into_view(&look) {
                    seen.set_value(Some(at));
                }
                let next = measure(&look, &card);
                if spot.with_untracked(|spot| *spot != next) {
                    spot.set(next);
                }
            }
            browser::sleep(OFTEN).await;
        }
    });
}

/// What a name of the lesson selects: a part of the board or a sheet beside it, an element by its id, a place of the bar.
fn selector(name: &str) -> String {
    match name.strip_prefix("place-") {
        Some(place) => format!(".actions [data-place='{place}']"),
        None if name.starts_with('#') => name.to_owned(),
        None => format!("main :is([data-part={name}], .sheet.{name})"),
    }
}

/// All elements that are looked at and can be seen.
fn looked_at(look: &[String]) -> Vec<(bool, Element)> {
    let mut found = Vec::new();
    for name in look {
        let Ok(all) = browser::document().query_selector_all(&selector(name)) else { continue };
        let each = (0..all.length()).filter_map(|at| all.item(at)?.dyn_into::<Element>().ok());
        found.extend(each.map(|element| (name.starts_with("place-"), element)));
    }
    found.retain(|(_, element)| {
        let [left, top, right, bottom] = rect(element);
        right - left > 1.0 && bottom - top > 1.0
    });
    found
}

/// Where an element is. What is drawn at an angle names a part that says how far it extends: the browser would take the
/// corners of its turned frame.
fn rect(element: &Element) -> Rect {
    let extent = element.query_selector("[data-extent]").ok().flatten();
    let rect = extent.as_ref().unwrap_or(element).get_bounding_client_rect();
    [rect.left(), rect.top(), rect.right(), rect.bottom()]
}

/// Scrolls to the first thing that is looked at, unless it is seen. Whether there is such a thing.
fn bring_into_view(look: &[String]) -> bool {
    let found = looked_at(look);
    let Some((_, first)) = found.first() else { return false };
    let room = browser::document().query_selector(".board-room").ok().flatten();
    let room = room.map(|room| rect(&room)).filter(|room| room[3] > room[1]);
    let [_, top, _, bottom] = room.unwrap_or([0.0, 0.0, 0.0, f64::INFINITY]);
    let [_, above, _, below] = rect(first);
    if above < top - 1.0 || below > bottom + 1.0 {
        first.scroll_into_view_with_bool(above < top - 1.0);
    }
    true
}

fn measure(look: &[String], card: &HtmlElement) -> Spot {
    let root = browser::document().document_element();
    let (width, height) =
        root.map_or((0.0, 0.0), |root| (f64::from(root.client_width()), f64::from(root.client_height())));
    let found = looked_at(look);
    let around = |(_, element): &(bool, Element)| {
        let [left, top, right, bottom] = rect(element);
        [
            (left - EDGE).max(0.0),
            (top - EDGE).max(0.0),
            (right + EDGE).min(width),
            (bottom + EDGE).min(height),
        ]
    };
    let holes = merged(found.iter().map(around).collect());
    let on_board: Vec<Rect> = found.iter().filter(|(is_place, _)| !is_place).map(around).collect();
    let mark = on_board.iter().copied().reduce(union).or_else(|| holes.first().copied());
    let is_in_flow = browser::media(IN_FLOW);
    let size = (card.offset_width().into(), card.offset_height().into());
    let stands = match (is_in_flow, mark) {
        (true, _) => None,
        (false, Some(mark)) => Some(beside(mark, &holes, size, (width, height))),
        (false, None) => Some(((width - size.0) / 2.0, (height - size.1) / 3.0)),
    };
    let place = stands.map_or_else(|| rect(card), |(x, y)| [x, y, x + size.0, y + size.1]);
    let outline = |rect: &Rect| {
        let [left, top, right, bottom] = rect.map(f64::round);
        let (across, down) = (right - left - 2.0 * ROUND, bottom - top - 2.0 * ROUND);
        let corner = |x: f64, y: f64| format!("a{ROUND} {ROUND} 0 0 1 {x} {y}");
        format!(
            "M{} {top}h{across}{}v{down}{}h{}{}v{}{}Z",
            left + ROUND,
            corner(ROUND, ROUND),
            corner(-ROUND, ROUND),
            -across,
            corner(-ROUND, -ROUND),
            -down,
            corner(ROUND, -ROUND),
        )
    };
    let frame: String = holes.iter().map(outline).collect();
    let shade = if holes.is_empty() { String::new() } else { format!("M0 0H{width}V{height}H0Z{frame}") };
    let arrow =
        mark.filter(|mark| !overlaps(mark, &place)).map(|mark| arrow(place, mark)).unwrap_or_default();
    let style = stands.map(|(x, y)| format!("left:{}px;top:{}px", x.round(), y.round())).unwrap_or_default();
    Spot { shade, frame, arrow, style }
}

/// Beside what is looked at, where the card covers least of it: above, below, right, left, or in a corner.
fn beside(mark: Rect, holes: &[Rect], (wide, high): (f64, f64), (width, height): (f64, f64)) -> (f64, f64) {
    let edge_of =
        |selector: &str| browser::document().query_selector(selector).ok().flatten().map(|it| rect(&it));
    let ceiling = edge_of(".masthead").map_or(0.0, |rect| rect[3]) + 8.0;
    let floor = edge_of(".actions").map_or(height, |rect| rect[1]) - 12.0;
    let (far, low) = ((width - wide - 16.0).max(0.0), (floor - high).max(ceiling));
    let [left, top, right, bottom] = mark;
    let (across, along) = (left + (right - left - wide) / 2.0, top + (bottom - top - high) / 2.0);
    let ways = [
        (across, top - GAP - high),
        (across, bottom + GAP),
        (right + GAP, along),
        (left - GAP - wide, along),
        (far, low),
        (far, ceiling),
        (16.0, low),
        (16.0, ceiling),
    ];
    let ways = ways.map(|(x, y)| (x.clamp(0.0, far), y.clamp(ceiling, low)));
    let covered = |(x, y): (f64, f64)| {
        let stands = [x, y, x + wide, y + high];
        holes.iter().map(|hole| shared(hole, &stands)).sum::<f64>()
    };
    let least = ways.into_iter().map(covered).fold(f64::INFINITY, f64::min);
    ways.into_iter().find(|way| covered(*way) <= least).unwrap_or((far, low))
}

/// How much of the screen two rectangles share.
fn shared(one: &Rect, other: &Rect) -> f64 {
    let along = |at: usize| (one[at + 2].min(other[at + 2]) - one[at].max(other[at])).max(0.0);
    along(0) * along(1)
}

fn overlaps(one: &Rect, other: &Rect) -> bool {
    shared(one, other) > 0.0
}

fn wider([left, top, right, bottom]: Rect) -> Rect {
    [left - EDGE, top - EDGE, right + EDGE, bottom + EDGE]
}

fn union(one: Rect, other: Rect) -> Rect {
    [one[0].min(other[0]), one[1].min(other[1]), one[2].max(other[2]), one[3].max(other[3])]
}

/// Holes that overlap or nearly touch become one.
fn merged(mut rects: Vec<Rect>) -> Vec<Rect> {
    let mut holes: Vec<Rect> = Vec::new();
    while let Some(mut rect) = rects.pop() {
        while let Some(at) = holes.iter().position(|hole| overlaps(hole, &wider(rect))) {
            rect = union(holes.swap_remove(at), rect);
        }
        holes.push(rect);
    }
    holes
}

/// A curve from the edge of the card to the edge of what it speaks of, with a head.
fn arrow(card: Rect, mark: Rect) -> String {
    let near = |from: Rect, to: Rect, at: usize| {
        let middle = (to[at] + to[at + 2]) / 2.0;
        let inset = 16.0_f64.min((from[at + 2] - from[at]) / 2.0);
        middle.clamp(from[at] + inset, from[at + 2] - inset)
    };
    let is_upright = card[3] <= mark[1] || mark[3] <= card[1];
    let (begin, end) = if is_upright {
        let (from, to) = if card[3] <= mark[1] { (card[3], mark[1] - 5.0) } else { (card[1], mark[3] + 5.0) };
        ((near(card, mark, 0), from), (near(mark, card, 0), to))
    } else {
        let (from, to) = if card[2] <= mark[0] { (card[2], mark[0] - 5.0) } else { (card[0], mark[2] + 5.0) };
        ((from, near(card, mark, 1)), (to, near(mark, card, 1)))
    };
    let bend = if is_upright { (begin.0, end.1) } else { (end.0, begin.1) };
    let middle = ((begin.0 + end.0) / 2.0, (begin.1 + end.1) / 2.0);
    // A short way is straight.
    let control = ((bend.0 + middle.0) / 2.0, (bend.1 + middle.1) / 2.0);
    let (x, y) = (end.0 - control.0, end.1 - control.1);
    let length = x.hypot(y).max(1.0);
    let (x, y) = (x / length * 10.0, y / length * 10.0);
    let head = [(end.0 - x - y * 0.7, end.1 - y + x * 0.7), (end.0 - x + y * 0.7, end.1 - y - x * 0.7)];
    format!(
        "M{:.0} {:.0}Q{:.0} {:.0} {:.0} {:.0}M{:.0} {:.0}L{:.0} {:.0}L{:.0} {:.0}",
        begin.0,
        begin.1,
        control.0,
        control.1,
        end.0,
        end.1,
        head[0].0,
        head[0].1,
        end.0,
        end.1,
        head[1].0,
        head[1].1
    )
}
