//! The catalogue in the formats of other providers: KLIPY's API and version 2 of Tenor's API.

mod files;
mod klipy;
mod page;
mod tenor;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use serde_json::Value;

use crate::app::App;
use crate::http::ApiError;

const KLIPY: &str = "/klipy/api/v1";
const TENOR: &str = "/tenor/v2";

/// A key that is rejected, for tests. Other keys are accepted.
const WRONG_KEY: &str = "wrong";

pub fn routes() -> Router<App> {
    let (klipy, tenor) = (klipy::routes(), tenor::routes());
    Router::new()
        .nest(&format!("{KLIPY}/{{key}}"), klipy.fallback(super::not_found))
        .nest(TENOR, tenor.fallback(super::not_found))
}

/// Formats errors as the provider of the path does.
pub async fn format_errors(request: Request, next: Next) -> Response {
    let format: fn(&ApiError) -> Value = match request.uri().path() {
        path if path.starts_with(KLIPY) => klipy::error,
        path if path.starts_with(TENOR) => tenor::error,
        _ => return next.run(request).await,
    };
    let (parts, body) = next.run(request).await.into_parts();
    let body = match parts.extensions.get::<ApiError>() {
        Some(error) => Body::from(format(error).to_string()),
        None => body,
    };
    Response::from_parts(parts, body)
}
