//! API errors: a status and a message in the response envelope.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use giflet_collector::response_id;

#[derive(Clone, Debug)]
pub struct ApiError {
    pub status: StatusCode,
    pub message: String,
}

impl ApiError {
    pub fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self { status, message: message.into() }
    }

    pub fn bad(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, message)
    }

    pub fn unauthorized(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, message)
    }

    pub fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, message)
    }

    /// An internal error. The response does not expose the cause.
    pub fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "Internal server error")
    }
}

/// A constraint violation becomes 409, any other database error an internal error.
impl From<rusqlite::Error> for ApiError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => {
                Self::new(StatusCode::CONFLICT, "This already exists")
            }
            _ => Self::internal(),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.status.as_u16();
        let body = giflet_embed_server::error_body(status, &self.message, &response_id());
        let mut response = (self.status, Json(body)).into_response();
        // For routes that format errors differently.
        response.extensions_mut().insert(self);
        response
    }
}
