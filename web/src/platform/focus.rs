//! Where the focus of the keyboard is, and where it goes.
//!
//! What is drawn again takes the focus away with it, so the page remembers where it was: in which zone
//! (an element with `data-zone`), at what and at which place among its neighbours.

use crate::platform::browser;
use leptos::{ev, html, prelude::*};
use std::cell::RefCell;
use wasm_bindgen::{JsCast, prelude::wasm_bindgen};
use web_sys::{DomRect, Element, Event};

#[wasm_bindgen]
extern "C" {
    /// What can have the focus: elements of the page and of drawings have these alike.
    type Focusable;
    #[wasm_bindgen(method)]
    fn focus(this: &Focusable);
    #[wasm_bindgen(method, setter, js_name = tabIndex)]
    fn set_tab_index(this: &Focusable, index: i32);
}

/// What can be reached in a zone.
const STOPS: &str = "button, [role=button], a[href], input, select";

/// What had the focus last, apart from what lies over the page.
struct Last {
    element: Element,
    zone: String,
    name: Option<String>,
    at: usize,
}

thread_local! {
    static LAST: RefCell<Option<Last>> = const { RefCell::new(None) };
}

/// Remembers from now on where the focus is.
pub(crate) fn follow() {
    let listener = window_event_listener(ev::focusin, |event| {
        let Some(element) = target(&event) else { return };
        if matches!(element.closest("[role=dialog]"), Ok(None)) {
            LAST.with_borrow_mut(|last| *last = noted(element));
        }
    });
    on_cleanup(move || listener.remove());
}

fn noted(element: Element) -> Option<Last> {
    let zone = element.closest("[data-zone]").ok().flatten();
    let at =
        zone.as_ref().map_or(0, |zone| stops(zone).iter().position(|stop| *stop == element).unwrap_or(0));
    let zone = zone.and_then(|zone| zone.get_attribute("data-zone")).unwrap_or_default();
    Some(Last { zone, name: name(&element), at, element })
}

/// What an element is known by when it is drawn again.
fn name(element: &Element) -> Option<String> {
    ["id", "data-place", "aria-label"].iter().find_map(|of| element.get_attribute(of))
}

/// The element that an event is about.
pub(crate) fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// The element with the focus, unless nothing has it.
pub(crate) fn active() -> Option<Element> {
    browser::document().active_element().filter(|element| element.tag_name() != "BODY")
}

/// Moves the focus.
pub(crate) fn go(element: &Element) {
    element.unchecked_ref::<Focusable>().focus();
}

/// Moves the focus to the first element that this selects, if there is one.
pub(crate) fn go_to(selector: &str) -> bool {
    let found = browser::document().query_selector(selector).ok().flatten();
    found.inspect(go).is_some()
}

/// What can be reached in a zone and is seen, in the order of the page.
pub(crate) fn stops(zone: &Element) -> Vec<Element> {
    let found = zone.query_selector_all(STOPS).ok();
    let all = found.iter().flat_map(|list| (0..list.length()).filter_map(|at| list.item(at)));
    let seen = |element: &Element| element.get_bounding_client_rect().width() > 0.0;
    all.filter_map(|node| node.dyn_into().ok()).filter(seen).collect()
}

/// Of all that can be reached in a zone, the Tab key reaches one: what has the focus or had it, else the first that is offered.
pub(crate) fn rove(zone: &str) {
    let Some(room) = room(zone) else { return };
    let (stops, active) = (stops(&room), active());
    let is_offered = |stop: &&Element| stop.class_list().contains("offered");
    let last = LAST.with_borrow(|last| last.as_ref().map(|last| last.element.clone()));
    let one = [active, last].into_iter().flatten().find(|element| stops.contains(element));
    let one = one.or_else(|| stops.iter().find(is_offered).or(stops.first()).cloned());
    for stop in &stops {
        let index = if Some(stop) == one.as_ref() { 0 } else { -1 };
        stop.unchecked_ref::<Focusable>().set_tab_index(index);
    }
}

/// Where a zone lies in the page.
fn room(zone: &str) -> Option<Element> {
    browser::document().query_selector(&format!("[data-zone={zone}]")).ok().flatten()
}

/// Moves the focus inside a zone to the nearest in the direction of an arrow key, or to the first or last that is offered.
/// Whether the key was one of these.
pub(crate) fn step(zone: &Element, from: &Element, key: &str) -> bool {
    let stops = stops(zone);
    let mut offered = stops.iter().filter(|stop| stop.class_list().contains("offered"));
    let next = match key {
        "ArrowLeft" => nearest(&stops, from, -1.0, 0.0),
        "ArrowRight" => nearest(&stops, from, 1.0, 0.0),
        "ArrowUp" => nearest(&stops, from, 0.0, -1.0),
        "ArrowDown" => nearest(&stops, from, 0.0, 1.0),
        "Home" => offered.next().or(stops.first()),
        "End" => offered.next_back().or(stops.last()),
        _ => return false,
    };
    if let Some(next) = next {
        go(next);
    }
    true
}

/// The nearest that lies in this direction; what lies aside is farther.
fn nearest<'a>(stops: &'a [Element], from: &Element, right: f64, down: f64) -> Option<&'a Element> {
    let (x, y) = middle(&from.get_bounding_client_rect());
    let distance = |stop: &Element| {
        let (to_x, to_y) = middle(&stop.get_bounding_client_rect());
        let along = (to_x - x) * right + (to_y - y) * down;
        let aside = ((to_x - x) * down).abs() + ((to_y - y) * right).abs();
        (along > 1.0 && stop != from).then_some(along + 2.0 * aside)
    };
    let mut best: Option<(&Element, f64)> = None;
    for stop in stops {
        if let Some(far) = distance(stop).filter(|far| best.is_none_or(|(_, least)| *far < least)) {
            best = Some((stop, far));
        }
    }
    best.map(|(stop, _)| stop)
}

fn middle(area: &DomRect) -> (f64, f64) {
    (area.x() + area.width() / 2.0, area.y() + area.height() / 2.0)
}

/// If nothing has the focus any more, brings it back to where it was, once the page is drawn: to the same element, to the one
/// that took its place, to its neighbour, or to the zone itself if everything in it is new (`data-new`).
pub(crate) fn rescue() {
    request_animation_frame(|| {
        let back = LAST.with_borrow(|last| last.as_ref().and_then(way_back));
        if let Some(back) = back.filter(|_| active().is_none()) {
            go(&back);
        }
    });
}

fn way_back(last: &Last) -> Option<Element> {
    if last.element.is_connected() && last.element.get_bounding_client_rect().width() > 0.0 {
        return Some(last.element.clone());
    }
    let room = room(&last.zone).or_else(|| room("bar"))?;
    // Where everything is new, a key that is pressed twice must not do the first of it.
    if room.has_attribute("data-new") {
        return Some(room);
    }
    let stops = stops(&room);
    let same = stops.iter().find(|stop| last.name.is_some() && name(stop) == last.name);
    let near = || stops.get(last.at.min(stops.len().saturating_sub(1)));
    Some(same.or_else(near).cloned().unwrap_or(room))
}

/// What lies over the page has the focus while it is there, and gives it back.
pub(crate) fn hold(card: NodeRef<html::Section>) {
    Effect::new(move || {
        if let Some(card) = card.get() {
            let _ = card.focus();
        }
    });
    on_cleanup(rescue);
}
