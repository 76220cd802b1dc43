//! The calls of the API, a row each (CLI-11 to CLI-14). A new call is one more row in the file of its family.

#[cfg(test)]
mod docs;
mod lists;
mod lookups;
mod names;

use super::error::{ApiError, Code};
use super::request::{Method, Request};
use crate::model::Source;
use crate::text::join;
use crate::url::{push_encoded, push_parameter};

/// What a call answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A page of GIFs.
    Gifs,
    /// One GIF.
    Gif,
    /// A page of something else, its items as the service sends them.
    Items,
    /// One thing that is no GIF, as the service sends it.
    Item,
    /// Nothing but success.
    Done,
}

/// Where the subject of a call goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// There is none.
    None,
    /// In place of `{}` in the path, encoded; a second path segment comes after a line feed.
    Path,
    /// Into the parameter of this name.
    Query(&'static str),
}

/// One call.
#[derive(Debug)]
pub struct Endpoint {
    /// Its name in the client.
    pub name: &'static str,
    /// How.
    pub method: Method,
    /// The API's version where it is not the base's.
    pub version: Option<&'static str>,
    /// The path; `{type}` is the option `type`, `{}` the subject.
    pub path: &'static str,
    /// What it is about.
    pub subject: Subject,
    /// Options sent as parameters of the same name.
    pub options: &'static [&'static str],
    /// Options sent in the body.
    pub body: &'static [&'static str],
    /// What comes back.
    pub answer: Answer,
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
    subject: Subject::None,
    options: &[],
    body: &[],
    answer: Answer::Gifs,
    cached: true,
    event_type: "",
    #[cfg(feature = "site")]
    site: None,
};

const PAGE: &[&str] = &["offset", "limit"];

/// Every call, family by family.
pub fn all() -> impl Iterator<Item = &'static Endpoint> {
    lists::ROWS.iter().chain(lookups::ROWS).chain(names::ROWS)
}

/// The call of a name.
pub fn named(name: &str) -> Option<&'static Endpoint> {
    #[cfg(feature = "site")]
    let all = || all().chain(super::site::all());
    all().find(|endpoint| endpoint.name == name)
}

impl Endpoint {
    /// Builds the request for a subject and options. Undefined options are not sent (CLI-01), except that a call which
    /// accepts a rating sends `default_rating` when the options have none.
    pub fn request<S: Source>(
        &self,
        subject: &str,
        options: &S,
        default_rating: &str,
    ) -> Result<Request, ApiError> {
        let option = |name: &str| {
            let given = options.get(name).and_then(|value| value.text()).filter(|text| !text.is_empty());
            given.or_else(|| (name == "rating" && !default_rating.is_empty()).then(|| default_rating.into()))
        };
        let usage = || ApiError::new(Code::Usage, &join(&["giflet: nothing to ask ", self.name, " for"]));
        if self.subject != Subject::None && subject.is_empty() {
            return Err(usage());
        }
        let kind = option("type");
        let mut request = Request { method: self.method, version: self.version, ..Request::default() };
        let mut subjects = subject.split('\n').filter(|_| self.subject == Subject::Path);
        for part in self.path.split('/') {
            let segment = match part {
                "{type}" => kind.as_deref().unwrap_or("gifs"),
                "{}" => subjects.next().unwrap_or_default(),
                _ => part,
            };
            // A segment of dots would climb out of its path, encoded or not.
            if matches!(segment, "" | "." | "..") {
                return Err(usage());
            }
            if !request.path.is_empty() {
                request.path.push('/');
            }
            push_encoded(&mut request.path, segment);
        }
        if subjects.next().is_some() {
            return Err(usage());
        }
        let mut query = String::new();
        if let Subject::Query(name) = self.subject {
            // A search within a channel is written before the term (CLI-12).
            let channel =
                option("channel").filter(|_| name == "q").map(|channel| join(&["@", &channel, " "]));
            push_parameter(&mut query, name, &join(&[channel.as_deref().unwrap_or_default(), subject]));
        }
        for name in self.options {
            if let Some(value) = option(name) {
                push_parameter(&mut query, name, &value);
            }
        }
        request.query = query.split_off(query.len().min(1));
        if !self.body.is_empty() {
            let mut body = String::new();
            for name in self.body {
                if let Some(value) = option(name) {
                    push_parameter(&mut body, name, &value);
                }
            }
            request.body = Some(body.split_off(body.len().min(1)));
        }
        Ok(request)
    }
}
