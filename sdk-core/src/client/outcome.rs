use super::error::{ApiError, Code};
use super::request::Config;
use crate::http::{is_success, retry_after};
use crate::model::{Leaf, Source, count_of, flag_of, text_of};
use crate::text::join;

/// What came of sending a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome<T> {
    /// A success, parsed.
    Answer(T),
    /// A failure, and the wait in ms that the service asked for.
    Failure(ApiError, Option<f64>),
}

/// Whether a request has succeeded, and the wait in ms that the service asked for, from what it ended with: `status`, 0
/// or none without an answer, `retryAfter` as the service wrote it, and `retryDate`, the same read as a date.
pub fn success<S: Source>(ended: &S, now: f64) -> (bool, Option<f64>) {
    let date = ended.get("retryDate").and_then(|date| date.number());
    let asked = retry_after(&text_of(ended, "retryAfter"), now, date);
    (is_success(count_of(ended, "status")), asked)
}

/// What came of a call: as [`success`] reads it, and `statusText`, `json`, `isJson`; `isOffline` where no answer came.
/// A success without a body (202, 204) answers with what it ended with.
pub fn outcome<S: Source + Clone>(ended: &S, config: &Config, path: &str, now: f64) -> Outcome<S> {
    let status = count_of(ended, "status") as u16;
    let (is_ok, asked) = success(ended, now);
    let json = ended.get("json");
    if is_ok && (flag_of(ended, "isJson") || matches!(status, 202 | 204)) {
        return Outcome::Answer(json.unwrap_or_else(|| ended.clone()));
    }
    let error = if status == 0 {
        let code = if flag_of(ended, "isOffline") { Code::Offline } else { Code::Network };
        ApiError::new(code, "giflet: the service could not be reached")
    } else if is_ok {
        ApiError::new(Code::Parse, &join(&["Error parsing json for ", &config.api_base, "/", path]))
    } else {
        let message =
            json.and_then(|json| json.get("meta").and_then(|meta| meta.get("msg")).or(json.get("message")));
        let message = match message.map(|message| message.leaf()) {
            Some(Leaf::Text(message)) => message,
            _ => String::new(),
        };
        ApiError::http(status, &text_of(ended, "statusText"), &message)
    };
    Outcome::Failure(error, asked)
}
