use super::failure;
use crate::client::outcome::success;
use crate::client::{ApiError, Code, Outcome, Request};
use crate::model::{Leaf, Source, count_of, flag_of, text_of};
use crate::text::join;

/// What came of a call: as [`crate::client::outcome`] reads it, with `ok` and `url`. Without a body (202, 204) it is answered with
/// the flag that it was done (CLI-06).
pub fn outcome<S: Source + Clone>(ended: &S, request: &Request, now: f64) -> Outcome<S> {
    let status = count_of(ended, "status") as u16;
    let (is_ok, asked) = success(ended, now);
    let json = ended.get("json").unwrap_or_else(|| ended.clone());
    let error = if status == 0 {
        let code = if flag_of(ended, "isOffline") { Code::Offline } else { Code::Network };
        ApiError::new(code, "giflet: the service could not be reached")
    } else if matches!(status, 202 | 204) {
        return Outcome::Answer(ended.get("ok").unwrap_or(json));
    } else if is_ok && flag_of(ended, "isJson") {
        return Outcome::Answer(json);
    } else if is_ok {
        ApiError::new(Code::Parse, &join(&["Error parsing json for ", &text_of(ended, "url")]))
    } else {
        let said = json.get("meta").and_then(|meta| meta.get("msg")).or(json.get("message"));
        let message = match said.map(|message| message.leaf()) {
            Some(Leaf::Text(message)) => message,
            _ => String::new(),
        };
        failure(request, status, &text_of(ended, "statusText"), &message)
    };
    Outcome::Failure(error, asked)
}
