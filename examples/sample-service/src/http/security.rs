//! Security headers.

use axum::http::header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderMap, HeaderValue};
use giflet_sdk_core::model::Gif;

/// The policy of a GIF's player page, which any site may embed.
pub fn player(gif: &Gif) -> String {
    format!("{}; frame-ancestors *", giflet_embed_page::content_security_policy(gif))
}

/// The policy of the site's own pages, which run no scripts.
pub const SITE: &str = "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

/// The policy of a built web application: its own scripts and styles, WebAssembly, media from any origin.
pub const APP: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src * data:; \
     media-src *; connect-src *; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

pub fn protect(headers: &mut HeaderMap, policy: &str) {
    if let Ok(policy) = HeaderValue::from_str(policy) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin"));
}
