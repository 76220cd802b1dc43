//! Responses that pages of any site may read, with the headers and the preflight responses of `giflet_embed_server`.

use axum::handler::Handler;
use axum::http::{HeaderName, HeaderValue};
use axum::response::Response;
use axum::routing::{MethodRouter, get};
use giflet_embed_server::PUBLIC_HEADERS;

use crate::app::App;
use crate::http;

/// Routes GET and HEAD requests to a handler, and responds to preflight requests for them.
pub fn get_public<H, T>(handler: H) -> MethodRouter<App>
where
    H: Handler<T, App>,
    T: 'static,
{
    get(handler).options(async || http::send(giflet_embed_server::preflight()))
}

/// Adds the headers of every such response.
pub async fn add_headers(mut response: Response) -> Response {
    for (name, value) in PUBLIC_HEADERS {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}
