//! The calls of the site API, one row each.

/// The response type of calls that return one entity, by its type.
macro_rules! one {
    ($type:ident) => {
        ResponseType::One(stringify!($type), crate::call_result::read::<$type>)
    };
}

/// The response type of calls that return a page of entities, by their type.
macro_rules! page {
    ($type:ident) => {
        ResponseType::Page(stringify!($type), crate::call_result::read::<$type>)
    };
}

mod content;
mod gateway;
mod gifs;
mod headers;
mod http_error;
mod people;
mod request;
mod response;
mod response_type;

#[cfg(test)]
mod docs;
#[cfg(test)]
mod tests;

pub use headers::{Page, check_headers, headers};
pub use response::decode_response;
pub use response_type::ResponseType;

use giflet_sdk_core::client::{Method, Request};
use giflet_sdk_core::text::cut;
use wasm_bindgen::JsValue;

/// The base URLs and credentials of the site API. URLs have no trailing slash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// Base URL of the site.
    pub site: String,
    /// Base URL of the gateway for stories, videos and schedules.
    pub gateway: String,
    /// Base URL of the imaging service.
    pub imaging: String,
    /// The API key, sent by calls that modify data.
    pub api_key: String,
    /// The token of the logged-in user; empty for none.
    pub user_token: String,
}

/// The base URL of a path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Base {
    /// [`Config::site`].
    #[default]
    Site,
    /// [`Config::gateway`].
    Gateway,
    /// [`Config::imaging`].
    Imaging,
    /// This URL of a third-party service. No credentials are sent to it.
    External(&'static str),
}

/// The request body of a call.
#[derive(Clone, Copy, Debug)]
pub enum Body {
    /// No body.
    None,
    /// Form-encoded arguments; their names, separated by `&`.
    Form(&'static str),
    /// The body of the options as JSON, with all its members.
    Json,
    /// The file of the options.
    File,
}

/// The credentials of a call, in addition to same-origin cookies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Auth {
    /// The API key if the call modifies data; replaced by a configured user token.
    #[default]
    Key,
    /// The argument `token`: the token of the user on whose behalf the call is made.
    Token,
    /// As `Key`, and the argument `password` as `X-Password`.
    Password,
}

/// A call of the site.
#[derive(Clone, Copy, Debug)]
pub struct SiteCall {
    /// Name of the call in the client.
    pub name: &'static str,
    /// The HTTP method.
    pub method: Method,
    /// The path; `{name}` is replaced by an argument.
    pub path: &'static str,
    /// Names of the query arguments, separated by `&`.
    pub parameters: &'static str,
    /// Whether responses are cached.
    pub cached: bool,
    /// The request body.
    pub body: Body,
    /// The credentials.
    pub auth: Auth,
    /// The response type.
    pub response_type: ResponseType,
}

/// A request to the site.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteRequest {
    /// The name of the call.
    pub call: &'static str,
    /// Method, path, query, body and offset.
    pub request: Request,
    /// The base URL.
    pub base: Base,
    /// The content type of a text body.
    pub content_type: Option<&'static str>,
    /// The credentials.
    pub auth: Auth,
    /// The token or password of [`Auth`].
    pub secret: Option<String>,
    /// The file to upload.
    pub file: Option<JsValue>,
}

/// All calls.
pub fn all() -> impl Iterator<Item = &'static SiteCall> {
    people::CALLS.iter().chain(gifs::CALLS).chain(content::CALLS).chain(gateway::CALLS)
}

/// Finds a call by name.
pub fn find_call(name: &str) -> Option<&'static SiteCall> {
    all().find(|call| call.name == name)
}

const fn row(
    method: Method,
    name: &'static str,
    path: &'static str,
    response_type: ResponseType,
) -> SiteCall {
    let (body, auth) = (Body::None, Auth::Key);
    SiteCall { name, method, path, parameters: "", cached: false, body, auth, response_type }
}

const fn get(name: &'static str, path: &'static str, response_type: ResponseType) -> SiteCall {
    row(Method::Get, name, path, response_type)
}

const fn post(name: &'static str, path: &'static str, response_type: ResponseType) -> SiteCall {
    row(Method::Post, name, path, response_type)
}

const fn put(name: &'static str, path: &'static str, response_type: ResponseType) -> SiteCall {
    row(Method::Put, name, path, response_type)
}

const fn delete(name: &'static str, path: &'static str, response_type: ResponseType) -> SiteCall {
    row(Method::Delete, name, path, response_type)
}

impl SiteCall {
    const fn query(self, parameters: &'static str) -> SiteCall {
        SiteCall { parameters, ..self }
    }

    const fn cached(self) -> SiteCall {
        SiteCall { cached: true, ..self }
    }

    const fn body(self, body: Body) -> SiteCall {
        SiteCall { body, ..self }
    }

    const fn auth(self, auth: Auth) -> SiteCall {
        SiteCall { auth, ..self }
    }

    /// The base URL, which follows from the first word of the name.
    pub fn base(&self) -> Base {
        match cut(self.name, b".").0 {
            "gateway" => Base::Gateway,
            "imaging" => Base::Imaging,
            "oembed" => Base::External("https://vimeo.com/api"),
            _ => Base::Site,
        }
    }
}
