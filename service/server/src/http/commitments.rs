//! The public list of commitments: each ends in an open seed, also if nobody plays on.

use crate::{
    http::answer::{After, Json, Refusal, Routes},
    node::Node,
};
use axum::extract::{Query, State};
use regalia_wire::Commitments;
use std::sync::Arc;
use utoipa_axum::routes;

pub(crate) fn routes() -> Routes {
    Routes::new().routes(routes!(get_commitments))
}

/// A page of the list. It is for everyone.
#[utoipa::path(get, path = "/api/commitments", responses((status = 200, body = Commitments)))]
async fn get_commitments(
    State(node): State<Arc<Node>>,
    Query(After { after }): Query<After>,
) -> Result<Json<Commitments>, Refusal> {
    Ok(Json(node.store.commitments(after.as_deref()).await?))
}
