//! Receives error reports in the protocol of capture services.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Json, Response};
use axum::routing::post;
use serde_json::json;

use crate::app::App;
use crate::http::{ApiError, Body};
use crate::visits::reports;

pub fn routes() -> Router<App> {
    Router::new().route("/api/{project}/envelope/", post(receive))
}

async fn receive(State(app): State<App>, body: Body) -> Result<Response, ApiError> {
    let found = reports::read(&body.bytes).map_err(ApiError::bad)?;
    let id = found.first().map(|report| report["event_id"].clone());
    app.visits.run(move |db| reports::store(db, &found)).await?;
    Ok(Json(json!({ "id": id })).into_response())
}
