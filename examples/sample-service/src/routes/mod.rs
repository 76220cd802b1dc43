//! All routes, one module per group.

mod analytics;
mod assets;
mod capture;
mod categories;
mod channels;
mod control;
mod decoded;
mod embed;
mod emoji;
mod gifs;
pub mod lists;
mod media;
#[cfg(feature = "mocks")]
mod mocks;
mod oembed;
mod pingback;
mod providers;
mod public;
mod showcase;
mod site;
mod tags;
mod text;

use axum::Router;
use axum::http::header::{CACHE_CONTROL, ETAG, RETRY_AFTER};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use axum::response::Response;
use tower_http::compression::CompressionLayer;
use tower_http::cors::{AllowHeaders, Any, CorsLayer};

use crate::app::App;
use crate::catalogue::Kind;
use crate::http::{ApiError, fault, recorder};
use crate::site_api;

pub fn router(app: App) -> Router {
    let calls = Router::new()
        .nest("/v1", v1())
        .nest("/v2", emoji::v2().fallback(not_found))
        .merge(capture::routes())
        .merge(site_api::routes())
        .merge(providers::routes())
        .layer(from_fn_with_state(app.clone(), fault::inject))
        .layer(from_fn(providers::format_errors))
        .layer(from_fn_with_state(app.clone(), recorder::record));
    let uncached = Router::new().merge(calls).merge(control::routes()).layer(map_response(disable_caching));
    let pixel = media::pixel_routes().layer(from_fn_with_state(app.clone(), recorder::record));
    #[cfg(feature = "mocks")]
    let uncached = uncached.merge(mocks::routes());
    Router::new()
        .merge(uncached)
        .merge(assets::routes())
        .merge(assets::app_routes())
        .merge(showcase::routes())
        .merge(site::routes())
        .layer(CompressionLayer::new())
        .merge(media::routes())
        .merge(pixel)
        .merge(text::pictures())
        .method_not_allowed_fallback(method_not_allowed)
        .layer(cors())
        .layer(map_response(allow_timing))
        .merge(player_pages())
        .with_state(app)
}

/// What `@giflet/embed/server` responds to as well, with the same headers.
fn player_pages() -> Router<App> {
    Router::new()
        .merge(assets::page_routes())
        .merge(embed::routes())
        .merge(oembed::routes())
        .merge(site::gif_routes())
        .method_not_allowed_fallback(method_not_allowed)
        .layer(CompressionLayer::new())
        .layer(map_response(public::add_headers))
}

fn v1() -> Router<App> {
    Router::new()
        .merge(lists::routes("gifs", Kind::Gif))
        .merge(lists::routes("stickers", Kind::Sticker))
        .merge(lists::routes("text", Kind::Text))
        .merge(lists::routes("videos", Kind::Video))
        .merge(text::api())
        .merge(gifs::routes())
        .merge(categories::routes())
        .merge(emoji::v1())
        .merge(tags::routes())
        .merge(channels::routes())
        .merge(pingback::routes())
        .merge(analytics::routes())
        .fallback(not_found)
}

async fn not_found() -> ApiError {
    ApiError::not_found("No such endpoint")
}

async fn method_not_allowed() -> ApiError {
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "Method not allowed")
}

/// Disables caching: each response has a unique response id.
async fn disable_caching(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Allows cross-origin pages to read resource timing.
async fn allow_timing(mut response: Response) -> Response {
    response.headers_mut().insert("timing-allow-origin", HeaderValue::from_static("*"));
    response
}

/// CORS of a public API: any origin, without credentials.
fn cors() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::PATCH, Method::DELETE])
        .allow_headers(AllowHeaders::mirror_request())
        .expose_headers([ETAG, RETRY_AFTER, HeaderName::from_static("content-range")])
        .max_age(std::time::Duration::from_secs(86_400))
}
