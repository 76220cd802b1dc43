//! Pages that take the video hosts' places in tests: they speak the hosts' message protocols as far as the player uses them,
//! and have a button for each thing a video can do. A browser test answers the hosts' addresses with them.

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::app::App;

const SCRIPT: &str = "text/javascript; charset=utf-8";
const PAGE: &str = "text/html; charset=utf-8";

pub fn routes() -> Router<App> {
    Router::new()
        .route("/stand-ins/youtube/iframe_api", get(async || file(SCRIPT, include_str!("youtube-api.js"))))
        .route("/stand-ins/youtube/embed/{id}", get(async || file(PAGE, include_str!("youtube.html"))))
        .route("/stand-ins/vimeo/video/{id}", get(async || file(PAGE, include_str!("vimeo.html"))))
}

fn file(kind: &'static str, content: &'static str) -> impl IntoResponse {
    ([(CONTENT_TYPE, kind)], content)
}
