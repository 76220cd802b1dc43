//! A response, and responses about errors.

use serde::Serialize;
use serde_json::{Value, json};

/// A response whose body is a text. Names of headers are in lower case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Response {
    /// The HTTP status.
    pub status: u16,
    /// The headers.
    pub headers: Vec<(&'static str, String)>,
    /// The body.
    pub body: String,
}

impl Response {
    pub(crate) fn json(status: u16, body: String) -> Response {
        Response { status, headers: vec![("content-type", "application/json".into())], body }
    }

    /// Adds a header.
    pub(crate) fn with(mut self, name: &'static str, value: &str) -> Response {
        self.headers.push((name, value.into()));
        self
    }
}

/// The headers of every response: pages of other sites may read all of them, without credentials.
pub const PUBLIC_HEADERS: [(&str, &str); 3] = [
    ("access-control-allow-origin", "*"),
    ("access-control-expose-headers", "etag,retry-after,content-range"),
    ("timing-allow-origin", "*"),
];

/// The body of an error of the API.
pub fn error_body(status: u16, message: &str, response_id: &str) -> Value {
    json!({
        "meta": { "status": status, "msg": message, "response_id": response_id },
        "message": message,
    })
}

/// Responds with an error of the API.
pub fn error(status: u16, message: &str, response_id: &str) -> Response {
    Response::json(status, error_body(status, message, response_id).to_string())
}

/// Responds to a request whose GIF could not be requested: 503 if the provider limits the rate, else 502. `retry_after` is in seconds.
pub fn unavailable(is_limited: bool, retry_after: u32, response_id: &str) -> Response {
    let (status, message) =
        if is_limited { (503, "Too many requests") } else { (502, "The provider is not available") };
    error(status, message, response_id)
        .with("retry-after", &retry_after.to_string())
        .with("cache-control", "no-store")
}

const METHODS: &str = "GET,HEAD,OPTIONS";

/// Responds to a preflight request. A request for a page or a description needs none, but one with further headers does, for example `Content-Type` or
/// those of a library. No header is read that could change a response to a page of another site, so all are allowed.
pub fn preflight() -> Response {
    Response { status: 204, headers: vec![], body: String::new() }
        .with("allow", METHODS)
        .with("access-control-allow-methods", "GET,HEAD")
        .with("access-control-allow-headers", "*")
        .with("access-control-max-age", "86400")
}

/// Responds to a method other than GET, HEAD and OPTIONS.
pub fn method_not_allowed(response_id: &str) -> Response {
    error(405, "Method not allowed", response_id).with("allow", METHODS)
}
