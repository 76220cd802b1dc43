//! Where players and pages tell the service's own analytics what happens in them.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;

use crate::app::App;
use crate::http::{ApiError, Body, Call};
use crate::visits::analytics;

pub fn routes() -> Router<App> {
    Router::new().route("/analytics", post(receive))
}

/// Takes any content type: pages that are being left can only send plain text without asking first.
async fn receive(State(app): State<App>, _: Call, body: Body) -> Result<StatusCode, ApiError> {
    let event = analytics::read(&body.bytes).map_err(ApiError::bad)?;
    app.visits.run(move |db| analytics::keep(db, &event)).await?;
    Ok(StatusCode::NO_CONTENT)
}
