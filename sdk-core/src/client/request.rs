use crate::answer::Content;
use crate::text::{cut_last, join};
use crate::url::push_parameter;

/// How a call is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Reads.
    #[default]
    Get,
    /// Replaces.
    Put,
    /// Removes.
    Delete,
    /// Adds; only calls of a site.
    Post,
    /// Changes parts; only calls of a site.
    Patch,
}

impl Method {
    /// The name in the protocol.
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

/// The service a client talks to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// The API base, such as `https://api.example.com/v1`, without a slash at its end.
    pub api_base: String,
    /// The key sent with every call.
    pub api_key: String,
    /// Whether the headers with the SDK's name and version are sent (CLI-02).
    pub sdk_headers: bool,
    /// The rating sent by calls that accept one and are given none; empty sends none.
    pub default_rating: String,
}

/// A base without slashes at its end.
pub fn without_slash(mut base: String) -> String {
    while base.ends_with('/') {
        base.pop();
    }
    base
}

/// A call as data. Two requests with the same method, path, query and content have the same result (CLI-03).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Request {
    /// The HTTP method.
    pub method: Method,
    /// Percent-encoded path, without a slash at its start. `../` in front replaces the last segment of the base.
    pub path: String,
    /// Percent-encoded query, without `?`, the API key and what names the visitor.
    pub query: String,
    /// Form-encoded body.
    pub body: Option<String>,
    /// What the answer holds; none when it is nothing but success.
    pub content: Option<Content>,
    /// The type of pingbacks of its GIFs, when the answer names none.
    pub event_type: String,
    /// The offset in a list, 0 by default; `None` for a call without offsets.
    pub offset: Option<u32>,
}

impl Request {
    /// The address, with the parameters of [`Endpoints::own_parameters`](super::endpoints::Endpoints::own_parameters): the API key and,
    /// when there is one, the id of the visitor's session (CLI-02).
    pub fn url(&self, config: &Config, [key, session]: [&str; 2], session_id: &str) -> String {
        let base = config.api_base.as_str();
        // A base without a path has no segment to replace: what follows its last slash is the host.
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
        push_parameter(&mut url, key, &config.api_key);
        if !session.is_empty() && !session_id.is_empty() {
            push_parameter(&mut url, session, session_id);
        }
        url
    }
}
