//! Where items stand. Flat numbers in, flat numbers out (LAY).

mod masonry;
mod place;

#[cfg(test)]
mod tests;

pub use masonry::{Geometry, LayoutError, Masonry};
