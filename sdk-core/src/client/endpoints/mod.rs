//! The calls of a provider, a row each (CLI-11 to CLI-14), declared in Rust and handed to the core as text.

#[cfg(test)]
mod docs;
mod giphy;
mod tenor;

pub use giphy::giphy_endpoints;
pub use tenor::tenor_v2_endpoints;

use super::error::{ApiError, Code};
use super::request::{Method, Request};
use crate::answer::Content;
use crate::text::{cut, join, parts};
use crate::url::{push_encoded, push_parameter};

/// One call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endpoint<'a> {
    /// Its name in the client.
    pub name: &'a str,
    /// The HTTP method.
    pub method: Method,
    /// The path below the base; `{type}` is the option `type`, `{}` the subject, which has a line for each `{}`. `../v2/` in front
    /// replaces the last segment of the base.
    pub path: &'a str,
    /// The parameters, separated by `&`: the query, or the form-encoded body of a PUT. `name` is the option of this name,
    /// `name=option` another, `name={}` the subject. With `option:value>sent,…` only these values are sent, each as the text after it.
    pub parameters: &'a str,
    /// What the answer holds; none when it is nothing but success.
    pub content: Option<Content>,
    /// Whether answers are cached (CLI-03).
    pub cached: bool,
    /// The type of pingbacks of its GIFs, when the answer names none (CLI-02, MOD-03).
    pub event_type: &'a str,
}

impl<'a> Endpoint<'a> {
    /// Reads a line of [`Endpoints`].
    fn parse(line: &'a str) -> Endpoint<'a> {
        let mut columns = parts(line, b" ");
        let [name, marks, path, event_type, parameters] =
            std::array::from_fn(|_| columns.next().unwrap_or_default());
        let has = |mark: u8| marks.bytes().any(|byte| byte == mark);
        let content = match marks.bytes().next() {
            Some(b'g') => Some(Content::Gifs),
            Some(b'1') => Some(Content::Gif),
            Some(b'i') => Some(Content::Items),
            Some(b'o') => Some(Content::Item),
            _ => None,
        };
        let method = match () {
            () if has(b'p') => Method::Put,
            () if has(b'd') => Method::Delete,
            () => Method::Get,
        };
        Endpoint { name, method, path, parameters, content, cached: has(b'c'), event_type }
    }

    /// The line of [`Endpoints`] that it is read from: name, marks, path, type of pingbacks and parameters. The marks are one for the
    /// content, `c` for cached, and `p` or `d` for PUT or DELETE.
    fn line(&self) -> String {
        let content = match self.content {
            Some(Content::Gifs) => "g",
            Some(Content::Gif) => "1",
            Some(Content::Items) => "i",
            Some(Content::Item) => "o",
            None => "-",
        };
        let method = match self.method {
            Method::Put => "p",
            Method::Delete => "d",
            _ => "",
        };
        let cached = if self.cached { "c" } else { "" };
        let Endpoint { name, path, event_type, parameters, .. } = self;
        join(&[name, " ", content, cached, method, " ", path, " ", event_type, " ", parameters])
    }
}

/// The calls of a provider as text: the parameters of the API key and of the visitor's session, then a line for each call.
#[derive(Clone, Debug, Default)]
pub struct Endpoints(String);

impl Endpoints {
    /// Takes the text.
    pub fn new(text: String) -> Endpoints {
        Endpoints(text)
    }

    /// The text of rows.
    fn of(parameters: &str, rows: &[Endpoint]) -> String {
        rows.iter().fold(parameters.into(), |text, row| join(&[&text, "\n", &row.line()]))
    }

    /// The parameters of the API key and of the visitor's session; the second is empty when the provider has none.
    pub fn own_parameters(&self) -> [&str; 2] {
        let (key, session) = cut(cut(&self.0, b"\n").0, b" ");
        [key, session.get(1..).unwrap_or_default()]
    }

    /// Every call.
    pub fn all(&self) -> impl Iterator<Item = Endpoint<'_>> {
        parts(&self.0, b"\n").skip(1).map(Endpoint::parse)
    }

