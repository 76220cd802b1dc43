//! Path parameters.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use giflet_embed_server::decoded;

use super::ApiError;

/// Same as `axum::extract::Path`, with rejections in the API's envelope, and of a percent sign without two hexadecimal digits.
#[derive(Debug)]
pub struct Path<T>(pub T);

impl<S, T> FromRequestParts<S> for Path<T>
where
    S: Send + Sync,
    T: DeserializeOwned + Send,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let is_valid = decoded(parts.uri.path()).is_some();
        let path = axum::extract::Path::from_request_parts(parts, state).await.ok().filter(|_| is_valid);
        path.map(|axum::extract::Path(value)| Self(value)).ok_or_else(|| ApiError::bad("Invalid path"))
    }
}
