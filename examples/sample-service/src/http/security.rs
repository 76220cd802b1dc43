//! Security headers.

use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// The policy of a built web application: its own scripts and styles, WebAssembly, media from any origin.
pub const APP: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src * data:; \
     media-src *; connect-src *; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

pub fn protect(headers: &mut HeaderMap, policy: &str) {
    for (name, value) in giflet_embed_server::security::headers(policy) {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(HeaderName::from_static(name), value);
        }
    }
}
