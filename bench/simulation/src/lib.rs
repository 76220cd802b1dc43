//! A site with many visitors, simulated without I/O on a virtual clock: [`visitors`] is about pingbacks to a service
//! that fails, [`loader`] about the script tag's loader in a CDN. The same seed has the same results.
//!
//! `cargo run --release -p giflet-simulation` runs it with a million visitors; docs/scale.md shows the results.

pub mod loader;
pub mod scenarios;
pub mod service;
pub mod visitors;

#[cfg(test)]
mod tests;
