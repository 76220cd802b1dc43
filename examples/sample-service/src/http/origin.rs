//! The origin that the client used. It is part of every URL in a response.

use axum::extract::FromRequestParts;
use axum::http::header::HOST;
use axum::http::request::Parts;
use std::convert::Infallible;

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

fn is_host(host: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-.:[]_".contains(&byte);
    !host.is_empty() && host.len() <= 255 && host.bytes().all(allowed)
}
