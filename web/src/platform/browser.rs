//! The browser, as far as the client needs it: storage, time, chance, addresses, files.

use crate::platform::read::{self, Read};
use js_sys::{Array, Date, Function, Promise, Reflect};
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Request, RequestInit, Response, Storage, Url};

/// Writes a panic to the console, where a report can be copied from.
pub(crate) fn tell_panics() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
}

/// The window of the page.
pub(crate) fn window() -> web_sys::Window {
    web_sys::window().expect("the client runs in a page")
}

/// The page.
pub(crate) fn document() -> web_sys::Document {
    window().document().expect("the window has a page")
}

/// Takes away what the page shows until the client runs.
pub(crate) fn remove_splash() {
    if let Some(splash) = document().get_element_by_id("splash") {
        splash.remove();
    }
}

/// Waits.
pub(crate) async fn sleep(milliseconds: i32) {
    let promise = Promise::new(&mut |resolve, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds);
    });
    let _ = JsFuture::from(promise).await;
}

/// Waits about so long, up to a half less by chance: if many were cut off at once, they do not come back at the same moment.
pub(crate) async fn sleep_about(milliseconds: i32) {
    let [share] = random();
    sleep(milliseconds / 2 + milliseconds * i32::from(share) / 512).await;
}

/// What a function of the page's own script answers; nothing if it fails.
pub(crate) async fn asked(function: &str, word: &str) -> Option<JsValue> {
    let function: Function = Reflect::get(&window(), &function.into()).ok()?.dyn_into().ok()?;
    let promise: Promise = function.call1(&JsValue::NULL, &word.into()).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}

/// Random bytes from the browser's cryptographic source.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("every browser has a source of randomness");
    bytes
}

/// What is remembered on this device.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Something remembered on this device.
pub(crate) fn recall(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Remembers something on this device, if it may.
pub(crate) fn remember(key: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, value);
    }
}

/// Forgets something on this device.
pub(crate) fn forget(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}

/// Whether a media query holds.
pub(crate) fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Whether the reader wants things to stand still.
pub(crate) fn is_still() -> bool {
    media("(prefers-reduced-motion: reduce)") || root_says("data-motion", "instant")
}

/// Whether the page is marked with this, for the styles.
pub(crate) fn root_says(name: &str, value: &str) -> bool {
    let said = document().document_element().and_then(|root| root.get_attribute(name));
    said.as_deref() == Some(value)
}

/// The languages the reader prefers, best first.
pub(crate) fn preferred_languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|language| language.as_string()).collect()
}

/// The path of the address.
pub(crate) fn path() -> String {
    window().location().pathname().unwrap_or_else(|_| "/".to_owned())
}

/// The address within the site: the path and its parameters.
pub(crate) fn place() -> String {
    path() + &window().location().search().unwrap_or_default()
}

/// A part of the path as it was before it became one.
pub(crate) fn decoded(part: &str) -> String {
    js_sys::decode_uri_component(part).map_or_else(|_| part.to_owned(), String::from)
}

/// Changes the address that the page can be found under, without going anywhere.
pub(crate) fn rename(address: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
    }
}

/// What stands behind the # of the address.
pub(crate) fn fragment() -> String {
    window().location().hash().unwrap_or_default().trim_start_matches('#').to_owned()
}

/// A parameter of the address.
pub(crate) fn parameter(name: &str) -> Option<String> {
    let search = window().location().search().unwrap_or_default();
    web_sys::UrlSearchParams::new_with_str(&search).ok()?.get(name)
}

/// The address of a path on this site, for sharing.
pub(crate) fn address_of(path: &str) -> String {
    format!("{}{path}", window().location().origin().unwrap_or_default())
}

/// The address of the socket, over which the server also says when the lists of the reader's matches change.
pub(crate) fn socket_address() -> String {
    let location = window().location();
    let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
    let host = location.host().unwrap_or_default();
    format!("{}://{host}/api/socket?lists=1", if secure { "wss" } else { "ws" })
}

