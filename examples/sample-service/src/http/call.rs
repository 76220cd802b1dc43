//! A call of the API: its parameters, its key, its body.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};

use super::{ApiError, LARGEST_BODY, Origin, Params};
use crate::app::App;

const LONGEST_KEY: usize = 128;

/// Every call of the API: any key will do, none will not.
#[derive(Debug)]
pub struct Call {
    pub params: Params,
    pub origin: Origin,
}

impl FromRequestParts<App> for Call {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let params = Params::parse(parts.uri.query().unwrap_or_default())?;
        let key = params.text("api_key", LONGEST_KEY)?;
        if key.is_none() && credential(&parts.headers, &["api-key", "apikey"]).is_none() {
            return Err(ApiError::unauthorized("No API key found in request"));
        }
        let Ok(origin) = Origin::from_request_parts(parts, app).await;
        Ok(Self { params, origin })
    }
}

/// What follows one of `schemes` in the Authorization header.
pub fn credential<'a>(headers: &'a HeaderMap, schemes: &[&str]) -> Option<&'a str> {
    let (scheme, value) = headers.get(AUTHORIZATION)?.to_str().ok()?.trim().split_once(' ')?;
    let known = schemes.iter().any(|name| name.eq_ignore_ascii_case(scheme));
    let value = value.trim();
    (known && !value.is_empty() && value.len() <= LONGEST_KEY).then_some(value)
}

/// The whole body, at most [`LARGEST_BODY`] bytes, with what it says it is.
#[derive(Debug)]
pub struct Body {
    pub bytes: Bytes,
    pub is_form: bool,
}

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let is_form = kind.is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded"));
        let bytes = axum::body::to_bytes(request.into_body(), LARGEST_BODY).await.map_err(|_| {
            ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "The body is cut off or larger than 256 kB")
        })?;
        Ok(Self { bytes, is_form })
    }
}
