//! The API calls of a provider, one row each. The core receives them as packed text ([`providers`](crate::providers)).

#[cfg(test)]
mod docs;

use super::error::{ApiError, Code};
use super::request::{Method, Request};
use crate::decoder::Content;
use crate::text::{cut, join, split};
use crate::url::{push_encoded, push_parameter};

/// One call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endpoint<'a> {
    /// Name of the call in the client.
    pub name: &'a str,
    /// The HTTP method.
    pub method: Method,
    /// The path relative to the base URL. `{type}` is the option `type`. `{}` is the subject, which has one line for
    /// each `{}`. A leading `../v2/` replaces the last segment of the base URL.
    pub path: &'a str,
    /// The parameters, separated by `&`: the query, or the form-encoded body of a PUT. `name` is the option with this
    /// name, `name=option` another option, `name={}` the subject. With `option:value>sent,…` only the listed values are
    /// sent, each as the text after `>`.
    pub parameters: &'a str,
    /// The content of the response; `None` for calls without a result.
    pub content: Option<Content>,
    /// Whether responses are cached.
    pub cached: bool,
    /// The event type of its GIFs, if the response does not have one.
    pub event_type: &'a str,
}

impl<'a> Endpoint<'a> {
    /// Parses a line of [`Endpoints`]: name, flags, path, event type and parameters. The flags are one for the content, `c`
    /// for cached, and `p` or `d` for PUT or DELETE.
    fn parse(line: &'a str) -> Endpoint<'a> {
        let mut columns = split(line, b" ");
        let [name, flags, path, event_type, parameters] =
            std::array::from_fn(|_| columns.next().unwrap_or_default());
        let has = |flag: u8| flags.bytes().any(|byte| byte == flag);
        let content = match flags.bytes().next() {
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
}

/// The API calls of a provider as text: the parameter names of the API key and the session ID, then one line per call.
#[derive(Clone, Debug, Default)]
pub struct Endpoints(String);

impl Endpoints {
    /// Creates the table from its text.
    pub fn new(text: String) -> Endpoints {
        Endpoints(text)
    }

    /// Returns the parameter names of the API key and the session ID; the second is empty if the provider has none.
    pub fn identity_parameters(&self) -> [&str; 2] {
        let (key, session) = cut(cut(&self.0, b"\n").0, b" ");
        [key, session.get(1..).unwrap_or_default()]
    }

    /// Iterates over all calls.
    pub fn all(&self) -> impl Iterator<Item = Endpoint<'_>> {
        split(&self.0, b"\n").skip(1).map(Endpoint::parse)
    }

    /// Finds a call by name.
    pub fn find(&self, name: &str) -> Option<Endpoint<'_>> {
        self.all().find(|endpoint| endpoint.name == name)
    }
}

/// Returns the value of an option. For `offset` and `next_cursor`, the option `next` has precedence unless it is empty.
pub fn option_value<'o>(option: &str, options: &dyn Fn(&str) -> Option<&'o str>) -> Option<&'o str> {
    let given = |name: &str| options(name).filter(|text| !text.is_empty());
    let next = if matches!(option, "offset" | "next_cursor") { given("next") } else { None };
    next.or_else(|| given(option))
}

impl Endpoint<'_> {
    /// Builds the request for a subject and options. Undefined options are not sent, except that `rating` falls back to
    /// `default_rating`. The option `next` replaces `offset`.
    pub fn request<'o>(
        &self,
        subject: &str,
        options: &dyn Fn(&str) -> Option<&'o str>,
        default_rating: &'o str,
    ) -> Result<Request, ApiError> {
        let option: &dyn Fn(&str) -> Option<&'o str> = &|name| {
            let rating = Some(default_rating).filter(|rating| name == "rating" && !rating.is_empty());
            option_value(name, options).or(rating)
        };
        let request = self.build_path(subject, option("type")).and_then(|path| {
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
            .ok_or_else(|| ApiError::new(Code::Usage, &join(&["giflet: invalid arguments for ", self.name])))
    }

    /// Builds the path. `None` if the subject does not have one line for each `{}`.
    fn build_path(&self, subject: &str, kind: Option<&str>) -> Option<String> {
        let mut path = String::new();
        let mut subjects = split(subject, b"\n");
        let mut has_subject = false;
        for part in split(self.path, b"/") {
            let given = match part {
                "{type}" => Some(kind.unwrap_or("gifs")),
                "{}" => {
                    has_subject = true;
                    Some(subjects.next()?)
                }
                _ => None,
            };
            // A dot segment would change the path, even if it is percent-encoded.
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

    /// Sets the query and the offset. `None` if a parameter needs the subject and it is empty.
    fn push_parameters<'o>(
        &self,
        request: &mut Request,
        subject: &str,
        option: &dyn Fn(&str) -> Option<&'o str>,
    ) -> Option<()> {
        let mut query = String::new();
        for parameter in split(self.parameters, b"&") {
            let (name, source) = cut(parameter, b"=");
            let (source, values) = cut(source.get(1..).unwrap_or(name), b":");
            let mut value = option(source);
            let joined;
            if source == "{}" {
                if subject.is_empty() {
                    return None;
                }
                // A search in a channel has the prefix `@channel` (CLI-12).
                let channel = option("channel").filter(|_| name == "q");
                let [at, channel, space] = channel.map_or([""; 3], |channel| ["@", channel, " "]);
                joined = join(&[at, channel, space, subject]);
                value = Some(&joined);
            }
            if let Some(values) = values.get(1..) {
                value = value.and_then(|given| mapped_value(values, given));
            }
            if name == "offset" {
                request.offset = Some(value.map_or(0, number));
            }
            if let Some(value) = value {
                push_parameter(&mut query, name, value);
            }
        }
        request.query = query.split_off(query.len().min(1));
        Some(())
    }
}

/// Parses a number; 0 for invalid text.
pub fn number(text: &str) -> u32 {
    let digit = |number: u32, byte: u8| {
        let digit = byte.wrapping_sub(b'0');
        number.checked_mul(10)?.checked_add(u32::from(digit)).filter(|_| digit < 10)
    };
    text.bytes().try_fold(0, digit).unwrap_or(0)
}

/// Maps a value by `value>sent,…`.
fn mapped_value<'v>(values: &'v str, given: &str) -> Option<&'v str> {
    let mut pairs = split(values, b",").map(|pair| cut(pair, b">"));
    let (_, sent) = pairs.find(|(value, _)| *value == given)?;
    sent.get(1..)
}