/// Puts a text on the clipboard, if the browser allows it.
pub(crate) async fn copy(text: &str) -> bool {
    // Outside a secure context a browser has no clipboard, and asking for it would throw.
    let navigator = window().navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into()).unwrap_or(JsValue::UNDEFINED);
    if clipboard.is_undefined() {
        return false;
    }
    JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

/// Offers a text as a file.
pub(crate) fn download(name: &str, text: &str) {
    let options = BlobPropertyBag::new();
    options.set_type("application/json");
    let parts = Array::of1(&text.into());
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) else { return };
    let Ok(url) = Url::create_object_url_with_blob(&blob) else { return };
    if let Some(anchor) =
        document().create_element("a").ok().and_then(|element| element.dyn_into::<HtmlAnchorElement>().ok())
    {
        anchor.set_href(&url);
        anchor.set_download(name);
        anchor.click();
    }
    let _ = Url::revoke_object_url(&url);
}

/// The file that was chosen in a field for files.
pub(crate) fn chosen_file(field: &JsValue) -> Option<Blob> {
    let files = js_sys::Reflect::get(field, &"files".into()).ok()?;
    js_sys::Reflect::get_u32(&files, 0).ok()?.dyn_into().ok()
}

/// What is written in a file.
pub(crate) async fn read_file(file: &Blob) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}

/// Asks the server over HTTP and reads its JSON; nothing if there is no server or it says no.
pub(crate) async fn fetch<T: Read>(method: &str, path: &str, body: Option<String>) -> Option<T> {
    read::text(&fetch_text(method, path, body).await?)
}

/// Asks the server over HTTP and reads its answer as text.
pub(crate) async fn fetch_text(method: &str, path: &str, body: Option<String>) -> Option<String> {
    request(method, path, body).await?.ok()
}

/// Asks the server over HTTP: the JSON of its answer as text, or of its refusal. Nothing if no server answers.
pub(crate) async fn request(
    method: &str,
    path: &str,
    body: Option<String>,
) -> Option<Result<String, String>> {
    let options = RequestInit::new();
    options.set_method(method);
    if let Some(body) = body {
        options.set_body(&JsValue::from_str(&body));
    }
    let request = Request::new_with_str_and_init(path, &options).ok()?;
    request.headers().set("accept", "application/json").ok()?;
    if method != "GET" {
        request.headers().set("content-type", "application/json").ok()?;
    }
    let response: Response =
        JsFuture::from(window().fetch_with_request(&request)).await.ok()?.dyn_into().ok()?;
    let kind = response.headers().get("content-type").ok().flatten();
    let is_empty = response.ok() && kind.is_none();
    if !is_empty && !kind.is_some_and(|kind| kind.contains("json")) {
        return None;
    }
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    Some(if response.ok() { Ok(text) } else { Err(text) })
}

/// The moment, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    Date::now() as i64
}

/// How many minutes this browser's time is behind universal time.
pub(crate) fn behind() -> i32 {
    Date::new_0().get_timezone_offset() as i32
}

/// How many minutes of the day are over here.
pub(crate) fn minute_of_day() -> u64 {
    let now = Date::new_0();
    u64::from(now.get_hours() * 60 + now.get_minutes())
}

/// The midnight with which a day begins here, from a day as in `2026-01-31`.
pub(crate) fn midnight(day: &str) -> Option<i64> {
    let moment = Date::parse(&format!("{day}T00:00"));
    moment.is_finite().then_some(moment as i64)
}

/// The day in this browser's time, as in `2026-01-31`.
pub(crate) fn today() -> String {
    let now = Date::new_0();
    let local = Date::new(&(now.get_time() - now.get_timezone_offset() * 60_000.0).into());
    String::from(local.to_iso_string()).chars().take(10).collect()
}

/// A day as the reader's language writes it, from seconds since 1970.
pub(crate) fn day(seconds: u64, language: &str) -> String {
    let date = Date::new(&(seconds as f64 * 1000.0).into());
    String::from(date.to_locale_date_string(language, &js_sys::Object::new()))
}

/// A number that no other part of the page has been given.
pub(crate) fn fresh() -> u32 {
    thread_local! { static NEXT: Cell<u32> = const { Cell::new(0) } }
    NEXT.with(|next| {
        next.set(next.get() + 1);
        next.get()
    })
}
