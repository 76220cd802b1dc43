//! The calls of a service's own site (SIT): a row each.

mod failure;
mod gateway;
mod gifs;
mod headers;
mod people;
mod reply;
mod request;
mod response;
mod work;

#[cfg(test)]
mod docs;
#[cfg(test)]
mod tests;

pub use headers::{Page, headers};
pub use reply::Reply;
pub use response::decode_response;

use crate::body::json;
use giflet_sdk_core::client::{ApiError, Method, Request};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

/// Where the sites of a service are. Addresses are without a slash at their end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// The site itself.
    pub site: String,
    /// The gateway for stories, videos and schedules.
    pub gateway: String,
    /// The imaging service.
    pub imaging: String,
    /// The API key of the writing calls.
    pub api_key: String,
    /// The token of the logged-in user; empty without.
    pub user_token: String,
    /// The cookie that holds the CSRF token.
    pub csrf_cookie: String,
}

/// Below which address a path stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Base {
    /// [`Config::site`].
    #[default]
    Site,
    /// [`Config::gateway`].
    Gateway,
    /// [`Config::imaging`].
    Imaging,
    /// This one, at another service: nothing of ours is sent there.
    Elsewhere(&'static str),
}

/// What a call sends.
#[derive(Clone, Copy, Debug)]
pub enum Body {
    /// Nothing.
    None,
    /// Arguments, form-encoded (CLI-09). Their names, separated by `&`.
    Form(&'static str),
    /// An object as JSON, by the function that checks it (CLI-09).
    Json(fn(JsValue) -> Result<String, ApiError>),
    /// The file that is given.
    File,
}

/// Who is said to call, beside the cookies of the same origin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Auth {
    /// The API key where something is changed; a configured token of the user takes its place (CLI-09).
    #[default]
    Key,
    /// The argument `token`, of the user in whose name it is done (CLI-09).
    Token,
    /// As `Key`, and the argument `password` as `X-Password` (CLI-10).
    Password,
}

/// A call of the site.
#[derive(Clone, Copy, Debug)]
pub struct SiteCall {
    /// Its name in the client.
    pub name: &'static str,
    /// The HTTP method.
    pub method: Method,
    /// The path; `{name}` is an argument.
    pub path: &'static str,
    /// The names of the arguments that are the query, separated by `&`.
    pub parameters: &'static str,
    /// Whether answers are cached.
    pub cached: bool,
    /// Where.
    pub base: Base,
    /// What is sent.
    pub body: Body,
    /// Who calls.
    pub auth: Auth,
    /// What comes back.
    pub reply: Reply,
}

/// A request to the site.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteRequest {
    /// The name of the call.
    pub call: &'static str,
    /// Method, path, query, body and offset.
    pub request: Request,
    /// Where.
    pub base: Base,
    /// The type of its text, if it has one.
    pub content_type: Option<&'static str>,
    /// Who calls.
    pub auth: Auth,
    /// The secret that goes with it.
    pub secret: Option<String>,
    /// The file that is sent.
    pub file: Option<JsValue>,
}

/// Every call, family by family.
pub fn all() -> impl Iterator<Item = &'static SiteCall> {
    people::ROWS.iter().chain(gifs::ROWS).chain(work::ROWS).chain(gateway::ROWS)
}

/// The call of a name.
pub fn named(name: &str) -> Option<&'static SiteCall> {
    all().find(|call| call.name == name)
}

const fn row(method: Method, name: &'static str, path: &'static str, reply: Reply) -> SiteCall {
    let (base, body, auth) = (Base::Site, Body::None, Auth::Key);
    SiteCall { name, method, path, parameters: "", cached: false, base, body, auth, reply }
}

const fn get(name: &'static str, path: &'static str, reply: Reply) -> SiteCall {
    row(Method::Get, name, path, reply)
}

const fn post(name: &'static str, path: &'static str, reply: Reply) -> SiteCall {
    row(Method::Post, name, path, reply)
}

const fn put(name: &'static str, path: &'static str, reply: Reply) -> SiteCall {
    row(Method::Put, name, path, reply)
}

const fn delete(name: &'static str, path: &'static str, reply: Reply) -> SiteCall {
    row(Method::Delete, name, path, reply)
}

impl SiteCall {
    const fn asks(self, parameters: &'static str) -> SiteCall {
        SiteCall { parameters, ..self }
    }

    const fn kept(self) -> SiteCall {
        SiteCall { cached: true, ..self }
    }

    const fn sends(self, body: Body) -> SiteCall {
        SiteCall { body, ..self }
    }

    /// Sends an object of a type as JSON.
    const fn sends_json<T: DeserializeOwned + Serialize>(self) -> SiteCall {
        self.sends(Body::Json(json::<T>))
    }

    const fn by(self, auth: Auth) -> SiteCall {
        SiteCall { auth, ..self }
    }

    const fn at(self, base: Base) -> SiteCall {
        SiteCall { base, ..self }
    }
}
