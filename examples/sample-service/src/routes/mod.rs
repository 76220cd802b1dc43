//! Every address the service answers, one file per family.

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
mod html;
pub mod lists;
mod media;
mod pingback;
mod showcase;
mod site;
mod stand_ins;
mod tags;
mod text;

use axum::Router;
use axum::http::header::{CACHE_CONTROL, ETAG, RETRY_AFTER};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::Response;
use tower_http::compression::CompressionLayer;
use tower_http::cors::{AllowHeaders, Any, CorsLayer};

use crate::app::App;
use crate::backstage;
use crate::catalogue::Kind;
use crate::http::{ApiError, fault, recorder};

pub fn router(app: App) -> Router {
    let calls = Router::new()
        .nest("/v1", v1())
        .nest("/v2", emoji::v2().fallback(no_such_call))
        .merge(capture::routes())
        .merge(backstage::routes())
        .layer(from_fn_with_state(app.clone(), fault::act_out))
        .layer(from_fn_with_state(app.clone(), recorder::listen));
    let told = Router::new().merge(calls).merge(control::routes()).layer(map_response(fresh));
    let pixel = media::pixel_routes().layer(from_fn_with_state(app.clone(), recorder::listen));
    Router::new()
        .merge(told)
        .merge(assets::routes())
        .merge(assets::app_routes())
        .merge(embed::routes())
        .merge(showcase::routes())
        .merge(stand_ins::routes())
        .merge(site::routes())
        .layer(CompressionLayer::new())
        .merge(media::routes())
        .merge(pixel)
        .merge(text::pictures())
        .method_not_allowed_fallback(no_such_method)
        .layer(cors())
        .layer(map_response(timed))
        .with_state(app)
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
        .fallback(no_such_call)
}

async fn no_such_call() -> ApiError {
    ApiError::not_found("No such call")
}

async fn no_such_method() -> ApiError {
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "This address does not take this method")
}

/// Every answer is one of its kind: it carries its own response id.
async fn fresh(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Lets pages elsewhere measure how long we took.
async fn timed(mut response: Response) -> Response {
    response.headers_mut().insert("timing-allow-origin", HeaderValue::from_static("*"));
    response
}

/// As a public API has it: anyone may ask, without cookies.
fn cors() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::PATCH, Method::DELETE])
        .allow_headers(AllowHeaders::mirror_request())
        .expose_headers([ETAG, RETRY_AFTER, HeaderName::from_static("content-range")])
        .max_age(std::time::Duration::from_secs(86_400))
}
