//! The built files of the embed package.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::App;
use crate::http::Path;
use crate::http::file::{self, ASK_AGAIN};

pub fn routes() -> Router<App> {
    Router::new().route("/embed-assets/{*path}", get(asset))
}

async fn asset(State(app): State<App>, Path(path): Path<String>, headers: HeaderMap) -> Response {
    match file::inside(&app.embed, &path) {
        Some(path) => file::answer(&path, &headers, ASK_AGAIN).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
