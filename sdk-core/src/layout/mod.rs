//! Where items stand. Flat numbers in, flat numbers out (LAY).

mod masonry;

#[cfg(test)]
mod tests;

pub use masonry::{Geometry, LayoutError, Masonry};
