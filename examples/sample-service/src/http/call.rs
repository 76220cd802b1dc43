//! Extractors for API calls: parameters, API key, body.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use giflet_collector::BodyError;

use super::{ApiError, MAX_BODY_SIZE, Origin, Params};
use crate::app::App;

const MAX_KEY_LENGTH: usize = 128;

/// An API call. A key is required, but any key is accepted.
#[derive(Debug)]
pub struct Call {
    pub key: String,
    pub params: Params,
    pub origin: Origin,
}

impl FromRequestParts<App> for Call {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let params = Params::parse(parts.uri.query().unwrap_or_default())?;
        let key = params.text("api_key", MAX_KEY_LENGTH)?;
        let key = key.or_else(|| credential(&parts.headers, &["api-key", "apikey"])).map(str::to_owned);
        let key = key.ok_or_else(|| ApiError::unauthorized("No API key found in request"))?;
        let Ok(origin) = Origin::from_request_parts(parts, app).await;
        Ok(Self { key, params, origin })
    }
}

/// Returns the credentials of the `Authorization` header if it uses one of `schemes`.
pub fn credential<'a>(headers: &'a HeaderMap, schemes: &[&str]) -> Option<&'a str> {
    let (scheme, value) = headers.get(AUTHORIZATION)?.to_str().ok()?.trim().split_once(' ')?;
    let known = schemes.iter().any(|name| name.eq_ignore_ascii_case(scheme));
    let value = value.trim();
    (known && !value.is_empty() && value.len() <= MAX_KEY_LENGTH).then_some(value)
}

/// The complete request body, at most [`MAX_BODY_SIZE`] bytes.
#[derive(Debug)]
pub struct Body {
    pub bytes: Bytes,
    pub is_form: bool,
}

impl FromRequest<App> for Body {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let is_form = kind.is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded"));
        Ok(Self { bytes: read_body(app, request.into_body(), MAX_BODY_SIZE).await?, is_form })
    }
}

/// Reads a body of at most `max_size` bytes. Fails with 408 if the client sends it too slowly.
pub async fn read_body(app: &App, body: axum::body::Body, max_size: usize) -> Result<Bytes, ApiError> {
    let bytes = giflet_collector::read_body(body, max_size, app.read_timeout).await;
    bytes.map_err(|error| match error {
        BodyError::TooSlow => ApiError::new(StatusCode::REQUEST_TIMEOUT, "The body took too long"),
        BodyError::TooLarge => {
            let size = if max_size == MAX_BODY_SIZE { "256 kB" } else { "16 MB" };
            let message = format!("The body is truncated or larger than {size}");
            ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, message)
        }
    })
}
