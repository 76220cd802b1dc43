//! Entries as the core reads them, for the pages made here.

use giflet_sdk_core::model::{Context, Gif, decode};

use crate::catalogue::dress;
use crate::http::Origin;

/// An entry with its links on `origin`. `None` where it cannot be decoded.
pub fn decoded(entry: &str, origin: &Origin, response_id: &str) -> Option<Gif> {
    let context = Context { response_id, event_type: "GIF_BY_ID", media_host: Some(origin.host()) };
    decode(dress(entry, &origin.0)?.get(), context).ok()
}
