//! The public list of commitments: each ends in an open seed, also if nobody plays on.

use crate::{
    accounts::Refusal,
    api::{After, Json, Routes},
    house::{House, Live, unavailable},
};
use axum::extract::{Query, State};
use regalia_table::MatchId;
use regalia_wire::{Commitments, Why};
use std::sync::Arc;
use utoipa_axum::routes;

const AT_ONCE: u32 = 100;

pub(crate) fn routes() -> Routes {
    Routes::new().routes(routes!(get_commitments))
}

/// A page of the list. It is for everyone.
#[utoipa::path(get, path = "/api/commitments", responses((status = 200, body = Commitments)))]
async fn get_commitments(
    State(house): State<Arc<House>>,
    Query(After { after }): Query<After>,
) -> Result<Json<Commitments>, Refusal> {
    Ok(Json(house.store.commitments(after.as_deref()).await?))
}

/// Gives up what nobody will finish, so that its seed lies open.
pub(crate) async fn open_abandoned(house: Arc<House>) {
    loop {
        tokio::time::sleep(house.config.give_up_every).await;
        let abandoned = house.store.abandoned(AT_ONCE).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "abandoned matches cannot be asked for now");
            Vec::new()
        });
        for id in abandoned {
            // On its own, so that rules that panic stop nothing else.
            let given_up = tokio::spawn({
                let house = house.clone();
                async move { give_up(&house, id).await }
            });
            match given_up.await {
                Ok(Ok(())) => tracing::info!(%id, "a match that nobody finished was given up"),
                Ok(Err(why)) => tracing::warn!(%id, code = why.code, "a match could not be given up"),
                Err(error) => tracing::warn!(%id, %error, "a match could not be given up"),
            }
        }
    }
}

async fn give_up(house: &Arc<House>, id: MatchId) -> Result<(), Why> {
    let table = house.table(id).await?;
    // Somebody may have come since the list was made; with several nodes another may have been first.
    if house.store.is_abandoned(id).await.map_err(unavailable)? {
        house.command(&table, None, Live::give_up).await?;
        let mut live = table.live.lock().await;
        if let Some(say) = live.given_up() {
            live.tell(&say);
        }
    }
    Ok(())
}
