//! The calls of the API, a row each (CLI-11 to CLI-14). A new call is one more row of the table.

#[cfg(test)]
mod docs;
mod table;

use super::error::{ApiError, Code};
use super::request::{Method, Request};
use crate::answer::Content;
use crate::text::{join, parts};
use crate::url::{push_encoded, push_parameter};

/// One call.
#[derive(Debug)]
pub struct Endpoint {
    /// Its name in the client.
    pub name: &'static str,
    /// How.
    pub method: Method,
    /// The API's version where it is not the base's.
    pub version: Option<&'static str>,
    /// The path; `{type}` is the option `type`, `{}` the subject, which has a line for each `{}`.
    pub path: &'static str,
    /// The names of the parameters, separated by `&`: options, and `name={}` for the subject. They are the query, or the
    /// form-encoded body of a PUT.
    pub parameters: &'static str,
    /// What the answer holds; none where it is nothing but success.
    pub content: Option<Content>,
    /// Whether an answer may be kept (CLI-03).
    pub cached: bool,
    /// The kind of pingbacks its GIFs belong to, where the answer names none (CLI-02, MOD-03).
    pub event_type: &'static str,
    /// What only a call of the service's own site says.
    #[cfg(feature = "site")]
    pub site: Option<super::site::Site>,
}

pub(super) const GET: Endpoint = Endpoint {
    name: "",
    method: Method::Get,
    version: None,
    path: "",
    parameters: "",
    content: Some(Content::Gifs),
    cached: true,
    event_type: "",
    #[cfg(feature = "site")]
    site: None,
};

/// Every call.
pub fn all() -> impl Iterator<Item = &'static Endpoint> {
    table::ROWS.iter()
}

/// The call of a name.
pub fn named(name: &str) -> Option<&'static Endpoint> {
    #[cfg(feature = "site")]
    let all = || all().chain(super::site::all());
    all().find(|endpoint| endpoint.name == name)
}

/// The option that is sent as a parameter. For the place in a list it is `next`, which a page has, unless that is empty.
pub(super) fn option_of(parameter: &str, options: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let given = |name: &str| options(name).filter(|text| !text.is_empty());
    let next = if matches!(parameter, "offset" | "next_cursor") { given("next") } else { None };
    next.or_else(|| given(parameter))
}

impl Endpoint {
    /// Builds the request for a subject and options. Undefined options are not sent (CLI-01), except that a call which
    /// accepts a rating sends `default_rating` when the options have none. The option `next` replaces `offset`.
    pub fn request(
        &self,
        subject: &str,
        options: &dyn Fn(&str) -> Option<String>,
        default_rating: &str,
    ) -> Result<Request, ApiError> {
        let option: &dyn Fn(&str) -> Option<String> = &|name| {
            let given = option_of(name, options);
            given.or_else(|| (name == "rating" && !default_rating.is_empty()).then(|| default_rating.into()))
        };
        let request = self.path_of(subject, option("type")).and_then(|path| {
            let parameters = self.parameters_of(subject, option)?;
            let (query, body) = match self.method {
                Method::Put => (String::new(), Some(parameters)),
                _ => (parameters, None),
            };
            Some(Request {
                call: self.name,
                method: self.method,
                version: self.version,
                path,
                query,
                body,
                #[cfg(feature = "site")]
                site: None,
            })
        });
        request
            .ok_or_else(|| ApiError::new(Code::Usage, &join(&["giflet: nothing to ask ", self.name, " for"])))
    }

    /// The offset of a request, 0 by default; `None` for a call without offsets.
    pub fn offset_of(&self, request: &Request) -> Option<u32> {
        if !parts(self.parameters, b"&").any(|name| name == "offset") {
            return None;
        }
        let offset = parts(&request.query, b"&").find_map(|pair| pair.strip_prefix("offset="));
        Some(offset.and_then(|offset| offset.parse().ok()).unwrap_or(0))
    }

    /// None without a line of the subject for each `{}`.
    fn path_of(&self, subject: &str, kind: Option<String>) -> Option<String> {
        let mut path = String::new();
        let mut subjects = parts(subject, b"\n");
        let mut has_subject = false;
        for part in parts(self.path, b"/") {
            let segment = match part {
                "{type}" => kind.as_deref().unwrap_or("gifs"),
                "{}" => {
                    has_subject = true;
                    subjects.next()?
                }
                _ => part,
            };
            // A segment of dots would climb out of its path, encoded or not.
            if matches!(segment, "" | "." | "..") {
                return None;
            }
            if !path.is_empty() {
                path.push('/');
            }
            push_encoded(&mut path, segment);
        }
        (!has_subject || subjects.next().is_none()).then_some(path)
    }

    /// None without a subject where there is a parameter for it.
    fn parameters_of(&self, subject: &str, option: &dyn Fn(&str) -> Option<String>) -> Option<String> {
        let mut parameters = String::new();
        for name in parts(self.parameters, b"&") {
            let (name, value) = match name.strip_suffix("={}") {
                Some(_) if subject.is_empty() => return None,
                Some(name) => {
                    // A search within a channel is written before the term (CLI-12).
                    let channel = option("channel").filter(|_| name == "q");
                    let before = channel.map_or(String::new(), |channel| join(&["@", &channel, " "]));
                    (name, Some(join(&[&before, subject])))
                }
                None => (name, option(name)),
            };
            if let Some(value) = value {
                push_parameter(&mut parameters, name, &value);
            }
        }
        Some(parameters.split_off(parameters.len().min(1)))
    }
}
