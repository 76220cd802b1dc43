//! The entities of a service's own site (MOD-11): tables of fields, read from whatever is answered.
//!
//! A table costs a few bytes for each field, and both the reading and `browse/src/site.d.ts` come from it.

mod shape;
pub mod shapes;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod types;

pub use shape::{Field, Kind, Missing, Scope, Shape};
