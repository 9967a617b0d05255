//! Analyses over HTTP: asking for one, and what came of it.

use crate::{
    error::unavailable,
    http::{
        answer::{Json, Refusal, Routes, read_id},
        caller::Caller,
        tables::read_record,
    },
    node::Node,
};
use axum::extract::{Path, State};
use regalia_store::AnalysisProgress;
use regalia_table::MatchId;
use regalia_wire::{AnalysisState, ApiError, Code};
use std::sync::Arc;
use utoipa_axum::routes;

/// The calls about analyses.
pub(crate) fn routes() -> Routes {
    Routes::new().routes(routes!(get_analysis, ask_analysis))
}

/// How far it has come.
#[utoipa::path(get, path = "/api/tables/{id}/analysis", responses((status = 200, body = AnalysisState)))]
async fn get_analysis(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
) -> Result<Json<AnalysisState>, Refusal> {
    Ok(Json(state(&node, read_id(&id)?).await?))
}

/// Asks for one, unless somebody has.
#[utoipa::path(post, path = "/api/tables/{id}/analysis", responses((status = 200, body = AnalysisState)))]
async fn ask_analysis(
    State(node): State<Arc<Node>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<AnalysisState>, Refusal> {
    let player = caller.expect_session(&node).await?.player.key;
    let match_id = read_id(&id)?;
    let known = state(&node, match_id).await?;
    if known != AnalysisState::NotAsked {
        return Ok(Json(known));
    }
    let record = read_record(&node, &id).await?;
    if !node.store.ask_analysis(match_id, &player, &record).await.map_err(unavailable)? {
        let text = "enough analyses for now; ask again when those you asked for are done, or tomorrow";
        return Err(ApiError::new(Code::TooOften, text).into());
    }
    Ok(Json(state(&node, match_id).await?))
}

async fn state(node: &Node, id: MatchId) -> Result<AnalysisState, ApiError> {
    Ok(match node.store.analysis_progress(id).await.map_err(unavailable)? {
        AnalysisProgress::NotAsked => AnalysisState::NotAsked,
        AnalysisProgress::Waiting(before) => AnalysisState::Waiting { before },
        AnalysisProgress::GivenUp => AnalysisState::GivenUp,
        AnalysisProgress::Done(answer) => {
            let report = serde_json::from_str(&answer);
            let report =
                report.map_err(|_| ApiError::new(Code::Unavailable, "the analysis cannot be read"))?;
            AnalysisState::Done { report }
        }
    })
}
