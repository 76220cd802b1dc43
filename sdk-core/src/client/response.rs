use super::error::{ApiError, Code};
use super::request::Request;
use crate::decoder::{Context, DecodeError, Decoded, Document, Shape, decode, error_message};
use crate::http::is_success;
use crate::text::{join, split};

/// The outcome of a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome<T> {
    /// A decoded response.
    Success(T),
    /// An error, and the delay in ms of `Retry-After`.
    Failure(ApiError, Option<f64>),
}

impl<T> Outcome<T> {
    /// Returns the result for waiting calls.
    pub fn result(&self) -> Result<&T, &ApiError> {
        match self {
            Outcome::Success(result) => Ok(result),
            Outcome::Failure(error, _) => Err(error),
        }
    }
}

/// An HTTP response.
#[derive(Clone, Copy, Debug, Default)]
pub struct Response<'a> {
    /// The HTTP status.
    pub status: u32,
    /// The status text; empty over HTTP/2.
    pub status_text: &'a str,
    /// The header `Content-Type`.
    pub content_type: &'a str,
    /// The body; empty if there is none.
    pub body: &'a str,
}

impl Response<'_> {
    /// Whether the status means a success without a body.
    pub fn is_empty(&self) -> bool {
        matches!(self.status, 202 | 204)
    }
}

/// Decodes the response to a request, with `media_host` and `has_raw` of `context`. `address` is the URL without the
/// API key, for error messages.
pub fn decode_response(
    request: &Request,
    response: Response,
    shape: &Shape,
    context: Context,
    address: &str,
) -> Result<Decoded, ApiError> {
    let Response { status, status_text, body, .. } = response;
    let http_error = |status: u16, status_text: &str| {
        let message = error_message(shape, body);
        ApiError { code: code_of(status, &message, shape), ..ApiError::http(status, status_text, &message) }
    };
    if !is_success(status) {
        return Err(http_error(status as u16, status_text));
    }
    let context = Context { event_type: &request.event_type, offset: request.offset, ..context };
    let decoded = match request.content {
        None if body.is_empty() => Ok(success_without_data()),
        None => decode_success(shape, body),
        Some(content) => decode(shape, body, content, context),
    };
    decoded.map_err(|error| match error {
        DecodeError::Status(status) => http_error(status, ""),
        DecodeError::Missing => ApiError::http(404, "", "nothing was found"),
        // "OK" is the message of GIPHY for a success.
        DecodeError::Data if !matches!(&*error_message(shape, body), "" | "OK") => {
            http_error(status as u16, status_text)
        }
        DecodeError::Json if response.is_empty() => ApiError::from(DecodeError::Data),
        DecodeError::Json => invalid_json(address),
        other => other.into(),
    })
}

/// The code of an error status and the message of the provider.
fn code_of(status: u16, message: &str, shape: &Shape) -> Code {
    match status {
        401 | 403 => Code::BadKey,
        410 => Code::Gone,
        429 => Code::RateLimited,
        _ if split(&shape.bad_key, b"|").any(|start| !start.is_empty() && message.starts_with(start)) => {
            Code::BadKey
        }
        _ => Code::Http,
    }
}

/// Checks the response to a call without data.
fn decode_success(shape: &Shape, body: &str) -> Result<Decoded, DecodeError> {
    let document = Document::read(body)?;
    match shape.error_status_of(document.root()) {
        Some(status) => Err(DecodeError::Status(status)),
        None => Ok(success_without_data()),
    }
}

/// The result of a call without data.
fn success_without_data() -> Decoded {
    Decoded { json: "true".into(), ..Decoded::default() }
}

/// The error of a response that is not valid JSON. `address` is the URL without the API key.
pub fn invalid_json(address: &str) -> ApiError {
    ApiError::new(Code::Parse, &join(&["Error parsing json for ", address]))
}

/// The error of a request without a response.
pub fn network_error(is_offline: bool) -> ApiError {
    let code = if is_offline { Code::Offline } else { Code::Network };
    ApiError::new(code, "giflet: the provider could not be reached")
}

impl From<DecodeError> for ApiError {
    fn from(error: DecodeError) -> ApiError {
        let message = match &error {
            DecodeError::Json => "giflet: the response is not JSON",
            DecodeError::TooLarge => {
                return ApiError::new(
                    Code::TooLarge,
                    "giflet: the response is too large or nested too deeply",
                );
            }
            DecodeError::Synthetic => {
                return ApiError::new(Code::EmptySynthetic, "giflet: the provider is overloaded");
            }
            DecodeError::Data | DecodeError::Missing | DecodeError::Status(_) => {
                "giflet: the response has no data"
            }
            DecodeError::Field(field) => {
                return ApiError::new(Code::Decode, &join(&["giflet: the GIF has no ", field]));
            }
        };
        ApiError::new(Code::Decode, message)
    }
}
