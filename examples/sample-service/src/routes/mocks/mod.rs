//! Mocks of the video hosts' embed pages. They implement the parts of the message protocols that the player uses and
//! have a button for each video event. Browser tests serve them for requests to the hosts. Only builds with
//! the feature `mocks` contain them.

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::app::App;

const SCRIPT: &str = "text/javascript; charset=utf-8";
const PAGE: &str = "text/html; charset=utf-8";

pub fn routes() -> Router<App> {
    Router::new()
        .route("/mocks/youtube/iframe_api", get(async || file(SCRIPT, include_str!("youtube-api.js"))))
        .route("/mocks/youtube/embed/{id}", get(async || file(PAGE, include_str!("youtube.html"))))
        .route("/mocks/vimeo/video/{id}", get(async || file(PAGE, include_str!("vimeo.html"))))
}

fn file(kind: &'static str, content: &'static str) -> impl IntoResponse {
    ([(CONTENT_TYPE, kind)], content)
}
