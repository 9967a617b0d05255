//! The tree of all commitments: new matches are entered by a task, and everyone may check it.

use crate::{
    http::answer::{Json, Refusal, Routes},
    node::Node,
};
use axum::{
    extract::{Path, Query, State, rejection::QueryRejection},
    http::{HeaderName, header},
    response::IntoResponse,
};
use regalia_fairness::Hash;
use regalia_wire::{ApiError, Code, SignedTree, TreeConsistency, TreeInclusion, TreeLeaves};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;
use utoipa_axum::routes;

/// So many commitments are listed at a time.
const PAGE_SIZE: u32 = 1_000;
/// What has been proved once can be proved for ever by the same hashes.
const KEPT: [(HeaderName, &str); 1] = [(header::CACHE_CONTROL, "public, max-age=86400")];

pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(get_tree))
        .routes(routes!(get_inclusion))
        .routes(routes!(get_consistency))
        .routes(routes!(get_leaves))
}

fn unknown_tree() -> ApiError {
    ApiError::new(Code::UnknownTree, "the tree of commitments has not been as large yet")
}

fn malformed() -> ApiError {
    ApiError::new(Code::Malformed, "a place in the tree is a whole number")
}

/// The newest head of the tree of all commitments, signed. It is for everyone, like all of the tree.
#[utoipa::path(get, path = "/api/tree", responses((status = 200, body = SignedTree)))]
async fn get_tree(State(node): State<Arc<Node>>) -> Result<Json<SignedTree>, Refusal> {
    Ok(Json(node.store.tree().await?.ok_or_else(unknown_tree)?))
}

/// The proof that a commitment is in the tree. A new one is there within two seconds.
#[utoipa::path(get, path = "/api/tree/inclusion/{commit}", responses((status = 200, body = TreeInclusion)))]
async fn get_inclusion(
    State(node): State<Arc<Node>>,
    Path(commit): Path<String>,
) -> Result<Json<TreeInclusion>, Refusal> {
    let unknown = || ApiError::new(Code::UnknownCommitment, "no such commitment is in the tree");
    let commit: Hash = serde_json::from_value(commit.into()).map_err(|_| unknown())?;
    Ok(Json(node.store.tree_inclusion(&commit).await?.ok_or_else(unknown)?))
}

/// The sizes of two trees.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Sizes {
    /// That of the smaller one.
    from: u64,
    /// That of the larger one.
    to: u64,
}

/// The proof that a tree holds all of a smaller one, in the same order.
#[utoipa::path(get, path = "/api/tree/consistency", params(Sizes), responses((status = 200, body = TreeConsistency)))]
async fn get_consistency(
    State(node): State<Arc<Node>>,
    sizes: Result<Query<Sizes>, QueryRejection>,
) -> Result<impl IntoResponse, Refusal> {
    let Query(Sizes { from, to }) = sizes.map_err(|_| malformed())?;
    let proof = node.store.tree_consistency(from, to).await?.ok_or_else(unknown_tree)?;
    Ok((KEPT, Json(proof)))
}

/// Where leaves begin.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct First {
    /// The number of the first one.
    #[serde(default)]
    from: u64,
}

/// A thousand commitments in the order of the tree.
#[utoipa::path(get, path = "/api/tree/leaves", params(First), responses((status = 200, body = TreeLeaves)))]
async fn get_leaves(
    State(node): State<Arc<Node>>,
    first: Result<Query<First>, QueryRejection>,
) -> Result<impl IntoResponse, Refusal> {
    let Query(First { from }) = first.map_err(|_| malformed())?;
    let leaves = node.store.tree_leaves(from, PAGE_SIZE).await?;
    let is_whole = leaves.len() == PAGE_SIZE as usize;
    Ok((is_whole.then_some(KEPT), Json(TreeLeaves { leaves })))
}
