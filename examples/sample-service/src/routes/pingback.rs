//! Receives pingbacks.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Json, Response};
use axum::routing::post;
use giflet_collector::{Record, receipt_body};

use crate::app::App;
use crate::http::{ApiError, Body, Call};

pub fn routes() -> Router<App> {
    Router::new().route("/pingback", post(receive))
}

/// Accepts any content type: during page unload, only requests without a CORS preflight can be sent.
async fn receive(State(app): State<App>, _: Call, body: Body) -> Result<Response, ApiError> {
    let (records, refused) = Record::read_all(&body.bytes).map_err(ApiError::bad)?;
    let receipt = app.visits.run(move |db| giflet_collector::store(db, &records)).await?;
    Ok(Json(receipt_body(receipt, &refused)).into_response())
}
