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
    /// Adds.
    #[cfg(feature = "site")]
    Post,
    /// Changes parts.
    #[cfg(feature = "site")]
    Patch,
}

impl Method {
    /// The name in the protocol.
    pub fn as_str(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Put => "PUT",
            Method::Delete => "DELETE",
            #[cfg(feature = "site")]
            Method::Post => "POST",
            #[cfg(feature = "site")]
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

/// A call as data. Two requests with the same method, path and query have the same answer (CLI-03).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Request {
    /// The name of the call.
    pub call: &'static str,
    /// How.
    pub method: Method,
    /// The version of the API where it is not that of the base: `v2` replaces the base's last segment.
    pub version: Option<&'static str>,
    /// Percent-encoded path, without a slash at its start.
    pub path: String,
    /// Percent-encoded query, without `?`, the api key and what names the visitor.
    pub query: String,
    /// Form-encoded body.
    pub body: Option<String>,
    /// What only a call of the service's own site says; its body is whatever it says it is.
    #[cfg(feature = "site")]
    pub site: Option<super::site::Manner>,
}

impl Request {
    /// The address, with the api key and, when there is one, the pingback id (CLI-02).
    pub fn url(&self, config: &Config, pingback_id: Option<&str>) -> String {
        let base = config.api_base.as_str();
        // A base without a path has no segment to replace: what follows its last slash is the host.
        let above =
            cut_last(base, b'/').map_or(base, |(start, _)| if start.ends_with('/') { base } else { start });
        let mut url = match self.version {
            Some(version) => join(&[above, "/", version, "/", &self.path]),
            None => join(&[base, "/", &self.path]),
        };
        if !self.query.is_empty() {
            url.push('?');
            url.push_str(&self.query);
        }
        push_parameter(&mut url, "api_key", &config.api_key);
        if let Some(id) = pingback_id {
            push_parameter(&mut url, "pingback_id", id);
        }
        url
    }
}
