//! Security headers.

use giflet_embed_page::{content_security_policy, origin_of, own_files};
use giflet_sdk_core::model::Gif;
use giflet_sdk_core::url::SafeUrl;

use crate::{Response, Site};

/// The policy of a GIF's player page, which any page may embed. Without `frame-ancestors`: its `*` means network schemes
/// only, and an app, an extension, a file and a sandboxed page have others.
pub fn player(gif: &Gif, origin: &str) -> String {
    content_security_policy(gif, origin)
}

/// The policy of the page without a GIF, which any page may embed: as [`SITE`], with the inline script of a hash.
pub fn no_gif(script: &str, origin: &str) -> String {
    let policy = SITE.replace("; frame-ancestors 'none'", "").replace("'self'", &own_files(origin));
    format!("{policy}; script-src 'sha256-{script}'")
}

/// The policy of the site's own pages, which run no scripts.
pub const SITE: &str = "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

/// The policy of the page of a GIF: as [`SITE`], with the origin of the file that it shows.
pub fn gif_page(site: &Site, file: Option<&SafeUrl>) -> String {
    let origin = file.map(SafeUrl::as_str).and_then(origin_of).filter(|origin| *origin != site.origin);
    match origin {
        Some(origin) => SITE
            .replace("img-src 'self'", &format!("img-src 'self' {origin}"))
            .replace("media-src 'self'", &format!("media-src 'self' {origin}")),
        None => SITE.to_owned(),
    }
}

/// The headers of a page with a policy.
pub fn headers(policy: &str) -> [(&'static str, &str); 3] {
    [
        ("content-security-policy", policy),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", giflet_embed_page::REFERRER_POLICY),
    ]
}

/// Responds with HTML and a Content Security Policy.
pub fn protected(status: u16, body: String, policy: &str) -> Response {
    let response =
        Response { status, headers: vec![("content-type", "text/html; charset=utf-8".into())], body };
    headers(policy).into_iter().fold(response, |response, (name, value)| response.with(name, value))
}
