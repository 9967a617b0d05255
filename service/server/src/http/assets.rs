//! The client, served from the binary.

use axum::{
    http::{HeaderMap, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

/// What `cargo xtask web` has built; without it the server has no pages.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// The hash of every file that browsers are sent, as `sha256sum` writes and reads them.
pub const PAGE_LIST: &str = "page.sha256";

/// The hash of every file of the client in this program, if there is one.
pub fn page_list() -> Option<Vec<u8>> {
    Some(Client::get(PAGE_LIST)?.data.into_owned())
}

/// What helps if there is no client: an optimised server was compiled without it, the other one reads it from the disk.
const NO_CLIENT: &str = if cfg!(debug_assertions) {
    "the client is not built: run `cargo xtask web --quick` and load this page again"
} else {
    "this server was compiled without the client: run `cargo xtask web`, compile the server again and restart it"
};

/// How a file may be compressed, the smallest first, and how the name of its copy ends.
pub const COPIES: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];

/// Any path that is not the API's: a file, or the page that finds its own way.
pub(crate) async fn get_asset(uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return (StatusCode::NOT_FOUND, "there is no such call").into_response();
    }
    match Client::get(path)
        .map(|file| (path, file))
        .or_else(|| Some(("index.html", Client::get("index.html")?)))
    {
        Some((name, file)) => {
            // Names with a hash in them never change their content.
            let is_fixed = ["index.html", "offline.js", PAGE_LIST].contains(&name);
            let age = if is_fixed { "no-cache" } else { "public, max-age=31536000, immutable" };
            let headers = [
                (header::CONTENT_TYPE, kind(name)),
                (header::CACHE_CONTROL, age),
                (header::VARY, "accept-encoding"),
            ];
            match compressed(name, &asked) {
                Some((encoding, copy)) => {
                    (headers, [(header::CONTENT_ENCODING, encoding)], copy.data).into_response()
                }
                None => (headers, file.data).into_response(),
            }
        }
        None => (StatusCode::NOT_FOUND, NO_CLIENT).into_response(),
    }
}

/// A compressed copy that the browser takes, if the build has made one.
fn compressed(name: &str, asked: &HeaderMap) -> Option<(&'static str, EmbeddedFile)> {
    let takes = asked.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
    let name_of = |part: &str| part.split(';').next().unwrap_or_default().trim().to_owned();
    let takes = |encoding: &str| takes.split(',').any(|part| name_of(part) == encoding);
    let copies = COPIES.into_iter().filter(|(encoding, _)| takes(encoding));
    copies
        .into_iter()
        .find_map(|(encoding, ending)| Some((encoding, Client::get(&format!("{name}.{ending}"))?)))
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "sha256" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
