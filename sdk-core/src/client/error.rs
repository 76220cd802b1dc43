use crate::text::{Json, join};

/// The kind of an error. The names are listed in docs/errors.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The response has an HTTP error status without a code of its own.
    Http,
    /// The API key is missing or invalid, or does not permit the call.
    BadKey,
    /// The provider limits the rate of requests.
    RateLimited,
    /// The API or the cursor does not exist anymore.
    Gone,
    /// The provider is overloaded and has replaced its response by one without an ID.
    EmptySynthetic,
    /// The request failed without a response.
    Network,
    /// The request failed while the browser was offline.
    Offline,
    /// The request timed out.
    Timeout,
    /// The response is not valid JSON.
    Parse,
    /// The response is longer or nested deeper than [`Document`](crate::decoder::Document) allows.
    TooLarge,
    /// The response lacks required data; the message names the field.
    Decode,
    /// The call does not exist or its arguments are invalid.
    Usage,
}

impl Code {
    /// The value of `code` in JavaScript.
    pub fn as_str(self) -> &'static str {
        match self {
            Code::Http => "http",
            Code::BadKey => "bad_key",
            Code::RateLimited => "rate_limited",
            Code::Gone => "gone",
            Code::EmptySynthetic => "empty_synthetic",
            Code::Network => "network",
            Code::Offline => "offline",
            Code::Timeout => "timeout",
            Code::Parse => "parse",
            Code::TooLarge => "too_large",
            Code::Decode => "decode",
            Code::Usage => "usage",
        }
    }
}

/// The error of a call. The texts may repeat the API key: the script removes it, see
/// `packages/core/src/common/redact.ts`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiError {
    /// The kind of the error.
    pub code: Code,
    /// A human-readable message.
    pub message: String,
    /// The HTTP status; 0 without a response.
    pub status: u16,
    /// The status text; empty without a response.
    pub status_text: String,
}

impl ApiError {
    /// Creates an error without a status.
    pub fn new(code: Code, message: &str) -> ApiError {
        ApiError { code, message: message.into(), status: 0, status_text: String::new() }
    }

    /// Creates the error of an HTTP error status: `giflet:` and the message of the provider, or a default if that is
    /// empty.
    pub fn http(status: u16, status_text: &str, message: &str) -> ApiError {
        let message = if message.is_empty() { "Error fetching" } else { message };
        ApiError {
            code: Code::Http,
            message: join(&["giflet: ", message]),
            status,
            status_text: status_text.into(),
        }
    }

    /// Returns the error as JSON: `code`, `message` and, for a response, `status` and `statusText`.
    pub fn to_json(&self) -> String {
        let mut json = Json::default();
        json.open('{').pair("code", self.code.as_str()).pair("message", &self.message);
        if self.status > 0 {
            json.count("status", self.status.into()).pair("statusText", &self.status_text);
        }
        json.close('}').take()
    }
}
