//! What the host says about the site: an imprint, what happens to personal data.

use crate::{
    http::answer::{Json, Refusal, Routes},
    node::Node,
};
use axum::extract::{Path, Query, State};
use regalia_wire::{ApiError, Code, Notice};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;
use utoipa_axum::routes;

/// The calls about them.
pub(crate) fn routes() -> Routes {
    Routes::new().routes(routes!(get_names)).routes(routes!(get_notice))
}

/// The language to read in.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Spoken {
    /// As in `en`; the host's first one if left out, or if there is no text in it.
    language: Option<String>,
}

/// Which of them the host has written: `imprint`, `privacy`.
#[utoipa::path(get, path = "/api/notices", responses((status = 200, body = Vec<String>)))]
async fn get_names(State(node): State<Arc<Node>>) -> Json<Vec<String>> {
    let mut names: Vec<String> = node.config.notices.iter().map(|page| page.name.to_owned()).collect();
    names.dedup();
    Json(names)
}

/// One of them.
#[utoipa::path(get, path = "/api/notices/{name}", params(Spoken), responses((status = 200, body = Notice)))]
async fn get_notice(
    State(node): State<Arc<Node>>,
    Path(name): Path<String>,
    Query(spoken): Query<Spoken>,
) -> Result<Json<Notice>, Refusal> {
    let mut pages = node.config.notices.iter().filter(|page| page.name == name);
    let wanted = pages.clone().find(|page| page.language.is_some() && page.language == spoken.language);
    let unwritten = || ApiError::new(Code::NoNotice, "the host has not written this");
    let page = wanted.or_else(|| pages.next()).ok_or_else(unwritten)?;
    Ok(Json(Notice { text: page.text.clone() }))
}
