//! Decodes entries with the core, for server-rendered pages.

use giflet_sdk_core::model::{Context, Gif, decode};

use crate::catalogue::resolve_urls;
use crate::http::Origin;

/// Decodes an entry with URLs on `origin`. Returns `None` if it cannot be decoded.
pub fn decoded(entry: &str, origin: &Origin, response_id: &str) -> Option<Gif> {
    let context = Context { response_id, event_type: "GIF_BY_ID", media_host: Some(origin.host()) };
    decode(resolve_urls(entry, &origin.0)?.get(), context).ok()
}
