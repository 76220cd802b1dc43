//! Receives analytics events from players and pages.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;

use crate::app::App;
use crate::http::{ApiError, Body, Call};
use crate::visits::analytics;
use crate::visits::event_log::EventLog;

pub fn routes() -> Router<App> {
    Router::new().route("/analytics", post(receive))
}

/// Accepts any content type: during page unload, only requests without a CORS preflight can be sent.
async fn receive(State(app): State<App>, _: Call, body: Body) -> Result<StatusCode, ApiError> {
    let event = analytics::read(&body.bytes).map_err(ApiError::bad)?;
    app.visits.run(move |db| EventLog::Analytics.store(db, &event)).await?;
    Ok(StatusCode::NO_CONTENT)
}