    /// The call of a name.
    pub fn named(&self, name: &str) -> Option<Endpoint<'_>> {
        self.all().find(|endpoint| endpoint.name == name)
    }
}

/// A cached GET of a page of GIFs.
const GET: Endpoint = Endpoint {
    name: "",
    method: Method::Get,
    path: "",
    parameters: "",
    content: Some(Content::Gifs),
    cached: true,
    event_type: "",
};

/// The value of an option that is sent as a parameter. The place in a list is `next`, which a page has, unless that is empty.
pub fn option_of(option: &str, options: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let given = |name: &str| options(name).filter(|text| !text.is_empty());
    let next = if matches!(option, "offset" | "next_cursor") { given("next") } else { None };
    next.or_else(|| given(option))
}

impl Endpoint<'_> {
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
            let mut request = Request {
                method: self.method,
                path,
                content: self.content,
                event_type: self.event_type.into(),
                ..Request::default()
            };
            self.push_parameters(&mut request, subject, option)?;
            if self.method == Method::Put {
                request.body = Some(std::mem::take(&mut request.query));
            }
            Some(request)
        });
        request
            .ok_or_else(|| ApiError::new(Code::Usage, &join(&["giflet: nothing to ask ", self.name, " for"])))
    }

    /// None without a line of the subject for each `{}`.
    fn path_of(&self, subject: &str, kind: Option<String>) -> Option<String> {
        let mut path = String::new();
        let mut subjects = parts(subject, b"\n");
        let mut has_subject = false;
        for part in parts(self.path, b"/") {
            let given = match part {
                "{type}" => Some(kind.as_deref().unwrap_or("gifs")),
                "{}" => {
                    has_subject = true;
                    Some(subjects.next()?)
                }
                _ => None,
            };
            // A given segment of dots would climb out of its path, encoded or not.
            if matches!(given, Some("" | "." | "..")) {
                return None;
            }
            if !path.is_empty() {
                path.push('/');
            }
            push_encoded(&mut path, given.unwrap_or(part));
        }
        (!has_subject || subjects.next().is_none()).then_some(path)
    }

    /// Sets the query and the offset. None without a subject where there is a parameter for it.
    fn push_parameters(
        &self,
        request: &mut Request,
        subject: &str,
        option: &dyn Fn(&str) -> Option<String>,
    ) -> Option<()> {
        let mut query = String::new();
        for parameter in parts(self.parameters, b"&") {
            let (name, source) = cut(parameter, b"=");
            let (source, values) = cut(source.get(1..).unwrap_or(name), b":");
            let mut value = option(source);
            if source == "{}" {
                if subject.is_empty() {
                    return None;
                }
                // A search within a channel is written before the term (CLI-12).
                let channel = option("channel").filter(|_| name == "q");
                let before = channel.map_or(String::new(), |channel| join(&["@", &channel, " "]));
                value = Some(join(&[&before, subject]));
            }
            if let Some(values) = values.get(1..) {
                value = value.and_then(|given| sent_for(values, &given));
            }
            if name == "offset" {
                request.offset = Some(value.as_deref().map_or(0, number));
            }
            if let Some(value) = value {
                push_parameter(&mut query, name, &value);
            }
        }
        request.query = query.split_off(query.len().min(1));
        Some(())
    }
}

/// The number that a text is, 0 for anything else.
pub fn number(text: &str) -> u32 {
    let digit = |number: u32, byte: u8| {
        let digit = byte.wrapping_sub(b'0');
        number.checked_mul(10)?.checked_add(u32::from(digit)).filter(|_| digit < 10)
    };
    text.bytes().try_fold(0, digit).unwrap_or(0)
}

/// The text that is sent for a value, by `value>sent,…`.
fn sent_for(values: &str, given: &str) -> Option<String> {
    let mut pairs = parts(values, b",").map(|pair| cut(pair, b">"));
    let (_, sent) = pairs.find(|(value, _)| *value == given)?;
    Some(sent.get(1..)?.into())
}
