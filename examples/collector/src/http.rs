//! The endpoint: reads a request, stores its actions and answers.

use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::State;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::post;
use serde_json::{Value, json};
use tower_http::cors::{AllowHeaders, Any, CorsLayer};

use crate::record::{Receipt, Record, response_id};
use crate::store::{Store, StoreError};

/// Maximum size of a request body, bytes.
pub const MAX_BODY_SIZE: usize = 256 * 1024;

/// How long a client may take for the header of a request, and then for its body.
pub(crate) const READ_TIMEOUT: Duration = Duration::from_secs(10);

/// The longest `Retry-After`, seconds. Each response has a random one, so that clients do not return all at once.
const MAX_RETRY_AFTER: u32 = 5;

/// Why a body could not be read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BodyError {
    /// The client sends it too slowly.
    TooSlow,
    /// It is too large, or the connection ended.
    TooLarge,
}

/// Reads a body of at most `max_size` bytes within `timeout`.
pub async fn read_body(body: Body, max_size: usize, timeout: Duration) -> Result<Bytes, BodyError> {
    let bytes = tokio::time::timeout(timeout, to_bytes(body, max_size)).await;
    bytes.map_err(|_| BodyError::TooSlow)?.map_err(|_| BodyError::TooLarge)
}

/// Returns the body of a response to a request whose actions are stored. `refused` are the errors of the others.
pub fn receipt_body(receipt: Receipt, refused: &[String]) -> Value {
    json!({
        "accepted": receipt.accepted,
        "duplicates": receipt.duplicates,
        "refused": refused,
        "meta": { "status": 200, "msg": "OK", "response_id": response_id() },
    })
}

/// Why a request is not answered with 200.
#[derive(Debug)]
enum Failure {
    Body(BodyError),
    Invalid(String),
    Store(StoreError),
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, message) = match self {
            Self::Body(BodyError::TooSlow) => (StatusCode::REQUEST_TIMEOUT, "The body took too long".into()),
            Self::Body(BodyError::TooLarge) => {
                let message = format!("The body is truncated or larger than {} kB", MAX_BODY_SIZE / 1024);
                (StatusCode::PAYLOAD_TOO_LARGE, message)
            }
            Self::Invalid(message) => (StatusCode::BAD_REQUEST, message),
            Self::Store(error) => (StatusCode::SERVICE_UNAVAILABLE, error.to_string()),
        };
        let meta = json!({ "status": status.as_u16(), "msg": message, "response_id": response_id() });
        let mut response = (status, Json(json!({ "meta": meta, "message": message }))).into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            let seconds = fastrand::u32(1..=MAX_RETRY_AFTER);
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// The endpoint at `/pingback`, which pages of any origin may use.
pub(crate) fn router(store: Store) -> Router {
    let cors = CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::POST])
        .allow_headers(AllowHeaders::mirror_request())
        .expose_headers([RETRY_AFTER])
        .max_age(Duration::from_secs(86_400));
    Router::new().route("/pingback", post(receive)).layer(cors).with_state(store)
}

/// Accepts any content type: during page unload, only requests without a CORS preflight can be sent.
async fn receive(State(store): State<Store>, body: Body) -> Result<Json<Value>, Failure> {
    let bytes = read_body(body, MAX_BODY_SIZE, READ_TIMEOUT).await.map_err(Failure::Body)?;
    let (records, refused) = Record::read_all(&bytes).map_err(Failure::Invalid)?;
    let receipt = store.store(records).await.map_err(Failure::Store)?;
    Ok(Json(receipt_body(receipt, &refused)))
}
