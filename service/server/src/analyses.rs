//! Analyses over HTTP: asking for one, and what came of it.

use crate::{
    accounts::{Refusal, caller::Caller},
    api::{Json, Routes},
    house::{House, unavailable},
    lobby::read_id,
    tables::read_record,
};
use axum::extract::{Path, State};
use regalia_store::Analysed;
use regalia_table::MatchId;
use regalia_wire::{AnalysisState, Why};
use std::sync::Arc;
use utoipa_axum::routes;

/// The calls about analyses.
pub(crate) fn routes() -> Routes {
    Routes::new().routes(routes!(get_analysis, ask_analysis))
}

/// How far it has come.
#[utoipa::path(get, path = "/api/tables/{id}/analysis", responses((status = 200, body = AnalysisState)))]
async fn get_analysis(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Json<AnalysisState>, Refusal> {
    Ok(Json(state(&house, read_id(&id)?).await?))
}

/// Asks for one, unless somebody has.
#[utoipa::path(post, path = "/api/tables/{id}/analysis", responses((status = 200, body = AnalysisState)))]
async fn ask_analysis(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<AnalysisState>, Refusal> {
    let player = caller.expect_session(&house).await?.player.key;
    let match_id = read_id(&id)?;
    let known = state(&house, match_id).await?;
    if known != AnalysisState::NotAsked {
        return Ok(Json(known));
    }
    let record = read_record(&house, &id).await?;
    if !house.store.ask_analysis(match_id, &player, &record).await.map_err(unavailable)? {
        let text = "enough analyses for now; ask again when those you asked for are done, or tomorrow";
        return Err(Why::new("too_often", text).into());
    }
    Ok(Json(state(&house, match_id).await?))
}

async fn state(house: &House, id: MatchId) -> Result<AnalysisState, Why> {
    Ok(match house.store.analysed(id).await.map_err(unavailable)? {
        Analysed::NotAsked => AnalysisState::NotAsked,
        Analysed::Waiting(before) => AnalysisState::Waiting { before },
        Analysed::GivenUp => AnalysisState::GivenUp,
        Analysed::Done(answer) => {
            let report = serde_json::from_str(&answer);
            let report = report.map_err(|_| Why::new("unavailable", "the analysis cannot be read"))?;
            AnalysisState::Done { report }
        }
    })
}
