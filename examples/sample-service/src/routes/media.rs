//! Serves images and videos under any host name, and the tracking pixel.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::App;
use crate::http::Path;
use crate::http::file::{self, Caching};

/// A transparent GIF of one pixel.
const PIXEL: &[u8; 43] = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";

pub fn routes() -> Router<App> {
    Router::new().route("/media/{*path}", get(media))
}

pub fn pixel_routes() -> Router<App> {
    Router::new().route("/pixel.gif", get(pixel))
}

async fn media(State(app): State<App>, Path(path): Path<String>, request: file::Request) -> Response {
    match file::resolve(&app.media, &path) {
        Some(path) => file::respond(&path, &request, Caching::Immutable).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Every request counts, so the pixel must not be cached.
async fn pixel() -> impl IntoResponse {
    ([(CONTENT_TYPE, "image/gif"), (CACHE_CONTROL, "no-store")], PIXEL.as_slice())
}
