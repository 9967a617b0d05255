//! All calls over HTTP, one file per resource, and the socket.
//!
//! A route is its handler with `#[utoipa::path]`: what the server answers and what the document says cannot part. Texts
//! come from the doc comments of handlers and of the types in the wire crate.

mod account;
mod analyses;
mod answer;
mod assets;
mod bodies;
mod caller;
mod commitments;
mod email;
mod export;
mod headers;
mod health;
mod host;
mod listen;
mod lobby;
mod me;
mod metrics;
mod moderation;
mod notes;
mod notices;
mod notify;
mod oidc;
mod openapi;
mod origin;
mod passkeys;
mod ratings;
mod replays;
mod rest;
mod seek;
mod settings;
mod sign_in;
mod socket;
mod tables;
mod tokens;
mod tree;

pub use assets::{COPIES, PAGE_LIST, page_list};
pub(crate) use {listen::serve, metrics::serve as serve_metrics};

use crate::node::Node;
use answer::Routes;
use axum::{
    Router,
    http::header,
    middleware::{from_fn, from_fn_with_state},
    response::IntoResponse,
};
use std::sync::{Arc, LazyLock};
use utoipa_axum::routes;

/// Everything that a node answers.
pub(crate) fn router(node: &Arc<Node>) -> Router {
    Router::from(routes())
        .layer(from_fn(bodies::read))
        .layer(from_fn_with_state(node.clone(), origin::refuse_strangers))
        .fallback(assets::get_asset)
        .layer(from_fn_with_state(node.clone(), headers::guard))
        .layer(from_fn_with_state(node.clone(), metrics::measure))
        .with_state(node.clone())
}

/// Every call over HTTP.
fn routes() -> Routes {
    Routes::new()
        .routes(routes!(get_document))
        .routes(routes!(me::get_me, me::enter))
        .routes(routes!(tables::create_table))
        .routes(routes!(tables::get_record))
        .routes(routes!(socket::open_socket))
        .routes(routes!(rest::get_rest, rest::put_rest))
        .routes(routes!(settings::get_settings, settings::put_settings))
        .routes(routes!(notes::get_notes, notes::put_notes))
        .routes(routes!(sign_in::sign_in, account::sign_out))
        .routes(routes!(account::get_account, sign_in::join, account::delete_account))
        .routes(routes!(account::get_matches))
        .routes(routes!(export::get_export))
        .routes(routes!(account::rename))
        .routes(routes!(account::change_password))
        .routes(routes!(email::change_email, email::remove_email))
        .routes(routes!(account::sign_out_others))
        .routes(routes!(account::sign_out_one))
        .routes(routes!(email::confirm))
        .routes(routes!(email::forgot))
        .routes(routes!(email::reset))
        .routes(routes!(passkeys::challenge_new))
        .routes(routes!(passkeys::add))
        .routes(routes!(passkeys::remove))
        .routes(routes!(passkeys::challenge))
        .routes(routes!(passkeys::sign_in))
        .routes(routes!(oidc::leave))
        .routes(routes!(oidc::come_back))
        .routes(routes!(oidc::unlink))
        .merge(analyses::routes())
        .merge(commitments::routes())
        .merge(health::routes())
        .merge(host::routes())
        .merge(lobby::routes())
        .merge(moderation::routes())
        .merge(notices::routes())
        .merge(notify::routes())
        .merge(ratings::routes())
        .merge(replays::routes())
        .merge(seek::routes())
        .merge(tokens::routes())
        .merge(tree::routes())
}

/// The document, as it is served and as it is kept beside the code.
pub fn document() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let text = openapi::describe(routes().into_openapi()).to_pretty_json();
        text.unwrap_or_default() + "\n"
    });
    &TEXT
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, body = serde_json::Value)))]
async fn get_document() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], document())
}
