//! Small things that fly across the screen: from where they were to the one who has them now.

use crate::{
    client::table::{Shown, Table},
    platform::browser,
};
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// How long it is until one has arrived, in milliseconds.
const FLIGHT: i32 = 700;
/// How much later each of several starts.
const APART: i32 = 110;
/// How many fly at once.
const MOST: u8 = 4;

/// Whether the way to this moment is animated.
pub(crate) fn is_seen(table: Table, shown: &Shown) -> bool {
    shown.is_live && !table.is_fast && !browser::is_still()
}

/// Where a player stands on the screen.
pub(crate) fn player(seat: u8) -> String {
    format!("#player-{seat}")
}

/// So many symbols of this class fly from one element to another, if both are on the screen.
pub(crate) fn fly(symbol: &str, class: &str, count: u8, from: &str, to: &str) {
    for at in 0..count.min(MOST) {
        let _ = launch(symbol, class, i32::from(at) * APART, from, to);
    }
}

fn middle(selector: &str) -> Option<(f64, f64)> {
    let rect = browser::document().query_selector(selector).ok()??.get_bounding_client_rect();
    (rect.width() > 0.0).then(|| (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0))
}

fn launch(symbol: &str, class: &str, late: i32, from: &str, to: &str) -> Option<()> {
    let ((x, y), (to_x, to_y)) = (middle(from)?, middle(to)?);
    let document = browser::document();
    let flying: HtmlElement = document.create_element("div").ok()?.dyn_into().ok()?;
    flying.set_class_name("flying");
    flying.set_inner_html(&format!("<svg class='{class}' aria-hidden='true'><use href='#{symbol}'/></svg>"));
    let style = flying.style();
    for (name, value) in [("left", x), ("top", y), ("--across", to_x - x), ("--down", to_y - y)] {
        style.set_property(name, &format!("{}px", value.round() as i32)).ok()?;
    }
    style.set_property("--late", &format!("{late}ms")).ok()?;
    let screen: Element = document.query_selector(".table-screen main").ok()??;
    screen.append_child(&flying).ok()?;
    spawn_local(async move {
        browser::sleep(FLIGHT + late).await;
        flying.remove();
    });
    Some(())
}
