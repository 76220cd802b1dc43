//! The headers that keep pages what they are.

use axum::http::header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderMap, HeaderValue};

/// The player page's own policy; and it may stand in anyone's frame.
pub fn player() -> String {
    format!("{}; frame-ancestors *", giflet_embed_page::CONTENT_SECURITY_POLICY)
}

/// The site's own pages run no script at all.
pub const SITE: &str = "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

pub fn protect(headers: &mut HeaderMap, policy: &str) {
    if let Ok(policy) = HeaderValue::from_str(policy) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin"));
}
