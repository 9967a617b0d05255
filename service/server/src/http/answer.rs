//! Answers over HTTP, and what is common to calls: JSON, refusals, pages of lists, ids in paths.

use crate::{
    error::{unavailable, unknown_table},
    node::Node,
};
use axum::{
    extract::{FromRequest, Request},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use regalia_store::StoreError;
use regalia_table::MatchId;
use regalia_wire::{ApiError, Code};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::sync::Arc;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;

/// Routes that describe themselves.
pub(crate) type Routes = OpenApiRouter<Arc<Node>>;

/// Where a page of a list begins.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct After {
    /// What the page before said under `next`.
    pub(crate) after: Option<String>,
}

/// JSON in a call or an answer. What cannot be read is refused like everything else, by an [`ApiError`].
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let read = axum::Json::from_request(request, state).await;
        let malformed = |error: axum::extract::rejection::JsonRejection| {
            ApiError::new(Code::Malformed, error.body_text())
        };
        Ok(Self(read.map_err(malformed)?.0))
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

/// A refusal as the answer to a call.
pub(crate) struct Refusal(ApiError);

impl From<ApiError> for Refusal {
    fn from(why: ApiError) -> Self {
        Self(why)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        Self(unavailable(error))
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        refuse(&self.0)
    }
}

/// A refusal over HTTP.
pub(crate) fn refuse(why: &ApiError) -> Response {
    let status = StatusCode::from_u16(why.code.status()).unwrap_or(StatusCode::BAD_REQUEST);
    let wait = why.reason.as_ref().and_then(|reason| reason["seconds"].as_u64());
    let wait = wait.map(|seconds| [(header::RETRY_AFTER, seconds.to_string())]);
    (status, wait, Json(why)).into_response()
}

/// The match that a path names.
pub(crate) fn read_id(id: &str) -> Result<MatchId, ApiError> {
    id.parse().map_err(|_| unknown_table())
}
