//! The built files of the embed package, and of an application that belongs to the site.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::App;
use crate::http::Path;
use crate::http::file::{self, ASK_AGAIN};
use crate::http::security;

pub fn routes() -> Router<App> {
    Router::new().route("/embed-assets/{*path}", get(asset))
}

/// Pages of one origin with the site's calls: they may use its cookies.
pub fn app_routes() -> Router<App> {
    Router::new().route("/app/{*path}", get(app_file))
}

async fn app_file(State(app): State<App>, Path(path): Path<String>, headers: HeaderMap) -> Response {
    let found = app.app.as_ref().and_then(|folder| file::inside(folder, &path));
    let Some(path) = found else { return StatusCode::NOT_FOUND.into_response() };
    let mut response = file::answer(&path, &headers, ASK_AGAIN).await;
    security::protect(response.headers_mut(), security::APP);
    response
}

async fn asset(State(app): State<App>, Path(path): Path<String>, headers: HeaderMap) -> Response {
    match file::inside(&app.embed, &path) {
        Some(path) => file::answer(&path, &headers, ASK_AGAIN).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
