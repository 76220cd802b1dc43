//! The catalogue in the formats of other providers: KLIPY's API and version 2 of Tenor's API.

mod files;
mod klipy;
mod page;
mod tenor;

use axum::Router;
use axum::body::Body;
use axum::extract::{FromRequestParts, RawPathParams, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use serde_json::Value;

use crate::app::App;
use crate::http::{ApiError, Origin, Params};

const KLIPY: &str = "/klipy/api/v1";
const TENOR: &str = "/tenor/v2";

/// A key that is rejected, for tests. Other keys are accepted.
const WRONG_KEY: &str = "wrong";
const LONGEST_KEY: usize = 128;

/// A call of a provider's API. KLIPY's key is a segment of the path, Tenor's a parameter.
struct Call {
    params: Params,
    origin: Origin,
}

impl FromRequestParts<App> for Call {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let params = Params::parse(parts.uri.query().unwrap_or_default())?;
        let path = RawPathParams::from_request_parts(parts, app).await;
        let path = path.map_err(|_| ApiError::bad("Invalid path"))?;
        match path.iter().find(|(name, _)| *name == "key") {
            // To KLIPY, an invalid key is an unknown path.
            Some((_, WRONG_KEY)) => return Err(ApiError::not_found("The provided API key is invalid.")),
            Some(_) => {}
            None if matches!(params.text("key", LONGEST_KEY)?, None | Some(WRONG_KEY)) => {
                return Err(ApiError::new(StatusCode::FORBIDDEN, "The API key is missing or invalid."));
            }
            None => {}
        }
        let Ok(origin) = Origin::from_request_parts(parts, app).await;
        Ok(Self { params, origin })
    }
}

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
