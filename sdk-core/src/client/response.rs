use super::error::{ApiError, Code};
use super::request::Request;
use crate::answer::{Context, Decoded, Document, Refusal, Shape, decode, error_message};
use crate::http::is_success;
use crate::text::join;

/// What came of sending a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome<T> {
    /// A success.
    Answer(T),
    /// A failure, and the wait in ms that the service asked for.
    Failure(ApiError, Option<f64>),
}

/// A response as it came.
#[derive(Clone, Copy, Debug, Default)]
pub struct Response<'a> {
    /// The HTTP status.
    pub status: u32,
    /// Its text; empty over HTTP/2.
    pub status_text: &'a str,
    /// The header `Content-Type`.
    pub content_type: &'a str,
    /// The body, empty when there is none.
    pub body: &'a str,
}

impl Response<'_> {
    /// Whether it is a success without a body, by its status.
    pub fn is_empty(&self) -> bool {
        matches!(self.status, 202 | 204)
    }
}

/// Decodes the response to a request, with the `media_host` and `has_raw` of `context`. `address` is what an error says cannot be
/// parsed; it is without the API key.
pub fn decode_response(
    request: &Request,
    response: Response,
    shape: &Shape,
    context: Context,
    address: &str,
) -> Result<Decoded, ApiError> {
    let Response { status, status_text, body, .. } = response;
    if !is_success(status) {
        return Err(ApiError::http(status as u16, status_text, &error_message(shape, body)));
    }
    let Some(content) = request.content else {
        let is_done = response.is_empty() || Document::parse(body).is_some();
        return if is_done { Ok(done()) } else { Err(unparsed(address)) };
    };
    let context = Context { event_type: &request.event_type, offset: request.offset, ..context };
    decode(shape, body, content, context).map_err(|refusal| match refusal {
        Refusal::Json if response.is_empty() => ApiError::from(Refusal::Data),
        Refusal::Json => unparsed(address),
        other => other.into(),
    })
}

/// The result of a call that answers nothing but success.
fn done() -> Decoded {
    Decoded { json: "true".into(), ..Decoded::default() }
}

/// The error of an answer that is no JSON. `address` is without the API key.
pub fn unparsed(address: &str) -> ApiError {
    ApiError::new(Code::Parse, &join(&["Error parsing json for ", address]))
}

/// The error of a request that no response came to.
pub fn unreachable(is_offline: bool) -> ApiError {
    let code = if is_offline { Code::Offline } else { Code::Network };
    ApiError::new(code, "giflet: the service could not be reached")
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        let message = match &refusal {
            Refusal::Json => "giflet: an answer that is no JSON",
            Refusal::Data => "giflet: an answer without data",
            Refusal::Field(field) => {
                return ApiError::new(Code::Decode, &join(&["giflet: a GIF without ", field]));
            }
        };
        ApiError::new(Code::Decode, message)
    }
}
