//! Decodes answers of providers from JSON text to JSON text.
//!
//! A [`Shape`] is the table of a provider. A row of it names the key in the result, the type of the value and its path in
//! the answer. Shapes are declared in Rust ([`giphy`], [`tenor_v2`]) and generated to a compact text (`sdk-core/shapes`, `npm run
//! docs`); the core reads that text when it is constructed. [`decode`] walks the rows and writes the result.
//!
//! # Unusual answers
//! - **Numbers as text** (an id) keep their digits.
//! - **Lone surrogates** become U+FFFD.
//! - **Duplicate keys**: the last one counts, as in `JSON.parse`. A duplicate language of captions is listed twice.
//! - **Captions** are in the order of the answer.
//! - **Limits**: [`MAX_LENGTH`], [`MAX_DEPTH`], [`MAX_ITEMS`], [`MAX_GIFS`] and [`MAX_TEXT`].

mod bytes;
mod declare;
mod giphy;
mod numbers;
mod paging;
mod path;
mod reader;
mod shape;
mod tenor;
mod texts;
mod unescape;
mod value;
mod walk;

#[cfg(test)]
mod tests;

pub use giphy::{giphy, giphy_text};
pub use paging::next_offset;
pub use path::Path;
pub use reader::{Document, MAX_DEPTH, MAX_LENGTH};
pub use shape::{Kind, Presence, Row, Shape};
pub use tenor::{tenor_v2, tenor_v2_text};
pub use texts::MAX_TEXT;
pub use value::{Key, MAX_ITEMS, Value};
pub use walk::{Content, Context, Decoded, MAX_GIFS, Refusal, decode, decode_gif, error_message};
