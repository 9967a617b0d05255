//! Bodies of calls: read whole and in time before anyone looks at them, so that nobody is kept waiting by a sender.

use crate::http::answer::refuse;
use axum::{
    body::{Body, to_bytes},
    extract::Request,
    middleware::Next,
    response::Response,
};
use regalia_wire::{ApiError, Code};
use std::time::Duration;
use tokio::time::timeout;

/// No body is longer.
const LONGEST: usize = 64 * 1024;
/// No body takes longer to come.
const PATIENCE: Duration = Duration::from_secs(10);

/// Reads the body of a call.
pub(crate) async fn read(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    match timeout(PATIENCE, to_bytes(body, LONGEST)).await {
        Ok(Ok(bytes)) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Ok(Err(_)) => refuse(&ApiError::new(Code::TooLarge, "what is sent has at most 64 KiB")),
        Err(_) => refuse(&ApiError::new(Code::TooSlow, "what is sent must come within ten seconds")),
    }
}
