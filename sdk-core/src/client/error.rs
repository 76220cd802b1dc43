use crate::text::{Json, join};

/// What kind of failure it was. The names are listed in docs/errors.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The service answered with a status that is no success (CLI-04).
    Http,
    /// No answer came (CLI-05).
    Network,
    /// No answer came, and the browser knows of no network (CLI-15).
    Offline,
    /// No answer came in time (CLI-15).
    Timeout,
    /// The answer is no JSON (CLI-07).
    Parse,
    /// The answer is not what this call answers; the message names the field.
    Decode,
    /// There is no such call, or it cannot be made as asked.
    Usage,
}

impl Code {
    /// The code as JavaScript sees it.
    pub fn as_str(self) -> &'static str {
        match self {
            Code::Http => "http",
            Code::Network => "network",
            Code::Offline => "offline",
            Code::Timeout => "timeout",
            Code::Parse => "parse",
            Code::Decode => "decode",
            Code::Usage => "usage",
        }
    }
}

/// Why a call failed. The message never holds the address, and so never the api key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiError {
    /// What kind of failure.
    pub code: Code,
    /// For people.
    pub message: String,
    /// The HTTP status, 0 when none came.
    pub status: u16,
    /// Its text, empty when none came.
    pub status_text: String,
}

impl ApiError {
    /// An error without a status.
    pub fn new(code: Code, message: &str) -> ApiError {
        ApiError { code, message: message.into(), status: 0, status_text: String::new() }
    }

    /// The answer to a status that is no success: the library's name and the server's message, unless that is empty (CLI-04).
    pub fn http(status: u16, status_text: &str, message: &str) -> ApiError {
        let message = if message.is_empty() { "Error fetching" } else { message };
        ApiError {
            code: Code::Http,
            message: join(&["giflet: ", message]),
            status,
            status_text: status_text.into(),
        }
    }

    /// The error as JSON: `code`, `message` and, when a status came, `status` and `statusText`.
    pub fn to_json(&self) -> String {
        let mut json = Json::default();
        json.open('{').pair("code", self.code.as_str()).pair("message", &self.message);
        if self.status > 0 {
            json.count("status", self.status.into()).pair("statusText", &self.status_text);
        }
        json.close('}').take()
    }
}
