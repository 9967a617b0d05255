//! The client, served from the binary.

use axum::{
    http::{HeaderMap, StatusCode, Uri, header},
    response::{AppendHeaders, IntoResponse, Response},
};
use rust_embed::RustEmbed;

/// What `cargo xtask web` has built; without it the server has no pages.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// Any path that is not the API's: a file, or the page that finds its own way.
pub(crate) async fn get_asset(uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return (StatusCode::NOT_FOUND, "there is no such call").into_response();
    }
    let name = if Client::get(path).is_some() { path } else { "index.html" };
    // Names with a hash in them never change their content.
    let age = if name == "index.html" { "no-cache" } else { "public, max-age=31536000, immutable" };
    let headers =
        [(header::CONTENT_TYPE, kind(name)), (header::CACHE_CONTROL, age), (header::VARY, "accept-encoding")];
    let small = Client::get(&format!("{name}.br")).filter(|_| takes_brotli(&asked));
    match (small, Client::get(name)) {
        (Some(file), _) => {
            (AppendHeaders([(header::CONTENT_ENCODING, "br")]), headers, file.data).into_response()
        }
        (None, Some(file)) => (headers, file.data).into_response(),
        (None, None) => {
            (StatusCode::NOT_FOUND, "the client is not built: run `cargo xtask web`").into_response()
        }
    }
}

fn takes_brotli(asked: &HeaderMap) -> bool {
    let accepted = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|list| {
        list.split(',').any(|coding| coding.split(';').next().is_some_and(|name| name.trim() == "br"))
    })
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
        "json" | "webmanifest" => "application/json",
        _ => "application/octet-stream",
    }
}
