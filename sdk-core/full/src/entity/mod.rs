//! The entities of a service's own site (MOD-11), as structs. `npm run docs` generates their TypeScript types.
//!
//! [`Reader`] reads them from an answer and is lenient where services differ: numbers may be text, flags `1` or `"true"`. An entity that
//! lacks a [`NonEmpty`] member is an error that names the member; every other member has an empty value or is left out.

pub mod channels;
pub mod gateway;
pub mod gifs;
pub mod people;
mod reader;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod types;
mod values;
pub mod work;

pub use reader::{Missing, Reader, Scope};
pub use values::{Gif, List, NonEmpty, Text, Url, optional};
