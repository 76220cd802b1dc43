//! Fault injection: latency and errors for testing clients.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::ApiError;
use crate::app::App;

/// Injects the configured faults before the request is handled.
pub async fn inject(State(app): State<App>, request: Request, next: Next) -> Response {
    let faults = app.faults();
    if faults.latency > 0 {
        tokio::time::sleep(Duration::from_millis(faults.latency)).await;
    }
    if fastrand::f64() >= faults.error_rate {
        return next.run(request).await;
    }
    let status = StatusCode::from_u16(faults.status).unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
    let mut response = ApiError::new(status, "Injected fault").into_response();
    if let Some(seconds) = faults.retry_after {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}
