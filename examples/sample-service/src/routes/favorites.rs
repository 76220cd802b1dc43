//! Favorites of users who are logged in.

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::post;
use serde_json::json;

use crate::app::App;
use crate::catalogue;
use crate::http::{self, ApiError, Path, credential};
use crate::visits::favorites;

pub fn routes() -> Router<App> {
    Router::new().route("/favorites/{id}/", post(toggle))
}

async fn toggle(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let token =
        credential(&headers, &["token"]).ok_or_else(|| ApiError::unauthorized("Log in first"))?.to_owned();
    let name = id.clone();
    if app.catalogue.run(move |db| catalogue::body(db, &name)).await?.is_none() {
        return Err(ApiError::not_found("No GIF has this id"));
    }
    let name = id.clone();
    let favorite = app.visits.run(move |db| favorites::toggle(db, &token, &name)).await?;
    Ok(http::one(json!({ "gif_id": id, "is_favorite": favorite }), None))
}
