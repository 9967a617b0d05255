//! Pictures of the rules: a part of the board as the face draws it, in a position that the rules have accepted.

use crate::{
    client::{engine, table::Table},
    games::registry,
    platform::{
        browser,
        live::{live, part},
    },
    shell::{players::Players, screen::class_of},
};
use leptos::{ev, html, prelude::*, task::spawn_local};
use regalia_game::Picture;
use regalia_wire::{Call, Pictured};
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};

/// How long the board may take to settle before it is measured again, in milliseconds.
const SETTLE: i32 = 350;

/// The room around a part, in pixels.
const EDGE: f64 = 8.0;

/// When pictures stand below each other.
const ALONE: &str = "(max-width: 860px)";

/// A picture with its description.
pub(super) fn picture(game: &'static str, picture: Picture) -> AnyView {
    let found: RwSignal<Option<Pictured>> = RwSignal::new(None);
    let name = picture.position;
    spawn_local(async move {
        let Ok(game) = game.parse() else { return };
        let answer = engine::call::<Pictured>(&Call::Position { game, name }).await;
        let _ = found.try_set(answer);
    });
    let (shown, part_name) = (picture.part.clone(), picture.part);
    let stage = move || {
        let face = registry::face(game)?;
        let table = Table::picture(game, found.get()?);
        let board = face.board(table);
        let panel =
            board.panel.map(|(_, panel)| view! { <section class="sheet panel open">{panel}</section> });
        let (stage, wanted) = (NodeRef::<html::Div>::new(), shown.clone());
        let fit = move || {
            if let Some(stage) = stage.get_untracked() {
                fit(&stage, &wanted);
            }
        };
        let (again, later) = (fit.clone(), fit.clone());
        let resized = window_event_listener(ev::resize, move |_| again());
        on_cleanup(move || resized.remove());
        Effect::new(move || {
            if stage.get().is_some() {
                let (now, later) = (fit.clone(), later.clone());
                request_animation_frame(now);
                spawn_local(async move {
                    browser::sleep(SETTLE).await;
                    later();
                });
            }
        });
        Some(view! {
            <div class=format!("picture-stage {}", class_of(game)) data-shows=part_name.clone() node_ref=stage
                inert=true aria-hidden="true">
                <div class="table">
                    {board.view}
                    <aside class="side">
                        <section class="sheet players" data-part="scores"><Players table/></section>
                        {panel}
                    </aside>
                </div>
            </div>
        })
    };
    let is_drawn = move || found.with(Option::is_some) && registry::face(game).is_some();
    view! {
        <div class="picture" class:drawn=live(is_drawn) role="img" aria-label=picture.alt>{part(stage)}</div>
    }
    .into_any()
}

/// Shows the wanted part of a board alone, as large as its frame allows, and never larger than at the table.
fn fit(stage: &HtmlElement, wanted: &str) {
    let style = stage.style();
    let set = |name: &str, value: &str| drop(style.set_property(name, value));
    set("transform", "none");
    set("clip-path", "none");
    let frame = stage.parent_element().and_then(|frame| frame.dyn_into::<HtmlElement>().ok());
    let Some(frame) = frame else { return };
    let _ = frame.style().remove_property("height");
    let (room, whole) = (frame.get_bounding_client_rect(), stage.get_bounding_client_rect());
    let Some([left, top, width, height]) = around(stage, wanted).or_else(|| around(stage, "board")) else {
        return;
    };
    let (wide, mut high) = (room.width(), room.height());
    let scale = ((wide - 2.0 * EDGE) / width).min((high - 2.0 * EDGE) / height).min(1.0);
    // Where pictures stand below each other, none needs to be as high as the others.
    if browser::media(ALONE) {
        high = height * scale + 2.0 * EDGE;
        drop(frame.style().set_property("height", &format!("{high}px")));
    }
    let (left, top) = (left - whole.left(), top - whole.top());
    let x = (wide - width * scale) / 2.0 - left * scale;
    let y = (high - height * scale) / 2.0 - top * scale;
    let (right, bottom) = (whole.width() - left - width, whole.height() - top - height);
    set("clip-path", &format!("inset({top}px {right}px {bottom}px {left}px)"));
    set("transform", &format!("translate({x}px, {y}px) scale({scale})"));
}

/// What is drawn of a part that may consist of several pieces: left, top, width and height.
fn around(stage: &HtmlElement, wanted: &str) -> Option<[f64; 4]> {
    let pieces = stage.query_selector_all(&format!("[data-part={wanted}]")).ok()?;
    let rects = (0..pieces.length()).filter_map(|at| pieces.item(at)?.dyn_into::<Element>().ok());
    let rects = rects.map(|piece| piece.get_bounding_client_rect());
    let seen: Vec<DomRect> = rects.filter(|rect| rect.width() > 1.0 && rect.height() > 1.0).collect();
    let least = |of: fn(&DomRect) -> f64| seen.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&DomRect) -> f64| seen.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
    let (left, top) = (least(|rect| rect.left()), least(|rect| rect.top()));
    let (right, bottom) = (most(|rect| rect.right()), most(|rect| rect.bottom()));
    (!seen.is_empty()).then_some([left, top, right - left, bottom - top])
}
