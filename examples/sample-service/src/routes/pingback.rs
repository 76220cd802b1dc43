//! Receives pingbacks.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Json, Response};
use axum::routing::post;
use serde_json::json;

use crate::app::App;
use crate::http::{ApiError, Body, Call, response_id};
use crate::visits::{payload, pingbacks};

pub fn routes() -> Router<App> {
    Router::new().route("/pingback", post(receive))
}

/// Accepts any content type: during page unload, only requests without a CORS preflight can be sent.
async fn receive(State(app): State<App>, _: Call, body: Body) -> Result<Response, ApiError> {
    let (payload, refused) = payload::read(&body.bytes).map_err(ApiError::bad)?;
    let receipt = app.visits.run(move |db| pingbacks::store(db, &payload)).await?;
    let answer = json!({
        "accepted": receipt.accepted,
        "duplicates": receipt.duplicates,
        "refused": refused,
        "meta": { "status": 200, "msg": "OK", "response_id": response_id() },
    });
    Ok(Json(answer).into_response())
}
