//! Answers of providers, decoded from JSON text to JSON text.

mod reader;
mod unescape;
mod value;

#[cfg(test)]
mod tests;

pub use reader::{Document, MAX_DEPTH, MAX_LENGTH};
pub use value::{Key, MAX_ITEMS, Value};
