use crate::decoder::Content;
use crate::text::{cut_last, join};
use crate::url::push_parameter;

/// The HTTP method of a call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Reads.
    #[default]
    Get,
    /// Replaces.
    Put,
    /// Removes.
    Delete,
    /// Adds; only used by the site API.
    Post,
    /// Changes parts; only used by the site API.
    Patch,
}

impl Method {
    /// The name of the method.
    pub fn as_str(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Put => "PUT",
            Method::Delete => "DELETE",
            Method::Post => "POST",
            Method::Patch => "PATCH",
        }
    }
}

/// The configuration of a provider.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// The base URL of the API without a trailing slash, for example `https://api.example.com/v1`.
    pub api_base: String,
    /// The API key sent with every call.
    pub api_key: String,
    /// Whether headers with the name and version of the client are sent.
    pub sdk_headers: bool,
    /// The default of the option `rating`, for calls with this option; empty for none.
    pub default_rating: String,
}

/// Removes trailing slashes.
pub fn trim_trailing_slashes(base: &str) -> &str {
    let length = base.bytes().rposition(|byte| byte != b'/').map_or(0, |last| last + 1);
    base.get(..length).unwrap_or_default()
}

/// A request as data. Requests with the same method, path, query and content have the same result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Request {
    /// The HTTP method.
    pub method: Method,
    /// Percent-encoded path without a leading slash. A leading `../` replaces the last segment of the base URL.
    pub path: String,
    /// Percent-encoded query without `?`, API key and session ID.
    pub query: String,
    /// Form-encoded body.
    pub body: Option<String>,
    /// The content of the response; `None` for calls without a result.
    pub content: Option<Content>,
    /// The event type of its GIFs, if the response does not have one.
    pub event_type: String,
    /// The list offset, 0 by default; `None` for calls without an offset.
    pub offset: Option<u32>,
}

impl Request {
    /// Returns the URL, including the parameters of
    /// [`Endpoints::identity_parameters`](super::endpoints::Endpoints::identity_parameters): the API key and, if not
    /// empty, the session ID.
    pub fn url(&self, config: &Config, [key, session]: [&str; 2], session_id: &str) -> String {
        let base = config.api_base.as_str();
        // A base URL without a path has no segment to replace: the text after its last slash is the host.
        let above =
            cut_last(base, b'/').map_or(base, |(start, _)| if start.ends_with('/') { base } else { start });
        let mut url = match self.path.strip_prefix("../") {
            Some(path) => join(&[above, "/", path]),
            None => join(&[base, "/", &self.path]),
        };
        if !self.query.is_empty() {
            url.push('?');
            url.push_str(&self.query);
        }
        if !key.is_empty() && !config.api_key.is_empty() {
            push_parameter(&mut url, key, &config.api_key);
        }
        if !session.is_empty() && !session_id.is_empty() {
            push_parameter(&mut url, session, session_id);
        }
        url
    }
}
