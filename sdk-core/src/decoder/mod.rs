//! Decodes API responses of providers from JSON to JSON.
//!
//! A [`Shape`] is the mapping table of a provider. Each row has the key in the result, the type of the value and its
//! path in the response. The core receives it as packed text ([`providers`](crate::providers)) and parses it at startup.
//! [`decode()`] walks the rows and writes the result.
//!
//! # Edge cases
//! - **Numeric IDs** keep all digits.
//! - **Lone surrogates** are replaced by U+FFFD.
//! - **Duplicate keys**: the last one counts, as in `JSON.parse`. Captions with a duplicate language are all listed.
//! - **Captions** are in the order of the response.
//! - **Limits**: [`MAX_LENGTH`], [`MAX_DEPTH`], [`MAX_ITEMS`], [`MAX_GIFS`], [`MAX_TEXT`] and [`MAX_RESPONSE_ID`] limit
//!   what is read, so that a result is at most [`MAX_GROWTH`] times as long as its response.

mod bytes;
mod context;
mod decode;
mod document;
mod error;
mod numbers;
mod path;
mod reader;
mod shape;
mod texts;
mod unescape;
mod value;
mod walk;

#[cfg(test)]
mod tests;

pub use context::{Content, Context};
pub use decode::{Decoded, MAX_GROWTH, MAX_OVERHEAD, decode, decode_gif, error_message};
pub use document::Document;
pub use error::DecodeError;
pub use numbers::next_offset;
pub use path::Path;
pub use reader::{MAX_DEPTH, MAX_LENGTH};
pub use shape::{Kind, MAX_RESPONSE_ID, Presence, Row, Shape};
pub use texts::MAX_TEXT;
pub use value::{MAX_ITEMS, Value};
pub use walk::MAX_GIFS;
