//! The entities, and the one decoder that makes them from whatever a service answers (MOD).

mod alt;
mod choice;
mod gif;
mod media;
mod page;
#[cfg(feature = "site")]
pub mod site;
mod source;
mod user;
mod video;
mod write;

#[cfg(test)]
mod tests;

pub use choice::Choice;
pub use gif::{Cta, ExternalMedia, Flags, Gif, decode};
pub use media::{RENDITION_NAMES, Rendition};
pub use page::response_id;
#[cfg(test)]
pub(crate) use source::count_of;
pub use source::{Leaf, Source};
pub use user::{Attribution, User};
pub use video::{Caption, Video};
pub use write::Write;

/// What is known of a GIF's surroundings before it is decoded.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context<'a> {
    /// The answer it came with (MOD-03); empty when it came alone.
    pub response_id: &'a str,
    /// The kind of pingbacks it belongs to, such as `GIF_SEARCH`; empty when the answer named none.
    pub event_type: &'a str,
    /// The host that `media{N}.{host}` is read as; `media.{host}` where it is absent (MOD-07).
    pub media_host: Option<&'a str>,
}

/// Why something could not be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecodeError {
    /// The field without which there is nothing to show.
    pub field: &'static str,
}
