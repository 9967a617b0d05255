//! Analyses over HTTP: asking for one, and what came of it.

use crate::{
    accounts::{Refusal, caller::Caller},
    house::{House, unavailable},
    tables::read_record,
};
use axum::{
    Json, Router,
    extract::{Path, State},
    routing::get,
};
use regalia_store::Analysed;
use regalia_table::MatchId;
use regalia_wire::{AnalysisState, Why};
use std::sync::Arc;

/// The calls about analyses.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new().route("/api/tables/{id}/analysis", get(get_analysis).post(ask_analysis))
}

/// `GET /api/tables/{id}/analysis`: how far it has come.
async fn get_analysis(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Json<AnalysisState>, Refusal> {
    Ok(Json(state(&house, read(&id)?).await?))
}

/// `POST /api/tables/{id}/analysis`: asks for one, unless somebody has.
async fn ask_analysis(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<AnalysisState>, Refusal> {
    let player = caller.expect_session(&house).await?.player.key;
    let match_id = read(&id)?;
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

fn read(id: &str) -> Result<MatchId, Why> {
    id.parse().map_err(|error| Why::new("unknown_table", error))
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
