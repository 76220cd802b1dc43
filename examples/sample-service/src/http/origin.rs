//! The origin that the client used. It is part of every URL in a response.

use axum::extract::{FromRequestParts, Request};
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use std::net::IpAddr;

use super::ApiError;
use crate::app::App;

/// `http://host:port` without a trailing slash. Contains only host characters, so it is safe inside JSON and HTML.
#[derive(Clone, Debug)]
pub struct Origin(pub String);

impl Origin {
    /// `host:port`.
    pub fn host(&self) -> &str {
        self.0.trim_start_matches("http://")
    }
}

impl FromRequestParts<App> for Origin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let host = parts.headers.get(HOST).and_then(|value| value.to_str().ok()).filter(|host| is_host(host));
        let origin = match host {
            Some(host) => format!("http://{host}"),
            None => format!("http://{}", app.address),
        };
        Ok(Self(origin))
    }
}

/// Refuses requests that a page of another site makes. Requests without a browser, of this service's own pages and of the
/// developer's pages on this machine, such as the gallery, are allowed.
pub async fn refuse_other_sites(request: Request, next: Next) -> Response {
    let headers = request.headers();
    // A public name that resolves to this machine makes a page of another site one of the same origin (DNS rebinding).
    let is_local = header(headers, HOST.as_str()).is_none_or(|host| {
        let name = host_name(host);
        is_loopback(name) || is_address(name) || !name.contains('.')
    });
    let is_own = is_own_page(headers)
        || header(headers, ORIGIN.as_str()).is_some_and(|origin| is_loopback(host_name(origin)));
    if is_local && is_own {
        next.run(request).await
    } else {
        ApiError::forbidden("Not for pages of other sites").into_response()
    }
}

/// Whether a request does not come from a page of another origin. Browsers send `Origin` with every request that is not
/// GET or HEAD, except some of forms, which have `Sec-Fetch-Site`.
pub fn is_own_page(headers: &HeaderMap) -> bool {
    match header(headers, ORIGIN.as_str()) {
        Some(origin) => origin.split_once("://").map(|(_, host)| host) == header(headers, HOST.as_str()),
        None => !matches!(header(headers, "sec-fetch-site"), Some("cross-site" | "same-site")),
    }
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    // A value that is no text equals no origin and no host.
    headers.get(name).map(|value| value.to_str().unwrap_or_default())
}

/// Returns the host of an origin or of a `Host` header, without its port.
fn host_name(text: &str) -> &str {
    let host = text.split_once("://").map_or(text, |(_, host)| host);
    match host.strip_prefix('[').and_then(|host| host.split_once(']')) {
        Some((address, _)) => address,
        None => host.split_once(':').map_or(host, |(name, _)| name),
    }
}

fn is_address(name: &str) -> bool {
    name.parse::<IpAddr>().is_ok()
}

fn is_loopback(name: &str) -> bool {
    name == "localhost"
        || name.ends_with(".localhost")
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

fn is_host(host: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-.:[]_".contains(&byte);
    !host.is_empty() && host.len() <= 255 && host.bytes().all(allowed)
}
