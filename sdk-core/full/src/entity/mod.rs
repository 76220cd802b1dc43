//! The entities of the site API, as structs. `npm run docs` generates their TypeScript types.
//!
//! [`Reader`] reads them from a response. It is lenient because providers differ: numbers may be strings, flags `1` or
//! `"true"`. An entity without a [`NonEmpty`] member is an error that names the member; any other missing member has an
//! empty value or is omitted.

pub mod channels;
pub mod content;
pub mod gateway;
pub mod gifs;
pub mod people;
mod reader;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod types;
mod values;

pub use reader::{MissingMember, ReadContext, Reader};
pub use values::{Count, Gif, List, NonEmpty, Text, Url, optional};
