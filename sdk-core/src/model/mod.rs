//! The entities.
//!
//! `decoder` decodes a response to JSON. With the feature `serde`, [`decode()`] deserializes that JSON to structs for
//! servers. The WebAssembly modules pass the JSON on.

#[cfg(feature = "serde")]
mod decode;
#[cfg(feature = "serde")]
mod gif;
#[cfg(feature = "serde")]
mod media;
#[cfg(feature = "serde")]
mod user;

#[cfg(test)]
mod tests;

#[cfg(feature = "serde")]
pub use decode::{Context, decode};
#[cfg(feature = "serde")]
pub use gif::{Cta, ExternalMedia, Gif, Tracking};
#[cfg(feature = "serde")]
pub use media::{Caption, Rendition, Video};
#[cfg(feature = "serde")]
pub use user::{Attribution, User};
