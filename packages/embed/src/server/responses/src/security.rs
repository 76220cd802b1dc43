//! Security headers.

use giflet_sdk_core::model::Gif;

use crate::Response;

/// The policy of a GIF's player page, which any site may embed.
pub fn player(gif: &Gif) -> String {
    format!("{}; frame-ancestors *", giflet_embed_page::content_security_policy(gif))
}

/// The policy of the site's own pages, which run no scripts.
pub const SITE: &str = "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

/// The headers of a page with a policy.
pub fn headers(policy: &str) -> [(&'static str, &str); 3] {
    [
        ("content-security-policy", policy),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
    ]
}

/// Responds with HTML and a Content Security Policy.
pub fn protected(status: u16, body: String, policy: &str) -> Response {
    let response =
        Response { status, headers: vec![("content-type", "text/html; charset=utf-8".into())], body };
    headers(policy).into_iter().fold(response, |response, (name, value)| response.with(name, value))
}
